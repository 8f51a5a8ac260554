import CommandLineOptions
import TraceReport

/// `periscope events`
enum EventsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let options = TextOptions(invocation)
        return ReportRun(invocation).run { sink, file in
            if invocation.has(.json) { return EventsJSON(to: sink, file: file.ofSeveral) }
            return EventsText(to: sink, file: file.ofSeveral, options: options)
        }
    }
}
