import CommandLineOptions
import TraceReport

/// `periscope name`
enum NameCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        let sink = Console.output()
        var status = ExitStatus.done
        for word in invocation.words where !NameReport.write(word, asJSON: invocation.has(.json), to: sink) {
            Console.complain("nothing is called '\(word)', and it is no number that has a name")
            status = .strictFindings
        }
        return Console.status(after: sink, otherwise: status)
    }
}
