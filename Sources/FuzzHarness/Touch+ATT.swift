import BluetoothWire
import ByteViews

extension Digest {
    mutating func add(_ range: ATTHandleRange) {
        add(range.start)
        add(range.end)
    }

    mutating func add(_ uuid: BluetoothUUID) {
        add(uuid.high)
        add(uuid.low)
        add(uuid.short)
    }

    mutating func touch(att octets: RawSpan) {
        let pdu = ATTPDU(octets)
        switch pdu {
        case .errorResponse(let error):
            add(error.request.rawValue)
            add(error.handle)
            add(error.code.rawValue)
        case .exchangeMTURequest(let mtu), .exchangeMTUResponse(let mtu): add(mtu)
        case .findInformationRequest(let range): add(range)
        case .findInformationResponse(let list): touch(list)
        case .findByTypeValueRequest(let request):
            add(request.range)
            add(request.type)
            add(request.value)
        case .findByTypeValueResponse(let list): touch(list)
        case .readByTypeRequest(let range, let type), .readByGroupTypeRequest(let range, let type):
            add(range)
            add(type)
        case .readByTypeResponse(let list): touch(list)
        case .readByGroupTypeResponse(let list): touch(list)
        case .readRequest(let handle): add(handle)
        case .readBlobRequest(let handle, let offset):
            add(handle)
            add(offset)
        case .readResponse(let value), .readBlobResponse(let value), .readMultipleResponse(let value): add(value)
        case .readMultipleRequest(let list), .readMultipleVariableRequest(let list): touch(list)
        case .readMultipleVariableResponse(let cursor): touch(cursor)
        case .writeRequest(let handle, let value), .writeCommand(let handle, let value),
            .handleValueNotification(let handle, let value), .handleValueIndication(let handle, let value):
            add(handle)
            add(value)
        case .signedWriteCommand(let handle, let value, let signature):
            add(handle)
            add(value)
            add(signature)
        case .prepareWriteRequest(let part), .prepareWriteResponse(let part):
            add(part.handle)
            add(part.offset)
            add(part.value)
        case .executeWriteRequest(let flags): add(flags)
        case .writeResponse, .executeWriteResponse, .handleValueConfirmation: add(7)
        case .multipleHandleValueNotification(let cursor): touch(cursor)
        case .unknown(let opcode, let parameters):
            add(opcode.rawValue)
            add(parameters)
        case .malformed(let opcode, let malformation):
            add(opcode?.rawValue)
            add(malformation)
        }
    }

    private mutating func touch(_ list: ATTInformationList) {
        add(list.trailing)
        for index in 0..<list.count {
            add(list.handle(index))
            add(list.type(index))
        }
    }

    private mutating func touch(_ list: ATTHandlesInformationList) {
        add(list.trailing)
        for index in 0..<list.count { add(list[index]) }
    }

    private mutating func touch(_ list: ATTAttributeDataList) {
        add(list.trailing)
        for index in 0..<list.count {
            add(list.handle(index))
            add(list.value(index))
        }
    }

    private mutating func touch(_ list: ATTGroupDataList) {
        add(list.trailing)
        for index in 0..<list.count {
            add(list.range(index))
            add(list.value(index))
        }
    }

    mutating func touch(_ list: ATTHandleList) {
        add(list.trailing)
        for index in 0..<list.count { add(list[index]) }
    }

    private mutating func touch(_ values: consuming ATTLengthValueCursor) {
        while let value = values.next() {
            add(value.isWhole)
            add(value.value)
        }
    }

    private mutating func touch(_ values: consuming ATTHandleLengthValueCursor) {
        while let value = values.next() {
            add(value.handle)
            add(value.value)
        }
        add(values.trailing)
    }

    // MARK: Monitor records

    mutating func touch(monitor payload: RawSpan) {
        if let view = try? MonitorRecord.NewIndex(payload) {
            add(view.type)
            add(view.bus)
            add(view.address)
            add(view.name)
        }
        if let view = try? MonitorRecord.IndexInfo(payload) {
            add(view.address)
            add(view.manufacturer)
        }
        add(MonitorRecord.SystemNote(payload).text)
        if let view = try? MonitorRecord.UserLogging(payload) {
            add(view.priority)
            add(view.ident)
            add(view.text)
        }
        touchControl(payload)
    }

    private mutating func touchControl(_ payload: RawSpan) {
        if let view = try? MonitorRecord.CtrlOpen(payload) {
            add(view.cookie)
            add(view.format)
            add(view.version?.revision)
            add(view.flags)
            add(view.ident)
        }
        if let view = try? MonitorRecord.CtrlClose(payload) { add(view.cookie) }
        if let view = try? MonitorRecord.CtrlMessage(payload) {
            add(view.cookie)
            add(view.code)
            add(view.parameters)
        }
    }
}
