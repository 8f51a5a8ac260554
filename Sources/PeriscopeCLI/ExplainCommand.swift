import CommandLineOptions
import TraceReport

/// `periscope explain`
enum ExplainCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let options = TextOptions(invocation)
        let handle = invocation.handle ?? 0
        return ReportRun(invocation).run { sink, file in
            ExplainText(to: sink, file: file.ofSeveral, handle: handle, options: options)
        }
    }
}
