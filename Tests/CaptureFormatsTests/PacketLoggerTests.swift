import CaptureFormats
import TestSupport
import Testing

@Suite struct PacketLoggerTests {
    @Test(arguments: [false, true]) func everyTypeInBothOrders(bigEndian: Bool) {
        let types: [(UInt8, PayloadKind, Direction?)] = [
            (0x00, .command, .hostToController), (0x01, .event, .controllerToHost), (0x02, .acl, .hostToController),
            (0x03, .acl, .controllerToHost), (0x08, .sco, .hostToController), (0x09, .sco, .controllerToHost),
            (0x0a, .loggerNote, nil), (0x0b, .loggerNote, nil), (0x12, .iso, .hostToController),
            (0x13, .iso, .controllerToHost), (0xf7, .loggerNote, nil), (0xf8, .loggerNote, nil),
            (0xf9, .loggerNote, nil), (0xfa, .loggerNote, nil), (0xfb, .loggerNote, nil), (0xfc, .loggerNote, nil),
            (0xfd, .loggerNote, nil), (0xfe, .loggerNote, nil), (0x55, .other, nil), (0xff, .other, nil),
        ]
        var bytes: [UInt8] = []
        var expected: [Seen] = []
        for (index, (type, kind, direction)) in types.enumerated() {
            let payload = [UInt8](event.dropFirst())
            bytes += logger(
                type, payload, bigEndian: bigEndian, seconds: 1_715_702_400, microseconds: UInt32(index))
            expected.append(
                Seen(
                    index + 1, at: 1_715_702_400_000_000_000 + Int64(index) * 1000, kind, direction, code: UInt16(type),
                    payload))
        }
        // An event first: what a command of these octets says of its length would not fit.
        let first = logger(1, Array(event.dropFirst()), bigEndian: bigEndian)
        let outcome = decode(first + bytes)
        #expect(Array(outcome.records.dropFirst()).map(\.payload) == expected.map(\.payload))
        for (record, wanted) in zip(outcome.records.dropFirst(), expected) {
            var wanted = wanted
            wanted.number += 1
            #expect(record == wanted)
        }
        #expect(outcome.format == .packetLogger)
        #expect(outcome.linkTypes == [.hciH1])
        #expect(outcome.recordCount == types.count + 1)
        #expect(outcome.end == .complete)
    }

    @Test(
        arguments: [
            (0x00, command), (0x01, event), (0x02, acl), (0x03, acl), (0x08, sco), (0x09, sco), (0x12, iso),
            (0x13, iso),
            (0xfc, [0] + Array("hello".utf8) + [0]),
        ] as [(UInt8, [UInt8])])
    func oneRecordIsEnoughToSeeTheFormat(type: UInt8, packet: [UInt8]) {
        for bigEndian in [false, true] {
            let outcome = decode(logger(type, Array(packet.dropFirst()), bigEndian: bigEndian, seconds: 3))
            #expect(outcome.records.map(\.payload) == [Array(packet.dropFirst())])
            #expect(outcome.first == Timestamp(nanoseconds: 3_000_000_000, digits: 6))
            #expect(outcome.error == nil)
        }
    }

    @Test func aSecondHeaderSpeaksForAFirstRecordThatCannot() {
        for bigEndian in [false, true] {
            let first = logger(0xfe, [0, 1, 2, 0xff], bigEndian: bigEndian)
            guard case .notACapture? = decode(first).error else {
                Issue.record("four octets of a binary record were taken for a capture")
                continue
            }
            let outcome = decode(first + logger(0xfd, [], bigEndian: bigEndian))
            #expect(outcome.records.map(\.code) == [0xfe, 0xfd])
            #expect(outcome.format == .packetLogger)
            guard case .notACapture? = decode(first + [UInt8](repeating: 0, count: 40)).error else {
                Issue.record("zeros were taken for a second record")
                continue
            }
        }
    }

    @Test func longTextIsRead() {
        let text = [UInt8](repeating: 0x78, count: 60_000)
        let longer = [UInt8](repeating: 0x79, count: 100_000)
        for bigEndian in [false, true] {
            let outcome = decode(
                logger(0xfc, text, bigEndian: bigEndian) + logger(0x01, Array(event.dropFirst()), bigEndian: bigEndian)
                    + logger(0xf7, longer, bigEndian: bigEndian))
            #expect(outcome.records.map(\.payload) == [text, Array(event.dropFirst()), longer])
        }
    }

    @Test func microsecondsBeyondASecondAreAdded() {
        let outcome = decode(
            logger(1, Array(event.dropFirst())) + logger(0xfc, [], seconds: .max, microseconds: .max))
        #expect(outcome.last?.nanoseconds == Int64(UInt32.max) * 1_000_000_000 + Int64(UInt32.max) * 1000)
    }

    @Test(arguments: [0, 8, (1 << 20) + 10, .max] as [UInt32]) func absurdLengthStopsReading(length: UInt32) {
        let outcome = decode(logger(1, Array(event.dropFirst())) + logger(1, [], length: length))
        #expect(outcome.recordCount == 1)
        #expect(outcome.end == .corrupt)
        #expect(
            outcome.error
                == .absurdLength(format: .packetLogger, record: 2, length: Int(length), limit: (1 << 20) + 9))
    }
}
