import ByteViews

/// What the first octets of an input are.
///
/// A finding never depends on how much more is there already: the same bytes give the same answer in any chunking, at
/// the price of asking for more (`undecided`) until the answer is certain.
enum Detection: Sendable {
    /// More octets are needed.
    case undecided
    case btsnoop, pcap, pcapng
    case modifiedPcap
    case packetLogger(bigEndian: Bool)
    /// Text, in which a btsnooz log may stand.
    case text
    case unknown

    /// The octets that tell an unknown format by name, where it has one.
    private static let nameLength = 16

    init(_ bytes: RawSpan) {
        if let magic = Self.magic(bytes) {
            self = magic
            return
        }
        let logger = PacketLoggerSign(bytes)
        switch logger {
        case .seen(let bigEndian): self = .packetLogger(bigEndian: bigEndian)
        case .undecided: self = .undecided
        case .none where Self.looksLikeText(bytes): self = .text
        case .none: self = bytes.byteCount < Self.nameLength ? .undecided : .unknown
        }
    }

    /// Formats with a magic number; `nil` where it is none of them.
    private static func magic(_ bytes: RawSpan) -> Detection? {
        guard !isBeginning(bytes, of: "btsnoop\0") else { return bytes.byteCount < 8 ? .undecided : .btsnoop }
        guard bytes.byteCount >= 4 else { return .undecided }
        switch bytes.bigEndianUInt32(at: 0) {
        case PcapMagic.microseconds, PcapMagic.microseconds.byteSwapped: return .pcap
        case PcapMagic.nanoseconds, PcapMagic.nanoseconds.byteSwapped: return .pcap
        case PcapMagic.modified, PcapMagic.modified.byteSwapped: return .modifiedPcap
        case PcapngBlock.section:
            guard bytes.byteCount >= 12 else { return .undecided }
            return PcapngBlock.isBigEndian(bytes.uint32(at: 8)) == nil ? nil : .pcapng
        default: return nil
        }
    }

    /// Whether the octets are `literal`, as far as they go.
    private static func isBeginning(_ bytes: RawSpan, of literal: StaticString) -> Bool {
        guard bytes.byteCount < literal.utf8CodeUnitCount else { return bytes.starts(with: literal) }
        for offset in 0..<bytes.byteCount {
            // The literal is longer than the bytes.
            if unsafe bytes.uint8(at: offset) != literal.utf8Start[offset] { return false }
        }
        return true
    }

    /// Judged by the first four octets alone: a length field of any binary record has a zero among them.
    static func looksLikeText(_ bytes: RawSpan) -> Bool {
        for offset in 0..<min(bytes.byteCount, 4) {
            switch bytes.uint8(at: offset) {
            case 0x09, 0x0a, 0x0d, 0x20...0x7e, 0x80...0xbf, 0xc2...0xf4: continue
            default: return false
            }
        }
        return true
    }
}

extension Detection {
    /// What an input that is no capture looks like; `bytes` are all of it, or the first of it.
    @inline(never)
    static func name(of bytes: RawSpan) -> String {
        if bytes.byteCount == 0 { return "an empty file" }
        if bytes.starts(with: "PK\u{3}\u{4}") || bytes.starts(with: "PK\u{5}\u{6}") {
            return "a ZIP archive (extract the btsnoop log from it)"
        }
        if bytes.starts(with: "\u{7f}ELF") { return "an ELF program" }
        if bytes.byteCount >= 4 {
            switch bytes.bigEndianUInt32(at: 0) {
            case 0x1f8b_0000...0x1f8b_ffff: return "gzip data (unpack it first)"
            case 0x28b5_2ffd: return "zstd data (unpack it first)"
            case 0xfd37_7a58: return "xz data (unpack it first)"
            case 0x0101_0000 where bytes.byteCount >= 5 && bytes.uint8(at: 4) == 0:
                return "what may be a TI SmartRF Packet Sniffer file (.psd), which is not read"
            case 0xfffe_0000...0xfffe_ffff, 0xfeff_0000...0xfeff_ffff: return "text in UTF-16"
            case 0x736e_6f6f: return "a Solaris snoop file"
            default: break
            }
        }
        return "data that begins with \(hex(bytes))"
    }

    /// The first eight octets at most.
    private static func hex(_ bytes: RawSpan) -> String {
        var text = ""
        for offset in 0..<min(bytes.byteCount, 8) {
            let octet = String(bytes.uint8(at: offset), radix: 16)
            text += (offset == 0 ? "" : " ") + (octet.utf8.count == 1 ? "0" : "") + octet
        }
        return text
    }
}
