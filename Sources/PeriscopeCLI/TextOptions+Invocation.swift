import CaptureSources
import CommandLineOptions
import TraceReport

extension TextOptions {
    /// How text shall look, by the command line and the terminal.
    init(_ invocation: Invocation) {
        self.init()
        isVerbose = invocation.has(.verbose)
        showsOctets = invocation.has(.hex)
        if let style = invocation.value(of: .time).flatMap(TimeStyle.init(rawValue:)) { time = style }
        switch invocation.value(of: .color) {
        case "always": isColored = true
        case "never": isColored = false
        default: isColored = Self.terminalTakesColor
        }
    }

    /// A terminal, and nothing in the environment that speaks against colour (https://no-color.org).
    private static var terminalTakesColor: Bool {
        guard FileHandle.standardOutput.isTerminal, SystemProcess.environment("TERM") != "dumb" else { return false }
        return SystemProcess.environment("NO_COLOR").map(\.isEmpty) ?? true
    }
}
