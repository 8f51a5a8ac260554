public import BluetoothTrace
import CaptureFormats
import CaptureSources

/// What came of showing the packets of some records.
public struct PacketsSeen: Sendable, Hashable {
    /// How many records the capture has; `nil` where it was not read to its end and no index tells.
    public var recordCount: Int?
    /// Whether an index was there, and led to the records.
    public var usedIndex = false
}

extension Trace {
    /// Shows an observer the packets of some records, as it would see them if it was shown all.
    ///
    /// ```swift
    /// try Trace.observePackets("long.btsnoop", records: 5_000_000..<5_000_100, with: observer, index: .beside)
    /// ```
    ///
    /// Without an index the capture is read from its beginning, and no further than the last record asked for. With one, the
    /// first call reads all of it and leaves the index behind; from then on, until the capture changes, a call reads a few
    /// megabytes, wherever the records are.
    ///
    /// - Parameters:
    ///   - path: The capture; `-` is standard input.
    ///   - records: Numbers of records, which count from 1. Those that there are not are no error.
    ///   - observer: Hears of packets, frames and ATT PDUs, and by `begins(at:first:)` where they begin. Of events, changes
    ///     and diagnostics it hears nothing: what they are is not known in the middle of a capture.
    ///   - index: Where the index is kept; `nil` for none.
    ///   - isWanted: Asked between one piece of the file and the next; where it answers false, reading stops there, and an
    ///     index that is being made is given up.
    ///   - remark: Told what there is to say about the index, before and after reading.
    @discardableResult
    public static func observePackets(
        _ path: String, records: Range<Int>, with observer: any TraceObserver, index: IndexPlace? = nil,
        while isWanted: () -> Bool = { true }, remark: (IndexRemark) -> Void = { _ in }
    ) throws(TraceFailure) -> PacketsSeen {
        try observePackets(
            path, records: records, with: observer, index: index, spacing: .standard,
            capacity: CaptureSource.initialCapacity, while: isWanted, remark: remark)
    }

    /// The same with states at other distances, for tests. They stand where a piece of the file ends: `capacity` octets of it
    /// are read at a time.
    @discardableResult
    package static func observePackets(
        _ path: String, records: Range<Int>, with observer: any TraceObserver, index: IndexPlace?,
        spacing: IndexSpacing, capacity: Int, while isWanted: () -> Bool = { true },
        remark: (IndexRemark) -> Void = { _ in }
    ) throws(TraceFailure) -> PacketsSeen {
        var reading = try PacketReading(path, records, observer, capacity: capacity)
        if let index {
            let found = reading.useIndex(at: index, of: path, remark: remark)
            if found == .toldAll { return reading.seen }
            if found == .none { reading.beginIndex(at: index, of: path, spacing: spacing, remark: remark) }
        }
        try reading.read(while: isWanted, remark: remark)
        return reading.seen
    }
}
