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

    /// - Parameter writer: Makes the writer for a file; its second argument is the name to put into the output, where
    ///   there are several files.
    func run(_ writer: (ByteSink, String?) -> any ReportWriter) -> ExitStatus {
        var status = ExitStatus.done
        for file in invocation.files {
            let name = invocation.files.count > 1 ? file : nil
            let outcome = report(on: file, writer(sink, name))
            if outcome.rawValue > status.rawValue { status = outcome }
            if sink.failure != nil { break }
        }
        return Console.status(after: sink, otherwise: status)
    }

    private func report(on file: String, _ writer: any ReportWriter) -> ExitStatus {
        do throws(TraceFailure) {
            let snapshot = try Trace.observe(file, with: writer) {
                // So that what comes through a pipe is seen when it comes.
                sink.flush()
                return sink.failure == nil
            }
            if sink.failure == nil { writer.finish(snapshot) }
            return invocation.has(.strict) && snapshot.hasFindings ? .strictFindings : .done
        } catch {
            sink.flush()
            Console.complain("\(file == "-" ? "standard input" : file): \(error.message)")
            return .couldNotRun
        }
    }
}

extension TraceFailure {
    fileprivate var message: String {
        switch self {
        case .source(let error): error.message
        case .capture(let error): error.message
        }
    }
}
