import CaptureFormats
import TestSupport
import Testing

/// A small capture of each container, with the places where it may end without being cut.
struct Sample: CustomTestStringConvertible {
    var name: String
    var octets: [UInt8]
    /// Lengths of the beginnings that are whole, and whether a record ends there.
    var ends: [(length: Int, isRecord: Bool)]
    /// Shorter beginnings are not told to be this format, or lack its header.
    var header: Int

    var testDescription: String { name }

    init(_ name: String, header: [UInt8], records: [[UInt8]], detected: Int? = nil) {
        self.name = name
        octets = header
        ends = [(header.count, false)]
        for record in records {
            octets += record
            ends.append((octets.count, true))
        }
        self.header = detected ?? header.count
    }

    init(_ name: String, _ file: Pcapng) {
        self.name = name
        octets = file.octets
        ends = []
        for (index, block) in file.blocks.enumerated() {
            let end = index + 1 < file.blocks.count ? file.blocks[index + 1].offset : octets.count
            ends.append((end, block.isPacket))
        }
        header = 28
    }

    /// All but btsnooz, whose records come out at the end only.
    static let all: [Sample] = {
        let h1 = [acl, event, command].map { Array($0.dropFirst()) }
        var samples = [
            Sample(
                "btsnoop H4", header: btsnoop(),
                records: [
                    snoop(command, flags: 2), snoop(event, at: 5), snoop(acl, original: 90), snoop([]), snoop(acl),
                ]
            ),
            Sample(
                "btsnoop H1", header: btsnoop(datalink: 1001),
                records: h1.enumerated().map { snoop($1, flags: UInt32($0)) }),
            Sample(
                "btsnoop monitor", header: btsnoop(datalink: 2001),
                records: h1.enumerated().map { snoop($1, flags: UInt32($0) + 2) }),
        ]
        for bigEndian in [false, true] {
            for (dlt, prefix) in [(187, []), (201, [0, 0, 0, 1]), (254, [0, 1, 0, 5])] as [(UInt32, [UInt8])] {
                samples.append(
                    Sample(
                        "pcap \(dlt) \(bigEndian ? "big" : "little")-endian",
                        header: pcapHeader(dlt: dlt, bigEndian: bigEndian, magic: 0xa1b2_3c4d),
                        records: [acl, event, [], command].map {
                            pcapRecord(prefix + $0, bigEndian: bigEndian, seconds: 9, fraction: 3, original: 15)
                        }))
            }
            samples.append(
                Sample(
                    "PacketLogger \(bigEndian ? "big" : "little")-endian", header: [],
                    records: [
                        logger(1, Array(event.dropFirst()), bigEndian: bigEndian, seconds: 4),
                        logger(0xfc, Array("hello".utf8), bigEndian: bigEndian, microseconds: 9),
                        logger(0x33, [1, 2, 3], bigEndian: bigEndian), logger(0xfe, [], bigEndian: bigEndian),
                    ], detected: 15))
            samples.append(Sample("pcapng \(bigEndian ? "big" : "little")-endian", pcapng(bigEndian: bigEndian)))
        }
        return samples
    }()

    static func pcapng(bigEndian: Bool) -> Pcapng {
        var file = Pcapng(bigEndian: bigEndian)
        file.interface(187, snapLength: 10, options: file.option(9, UInt8(9)))
        file.interface(254, options: file.option(9, UInt8(0x8a)) + file.option(14, Int64(-5)))
        file.packet(acl, ticks: 77, original: 20, options: file.option(2, UInt32(1)))
        file.block(0x4242, [1, 2, 3, 4, 5])
        file.simplePacket(Array(acl.prefix(10)), original: 13)
        file.oldPacket([0, 0, 0, 3, 14, 0], on: 1, drops: 2, ticks: 1 << 40)
        file.statistics(dropped: 4)
        file.section(bigEndian: !bigEndian)
        file.interface(201)
        file.packet([0, 0, 0, 0] + acl, ticks: 5, options: file.option(4, UInt64(3)))
        return file
    }

    static let report: [UInt8] = Array(
        ("text\n" + CaptureFormatsTests.report(BtsnoozTests.log(version: 1)) + "\nmore\n"
            + CaptureFormatsTests.report(BtsnoozTests.log(version: 2))).utf8)
}
