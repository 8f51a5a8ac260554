public import ByteViews

/// The code of a Security Manager PDU (Vol 3, Part H, 3.3). Open: any octet is a code.
public struct SMPCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension SMPCode {
    @inlinable public static var pairingRequest: SMPCode { SMPCode(rawValue: 0x01) }
    @inlinable public static var pairingResponse: SMPCode { SMPCode(rawValue: 0x02) }
    @inlinable public static var pairingConfirm: SMPCode { SMPCode(rawValue: 0x03) }
    @inlinable public static var pairingRandom: SMPCode { SMPCode(rawValue: 0x04) }
    @inlinable public static var pairingFailed: SMPCode { SMPCode(rawValue: 0x05) }
    @inlinable public static var encryptionInformation: SMPCode { SMPCode(rawValue: 0x06) }
    @inlinable public static var centralIdentification: SMPCode { SMPCode(rawValue: 0x07) }
    @inlinable public static var identityInformation: SMPCode { SMPCode(rawValue: 0x08) }
    @inlinable public static var identityAddressInformation: SMPCode { SMPCode(rawValue: 0x09) }
    @inlinable public static var signingInformation: SMPCode { SMPCode(rawValue: 0x0A) }
    @inlinable public static var securityRequest: SMPCode { SMPCode(rawValue: 0x0B) }
    @inlinable public static var pairingPublicKey: SMPCode { SMPCode(rawValue: 0x0C) }
    @inlinable public static var pairingDHKeyCheck: SMPCode { SMPCode(rawValue: 0x0D) }
    @inlinable public static var pairingKeypressNotification: SMPCode { SMPCode(rawValue: 0x0E) }
}

/// A Security Manager PDU (Vol 3, Part H, 3.3): the payload of CID 0x0006 (LE) or 0x0007 (BR/EDR).
public struct SMPPDU: ~Escapable {
    public let code: SMPCode
    /// Data behind the code.
    public let data: RawSpan

    /// Throws where there is no code.
    @inlinable
    @_lifetime(copy payload)
    public init(_ payload: RawSpan) throws(Malformation) {
        data = try payload.atLeast(1, of: .smp).from(1)
        code = SMPCode(rawValue: payload.uint8(at: 0))
    }

    /// The data, where there are at least `count` octets of it.
    @inlinable
    @_lifetime(copy self)
    public func data(atLeast count: Int) throws(Malformation) -> RawSpan {
        try data.atLeast(count, of: .smp, offset: 1)
    }
}
