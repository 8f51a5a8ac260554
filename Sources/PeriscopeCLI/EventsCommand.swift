import CommandLineOptions
import TraceReport

/// `periscope events`
enum EventsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        ReportRun(invocation).run { sink, file in EventsJSON(to: sink, file: file) }
    }
}
