import CommandLineOptions
import TraceReport

/// `periscope tree`
enum TreeCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        guard let profiles = ProfileFiles.all(invocation) else { return .couldNotRun }
        var options = TextOptions(invocation)
        options.profiles = profiles
        return ReportRun(invocation).run { [options] sink, file in
            if invocation.has(.json) { return TreeJSON(to: sink, file: file.ofSeveral, profiles: profiles) }
            return TreeText(to: sink, file: file.name, options: options)
        }
    }
}
