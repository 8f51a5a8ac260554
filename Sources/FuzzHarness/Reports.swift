import BluetoothTrace
import ByteViews
import CaptureSources
import TraceReport

/// Which reports an input is written as: one kind in a run, since to write is what takes the time.
enum ReportKind: UInt8 {
    case json, text, verboseText, other

    func writers(to sink: ByteSink) -> [any ReportWriter] {
        var options = TextOptions()
        switch self {
        case .json:
            return [PacketsJSON(to: sink), EventsJSON(to: sink, file: "a \"file\"\n"), TreeJSON(to: sink)]
        case .text:
            return [
                EventsText(to: sink, file: nil, options: options),
                TreeText(to: sink, file: "\u{1B}[2J", options: options),
            ]
        case .verboseText:
            options.isColored = true
            options.isVerbose = true
            options.showsOctets = true
            return [
                PacketsText(to: sink, file: "file", options: options),
                TreeText(to: sink, file: "file", options: options),
            ]
        case .other:
            return [
                ConnectionsJSON(to: sink), ConnectionsText(to: sink, file: "file", options: options),
                WhyText(to: sink, file: nil, connection: nil, options: options),
                ExplainText(to: sink, file: nil, handle: 3, options: options),
                KeysText(to: sink, file: nil, options: options),
            ]
        }
    }
}
