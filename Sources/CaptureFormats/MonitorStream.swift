import ByteViews

/// The monitor protocol as Zephyr and NimBLE send it over a serial line or a debug probe, turned into a btsnoop file.
///
/// A record: u16 length of what follows, u16 opcode, u8 flags, u8 length of the extended header, that header, payload; all
/// little-endian. There is no mark to find a record by. Noise is skipped octet by octet until there stands something that
/// can be a record: a known opcode, an extended header that is one to its end, and an HCI packet of just that length.
public struct MonitorStream: Sendable {
    /// Octets that belonged to no record.
    public private(set) var noise = 0
    /// Records that the board could not send, as it counts them.
    public private(set) var dropped = 0
    /// The board's clock in units of 100 microseconds, without its overflows.
    private var ticks: Int64?
    private var isBegun = false

    public init() {}

    /// The longest payload that is taken for one: a wrong length would make all that follows wait for its end.
    private static let mostPayload = 8192

    /// Appends the whole records in `bytes` as those of a btsnoop file, the file's header before the first; answers how many
    /// octets are done with. Times are those of the board's clock: since it was switched on.
    public mutating func convert(_ bytes: RawSpan, to records: inout [UInt8]) -> Int {
        if !isBegun {
            BtsnoopWriter.appendHeader(to: &records)
            isBegun = true
        }
        var offset = 0
        while bytes.byteCount - offset >= 6 {
            switch judge(bytes.from(offset)) {
            case .record(let length):
                append(bytes.extracting(offset..<offset + length), to: &records)
                offset += length
            case .undecided: return offset
            case .noise:
                noise += 1
                offset += 1
            }
        }
        return offset
    }

    // MARK: What can be a record

    private enum Judgement {
        case record(length: Int)
        case undecided
        case noise
    }

    private func judge(_ bytes: RawSpan) -> Judgement {
        let following = Int(bytes.uint16(at: 0))
        let opcode = bytes.uint16(at: 2)
        let extended = Int(bytes.uint8(at: 5))
        let payload = following - 4 - extended
        guard opcode <= 19, bytes.uint8(at: 4) == 0, payload >= 0, payload <= Self.mostPayload else { return .noise }
        guard bytes.byteCount >= 6 + extended else { return .undecided }
        var header = ByteReader(bytes.extracting(6..<6 + extended))
        while let type = header.uint8() {
            let length = type == 8 ? 4 : 1
            guard (1...8).contains(type), header.skip(length) == length else { return .noise }
        }
        switch Self.fits(opcode, bytes.from(6 + extended), payload) {
        case true: return bytes.byteCount >= 2 + following ? .record(length: 2 + following) : .undecided
        case false: return .noise
        case nil: return .undecided
        }
    }

    /// Whether a payload of this length can be what the opcode says; `nil` where too little of it is there to tell.
    private static func fits(_ opcode: UInt16, _ payload: RawSpan, _ length: Int) -> Bool? {
        /// A packet whose header of `size` octets tells the length of the rest.
        func packet(_ size: Int, _ rest: (RawSpan) -> Int) -> Bool? {
            guard length >= size else { return false }
            guard payload.byteCount >= size else { return nil }
            return length == size + rest(payload)
        }
        switch opcode {
        case 0: return length == 16
        case 1, 8, 9: return length == 0
        case 2, 6, 7: return packet(3) { Int($0.uint8(at: 2)) }
        case 3: return packet(2) { Int($0.uint8(at: 1)) }
        case 4, 5: return packet(4) { Int($0.uint16(at: 2)) }
        case 10: return length == 8
        case 18, 19: return packet(4) { Int($0.uint16(at: 2) & 0x3fff) }
        default: return length <= 1024
        }
    }

    // MARK: What a record says

    private mutating func append(_ record: RawSpan, to records: inout [UInt8]) {
        let extended = Int(record.uint8(at: 5))
        var header = ByteReader(record.extracting(6..<6 + extended))
        while let type = header.uint8() {
            if type == 8, let time = header.uint32() {
                advance(to: time)
            } else if let lost = header.uint8() {
                dropped += Int(lost)
            }
        }
        let payload = record.from(6 + extended)
        BtsnoopWriter.appendRecord(
            opcode: record.uint16(at: 2), controller: 0, dropped: dropped, microseconds: ticks.map { $0 * 100 },
            originalLength: payload.byteCount, payload: payload, to: &records)
    }

    /// The clock has 32 bits, which last five days. A little backwards is no overflow.
    private mutating func advance(to time: UInt32) {
        guard let ticks else {
            self.ticks = Int64(time)
            return
        }
        self.ticks = max(ticks + Int64(Int32(truncatingIfNeeded: Int64(time) - ticks)), 0)
    }
}
