public import ByteViews

/// Takes records of a btsnoop file one after the other, and counts them in numbers of its own, which a loop can hold in
/// registers: a loop that need not tell containers apart, and asks only for what it uses, takes two thirds of the instructions.
@usableFromInline
package struct BtsnoopWalk: Sendable, BitwiseCopyable {
    @usableFromInline var records: Int
    @usableFromInline var truncated: Int
    /// As it stands in the file.
    @usableFromInline var dropped: UInt32
    /// Of the last record that has a time.
    @usableFromInline var last = BtsnoopTime.none
    /// A length that cannot be was met.
    @usableFromInline var failed = false

    @inlinable @inline(__always)
    init(_ tally: CaptureTally) {
        records = tally.records
        truncated = tally.truncated
        dropped = UInt32(truncatingIfNeeded: tally.dropped).byteSwapped
    }

    /// Takes the next record off the front of `input`, and shows its payload; `nil` where it is not there to its end.
    ///
    /// Throws `absurdLength`; then there is nothing more to take.
    @inlinable @inline(__always)
    @_lifetime(payload: copy input)
    package mutating func next(
        _ input: inout ByteReader, _ payload: inout RawSpan
    ) throws(CaptureError) -> BtsnoopRecord? {
        guard input.count >= BtsnoopRecord.headerLength else { return nil }
        let octets = input.rest
        let length = Int(octets.bigEndianUInt32(at: 4))
        guard length <= longestPayload else {
            failed = true
            throw .absurdLength(format: .btsnoop, record: records &+ 1, length: length, limit: longestPayload)
        }
        guard input.count &- BtsnoopRecord.headerLength >= length else { return nil }
        payload = octets.extracting(BtsnoopRecord.headerLength..<(BtsnoopRecord.headerLength &+ length))
        input.rest = octets.from(BtsnoopRecord.headerLength &+ length)
        records &+= 1
        let record = BtsnoopRecord(number: records, octets, length: length)
        dropped = octets.uint32(at: 12)
        truncated &+= record.isTruncated ? 1 : 0
        if record.time.isTellable { last = record.time }
        return record
    }

    /// Adds what was counted since the walk began. One that began before any record had a time takes one record at most.
    @inlinable @inline(__always)
    func add(to tally: inout CaptureTally) {
        tally.records = records
        tally.truncated = truncated
        tally.dropped = Int(dropped.byteSwapped)
        if let time = last.timestamp {
            if tally.first == nil { tally.first = time }
            tally.last = time
        }
        if failed { tally.fail() }
    }
}
