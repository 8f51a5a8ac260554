import CaptureFormats
import Foundation
import Testing

/// The shared captures, where they are beside the checkout.
enum Corpus {
    static let shared: URL? = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for place in ["../shared", "../../shared"] {
            let shared = root.appending(path: place).standardizedFileURL
            if FileManager.default.fileExists(atPath: shared.appending(path: "captures/catalog.tsv").path) {
                return shared
            }
        }
        print("no shared captures beside the checkout: CorpusTests do nothing")
        return nil
    }()

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: try #require(shared).appending(path: path)))
    }

    /// Each row of the catalogue, by column name.
    static func catalog() throws -> [[String: String]] {
        let text = String(decoding: try bytes("captures/catalog.tsv"), as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        return lines.dropFirst().map { cells in
            Dictionary(uniqueKeysWithValues: zip(lines[0].map(String.init), cells.map(String.init)))
        }
    }
}

@Suite(.enabled(if: Corpus.shared != nil)) struct CorpusTests {
    /// How the catalogue's link types are told by the decoder; those of the link layer are not read.
    static let linkTypes: [String: LinkType] = [
        "btsnoop 1002": .hciH4, "btsnoop 2001": .linuxMonitor, "DLT 201": .hciH4WithDirection,
        "DLT 254": .linuxMonitor, "PacketLogger big-endian": .hciH1, "PacketLogger little-endian": .hciH1,
    ]

    @Test func recordCountsAreTheCatalogues() throws {
        var compared = 0
        for row in try Corpus.catalog() {
            let name = try #require(row["file"])
            guard let linkType = Self.linkTypes[row["link_type"] ?? ""], let packets = Int(row["packets"] ?? "") else {
                continue
            }
            let outcome = decode(try Corpus.bytes("captures/files/" + name))
            // The catalogue counts a cut last record where tshark did.
            #expect(outcome.recordCount == packets, "\(name): \(outcome.end), \(String(describing: outcome.error))")
            #expect(outcome.linkTypes == [linkType], "\(name)")
            #expect(outcome.error == nil, "\(name)")
            compared += 1
        }
        print("\(compared) captures agree with the catalogue")
        #expect(compared > 40)
    }

    @Test func linkLayerCapturesAndOtherFilesAreRefused() throws {
        for row in try Corpus.catalog() {
            let name = try #require(row["file"])
            let outcome = decode(try Corpus.bytes("captures/files/" + name))
            switch (row["container"], row["link_type"]) {
            case ("other", _):
                guard case .notACapture? = outcome.error else {
                    Issue.record("\(name): \(String(describing: outcome.error))")
                    continue
                }
            case (_, "DLT 192"?), (_, "DLT 251"?), (_, "DLT 256"?), (_, "DLT 272"?):
                guard case .unsupported(let what)? = outcome.error else {
                    Issue.record("\(name): \(String(describing: outcome.error))")
                    continue
                }
                #expect(what.hasPrefix("link-layer captures (DLT "), "\(name)")
            default: break
            }
        }
    }

    @Test func anyChunkingGivesTheSame() throws {
        for row in try Corpus.catalog() {
            let name = try #require(row["file"])
            let bytes = try Corpus.bytes("captures/files/" + name)
            guard bytes.count < 60_000 else { continue }
            let whole = decode(bytes)
            for chunk in [7, 61] { #expect(decode(bytes, chunk: chunk) == whole, "\(name) by \(chunk)") }
        }
    }
}
