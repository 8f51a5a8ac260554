/// The opcode of an ATT PDU (Vol 3, Part F, 3.3.1): bits 0-5 method, bit 6 command flag, bit 7 authentication signature.
public struct ATTOpcode: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable public static var errorResponse: ATTOpcode { ATTOpcode(rawValue: 0x01) }
    @inlinable public static var exchangeMTURequest: ATTOpcode { ATTOpcode(rawValue: 0x02) }
    @inlinable public static var exchangeMTUResponse: ATTOpcode { ATTOpcode(rawValue: 0x03) }
    @inlinable public static var findInformationRequest: ATTOpcode { ATTOpcode(rawValue: 0x04) }
    @inlinable public static var findInformationResponse: ATTOpcode { ATTOpcode(rawValue: 0x05) }
    @inlinable public static var findByTypeValueRequest: ATTOpcode { ATTOpcode(rawValue: 0x06) }
    @inlinable public static var findByTypeValueResponse: ATTOpcode { ATTOpcode(rawValue: 0x07) }
    @inlinable public static var readByTypeRequest: ATTOpcode { ATTOpcode(rawValue: 0x08) }
    @inlinable public static var readByTypeResponse: ATTOpcode { ATTOpcode(rawValue: 0x09) }
    @inlinable public static var readRequest: ATTOpcode { ATTOpcode(rawValue: 0x0A) }
    @inlinable public static var readResponse: ATTOpcode { ATTOpcode(rawValue: 0x0B) }
    @inlinable public static var readBlobRequest: ATTOpcode { ATTOpcode(rawValue: 0x0C) }
    @inlinable public static var readBlobResponse: ATTOpcode { ATTOpcode(rawValue: 0x0D) }
    @inlinable public static var readMultipleRequest: ATTOpcode { ATTOpcode(rawValue: 0x0E) }
    @inlinable public static var readMultipleResponse: ATTOpcode { ATTOpcode(rawValue: 0x0F) }
    @inlinable public static var readByGroupTypeRequest: ATTOpcode { ATTOpcode(rawValue: 0x10) }
    @inlinable public static var readByGroupTypeResponse: ATTOpcode { ATTOpcode(rawValue: 0x11) }
    @inlinable public static var writeRequest: ATTOpcode { ATTOpcode(rawValue: 0x12) }
    @inlinable public static var writeResponse: ATTOpcode { ATTOpcode(rawValue: 0x13) }
    @inlinable public static var prepareWriteRequest: ATTOpcode { ATTOpcode(rawValue: 0x16) }
    @inlinable public static var prepareWriteResponse: ATTOpcode { ATTOpcode(rawValue: 0x17) }
    @inlinable public static var executeWriteRequest: ATTOpcode { ATTOpcode(rawValue: 0x18) }
    @inlinable public static var executeWriteResponse: ATTOpcode { ATTOpcode(rawValue: 0x19) }
    @inlinable public static var handleValueNotification: ATTOpcode { ATTOpcode(rawValue: 0x1B) }
    @inlinable public static var handleValueIndication: ATTOpcode { ATTOpcode(rawValue: 0x1D) }
    @inlinable public static var handleValueConfirmation: ATTOpcode { ATTOpcode(rawValue: 0x1E) }
    @inlinable public static var readMultipleVariableRequest: ATTOpcode { ATTOpcode(rawValue: 0x20) }
    @inlinable public static var readMultipleVariableResponse: ATTOpcode { ATTOpcode(rawValue: 0x21) }
    @inlinable public static var multipleHandleValueNotification: ATTOpcode { ATTOpcode(rawValue: 0x23) }
    @inlinable public static var writeCommand: ATTOpcode { ATTOpcode(rawValue: 0x52) }
    @inlinable public static var signedWriteCommand: ATTOpcode { ATTOpcode(rawValue: 0xD2) }

    /// The requests, and what servers send, as bits: most PDUs are asked which they are, and a table is slower.
    @inlinable @inline(__always) static var requests: UInt64 { 0x01_0145_5554 }
    @inlinable @inline(__always) static var serverPDUs: UInt64 { 0x0a_2a8a_aaaa }

    @inlinable @inline(__always)
    func isIn(_ opcodes: UInt64) -> Bool { rawValue < 64 && opcodes >> UInt64(rawValue) & 1 != 0 }

    /// Which GATT role sends a PDU of this opcode (Vol 3, Part F, 3.3); `nil` for an opcode that is not defined, except
    /// that an undefined one with the command flag comes from a client.
    @inlinable @inline(__always)
    public var sender: ATTRole? {
        if isIn(Self.serverPDUs) { return .server }
        return isRequest || self == .handleValueConfirmation || rawValue & 0x40 != 0 ? .client : nil
    }

    /// Whether the server has to answer a PDU of this opcode before the client may send the next one.
    @inlinable @inline(__always)
    public var isRequest: Bool { isIn(Self.requests) }

    /// The response that this request asks for.
    @inlinable
    public var response: ATTOpcode { ATTOpcode(rawValue: rawValue &+ 1) }
}

/// The two roles on an ATT bearer (Vol 3, Part F, 2.2). Each end of a link may have both.
public enum ATTRole: UInt8, Sendable { case client, server }

/// An ATT error code (Vol 3, Part F, 3.4.1.1; 0x80-0x9F application, 0xE0-0xFF common profile errors).
public struct ATTErrorCode: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable public static var invalidOffset: ATTErrorCode { ATTErrorCode(rawValue: 0x07) }
    @inlinable public static var attributeNotFound: ATTErrorCode { ATTErrorCode(rawValue: 0x0A) }
    @inlinable public static var attributeNotLong: ATTErrorCode { ATTErrorCode(rawValue: 0x0B) }
    @inlinable public static var databaseOutOfSync: ATTErrorCode { ATTErrorCode(rawValue: 0x12) }
}

/// Attribute types that the reconstruction itself has to know (Assigned Numbers, 3).
extension BluetoothUUID {
    @inlinable public static var primaryService: BluetoothUUID { BluetoothUUID(0x2800) }
    @inlinable public static var secondaryService: BluetoothUUID { BluetoothUUID(0x2801) }
    @inlinable public static var include: BluetoothUUID { BluetoothUUID(0x2802) }
    @inlinable public static var characteristic: BluetoothUUID { BluetoothUUID(0x2803) }
    @inlinable public static var clientCharacteristicConfiguration: BluetoothUUID { BluetoothUUID(0x2902) }
    @inlinable public static var deviceName: BluetoothUUID { BluetoothUUID(0x2A00) }
    @inlinable public static var appearance: BluetoothUUID { BluetoothUUID(0x2A01) }
    @inlinable public static var serviceChanged: BluetoothUUID { BluetoothUUID(0x2A05) }
    @inlinable public static var databaseHash: BluetoothUUID { BluetoothUUID(0x2B2A) }
}

/// Characteristic Properties bit field (Vol 3, Part G, 3.3.1.1).
public struct CharacteristicProperties: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable public static var broadcast: CharacteristicProperties { CharacteristicProperties(rawValue: 0x01) }
    @inlinable public static var read: CharacteristicProperties { CharacteristicProperties(rawValue: 0x02) }
    @inlinable public static var writeWithoutResponse: CharacteristicProperties {
        CharacteristicProperties(rawValue: 0x04)
    }
    @inlinable public static var write: CharacteristicProperties { CharacteristicProperties(rawValue: 0x08) }
    @inlinable public static var notify: CharacteristicProperties { CharacteristicProperties(rawValue: 0x10) }
    @inlinable public static var indicate: CharacteristicProperties { CharacteristicProperties(rawValue: 0x20) }
    @inlinable public static var authenticatedSignedWrites: CharacteristicProperties {
        CharacteristicProperties(rawValue: 0x40)
    }
    @inlinable public static var extendedProperties: CharacteristicProperties {
        CharacteristicProperties(rawValue: 0x80)
    }

    /// The names in machine output, by bit.
    public static let names = [
        "broadcast", "read", "writeWithoutResponse", "write", "notify", "indicate", "authenticatedSignedWrites",
        "extendedProperties",
    ]
}
