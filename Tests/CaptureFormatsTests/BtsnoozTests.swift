import ByteViews
import CaptureFormats
import TestSupport
import Testing

@Suite struct BtsnoozTests {
    static let records = [
        SnoozRecord(type: 0x20, delta: 0, payload: Array(command.dropFirst())),
        SnoozRecord(type: 0x10, delta: 1500, payload: Array(event.dropFirst())),
        SnoozRecord(type: 0x21, delta: 1, payload: Array(acl.dropFirst()), original: 500),
        SnoozRecord(type: 0x11, delta: 2, payload: Array(acl.dropFirst())),
        SnoozRecord(type: 0x22, delta: 3, payload: []),
        SnoozRecord(type: 0x12, delta: 4, payload: Array(sco.dropFirst())),
        SnoozRecord(type: 0x2d, delta: 5, payload: Array(iso.dropFirst())),
        SnoozRecord(type: 0x17, delta: 6, payload: Array(iso.dropFirst())),
        SnoozRecord(type: 0x7f, delta: 7, payload: [1]),
    ]

    static func log(version: UInt8, last: UInt64 = 1_715_702_400_000_028, _ records: [SnoozRecord] = records) -> [UInt8]
    {
        snoozHeader(version: version, last: last) + deflated(records.flatMap { $0.octets(version: version) })
    }

    static func expected(version: UInt8, from number: Int = 1) -> [Seen] {
        let start: Int64 = 1_715_702_399_998_500_000
        let packets: [(Int64, Direction, [UInt8])] = [
            (0, .hostToController, command), (1500, .controllerToHost, event), (1501, .hostToController, acl),
            (1503, .controllerToHost, acl), (1506, .hostToController, [3]), (1510, .controllerToHost, sco),
            (1515, .hostToController, iso), (1521, .controllerToHost, iso), (1528, .hostToController, [0, 1]),
        ]
        return packets.enumerated().map { index, packet in
            Seen(
                index + number, at: start + packet.0 * 1000, .h4, packet.1,
                original: version == 2 && index == 2 ? 501 : nil, packet.2)
        }
    }

    @Test(arguments: [1, 2] as [UInt8]) func bothVersions(version: UInt8) throws {
        let outcome = decode(Array("some text\n\(report(Self.log(version: version)))more\n".utf8))
        let log = try #require(outcome.embedded.first)
        #expect(log.records == Self.expected(version: version))
        #expect(log.format == .btsnoop)
        #expect(log.linkTypes == [.hciH4])
        #expect(log.end == .complete)
        #expect(outcome.format == .btsnooz)
        #expect(outcome.error == nil)
        #expect(outcome.records.isEmpty)
        #expect(outcome.end == .complete)
        #expect(outcome.truncated == 0)
    }

    @Test func imageIsABtsnoopFile() throws {
        var decoder = CaptureDecoder()
        let log = Self.log(version: 2, last: 7, [SnoozRecord(type: 0x10, delta: 7, payload: [1, 2], original: 9)])
        let text = Array(report(log).utf8)
        var outcome = Outcome()
        #expect(try drain(&decoder, text, into: &outcome) == text.count)
        #expect(outcome.records.isEmpty)
        #expect(decoder.takeEmbeddedCapture() == nil)
        try decoder.finish([UInt8]().octets)
        #expect(decoder.takeEmbeddedCapture() == btsnoop(snoop([4, 1, 2], flags: 3, at: 7, original: 10)))
        #expect(decoder.takeEmbeddedCapture() == nil)
    }

    @Test(arguments: ["\n", "\r\n", " \n ", "\n> "]) func anyLineEndAndWidth(newline: String) {
        for width in [1, 3, 64, 10_000] {
            let text = report(Self.log(version: 2), newline: newline, width: width)
            for chunk in [1, 5, .max] {
                let outcome = decode(Array(text.utf8), chunk: chunk)
                #expect(outcome.embedded.first?.records == Self.expected(version: 2))
                #expect(outcome.kept < 4)
            }
        }
    }

    @Test func theOpeningHasToBeginItsLine() {
        let log = report(Self.log(version: 2))
        #expect(decode(Array(("x " + log).utf8)).error == .notACapture(found: "text without a btsnooz log"))
        #expect(decode(Array(("\n \t" + log).utf8)).embedded.first?.recordCount == 9)
        #expect(decode(Array(("--- BEGIN:BTSNOOP_LOG_\n" + log).utf8)).embedded.first?.recordCount == 9)
    }

    @Test func logsOfAReportAreJoinedInOrder() {
        let first = report(Self.log(version: 1))
        let second = report(Self.log(version: 2))
        let joined = decode(Array((first + "between\n" + second).utf8))
        #expect(
            joined.embedded.first?.records == Self.expected(version: 1) + Self.expected(version: 2, from: 10))
        #expect(joined.end == .complete)
        // Printed twice, it happened once.
        #expect(decode(Array((first + first).utf8)).embedded.first?.recordCount == 9)
    }

    @Test func aLogThatCannotBeReadDoesNotHideAnother() {
        let good = report(Self.log(version: 2))
        for bad in [[], [1], snoozHeader(version: 3, last: 0) + [1], snoozHeader(version: 1, last: 0) + [9, 9, 9, 9]] {
            let outcome = decode(Array((report(bad) + good).utf8))
            #expect(outcome.embedded.first?.records == Self.expected(version: 2))
            #expect(outcome.end == (bad.count < 9 ? .cut : .corrupt))
        }
    }

    @Test func logsThatCannotBeReadAreErrors() {
        func error(_ log: [UInt8]) -> CaptureError? { decode(Array(report(log).utf8)).error }
        #expect(error([2, 0]) == .headerCut(format: .btsnooz, required: 9, available: 2))
        #expect(
            error(snoozHeader(version: 0xff, last: 0) + [1])
                == .unsupported(what: "btsnooz version -1; 1 and 2 are read"))
        #expect(
            error(snoozHeader(version: 1, last: 0) + [9, 9, 9, 9])
                == .damaged(format: .btsnooz, reason: "the log is no zlib stream, or a damaged one"))
    }

    @Test func whatIsLeftOfACutLogIsRead() {
        let log = Self.log(version: 2)
        for length in 9..<log.count {
            for closed in [false, true] {
                let outcome = decode(Array(report(Array(log[..<length]), closed: closed).utf8))
                let payloads = outcome.embedded.first?.records.map(\.payload)
                #expect(outcome.error == nil)
                #expect(outcome.end == .cut)
                #expect(payloads == Self.expected(version: 2).prefix(payloads?.count ?? 0).map(\.payload))
                #expect(outcome.embedded.first?.end == .complete)
            }
        }
        // Nothing is missing where only the closing line is.
        #expect(decode(Array(report(log, closed: false).utf8)).end == .complete)
    }

    @Test func aRecordCutInsideTheLogIsCounted() {
        var octets = Self.records.flatMap { $0.octets(version: 2) }
        octets.removeLast()
        let outcome = decode(Array(report(snoozHeader(version: 2, last: 0) + deflated(octets)).utf8))
        #expect(outcome.embedded.first?.recordCount == 8)
        #expect(outcome.truncated == 1)
        #expect(outcome.end == .cut)
    }

    @Test func aLengthOfNothingInsideTheLogStopsReading() {
        let octets = Self.records[0].octets(version: 2) + [UInt8](repeating: 0, count: 20)
        let outcome = decode(Array(report(snoozHeader(version: 2, last: 0) + deflated(octets)).utf8))
        #expect(outcome.embedded.first?.recordCount == 1)
        #expect(outcome.end == .corrupt)
    }

    @Test func damageInsideTheStreamIsCorrupt() {
        var log = Self.log(version: 2)
        log[log.count - 1] ^= 1  // the checksum: all records are there
        let outcome = decode(Array(report(log).utf8))
        #expect(outcome.embedded.first?.records == Self.expected(version: 2))
        #expect(outcome.end == .corrupt)
    }

    @Test func aBombIsNotUnpacked() {
        let packed = deflated([UInt8](repeating: 0, count: (64 << 20) + 1))
        let outcome = decode(Array(report(snoozHeader(version: 1, last: 0) + packed, width: 1 << 20).utf8))
        #expect(
            outcome.error
                == .damaged(format: .btsnooz, reason: "the log unpacks to more than \(64 << 20) octets"))
    }
}
