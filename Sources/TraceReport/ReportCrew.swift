import BluetoothTrace
import ByteViews
import CaptureSources
import Synchronization

/// The threads of a `ParallelReport`, and what goes to and fro between them.
final class ReportCrew {
    /// One batch: what is to be written, then what it looks like.
    private struct Batch: Sendable {
        var log = ObservationLog()
        var octets: [UInt8] = []
    }

    private let batches: [ThreadSlot<Batch>]
    private let waiting: ThreadQueue<Int>
    private let written: ThreadQueue<Int>
    private var threads: [WorkThread] = []
    private let desk: Desk
    /// Batches that nobody uses; those on their way, in their order; and which of these are written.
    private var free: [Int]
    private var onTheWay: [Int] = []
    private var isWritten: [Bool]

    /// `nil` where the system has no room for them.
    init?(_ threadCount: Int, _ successor: @escaping @Sendable (ByteSink) -> any ReportWriter) {
        guard let waiting = try? ThreadQueue<Int>(), let written = try? ThreadQueue<Int>() else { return nil }
        let batches = (0..<threadCount * 2 + 2).map { _ in ThreadSlot(Batch()) }
        (self.waiting, self.written, self.batches) = (waiting, written, batches)
        desk = Desk(successor)
        free = Array(batches.indices)
        isWritten = batches.map { _ in false }
        for _ in 0..<threadCount {
            let thread = try? WorkThread {
                let desk = Desk(successor)
                while let index = waiting.take() {
                    batches[index].content.withLock { desk.write(&$0.log, to: &$0.octets) }
                    written.put(index)
                }
            }
            // Fewer than were wished for do too.
            guard let thread else { break }
            threads.append(thread)
        }
        if threads.isEmpty { return nil }
    }

    deinit {
        waiting.close(droppingRest: true)
        for thread in threads { thread.join() }
    }

    /// Sends off what was told, and leaves an empty log behind.
    func submit(_ log: inout ObservationLog, to sink: ByteSink) {
        while free.isEmpty { advance(sink) }
        let index = free.removeLast()
        batches[index].content.withLock { swap(&$0.log, &log) }
        onTheWay.append(index)
        waiting.put(index)
        collect(sink)
    }

    /// Waits for all that is on its way.
    func close(_ sink: ByteSink) {
        while !onTheWay.isEmpty { advance(sink) }
    }

    /// Writes a batch that waits; where none does, waits for one that somebody writes.
    private func advance(_ sink: ByteSink) {
        if let index = waiting.takeIfAny() {
            batches[index].content.withLock { desk.write(&$0.log, to: &$0.octets) }
            isWritten[index] = true
        } else if let index = written.take() {
            isWritten[index] = true
        }
        collect(sink)
    }

    /// Hands over what is written, as far as nothing before it is missing.
    private func collect(_ sink: ByteSink) {
        while let index = written.takeIfAny() { isWritten[index] = true }
        while let index = onTheWay.first, isWritten[index] {
            batches[index].content.withLock { sink.append(octets: $0.octets.octets) }
            isWritten[index] = false
            onTheWay.removeFirst()
            free.append(index)
        }
    }
}

/// A writer whose octets go wherever the batch at hand wants them.
private final class Desk {
    private final class Sheet {
        var octets: [UInt8] = []
    }

    private let sheet: Sheet
    private let sink: ByteSink
    private let writer: any ReportWriter
    private var names = ReplayedNames()

    init(_ successor: @Sendable (ByteSink) -> any ReportWriter) {
        let sheet = Sheet()
        self.sheet = sheet
        sink = ByteSink { octets in sheet.octets.append(octetsOf: octets) }
        writer = successor(sink)
    }

    /// Writes what a log tells over `octets`; empties the log.
    func write(_ log: inout ObservationLog, to octets: inout [UInt8]) {
        swap(&sheet.octets, &octets)
        sheet.octets.removeAll(keepingCapacity: true)
        log.replay(to: writer, with: &names)
        sink.flush()
        swap(&sheet.octets, &octets)
        log.removeAll()
    }
}
