import CaptureFormats
import TestSupport
import Testing

@Suite struct PcapngTests {
    @Test(arguments: [false, true]) func everyKindOfPacketBlock(bigEndian: Bool) {
        var file = Pcapng(bigEndian: bigEndian)
        file.interface(187, snapLength: 8)
        file.packet(acl, ticks: 1_715_702_400_023_575, original: 40, options: file.option(2, UInt32(1)))
        file.packet(acl, ticks: 1, options: file.option(1, Array("note".utf8)) + file.option(2, UInt32(2)))
        file.packet(event, ticks: 2, options: file.option(2, UInt32(2)))
        file.packet(acl, ticks: 3)
        file.oldPacket(acl, ticks: 4, options: file.option(2, UInt32(1)))
        file.simplePacket(Array(acl.prefix(8)), original: 13)
        file.simplePacket(command)
        let outcome = decode(file.octets)
        #expect(
            outcome.records == [
                Seen(1, at: 1_715_702_400_023_575_000, .h4, .controllerToHost, original: 40, acl),
                Seen(2, at: 1000, .h4, .hostToController, acl),
                Seen(3, at: 2000, .h4, .controllerToHost, event),
                Seen(4, at: 3000, .h4, nil, acl),
                Seen(5, at: 4000, .h4, .controllerToHost, acl),
                Seen(6, at: nil, .h4, nil, original: 13, Array(acl.prefix(8))),
                Seen(7, at: nil, .h4, .hostToController, command),
            ])
        #expect(outcome.error == nil)
        #expect(outcome.format == .pcapng)
        #expect(outcome.truncated == 2)
        #expect(outcome.linkTypes == [.hciH4])
        #expect(outcome.first == Timestamp(nanoseconds: 1_715_702_400_023_575_000, digits: 6))
        #expect(outcome.last == Timestamp(nanoseconds: 4000, digits: 6))
        #expect(outcome.end == .complete)
    }

    @Test func sectionsOfBothOrdersHaveInterfacesOfTheirOwn() {
        var file = Pcapng(bigEndian: true)
        file.interface(201)
        file.interface(254)
        file.packet([0, 3, 0, 5] + acl.dropFirst(), on: 1, ticks: 1)
        file.packet([0, 0, 0, 1] + acl, on: 0, ticks: 2)
        file.section(bigEndian: false, options: file.option(1, [UInt8](repeating: 0x61, count: 5)))
        file.interface(187)
        file.packet(acl, ticks: 3)
        file.packet(acl, on: 1, ticks: 4)
        let outcome = decode(file.octets)
        #expect(
            outcome.records == [
                Seen(1, at: 1000, .acl, .controllerToHost, code: 5, controller: 3, Array(acl.dropFirst())),
                Seen(2, at: 2000, .h4, .controllerToHost, acl),
                Seen(3, at: 3000, .h4, nil, acl),
                Seen(4, at: nil, .other, nil, acl),
            ])
        #expect(outcome.linkTypes == [.hciH4WithDirection, .linuxMonitor, .hciH4])
    }

    struct Clock {
        var resolution: UInt8?
        var offset: Int64 = 0
        var ticks: UInt64
        var nanoseconds: Int64?
        var digits: UInt8?
    }

    @Test(arguments: [
        Clock(resolution: nil, ticks: 1_500_000, nanoseconds: 1_500_000_000, digits: 6),
        Clock(resolution: 0, ticks: 7, nanoseconds: 7_000_000_000, digits: 0),
        Clock(resolution: 3, ticks: 1_234, nanoseconds: 1_234_000_000, digits: 3),
        Clock(resolution: 9, ticks: 123_456_789, nanoseconds: 123_456_789, digits: 9),
        Clock(resolution: 12, ticks: 1_999_999, nanoseconds: 1_999, digits: 9),
        Clock(resolution: 127, ticks: .max, nanoseconds: 0, digits: 9),
        Clock(resolution: 0x80, ticks: 5, nanoseconds: 5_000_000_000, digits: 9),
        Clock(resolution: 0x81, ticks: 3, nanoseconds: 1_500_000_000, digits: 9),
        Clock(resolution: 0x8a, ticks: 1_715_702_400 * 1024 + 512, nanoseconds: 1_715_702_400_500_000_000, digits: 9),
        Clock(resolution: 0xa0, ticks: 1 << 31, nanoseconds: 500_000_000, digits: 9),
        Clock(resolution: 0xbf, ticks: 1 << 63, nanoseconds: 1_000_000_000, digits: 9),
        Clock(resolution: 0xc0, ticks: 1 << 63, nanoseconds: 500_000_000, digits: 9),
        Clock(resolution: 0xff, ticks: .max, nanoseconds: 0, digits: 9),
        Clock(resolution: 6, offset: 1_700_000_000, ticks: 1, nanoseconds: 1_700_000_000_000_001_000, digits: 6),
        Clock(resolution: 6, offset: -2, ticks: 1, nanoseconds: -1_999_999_000, digits: 6),
        Clock(resolution: 0, ticks: .max), Clock(resolution: 0x80, ticks: .max), Clock(resolution: 9, ticks: .max),
        Clock(resolution: 9, offset: .max, ticks: 1), Clock(resolution: 9, offset: .min, ticks: 1),
        Clock(resolution: 9, offset: 9_223_372_036, ticks: 1 << 62),
    ]) func resolutionAndOffset(_ clock: Clock) {
        for bigEndian in [false, true] {
            var file = Pcapng(bigEndian: bigEndian)
            // Names of all lengths between them: each is padded.
            var options = (1...5).flatMap { file.option(2, [UInt8](repeating: 9, count: $0)) }
            if let resolution = clock.resolution { options += file.option(9, resolution) }
            options += file.option(14, clock.offset)
            file.interface(187, options: options + file.option(0, []) + file.option(9, UInt8(1)))
            file.packet(acl, ticks: clock.ticks)
            #expect(
                decode(file.octets).records == [Seen(1, at: clock.nanoseconds, digits: clock.digits, .h4, nil, acl)])
        }
    }

    @Test func unknownBlocksOfAnyLengthAreSkippedWithoutKeepingThem() {
        var file = Pcapng()
        file.interface(187)
        file.block(0x0bad, [UInt8](repeating: 1, count: 40_000))
        file.block(4, [])
        file.packet(acl)
        for chunk in [1, 1000, .max] {
            let outcome = decode(file.octets, chunk: chunk)
            #expect(outcome.records == [Seen(1, at: 0, .h4, nil, acl)])
            #expect(outcome.kept < 64)
        }
    }

    @Test func lossesAreTakenFromPacketsOrElseStatistics() {
        var file = Pcapng()
        file.interface(187)
        file.statistics(dropped: 3)
        file.statistics(dropped: 5)
        file.statistics(of: 9, dropped: 100)
        file.section(bigEndian: true)
        file.interface(187)
        file.statistics(dropped: 10)
        #expect(decode(file.octets).dropped == 15)
        file.packet(acl, options: file.option(4, UInt64(2)))
        file.oldPacket(acl, drops: 4)
        file.oldPacket(acl)
        #expect(decode(file.octets).dropped == 6)
        file.packet(acl, options: file.option(4, UInt64.max))
        #expect(decode(file.octets).dropped == .max)
    }

    @Test func linkLayerAloneIsRefused() {
        var file = Pcapng()
        file.interface(272)
        let refusal = CaptureError.unsupported(
            what: "link-layer captures (DLT 272, nRF Sniffer) are not read yet")
        #expect(decode(file.octets).error == refusal)
        file.packet(acl)
        #expect(decode(file.octets).error == refusal)
    }

    @Test func linkLayerBesideHCITakesItsNumber() {
        var file = Pcapng()
        file.interface(251)
        file.interface(187)
        file.packet([1, 2], on: 0, ticks: 1)
        file.packet(acl, on: 1, ticks: 2)
        file.section(bigEndian: false)
        file.interface(1)
        file.packet([3], on: 0, ticks: 3)
        let outcome = decode(file.octets)
        #expect(
            outcome.records == [
                Seen(1, at: 1000, .other, nil, [1, 2]), Seen(2, at: 2000, .h4, nil, acl),
                Seen(3, at: 3000, .other, nil, [3]),
            ])
        #expect(outcome.error == nil)
        #expect(outcome.linkTypes == [.hciH4])
    }

    @Test func packetsWithoutAnyInterfaceAreKeptAsTheyAre() {
        var file = Pcapng()
        file.packet(acl, on: 7)
        file.simplePacket([1, 2, 3, 4])
        #expect(
            decode(file.octets).records == [
                Seen(1, at: nil, .other, nil, acl), Seen(2, at: nil, .other, nil, [1, 2, 3, 4]),
            ])
    }

    @Test func absurdLengthsStopReading() {
        for length in [0, 8, 11, 13, 33, 28, (16 << 20) + 4, UInt32.max - 3] as [UInt32] {
            var file = Pcapng()
            file.interface(187)
            file.packet(acl)
            var bytes = Bytes(bigEndian: false)
            bytes.add(UInt32(6))
            bytes.add(length)
            bytes.add([UInt8](repeating: 0, count: 60))
            let outcome = decode(file.octets + bytes.octets)
            #expect(outcome.recordCount == 1)
            #expect(outcome.end == .corrupt)
            #expect(
                outcome.error == .absurdLength(format: .pcapng, record: 2, length: Int(length), limit: 16 << 20))
        }
    }

    @Test(
        arguments: [(1, 20), (2, 32), (3, 16), (5, 24), (6, 32), (0x0a0d_0d0a, 28), (0x77, 12)] as [(UInt32, UInt32)])
    func blocksShorterThanTheirFieldsStopReading(type: UInt32, least: UInt32) {
        for length in [least - 4, least] where length >= 12 {
            var file = Pcapng()
            file.interface(187)
            var body = [UInt8](repeating: 0, count: Int(length) - 12)
            if type == 0x0a0d_0d0a { body.replaceSubrange(0..<6, with: [0x4d, 0x3c, 0x2b, 0x1a, 1, 0]) }
            file.block(type, body)
            let outcome = decode(file.octets)
            #expect((outcome.error == nil) == (length == least), "\(length)")
            #expect((outcome.end == .corrupt) == (length < least), "\(length)")
        }
    }

    @Test func lengthsThatDisagreeStopReading() {
        for type in [6, 99] as [UInt32] {
            var file = Pcapng()
            file.interface(187)
            file.block(type, closing: 40, [UInt8](repeating: 0, count: 32))
            #expect(
                decode(file.octets).error == .absurdLength(format: .pcapng, record: 1, length: 40, limit: 44))
            #expect(decode(file.octets).end == .corrupt)
        }
    }

    @Test func packetsLongerThanTheirBlockStopReading() {
        var file = Pcapng()
        file.interface(187)
        file.packet(acl, included: 17)
        #expect(decode(file.octets).error == .absurdLength(format: .pcapng, record: 1, length: 17, limit: 16))
        file = Pcapng()
        file.interface(187, snapLength: 100)
        file.simplePacket([1, 2, 3, 4], original: 5)
        #expect(decode(file.octets).error == .absurdLength(format: .pcapng, record: 1, length: 5, limit: 4))
    }

    @Test func aSimplePacketWithoutSnapLengthEndsWithItsBlock() {
        var file = Pcapng()
        file.interface(187)
        file.simplePacket([2, 2, 3, 4], original: 5)
        #expect(decode(file.octets).records == [Seen(1, at: nil, .h4, nil, original: 5, [2, 2, 3, 4])])
    }

    @Test func otherVersionsAreRefused() {
        var file = Pcapng()
        file.interface(187)
        file.packet(acl)
        file.section(bigEndian: true, major: 2)
        let outcome = decode(file.octets)
        #expect(outcome.recordCount == 1)
        #expect(outcome.error == .unsupported(what: "pcapng version 2; only 1 is read"))
    }

    @Test func optionsThatDoNotFitAreLeftOut() {
        var file = Pcapng()
        file.interface(187, options: [9, 0, 200, 0, 1, 2, 3, 4])
        file.packet(acl, ticks: 5, options: [2, 0, 4, 0])
        #expect(decode(file.octets).records == [Seen(1, at: 5000, .h4, nil, acl)])
    }
}
