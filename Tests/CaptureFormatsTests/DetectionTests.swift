import CaptureFormats
import TestSupport
import Testing

@Suite struct DetectionTests {
    @Test(
        arguments: [
            ([], "an empty file"),
            (Array("PK\u{3}\u{4}".utf8) + [20, 0, 0, 0], "a ZIP archive (extract the btsnoop log from it)"),
            ([0x1f, 0x8b, 8, 0], "gzip data (unpack it first)"),
            ([0x28, 0xb5, 0x2f, 0xfd], "zstd data (unpack it first)"),
            ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], "xz data (unpack it first)"),
            ([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], "an ELF program"),
            ([1, 1, 0, 0, 0, 0x2b], "what may be a TI SmartRF Packet Sniffer file (.psd), which is not read"),
            ([0xff, 0xfe, 0x2d, 0], "text in UTF-16"),
            ([1, 2], "data that begins with 01 02"),
            ([0xde, 0xad, 0, 0xff, 9, 0x10, 0, 0, 7], "data that begins with de ad 00 ff 09 10 00 00"),
            (Array("hello".utf8), "text without a btsnooz log"),
            (Array("btsnoopy".utf8), "text without a btsnooz log"),
            (Array("\n\r\r\nmore than twelve".utf8), "text without a btsnooz log"),
            (Array("\u{feff}text".utf8), "text without a btsnooz log"),
            (Array("SQLite format 3\0".utf8), "data that begins with 53 51 4c 69 74 65 20 66"),
            (
                Array("Bluetooth monitor ver 5.72\n".utf8),
                "btmon's text output (the file that btmon -w writes is needed)"
            ),
        ] as [([UInt8], String)])
    func otherFilesAreToldByName(_ bytes: [UInt8], name: String) {
        for length in Set([0, bytes.count > 4 && name.hasPrefix("data") ? 100 : 0]) {
            let bytes = bytes + [UInt8](repeating: 0, count: length)
            for chunk in [1, 3, .max] {
                let outcome = decode(bytes, chunk: chunk)
                #expect(outcome.error == .notACapture(found: name))
                #expect(outcome.format == nil)
            }
        }
    }

    @Test func headersThatAreCut() {
        let snoop = btsnoop()
        for length in 8..<16 {
            #expect(
                decode(Array(snoop[..<length])).error
                    == .headerCut(format: .btsnoop, required: 16, available: length))
        }
        let pcap = pcapHeader(dlt: 187)
        for length in 4..<24 {
            #expect(
                decode(Array(pcap[..<length])).error == .headerCut(format: .pcap, required: 24, available: length))
        }
    }

    @Test(arguments: [false, true]) func aPcapngHeaderThatIsCut(bigEndian: Bool) {
        let bare = Pcapng(bigEndian: bigEndian).octets
        var file = Pcapng(bigEndian: bigEndian)
        file.octets = []
        file.section(bigEndian: bigEndian, options: file.option(1, Array("made here".utf8)))
        for (header, required) in [(bare, { _ in 28 }), (file.octets, { $0 < 16 ? 28 : 44 })]
            as [([UInt8], (Int) -> Int)]
        {
            for length in 4..<header.count {
                for chunk in [1, .max] {
                    #expect(
                        decode(Array(header[..<length]), chunk: chunk).error
                            == .headerCut(format: .pcapng, required: required(length), available: length))
                }
            }
            #expect(decode(header).end == .complete)
        }
    }

    @Test func formatIsToldAsSoonAsItShows() throws {
        var decoder = CaptureDecoder()
        var outcome = Outcome()
        #expect(try drain(&decoder, Array(btsnoop().prefix(8)), into: &outcome) == 0)
        #expect(outcome.records.isEmpty)
        #expect(decoder.format == .btsnoop)
    }
}
