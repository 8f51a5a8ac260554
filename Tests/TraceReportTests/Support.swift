import BluetoothWire
import CaptureFormats

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

let sensorAddress = DeviceAddress(value: 0xF0_11_22_33_44_55, kind: .random)
