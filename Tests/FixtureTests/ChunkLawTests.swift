import BluetoothTrace
import CaptureFormats
import Foundation
import TestSupport
import Testing

/// The first law: any way to cut the bytes into pieces gives the same packets, events, changes and tree as the whole at once.
@Suite struct ChunkLawTests {
    static let fixtures = ["probes", "kernel", "scenarios"].flatMap(Places.captures)

    /// All that a capture makes a session say.
    struct Account: Equatable {
        var calls: [Int]
        var tree: String?
        var error: CaptureError?

        init(of bytes: [UInt8], in pieces: Pieces) {
            let recorder = CallRecorder(.digests)
            do throws(CaptureError) {
                let snapshot = try trace(bytes, recorder, in: pieces)
                tree = treeJSON(snapshot)
            } catch {
                self.error = error
            }
            calls = recorder.digests
        }
    }

    /// Small captures in pieces of each size up to 64; larger ones in some of them, so that a debug build is done in time.
    private func pieces(for count: Int) -> [Pieces] {
        #if DEBUG
        let sizes: [Int] =
            count <= 1500 ? Array(1...64) : count <= 20_000 ? [1, 2, 3, 7, 16, 64] : count <= 60_000 ? [5, 61] : [63]
        #else
        let sizes = Array(1...64)
        #endif
        return sizes.map(Pieces.of) + [.random(upTo: 200, seed: 0x5EED), .random(upTo: 5000, seed: UInt64(count))]
    }

    @Test(arguments: fixtures) func piecesOfAnySizeGiveTheSame(path: String) throws {
        try check(Places.fixture(path), path)
    }

    @Test(.enabled(if: Places.shared != nil)) func realCapturesToo() throws {
        let folder = try #require(Places.shared).appending(path: "captures/files")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        var checked = 0
        for name in names {
            let bytes = try Places.octets(of: folder.appending(path: name))
            #if DEBUG
            guard bytes.count <= 100_000 else { continue }
            #endif
            try check(bytes, name)
            checked += 1
        }
        print("\(checked) of \(names.count) real captures in pieces")
        #expect(checked > 50)
    }

    private func check(_ bytes: [UInt8], _ name: String) throws {
        let whole = Account(of: bytes, in: .whole)
        #expect(whole.error != nil || whole.tree != nil)
        for pieces in pieces(for: bytes.count) {
            let account = Account(of: bytes, in: pieces)
            if account != whole { Issue.record("\(name) in \(pieces): \(explanation(bytes, pieces))") }
        }
    }

    private func explanation(_ bytes: [UInt8], _ pieces: Pieces) -> String {
        let (whole, cut) = (CallRecorder(.lines), CallRecorder(.lines))
        let (first, second) = (try? trace(bytes, whole), try? trace(bytes, cut, in: pieces))
        return firstDifference(whole.lines.joined(separator: "\n"), cut.lines.joined(separator: "\n"))
            ?? firstDifference(spreadOut(first.map(treeJSON) ?? ""), spreadOut(second.map(treeJSON) ?? "")) ?? "errors"
    }
}
