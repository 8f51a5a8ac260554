import BluetoothTrace
import BluetoothWire
import CaptureFormats

/// The lines over a tree: what kind of capture it is, what it spans, and what is wrong with it.
struct SummaryText {
    let text: TextWriter
    let isLive: Bool

    private var sink: ByteSink { text.sink }

    func write(_ snapshot: TraceSnapshot, file: String) {
        let capture = snapshot.capture
        text.ink(.strong) { sink.appendEscaped(file == "-" ? "standard input" : file) }
        text.newLine()
        if isLive, capture.records == 0 {
            line(.strong, "nothing was seen")
            losses(capture)
        } else {
            kind(of: capture)
            span(capture)
            losses(capture)
            text.space(2)
            text.count(snapshot.peripherals.count { !$0.isLocal }, "device")
            sink.append(", ")
            text.count(snapshot.connections.count, "connection")
            text.newLine()
        }
        diagnostics(snapshot.diagnostics)
    }

    private func kind(of capture: CaptureSummary) {
        text.space(2)
        sink.append(text: capture.format.title)
        for type in capture.linkTypes {
            sink.append(", ")
            sink.append(text: type.name)
        }
        sink.append(", ")
        text.count(capture.records, "record")
        text.newLine()
    }

    private func span(_ capture: CaptureSummary) {
        guard let first = capture.firstTimestamp, let last = capture.lastTimestamp else { return }
        text.space(2)
        sink.append(first, style: .utc, since: nil)
        sink.append(" to ")
        sink.append(last, style: .utc, since: nil)
        let (difference, overflow) = last.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
        if !overflow {
            sink.append(" (")
            sink.append(duration: difference)
            sink.append(")")
        }
        if first.looksLikeUptime { sink.append(", the clock was not set") }
        text.newLine()
    }

    private func losses(_ capture: CaptureSummary) {
        switch capture.end {
        case .complete: break
        case .cut: line(.warning, "the file ends inside a record")
        case .corrupt: line(.bad, "the file is damaged: reading stopped at a record that cannot be")
        }
        let cut = capture.truncatedRecords - (capture.end == .cut ? 1 : 0)
        if cut > 0 {
            text.space(2)
            text.ink(.warning) {
                text.count(cut, "record")
                sink.append(" without their ends: the logger kept only the beginnings")
            }
            text.newLine()
        }
        if capture.droppedRecords > 0 {
            text.space(2)
            text.ink(.warning) {
                text.count(capture.droppedRecords, "packet")
                sink.append(" lost before they were logged")
            }
            text.newLine()
        }
    }

    private func line(_ ink: Ink, _ words: StaticString) {
        text.space(2)
        text.ink(ink, words)
        text.newLine()
    }

    private func diagnostics(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        text.space(2)
        var separator = Separator()
        for severity in [Diagnostic.Severity.error, .warning, .note] {
            let count = diagnostics.count { $0.severity == severity }
            if count == 0 { continue }
            separator.next(sink)
            text.ink(severity.ink) { text.count(count, severity.literal) }
        }
        if !text.options.isVerbose { text.ink(.faint, " (-v shows them)") }
        text.newLine()
        if text.options.isVerbose { for diagnostic in diagnostics { self.diagnostic(diagnostic) } }
    }

    private func diagnostic(_ diagnostic: Diagnostic) {
        text.space(4)
        text.ink(diagnostic.severity.ink) { sink.append(diagnostic.severity.literal) }
        if let record = diagnostic.record {
            sink.append(", record ")
            sink.append(decimal: record)
        }
        sink.append(": ")
        sink.appendEscaped(diagnostic.message)
        text.ink(.faint) {
            sink.append(" [")
            sink.appendEscaped(diagnostic.code)
            sink.append("]")
        }
        text.newLine()
    }
}

extension Diagnostic.Severity {
    var literal: StaticString {
        switch self {
        case .note: "note"
        case .warning: "warning"
        case .error: "error"
        }
    }

    fileprivate var ink: Ink {
        switch self {
        case .note: .faint
        case .warning: .warning
        case .error: .bad
        }
    }
}
