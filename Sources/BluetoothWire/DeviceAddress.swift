public import ByteViews

/// A 48-bit device address (Vol 6, Part B, 1.3; classic: Vol 2, Part B, 1.2) with its type.
public struct DeviceAddress: Sendable, Hashable, Comparable {
    /// Public or random, as the address type octet of HCI events says (Vol 4, Part E, 7.7.65.1).
    public enum Kind: UInt8, Sendable {
        case `public` = 0
        case random = 1
    }

    /// The kinds of address that a reader can tell apart by its two most significant bits.
    public enum SubKind: UInt8, Sendable {
        case `public`, randomStatic, resolvablePrivate, nonResolvablePrivate
        /// A random address whose top bits (10) are reserved.
        case reserved
    }

    /// The address as a number: the octet printed first is the most significant of the 48 bits.
    public let value: UInt64
    public let kind: Kind

    @inlinable
    public init(value: UInt64, kind: Kind) {
        self.value = value & 0xFFFF_FFFF_FFFF
        self.kind = kind
    }

    /// Six octets at `offset`, least significant first, as all of HCI and SMP send them.
    @inlinable
    public init(_ octets: RawSpan, at offset: Int, kind: Kind) {
        self.init(value: UInt64(octets.uint32(at: offset)) | UInt64(octets.uint16(at: offset + 4)) << 32, kind: kind)
    }

    /// Feeds one number: what is seen of a device is looked up by its address for every report of it.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value | UInt64(kind.rawValue) << 48)
    }

    @inlinable
    public var subKind: SubKind {
        if kind == .public { return .public }
        switch value >> 46 {
        case 0b11: return .randomStatic
        case 0b01: return .resolvablePrivate
        case 0b00: return .nonResolvablePrivate
        default: return .reserved
        }
    }

    public static func < (a: DeviceAddress, b: DeviceAddress) -> Bool {
        (a.value, a.kind.rawValue) < (b.value, b.kind.rawValue)
    }
}

extension DeviceAddress: CustomStringConvertible {
    /// Reads the form that `description` writes, upper- or lower-case.
    public init?(_ text: some StringProtocol, kind: Kind) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 6 else { return nil }
        var value: UInt64 = 0
        for part in parts {
            guard part.utf8.count == 2, let octet = UInt8(part, radix: 16) else { return nil }
            value = value << 8 | UInt64(octet)
        }
        self.init(value: value, kind: kind)
    }

    /// `AA:BB:CC:DD:EE:FF`.
    public var description: String {
        stride(from: 40, through: 0, by: -8).map { hexadecimal(value >> UInt64($0) & 0xFF, digits: 2) }
            .joined(separator: ":")
    }
}
