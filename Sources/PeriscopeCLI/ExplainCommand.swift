import CommandLineOptions
import TraceReport

/// `periscope explain`
enum ExplainCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        guard let profiles = ProfileFiles.all(invocation) else { return .couldNotRun }
        var options = TextOptions(invocation)
        options.profiles = profiles
        let handle = invocation.handle ?? 0
        return ReportRun(invocation).run { [options] sink, file in
            ExplainText(to: sink, file: file.ofSeveral, handle: handle, options: options)
        }
    }
}
