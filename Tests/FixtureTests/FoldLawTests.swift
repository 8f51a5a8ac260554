import BluetoothTrace
import ByteViews
import CaptureFormats
import Foundation
import TestSupport
import Testing

/// The second law: folding the changes gives the tree, at the end and at every moment before it.
@Suite struct FoldLawTests {
    @Test(arguments: ChunkLawTests.fixtures) func foldedChangesAreTheTree(path: String) throws {
        try check(Places.fixture(path), path)
    }

    @Test(.enabled(if: Places.shared != nil)) func ofRealCapturesToo() throws {
        let folder = try #require(Places.shared).appending(path: "captures/files")
        var changes = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let bytes = try Places.octets(of: folder.appending(path: name))
            guard bytes.count <= 400_000 else { continue }
            changes += try check(bytes, name)
        }
        print("\(changes) changes of real captures folded")
        #expect(changes > 5000)
    }

    /// Compares at every 50th record and at the end; a capture that is refused tells nothing. Answers how many changes
    /// there were.
    @discardableResult
    private func check(_ bytes: [UInt8], _ name: String) throws -> Int {
        let fold = DatabaseFold()
        do throws(CaptureError) {
            let ends = try recordEnds(of: bytes)
            var session = TraceSession(observer: fold)
            var done = 0
            for (index, end) in ends.enumerated() where index % 50 == 49 {
                done += try session.feed(bytes.octets.extracting(done..<end))
                expectNone(fold.differences(from: session.snapshot()), "\(name) at record \(index + 1)")
            }
            done += try session.feed(bytes.octets.from(done))
            try session.finish(bytes.octets.from(done))
            expectNone(fold.differences(from: session.snapshot()), "\(name) at its end")
        } catch {
            #expect(fold.changes == 0, "\(name): \(error)")
        }
        return fold.changes
    }

    private func expectNone(_ differences: [String], _ place: String) {
        for difference in differences { Issue.record("\(place): \(difference)") }
    }
}
