import CommandLineOptions
import TraceReport

/// `periscope packets`
enum PacketsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        guard let profiles = ProfileFiles.all(invocation) else { return .couldNotRun }
        var options = TextOptions(invocation)
        options.profiles = profiles
        return ReportRun(invocation).run { [options] sink, file in
            if invocation.has(.json) { return PacketsJSON(to: sink, file: file.ofSeveral) }
            return PacketsText(to: sink, file: file.ofSeveral, options: options)
        }
    }
}
