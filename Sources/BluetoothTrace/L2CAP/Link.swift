import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

/// One logical link while it is up: what has to be remembered to make sense of its next packet.
///
/// Links live in slots that are used again, so that a capture of many short connections does not allocate for each.
struct Link: Sendable {
    var identity: LinkIdentity
    var handle: UInt16
    /// The capture shows the link but not its beginning.
    var isInferred = false
    /// Where it was seen first.
    var firstSeen = Moment()
    /// Set when it ended; packets that were on their way still come after that.
    var closed: Moment?
    private var fromHost = Reassembler()
    private var fromController = Reassembler()
    var bearers: [ATTBearer] = []
    var channels = ChannelTable()
    var security = SecurityState()

    init(identity: LinkIdentity, handle: UInt16) {
        self.identity = identity
        self.handle = handle
    }

    /// Makes the slot that of a new link. `mtu`: of the plain bearer; `nil` where it may have been agreed on before.
    mutating func reset(identity: LinkIdentity, handle: UInt16, mtu: UInt16?, at moment: Moment) {
        self.identity = identity
        self.handle = handle
        isInferred = false
        firstSeen = moment
        closed = nil
        fromHost.drop()
        fromController.drop()
        channels.removeAll()
        security = SecurityState()
        let plain = BearerID(kind: .att, channelID: .attribute)
        if bearers.isEmpty {
            bearers.append(ATTBearer(id: plain, mtu: mtu))
        } else {
            bearers.removeSubrange(1...)
            bearers[0].reset(id: plain, mtu: mtu)
        }
    }

    /// The link did not begin before the capture after all.
    mutating func bind(_ identity: LinkIdentity) {
        self.identity = identity
        isInferred = false
        if bearers[0].mtu == nil { bearers[0].mtu = 23 }
    }

    // MARK: Fragments

    /// Takes in one ACL packet.
    @inline(__always)
    mutating func receive(_ packet: borrowing HCIACLPacket, isFromLocal: Bool, _ model: inout TraceModel) {
        let outcome: Reassembler.Outcome
        if packet.packetBoundary.isFirst {
            if isHolding(fromLocal: isFromLocal) { reportInterrupted(isFromLocal, &model) }
            outcome =
                isFromLocal
                ? fromHost.begin(packet.data, count: packet.dataLength)
                : fromController.begin(packet.data, count: packet.dataLength)
        } else {
            outcome =
                isFromLocal
                ? fromHost.goOn(packet.data, count: packet.dataLength)
                : fromController.goOn(packet.data, count: packet.dataLength)
        }
        switch outcome {
        case .whole(let length):
            if length < packet.dataLength { reportTrailing(packet.dataLength - length, &model) }
            receive(pdu: packet.data.prefix(length), isFromLocal: isFromLocal, &model)
        case .partial: break
        default: finish(outcome, isFromLocal: isFromLocal, &model)
        }
    }

    @inline(never)
    private mutating func finish(_ outcome: Reassembler.Outcome, isFromLocal: Bool, _ model: inout TraceModel) {
        if case .orphan = outcome {
            return model.diagnose(
                "l2cap.orphan", .warning, "continuing fragment on handle \(handle) without the beginning of its PDU")
        }
        let octets = isFromLocal ? fromHost.take() : fromController.take()
        if case .joined = outcome {
            let length = L2CAPFrame.headerCount + Int(octets.octets.uint16(at: 0))
            if octets.count > length { reportTrailing(octets.count - length, &model) }
            receive(pdu: octets.octets.prefix(length), isFromLocal: isFromLocal, &model)
        } else {
            receiveCut(octets.octets, isFromLocal: isFromLocal, &model)
        }
        if isFromLocal { fromHost.restore(octets) } else { fromController.restore(octets) }
    }

    private func reportInterrupted(_ isFromLocal: Bool, _ model: inout TraceModel) {
        let side = isFromLocal ? "host" : "controller"
        model.diagnose(
            "l2cap.interrupted", .warning,
            "a new PDU from the \(side) on handle \(handle) before the last one was whole: that one is dropped")
    }

    private func reportTrailing(_ count: Int, _ model: inout TraceModel) {
        model.diagnose("l2cap.trailing", .warning, "\(count) octets more on handle \(handle) than their L2CAP PDU has")
    }

    /// Whether the beginning of a PDU of one side waits for its rest.
    @inline(__always)
    func isHolding(fromLocal: Bool) -> Bool { fromLocal ? fromHost.isHolding : fromController.isHolding }

    /// Which direction a continuing fragment goes on with, where the container does not say; `nil` where neither does.
    func holder(lacking count: Int) -> Bool? {
        switch (fromHost.isHolding, fromController.isHolding) {
        case (true, false): true
        case (false, true): false
        case (true, true): (fromHost.missing ?? .max) >= count && fromHost.missing != nil ? true : false
        case (false, false): nil
        }
    }

    // MARK: PDUs

    @inline(__always)
    private mutating func receive(pdu: RawSpan, isFromLocal: Bool, _ model: inout TraceModel) {
        let channelID = L2CAPChannelID(rawValue: pdu.uint16(at: 2))
        let payload = pdu.from(L2CAPFrame.headerCount)
        if model.interests.contains(.frames) {
            model.observer.frame(
                TracedFrame(
                    record: model.now.record, connection: model.connections[identity.connection].log.id,
                    isFromLocal: isFromLocal, channelID: channelID, payload: payload))
        }
        if channelID == .attribute {
            receive(att: payload, bearer: 0, isFromLocal: isFromLocal, &model)
        } else {
            receiveElsewhere(channelID, payload, isFromLocal: isFromLocal, &model)
        }
    }

    @inline(__always)
    private mutating func receive(att pdu: RawSpan, bearer: Int, isFromLocal: Bool, _ model: inout TraceModel) {
        let opcode = ATTOpcode(rawValue: pdu.byteCount > 0 ? pdu.uint8(at: 0) : 0)
        if opcode.isRequest { model.latestRequest = model.now.record }
        if model.interests.contains(.attPDUs) { show(pdu, opcode, bearer: bearer, isFromLocal: isFromLocal, &model) }
        if model.showsPacketsOnly {
            return bearers[bearer].follow(pdu, opcode, isFromLocal: isFromLocal, at: model.now)
        }
        bearers[bearer].receive(pdu, isFromLocal: isFromLocal, link: identity, &model)
    }

    private func show(
        _ pdu: RawSpan, _ opcode: ATTOpcode, bearer: Int, isFromLocal: Bool, _ model: inout TraceModel
    ) {
        var requestHandle: UInt16?
        // Where other requests came in between, on whatever link, readers that pair by order alone would take the handle
        // for another's: then only the event of the procedure names it.
        if opcode.sender == .server, let request = bearers[bearer].openRequest(ofLocal: !isFromLocal),
            request.record == model.latestRequest
        {
            requestHandle = request.handle
        }
        model.observer.attPDU(
            TracedATTPDU(
                record: model.now.record, connection: model.connections[identity.connection].log.id,
                isFromLocal: isFromLocal, bearer: bearers[bearer].id, pdu: pdu, requestHandle: requestHandle))
    }

    @inline(never)
    private mutating func receiveElsewhere(
        _ channelID: L2CAPChannelID, _ payload: RawSpan, isFromLocal: Bool, _ model: inout TraceModel
    ) {
        if isInferred, channelID == .signaling || channelID == .connectionless || channelID == .brEDRSecurityManager {
            // Only BR/EDR links have these channels (Vol 3, Part A, 2.1).
            model.connections[identity.connection].log.transport = .bredr
        }
        switch channelID {
        case .signaling, .leSignaling: receive(signals: payload, isFromLocal: isFromLocal, &model)
        case .securityManager, .brEDRSecurityManager:
            if model.showsPacketsOnly { return }
            security.receive(payload, isFromLocal: isFromLocal, &identity, &model)
        default:
            if channelID.isDynamic { receive(dynamic: channelID, payload, isFromLocal: isFromLocal, &model) }
        }
    }

    private mutating func receive(
        dynamic channelID: L2CAPChannelID, _ payload: RawSpan, isFromLocal: Bool, _ model: inout TraceModel
    ) {
        guard let index = channels.channel(to: channelID, isFromLocal: isFromLocal),
            let bearer = channels.channels[index].bearer
        else { return }
        if channels.channels[index].mode == .basic {
            return receive(att: payload, bearer: bearer, isFromLocal: isFromLocal, &model)
        }
        if !channels.channels[index].spendCredit(isFromLocal: isFromLocal) {
            model.diagnose(
                "l2cap.credits", .warning,
                "K-frame on channel \(channelID.rawValue) for which the receiver gave no credit")
        }
        let outcome =
            isFromLocal
            ? channels.channels[index].fromLocal.take(payload) : channels.channels[index].fromPeer.take(payload)
        switch outcome {
        case .whole: receive(att: payload.from(2), bearer: bearer, isFromLocal: isFromLocal, &model)
        case .partial: break
        case .broken:
            model.diagnose("l2cap.sdu", .warning, "K-frame on channel \(channelID.rawValue) that does not fit its SDU")
        case .joined:
            let octets =
                isFromLocal
                ? channels.channels[index].fromLocal.taken() : channels.channels[index].fromPeer.taken()
            receive(att: octets.octets, bearer: bearer, isFromLocal: isFromLocal, &model)
            if isFromLocal {
                channels.channels[index].fromLocal.restore(octets)
            } else {
                channels.channels[index].fromPeer.restore(octets)
            }
        }
    }

    /// A PDU that is not whole in the capture: what it was can be told, what it said cannot.
    private mutating func receiveCut(_ head: RawSpan, isFromLocal: Bool, _ model: inout TraceModel) {
        model.diagnose("l2cap.cut", .warning, "the capture has only the beginning of a PDU on handle \(handle)")
        guard head.byteCount >= L2CAPFrame.headerCount else { return }
        let channelID = L2CAPChannelID(rawValue: head.uint16(at: 2))
        if channelID == .securityManager { security.receiveCut() }
        guard head.byteCount > L2CAPFrame.headerCount, channelID == .attribute else {
            return
        }
        bearers[0].receiveCut(head.from(L2CAPFrame.headerCount), isFromLocal: isFromLocal, link: identity, &model)
    }

    // MARK: End

    /// The link ended, or the capture did: procedures that were open come to their end as far as they are certain.
    mutating func close(_ model: inout TraceModel) {
        for index in bearers.indices { bearers[index].close(identity, &model) }
        fromHost.drop()
        fromController.drop()
    }
}

extension Link {
    /// What decides how the link's next packets print. Its connection is coded apart: here it has no number that lasts.
    mutating func code(with coder: inout StateCoder) {
        coder.code(&identity.controller)
        coder.code(&handle)
        coder.code(&isInferred)
        firstSeen.code(with: &coder)
        coder.code(&closed, empty: Moment()) { $1.code(with: &$0) }
        fromHost.code(with: &coder)
        fromController.code(with: &coder)
        let plain = ATTBearer(id: BearerID(kind: .att, channelID: .attribute), mtu: nil)
        coder.code(&bearers, atMost: ChannelTable.mostChannels + 1, empty: plain) { $1.code(with: &$0) }
        channels.code(with: &coder)
        let places = channels.channels.compactMap(\.bearer)
        if bearers.isEmpty || !places.allSatisfy(bearers.indices.contains) { coder.reject() }
    }
}
