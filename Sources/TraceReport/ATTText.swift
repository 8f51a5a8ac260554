import BluetoothTrace
import BluetoothWire
import ByteViews

/// One ATT PDU on a line.
struct ATTText {
    let text: TextWriter

    private var sink: ByteSink { text.sink }

    func write(_ traced: borrowing TracedATTPDU) {
        if traced.bearer.kind != .att {
            sink.append(traced.bearer)
            text.space(1)
        }
        guard traced.pdu.byteCount > 0 else { return text.ink(.bad, "ATT PDU without octets") }
        let opcode = ATTOpcode(rawValue: traced.pdu.uint8(at: 0))
        text.ink(opcode == .errorResponse ? .bad : .strong) { text.opcode(opcode) }
        if let handle = traced.requestHandle { self.handle(handle) }
        content(ATTPDU(traced.pdu))
    }

    private func handle(_ handle: UInt16) {
        text.space(1)
        text.handle(handle)
    }

    private func range(_ range: ATTHandleRange) {
        text.space(1)
        text.range(range.start, range.end)
    }

    private func value(_ value: RawSpan) {
        sink.append(" = ")
        text.value(value)
    }

    private func type(_ type: BluetoothUUID) {
        sink.append(" of ")
        text.attributeType(type)
    }

    private func content(_ pdu: consuming ATTPDU) {
        switch pdu {
        case .errorResponse(let response): error(response)
        case .exchangeMTURequest(let mtu), .exchangeMTUResponse(let mtu):
            text.space(1)
            sink.append(decimal: UInt64(mtu))
        case .findInformationRequest(let range): self.range(range)
        case .findByTypeValueRequest(let request):
            range(request.range)
            type(request.type)
            value(request.value)
        case .readByTypeRequest(let range, let type), .readByGroupTypeRequest(let range, let type):
            self.range(range)
            self.type(type)
        case .readRequest(let handle): self.handle(handle)
        case .readBlobRequest(let handle, let offset):
            self.handle(handle)
            self.offset(offset)
        case .readResponse(let value), .readBlobResponse(let value), .readMultipleResponse(let value): self.value(value)
        case .writeRequest(let handle, let value), .writeCommand(let handle, let value),
            .signedWriteCommand(let handle, let value, _), .handleValueNotification(let handle, let value),
            .handleValueIndication(let handle, let value):
            self.handle(handle)
            self.value(value)
        case .prepareWriteRequest(let part), .prepareWriteResponse(let part):
            handle(part.handle)
            offset(part.offset)
            value(part.value)
        case .executeWriteRequest(let flags): sink.append(flags == 0 ? " cancel" : " write")
        case .malformed(_, let malformation): self.malformed(malformation)
        case .unknown(_, let parameters): value(parameters)
        default: list(pdu)
        }
    }

    private func offset(_ offset: UInt16) {
        sink.append(" from octet ")
        sink.append(decimal: UInt64(offset))
    }

    private func error(_ response: borrowing ATTErrorResponse) {
        handle(response.handle)
        text.space(1)
        text.ink(.bad) { text.code(response.code.rawValue, name: text.names.attError(response.code)) }
        sink.append(" to ")
        text.opcode(response.request)
    }

    private func malformed(_ malformation: Malformation) {
        text.ink(.bad) {
            sink.append(" malformed: ")
            sink.append(decimal: malformation.required)
            sink.append(" octets needed at offset ")
            sink.append(decimal: malformation.offset)
            sink.append(", ")
            sink.append(decimal: malformation.available)
            sink.append(" there")
        }
    }

    /// PDUs that hold a list of handles, ranges or values.
    private func list(_ pdu: consuming ATTPDU) {
        var separator = Separator()
        switch pdu {
        case .findInformationResponse(let list):
            for index in 0..<list.count {
                separator.next(sink)
                handle(list.handle(index))
                text.space(1)
                text.attributeType(list.type(index))
            }
        case .findByTypeValueResponse(let list):
            for index in 0..<list.count {
                separator.next(sink)
                range(list[index])
            }
        case .readByTypeResponse(let list):
            for index in 0..<list.count {
                separator.next(sink)
                handle(list.handle(index))
                value(list.value(index))
            }
        case .readByGroupTypeResponse(let list):
            for index in 0..<list.count {
                separator.next(sink)
                range(list.range(index))
                value(list.value(index))
            }
        default: variableList(pdu, &separator)
        }
    }

    private func variableList(_ pdu: consuming ATTPDU, _ separator: inout Separator) {
        switch pdu {
        case .readMultipleRequest(let list), .readMultipleVariableRequest(let list):
            for index in 0..<list.count {
                separator.next(sink)
                handle(list[index])
            }
        case .readMultipleVariableResponse(var cursor):
            while let item = cursor.next() {
                separator.next(sink)
                value(item.value)
            }
        case .multipleHandleValueNotification(var cursor):
            while let item = cursor.next() {
                separator.next(sink)
                handle(item.handle)
                value(item.value)
            }
        default: break
        }
    }
}
