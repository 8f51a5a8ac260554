import CommandLineOptions
import TraceReport

/// `periscope why`
enum WhyCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let options = TextOptions(invocation)
        let connection = invocation.connection
        return ReportRun(invocation).run { sink, file in
            WhyText(to: sink, file: file.ofSeveral, connection: connection, options: options)
        }
    }
}
