import ByteViews

/// How the bytes of a capture ended.
public enum CaptureEnd: String, Sendable {
    /// Behind the last record, where it should.
    case complete
    /// Inside a record or block.
    case cut
    /// At a length that cannot be; nothing was read from there on.
    case corrupt
}

/// What is counted over all records, whatever their container.
@usableFromInline
struct CaptureTally: Sendable {
    @usableFromInline var records = 0
    @usableFromInline var truncated = 0
    @usableFromInline var dropped = 0
    @usableFromInline var first: Timestamp?
    @usableFromInline var last: Timestamp?
    @usableFromInline var end = CaptureEnd.complete
    /// An error was thrown: what comes after it is not judged any more.
    var failed = false
    var linkTypes: [LinkType] = []

    init() {}

    /// Counts a delivered record; answers its number.
    @inlinable @inline(__always)
    mutating func count(_ timestamp: Timestamp?, original: Int, included: Int) -> Int {
        records &+= 1
        if included < original { truncated &+= 1 }
        if let timestamp {
            if first == nil { first = timestamp }
            last = timestamp
        }
        return records
    }

    mutating func note(_ linkType: LinkType) {
        if !linkTypes.contains(linkType) { linkTypes.append(linkType) }
    }

    /// The bytes ended inside a record or block.
    mutating func cut() { end = .cut }

    /// Marks the capture as corrupt from here on; answers the error that says why.
    @usableFromInline @inline(never)
    mutating func corrupt(_ format: CaptureFormat, length: Int, limit: Int) -> CaptureError {
        fail()
        return .absurdLength(format: format, record: records + 1, length: length, limit: limit)
    }

    /// Nothing is read from here on.
    @usableFromInline
    mutating func fail() {
        end = .corrupt
        failed = true
    }

    @inline(never)
    mutating func refuse(_ error: CaptureError) -> CaptureError {
        failed = true
        return error
    }
}

/// The longest payload that is taken for one in btsnoop, pcap and PacketLogger.
///
/// HCI packets have at most 65 540 octets with their packet indicator, monitor records 65 535; text records of loggers
/// are the longest seen. A length above this is no record but misread bytes, and would make a reader buffer them.
@usableFromInline let longestPayload = 1 << 20

/// No count of records or packets is greater: a state that says more was not written by this program.
package let mostRecords = 1 << 56

extension CaptureTally {
    /// Of a capture that goes on: neither its end nor an error is part of the state.
    mutating func code(with coder: inout StateCoder) {
        coder.code(&records, in: 0...mostRecords)
        coder.code(&truncated, in: 0...mostRecords)
        coder.code(&dropped)
        let epoch = Timestamp(nanoseconds: 0, digits: 0)
        coder.code(&first, empty: epoch) { $1.code(with: &$0) }
        coder.code(&last, empty: epoch) { $1.code(with: &$0) }
        coder.code(&linkTypes, atMost: LinkType.allCases.count, empty: .hciH1) { $0.code(&$1) }
    }
}
