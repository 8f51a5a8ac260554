import CommandLineOptions
import TraceReport

/// `periscope events`
enum EventsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let options = TextOptions(invocation)
        let filter: EventFilter
        do throws(LiveFailure) { filter = try EventFilter(invocation) } catch { return error.complain() }
        return ReportRun(invocation).run { sink, file in
            let writer: any ReportWriter =
                invocation.has(.json)
                ? EventsJSON(to: sink, file: file.ofSeveral)
                : EventsText(to: sink, file: file.ofSeveral, options: options)
            return filter.isEmpty ? writer : FilteredEvents(writer, filter)
        }
    }
}
