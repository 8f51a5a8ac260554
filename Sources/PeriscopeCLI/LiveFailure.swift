import CaptureSources
import Periscope
import TraceReport

/// Why watching could not begin, or had to end, and what the user can do about it.
struct LiveFailure: Error {
    var message: String
    var advice: [String] = []

    init(message: String, advice: [String] = []) {
        self.message = message
        self.advice = advice
    }

    /// Says it; answers how the program ends.
    func complain() -> ExitStatus {
        Console.complain(message)
        for line in advice { Console.complain(line, isContinued: true) }
        return .couldNotRun
    }

    /// - Parameter name: The source, as people call it.
    init(_ failure: TraceFailure, _ name: String) {
        switch failure {
        case .capture(let error): message = "\(name): \(error.message)"
        case .source(.missingCapability(let capability)):
            message = "watching Bluetooth needs the capability \(capability), which this program does not have"
            advice = [
                "grant it once:  sudo setcap cap_net_raw,cap_net_admin+ep \(SystemProcess.programPath ?? "periscope")",
                "or run it as root; cap_net_admin is for a larger receive buffer only",
            ]
        case .source(.noBluetooth):
            message = "\(SourceError.noBluetooth.message), so there is nothing here to watch"
            advice = [
                "a capture file:   periscope FILE, or periscope live --follow FILE",
                "another machine:  ssh HOST btmon -w /dev/stdout | periscope live -",
                "a phone:          adb shell nc 127.0.0.1 8872 | periscope live -",
                "a board:          periscope live --serial /dev/ttyACM0",
            ]
        case .source(let error): message = "\(name): \(error.message)"
        }
    }
}
