public import ByteViews

/// Records of a btsnoop file: a 24-octet header each, all integers big-endian.
@usableFromInline
struct BtsnoopDecoder: Sendable {
    /// How flags and payload of the records are to be read (the datalink of the file).
    @usableFromInline
    enum Layout: UInt8, Sendable {
        case h4, h1, monitor
    }

    static let headerLength = 16
    @usableFromInline var layout = Layout.h4

    init() {}

    /// Reads the file header, of which 16 octets are there.
    mutating func start(_ header: RawSpan, _ tally: inout CaptureTally) throws(CaptureError) {
        let version = header.bigEndianUInt32(at: 8)
        guard version == 1 else { throw tally.refuse(.unsupported(what: "btsnoop version \(version); only 1 is read")) }
        let datalink = header.bigEndianUInt32(at: 12)
        switch datalink {
        case 1001: (layout, tally.linkTypes) = (.h1, [.hciH1])
        case 1002: (layout, tally.linkTypes) = (.h4, [.hciH4])
        case 2001: (layout, tally.linkTypes) = (.monitor, [.linuxMonitor])
        default: throw tally.refuse(Self.refusal(datalink))
        }
    }

    @inline(never)
    static func refusal(_ datalink: UInt32) -> CaptureError {
        let name =
            switch datalink {
            case 1003: " (BCSP)"
            case 1004: " (H5, three-wire UART)"
            case 2002: " (Linux simulator)"
            default: ""
            }
        return .unsupported(what: "btsnoop datalink \(datalink)\(name); 1001, 1002 and 2001 are read")
    }

    /// Takes the next record off the front; `nil` where it is not there to its end.
    @inlinable @inline(__always)
    @_lifetime(copy input)
    mutating func next(
        _ input: inout ByteReader, _ tally: inout CaptureTally
    ) throws(CaptureError) -> CaptureRecord? {
        var walk = BtsnoopWalk(tally)
        defer { walk.add(to: &tally) }
        var payload = RawSpan()
        guard let record = try walk.next(&input, &payload) else { return nil }
        return layout == .h4 ? record.asH4(payload) : asElse(record, payload)
    }

    @usableFromInline
    @_lifetime(copy payload)
    func asElse(_ record: BtsnoopRecord, _ payload: RawSpan) -> CaptureRecord {
        if layout == .monitor {
            let opcode = UInt16(truncatingIfNeeded: record.flags)
            let about = PayloadClass(monitorOpcode: opcode)
            return CaptureRecord(
                number: record.number, timestamp: record.timestamp, kind: about.kind, direction: about.direction,
                code: opcode, controller: UInt16(truncatingIfNeeded: record.flags >> 16),
                originalLength: record.originalLength, payload: payload)
        }
        let kind: PayloadKind = record.flags & 2 == 0 ? .acl : record.flags & 1 == 0 ? .command : .event
        return CaptureRecord(
            number: record.number, timestamp: record.timestamp, kind: kind,
            direction: record.flags & 1 == 0 ? .hostToController : .controllerToHost,
            originalLength: record.originalLength, payload: payload)
    }
}

/// What stands in front of the payload of a record of a btsnoop file.
///
/// Where the datalink is known to be 1002 this is all that most records need; `asH4` makes the whole one.
@usableFromInline
package struct BtsnoopRecord: Sendable, BitwiseCopyable {
    @usableFromInline static var headerLength: Int { 24 }

    /// Position in the capture, from 1.
    @usableFromInline package let number: Int
    @usableFromInline let time: BtsnoopTime
    /// The record's flags: what they say depends on the datalink.
    @usableFromInline package let flags: UInt32
    /// How many octets the payload had before the logger cut it; never less than `length`.
    @usableFromInline package let originalLength: Int
    /// How many octets of the payload are in the capture.
    @usableFromInline package let length: Int

    @inlinable @inline(__always)
    init(number: Int, _ octets: RawSpan, length: Int) {
        self.number = number
        self.length = length
        originalLength = max(Int(octets.bigEndianUInt32(at: 0)), length)
        flags = octets.bigEndianUInt32(at: 8)
        time = BtsnoopTime(octets.bigEndianUInt64(at: 16))
    }

    /// `nil` where the time is beyond what can be told in nanoseconds.
    @inlinable @inline(__always)
    package var timestamp: Timestamp? { time.timestamp }

    /// Which way the packet went, where the datalink is 1002. `payload`: the record's own.
    @inlinable @inline(__always)
    package func direction(_ payload: RawSpan) -> Direction? {
        .ofH4(payload, container: flags & 1 == 0 ? .hostToController : .controllerToHost)
    }

    /// Whether the logger left out the end of the payload.
    @inlinable @inline(__always)
    package var isTruncated: Bool { originalLength > length }

    /// The whole record, where the datalink is 1002. `payload`: its own.
    @inlinable @inline(__always)
    @_lifetime(copy payload)
    package func asH4(_ payload: RawSpan) -> CaptureRecord {
        CaptureRecord(
            number: number, timestamp: timestamp, kind: .h4, direction: direction(payload),
            originalLength: originalLength, payload: payload)
    }
}

/// A point in time on btsnoop's clock.
@usableFromInline
struct BtsnoopTime: Sendable, BitwiseCopyable {
    /// Microseconds since 1970-01-01, modulo 2 to the 64th.
    @usableFromInline let microseconds: Int64

    /// - Parameter raw: Microseconds since the year 0, as files have it.
    @inlinable @inline(__always)
    init(_ raw: UInt64) { self.init(microseconds: Int64(bitPattern: raw) &- btsnoopEpoch) }

    @inlinable @inline(__always)
    init(microseconds: Int64) { self.microseconds = microseconds }

    /// One that cannot be told.
    @inlinable @inline(__always)
    static var none: Self { Self(microseconds: .max) }

    /// `nil` where it is beyond what can be told in nanoseconds.
    @inlinable @inline(__always)
    var timestamp: Timestamp? {
        isTellable ? Timestamp(nanoseconds: microseconds &* 1000, digits: 6) : nil
    }

    @inlinable @inline(__always)
    var isTellable: Bool {
        UInt64(bitPattern: microseconds &+ farthest) <= UInt64(bitPattern: farthest) * 2
    }
}

/// How many microseconds before or after 1970 can be told in nanoseconds.
@usableFromInline let farthest = Int64.max / 1000

/// 1970-01-01 on btsnoop's clock, in microseconds.
@usableFromInline let btsnoopEpoch: Int64 = 0x00dc_ddb3_0f2f_8000
