import BluetoothTrace
import ByteViews
import CaptureSources

/// Feeds a session and lets others show the pieces, as far as the states in front of them are short.
struct PieceSharing {
    private let taker: any PieceTaker
    /// What the taker gets a piece's octets for.
    private var spare: [UInt8] = []
    /// So many octets go by before the state is looked at again, which was too long.
    private var pause = 0

    init(taker: any PieceTaker) { self.taker = taker }

    /// Feeds the session what was read.
    mutating func feed(_ source: inout CaptureSource, to session: inout TraceSession) throws(TraceFailure) {
        let count = source.bytes.byteCount
        let state = state(of: session, count)
        session.setSilence(state != nil)
        var failure: TraceFailure?
        var taken = count
        // What stands before an error is to be shown all the same.
        do throws(TraceFailure) { taken = try Trace.feed(source.bytes, to: &session) } catch { failure = error }
        if let state {
            source.take(taken, exchanging: &spare)
            taker.take(state, &spare, count: count)
        } else {
            source.take(taken)
        }
        if let failure { throw failure }
    }

    /// The state in front of a piece that is to be shown elsewhere; `nil` for one that the session has to show.
    private mutating func state(of session: borrowing TraceSession, _ count: Int) -> [UInt8]? {
        pause = max(pause - count, 0)
        if pause == 0, taker.isReady, let state = session.packetState() {
            if state.count * taker.share <= count { return state }
            pause = state.count * taker.share
        }
        taker.drain()
        return nil
    }
}
