import ByteViews

// Names and values come from devices that nobody has vetted. What a terminal would obey, and what would make a line read
// otherwise than it is, is never passed on as it stands.

/// Reads octets as UTF-8, one scalar at a time.
struct ScalarReader: ~Escapable {
    private let octets: RawSpan
    private(set) var offset = 0

    @_lifetime(copy octets)
    init(_ octets: RawSpan) { self.octets = octets }

    /// A scalar, or an octet that belongs to none.
    enum Item: Equatable {
        case scalar(UInt32)
        case invalid(UInt8)
    }

    /// Goes on from an offset that is no less than `offset`, and the beginning of a scalar.
    mutating func skip(to offset: Int) { self.offset = offset }

    mutating func next() -> Item? {
        guard offset < octets.byteCount else { return nil }
        let first = octets.uint8(at: offset)
        offset += 1
        if first < 0x80 { return .scalar(UInt32(first)) }
        // The second octet's bounds keep out overlong forms, surrogates and what is past U+10FFFF (Unicode, table 3-7).
        let (length, low, high): (Int, UInt8, UInt8)
        switch first {
        case 0xC2...0xDF: (length, low, high) = (1, 0x80, 0xBF)
        case 0xE0: (length, low, high) = (2, 0xA0, 0xBF)
        case 0xED: (length, low, high) = (2, 0x80, 0x9F)
        case 0xE1...0xEF: (length, low, high) = (2, 0x80, 0xBF)
        case 0xF0: (length, low, high) = (3, 0x90, 0xBF)
        case 0xF4: (length, low, high) = (3, 0x80, 0x8F)
        case 0xF1...0xF3: (length, low, high) = (3, 0x80, 0xBF)
        default: return .invalid(first)
        }
        return rest(of: first, length: length, low: low, high: high)
    }

    private mutating func rest(of first: UInt8, length: Int, low: UInt8, high: UInt8) -> Item {
        guard offset + length <= octets.byteCount else { return .invalid(first) }
        let second = octets.uint8(at: offset)
        guard low <= second, second <= high else { return .invalid(first) }
        var scalar = (UInt32(first) & 0x3F >> UInt32(length)) << 6 | UInt32(second & 0x3F)
        for index in 1..<max(length, 1) {
            let octet = octets.uint8(at: offset + index)
            guard octet & 0xC0 == 0x80 else { return .invalid(first) }
            scalar = scalar << 6 | UInt32(octet & 0x3F)
        }
        offset += length
        return .scalar(scalar)
    }
}

/// Whether a scalar is shown as an escape: C0 and C1 controls, DEL, what sets the direction of text, what breaks a line or
/// is not to be seen, and what has no meaning outside of one program.
func isHazardous(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x061C, 0x180E: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE000...0xF8FF: true
    case 0xFFFE, 0xFFFF: true
    case 0xE0000...0xE0FFF: true
    case 0xF0000...0x10FFFF: true
    default: false
    }
}

extension ByteSink {
    /// A scalar that is not hazardous, as UTF-8.
    func append(utf8 scalar: UInt32) {
        func tail(_ shift: UInt32) { append(UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F)) }
        switch scalar {
        case 0..<0x80: append(UInt8(truncatingIfNeeded: scalar))
        case 0x80..<0x800:
            append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
            tail(0)
        case 0x800..<0x10000:
            append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            tail(6)
            tail(0)
        default:
            append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
            tail(12)
            tail(6)
            tail(0)
        }
    }

    /// Text from the air for a terminal: hazardous scalars as `\u{1B}`, octets that are no UTF-8 as `\xFF`, and quotation
    /// marks and backslashes behind a backslash, so that nothing can look like an escape that is none.
    func append(airText octets: RawSpan, escapesQuotes: Bool = true) {
        var reader = ScalarReader(octets)
        while let item = reader.next() {
            switch item {
            case .invalid(let octet):
                append("\\x")
                appendHex(UInt64(octet), digits: 2)
            case .scalar(0x22) where escapesQuotes, .scalar(0x5C) where escapesQuotes:
                append(UInt8(ascii: "\\"))
                append(octets.uint8(at: reader.offset - 1))
            case .scalar(let scalar) where isHazardous(scalar):
                append("\\u{")
                appendHex(UInt64(scalar), digits: scalar > 0xFFFF ? 6 : scalar > 0xFF ? 4 : 2)
                append("}")
            case .scalar(let scalar): append(utf8: scalar)
            }
        }
    }
}

/// Whether octets can be shown as text: UTF-8 without anything hazardous and with something to see, but for zeros that pad
/// it at the end.
func isPrintable(_ octets: RawSpan) -> Bool {
    var reader = ScalarReader(octets.prefix(countWithoutPadding(octets)))
    var isVisible = false
    while let item = reader.next() {
        guard case .scalar(let scalar) = item, !isHazardous(scalar) else { return false }
        if scalar > 0x20 { isVisible = true }
    }
    return isVisible
}

/// How many octets there are before zeros at the end.
func countWithoutPadding(_ octets: RawSpan) -> Int {
    var count = octets.byteCount
    while count > 0, octets.uint8(at: count - 1) == 0 { count -= 1 }
    return count
}

extension ByteSink {
    /// Text of any kind for a terminal, hazardous scalars escaped.
    public func appendEscaped(_ text: String) { append(airText: unsafe text.utf8.span.bytes, escapesQuotes: false) }
}
