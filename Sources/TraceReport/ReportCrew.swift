import BluetoothTrace
import ByteViews
import CaptureSources
import Synchronization

/// Something that a writer can be told on any thread. Its storage is used again.
protocol ReportWork: Sendable {
    init()
    /// Tells it; what is left is of use as storage only.
    mutating func tell(_ writer: any ReportWriter)
}

/// Threads that write reports piece by piece, and what goes to and fro between them.
final class ReportCrew<Work: ReportWork> {
    /// What is to be written, then what it looks like.
    private struct Batch: Sendable {
        var work = Work()
        var sheet = Sheet()
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
        let batches = (0..<threadCount + 3).map { _ in ThreadSlot(Batch()) }
        (self.waiting, self.written, self.batches) = (waiting, written, batches)
        desk = Desk(successor)
        free = Array(batches.indices)
        isWritten = batches.map { _ in false }
        for _ in 0..<threadCount {
            let thread = try? WorkThread {
                let desk = Desk(successor)
                while let index = waiting.take() {
                    batches[index].content.withLock { desk.write(&$0.work, to: &$0.sheet) }
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

    /// Sends work off, and leaves some that is done in its place.
    func submit(_ work: inout Work, to sink: ByteSink) {
        while free.isEmpty { advance(sink) }
        let index = free.removeLast()
        batches[index].content.withLock { swap(&$0.work, &work) }
        onTheWay.append(index)
        waiting.put(index)
        collect(sink)
    }

    /// Waits for all that is on its way.
    func drain(_ sink: ByteSink) {
        while !onTheWay.isEmpty { advance(sink) }
    }

    /// Writes a batch that waits; where none does, waits for one that somebody writes.
    private func advance(_ sink: ByteSink) {
        if let index = waiting.takeIfAny() {
            batches[index].content.withLock { desk.write(&$0.work, to: &$0.sheet) }
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
            batches[index].content.withLock { $0.sheet.pass(to: sink) }
            isWritten[index] = false
            onTheWay.removeFirst()
            free.append(index)
        }
    }
}

/// What was written of one batch.
private struct Sheet: Sendable {
    /// Room that was enough for earlier batches, and how much of it is written.
    var room: [UInt8] = []
    var count = 0
    /// What did not fit.
    var rest: [UInt8] = []

    /// Passes it on; the next batch finds room for as much.
    mutating func pass(to sink: ByteSink) {
        sink.append(octets: room.octets.prefix(count))
        sink.append(octets: rest.octets)
        let needed = count + rest.count * 5 / 4
        if needed > room.count { room.append(contentsOf: repeatElement(0, count: needed - room.count)) }
        count = 0
        rest.removeAll()
    }
}

/// A writer whose octets go wherever the batch at hand wants them.
private final class Desk {
    private final class Overflow {
        var octets: [UInt8] = []
    }

    private let overflow: Overflow
    private let sink: ByteSink
    private let writer: any ReportWriter

    init(_ successor: @Sendable (ByteSink) -> any ReportWriter) {
        let overflow = Overflow()
        self.overflow = overflow
        sink = ByteSink { octets in overflow.octets.append(octetsOf: octets) }
        writer = successor(sink)
    }

    /// Writes what work tells on an empty sheet.
    func write(_ work: inout some ReportWork, to sheet: inout Sheet) {
        sheet.count = sink.write(into: &sheet.room) { work.tell(writer) }
        swap(&sheet.rest, &overflow.octets)
    }
}
