import BluetoothTrace
import ByteViews
import CaptureFormats
import CaptureSources

/// Lets the lines of a report on events be written on several threads, to the same octets as one writer alone would write.
///
/// What a session tells is written down (`ObservationLog`) and, batch by batch, told to writers on threads of their own, whose
/// octets go to the sink in the order of the batches. Where they do not keep up, the session's thread writes too, so that
/// no thread waits while there is something to do. Until the writer has a `successor`, it is told everything directly.
final class ParallelReport: TraceObserver {
    let interests: TraceInterests
    private let writer: any ReportWriter
    private let sink: ByteSink
    private let threads: Int
    private var log = ObservationLog()
    private var crew: ReportCrew<ObservationLog>?
    /// There is no room for threads: not tried again.
    private var isAlone = false

    /// - Parameters:
    ///   - writer: Has an interest in events and diagnostics at the most.
    ///   - sink: The one that the writer writes to.
    ///   - threads: How many there are besides the caller's, from 1.
    init(_ writer: any ReportWriter, to sink: ByteSink, threads: Int) {
        precondition(threads > 0 && writer.interests.isSubset(of: [.events, .diagnostics]))
        self.writer = writer
        self.sink = sink
        self.threads = threads
        interests = writer.interests
    }

    /// Ends a batch.
    func submit() {
        if let crew {
            if log.count > 0 { crew.submit(&log, to: sink) }
        } else if !isAlone, let successor = writer.successor {
            crew = ReportCrew(threads, successor)
            isAlone = crew == nil
        }
    }

    /// Waits until all that was told is in the sink, and ends the threads. Nothing more may be told.
    func close() {
        submit()
        crew?.drain(sink)
        crew = nil
        isAlone = true
    }

    // MARK: What the session tells

    func timeBegan(_ first: Timestamp) { writer.timeBegan(first) }

    func event(_ event: borrowing TraceEvent) {
        if crew == nil {
            writer.event(event)
        } else {
            log.event(event)
        }
    }

    func diagnosed(_ diagnostic: Diagnostic) {
        if crew == nil { return writer.diagnosed(diagnostic) }
        log.diagnosed(diagnostic)
    }
}

extension ObservationLog: ReportWork {
    mutating func tell(_ writer: any ReportWriter) {
        replay(to: writer)
        removeAll()
    }
}
