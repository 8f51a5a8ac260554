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
    private var bearers: [ATTBearer] = []
    private var channels = ChannelTable()
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

// MARK: - Signalling

extension Link {
    private mutating func receive(signals payload: RawSpan, isFromLocal: Bool, _ model: inout TraceModel) {
        var cursor = L2CAPSignalCursor(payload)
        while let signal = cursor.next() {
            do throws(Malformation) {
                try receive(signal, isFromLocal: isFromLocal, &model)
            } catch {
                model.diagnose(
                    "l2cap.signal", .warning,
                    "signalling command 0x\(hexadecimal(signal.code.rawValue)) needs \(error.required) octets and has \(error.available)"
                )
            }
        }
    }

    private mutating func receive(
        _ signal: L2CAPSignal, isFromLocal: Bool, _ model: inout TraceModel
    ) throws(Malformation) {
        switch signal.code {
        case .connectionRequest:
            let request = try L2CAPSignal.ConnectionRequest(signal)
            ask(signal, isFromLocal, psm: L2CAPPSM(rawValue: request.psm), mtu: 0, sources: [request.sourceCID])
        case .leCreditBasedConnectionRequest:
            let request = try L2CAPSignal.LECreditBasedConnectionRequest(signal)
            ask(
                signal, isFromLocal, psm: L2CAPPSM(rawValue: request.spsm), mtu: request.mtu,
                credits: request.initialCredits, sources: [request.sourceCID])
        case .creditBasedConnectionRequest:
            let request = try L2CAPSignal.CreditBasedConnectionRequest(signal)
            let ids = request.sourceCIDs
            ask(
                signal, isFromLocal, psm: L2CAPPSM(rawValue: request.spsm), mtu: request.mtu,
                credits: request.initialCredits, sources: (0..<ids.count).map { ids[$0] })
        case .connectionResponse: try answerConnection(signal, isFromLocal, &model)
        case .leCreditBasedConnectionResponse: try answerLECreditBased(signal, isFromLocal, &model)
        case .creditBasedConnectionResponse: try answerCreditBased(signal, isFromLocal, &model)
        case .configurationRequest: try configure(signal, isFromLocal)
        case .disconnectionRequest:
            let request = try L2CAPSignal.DisconnectionRequest(signal)
            disconnect(source: request.sourceCID, destination: request.destinationCID, isFromLocal, &model)
        case .creditBasedReconfigureRequest:
            let request = try L2CAPSignal.CreditBasedReconfigureRequest(signal)
            let ids = request.destinationCIDs
            ask(signal, isFromLocal, psm: .eatt, mtu: request.mtu, sources: (0..<ids.count).map { ids[$0] })
        case .flowControlCreditInd:
            let grant = try L2CAPSignal.FlowControlCreditInd(signal)
            // It names the endpoint of the side that sends it.
            let place = channels.channels.lastIndex {
                (isFromLocal ? $0.local : $0.remote).rawValue == grant.cid
            }
            if let place { channels.channels[place].grant(grant.credits, isFromLocal: isFromLocal) }
        case .creditBasedReconfigureResponse:
            let response = try L2CAPSignal.CreditBasedReconfigureResponse(signal)
            reconfigure(signal, result: response.result, isFromLocal)
        default: break
        }
    }

    private mutating func ask(
        _ signal: L2CAPSignal, _ isFromLocal: Bool, psm: L2CAPPSM, mtu: UInt16, credits: UInt16 = 0, sources: [UInt16]
    ) {
        channels.asked(
            ChannelTable.Request(
                isFromLocal: isFromLocal, identifier: signal.identifier, code: signal.code, psm: psm, mtu: mtu,
                credits: credits, sources: sources))
    }

    private mutating func answerConnection(_ signal: L2CAPSignal, _ isFromLocal: Bool, _ model: inout TraceModel)
        throws(Malformation)
    {
        let response = try L2CAPSignal.ConnectionResponse(signal)
        let isPending = response.result == 1
        let request = channels.answered(by: isFromLocal, identifier: signal.identifier, isFinal: !isPending)
        guard response.result == 0, let request else { return }
        open(request, source: response.sourceCID, destination: response.destinationCID, mtu: 0, mode: .basic, &model)
    }

    private mutating func answerLECreditBased(_ signal: L2CAPSignal, _ isFromLocal: Bool, _ model: inout TraceModel)
        throws(Malformation)
    {
        let response = try L2CAPSignal.LECreditBasedConnectionResponse(signal)
        guard let request = channels.answered(by: isFromLocal, identifier: signal.identifier), response.result == 0,
            let source = request.sources.first
        else { return }
        open(
            request, source: source, destination: response.destinationCID, mtu: response.mtu, mode: .creditBased, &model
        )
    }

    private mutating func answerCreditBased(_ signal: L2CAPSignal, _ isFromLocal: Bool, _ model: inout TraceModel)
        throws(Malformation)
    {
        let response = try L2CAPSignal.CreditBasedConnectionResponse(signal)
        guard let request = channels.answered(by: isFromLocal, identifier: signal.identifier) else { return }
        // Some of the channels may have been refused: those have the destination 0.
        let ids = response.destinationCIDs
        for (index, source) in request.sources.enumerated() where index < ids.count && ids[index] != 0 {
            open(
                request, source: source, destination: ids[index], mtu: response.mtu, mode: .creditBased,
                credits: response.initialCredits, &model)
        }
    }

    private mutating func open(
        _ request: ChannelTable.Request, source: UInt16, destination: UInt16, mtu: UInt16, mode: DynamicChannel.Mode,
        credits: UInt16 = 0, _ model: inout TraceModel
    ) {
        let (place, replaced) = channels.open(
            request, source: source, destination: destination, mtu: mtu, mode: mode)
        channels.channels[place].grant(request.credits, isFromLocal: request.isFromLocal)
        channels.channels[place].grant(credits, isFromLocal: !request.isFromLocal)
        for channel in replaced {
            if let bearer = channel.bearer { bearers[bearer].close(identity, &model) }
        }
        let channel = channels.channels[place]
        guard channel.psm == (mode == .basic ? .att : .eatt) else { return }
        let id = BearerID(kind: channel.bearerKind, channelID: channel.local)
        // A bearer whose channel was closed serves again.
        let used = Set(channels.channels.compactMap(\.bearer))
        if let free = bearers.indices.dropFirst().first(where: { !used.contains($0) }) {
            bearers[free].reset(id: id, mtu: channel.attMTU)
            channels.channels[place].bearer = free
        } else {
            channels.channels[place].bearer = bearers.count
            bearers.append(ATTBearer(id: id, mtu: channel.attMTU))
        }
    }

    /// A channel's MTU on BR/EDR: what the sender of the option can receive (Vol 3, Part A, 5.1).
    private mutating func configure(_ signal: L2CAPSignal, _ isFromLocal: Bool) throws(Malformation) {
        let request = try L2CAPSignal.ConfigurationRequest(signal)
        let id = L2CAPChannelID(rawValue: request.destinationCID)
        guard let index = channels.channel(to: id, isFromLocal: isFromLocal) else { return }
        // Without the option the default MTU holds: 672 octets.
        let mtu = request.mtu ?? 672
        if isFromLocal { channels.channels[index].localMTU = mtu } else { channels.channels[index].remoteMTU = mtu }
        if let bearer = channels.channels[index].bearer { bearers[bearer].mtu = channels.channels[index].attMTU }
    }

    private mutating func disconnect(
        source: UInt16, destination: UInt16, _ isFromLocal: Bool, _ model: inout TraceModel
    ) {
        let local = L2CAPChannelID(rawValue: isFromLocal ? source : destination)
        guard let index = channels.channels.firstIndex(where: { $0.local == local }) else { return }
        if let bearer = channels.channels[index].bearer { bearers[bearer].close(identity, &model) }
        channels.channels.remove(at: index)
    }

    private mutating func reconfigure(_ signal: L2CAPSignal, result: UInt16, _ isFromLocal: Bool) {
        guard let request = channels.answered(by: isFromLocal, identifier: signal.identifier), result == 0 else {
            return
        }
        for id in request.sources {
            // The request names the endpoints of the side that sends it.
            guard
                let index = channels.channels.firstIndex(where: {
                    (request.isFromLocal ? $0.local : $0.remote).rawValue == id
                })
            else { continue }
            if request.isFromLocal {
                channels.channels[index].localMTU = request.mtu
            } else {
                channels.channels[index].remoteMTU = request.mtu
            }
            if let bearer = channels.channels[index].bearer { bearers[bearer].mtu = channels.channels[index].attMTU }
        }
    }
}
