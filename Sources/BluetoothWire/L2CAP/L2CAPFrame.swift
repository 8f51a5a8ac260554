public import ByteViews

/// A channel identifier (Vol 3, Part A, 2.1): fixed channels below 0x0040, dynamically allocated ones from there on.
public struct L2CAPChannelID: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// L2CAP signalling channel of an ACL-U (BR/EDR) link.
    @inlinable public static var signaling: L2CAPChannelID { L2CAPChannelID(rawValue: 0x0001) }
    @inlinable public static var connectionless: L2CAPChannelID { L2CAPChannelID(rawValue: 0x0002) }
    @inlinable public static var attribute: L2CAPChannelID { L2CAPChannelID(rawValue: 0x0004) }
    @inlinable public static var leSignaling: L2CAPChannelID { L2CAPChannelID(rawValue: 0x0005) }
    @inlinable public static var securityManager: L2CAPChannelID { L2CAPChannelID(rawValue: 0x0006) }
    @inlinable public static var brEDRSecurityManager: L2CAPChannelID { L2CAPChannelID(rawValue: 0x0007) }

    @inlinable
    public var isDynamic: Bool { rawValue >= 0x0040 }
}

/// A protocol/service multiplexer (Vol 3, Part A, 4.2 and 4.22).
public struct L2CAPPSM: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// ATT over BR/EDR.
    @inlinable public static var att: L2CAPPSM { L2CAPPSM(rawValue: 0x001F) }
    /// Enhanced ATT.
    @inlinable public static var eatt: L2CAPPSM { L2CAPPSM(rawValue: 0x0027) }
}

/// A PDU with the basic L2CAP header (Vol 3, Part A, 3.1): length and channel, then the information payload.
public struct L2CAPFrame: ~Escapable {
    public let channelID: L2CAPChannelID
    /// As many octets as the header's length says.
    public let payload: RawSpan

    /// Octets of the basic L2CAP header.
    @inlinable public static var headerCount: Int { 4 }

    /// A whole PDU: the header and exactly the octets that it announces.
    @inlinable
    @_lifetime(copy pdu)
    public init(_ pdu: RawSpan) throws(Malformation) {
        let present = try pdu.atLeast(4, of: .l2cap).from(4)
        let length = Int(pdu.uint16(at: 0))
        payload = try present.atLeast(length, of: .l2cap, offset: 4).prefix(length)
        channelID = L2CAPChannelID(rawValue: pdu.uint16(at: 2))
    }
}
