import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import CaptureSources
import Synchronization

/// A thread that reads a capture and takes its container apart, some pieces ahead of the session that the records are for.
///
/// Pieces are those that one thread would feed the session with, so that all that depends on them is the same too: when the
/// observer's owner is asked whether to go on, and what was delivered before an error.
final class ReadAhead {
    private struct Piece: Sendable {
        enum Outcome {
            case records
            /// The end, with so many octets left over at the front of the batch's.
            case end(rest: Int)
            case failed(SourceError)
        }

        var batch = RecordBatch()
        var outcome = Outcome.records
    }

    /// Enough for both sides to go on for a while: what one piece takes differs from the next.
    private static let pieceCount = 6

    private let pieces: [ThreadSlot<Piece>]
    private let free: ThreadQueue<Int>
    private let full: ThreadQueue<Int>
    private let thread: WorkThread
    /// Pieces that are read and not given back: so many at once, since each wakes the other thread.
    private var spent: [Int] = []

    /// Begins to read; `nil` where the system has no room for a thread or a queue, so that there is only one job after all.
    init?(_ path: String, _ pieceSize: Int, watchesPackets: Bool) {
        do throws(SystemError) {
            let pieces = (0..<Self.pieceCount).map { _ in ThreadSlot(Piece()) }
            let (free, full) = (try ThreadQueue<Int>(), try ThreadQueue<Int>())
            for index in pieces.indices { free.put(index) }
            (self.pieces, self.free, self.full) = (pieces, free, full)
            thread = try WorkThread {
                let failure = Self.read(path, pieceSize, watchesPackets, pieces, free, full)
                guard let failure, let index = free.take() else { return }
                pieces[index].content.withLock { $0.outcome = .failed(failure) }
                full.put(index)
            }
        } catch {
            return nil
        }
    }

    /// To be called once, when no more is wanted. A read that waits for its file is waited for.
    func stop() {
        free.close(droppingRest: true)
        thread.join()
    }

    // MARK: On the thread of the session

    /// Feeds the session the next piece; answers false where that was the end, and the session is finished.
    func feedNext(to session: inout TraceSession) throws(TraceFailure) -> Bool {
        // The other side closes nothing, and says how it ends before it does.
        guard let index = full.take() else { return false }
        let goesOn = try pieces[index].content.withLock { piece throws(TraceFailure) in
            try Self.feed(piece, to: &session)
        }
        spent.append(index)
        if spent.count == Self.pieceCount / 2 {
            for index in spent { free.put(index) }
            spent.removeAll(keepingCapacity: true)
        }
        return goesOn
    }

    private static func feed(_ piece: borrowing Piece, to session: inout TraceSession) throws(TraceFailure) -> Bool {
        switch piece.outcome {
        case .failed(let error): throw .source(error)
        case .records:
            do throws(CaptureError) { try session.feed(piece.batch) } catch { throw .capture(error) }
            return true
        case .end(let rest):
            do throws(CaptureError) { try session.finish(piece.batch.octets.octets.prefix(rest)) } catch {
                throw .capture(error)
            }
            return false
        }
    }

    // MARK: On the thread of its own

    private static func read(
        _ path: String, _ pieceSize: Int, _ watchesPackets: Bool, _ pieces: [ThreadSlot<Piece>],
        _ free: ThreadQueue<Int>, _ full: ThreadQueue<Int>
    ) -> SourceError? {
        do throws(SourceError) {
            var source = try CaptureSource(path: path, capacity: pieceSize)
            var decoder = CaptureDecoder()
            while let index = free.take() {
                let goesOn = try pieces[index].content.withLock { piece throws(SourceError) in
                    try fill(&piece, from: &source, with: &decoder, watchesPackets)
                }
                full.put(index)
                if !goesOn { return nil }
            }
            return nil
        } catch {
            return error
        }
    }

    private static func fill(
        _ piece: inout Piece, from source: inout CaptureSource, with decoder: inout CaptureDecoder,
        _ watchesPackets: Bool
    ) throws(SourceError) -> Bool {
        let hasMore = try source.fill()
        guard hasMore else {
            piece.outcome = .end(rest: source.bytes.byteCount)
            source.take(0, exchanging: &piece.batch.octets)
            return false
        }
        let taken = piece.batch.decode(source.bytes, with: &decoder) { record in
            !watchesPackets && isFlowControl(record)
        }
        source.take(taken, exchanging: &piece.batch.octets)
        piece.outcome = .records
        return true
    }

    /// What the session makes nothing of, unless somebody watches the packets: a fifth of the records of a busy link.
    @inline(__always)
    private static func isFlowControl(_ record: borrowing CaptureRecord) -> Bool {
        record.kind == .h4 && record.payload.byteCount > 4 && record.payload.uint8(at: 0) == 4
            && HCIEvent.isNumberOfCompletedPackets(record.payload.from(1))
    }
}
