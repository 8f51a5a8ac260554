import CharacteristicValues
import CommandLineOptions

/// `periscope profile check`
enum ProfileCommand {
    static func run(_ invocation: Invocation) -> ExitStatus {
        var status = ExitStatus.done
        for file in invocation.words {
            guard let profile = ProfileFiles.read(file) else {
                status = .couldNotRun
                continue
            }
            let (names, layouts) = profile.counts
            _ = Console.print("\(file): \(profile.name): \(names) names, \(layouts) layouts\n")
        }
        return status
    }
}
