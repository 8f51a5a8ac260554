import BluetoothWire
import ByteViews
public import CaptureFormats
import GATTModel

/// A trace in the making: bytes of a capture go in, what they mean goes to the observer, and the sum of it can be asked for
/// at any time.
///
/// The same session serves a file, a pipe and a live source: it owns no file, no clock and no thread, and any way to cut the
/// bytes into pieces gives the same events.
///
///     var session = TraceSession(observer: observer)
///     let done = try session.feed(bytes)   // keep bytes[done...] and put what comes next behind them
///     try session.finish(rest)
///     let snapshot = session.snapshot()
public struct TraceSession: ~Copyable {
    private var decoder = CaptureDecoder()
    /// For a log that stood packed inside another file.
    private var embedded: CaptureDecoder?
    private var core: TraceCore
    /// Whether losses are events.
    private let tellsLosses: Bool
    /// Losses that the observer was told of, and those that no record's own count tells of.
    private var toldLosses = 0
    private var losses = 0

    /// - Parameters:
    ///   - store: Databases known from elsewhere, to name handles whose discovery the capture does not show.
    ///   - tellsLosses: Whether the observer is told of lost records where they happened, as events: of use while the
    ///     capture is being made. Afterwards the summary tells of them.
    public init(observer: any TraceObserver, store: [StoredDatabase] = [], tellsLosses: Bool = false) {
        core = TraceCore(observer: observer, store: store)
        self.tellsLosses = tellsLosses
    }

    /// Takes in the next bytes of the capture; answers how many octets it is done with. The others (part of a record) must
    /// stand at the front of the next call's bytes.
    ///
    /// Throws where the bytes are no capture that is read; what was delivered before stands. A record length that cannot be
    /// is no such error: it ends the capture, as `corrupt`, with a diagnostic.
    public mutating func feed(_ bytes: RawSpan) throws(CaptureError) -> Int {
        guard decoder.end != .corrupt else { return bytes.byteCount }
        var input = ByteReader(bytes)
        defer { core.settle(bytes) }
        do throws(CaptureError) {
            if tellsLosses {
                while let record = try decoder.next(&input) {
                    lost(total: decoder.droppedRecords)
                    core.process(record)
                }
            } else {
                try take(&input, of: bytes)
            }
        } catch .absurdLength(_, let record, let length, let limit) where decoder.format != nil {
            reportCorrupt(record: record, length: length, limit: limit)
            return bytes.byteCount
        }
        return bytes.byteCount - input.count
    }

    @inline(__always)
    private mutating func take(_ input: inout ByteReader, of bytes: RawSpan) throws(CaptureError) {
        while true {
            if var walk = decoder.beginH4() {
                defer { decoder.end(walk) }
                var payload = RawSpan()
                while let record = try walk.next(&input, &payload) {
                    core.processH4(record, payload, of: bytes, endingAt: bytes.byteCount &- input.count)
                }
            }
            guard let record = try decoder.next(&input) else { return }
            core.process(record)
        }
    }

    /// Says how many records the source lost so far, where it knows of more than the records themselves tell.
    public mutating func lost(total: Int) {
        losses = max(losses, total)
        guard tellsLosses, total > toldLosses else { return }
        core.model.tellLosses(total - toldLosses)
        toldLosses = total
    }

    /// The log was rotated or begun anew: the next bytes are those of its next file. What is left of the last one is no whole
    /// record and is dropped.
    public mutating func beginNextFile() { decoder.beginNextFile() }

    /// To be called once, after the last byte, with what `feed` left over.
    public mutating func finish(_ rest: RawSpan) throws(CaptureError) {
        if decoder.end != .corrupt { try decoder.finish(rest) }
        if let image = decoder.takeEmbeddedCapture() { try decode(embedded: image) }
        core.finish()
        if summary.end == .cut { reportCut() }
        reportTruncated()
    }

    private mutating func decode(embedded image: [UInt8]) throws(CaptureError) {
        var inner = CaptureDecoder()
        var input = ByteReader(image.octets)
        while let record = try inner.next(&input) { core.process(record) }
        try inner.finish(input.rest)
        embedded = inner
    }

    private mutating func reportCorrupt(record: Int, length: Int, limit: Int) {
        core.model.now.record = record
        core.model.diagnose(
            "capture.corrupt", .error,
            "record \(record) claims a length of \(length) octets, and no record has more than \(limit): reading stops here"
        )
    }

    private mutating func reportCut() {
        core.model.now.record = decoder.recordCount + 1
        core.model.diagnose("capture.cut", .warning, "the capture ends inside record \(decoder.recordCount + 1)")
    }

    private mutating func reportTruncated() {
        let count = decoder.truncatedRecords + (embedded?.truncatedRecords ?? 0)
        guard count > 0 else { return }
        core.model.now.record = 0
        core.model.diagnose(
            "capture.truncated", .warning,
            "the logger kept only the beginning of \(count) records: values in them are not known")
    }

    // MARK: What is known

    private var summary: CaptureSummary {
        let source = embedded ?? decoder
        return CaptureSummary(
            format: decoder.format ?? .btsnoop, linkTypes: source.linkTypes, records: source.recordCount,
            firstTimestamp: source.firstTimestamp, lastTimestamp: source.lastTimestamp,
            end: decoder.end == .complete ? source.end : decoder.end,
            truncatedRecords: decoder.truncatedRecords + (embedded?.truncatedRecords ?? 0),
            droppedRecords: max(source.droppedRecords, losses))
    }

    /// All that is known so far, as values without ties to the session.
    public func snapshot() -> TraceSnapshot {
        core.snapshot(of: summary)
    }
}

// MARK: - States to go on from

extension TraceSession {
    /// How many whole records were delivered.
    package var recordCount: Int { (embedded ?? decoder).recordCount }
    /// The time of the first record that has one.
    package var firstTimestamp: Timestamp? { decoder.firstTimestamp }
    /// Whether the capture has to be unpacked as a whole, so that no part of it can be read alone.
    package var isPacked: Bool { decoder.format == .btsnooz }

    /// All that decides how the packets print that come next, as octets of a layout that belongs to `stateVersion`.
    ///
    /// `nil` before the first record, behind the end, and in a log that is packed. To be asked between two calls of `feed`:
    /// the state goes with the octet up to which the bytes were taken. What the observer asks for makes no difference.
    package func packetState() -> [UInt8]? {
        guard decoder.hasState else { return nil }
        var coder = StateCoder()
        var copy = decoder
        copy.code(with: &coder)
        core.code(into: &coder)
        return coder.octets
    }

    /// Shows the observer nothing, or what it wants again: between, what comes is shown by sessions that go on from states of
    /// this one.
    package mutating func setSilence(_ isSilent: Bool) { core.setSilence(isSilent) }

    /// To be raised where what is coded, or its order, changes: anywhere in `CaptureFormats` or `BluetoothTrace`.
    package static var stateVersion: UInt32 { 1 }

    /// A session that goes on from a state: `feed` it the bytes from the octet on that the state goes with.
    ///
    /// It shows packets, frames and ATT PDUs as one that saw all bytes would. Of all else it knows only what it sees, so
    /// the observer should not ask for it. `nil` where the octets are no such state.
    package init?(observer: any TraceObserver, resuming state: [UInt8]) {
        self.init(observer: observer)
        var coder = StateCoder(reading: state)
        decoder.code(with: &coder)
        core.resume(from: &coder, hasTime: decoder.firstTimestamp != nil)
        guard coder.isAtEnd, decoder.hasState else { return nil }
    }
}
