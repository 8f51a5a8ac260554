package import BluetoothTrace
import CaptureSources

/// Which part of the work on one file has threads of its own, besides the one that learns from all of it.
///
/// A report that shows each event or packet costs more to write than to find out; the others are not written before the end,
/// so that only reading can be done elsewhere.
package struct ReportStages {
    /// Who is to be shown the capture.
    package let observer: any TraceObserver
    /// Whether another thread is to read the file.
    package let readsAhead: Bool
    private let events: ParallelReport?
    private let packets: ParallelPackets?
    /// How many octets are to be read at a time.
    package let pieceSize: Int

    /// - Parameters:
    ///   - jobs: How many threads there are in all, from 1.
    ///   - sink: The one that the writer writes to.
    ///   - pieceSize: Another size of pieces, for tests.
    ///   - share: How many octets a piece of packets has, at the least, for each octet of the state in front of it.
    package init(
        _ writer: any ReportWriter, jobs: Int, _ sink: ByteSink, pieceSize: Int? = nil, share: Int = 16
    ) {
        let showsPackets = writer.interests.contains(.packets)
        let isWrittenAtTheEnd = writer.interests.isEmpty
        packets = jobs > 1 && showsPackets ? ParallelPackets(writer, to: sink, threads: jobs - 1, share: share) : nil
        readsAhead = jobs > 1 && !showsPackets
        events =
            readsAhead && !isWrittenAtTheEnd ? ParallelReport(writer, to: sink, threads: max(jobs - 2, 1)) : nil
        observer = events ?? writer
        self.pieceSize = pieceSize ?? (packets == nil ? CaptureSource.initialCapacity : Self.packetPiece)
    }

    /// Many octets, for the time that a state takes; few, for the memory of their lines.
    private static let packetPiece = 512 << 10

    /// Who takes pieces of the capture to show them elsewhere.
    package var taker: (any PieceTaker)? { packets }

    /// A piece of the capture was taken in.
    package func pieceEnded() { events?.submit() }

    /// Waits until all is written that was found out.
    package func close() {
        events?.close()
        packets?.close()
    }
}
