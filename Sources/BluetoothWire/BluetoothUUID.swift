public import ByteViews

/// A Bluetooth UUID (Vol 3, Part B, 2.5.1).
///
/// 16-, 32- and 128-bit forms of the same UUID compare equal: all are held as 128 bits, the short ones on the Bluetooth
/// base UUID 00000000-0000-1000-8000-00805F9B34FB.
public struct BluetoothUUID: Sendable, Hashable, Comparable {
    /// The first 64 bits as printed, most significant first.
    public let high: UInt64
    /// The last 64 bits as printed.
    public let low: UInt64

    @usableFromInline static let baseHigh: UInt64 = 0x0000_0000_0000_1000
    @usableFromInline static let baseLow: UInt64 = 0x8000_0080_5F9B_34FB

    @inlinable
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// A 16-bit UUID.
    @inlinable
    public init(_ short: UInt16) { self.init(short32: UInt32(short)) }

    /// A 32-bit UUID.
    @inlinable
    public init(short32: UInt32) {
        self.init(high: UInt64(short32) << 32 | Self.baseHigh, low: Self.baseLow)
    }

    /// A UUID as it stands in a PDU: 2, 4 or 16 octets, least significant first; `nil` for any other count.
    @inlinable
    public init?(littleEndian octets: RawSpan) {
        switch octets.byteCount {
        case 2: self.init(octets.uint16(at: 0))
        case 4: self.init(short32: octets.uint32(at: 0))
        case 16: self.init(high: octets.uint64(at: 8), low: octets.uint64(at: 0))
        default: return nil
        }
    }

    /// The 16-bit form, for a UUID on the Bluetooth base UUID that fits it.
    @inlinable
    public var short: UInt16? {
        guard low == Self.baseLow, high & 0xFFFF_FFFF == Self.baseHigh, high >> 48 == 0 else { return nil }
        return UInt16(truncatingIfNeeded: high >> 32)
    }

    public static func < (a: BluetoothUUID, b: BluetoothUUID) -> Bool {
        (a.high, a.low) < (b.high, b.low)
    }
}

extension BluetoothUUID: CustomStringConvertible {
    /// The shortest form that says it all, upper-case: `180D`, or the 36-character form.
    public var description: String {
        if let short { return hexadecimal(UInt64(short), digits: 4) }
        return [
            hexadecimal(high >> 32, digits: 8), hexadecimal(high >> 16 & 0xFFFF, digits: 4),
            hexadecimal(high & 0xFFFF, digits: 4), hexadecimal(low >> 48, digits: 4),
            hexadecimal(low & 0xFFFF_FFFF_FFFF, digits: 12),
        ].joined(separator: "-")
    }

    /// Reads the forms that `description` writes, upper- or lower-case; 8 digits are a 32-bit UUID.
    public init?(_ text: some StringProtocol) {
        let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for character in digits {
            guard let digit = Character(Unicode.Scalar(character)).hexDigitValue else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        switch digits.count {
        case 4 where text.utf8.count == 4: self.init(UInt16(low))
        case 8 where text.utf8.count == 8: self.init(short32: UInt32(low))
        case 32 where text.utf8.count == 36 || text.utf8.count == 32: self.init(high: high, low: low)
        default: return nil
        }
    }
}

/// Upper-case hexadecimal digits of a number, with leading zeros.
func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
