import BluetoothTrace
import BluetoothWire
import ByteViews

// One ATT PDU as JSON: its octets, and what stands in them by name.

extension ByteSink {
    /// `"bearer":"att"`, `"eatt:0x0041"` or `"bredr:0x0041"`.
    func member(_ bearer: BearerID) {
        quoted("bearer") { append(bearer) }
    }

    /// `"att":{...}`.
    func member(_ traced: borrowing TracedATTPDU, _ names: Names) {
        let octets = traced.pdu
        key("att")
        beginObject()
        if octets.byteCount > 0 {
            let opcode = ATTOpcode(rawValue: octets.uint8(at: 0))
            member("opcode", Int(opcode.rawValue))
            member("name", names.attOpcode(opcode))
        }
        member("pdu", hex: octets)
        member(traced.bearer)
        let pdu = ATTPDU(octets)
        members(ofHandlesIn: pdu, octets, requestHandle: traced.requestHandle)
        members(of: pdu, names)
        endObject()
    }

    /// `handle`, cut from the octets so that a PDU whose end is missing still tells what it is about, or `handles`.
    private func members(ofHandlesIn pdu: consuming ATTPDU, _ octets: RawSpan, requestHandle: UInt16?) {
        guard octets.byteCount > 0 else { return }
        let opcode = ATTOpcode(rawValue: octets.uint8(at: 0))
        if let offset = opcode.handleOffset {
            if octets.byteCount >= offset + 2 { member("handle", octets.uint16(at: offset)) }
            return
        }
        if opcode.hasHandleList {
            beginArray("handles")
            elements(ofListIn: pdu)
            endArray()
        } else {
            member("handle", requestHandle)
        }
    }

    private func elements(ofListIn pdu: consuming ATTPDU) {
        switch pdu {
        case .findInformationResponse(let list): for index in 0..<list.count { element(list.handle(index)) }
        case .findByTypeValueResponse(let list): for index in 0..<list.count { element(list[index].start) }
        case .readByTypeResponse(let list): for index in 0..<list.count { element(list.handle(index)) }
        case .readByGroupTypeResponse(let list): for index in 0..<list.count { element(list.range(index).start) }
        case .readMultipleRequest(let list), .readMultipleVariableRequest(let list): elements(list)
        case .multipleHandleValueNotification(var cursor):
            while let tuple = cursor.next() { element(tuple.handle) }
            if let handle = cursor.cutHandle { element(handle) }
        default: break
        }
    }

    func elements(_ handles: borrowing ATTHandleList) {
        for index in 0..<handles.count { element(handles[index]) }
    }

    /// What else the layout of the PDU names.
    private func members(of pdu: consuming ATTPDU, _ names: Names) {
        switch pdu {
        case .readResponse(let value), .readBlobResponse(let value), .readMultipleResponse(let value),
            .writeRequest(_, let value), .writeCommand(_, let value), .signedWriteCommand(_, let value, _),
            .handleValueNotification(_, let value), .handleValueIndication(_, let value):
            member("value", hex: value)
        case .prepareWriteRequest(let part), .prepareWriteResponse(let part):
            member("offset", part.offset)
            member("value", hex: part.value)
        case .readBlobRequest(_, let offset): member("offset", offset)
        case .errorResponse(let response): error(response.code, request: response.request, names)
        case .exchangeMTURequest(let mtu), .exchangeMTUResponse(let mtu): member("mtu", mtu)
        case .findInformationRequest(let range): member(range)
        case .findByTypeValueRequest(let request):
            member(request.range)
            member("uuid", request.type)
            member("value", hex: request.value)
        case .readByTypeRequest(let range, let type), .readByGroupTypeRequest(let range, let type):
            member(range)
            member("uuid", type)
        case .executeWriteRequest(let flags): member("flags", Int(flags))
        case .malformed(_, let malformation):
            key("malformed")
            beginObject()
            member("offset", malformation.offset)
            member("required", malformation.required)
            member("available", malformation.available)
            endObject()
        default: break
        }
    }

    func member(_ range: ATTHandleRange) {
        member("startHandle", range.start)
        member("endHandle", range.end)
    }

    /// `"error":{...}` of an error response.
    func error(_ code: ATTErrorCode, request: ATTOpcode?, _ names: Names) {
        key("error")
        beginObject()
        member("code", Int(code.rawValue))
        member("name", names.attError(code))
        if let request { member("request", Int(request.rawValue)) }
        endObject()
    }
}

extension ATTOpcode {
    /// Where a PDU of this opcode has its one attribute handle.
    var handleOffset: Int? {
        switch rawValue {
        case 0x01: 2
        case 0x0A, 0x0C, 0x12, 0x16, 0x17, 0x1B, 0x1D, 0x52, 0xD2: 1
        default: nil
        }
    }

    /// Whether it carries handles in a list.
    var hasHandleList: Bool {
        switch rawValue {
        case 0x05, 0x07, 0x09, 0x0E, 0x11, 0x20, 0x23: true
        default: false
        }
    }
}
