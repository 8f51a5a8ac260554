import BluetoothWire
import ByteViews

// Signalling (Vol 3, Part A, 4): what opens, shapes and closes dynamic channels.

extension Link {
    mutating func receive(signals payload: RawSpan, isFromLocal: Bool, _ model: inout TraceModel) {
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
