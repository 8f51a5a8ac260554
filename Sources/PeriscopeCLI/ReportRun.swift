import BluetoothTrace
import CaptureSources
import CommandLineOptions
import Periscope
import TraceReport

/// What the commands that read captures have in common: file after file, each with a writer of its own, one output.
struct ReportRun {
    let invocation: Invocation
    private let sink = Console.output()

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// A file as the output names it.
    struct File {
        let name: String
        /// The name, where there are several files to tell apart.
        let ofSeveral: String?

        init(_ name: String, of invocation: Invocation) {
            self.name = name
            ofSeveral = invocation.files.count > 1 ? name : nil
        }
    }

    /// - Parameter writer: Makes the writer for a file.
    func run(_ writer: @escaping @Sendable (ByteSink, File) -> any ReportWriter) -> ExitStatus {
        if let files = FilesAtOnce(invocation, writer) {
            return Console.status(after: sink, otherwise: files.run(to: sink))
        }
        var store: StoreDirectory?
        do throws(SystemError) {
            store = try invocation.value(of: .gattStore).map { path throws(SystemError) in
                try StoreDirectory(path: path)
            }
        } catch {
            Console.complain("\(invocation.value(of: .gattStore) ?? ""): \(error.message)")
            return .couldNotRun
        }
        var status = ExitStatus.done
        for name in invocation.files {
            let file = File(name, of: invocation)
            let report = FileReport(invocation, file, writer(sink, file), sink, jobs: invocation.jobs)
            let outcome = report.run(&store)
            if let complaint = outcome.complaint { Console.complain(complaint) }
            status = max(status, outcome.status)
            if sink.failure != nil { break }
        }
        return Console.status(after: sink, otherwise: status)
    }
}

/// The report on one file.
struct FileReport {
    struct Outcome {
        var status: ExitStatus
        /// Why there is no more of it.
        var complaint: String?
    }

    private let invocation: Invocation
    private let file: ReportRun.File
    private let writer: any ReportWriter
    private let sink: ByteSink
    private let stages: ReportStages
    private let isWanted: () -> Bool

    /// - Parameter isWanted: Asked now and then; where it answers false, nobody waits for the report any more.
    init(
        _ invocation: Invocation, _ file: ReportRun.File, _ writer: any ReportWriter, _ sink: ByteSink, jobs: Int,
        while isWanted: @escaping () -> Bool = { true }
    ) {
        (self.invocation, self.file, self.writer, self.sink) = (invocation, file, writer, sink)
        self.isWanted = isWanted
        // What comes through a pipe is shown when it comes: that is one job.
        let isShared = jobs > 1 && invocation.part == nil && CaptureSource.fileSize(file.name) != nil
        stages = ReportStages(writer, jobs: isShared ? jobs : 1, sink)
    }

    /// Writes it; leaves the sink empty where there is something to complain of.
    func run(_ store: inout StoreDirectory?) -> Outcome {
        if let part = invocation.part { return run(part) }
        do throws(TraceFailure) {
            let snapshot = try observe(store?.databases ?? [])
            stages.close()
            if sink.failure == nil { writer.finish(snapshot) }
            store?.learn(snapshot)
            if let shortfall = writer.shortfall { return failed(shortfall) }
            return Outcome(status: invocation.has(.strict) && snapshot.hasFindings ? .strictFindings : .done)
        } catch {
            stages.close()
            return failed(error.message)
        }
    }

    private func observe(_ store: [StoredDatabase]) throws(TraceFailure) -> TraceSnapshot {
        try Trace.observe(
            file.name, with: stages.observer, store: store, jobs: stages.readsAhead ? 2 : 1, sharingWith: stages.taker,
            pieceSize: stages.pieceSize
        ) {
            stages.pieceEnded()
            // So that what comes through a pipe is seen when it comes.
            sink.flush()
            return sink.failure == nil && isWanted()
        }
    }

    /// A report on some of the records.
    private func run(_ part: Invocation.Part) -> Outcome {
        let index = part.usesIndex ? part.indexPath.map(IndexPlace.path) ?? .beside : nil
        do throws(TraceFailure) {
            let seen = try Trace.observePackets(file.name, records: part.records, with: writer, index: index) {
                sink.flush()
                return sink.failure == nil
            } remark: {
                Console.complain("\(shownName): \($0.message)")
            }
            if let count = seen.recordCount, count < part.records.lowerBound {
                let records = count == 1 ? "is 1 record" : "are \(count) records"
                Console.complain("\(shownName): there \(records)")
            }
            return Outcome(status: .done)
        } catch { return failed(error.message) }
    }

    private func failed(_ reason: String) -> Outcome {
        sink.flush()
        return Outcome(status: .couldNotRun, complaint: "\(shownName): \(reason)")
    }

    private var shownName: String { file.name == "-" ? "standard input" : file.name }
}

extension TraceFailure {
    fileprivate var message: String {
        switch self {
        case .source(let error): error.message
        case .capture(let error): error.message
        }
    }
}
