public import BluetoothTrace
import ByteViews

/// A report over one capture: what an observer writes while the capture is read, and what it adds when it is known whole.
public protocol ReportWriter: TraceObserver {
    /// Writes what only the whole capture tells. Not called for a capture that is refused.
    func finish(_ snapshot: TraceSnapshot)
    /// What was asked for and is not in the capture, as words for the user: known when `finish` was called.
    var shortfall: String? { get }
    /// Makes writers that go on, record by record, as this one would: any of them may write any of the records to come, but
    /// only this one finishes. `nil` as long as what comes next still depends on what came before.
    var successor: (@Sendable (ByteSink) -> any ReportWriter)? { get }
}

extension ReportWriter {
    public func finish(_ snapshot: TraceSnapshot) {}
    public var shortfall: String? { nil }
    public var successor: (@Sendable (ByteSink) -> any ReportWriter)? { nil }
}

/// The front of each line of a JSON report: `{`, and the file's name where several are read.
struct LinePrefix {
    private let octets: [UInt8]
    private let hasFile: Bool

    init(file: String?) {
        guard let file else {
            octets = Array("{".utf8)
            hasFile = false
            return
        }
        let collected = OctetCollector()
        let sink = collected.sink()
        sink.beginObject()
        sink.member("file", text: file)
        sink.flush()
        octets = collected.octets
        hasFile = true
    }

    @inline(__always)
    func begin(_ sink: ByteSink) {
        sink.append(octets: octets.octets)
        sink.needsComma = hasFile
    }
}

/// Keeps what a sink delivers, for what is formatted once and used often, and for tests.
public final class OctetCollector {
    public private(set) var octets: [UInt8] = []

    public init() {}

    /// A sink whose octets end up here when it is flushed.
    public func sink(capacity: Int = 4096) -> ByteSink {
        ByteSink(capacity: capacity) { [self] piece in octets.append(octetsOf: piece) }
    }

    /// What was collected, as text.
    public var text: String { String(decoding: octets, as: UTF8.self) }
}
