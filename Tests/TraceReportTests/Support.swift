import BluetoothWire
import ByteViews
import CaptureFormats

@testable import BluetoothTrace
@testable import TraceReport

/// What a body writes into a sink, as text.
func written(capacity: Int = 4096, _ body: (ByteSink) -> Void) -> String {
    let collector = OctetCollector()
    let sink = collector.sink(capacity: capacity)
    body(sink)
    sink.flush()
    return collector.text
}

/// A time of a capture with microseconds.
func micros(_ seconds: Int64, _ microseconds: Int64 = 0) -> Timestamp {
    Timestamp(nanoseconds: (seconds * 1_000_000 + microseconds) * 1000, digits: 6)
}

/// What a writer makes of an event, without the end of its line.
func line(_ event: borrowing TraceEvent, file: String? = nil) -> String {
    let collector = OctetCollector()
    let sink = collector.sink()
    EventsJSON(to: sink, file: file).event(event)
    sink.flush()
    return withoutNewline(collector.text)
}

func textLine(_ event: borrowing TraceEvent, options: TextOptions = TextOptions()) -> String {
    let collector = OctetCollector()
    let sink = collector.sink()
    EventsText(to: sink, file: nil, options: options).event(event)
    sink.flush()
    return withoutNewline(collector.text)
}

private func withoutNewline(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text + " and no newline"
}

let sensorAddress = DeviceAddress(value: 0xF0_11_22_33_44_55, kind: .random)

/// Parts of a long line, one behind the other. (A chain of `+` in an expectation takes the compiler minutes.)
func joined(_ parts: String...) -> String { parts.joined() }
