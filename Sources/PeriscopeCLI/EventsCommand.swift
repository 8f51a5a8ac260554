import CommandLineOptions
import TraceReport

/// `periscope events`
enum EventsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        guard let profiles = ProfileFiles.all(invocation) else { return .couldNotRun }
        var options = TextOptions(invocation)
        options.profiles = profiles
        let filter: EventFilter
        do throws(LiveFailure) { filter = try EventFilter(invocation) } catch { return error.complain() }
        return ReportRun(invocation).run { [options] sink, file in
            let writer: any ReportWriter =
                invocation.has(.json)
                ? EventsJSON(to: sink, file: file.ofSeveral, profiles: profiles)
                : EventsText(to: sink, file: file.ofSeveral, options: options, isFiltered: !filter.isEmpty)
            return filter.isEmpty ? writer : FilteredEvents(writer, filter)
        }
    }
}
