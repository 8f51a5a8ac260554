import CommandLineOptions
import TraceReport

/// `periscope tree`
enum TreeCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let options = TextOptions(invocation)
        return ReportRun(invocation).run { sink, file in
            if invocation.has(.json) { return TreeJSON(to: sink, file: file.ofSeveral) }
            return TreeText(to: sink, file: file.name, options: options)
        }
    }
}
