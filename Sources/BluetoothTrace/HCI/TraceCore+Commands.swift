import BluetoothWire
import ByteViews
import GATTModel

extension TraceCore {
    /// Takes in an HCI command. Answers the connection it is about.
    mutating func receive(_ command: HCICommand, _ controller: Int) throws(Malformation) -> Int? {
        switch command.opcode {
        case .leCreateConnection, .leExtendedCreateConnection, .leExtendedCreateConnectionV2:
            let view = try HCICommand.LECreateConnection(command)
            table.controllers[controller].le.asked = Controller.Attempt(
                address: view.usesPeerAddress ? view.peerAddress : nil, asked: model.now)
        case .createConnection:
            let view = try HCICommand.CreateConnection(command)
            table.controllers[controller].classic.asked = Controller.Attempt(address: view.address, asked: model.now)
        case .disconnect:
            let view = try HCICommand.Disconnect(command)
            let handle = view.connectionHandle
            table.controllers[controller].leaving.removeAll { $0.handle == handle }
            // Of links of any kind, known or not: their answers come in the order of the commands.
            table.controllers[controller].leaving.append(Controller.Leaving(handle: handle, asked: model.now))
            if let slot = table.live(controller, handle) {
                model.note(.disconnectionAsked(reason: view.reason), table.links[slot].identity.connection)
            }
            return connection(controller, handle)
        case .leEnableEncryption:
            let view = try HCICommand.LEEnableEncryption(command)
            return giveKey(
                view.longTermKey, view.encryptedDiversifier, view.randomNumber, to: view.connectionHandle, controller)
        case .leLongTermKeyRequestReply:
            let view = try HCICommand.LELongTermKeyRequestReply(command)
            return giveKey(view.longTermKey, 0, 0, to: view.connectionHandle, controller)
        case .leLongTermKeyRequestNegativeReply:
            let handle = try command.parameters(atLeast: 2).uint16(at: 0) & 0xFFF
            guard let slot = table.live(controller, handle) else { return nil }
            model.note(.keyMissing, table.links[slot].identity.connection)
            return connection(controller, handle)
        case .linkKeyRequestReply:
            let parameters = try command.parameters(atLeast: 22)
            let address = DeviceAddress(parameters, at: 0, kind: .public)
            learnLinkKey(parameters.extracting(6..<22), of: address, controller)
        case .leAddDeviceToResolvingList:
            let view = try HCICommand.LEAddDeviceToResolvingList(command)
            learnResolvingKeys(view, controller)
        default: break
        }
        return nil
    }

    func connection(_ controller: Int, _ handle: UInt16) -> Int? {
        guard let slot = table.controllers[controller].slot(of: handle) else { return nil }
        return model.connections[table.links[slot].identity.connection].log.id
    }

    // MARK: Keys

    private mutating func giveKey(
        _ key: RawSpan, _ diversifier: UInt16, _ random: UInt64, to handle: UInt16, _ controller: Int
    ) -> Int? {
        guard let slot = table.live(controller, handle) else { return nil }
        let link = table.links[slot]
        link.security.keyGiven(key, encryptedDiversifier: diversifier, randomNumber: random, link.identity, &model)
        return connection(controller, handle)
    }

    mutating func learnLinkKey(_ key: RawSpan, of address: DeviceAddress, _ controller: Int) {
        let peer = model.tried(address, controller: table.controllers[controller].index)
        model.learn(.linkKey, key, of: peer, isLocal: nil, source: .hci)
    }

    /// The resolving list names devices that may come later: only of one that was met the key is shown.
    private mutating func learnResolvingKeys(_ view: HCICommand.LEAddDeviceToResolvingList, _ controller: Int) {
        model.peers.await(identity: view.peerIdentityAddress, key: view.peerIRK.copied())
        guard let found = model.peers.known(view.peerIdentityAddress) else { return }
        let known = model.unite(model.resolve(found))
        model.learn(.identityResolvingKey, view.peerIRK, of: known, isLocal: false, source: .hci)
        model.learn(.identityResolvingKey, view.localIRK, of: known, isLocal: true, source: .hci)
    }

    // MARK: Answers

    func isSuccess(_ status: UInt8) -> Bool { status == 0 }

    mutating func receive(status: UInt8, of opcode: HCIOpcode, _ controller: Int) {
        switch opcode {
        case .leCreateConnection, .leExtendedCreateConnection, .leExtendedCreateConnectionV2:
            if isSuccess(status) {
                accept(\.le, controller)
            } else {
                refuse(\.le, controller, status)
            }
        case .createConnection:
            if isSuccess(status) {
                accept(\.classic, controller)
            } else {
                refuse(\.classic, controller, status)
            }
        case .disconnect: answerDisconnect(status, controller)
        default: break
        }
    }

    private mutating func accept(_ kind: WritableKeyPath<Controller, Controller.Attempts>, _ controller: Int) {
        guard var attempt = table.controllers[controller][keyPath: kind].asked else { return }
        attempt.accepted = model.now
        table.controllers[controller][keyPath: kind] = Controller.Attempts(running: attempt, asked: nil)
        var event = TraceEvent(.connecting, record: model.now.record, timestamp: model.now.timestamp)
        event.requestRecord = attempt.asked.record
        let peer = attempt.address.map { model.tried($0, controller: table.controllers[controller].index) }
        if let peer, model.peers[peer].state == .disconnected { model.peers[peer].state = .connecting }
        model.deliver(event, peer: peer)
    }

    private mutating func refuse(
        _ kind: WritableKeyPath<Controller, Controller.Attempts>, _ controller: Int, _ reason: UInt8
    ) {
        guard let attempt = table.controllers[controller][keyPath: kind].asked else { return }
        table.controllers[controller][keyPath: kind].asked = nil
        fail(attempt, reason: reason, controller)
    }

    /// An attempt came to nothing.
    ///
    /// - Parameter address: Of the peer, where the event tells it: a request that came from there was asked for by nobody here.
    mutating func fail(
        _ attempt: Controller.Attempt?, address: DeviceAddress? = nil, reason: UInt8, _ controller: Int
    ) {
        let address = attempt?.address ?? address
        let peer = address.map { model.tried($0, controller: table.controllers[controller].index) }
        if let peer, model.peers[peer].state == .connecting { model.peers[peer].state = .disconnected }
        var event = TraceEvent(.connectFailed, record: model.now.record, timestamp: model.now.timestamp)
        event.reason = reason
        event.requestRecord = attempt?.asked.record
        if let asked = attempt?.asked { event.latency = model.now.latency(since: asked) }
        model.note(
            FailedAttempt(
                controller: table.controllers[controller].index, address: address,
                askedRecord: attempt?.asked.record, record: model.now.record, timestamp: model.now.timestamp,
                latency: event.latency, reason: reason))
        model.deliver(event, peer: peer)
    }

    /// Answers to Disconnect commands come in the order of the commands.
    private mutating func answerDisconnect(_ status: UInt8, _ controller: Int) {
        let place = table.controllers[controller].leaving.firstIndex { $0.accepted == nil }
        guard let place else { return }
        guard isSuccess(status) else {
            table.controllers[controller].leaving.remove(at: place)
            return
        }
        table.controllers[controller].leaving[place].accepted = model.now
        let handle = table.controllers[controller].leaving[place].handle
        guard let slot = table.live(controller, handle) else { return }
        model.disconnectionAsked(table.links[slot].identity.connection)
    }
}
