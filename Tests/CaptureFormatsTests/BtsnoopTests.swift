import CaptureFormats
import TestSupport
import Testing

@Suite struct BtsnoopTests {
    @Test func h4RecordsTellEveryField() {
        let bytes = btsnoop(
            snoop(command, flags: 2, at: 1_715_702_400_023_575),
            snoop(event, flags: 3, at: 1_715_702_400_023_576, drops: 2),
            snoop(acl, flags: 0, at: -1, original: 100, drops: 7),
            snoop(acl, flags: 1, at: 5, drops: 9),
            snoop([], flags: 1, at: 6, drops: 9))
        let outcome = decode(bytes)
        #expect(
            outcome.records == [
                Seen(1, at: 1_715_702_400_023_575_000, .h4, .hostToController, command),
                Seen(2, at: 1_715_702_400_023_576_000, .h4, .controllerToHost, event),
                Seen(3, at: -1000, .h4, .hostToController, original: 100, acl),
                Seen(4, at: 5000, .h4, .controllerToHost, acl),
                Seen(5, at: 6000, .h4, .controllerToHost, []),
            ])
        #expect(outcome.format == .btsnoop)
        #expect(outcome.error == nil)
        #expect(outcome.recordCount == 5)
        #expect(outcome.truncated == 1)
        #expect(outcome.dropped == 9)
        #expect(outcome.linkTypes == [.hciH4])
        #expect(outcome.first == Timestamp(nanoseconds: 1_715_702_400_023_575_000, digits: 6))
        #expect(outcome.last == Timestamp(nanoseconds: 6000, digits: 6))
        #expect(outcome.end == .complete)
    }

    @Test func packetIndicatorDecidesDirectionOfCommandsAndEvents() {
        let outcome = decode(
            btsnoop(
                snoop(command, flags: 1), snoop(event, flags: 0), snoop(sco, flags: 1), snoop(iso, flags: 0),
                snoop([9, 9], flags: 1)))
        #expect(
            outcome.records.map(\.direction) == [
                .hostToController, .controllerToHost, .controllerToHost, .hostToController, .controllerToHost,
            ])
    }

    @Test func h1FlagsTellTheKind() {
        let outcome = decode(
            btsnoop(
                datalink: 1001, snoop(Array(acl.dropFirst()), flags: 0), snoop(Array(acl.dropFirst()), flags: 1),
                snoop(Array(command.dropFirst()), flags: 2), snoop(Array(event.dropFirst()), flags: 3)))
        #expect(
            outcome.records == [
                Seen(1, at: 0, .acl, .hostToController, Array(acl.dropFirst())),
                Seen(2, at: 0, .acl, .controllerToHost, Array(acl.dropFirst())),
                Seen(3, at: 0, .command, .hostToController, Array(command.dropFirst())),
                Seen(4, at: 0, .event, .controllerToHost, Array(event.dropFirst())),
            ])
        #expect(outcome.linkTypes == [.hciH1])
    }

    @Test(
        arguments: [
            (0, PayloadKind.monitorControl, nil), (1, .monitorControl, nil), (2, .command, .hostToController),
            (3, .event, .controllerToHost), (4, .acl, .hostToController), (5, .acl, .controllerToHost),
            (6, .sco, .hostToController), (7, .sco, .controllerToHost), (8, .monitorControl, nil),
            (12, .monitorControl, nil), (17, .monitorControl, nil), (18, .iso, .hostToController),
            (19, .iso, .controllerToHost), (20, .monitorControl, nil), (0xffff, .monitorControl, nil),
        ] as [(UInt16, PayloadKind, Direction?)])
    func monitorOpcode(_ opcode: UInt16, kind: PayloadKind, direction: Direction?) {
        let outcome = decode(btsnoop(datalink: 2001, snoop([1, 2, 3], flags: 0x0102_0000 | UInt32(opcode), at: 7)))
        #expect(outcome.records == [Seen(1, at: 7000, kind, direction, code: opcode, controller: 0x0102, [1, 2, 3])])
        #expect(outcome.linkTypes == [.linuxMonitor])
    }

    @Test(
        arguments: [
            (1000, "1000"), (1003, "1003 (BCSP)"), (1004, "1004 (H5"), (2002, "2002 (Linux simulator)"),
            (0, "datalink 0;"),
        ] as [(UInt32, String)])
    func otherDatalinksAreRefusedByName(_ datalink: UInt32, name: String) {
        let outcome = decode(btsnoop(datalink: datalink, snoop(event)))
        guard case .unsupported(let what)? = outcome.error else {
            Issue.record("not refused: \(outcome)")
            return
        }
        #expect(what.contains(name))
        #expect(outcome.format == .btsnoop)
        #expect(outcome.records.isEmpty)
    }

    @Test func otherVersionsAreRefused() {
        #expect(
            decode(btsnoop(version: 2, snoop(event))).error == .unsupported(what: "btsnoop version 2; only 1 is read"))
    }

    @Test func headerAloneIsAWholeCapture() {
        let outcome = decode(btsnoop())
        #expect(outcome.error == nil)
        #expect(outcome.end == .complete)
        #expect(outcome.recordCount == 0)
        #expect(outcome.linkTypes == [.hciH4])
        #expect(outcome.first == nil)
    }

    @Test func timesBeyondNanosecondsAreLeftOut() {
        let most = Int64.max / 1000
        let least = Int64.min / 1000
        var outcome = decode(
            btsnoop(
                snoop(event, at: most), snoop(event, at: most + 1), snoop(event, at: least), snoop(event, at: least - 1)
            ))
        #expect(outcome.records.map(\.nanoseconds) == [most * 1000, nil, least * 1000, nil])
        #expect(outcome.last == Timestamp(nanoseconds: least * 1000, digits: 6))
        // The raw value is so small that the epoch cannot be taken from it.
        outcome = decode(btsnoop(snoop(event, at: Int64.min &- unixEpoch), snoop(event, at: Int64.max &- unixEpoch)))
        #expect(outcome.records.map(\.nanoseconds) == [nil, nil])
        #expect(outcome.first == nil)
    }

    @Test func moreIncludedThanOriginalIsKept() {
        let outcome = decode(btsnoop(snoop(event, original: 2)))
        #expect(outcome.records == [Seen(1, at: 0, .h4, .controllerToHost, event)])
        #expect(outcome.truncated == 0)
    }

    @Test func lengthsUpToTheLimitAreRead() {
        let long = [UInt8](repeating: 2, count: 1 << 20)
        #expect(decode(btsnoop(snoop(long))).recordCount == 1)
        let outcome = decode(btsnoop(snoop(event), snoop(long + [2]), snoop(event)))
        #expect(outcome.recordCount == 1)
        #expect(outcome.end == .corrupt)
        #expect(
            outcome.error == .absurdLength(format: .btsnoop, record: 2, length: (1 << 20) + 1, limit: 1 << 20))
        #expect(decode(btsnoop(snoop([], included: .max))).end == .corrupt)
    }
}
