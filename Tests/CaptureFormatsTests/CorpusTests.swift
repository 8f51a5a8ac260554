import CaptureFormats
import Foundation
import TestSupport
import Testing

/// The shared captures, where they are beside the checkout.
enum Corpus {
    static func bytes(_ path: String) throws -> [UInt8] {
        try Places.octets(of: try #require(Places.shared).appending(path: path))
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

@Suite(.enabled(if: Places.shared != nil)) struct CorpusTests {
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
            #expect(outcome.recordCount == packets, "\(name): \(outcome.end), \(String(describing: outcome.error))")
            #expect(outcome.truncated == Int(row["truncated_records"] ?? ""), "\(name)")
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

    @Test func aBugReportsLogIsUnpacked() throws {
        let name = "liuqi605752176__bugreport_analysis_tool__bugreport-bluetooth_manager.txt"
        let outcome = decode(try Corpus.bytes("captures/files/" + name))
        let log = try #require(outcome.embedded.first)
        #expect(log.recordCount == 210)
        #expect(log.end == .complete)
        #expect(log.first == Timestamp(nanoseconds: 1_524_636_739_497_890_000, digits: 6))
        #expect(log.last == Timestamp(nanoseconds: 1_524_636_931_940_158_000, digits: 6))
    }

    @Test func aHeaderBeforeOtherBytesIsCorruptAtOnce() throws {
        let outcome = decode(try Corpus.bytes("captures/files/sardark1__data-1__btsnooz_hci.log"))
        #expect(outcome.end == .corrupt)
        #expect(
            outcome.error
                == .absurdLength(format: .btsnoop, record: 1, length: 0xc2e2_a700, limit: 1 << 20))
    }

    @Test(
        arguments: [
            ("A.pcapng", .pcapng, .hciH4WithDirection, 25), ("A_two_conns.log", .btsnoop, .hciH4, 25),
            ("J_pklg_be.pklg", .packetLogger, .hciH1, 3), ("J_pklg_le.pklg", .packetLogger, .hciH1, 3),
            ("J_pklg_iso.pklg", .packetLogger, .hciH1, 3), ("J_pklg_big.pklg", .packetLogger, .hciH1, 3),
            ("L_snap.log", .btsnoop, .hciH4, 3), ("M_big.log", .btsnoop, .hciH4, 3),
            ("N_dl1001.log", .btsnoop, .hciH1, 2),
            ("dlt187.pcap", .pcap, .hciH4, 13), ("dlt201.pcap", .pcap, .hciH4WithDirection, 13),
            ("dlt254.pcap", .pcap, .linuxMonitor, 13),
        ] as [(String, CaptureFormat, LinkType, Int)])
    func probe(name: String, format: CaptureFormat, linkType: LinkType, records: Int) throws {
        let outcome = decode(try Corpus.bytes("probes/" + name))
        #expect(outcome.error == nil)
        #expect(outcome.format == format)
        #expect(outcome.linkTypes == [linkType])
        #expect(outcome.recordCount == records)
        #expect(outcome.truncated == (name == "L_snap.log" ? 1 : 0))
        #expect(outcome.end == .complete)
    }

    @Test func theCutProbe() throws {
        let outcome = decode(try Corpus.bytes("probes/K_trunc.log"))
        #expect(outcome.recordCount == 2)
        #expect(outcome.truncated == 0)
        #expect(outcome.end == .cut)
        #expect(outcome.error == nil)
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
