import CommandLineOptions

/// `periscope help`
enum HelpCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        Console.print(Help.text(on: invocation.topic))
    }
}
