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
        if layout == .h4 {
            guard let record = try BtsnoopRecord(&input, &tally) else { return nil }
            return record.asH4
        }
        return try nextElse(&input, &tally)
    }

    @usableFromInline
    @_lifetime(copy input)
    mutating func nextElse(
        _ input: inout ByteReader, _ tally: inout CaptureTally
    ) throws(CaptureError) -> CaptureRecord? {
        guard let fields = try BtsnoopRecord(&input, &tally) else { return nil }
        if layout == .monitor {
            let opcode = UInt16(truncatingIfNeeded: fields.flags)
            let about = PayloadClass(monitorOpcode: opcode)
            return CaptureRecord(
                number: fields.number, timestamp: fields.timestamp, kind: about.kind, direction: about.direction,
                code: opcode, controller: UInt16(truncatingIfNeeded: fields.flags >> 16),
                originalLength: fields.originalLength, payload: fields.payload)
        }
        let kind: PayloadKind = fields.flags & 2 == 0 ? .acl : fields.flags & 1 == 0 ? .command : .event
        return CaptureRecord(
            number: fields.number, timestamp: fields.timestamp, kind: kind,
            direction: fields.flags & 1 == 0 ? .hostToController : .controllerToHost,
            originalLength: fields.originalLength,
            payload: fields.payload)
    }

    /// Microseconds on btsnoop's clock as a point in time; `nil` where that is beyond what can be told in nanoseconds.
    @inlinable @inline(__always)
    static func timestamp(_ raw: UInt64) -> Timestamp? {
        let (microseconds, under) = Int64(bitPattern: raw).subtractingReportingOverflow(btsnoopEpoch)
        let (nanoseconds, over) = microseconds.multipliedReportingOverflow(by: 1000)
        return under || over ? nil : Timestamp(nanoseconds: nanoseconds, digits: 6)
    }
}

/// One record as it stands in a btsnoop file: a view, valid as long as the bytes it was decoded from.
///
/// Of a record whose datalink is known to be 1002 this is all that most need; `asH4` makes the whole one.
public struct BtsnoopRecord: ~Escapable, BitwiseCopyable {
    /// Position in the capture, from 1.
    public let number: Int
    /// `nil` where the time is beyond what can be told in nanoseconds.
    public let timestamp: Timestamp?
    /// The record's flags: what they say depends on the datalink.
    public let flags: UInt32
    /// How many octets the payload had before the logger cut it; never less than `payload.byteCount`.
    public let originalLength: Int
    /// The octets that are in the capture.
    public let payload: RawSpan

    /// Takes the next record off the front of `input`; `nil` where it is not there to its end.
    @inlinable @inline(__always)
    @_lifetime(copy input)
    init?(_ input: inout ByteReader, _ tally: inout CaptureTally) throws(CaptureError) {
        guard input.count >= 24 else { return nil }
        let header = input.rest.prefix(24)
        let included = Int(header.bigEndianUInt32(at: 4))
        guard included <= longestPayload else {
            throw tally.corrupt(.btsnoop, length: included, limit: longestPayload)
        }
        guard input.count &- 24 >= included else { return nil }
        payload = input.rest.extracting(24..<(24 &+ included))
        input.rest = input.rest.from(24 &+ included)
        originalLength = max(Int(header.bigEndianUInt32(at: 0)), included)
        flags = header.bigEndianUInt32(at: 8)
        timestamp = BtsnoopDecoder.timestamp(header.bigEndianUInt64(at: 16))
        tally.dropped = Int(header.bigEndianUInt32(at: 12))
        number = tally.count(timestamp, original: originalLength, included: included)
    }

    /// Which way the packet went, where the datalink is 1002.
    @inlinable @inline(__always)
    public var direction: Direction? {
        .ofH4(payload, container: flags & 1 == 0 ? .hostToController : .controllerToHost)
    }

    /// Whether the logger left out the end of the payload.
    @inlinable @inline(__always)
    public var isTruncated: Bool { originalLength > payload.byteCount }

    /// The whole record, where the datalink is 1002.
    @inlinable @inline(__always)
    public var asH4: CaptureRecord {
        @_lifetime(copy self)
        get {
            CaptureRecord(
                number: number, timestamp: timestamp, kind: .h4, direction: direction, originalLength: originalLength,
                payload: payload)
        }
    }
}

/// 1970-01-01 on btsnoop's clock, in microseconds.
@usableFromInline let btsnoopEpoch: Int64 = 0x00dc_ddb3_0f2f_8000
