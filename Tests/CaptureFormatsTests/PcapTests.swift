import CaptureFormats
import TestSupport
import Testing

@Suite struct PcapTests {
    @Test(arguments: [false, true], [(UInt32(0xa1b2_c3d4), Int64(1000), UInt8(6)), (0xa1b2_3c4d, 1, 9)])
    func bothOrdersAndClocks(bigEndian: Bool, clock: (magic: UInt32, unit: Int64, digits: UInt8)) {
        let bytes =
            pcapHeader(dlt: 187, bigEndian: bigEndian, magic: clock.magic)
            + pcapRecord(command, bigEndian: bigEndian, seconds: 1_715_702_400, fraction: 23_575)
            + pcapRecord(event, bigEndian: bigEndian, seconds: .max, fraction: .max)
            + pcapRecord(acl, bigEndian: bigEndian, original: 40)
        let outcome = decode(bytes)
        let last = Int64(UInt32.max) * 1_000_000_000 + Int64(UInt32.max) * clock.unit
        #expect(
            outcome.records == [
                Seen(
                    1, at: 1_715_702_400_000_000_000 + 23_575 * clock.unit, digits: clock.digits, .h4,
                    .hostToController, command),
                Seen(2, at: last, digits: clock.digits, .h4, .controllerToHost, event),
                Seen(3, at: 0, digits: clock.digits, .h4, nil, original: 40, acl),
            ])
        #expect(outcome.format == .pcap)
        #expect(outcome.linkTypes == [.hciH4])
        #expect(outcome.truncated == 1)
        #expect(outcome.end == .complete)
        #expect(outcome.last == Timestamp(nanoseconds: 0, digits: clock.digits))
    }

    @Test func pseudoHeaderTellsDirection() {
        let outcome = decode(
            pcapHeader(dlt: 201) + pcapRecord([0, 0, 0, 0] + acl, original: 44) + pcapRecord([0, 0, 0, 1] + acl)
                + pcapRecord([0, 0, 0, 1] + command) + pcapRecord([0, 0, 0, 0] + event) + pcapRecord([0, 0, 0, 0])
                + pcapRecord([0, 0, 1]) + pcapRecord([]))
        #expect(
            outcome.records == [
                Seen(1, at: 0, .h4, .hostToController, original: 40, acl),
                Seen(2, at: 0, .h4, .controllerToHost, acl),
                Seen(3, at: 0, .h4, .hostToController, command),
                Seen(4, at: 0, .h4, .controllerToHost, event),
                Seen(5, at: 0, .h4, .hostToController, []),
                Seen(6, at: 0, .other, nil, [0, 0, 1]),
                Seen(7, at: 0, .other, nil, []),
            ])
        #expect(outcome.linkTypes == [.hciH4WithDirection])
        #expect(outcome.truncated == 1)
    }

    @Test func linuxMonitorHeaderIsBigEndianInAnyFile() {
        for bigEndian in [false, true] {
            let outcome = decode(
                pcapHeader(dlt: 254, bigEndian: bigEndian)
                    + pcapRecord([0x01, 0x02, 0, 5, 0x40, 0x20], bigEndian: bigEndian, original: 20)
                    + pcapRecord([0, 0, 0, 12, 0x61], bigEndian: bigEndian) + pcapRecord([0, 1], bigEndian: bigEndian))
            #expect(
                outcome.records == [
                    Seen(
                        1, at: 0, .acl, .controllerToHost, code: 5, controller: 0x0102, original: 16, [0x40, 0x20]),
                    Seen(2, at: 0, .monitorControl, nil, code: 12, [0x61]),
                    Seen(3, at: 0, .other, nil, [0, 1]),
                ])
            #expect(outcome.linkTypes == [.linuxMonitor])
        }
    }

    @Test(
        arguments: [
            (192, "DLT 192, PPI"), (251, "DLT 251"), (256, "DLT 256"), (272, "DLT 272, nRF Sniffer"),
            (1, "link type 1 "),
        ] as [(UInt32, String)])
    func otherLinkTypesAreRefusedByName(dlt: UInt32, name: String) {
        let outcome = decode(pcapHeader(dlt: dlt) + pcapRecord(event))
        guard case .unsupported(let what)? = outcome.error else {
            Issue.record("not refused: \(outcome)")
            return
        }
        #expect(what.contains(name))
        #expect(outcome.records.isEmpty)
    }

    @Test func upperBitsOfTheLinkTypeAreNoPartOfIt() {
        #expect(decode(pcapHeader(dlt: 0xf400_00bb) + pcapRecord(event)).recordCount == 1)
    }

    @Test func modifiedFormAndOtherVersionsAreRefused() {
        for bigEndian in [false, true] {
            #expect(
                decode(pcapHeader(dlt: 187, bigEndian: bigEndian, magic: 0xa1b2_cd34)).error
                    == .unsupported(what: "modified pcap (magic a1b2cd34) is not read"))
        }
        #expect(
            decode(pcapHeader(dlt: 187, major: 3)).error == .unsupported(what: "pcap version 3; only 2 is read"))
    }

    @Test func absurdLengthStopsReading() {
        let outcome = decode(pcapHeader(dlt: 187) + pcapRecord(event) + pcapRecord([], included: (1 << 20) + 1))
        #expect(outcome.recordCount == 1)
        #expect(outcome.end == .corrupt)
        #expect(outcome.error == .absurdLength(format: .pcap, record: 2, length: (1 << 20) + 1, limit: 1 << 20))
    }

    @Test func headerAloneIsAWholeCapture() {
        let outcome = decode(pcapHeader(dlt: 187))
        #expect(outcome.error == nil)
        #expect(outcome.end == .complete)
        #expect(outcome.linkTypes == [.hciH4])
    }
}
