/// The code of an L2CAP signalling packet (Vol 3, Part A, 4, table 4.2). Open: any octet is a code.
public struct L2CAPSignalCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension L2CAPSignalCode {
    @inlinable public static var commandReject: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x01) }
    @inlinable public static var connectionRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x02) }
    @inlinable public static var connectionResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x03) }
    @inlinable public static var configurationRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x04) }
    @inlinable public static var configurationResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x05) }
    @inlinable public static var disconnectionRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x06) }
    @inlinable public static var disconnectionResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x07) }
    @inlinable public static var echoRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x08) }
    @inlinable public static var echoResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x09) }
    @inlinable public static var informationRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x0A) }
    @inlinable public static var informationResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x0B) }
    @inlinable public static var connectionParameterUpdateRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x12) }
    @inlinable public static var connectionParameterUpdateResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x13) }
    @inlinable public static var leCreditBasedConnectionRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x14) }
    @inlinable public static var leCreditBasedConnectionResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x15) }
    @inlinable public static var flowControlCreditInd: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x16) }
    @inlinable public static var creditBasedConnectionRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x17) }
    @inlinable public static var creditBasedConnectionResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x18) }
    @inlinable public static var creditBasedReconfigureRequest: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x19) }
    @inlinable public static var creditBasedReconfigureResponse: L2CAPSignalCode { L2CAPSignalCode(rawValue: 0x1A) }
}
