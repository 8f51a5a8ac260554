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
    }

    /// - Parameter writer: Makes the writer for a file.
    func run(_ writer: (ByteSink, File) -> any ReportWriter) -> ExitStatus {
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
            let file = File(name: name, ofSeveral: invocation.files.count > 1 ? name : nil)
            let outcome = report(on: name, writer(sink, file), &store)
            if outcome.rawValue > status.rawValue { status = outcome }
            if sink.failure != nil { break }
        }
        return Console.status(after: sink, otherwise: status)
    }

    private func report(on file: String, _ writer: any ReportWriter, _ store: inout StoreDirectory?) -> ExitStatus {
        if let part = invocation.part { return report(on: file, part, writer) }
        do throws(TraceFailure) {
            let snapshot = try Trace.observe(file, with: writer, store: store?.databases ?? []) {
                // So that what comes through a pipe is seen when it comes.
                sink.flush()
                return sink.failure == nil
            }
            if sink.failure == nil { writer.finish(snapshot) }
            store?.learn(snapshot)
            return invocation.has(.strict) && snapshot.hasFindings ? .strictFindings : .done
        } catch { return complain(of: error, file) }
    }

    /// A report on some of the records.
    private func report(on file: String, _ part: Invocation.Part, _ writer: any ReportWriter) -> ExitStatus {
        let index = part.usesIndex ? part.indexPath.map(IndexPlace.path) ?? .beside : nil
        do throws(TraceFailure) {
            let seen = try Trace.observePackets(file, records: part.records, with: writer, index: index) {
                sink.flush()
                return sink.failure == nil
            } remark: {
                Console.complain("\(name(of: file)): \($0.message)")
            }
            if let count = seen.recordCount, count < part.records.lowerBound {
                let records = count == 1 ? "is 1 record" : "are \(count) records"
                Console.complain("\(name(of: file)): there \(records)")
            }
            return .done
        } catch { return complain(of: error, file) }
    }

    private func complain(of failure: TraceFailure, _ file: String) -> ExitStatus {
        sink.flush()
        Console.complain("\(name(of: file)): \(failure.message)")
        return .couldNotRun
    }

    private func name(of file: String) -> String { file == "-" ? "standard input" : file }
}

extension TraceFailure {
    fileprivate var message: String {
        switch self {
        case .source(let error): error.message
        case .capture(let error): error.message
        }
    }
}
