import ByteViews

/// What the octets of a parameter are. Numbers are least significant octet first.
public enum FieldType: Sendable, Hashable {
    /// A number without sign, of 1, 2, 3, 4 or 8 octets.
    case unsigned(octets: Int)
    /// A number in two's complement, of 1 or 2 octets.
    case signed(octets: Int)
    /// Bits, or a number that is read in hexadecimal, of 1, 2, 3, 4 or 8 octets.
    case bitMask(octets: Int)
    /// A time as a number of units, of 1 to 4 octets.
    case duration(octets: Int, microsecondsPerUnit: Int)
    /// A connection handle or sync handle: 12 bits of two octets.
    case handle
    /// A device address, six octets.
    case address
    /// What kind of address another field holds: one octet (Vol 4, Part E, 7.7.65.13).
    case addressType
    /// A status or reason: one octet (Vol 1, Part F).
    case errorCode
    /// The opcode of an HCI command, two octets.
    case opcode
    /// An L2CAP channel identifier, two octets.
    case channelIdentifier
    /// A string of UTF-8 that a zero may end.
    case text
    /// AD structures (Vol 3, Part C, 11).
    case advertisingData
    /// Octets without a further layout: keys, data, what belongs to another layer.
    case octets
}

/// A parameter as a layout describes it, without a packet.
public struct ParameterField: Sendable, Hashable {
    /// The name, in the specification's spelling.
    public let name: String
    public let type: FieldType
    /// Whether the field belongs to a group that a packet may hold several of.
    public let isRepeated: Bool

    public init(name: String, type: FieldType, isRepeated: Bool = false) {
        self.name = name
        self.type = type
        self.isRepeated = isRepeated
    }
}

/// A parameter of a packet.
public struct FieldValue: ~Escapable {
    /// The name, in the specification's spelling.
    public let name: String
    /// Which element of an array the field belongs to, from 0; `nil` outside of arrays.
    public let index: Int?
    public let type: FieldType
    /// The octets of the field as they stand in the packet.
    public let octets: RawSpan

    @_lifetime(copy octets)
    init(name: String, index: Int?, type: FieldType, octets: RawSpan) {
        self.name = name
        self.index = index
        self.type = type
        self.octets = octets
    }

    /// The number of a numeric field: up to 64 bits without sign, 12 of a handle, 48 of an address. `nil` for text and
    /// octets.
    public var number: UInt64? {
        switch type {
        case .text, .advertisingData, .octets: return nil
        case .handle: return rawNumber & 0xFFF
        default: return rawNumber
        }
    }

    /// The number of a signed field; `nil` for any other.
    public var signedNumber: Int64? {
        guard case .signed = type else { return nil }
        let unused = 64 - 8 * octets.byteCount
        return Int64(bitPattern: rawNumber << UInt64(unused)) >> Int64(unused)
    }

    /// The time of a duration, in microseconds; `nil` for any other field.
    public var microseconds: UInt64? {
        guard case .duration(_, let unit) = type else { return nil }
        return rawNumber * UInt64(unit)
    }

    private var rawNumber: UInt64 {
        var number: UInt64 = 0
        for offset in 0..<min(octets.byteCount, 8) {
            number |= UInt64(octets.uint8(at: offset)) << UInt64(8 * offset)
        }
        return number
    }
}
