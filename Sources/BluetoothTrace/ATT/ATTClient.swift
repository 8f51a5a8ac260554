import BluetoothWire
import ByteViews
import GATTModel

/// Whose traffic an ATT client's is, and where what comes of it goes.
struct BearerContext: Sendable {
    /// Index of the connection in `TraceModel.connections`.
    var connection: Int
    var bearer: BearerID
    /// Whose server the client uses.
    var side: ServerSide
    var server: ServerID
    /// ATT_MTU of the bearer in octets; `nil` where it is not known.
    var mtu: UInt16?
}

/// One client role on one bearer, with all that is open between it and the server at the other end: the outstanding
/// request, the discovery, the long read and the prepare queue it is in the middle of.
struct ATTClient: Sendable {
    var pending = PendingRequest()
    var walk: DiscoveryWalk?
    var read = LongRead()
    var prepared = PreparedWrites()
    var indication = PendingIndication()
    /// Value handles whose pushes are known to be subscribed to, by their low bits: so that the subscriptions of the
    /// connection need not be searched for each push.
    var subscribed = InlineArray<8, UInt16>(repeating: 0)
    /// The state of all subscriptions in which that holds.
    var subscribedAsOf = 0

    /// Makes it as new, but for the storage of its buffers.
    mutating func reset() {
        pending.opcode = nil
        walk = nil
        read.isOpen = false
        prepared.removeAll()
        indication.isOpen = false
        subscribedAsOf = 0
    }

    /// The link is gone or the capture ends: what was open stays as far as it came.
    mutating func close(_ context: BearerContext, _ model: inout TraceModel) {
        flushRead(context, &model)
        finishWalk(context, &model, isComplete: false, isAwaited: pending.opcode != nil)
        if let opcode = pending.opcode {
            model.note(.unanswered(opcode, handle: pending.namedHandle), context.connection, at: pending.moment)
            pending.opcode = nil
        }
        if indication.isOpen {
            model.diagnose("att.unconfirmed", .note, "indication of handle \(indication.handle) was never confirmed")
            model.note(.unconfirmed(handle: indication.handle), context.connection, at: indication.moment)
            indication.isOpen = false
        }
    }

    // MARK: Events

    /// An event of this client's, with what all of them share.
    @_lifetime(copy value)
    func event(
        _ kind: TraceEventKind, _ context: BearerContext, request: Moment?, at moment: Moment, value: RawSpan,
        hasValue: Bool = true
    ) -> TraceEvent {
        var event = TraceEvent(
            kind, record: moment.record, timestamp: moment.timestamp, value: value, hasValue: hasValue)
        event.server = context.side
        event.bearer = context.bearer
        if let request {
            event.requestRecord = request.record
            event.latency = moment.latency(since: request)
        }
        return event
    }

    @_lifetime(immortal)
    func event(_ kind: TraceEventKind, _ context: BearerContext, request: Moment?, at moment: Moment) -> TraceEvent {
        event(kind, context, request: request, at: moment, value: RawSpan(), hasValue: false)
    }

    // MARK: What ends late

    /// The value that was being read is as long as it gets.
    mutating func flushRead(_ context: BearerContext, _ model: inout TraceModel) {
        guard read.isOpen else { return }
        read.isOpen = false
        // The buffer leaves its place for the call, so that the event can show it without a copy.
        let octets = read.value.taken()
        finishRead(
            context, &model, kind: read.blobs > 0 ? .longRead : .read, handle: read.handle, offset: read.start,
            value: octets.octets, request: read.first, at: read.last)
        read.value = octets
    }

    func finishRead(
        _ context: BearerContext, _ model: inout TraceModel, kind: TraceEventKind, handle: UInt16, offset: Int,
        value: RawSpan, request: Moment, at moment: Moment
    ) {
        let isHash = offset == 0 && value.byteCount == 16 && model.type(of: handle, context) == .databaseHash
        if isHash { compareHash(value, context, &model) }
        if offset == 0 {
            model.apply(.valueRead(handle: handle, value: value), to: context.server, record: moment.record)
            learnDeclaration(context, &model, handle: handle, value: value, record: moment.record)
        } else {
            model.apply(.valueNotTold(handle: handle, .read), to: context.server, record: moment.record)
        }
        guard model.wantsEvents else { return }
        var event = event(kind, context, request: request, at: moment, value: value)
        event.handle = handle
        event.offset = offset
        model.deliver(event, connection: context.connection)
        if isHash { tellHash(handle, value, request: request, at: moment, context, &model) }
    }

    /// Ends a discovery that is open; `isComplete`: the server said that there is no more; `isAwaited`: its last request has
    /// no answer, so that it only ends with the link.
    mutating func finishWalk(
        _ context: BearerContext, _ model: inout TraceModel, isComplete: Bool, isAwaited: Bool = false
    ) {
        guard let finished = walk else { return }
        walk = nil
        let isComplete = isComplete || finished.spansRange
        if context.side == .peer, !isAwaited {
            model.walkEnded(context.connection, isComplete: isComplete, at: finished.last)
        }
        // A walk whose only request was refused or never answered found out nothing.
        guard isComplete || finished.count > 0 else { return }
        var covered = finished.range
        if !isComplete { covered.end = UInt16(truncatingIfNeeded: finished.nextStart.lowerBound - 1) }
        model.apply(.discovered(finished.kind, covered), to: context.server, record: finished.last.record)
        guard model.wantsEvents else { return }
        var event = event(finished.eventKind, context, request: finished.first, at: finished.last)
        event.range = finished.range
        event.count = finished.count
        event.type = finished.uuid
        model.deliver(event, connection: context.connection)
    }
}
