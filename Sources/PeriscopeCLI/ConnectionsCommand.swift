import CommandLineOptions
import TraceReport

/// `periscope connections`
enum ConnectionsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let options = TextOptions(invocation)
        return ReportRun(invocation).run { sink, file in
            if invocation.has(.json) { return ConnectionsJSON(to: sink, file: file.ofSeveral) }
            return ConnectionsText(to: sink, file: file.ofSeveral, options: options)
        }
    }
}
