import ByteViews

/// Records of a PacketLogger file. It has no header; its byte order shows in the first record.
struct PacketLoggerDecoder: Sendable {
    /// Octets of length, seconds, microseconds and type.
    static let headerLength = 13
    private var bigEndian = false

    init() {}

    mutating func start(bigEndian: Bool, _ tally: inout CaptureTally) {
        self.bigEndian = bigEndian
        tally.note(.hciH1)
    }

    /// Takes the next record off the front; `nil` where it is not there to its end.
    @inline(__always)
    @_lifetime(copy input)
    mutating func next(
        _ input: inout ByteReader, _ tally: inout CaptureTally
    ) throws(CaptureError) -> CaptureRecord? {
        guard input.count >= 4 else { return nil }
        let length = Int(input.rest.uint32(at: 0, bigEndian: bigEndian))
        guard PacketLoggerSign.lengths ~= length else {
            throw tally.corrupt(.packetLogger, length: length, limit: PacketLoggerSign.lengths.upperBound)
        }
        guard input.count &- 4 >= length else { return nil }
        let record = input.rest.prefix(4 &+ length)
        input.rest = input.rest.from(4 &+ length)

        let seconds = Int64(record.uint32(at: 4, bigEndian: bigEndian))
        let microseconds = Int64(record.uint32(at: 8, bigEndian: bigEndian))
        let timestamp = Timestamp(nanoseconds: seconds &* 1_000_000_000 &+ microseconds &* 1000, digits: 6)
        let type = record.uint8(at: 12)
        let payload = record.from(Self.headerLength)
        let about = PayloadClass(packetLoggerType: type)
        let number = tally.count(timestamp, original: payload.byteCount, included: payload.byteCount)
        return CaptureRecord(
            number: number, timestamp: timestamp, kind: about.kind, direction: about.direction, code: UInt16(type),
            originalLength: payload.byteCount, payload: payload)
    }
}

extension PacketLoggerDecoder {
    mutating func code(with coder: inout StateCoder) { coder.code(&bigEndian) }
}

extension PayloadClass {
    /// The class of a PacketLogger record by its type.
    init(packetLoggerType: UInt8) {
        self =
            switch packetLoggerType {
            case 0x00: PayloadClass(.command, .hostToController)
            case 0x01: PayloadClass(.event, .controllerToHost)
            case 0x02: PayloadClass(.acl, .hostToController)
            case 0x03: PayloadClass(.acl, .controllerToHost)
            case 0x08: PayloadClass(.sco, .hostToController)
            case 0x09: PayloadClass(.sco, .controllerToHost)
            case 0x12: PayloadClass(.iso, .hostToController)
            case 0x13: PayloadClass(.iso, .controllerToHost)
            // LMP out and in; system, kernel and debug logs, errors, power, notes, configuration, new controller.
            case 0x0a, 0x0b, 0xf7...0xfe: PayloadClass(.loggerNote, nil)
            default: PayloadClass(.other, nil)
            }
    }
}

/// Whether bytes begin as a PacketLogger file does.
///
/// The format has no magic number, so its first record must speak for it: length, microseconds and type have to be
/// possible in one of the byte orders, and besides the payload has to be what its type says (the length field of an HCI
/// packet fits exactly, a note is text) or the next record's header has to be possible too.
enum PacketLoggerSign: Sendable {
    case none
    case undecided
    case seen(bigEndian: Bool)

    /// What a record's length field may be: 8 octets of time, the type and a payload.
    static let lengths = 9...(longestPayload + 9)

    init(_ bytes: RawSpan) {
        let big = Self.judge(bytes, bigEndian: true)
        let little = Self.judge(bytes, bigEndian: false)
        switch (big, little) {
        case (.none, _): self = little
        case (_, .none): self = big
        case (.seen, _): self = big
        default: self = big.isSeen ? big : little.isSeen ? little : .undecided
        }
    }

    private var isSeen: Bool {
        if case .seen = self { true } else { false }
    }

    private static func judge(_ bytes: RawSpan, bigEndian: Bool) -> PacketLoggerSign {
        guard bytes.byteCount >= 4 else { return .undecided }
        let length = Int(bytes.uint32(at: 0, bigEndian: bigEndian))
        switch isHeader(bytes, bigEndian: bigEndian) {
        case false?: return .none
        case nil: return .undecided
        default: break
        }
        let payload = bytes.from(PacketLoggerDecoder.headerLength)
        switch isPayload(payload, whole: length - 9, type: bytes.uint8(at: 12)) {
        case true?: return .seen(bigEndian: bigEndian)
        case nil: return .undecided
        default: break
        }
        guard bytes.byteCount >= 4 + length else { return .undecided }
        switch isHeader(bytes.from(4 + length), bigEndian: bigEndian) {
        case true?: return .seen(bigEndian: bigEndian)
        case false?: return .none
        case nil: return .undecided
        }
    }

    /// Whether these octets can be a record's header; `nil` where too few are there to tell.
    private static func isHeader(_ bytes: RawSpan, bigEndian: Bool) -> Bool? {
        guard bytes.byteCount >= 4 else { return nil }
        guard lengths ~= Int(bytes.uint32(at: 0, bigEndian: bigEndian)) else { return false }
        guard bytes.byteCount >= PacketLoggerDecoder.headerLength else { return nil }
        return bytes.uint32(at: 8, bigEndian: bigEndian) < 1_000_000
            && PayloadClass(packetLoggerType: bytes.uint8(at: 12)).kind != .other
    }

    /// Whether a payload of `whole` octets, which begins like this, is what its type says; `nil` where too few octets are
    /// there to tell.
    private static func isPayload(_ payload: RawSpan, whole: Int, type: UInt8) -> Bool? {
        let kind = PayloadClass(packetLoggerType: type).kind
        let header =
            switch kind {
            case .event: 2
            case .command, .sco: 3
            case .acl, .iso: 4
            default: min(whole, 8)
            }
        guard header > 0, header <= whole else { return false }
        guard payload.byteCount >= header else { return nil }
        switch kind {
        case .event: return whole == 2 + Int(payload.uint8(at: 1))
        case .command, .sco: return whole == 3 + Int(payload.uint8(at: 2))
        case .acl: return whole == 4 + Int(payload.uint16(at: 2))
        case .iso: return whole == 4 + Int(payload.uint16(at: 2) & 0x3fff)
        default: return isText(payload.prefix(header))
        }
    }

    private static func isText(_ bytes: RawSpan) -> Bool {
        for offset in 0..<bytes.byteCount {
            switch bytes.uint8(at: offset) {
            case 0x09, 0x0a, 0x0d, 0x20...0x7e: continue
            case 0: return offset > 0 && offset == bytes.byteCount - 1
            default: return false
            }
        }
        return true
    }
}
