import CommandLineOptions
import TraceReport

/// `periscope keys`
enum KeysCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let options = TextOptions(invocation)
        return ReportRun(invocation).run { sink, file in
            KeysText(to: sink, file: file.ofSeveral, options: options)
        }
    }
}
