import BluetoothWire
import ByteViews
import GATTModel

/// One ATT bearer: both ends may be client and server on it (Vol 3, Part F, 2.2), each with its own open procedures.
struct ATTBearer: Sendable {
    var id: BearerID
    /// ATT_MTU in octets; `nil` where the link began before the capture and no exchange was seen.
    var mtu: UInt16?
    /// The local client, which uses the peer's server.
    private var local = ATTClient()
    /// The peer's client, which uses the local server.
    private var remote = ATTClient()

    init(id: BearerID, mtu: UInt16?) {
        self.id = id
        self.mtu = mtu
    }

    mutating func reset(id: BearerID, mtu: UInt16?) {
        self.id = id
        self.mtu = mtu
        local.reset()
        remote.reset()
    }

    /// The outstanding request of one side's client, with the handle it named; `nil` where it named none.
    func openRequest(ofLocal isLocal: Bool) -> (record: Int, handle: UInt16)? {
        let pending = isLocal ? local.pending : remote.pending
        return pending.namedHandle.map { (pending.moment.record, $0) }
    }

    /// Takes in one whole PDU.
    @inline(__always)
    mutating func receive(_ pdu: RawSpan, isFromLocal: Bool, link: LinkIdentity, _ model: inout TraceModel) {
        // Nearly all PDUs of long captures are these two, and they need nothing that went before.
        if pdu.byteCount >= 3 {
            switch ATTOpcode(rawValue: pdu.uint8(at: 0)) {
            case .handleValueNotification:
                return notified(pdu.uint16(at: 1), pdu.from(3), toLocal: !isFromLocal, link, &model)
            case .writeCommand:
                return commanded(pdu.uint16(at: 1), pdu.from(3), isLocal: isFromLocal, link, &model)
            default: break
            }
        }
        receiveOther(pdu, isFromLocal: isFromLocal, link, &model)
    }

    private mutating func notified(
        _ handle: UInt16, _ value: RawSpan, toLocal: Bool, _ link: LinkIdentity, _ model: inout TraceModel
    ) {
        let context = context(link, clientIsLocal: toLocal)
        if toLocal {
            local.pushed(handle, value, isIndication: false, request: nil, context, &model)
        } else {
            remote.pushed(handle, value, isIndication: false, request: nil, context, &model)
        }
    }

    private func commanded(
        _ handle: UInt16, _ value: RawSpan, isLocal: Bool, _ link: LinkIdentity, _ model: inout TraceModel
    ) {
        let context = context(link, clientIsLocal: isLocal)
        if isLocal {
            local.command(.writeWithoutResponse, handle, value, context, &model)
        } else {
            remote.command(.writeWithoutResponse, handle, value, context, &model)
        }
    }

    @inline(never)
    private mutating func receiveOther(
        _ pdu: RawSpan, isFromLocal: Bool, _ link: LinkIdentity, _ model: inout TraceModel
    ) {
        let view = ATTPDU(pdu)
        if case .malformed(let opcode, let malformation) = view {
            return reportMalformed(opcode, malformation, &model)
        }
        let opcode = ATTOpcode(rawValue: pdu.uint8(at: 0))
        switch opcode.sender {
        case .client: fromClient(view, isLocal: isFromLocal, link, &model)
        case .server: fromServer(view, opcode, toLocal: !isFromLocal, link, &model)
        case nil:
            model.diagnose("att.unknown-opcode", .note, "opcode 0x\(hexadecimal(opcode.rawValue)) is not defined")
        }
    }

    /// What `receive` does as far as the lines of later packets depend on it: which requests are outstanding.
    mutating func follow(_ pdu: RawSpan, _ opcode: ATTOpcode, isFromLocal: Bool, at moment: Moment) {
        guard opcode.isRequest || opcode.sender == .server else { return }
        let view = ATTPDU(pdu)
        if case .malformed = view { return }
        switch (opcode.isRequest, isFromLocal) {
        case (true, true): local.pending.begin(view, opcode, moment)
        case (true, false): remote.pending.begin(view, opcode, moment)
        case (false, true): _ = remote.pending.end(view, opcode)
        case (false, false): _ = local.pending.end(view, opcode)
        }
    }

    private func reportMalformed(_ opcode: ATTOpcode?, _ malformation: Malformation, _ model: inout TraceModel) {
        model.diagnose(
            "att.malformed", .warning,
            "PDU 0x\(hexadecimal(opcode?.rawValue ?? 0)) needs \(malformation.required) octets and has \(malformation.available)"
        )
    }

    private mutating func fromClient(_ view: ATTPDU, isLocal: Bool, _ link: LinkIdentity, _ model: inout TraceModel) {
        let context = context(link, clientIsLocal: isLocal)
        if isLocal { local.sent(view, context, &model) } else { remote.sent(view, context, &model) }
    }

    private mutating func fromServer(
        _ view: ATTPDU, _ opcode: ATTOpcode, toLocal: Bool, _ link: LinkIdentity, _ model: inout TraceModel
    ) {
        if case .exchangeMTUResponse(let serverMTU) = view { exchange(serverMTU, toLocal: toLocal, link, &model) }
        let context = context(link, clientIsLocal: toLocal)
        if toLocal {
            local.received(view, opcode: opcode, context, &model)
        } else {
            remote.received(view, opcode: opcode, context, &model)
        }
    }

    /// ATT_MTU becomes the lesser of what both ends can receive, and never less than 23 (Vol 3, Part F, 3.4.2.2).
    private mutating func exchange(_ serverMTU: UInt16, toLocal: Bool, _ link: LinkIdentity, _ model: inout TraceModel)
    {
        let client = toLocal ? local : remote
        guard client.pending.opcode == .exchangeMTURequest else { return }
        let agreed = max(23, min(client.pending.offset, serverMTU))
        mtu = agreed
        if id.kind == .att {
            model.connections[link.connection].log.attMTU = agreed
            model.note(.attMTU(agreed), link.connection)
        }
        let context = context(link, clientIsLocal: toLocal)
        var event = client.event(.mtuExchanged, context, request: client.pending.moment, at: model.now)
        event.mtu = agreed
        model.deliver(event, connection: link.connection)
    }

    /// Takes in a PDU of which the capture has only the beginning.
    mutating func receiveCut(_ head: RawSpan, isFromLocal: Bool, link: LinkIdentity, _ model: inout TraceModel) {
        guard head.byteCount > 0 else { return }
        let opcode = ATTOpcode(rawValue: head.uint8(at: 0))
        let fromClient = opcode.sender == .client
        let context = context(link, clientIsLocal: fromClient == isFromLocal)
        switch (opcode.sender, fromClient == isFromLocal) {
        case (.client, true): local.sentCut(opcode, head, context, &model)
        case (.client, false): remote.sentCut(opcode, head, context, &model)
        case (.server, true): local.receivedCut(opcode, head, context, &model)
        case (.server, false): remote.receivedCut(opcode, head, context, &model)
        case (nil, _): break
        }
    }

    mutating func close(_ link: LinkIdentity, _ model: inout TraceModel) {
        local.close(context(link, clientIsLocal: true), &model)
        remote.close(context(link, clientIsLocal: false), &model)
    }

    @inline(__always)
    private func context(_ link: LinkIdentity, clientIsLocal: Bool) -> BearerContext {
        BearerContext(
            connection: link.connection, bearer: id, side: clientIsLocal ? .peer : .local,
            server: clientIsLocal ? .peer(link.peer) : .local(controller: link.controller), mtu: mtu)
    }
}

extension ATTBearer {
    /// Which PDUs they are shows in themselves; only the handle that an answer leaves out is known from before.
    mutating func code(with coder: inout StateCoder) {
        coder.code(&id.kind)
        coder.code(&id.channelID)
        local.pending.codeNamedHandle(with: &coder)
        remote.pending.codeNamedHandle(with: &coder)
    }
}

/// What names a link in the model.
struct LinkIdentity: Sendable {
    /// Index in `TraceModel.connections`.
    var connection: Int
    /// Index in `TraceModel.peers`.
    var peer: Int
    var controller: UInt16
}
