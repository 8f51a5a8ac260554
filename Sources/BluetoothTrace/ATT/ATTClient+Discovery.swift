import BluetoothWire
import ByteViews
import GATTModel

extension ATTClient {
    mutating func groupsFound(_ list: ATTGroupDataList, _ context: BearerContext, _ model: inout TraceModel) {
        let isPrimary = pending.type == .primaryService
        guard isPrimary || pending.type == .secondaryService else { return }
        if isPrimary, pending.range.start == 1 { beginRediscovery(context, &model) }
        for index in 0..<list.count {
            guard let uuid = BluetoothUUID(littleEndian: list.value(index)) else { continue }
            model.apply(
                .service(list.range(index), type: uuid, isPrimary: isPrimary), to: context.server,
                record: model.now.record)
        }
        if list.trailing > 0 { reportTrailing(list.trailing, .readByGroupTypeResponse, &model) }
        guard list.count > 0 else { return finishWalk(context, &model, isComplete: false) }
        let last = list.range(list.count - 1)
        advance(list.count, last: last.end, through: last.end, context, &model)
    }

    /// The server answers who asks for its services from the first handle on: what was out of date goes.
    private func beginRediscovery(_ context: BearerContext, _ model: inout TraceModel) {
        model.apply(.rediscoveryBegan, to: context.server, record: model.now.record)
    }

    mutating func servicesFound(
        _ list: ATTHandlesInformationList, _ context: BearerContext, _ model: inout TraceModel
    ) {
        guard pending.type == .primaryService, let uuid = BluetoothUUID(littleEndian: pending.octets.octets) else {
            return
        }
        for index in 0..<list.count {
            model.apply(
                .service(list[index], type: uuid, isPrimary: true), to: context.server, record: model.now.record)
        }
        if list.trailing > 0 { reportTrailing(list.trailing, .findByTypeValueResponse, &model) }
        guard list.count > 0 else { return finishWalk(context, &model, isComplete: false) }
        let last = list[list.count - 1]
        advance(list.count, last: last.end, through: last.end, context, &model)
    }

    mutating func informationFound(
        _ list: ATTInformationList, _ context: BearerContext, _ model: inout TraceModel
    ) {
        for index in 0..<list.count {
            model.apply(
                .attribute(handle: list.handle(index), type: list.type(index)), to: context.server,
                record: model.now.record)
        }
        if list.trailing > 0 { reportTrailing(list.trailing, .findInformationResponse, &model) }
        guard list.count > 0 else { return finishWalk(context, &model, isComplete: false) }
        let last = list.handle(list.count - 1)
        advance(list.count, last: last, through: last, context, &model)
    }

    /// A Read By Type found declarations, or read values.
    mutating func typeAnswered(
        _ list: ATTAttributeDataList, _ context: BearerContext, _ model: inout TraceModel
    ) {
        if list.trailing > 0 { reportTrailing(list.trailing, .readByTypeResponse, &model) }
        switch pending.type {
        case .characteristic, .include: declarationsFound(list, context, &model)
        default: valuesRead(list, context, &model)
        }
    }

    private mutating func declarationsFound(
        _ list: ATTAttributeDataList, _ context: BearerContext, _ model: inout TraceModel
    ) {
        var last: UInt16 = 0
        var end: UInt16 = 0
        for index in 0..<list.count {
            last = list.handle(index)
            end = last
            if let value = declaration(pending.type, at: last, list.value(index), context, &model) {
                end = max(end, value)
            }
        }
        guard list.count > 0 else { return finishWalk(context, &model, isComplete: false) }
        advance(list.count, last: last, through: end, context, &model)
    }

    /// Learns what a declaration's value says. Answers the value handle of a characteristic.
    @discardableResult
    private func declaration(
        _ type: BluetoothUUID, at handle: UInt16, _ value: RawSpan, _ context: BearerContext, _ model: inout TraceModel
    ) -> UInt16? {
        if type == .characteristic {
            guard value.byteCount == 5 || value.byteCount == 19,
                let uuid = BluetoothUUID(littleEndian: value.from(3))
            else { return nil }
            let valueHandle = value.uint16(at: 1)
            model.apply(
                .characteristic(
                    declaration: handle, valueHandle: valueHandle, type: uuid,
                    properties: CharacteristicProperties(rawValue: value.uint8(at: 0))),
                to: context.server, record: model.now.record)
            return valueHandle
        }
        guard value.byteCount == 4 || value.byteCount == 6 else { return nil }
        let range = ATTHandleRange(start: value.uint16(at: 0), end: value.uint16(at: 2))
        let uuid = value.byteCount == 6 ? BluetoothUUID(value.uint16(at: 4)) : nil
        model.apply(.include(handle: handle, range, type: uuid), to: context.server, record: model.now.record)
        return nil
    }

    private mutating func valuesRead(
        _ list: ATTAttributeDataList, _ context: BearerContext, _ model: inout TraceModel
    ) {
        if pending.type == .databaseHash, list.count > 0 { compareHash(list.value(0), context, &model) }
        for index in 0..<list.count {
            let handle = list.handle(index)
            model.apply(.attribute(handle: handle, type: pending.type), to: context.server, record: model.now.record)
            model.apply(
                .valueRead(handle: handle, value: list.value(index)), to: context.server, record: model.now.record)
        }
        guard model.wantsEvents else { return }
        var event = event(.readByType, context, request: pending.moment, at: model.now)
        event.type = pending.type
        event.range = pending.range
        event.items = .attributes(list)
        model.deliver(event, connection: context.connection)
        if pending.type == .databaseHash, list.count > 0 {
            tellHash(list.handle(0), list.value(0), request: pending.moment, at: model.now, context, &model)
        }
    }

    func tellHash(
        _ handle: UInt16, _ value: RawSpan, request: Moment, at moment: Moment, _ context: BearerContext,
        _ model: inout TraceModel
    ) {
        var hash = event(.databaseHashRead, context, request: request, at: moment, value: value)
        hash.handle = handle
        model.deliver(hash, connection: context.connection)
    }

    /// A Database Hash tells whether the database is the one that is known (Vol 3, Part G, 7.3).
    func compareHash(_ hash: RawSpan, _ context: BearerContext, _ model: inout TraceModel) {
        switch model.knownHashMatches(hash, context) {
        case true: if context.side == .peer { model.cacheConfirmed(context.connection) }
        case false: model.apply(.outOfSync, to: context.server, record: model.now.record)
        case nil:
            if case .peer(let peer) = context.server {
                model.importDatabase(for: model.resolve(peer), databaseHash: hash.copied())
            }
        }
    }

    /// An answer took the discovery further.
    private mutating func advance(
        _ count: Int, last: UInt16, through end: UInt16, _ context: BearerContext, _ model: inout TraceModel
    ) {
        walk?.found(count, last: last, through: end, model.now)
        if walk?.isAtEnd ?? false { finishWalk(context, &model, isComplete: true) }
    }

    /// A plain Read of an attribute that is known to be a declaration tells what it declares.
    func learnDeclaration(
        _ context: BearerContext, _ model: inout TraceModel, handle: UInt16, value: RawSpan, record: Int
    ) {
        guard value.byteCount >= 2, let found = model.declaration(at: handle, context) else { return }
        switch found {
        case .include(let include, let range):
            guard let uuid = BluetoothUUID(littleEndian: value) else { return }
            model.apply(.include(handle: include, range, type: uuid), to: context.server, record: record)
        case .type(let type):
            if type == .characteristic || type == .include { declaration(type, at: handle, value, context, &model) }
        }
    }

    // MARK: Errors

    mutating func refused(
        _ response: ATTErrorResponse, isAnswer: Bool, _ context: BearerContext, _ model: inout TraceModel
    ) {
        let request = isAnswer ? pending.moment : nil
        if isAnswer, endsProcedure(response, context, &model) { return }
        if isAnswer {
            finishWalk(context, &model, isComplete: false)
            if response.request == .readBlobRequest { flushRead(context, &model) }
            if response.request == .executeWriteRequest { prepared.removeAll() }
        }
        model.apply(.failed(handle: response.handle), to: context.server, record: model.now.record)
        if model.wantsEvents {
            var event = event(.error, context, request: request, at: model.now)
            event.handle = response.handle
            event.error = response.code
            event.errorRequest = response.request
            model.deliver(event, connection: context.connection)
        }
        guard response.code == .databaseOutOfSync else { return }
        model.apply(.outOfSync, to: context.server, record: model.now.record)
        model.deliver(
            event(.databaseOutOfSync, context, request: request, at: model.now), connection: context.connection)
    }

    /// Errors that are the lawful end of what was going on.
    private mutating func endsProcedure(
        _ response: ATTErrorResponse, _ context: BearerContext, _ model: inout TraceModel
    ) -> Bool {
        if let walk, response.code == .attributeNotFound {
            if walk.kind == .primaryServices, pending.range.start == 1 { beginRediscovery(context, &model) }
            self.walk?.last = model.now
            finishWalk(context, &model, isComplete: true)
            return true
        }
        let endsLongRead = response.code == .invalidOffset || response.code == .attributeNotLong
        if response.request == .readBlobRequest, read.isOpen, endsLongRead {
            read.blobs += 1
            read.last = model.now
            flushRead(context, &model)
            return true
        }
        return false
    }
}
