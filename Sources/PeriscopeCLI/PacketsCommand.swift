import CommandLineOptions
import TraceReport

/// `periscope packets`
enum PacketsCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let options = TextOptions(invocation)
        return ReportRun(invocation).run { sink, file in
            if invocation.has(.json) { return PacketsJSON(to: sink, file: file.ofSeveral) }
            return PacketsText(to: sink, file: file.ofSeveral, options: options)
        }
    }
}
