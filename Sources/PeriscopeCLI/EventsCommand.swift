import CommandLineOptions
import TraceReport

/// `periscope events`
enum EventsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        guard let profiles = ProfileFiles.all(invocation) else { return .couldNotRun }
        var options = TextOptions(invocation)
        options.profiles = profiles
        return ReportRun(invocation).run { [options] sink, file in
            if invocation.has(.json) { return EventsJSON(to: sink, file: file.ofSeveral, profiles: profiles) }
            return EventsText(to: sink, file: file.ofSeveral, options: options)
        }
    }
}
