import BluetoothWire
import ByteViews
import GATTModel

extension ATTClient {
    /// Takes in what the server sends this client: responses, notifications and indications.
    mutating func received(_ pdu: ATTPDU, opcode: ATTOpcode, _ context: BearerContext, _ model: inout TraceModel) {
        switch pdu {
        case .handleValueIndication(let handle, let value): indicated(handle, value, &model)
        case .multipleHandleValueNotification(let tuples):
            var rest = tuples
            while let tuple = rest.next() {
                pushed(tuple.handle, tuple.value, isIndication: false, request: nil, context, &model)
            }
            if rest.trailing > 0 { reportTrailing(rest.trailing, opcode, &model) }
        case .errorResponse(let response): refused(response, isAnswer: pending.end(pdu, opcode) != nil, context, &model)
        default:
            guard let request = pending.end(pdu, opcode) else {
                return model.diagnose(
                    "att.unexpected-response", .warning,
                    "response 0x\(hexadecimal(opcode.rawValue)) that no request in the capture asked for")
            }
            if pending.isAmbiguous { return dropAmbiguous(request, context, &model) }
            checkLatency(request, context, &model)
            answered(pdu, context, &model)
        }
    }

    private mutating func answered(_ pdu: ATTPDU, _ context: BearerContext, _ model: inout TraceModel) {
        switch pdu {
        case .readResponse(let value): readAnswered(value, context, &model)
        case .readBlobResponse(let value): blobAnswered(value, context, &model)
        case .writeResponse: written(context, &model)
        case .readByTypeResponse(let list): typeAnswered(list, context, &model)
        case .readByGroupTypeResponse(let list): groupsFound(list, context, &model)
        case .findInformationResponse(let list): informationFound(list, context, &model)
        case .findByTypeValueResponse(let list): servicesFound(list, context, &model)
        case .readMultipleResponse(let values): multipleAnswered(values, context, &model)
        case .readMultipleVariableResponse(let values): variableAnswered(values, context, &model)
        case .prepareWriteResponse(let part): prepareAnswered(part, context, &model)
        case .executeWriteResponse: executed(context, &model)
        default: break
        }
    }

    /// Two requests of one kind were outstanding: what an answer says is shown for neither, since it may be the other's.
    private mutating func dropAmbiguous(_ request: ATTOpcode, _ context: BearerContext, _ model: inout TraceModel) {
        finishWalk(context, &model, isComplete: false)
        model.diagnose(
            "att.ambiguous", .warning,
            "an answer to one of two requests 0x\(hexadecimal(request.rawValue)): which of them cannot be told")
    }

    /// A transaction ends after 30 s, and with it its bearer (Vol 3, Part F, 3.3.3).
    private func checkLatency(_ request: ATTOpcode, _ context: BearerContext, _ model: inout TraceModel) {
        guard let latency = model.now.latency(since: pending.moment), latency >= 30_000_000_000 else { return }
        model.note(.lateAnswer(request, latency: latency), context.connection)
        model.diagnose(
            "att.late", .warning,
            "the request of record \(pending.moment.record) was answered after \(latency / 1_000_000_000) s: its bearer was dead by then"
        )
    }

    func reportTrailing(_ count: Int, _ opcode: ATTOpcode, _ model: inout TraceModel) {
        model.diagnose(
            "att.trailing", .warning,
            "\(count) octets behind the last whole item of PDU 0x\(hexadecimal(opcode.rawValue))")
    }

    // MARK: Values

    private mutating func readAnswered(_ value: RawSpan, _ context: BearerContext, _ model: inout TraceModel) {
        if mayGoOn(value.byteCount, context) {
            read.begin(
                handle: pending.handle, start: 0, value: value, isBlob: false, first: pending.moment, last: model.now)
        } else {
            finishRead(
                context, &model, kind: .read, handle: pending.handle, offset: 0, value: value, request: pending.moment,
                at: model.now)
        }
    }

    private mutating func blobAnswered(_ value: RawSpan, _ context: BearerContext, _ model: inout TraceModel) {
        if read.isOpen {
            read.append(value, model.now)
        } else {
            read.begin(
                handle: pending.handle, start: Int(pending.offset), value: value, isBlob: true, first: pending.moment,
                last: model.now)
        }
        if !mayGoOn(value.byteCount, context) { flushRead(context, &model) }
    }

    /// Whether a value of so many octets fills its response, so that the attribute may hold more. Where the MTU is not
    /// known, the default one is the least it can be.
    private func mayGoOn(_ count: Int, _ context: BearerContext) -> Bool {
        guard let mtu = context.mtu else { return count >= 22 }
        return count >= Int(mtu) - 1
    }

    private mutating func written(_ context: BearerContext, _ model: inout TraceModel) {
        if pending.isCut { return writtenCut(context, &model) }
        let now = model.now
        let handle = pending.handle
        let octets = pending.octets.taken()
        model.apply(
            .valueWritten(handle: handle, value: octets.octets, offset: 0), to: context.server, record: now.record)
        if model.wantsEvents {
            var event = event(.write, context, request: pending.moment, at: now, value: octets.octets)
            event.handle = handle
            model.deliver(event, connection: context.connection)
        }
        if octets.count == 2 { configure(handle, octets.octets.uint16(at: 0), context, &model) }
        pending.octets = octets
    }

    /// An accepted write of two octets may be one to a Client Characteristic Configuration.
    private func configure(
        _ handle: UInt16, _ configuration: UInt16, _ context: BearerContext, _ model: inout TraceModel
    ) {
        guard configuration <= 3 || model.isConfiguration(handle, context) else { return }
        let target = model.configurationWritten(
            context.connection, side: context.side, handle: handle, configuration: configuration)
        guard let target, model.wantsEvents else { return }
        let mode = SubscriptionMode(configuration: configuration)
        var event = event(mode == nil ? .unsubscribed : .subscribed, context, request: pending.moment, at: model.now)
        event.handle = handle
        event.valueHandle = target.valueHandle
        event.mode = mode
        event.isInferred = target.isInferred
        model.deliver(event, connection: context.connection)
    }

    private mutating func multipleAnswered(_ values: RawSpan, _ context: BearerContext, _ model: inout TraceModel) {
        let octets = pending.octets.taken()
        let handles = ATTHandleList(handles: octets.octets)
        for index in 0..<handles.count {
            model.apply(.valueNotTold(handle: handles[index], .read), to: context.server, record: model.now.record)
        }
        if model.wantsEvents {
            var event = event(.readMultiple, context, request: pending.moment, at: model.now, value: values)
            event.items = .handles(handles)
            model.deliver(event, connection: context.connection)
        }
        pending.octets = octets
    }

    private mutating func variableAnswered(
        _ values: ATTLengthValueCursor, _ context: BearerContext, _ model: inout TraceModel
    ) {
        let octets = pending.octets.taken()
        let handles = ATTHandleList(handles: octets.octets)
        var rest = values
        var index = 0
        while index < handles.count, let value = rest.next() {
            if value.isWhole {
                model.apply(
                    .valueRead(handle: handles[index], value: value.value), to: context.server, record: model.now.record
                )
            } else {
                model.apply(.valueNotTold(handle: handles[index], .read), to: context.server, record: model.now.record)
            }
            index += 1
        }
        if model.wantsEvents {
            var event = event(.readMultiple, context, request: pending.moment, at: model.now)
            event.items = .values(handles, values)
            model.deliver(event, connection: context.connection)
        }
        pending.octets = octets
    }

    // MARK: Prepared writes

    private mutating func prepareAnswered(
        _ part: ATTPreparedPart, _ context: BearerContext, _ model: inout TraceModel
    ) {
        let octets = pending.octets.taken()
        let isEcho =
            part.handle == pending.handle && part.offset == pending.offset
            && part.value.hasSameOctets(as: octets.octets)
        if !isEcho {
            model.diagnose(
                "att.prepare-echo", .warning,
                "the server's echo of a prepared write of handle \(pending.handle) differs from what was sent")
        }
        if !prepared.append(handle: pending.handle, offset: pending.offset, value: octets.octets) {
            model.diagnose("att.prepare-queue", .error, "more prepared writes than any server queues: dropped")
        }
        pending.octets = octets
    }

    private mutating func executed(_ context: BearerContext, _ model: inout TraceModel) {
        let isCommitted = pending.offset != 0
        let (values, count) = prepared.takeJoined()
        prepared.removeAll()
        for index in 0..<count {
            let value = values[index]
            if isCommitted {
                model.apply(
                    .valueWritten(handle: value.handle, value: value.octets.octets, offset: value.offset),
                    to: context.server,
                    record: model.now.record)
            }
            tellLongWrite(value, isCommitted: isCommitted, context, &model)
            if isCommitted, value.offset == 0, value.octets.count == 2 {
                configure(value.handle, value.octets.octets.uint16(at: 0), context, &model)
            }
        }
        prepared.giveBack(values)
    }

    private func tellLongWrite(
        _ value: PreparedWrites.Value, isCommitted: Bool, _ context: BearerContext, _ model: inout TraceModel
    ) {
        guard model.wantsEvents else { return }
        var event = event(
            isCommitted ? .longWrite : .longWriteCancelled, context, request: pending.moment, at: model.now,
            value: value.octets.octets)
        event.handle = value.handle
        event.offset = value.offset
        model.deliver(event, connection: context.connection)
    }

    // MARK: What the server pushes

    mutating func indicated(_ handle: UInt16, _ value: RawSpan, _ model: inout TraceModel) {
        if indication.isOpen {
            model.diagnose("att.unconfirmed", .warning, "indication before the last one was confirmed")
        }
        indication.isOpen = true
        indication.isCut = false
        indication.moment = model.now
        indication.handle = handle
        indication.value.replace(withOctetsOf: value)
    }

    /// The server told a value of its own accord.
    @inline(__always)
    mutating func pushed(
        _ handle: UInt16, _ value: RawSpan, isIndication: Bool, request: Moment?, _ context: BearerContext,
        _ model: inout TraceModel
    ) {
        model.push(value, of: handle, isIndication: isIndication, to: context.server)
        if subscribed[Int(handle & 7)] != handle || subscribedAsOf != model.subscriptionChanges {
            checkSubscription(handle, isIndication: isIndication, context, &model)
        }
        if model.wantsEvents { tellPush(handle, value, isIndication: isIndication, request: request, context, &model) }
        if isIndication, value.byteCount == 4 { serviceChanged(handle, value, request: request, context, &model) }
    }

    private func tellPush(
        _ handle: UInt16, _ value: RawSpan, isIndication: Bool, request: Moment?, _ context: BearerContext,
        _ model: inout TraceModel
    ) {
        let kind = isIndication ? TraceEventKind.indication : .notification
        var event = event(kind, context, request: request, at: model.now, value: value)
        event.handle = handle
        model.deliver(event, connection: context.connection)
    }

    /// A push is a sign of a subscription, seen or not.
    @inline(never)
    mutating func checkSubscription(
        _ handle: UInt16, isIndication: Bool, _ context: BearerContext, _ model: inout TraceModel
    ) {
        let inferred = model.pushed(
            context.connection, side: context.side, valueHandle: handle, isIndication: isIndication)
        if subscribedAsOf != model.subscriptionChanges {
            subscribed = InlineArray(repeating: 0)
            subscribedAsOf = model.subscriptionChanges
        }
        subscribed[Int(handle & 7)] = handle
        guard model.wantsEvents, let inferred else { return }
        deliver(inferred, context, &model)
    }

    private func deliver(_ inferred: Subscription, _ context: BearerContext, _ model: inout TraceModel) {
        var event = event(.subscribed, context, request: nil, at: model.now)
        event.handle = inferred.configurationHandle
        event.valueHandle = inferred.valueHandle
        event.mode = inferred.mode
        event.isInferred = true
        model.deliver(event, connection: context.connection)
    }

    private mutating func serviceChanged(
        _ handle: UInt16, _ value: RawSpan, request: Moment?, _ context: BearerContext, _ model: inout TraceModel
    ) {
        guard model.isServiceChanged(handle, context) else { return }
        flushRead(context, &model)
        if model.wantsEvents {
            var event = event(.serviceChanged, context, request: request, at: model.now, value: value)
            event.handle = handle
            model.deliver(event, connection: context.connection)
        }
        let range = ATTHandleRange(start: value.uint16(at: 0), end: value.uint16(at: 2))
        model.apply(.changed(range), to: context.server, record: model.now.record)
        model.dropSubscriptions(context.connection, side: context.side, in: range, exceptOf: handle)
    }
}
