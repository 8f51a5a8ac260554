import BluetoothTrace
import ByteViews
import CaptureFormats

/// The law of random access on one input: from a state in the middle on, the packets are those of a run from the beginning,
/// and so is the state behind them.
enum ResumptionRun {
    /// Traps where the law is broken. `middle`: up to which octet, about, the state is made.
    static func check(_ capture: [UInt8], middle: Int) {
        guard let (record, offset, state) = state(of: capture, upTo: middle) else { return }
        let (whole, part) = (PipelineObserver(.verboseText), PipelineObserver(.verboseText))
        let first = RecordWindow(whole, records: record + 1..<Int.max)
        var fromBeginning = TraceSession(observer: first)
        _ = try? fromBeginning.feed(capture.octets)
        let second = RecordWindow(part, records: record + 1..<Int.max)
        guard var fromState = TraceSession(observer: second, resuming: state) else {
            fatalError("a state that cannot be taken back")
        }
        second.first = fromState.firstTimestamp
        _ = try? fromState.feed(capture.octets.from(offset))
        if whole.digest != part.digest { fatalError("packets from a state on are others than from the beginning") }
        if fromBeginning.packetState() != fromState.packetState() {
            fatalError("another state behind the same packets")
        }
    }

    /// Where there is one: the last record it holds, the octet to go on from, and the state.
    private static func state(of capture: [UInt8], upTo middle: Int) -> (Int, Int, [UInt8])? {
        var session = TraceSession(observer: RecordWindow(PipelineObserver(.verboseText), records: 1..<1))
        guard let done = try? session.feed(capture.octets.prefix(middle)), let state = session.packetState() else {
            return nil
        }
        return (session.recordCount, done, state)
    }
}
