public import ByteViews

/// Records with the octets they are views of, as a value: so that a capture can be taken apart on one thread and read on
/// another. Its storage is used again.
@usableFromInline
package struct RecordBatch: Sendable {
    /// One record; `offset` and `length` are those of its payload in the octets.
    @usableFromInline
    struct Entry: Sendable, BitwiseCopyable {
        @usableFromInline var nanoseconds: Int64
        /// How many records it comes behind the first one.
        @usableFromInline var place: UInt32
        @usableFromInline var offset: UInt32
        @usableFromInline var length: UInt32
        @usableFromInline var originalLength: UInt32
        @usableFromInline var code: UInt16
        @usableFromInline var controller: UInt16
        /// 255: no time.
        @usableFromInline var digits: UInt8
        @usableFromInline var kind: PayloadKind
        @usableFromInline var direction: Direction?

        @inlinable @inline(__always)
        init(_ record: borrowing CaptureRecord, at offset: Int, behind first: Int) {
            place = UInt32(truncatingIfNeeded: record.number &- first)
            nanoseconds = record.timestamp?.nanoseconds ?? 0
            digits = record.timestamp?.digits ?? 255
            self.offset = UInt32(truncatingIfNeeded: offset)
            length = UInt32(truncatingIfNeeded: record.payload.byteCount)
            originalLength = UInt32(truncatingIfNeeded: record.originalLength)
            code = record.code
            controller = record.controller
            kind = record.kind
            direction = record.direction
        }
    }

    /// What the entries are about; to be exchanged for the buffer that was decoded.
    @usableFromInline package var octets: [UInt8] = []
    @usableFromInline var entries: [Entry] = []
    /// Number of the first record.
    @usableFromInline var first = 0
    /// The decoder as it was behind the last record.
    @usableFromInline package internal(set) var decoder = CaptureDecoder()
    /// Why it stopped there, if it did.
    @usableFromInline package internal(set) var failure: CaptureError?

    package init() {}

    /// Takes all whole records off the front of `bytes`, which `octets` has to become before they are read. Answers how many
    /// octets are done with: as `TraceSession.feed`, all of them where a length cannot be.
    ///
    /// - Parameter isIdle: Whether a record changes nothing but the time. Such a one is left out where another one of its
    ///   controller follows, but for the one with which time begins.
    @inlinable
    package mutating func decode(
        _ bytes: RawSpan, with source: inout CaptureDecoder, leavingOut isIdle: (borrowing CaptureRecord) -> Bool
    ) -> Int {
        begin()
        guard source.end != .corrupt else { return end(source, nil, bytes.byteCount) }
        var input = ByteReader(bytes)
        // Out of `self` for the while, where it can be written without asking who else does.
        var found: [Entry] = []
        swap(&found, &entries)
        defer { swap(&found, &entries) }
        var isLastIdle = false
        var hasTime = source.firstTimestamp != nil
        let first = source.recordCount &+ 1
        self.first = first
        do throws(CaptureError) {
            while let record = try source.next(&input) {
                let offset = bytes.byteOffsets(of: record.payload)?.lowerBound ?? 0
                let entry = Entry(record, at: offset, behind: first)
                if isLastIdle, found[found.count &- 1].controller == entry.controller {
                    found[found.count &- 1] = entry
                } else {
                    found.append(entry)
                }
                isLastIdle = hasTime && isIdle(record)
                if !hasTime { hasTime = record.timestamp != nil }
            }
        } catch {
            return end(source, error, bytes.byteCount)
        }
        return end(source, nil, bytes.byteCount &- input.count)
    }

    /// Becomes empty, but for its storage and the octets.
    @usableFromInline
    mutating func begin() {
        entries.removeAll(keepingCapacity: true)
        failure = nil
    }

    @usableFromInline
    mutating func end(_ source: CaptureDecoder, _ error: CaptureError?, _ taken: Int) -> Int {
        decoder = source
        failure = error
        return taken
    }

    /// Shows the records in their order.
    @inlinable @inline(__always)
    package func show(_ body: (CaptureRecord) -> Void) {
        let bytes = octets.octets
        for entry in entries {
            let offset = Int(entry.offset)
            let timestamp =
                entry.digits == 255 ? nil : Timestamp(nanoseconds: entry.nanoseconds, digits: entry.digits)
            body(
                CaptureRecord(
                    number: first &+ Int(entry.place), timestamp: timestamp, kind: entry.kind,
                    direction: entry.direction,
                    code: entry.code, controller: entry.controller, originalLength: Int(entry.originalLength),
                    payload: bytes.extracting(offset..<offset &+ Int(entry.length))))
        }
    }
}
