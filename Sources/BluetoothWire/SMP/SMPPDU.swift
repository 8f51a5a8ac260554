public import ByteViews

/// The code of a Security Manager PDU (Vol 3, Part H, 3.3). Open: any octet is a code.
public struct SMPCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension SMPCode {
    public static let pairingRequest = SMPCode(rawValue: 0x01)
    public static let pairingResponse = SMPCode(rawValue: 0x02)
    public static let pairingConfirm = SMPCode(rawValue: 0x03)
    public static let pairingRandom = SMPCode(rawValue: 0x04)
    public static let pairingFailed = SMPCode(rawValue: 0x05)
    public static let encryptionInformation = SMPCode(rawValue: 0x06)
    public static let centralIdentification = SMPCode(rawValue: 0x07)
    public static let identityInformation = SMPCode(rawValue: 0x08)
    public static let identityAddressInformation = SMPCode(rawValue: 0x09)
    public static let signingInformation = SMPCode(rawValue: 0x0A)
    public static let securityRequest = SMPCode(rawValue: 0x0B)
    public static let pairingPublicKey = SMPCode(rawValue: 0x0C)
    public static let pairingDHKeyCheck = SMPCode(rawValue: 0x0D)
    public static let pairingKeypressNotification = SMPCode(rawValue: 0x0E)
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
        guard payload.byteCount > 0 else { throw Malformation(layer: .smp, required: 1, available: 0) }
        code = SMPCode(rawValue: payload.uint8(at: 0))
        data = payload.from(1)
    }

    /// The data, where there are at least `count` octets of it.
    @inlinable
    @_lifetime(copy self)
    public func data(atLeast count: Int) throws(Malformation) -> RawSpan {
        guard data.byteCount >= count else {
            throw Malformation(layer: .smp, required: count, available: data.byteCount, offset: 1)
        }
        return data
    }
}
