import CommandLineOptions
import TraceReport

/// `periscope connections`
enum ConnectionsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        ReportRun(invocation).run { sink, file in TreeJSON(to: sink, file: file) }
    }
}
