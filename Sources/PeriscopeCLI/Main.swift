import CaptureSources
import CommandLineOptions

/// The program: understands the command line and hands over to the command.
@main
enum Main {
    static let version = "0.1.0"

    static func main() {
        SystemProcess.ignoreBrokenPipes()
        let words = Array(CommandLine.arguments.dropFirst())
        do throws(UsageError) {
            let invocation = try Invocation(parsing: words, fileExists: SystemProcess.exists)
            SystemProcess.exit(run(invocation).rawValue)
        } catch {
            Console.complain(error.message)
            Console.complain("'periscope help' says what there is", isContinued: true)
            SystemProcess.exit(ExitStatus.couldNotRun.rawValue)
        }
    }

    static func run(_ invocation: Invocation) -> ExitStatus {
        switch invocation.command {
        case .tree: TreeCommand.run(invocation)
        case .events: EventsCommand.run(invocation)
        case .packets: PacketsCommand.run(invocation)
        case .connections: ConnectionsCommand.run(invocation)
        case .why: WhyCommand.run(invocation)
        case .explain: ExplainCommand.run(invocation)
        case .keys: KeysCommand.run(invocation)
        case .name: NameCommand.run(invocation)
        case .profile: ProfileCommand.run(invocation)
        case .live: LiveCommand.run(invocation)
        case .interfaces: InterfacesCommand.run()
        case .help: HelpCommand.run(invocation)
        case .version: VersionCommand.run()
        }
    }
}
