import CaptureSources

/// `periscope interfaces`
enum InterfacesCommand {
    static func run() -> ExitStatus {
        do throws(SourceError) {
            let interfaces = try PcapSource.interfaces()
            if interfaces.isEmpty { Console.complain(SourceError.noBluetooth.message) }
            let width = interfaces.map(\.name.count).max() ?? 0
            return Console.print(
                interfaces.map { interface in
                    let gap = String(repeating: " ", count: width - interface.name.count + 2)
                    let state = interface.obstacle.map { "cannot be opened: \($0)" } ?? "can be watched"
                    return interface.name + gap + state + "\n"
                }.joined())
        } catch {
            Console.complain(error.message)
            return .couldNotRun
        }
    }
}
