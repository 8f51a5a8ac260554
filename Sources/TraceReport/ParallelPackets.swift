import BluetoothTrace
import ByteViews
import CaptureFormats

/// Lets the lines of a report on packets be written on several threads, to the same octets as one writer alone would write.
///
/// Packets print from a state in front of them (`TraceSession.packetState`), so pieces of the capture are shown by sessions on
/// threads of their own, while the one that takes all of them shows nothing and is ahead.
final class ParallelPackets: PieceTaker {
    private let writer: any ReportWriter
    private let sink: ByteSink
    private let threads: Int
    let share: Int
    private var crew: ReportCrew<PacketPiece>?
    /// There is no room for threads: not tried again.
    private var isAlone = false
    private var piece = PacketPiece()

    /// - Parameters:
    ///   - writer: Is shown what comes before pieces are taken. It has an interest in packets, frames and ATT PDUs at the most.
    ///   - sink: The one that the writer writes to.
    ///   - threads: How many there are besides the caller's, from 1.
    ///   - share: As `PieceTaker` has it.
    init(_ writer: any ReportWriter, to sink: ByteSink, threads: Int, share: Int) {
        precondition(threads > 0 && writer.interests.isSubset(of: [.packets, .frames, .attPDUs]))
        self.writer = writer
        self.sink = sink
        self.threads = threads
        self.share = share
    }

    var isReady: Bool {
        if crew == nil, !isAlone, let successor = writer.successor {
            crew = ReportCrew(threads, successor)
            isAlone = crew == nil
        }
        return crew != nil
    }

    func take(_ state: [UInt8], _ octets: inout [UInt8], count: Int) {
        piece.state = state
        piece.count = count
        swap(&piece.octets, &octets)
        crew?.submit(&piece, to: sink)
        swap(&piece.octets, &octets)
    }

    func drain() { crew?.drain(sink) }

    /// Waits until all that was taken is in the sink, and ends the threads. Nothing more may be taken.
    func close() {
        drain()
        crew = nil
        isAlone = true
    }
}

/// A piece of a capture with the state in front of it.
private struct PacketPiece: ReportWork {
    var state: [UInt8] = []
    var octets: [UInt8] = []
    /// How many of the octets are the capture's.
    var count = 0

    mutating func tell(_ writer: any ReportWriter) {
        guard var session = TraceSession(observer: writer, resuming: state) else {
            preconditionFailure("a state that was just made cannot be taken back")
        }
        // What is wrong with the octets is for the session that takes all of them to tell.
        do throws(CaptureError) { _ = try session.feed(octets.octets.prefix(count)) } catch {}
    }
}
