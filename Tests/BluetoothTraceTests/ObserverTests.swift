import BluetoothTrace
import BluetoothWire
import CaptureFormats
import TestSupport
import Testing

/// What somebody looks at while a session works changes nothing of what it finds.
@Suite struct ObserverTests {
    /// Servers of two controllers; the events of the first one tell of it before there is a fact of it.
    @Test func devicesStandInTheSameOrderWhoeverLooks() throws {
        var script = CaptureScript()
        script.controller = 1
        script.connected(role: 1)
        script.peer("02 0502")
        script.host("03 B900")
        script.controller = 0
        script.connected(to: CaptureScript.other, role: 1)
        script.peer("0A 0300")
        script.host("0B 55")
        script.controller = 1
        script.peer("0A 0300")
        script.host("0B 66")
        let unseen = try trace(script.octets)
        #expect(unseen.peripherals.filter(\.isLocal).map(\.controller) == [0, 1])
        for interests in [TraceInterests.events, .changes, .diagnostics, [.packets, .frames, .attPDUs, .events]] {
            let seen = try trace(script.octets, CallRecorder(.digests, of: interests))
            #expect(seen.peripherals.map(\.controller) == unseen.peripherals.map(\.controller))
            #expect(seen.peripherals.map(\.isLocal) == unseen.peripherals.map(\.isLocal))
            #expect(seen.peripherals.map(\.tree.lines) == unseen.peripherals.map(\.tree.lines))
        }
    }

    /// The time that relative ones count from comes once, whoever looks, and however the bytes come.
    @Test func timeBeginsWithTheFirstRecordThatHasOne() throws {
        final class Clock: TraceObserver {
            let interests: TraceInterests
            var times: [Int64] = []

            init(_ interests: TraceInterests) { self.interests = interests }
            func timeBegan(_ first: Timestamp) { times.append(first.nanoseconds) }
        }
        var script = CaptureScript()
        script.clock = .max - 2000
        script.event(0x13, "01 4000 0100")
        script.event(0x13, "01 4000 0100")
        script.clock = 5
        for value in 0..<3 { script.peer("1B 2A00 0\(value)") }
        for bytes in [script.octets, script.h4Octets] {
            for interests in [TraceInterests.events, [], [.packets, .attPDUs]] {
                for pieces in [Pieces.whole, .of(1)] {
                    let clock = Clock(interests)
                    let seen = try trace(bytes, clock, in: pieces)
                    #expect(clock.times == [5000])
                    #expect(seen.capture.firstTimestamp?.nanoseconds == 5000)
                    #expect(seen.capture.lastTimestamp?.nanoseconds == 2_005_000)
                }
            }
        }
    }

    /// An event alone is no fact: the server that it names has nothing that could be shown.
    @Test func anEventMakesNoServer() throws {
        var script = CaptureScript()
        script.connected(role: 1)
        script.peer("0A 0300")
        script.host("01 0A 0300 0A")
        let log = EventLog([.error])
        let seen = try trace(script.octets, log)
        #expect(log.lines == ["3 error local h3 !0A <2"])
        #expect(seen.peripherals.map(\.isLocal) == (try trace(script.octets)).peripherals.map(\.isLocal))
    }
}

/// Attempts that nobody here began: what was not in the capture is not told of them.
@Suite struct FailedAttemptTests {
    @Test func aRefusedRequestOfThePeerHasNoBeginning() throws {
        var script = CaptureScript()
        script.event(0x03, "0F 0000 554433221100 01 00")
        let attempt = try #require(try trace(script.octets).failedAttempts.first)
        #expect(attempt.record == 1)
        #expect(attempt.reason == 0x0F)
        #expect(attempt.address?.description == "00:11:22:33:44:55")
        #expect(attempt.askedRecord == nil)
        #expect(attempt.latency == nil)
    }
}

/// One judgement of why a connection ended serves all reports.
@Suite struct EndingTests {
    @Test func whatTheReasonTells() {
        let wanted = (0...255).filter { ConnectionEnding(reason: UInt8($0)).isWanted }
        #expect(wanted == [0x13, 0x14, 0x15, 0x16])
        #expect(ConnectionEnding(reason: nil) == .unseen)
        #expect(ConnectionEnding(reason: 0x08) == .supervisionTimeout)
        #expect(ConnectionEnding(reason: 0x3E) == .notEstablished)
        #expect(ConnectionEnding(reason: 0x3D) == .security)
        #expect(ConnectionEnding(reason: 0x1F) == .other)
    }
}
