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
        members(ofHandlesIn: octets, requestHandle: traced.requestHandle)
        members(of: ATTPDU(octets), names)
        endObject()
    }

    /// `handle` or `handles`: cut from the octets, so that a PDU whose end is missing still tells what it is about.
    private func members(ofHandlesIn octets: RawSpan, requestHandle: UInt16?) {
        guard octets.byteCount > 0 else { return }
        let opcode = ATTOpcode(rawValue: octets.uint8(at: 0))
        if let offset = opcode.handleOffset {
            if octets.byteCount >= offset + 2 { member("handle", octets.uint16(at: offset)) }
            return
        }
        if opcode.hasHandleList {
            var cursor = HandleCursor(octets)
            beginArray("handles")
            while let handle = cursor.next() {
                element()
                append(decimal: UInt64(handle))
            }
            endArray()
        } else {
            member("handle", requestHandle)
        }
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

/// The handles of a PDU that has a list of them, in order.
private struct HandleCursor: ~Escapable {
    private let octets: RawSpan
    private var offset: Int
    /// Octets from one handle to the next; 0 where each tuple has a length of its own.
    private let step: Int

    @_lifetime(copy octets)
    init(_ octets: RawSpan) {
        self.octets = octets
        let second = octets.byteCount > 1 ? octets.uint8(at: 1) : 0
        switch octets.uint8(at: 0) {
        case 0x05: (offset, step) = (2, second == 1 ? 4 : second == 2 ? 18 : Int.max)
        case 0x09, 0x11: (offset, step) = (2, second > 1 ? Int(second) : Int.max)
        case 0x07: (offset, step) = (1, 4)
        case 0x0E, 0x20: (offset, step) = (1, 2)
        case 0x23: (offset, step) = (1, 0)
        default: (offset, step) = (1, Int.max)
        }
    }

    mutating func next() -> UInt16? {
        let rest = octets.byteCount - offset
        guard rest >= max(step, 2), step > 0 || rest >= 4 else { return nil }
        let handle = octets.uint16(at: offset)
        offset += step > 0 ? step : 4 + Int(octets.uint16(at: offset + 2))
        return handle
    }
}
