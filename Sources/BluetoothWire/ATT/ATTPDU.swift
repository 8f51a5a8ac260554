public import ByteViews

/// One ATT PDU (Vol 3, Part F, 3.4) as a view: every opcode the specification defines, and what does not fit.
public enum ATTPDU: ~Escapable {
    case errorResponse(ATTErrorResponse)
    /// The client's or the server's receive MTU in octets.
    case exchangeMTURequest(mtu: UInt16)
    case exchangeMTUResponse(mtu: UInt16)
    case findInformationRequest(ATTHandleRange)
    case findInformationResponse(ATTInformationList)
    case findByTypeValueRequest(ATTFindByTypeValueRequest)
    case findByTypeValueResponse(ATTHandlesInformationList)
    /// `type` is the attribute type asked for.
    case readByTypeRequest(ATTHandleRange, type: BluetoothUUID)
    case readByTypeResponse(ATTAttributeDataList)
    case readRequest(handle: UInt16)
    case readResponse(value: RawSpan)
    /// `offset` in octets from the beginning of the attribute value.
    case readBlobRequest(handle: UInt16, offset: UInt16)
    case readBlobResponse(value: RawSpan)
    case readMultipleRequest(ATTHandleList)
    case readMultipleResponse(values: RawSpan)
    case readByGroupTypeRequest(ATTHandleRange, type: BluetoothUUID)
    case readByGroupTypeResponse(ATTGroupDataList)
    case writeRequest(handle: UInt16, value: RawSpan)
    case writeResponse
    case writeCommand(handle: UInt16, value: RawSpan)
    /// `signature` = sign counter (4 octets) and MAC (8), Vol 3, Part F, 3.4.5.4.
    case signedWriteCommand(handle: UInt16, value: RawSpan, signature: RawSpan)
    case prepareWriteRequest(ATTPreparedPart)
    case prepareWriteResponse(ATTPreparedPart)
    /// `flags`: 0 cancels all prepared writes, 1 writes them.
    case executeWriteRequest(flags: UInt8)
    case executeWriteResponse
    case readMultipleVariableRequest(ATTHandleList)
    case readMultipleVariableResponse(ATTLengthValueCursor)
    case handleValueNotification(handle: UInt16, value: RawSpan)
    case handleValueIndication(handle: UInt16, value: RawSpan)
    case handleValueConfirmation
    case multipleHandleValueNotification(ATTHandleLengthValueCursor)
    /// An opcode that the specification does not define, with the octets after it.
    case unknown(ATTOpcode, parameters: RawSpan)
    /// Octets that do not fit the layout of their opcode. `opcode` is `nil` for a PDU of no octets.
    case malformed(ATTOpcode?, Malformation)
}

extension ATTPDU {
    /// Reads a whole PDU. Never fails: what does not fit its layout becomes `malformed`.
    @inlinable
    @_lifetime(copy pdu)
    public init(_ pdu: RawSpan) {
        guard pdu.byteCount > 0 else {
            self = .malformed(nil, Malformation(layer: .att, required: 1, available: 0))
            return
        }
        let opcode = ATTOpcode(rawValue: pdu.uint8(at: 0))
        let required = Self.leastCount(of: opcode)
        guard pdu.byteCount >= required else {
            self = .malformed(opcode, Malformation(layer: .att, required: required, available: pdu.byteCount))
            return
        }
        // The commonest PDUs of long captures first.
        switch opcode {
        case .handleValueNotification: self = .handleValueNotification(handle: pdu.uint16(at: 1), value: pdu.from(3))
        case .writeCommand: self = .writeCommand(handle: pdu.uint16(at: 1), value: pdu.from(3))
        default:
            self = opcode.sender == .client ? Self.fromClient(opcode, pdu) : Self.fromServer(opcode, pdu)
        }
    }

    /// Octets that the layout of an opcode needs at the least, opcode included; 1 for an unknown one.
    @inlinable
    static func leastCount(of opcode: ATTOpcode) -> Int {
        switch opcode.rawValue {
        case 0x01: 5
        case 0x02, 0x03: 3
        case 0x04: 5
        case 0x05: 2
        case 0x06: 7
        case 0x07: 1
        case 0x08, 0x10: 7
        case 0x09, 0x11: 2
        case 0x0A: 3
        case 0x0C: 5
        case 0x12, 0x1B, 0x1D, 0x52: 3
        case 0x16, 0x17: 5
        case 0x18: 2
        case 0xD2: 15
        default: 1
        }
    }

    @usableFromInline
    @_lifetime(copy pdu)
    static func fromClient(_ opcode: ATTOpcode, _ pdu: RawSpan) -> ATTPDU {
        switch opcode {
        case .exchangeMTURequest: return .exchangeMTURequest(mtu: pdu.uint16(at: 1))
        case .findInformationRequest: return .findInformationRequest(ATTHandleRange(pdu))
        case .findByTypeValueRequest: return .findByTypeValueRequest(ATTFindByTypeValueRequest(pdu: pdu))
        case .readByTypeRequest, .readByGroupTypeRequest:
            guard let type = BluetoothUUID(attributeType: pdu.from(5)) else {
                let available = pdu.byteCount - 5
                return .malformed(
                    opcode,
                    Malformation(layer: .att, required: available < 16 ? 16 : 2, available: available, offset: 5))
            }
            let range = ATTHandleRange(pdu)
            if opcode == .readByTypeRequest { return .readByTypeRequest(range, type: type) }
            return .readByGroupTypeRequest(range, type: type)
        case .readRequest: return .readRequest(handle: pdu.uint16(at: 1))
        case .readBlobRequest: return .readBlobRequest(handle: pdu.uint16(at: 1), offset: pdu.uint16(at: 3))
        case .readMultipleRequest: return .readMultipleRequest(ATTHandleList(handles: pdu.from(1)))
        case .readMultipleVariableRequest: return .readMultipleVariableRequest(ATTHandleList(handles: pdu.from(1)))
        case .writeRequest: return .writeRequest(handle: pdu.uint16(at: 1), value: pdu.from(3))
        case .signedWriteCommand:
            let end = pdu.byteCount - 12
            return .signedWriteCommand(
                handle: pdu.uint16(at: 1), value: pdu.extracting(3..<end), signature: pdu.from(end))
        case .prepareWriteRequest: return .prepareWriteRequest(ATTPreparedPart(pdu: pdu))
        case .executeWriteRequest: return .executeWriteRequest(flags: pdu.uint8(at: 1))
        case .handleValueConfirmation: return .handleValueConfirmation
        default: return .unknown(opcode, parameters: pdu.from(1))
        }
    }

    @usableFromInline
    @_lifetime(copy pdu)
    static func fromServer(_ opcode: ATTOpcode, _ pdu: RawSpan) -> ATTPDU {
        switch opcode {
        case .errorResponse: return .errorResponse(ATTErrorResponse(pdu: pdu))
        case .exchangeMTUResponse: return .exchangeMTUResponse(mtu: pdu.uint16(at: 1))
        case .findInformationResponse:
            guard let list = ATTInformationList(pdu) else { return malformedList(opcode, pdu) }
            return .findInformationResponse(list)
        case .findByTypeValueResponse: return .findByTypeValueResponse(ATTHandlesInformationList(list: pdu.from(1)))
        case .readByTypeResponse:
            guard let list = ATTAttributeDataList(pdu) else { return malformedList(opcode, pdu) }
            return .readByTypeResponse(list)
        case .readResponse: return .readResponse(value: pdu.from(1))
        case .readBlobResponse: return .readBlobResponse(value: pdu.from(1))
        case .readMultipleResponse: return .readMultipleResponse(values: pdu.from(1))
        case .readByGroupTypeResponse:
            guard let list = ATTGroupDataList(pdu) else { return malformedList(opcode, pdu) }
            return .readByGroupTypeResponse(list)
        case .writeResponse: return .writeResponse
        case .prepareWriteResponse: return .prepareWriteResponse(ATTPreparedPart(pdu: pdu))
        case .executeWriteResponse: return .executeWriteResponse
        case .readMultipleVariableResponse:
            return .readMultipleVariableResponse(ATTLengthValueCursor(pdu.from(1)))
        case .handleValueIndication: return .handleValueIndication(handle: pdu.uint16(at: 1), value: pdu.from(3))
        case .multipleHandleValueNotification:
            return .multipleHandleValueNotification(ATTHandleLengthValueCursor(pdu.from(1)))
        default: return .unknown(opcode, parameters: pdu.from(1))
        }
    }

    /// A list whose format or item length is none that its opcode knows.
    @usableFromInline
    @_lifetime(copy pdu)
    static func malformedList(_ opcode: ATTOpcode, _ pdu: RawSpan) -> ATTPDU {
        .malformed(
            opcode,
            Malformation(
                layer: .att, required: Int(pdu.uint8(at: 1)), available: pdu.byteCount - 2, limit: .lengthField,
                offset: 2))
    }
}

extension BluetoothUUID {
    /// An attribute type in a request: 2 or 16 octets, never 4 (Vol 3, Part F, 3.2.1).
    @usableFromInline
    init?(attributeType octets: RawSpan) {
        guard octets.byteCount != 4 else { return nil }
        self.init(littleEndian: octets)
    }
}
