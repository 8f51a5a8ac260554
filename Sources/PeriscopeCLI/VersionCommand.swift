/// `periscope version`
enum VersionCommand {
    static func run() -> ExitStatus { Console.print("periscope \(Main.version)\n") }
}
