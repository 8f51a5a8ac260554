import CommandLineOptions
import TraceReport

/// `periscope tree`
enum TreeCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        ReportRun(invocation).run { sink, file in TreeJSON(to: sink, file: file) }
    }
}
