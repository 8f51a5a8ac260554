import BluetoothTrace
import CaptureFormats
import TestSupport
import Testing

/// An event stands at the record that drove it, and has that record's time, also where it became certain later.
@Suite struct EventTimeTests {
    /// Keeps the time of each event as whole milliseconds since the script's first record.
    private final class Times: TraceObserver {
        let interests: TraceInterests = [.events]
        var lines: [String] = []

        func event(_ event: borrowing TraceEvent) {
            let start = CaptureScript().clock * 1000
            let milliseconds = event.timestamp.map { ($0.nanoseconds - start) / 1_000_000 }
            lines.append("\(event.kind) \(event.record) \(milliseconds.map { "\($0)" } ?? "none")")
        }
    }

    @Test func statesThatAreSettledLateKeepTheTimeOfTheirRecord() throws {
        var script = CaptureScript()
        script.create(to: CaptureScript.device, isRandom: true)
        script.commandStatus(0, of: 0x200D)
        script.connected(isRandom: true)
        script.host("10 0100 FFFF 0028")
        script.peer("01 10 0100 0A")
        script.disconnect()
        script.disconnected()
        let times = Times()
        _ = try trace(script.octets, times)
        #expect(
            times.lines == [
                "connecting 2 1", "stateChanged 2 1", "stateChanged 3 2", "connected 3 2", "stateChanged 4 3",
                "servicesDiscovered 5 4",
                // No Command Status in sight: the end tells that the command of record 6 was taken.
                "stateChanged 5 4", "stateChanged 6 5", "disconnecting 6 5", "stateChanged 7 6", "disconnected 7 6",
            ])
    }
}
