/// The code of an L2CAP signalling packet (Vol 3, Part A, 4, table 4.2). Open: any octet is a code.
public struct L2CAPSignalCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension L2CAPSignalCode {
    public static let commandReject = L2CAPSignalCode(rawValue: 0x01)
    public static let connectionRequest = L2CAPSignalCode(rawValue: 0x02)
    public static let connectionResponse = L2CAPSignalCode(rawValue: 0x03)
    public static let configurationRequest = L2CAPSignalCode(rawValue: 0x04)
    public static let configurationResponse = L2CAPSignalCode(rawValue: 0x05)
    public static let disconnectionRequest = L2CAPSignalCode(rawValue: 0x06)
    public static let disconnectionResponse = L2CAPSignalCode(rawValue: 0x07)
    public static let echoRequest = L2CAPSignalCode(rawValue: 0x08)
    public static let echoResponse = L2CAPSignalCode(rawValue: 0x09)
    public static let informationRequest = L2CAPSignalCode(rawValue: 0x0A)
    public static let informationResponse = L2CAPSignalCode(rawValue: 0x0B)
    public static let connectionParameterUpdateRequest = L2CAPSignalCode(rawValue: 0x12)
    public static let connectionParameterUpdateResponse = L2CAPSignalCode(rawValue: 0x13)
    public static let leCreditBasedConnectionRequest = L2CAPSignalCode(rawValue: 0x14)
    public static let leCreditBasedConnectionResponse = L2CAPSignalCode(rawValue: 0x15)
    public static let flowControlCreditInd = L2CAPSignalCode(rawValue: 0x16)
    public static let creditBasedConnectionRequest = L2CAPSignalCode(rawValue: 0x17)
    public static let creditBasedConnectionResponse = L2CAPSignalCode(rawValue: 0x18)
    public static let creditBasedReconfigureRequest = L2CAPSignalCode(rawValue: 0x19)
    public static let creditBasedReconfigureResponse = L2CAPSignalCode(rawValue: 0x1A)
}
