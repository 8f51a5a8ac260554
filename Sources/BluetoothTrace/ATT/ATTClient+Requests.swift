import BluetoothWire
import ByteViews
import GATTModel

extension ATTClient {
    /// Takes in what the client sends: requests, commands and confirmations.
    mutating func sent(_ pdu: ATTPDU, _ context: BearerContext, _ model: inout TraceModel) {
        switch pdu {
        case .signedWriteCommand(let handle, let value, _):
            command(.signedWrite, handle, value, context, &model)
        case .handleValueConfirmation: confirm(context, &model)
        case .readRequest(let handle):
            begin(.readRequest, context, &model)
            pending.handle = handle
            operate(handle, context, &model)
        case .readBlobRequest(let handle, let offset): askBlob(handle, offset, context, &model)
        case .writeRequest(let handle, let value):
            begin(.writeRequest, context, &model)
            pending.handle = handle
            pending.octets.append(octetsOf: value)
            operate(handle, context, &model)
        case .prepareWriteRequest(let part):
            begin(.prepareWriteRequest, context, &model)
            pending.handle = part.handle
            pending.offset = part.offset
            pending.octets.append(octetsOf: part.value)
            operate(part.handle, context, &model)
        case .executeWriteRequest(let flags):
            begin(.executeWriteRequest, context, &model)
            pending.offset = UInt16(flags)
        case .readMultipleRequest(let handles): askMultiple(.readMultipleRequest, handles, context, &model)
        case .readMultipleVariableRequest(let handles):
            askMultiple(.readMultipleVariableRequest, handles, context, &model)
        case .exchangeMTURequest(let mtu):
            begin(.exchangeMTURequest, context, &model)
            pending.offset = mtu
        default: ask(pdu, context, &model)
        }
    }

    /// Requests over a range of handles.
    private mutating func ask(_ pdu: ATTPDU, _ context: BearerContext, _ model: inout TraceModel) {
        switch pdu {
        case .findInformationRequest(let range):
            discover(.findInformationRequest, .descriptors, range, uuid: nil, context, &model)
        case .findByTypeValueRequest(let request):
            let uuid = BluetoothUUID(littleEndian: request.value)
            if request.type == .primaryService, let uuid {
                discover(.findByTypeValueRequest, .primaryServicesByUUID, request.range, uuid: uuid, context, &model)
            } else {
                begin(.findByTypeValueRequest, context, &model)
                pending.range = request.range
            }
            pending.type = request.type
            pending.octets.append(octetsOf: request.value)
        case .readByTypeRequest(let range, let type):
            askByType(.readByTypeRequest, range, type, byGroup: false, context, &model)
        case .readByGroupTypeRequest(let range, let type):
            askByType(.readByGroupTypeRequest, range, type, byGroup: true, context, &model)
        case .unknown(let opcode, _) where opcode.isRequest: begin(opcode, context, &model)
        default: break
        }
    }

    private mutating func askByType(
        _ opcode: ATTOpcode, _ range: ATTHandleRange, _ type: BluetoothUUID, byGroup: Bool, _ context: BearerContext,
        _ model: inout TraceModel
    ) {
        if let kind = DiscoveryKind(readingType: type, byGroup: byGroup) {
            discover(opcode, kind, range, uuid: nil, context, &model)
        } else {
            begin(opcode, context, &model)
            pending.range = range
        }
        pending.type = type
    }

    /// A request begins: what an earlier one left open ends, and the pending request becomes this one.
    mutating func begin(
        _ opcode: ATTOpcode, _ context: BearerContext, _ model: inout TraceModel, keepsRead: Bool = false,
        keepsWalk: Bool = false
    ) {
        if let open = pending.opcode {
            let record = pending.moment.record
            model.diagnose(
                "att.request-while-open", .warning,
                "request 0x\(hexadecimal(opcode.rawValue)) before the answer to 0x\(hexadecimal(open.rawValue)) of record \(record)"
            )
        }
        // Which of two requests of one kind an answer belongs to cannot be told.
        let isAmbiguous = pending.opcode == opcode
        if read.isOpen, !keepsRead { flushRead(context, &model) }
        if walk != nil, !keepsWalk { finishWalk(context, &model, isComplete: false) }
        pending.begin(opcode, model.now)
        pending.isAmbiguous = isAmbiguous
    }

    private mutating func discover(
        _ opcode: ATTOpcode, _ kind: DiscoveryKind, _ range: ATTHandleRange, uuid: BluetoothUUID?,
        _ context: BearerContext, _ model: inout TraceModel
    ) {
        let goesOn = walk?.goesOn(kind, range: range, uuid: uuid) ?? false
        begin(opcode, context, &model, keepsWalk: goesOn)
        pending.range = range
        guard !goesOn else { return }
        if context.side == .peer { model.walkBegan(context.connection) }
        walk = DiscoveryWalk(kind, range: range, uuid: uuid, moment: model.now)
    }

    private mutating func askBlob(
        _ handle: UInt16, _ offset: UInt16, _ context: BearerContext, _ model: inout TraceModel
    ) {
        begin(.readBlobRequest, context, &model, keepsRead: read.goesOn(handle: handle, offset: offset))
        pending.handle = handle
        pending.offset = offset
        operate(handle, context, &model)
    }

    private mutating func askMultiple(
        _ opcode: ATTOpcode, _ handles: ATTHandleList, _ context: BearerContext, _ model: inout TraceModel
    ) {
        begin(opcode, context, &model)
        for index in 0..<handles.count {
            pending.octets.append(handles[index])
        }
        if handles.count > 0 { operate(handles[0], context, &model) }
    }

    @inline(__always)
    func operate(_ handle: UInt16, _ context: BearerContext, _ model: inout TraceModel) {
        if context.side == .peer { model.ordinaryOperation(context.connection, handle: handle) }
    }

    func command(
        _ kind: TraceEventKind, _ handle: UInt16, _ value: RawSpan, _ context: BearerContext, _ model: inout TraceModel
    ) {
        let now = model.now
        operate(handle, context, &model)
        model.apply(.valueWrittenWithoutResponse(handle: handle, value: value), to: context.server, record: now.record)
        guard model.wantsEvents else { return }
        var event = event(kind, context, request: nil, at: now, value: value)
        event.handle = handle
        model.deliver(event, connection: context.connection)
    }

    /// The client confirms the indication that it was sent.
    private mutating func confirm(_ context: BearerContext, _ model: inout TraceModel) {
        guard indication.isOpen else {
            return model.diagnose("att.unexpected-confirmation", .warning, "confirmation without an indication")
        }
        indication.isOpen = false
        if indication.isCut {
            return pushedCut(indication.handle, isIndication: true, request: indication.moment, context, &model)
        }
        let octets = indication.value.taken()
        pushed(
            indication.handle, octets.octets, isIndication: true, request: indication.moment, context, &model)
        indication.value = octets
    }
}

func hexadecimal(_ octet: UInt8) -> String {
    let text = String(octet, radix: 16, uppercase: true)
    return text.count < 2 ? "0" + text : text
}
