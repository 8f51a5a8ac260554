public import ByteViews

// HCI command and event packets (Vol 4, Part E, 5.4.1 and 5.4.4). A view is refused only where the header is missing:
// of a packet that was cut, the parameters that are there can still be read, and `missingOctets` tells what is not.

/// An HCI command packet, without its packet indicator (Vol 4, Part E, 5.4.1).
public struct HCICommand: ~Escapable {
    /// Octets of the header: opcode and parameter total length.
    public static let headerLength = 3

    public let opcode: HCIOpcode
    /// Parameter_Total_Length as the header says it, 0...255 octets.
    public let parameterTotalLength: Int
    /// The parameters that are there: never more than the declared length.
    public let parameters: RawSpan
    /// Octets behind the declared parameters, which belong to no layout.
    public let trailingOctets: Int

    /// Reads the header; throws where its three octets are not there.
    @inlinable
    @_lifetime(copy packet)
    public init(_ packet: RawSpan) throws(Malformation) {
        let present = try packet.atLeast(Self.headerLength, of: .hci).from(Self.headerLength)
        opcode = HCIOpcode(rawValue: packet.uint16(at: 0))
        let declared = Int(packet.uint8(at: 2))
        parameterTotalLength = declared
        parameters = present.prefix(min(declared, present.byteCount))
        trailingOctets = max(0, present.byteCount &- declared)
    }

    /// Declared parameter octets that are not there.
    @inlinable
    public var missingOctets: Int { parameterTotalLength &- parameters.byteCount }

    /// Whether the packet ends before its declared length.
    @inlinable
    public var isShort: Bool { missingOctets > 0 }

    /// The parameters, where there are at least `count` octets of them.
    @inlinable
    @_lifetime(copy self)
    public func parameters(atLeast count: Int) throws(Malformation) -> RawSpan {
        try parameters.atLeast(
            count, of: .hci, limit: parameterTotalLength < count ? .lengthField : .packet, offset: Self.headerLength)
    }
}

/// An HCI event packet, without its packet indicator (Vol 4, Part E, 5.4.4).
public struct HCIEvent: ~Escapable {
    /// Octets of the header: event code and parameter total length.
    public static let headerLength = 2

    public let code: HCIEventCode
    /// Parameter_Total_Length as the header says it, 0...255 octets.
    public let parameterTotalLength: Int
    /// The parameters that are there: never more than the declared length. Those of an LE meta event begin with the
    /// subevent code, as in the specification's layouts.
    public let parameters: RawSpan
    /// Octets behind the declared parameters, which belong to no layout.
    public let trailingOctets: Int

    /// Reads the header; throws where its two octets are not there.
    @inlinable
    @_lifetime(copy packet)
    public init(_ packet: RawSpan) throws(Malformation) {
        let present = try packet.atLeast(Self.headerLength, of: .hci).from(Self.headerLength)
        code = HCIEventCode(rawValue: packet.uint8(at: 0))
        let declared = Int(packet.uint8(at: 1))
        parameterTotalLength = declared
        parameters = present.prefix(min(declared, present.byteCount))
        trailingOctets = max(0, present.byteCount &- declared)
    }

    /// Whether a packet is a whole Number Of Completed Packets event (Vol 4, Part E, 7.7.19): flow control between host and
    /// controller, which tells nothing of a device.
    @inlinable @inline(__always)
    public static func isNumberOfCompletedPackets(_ packet: RawSpan) -> Bool {
        packet.byteCount >= headerLength && packet.uint8(at: 0) == HCIEventCode.numberOfCompletedPackets.rawValue
            && Int(packet.uint8(at: 1)) == packet.byteCount &- headerLength
    }

    /// The subevent code of an LE meta event; `nil` for any other event and for one without parameters.
    @inlinable
    public var leSubevent: LESubevent? {
        guard code == .leMeta, parameters.byteCount > 0 else { return nil }
        return LESubevent(rawValue: parameters.uint8(at: 0))
    }

    /// Declared parameter octets that are not there.
    @inlinable
    public var missingOctets: Int { parameterTotalLength &- parameters.byteCount }

    /// Whether the packet ends before its declared length.
    @inlinable
    public var isShort: Bool { missingOctets > 0 }

    /// The parameters, where there are at least `count` octets of them.
    @inlinable
    @_lifetime(copy self)
    public func parameters(atLeast count: Int) throws(Malformation) -> RawSpan {
        try parameters.atLeast(
            count, of: .hci, limit: parameterTotalLength < count ? .lengthField : .packet, offset: Self.headerLength)
    }
}
