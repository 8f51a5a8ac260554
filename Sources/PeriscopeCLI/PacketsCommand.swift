import CommandLineOptions
import TraceReport

/// `periscope packets`
enum PacketsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        ReportRun(invocation).run { sink, file in PacketsJSON(to: sink, file: file) }
    }
}
