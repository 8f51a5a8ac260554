import BluetoothWire
import ByteViews
import GATTModel

extension TraceCore {
    /// Takes in an HCI event. Answers the connection it is about.
    mutating func receive(_ event: HCIEvent, _ controller: Int) throws(Malformation) -> Int? {
        switch event.code {
        case .numberOfCompletedPackets: return nil
        case .leMeta: return try receiveMeta(event, controller)
        case .commandStatus:
            let view = try HCIEvent.CommandStatus(event)
            receive(status: view.status, of: view.opcode, controller)
        case .commandComplete: receive(try HCIEvent.CommandComplete(event), controller)
        case .disconnectionComplete: return disconnected(try HCIEvent.DisconnectionComplete(event), controller)
        case .connectionComplete: return connected(try HCIEvent.ConnectionComplete(event), controller)
        case .connectionRequest:
            table.controllers[controller].incoming = try HCIEvent.ConnectionRequest(event).address
        case .encryptionChange, .encryptionChangeV2:
            let view = try HCIEvent.EncryptionChange(event)
            return encrypted(
                view.connectionHandle, status: view.status, isOn: view.encryptionEnabled != 0, controller)
        case .encryptionKeyRefreshComplete:
            let view = try HCIEvent.EncryptionKeyRefreshComplete(event)
            return encrypted(view.connectionHandle, status: view.status, isOn: true, controller)
        case .linkKeyNotification:
            let view = try HCIEvent.LinkKeyNotification(event)
            learnLinkKey(view.linkKey, of: view.address, controller)
        case .synchronousConnectionComplete:
            let parameters = try event.parameters(atLeast: 3)
            if parameters.uint8(at: 0) == 0 {
                table.controllers[controller].otherHandles.insert(parameters.uint16(at: 1) & 0xFFF)
            }
        case .remoteNameRequestComplete:
            let view = try HCIEvent.RemoteNameRequestComplete(event)
            if view.status == 0 { model.peers.learn(name: view.remoteName.copied(), of: view.address) }
        default: break
        }
        return nil
    }

    private mutating func receiveMeta(_ event: HCIEvent, _ controller: Int) throws(Malformation) -> Int? {
        switch event.leSubevent {
        case .connectionComplete, .enhancedConnectionComplete, .enhancedConnectionCompleteV2:
            return connected(try HCIEvent.LEConnectionComplete(event), controller)
        case .advertisingReport, .extendedAdvertisingReport:
            if !model.showsPacketsOnly { try learnNames(event) }
        case .connectionUpdateComplete:
            let view = try HCIEvent.LEConnectionUpdateComplete(event)
            return tell(
                .connectionUpdated,
                .parameters(
                    interval: view.connectionInterval, latency: view.peripheralLatency, timeout: view.supervisionTimeout
                ),
                view.status, view.connectionHandle, controller)
        case .phyUpdateComplete:
            let view = try HCIEvent.LEPHYUpdateComplete(event)
            return tell(
                .phyUpdated, .phy(transmit: view.txPHY, receive: view.rxPHY), view.status, view.connectionHandle,
                controller)
        case .dataLengthChange:
            let view = try HCIEvent.LEDataLengthChange(event)
            return tell(
                .dataLengthChanged, .dataLength(transmit: view.maxTXOctets, receive: view.maxRXOctets), 0,
                view.connectionHandle, controller)
        case .cisEstablished, .cisEstablishedV2:
            let parameters = try event.parameters(atLeast: 4)
            if parameters.uint8(at: 1) == 0 {
                table.controllers[controller].otherHandles.insert(parameters.uint16(at: 2) & 0xFFF)
            }
        default: break
        }
        return nil
    }

    /// A change of the connection that only the event log shows.
    private mutating func tell(
        _ kind: TraceEventKind, _ step: ConnectionStep, _ status: UInt8, _ handle: UInt16, _ controller: Int
    ) -> Int? {
        let slot = table.live(controller, handle) ?? inferredLink(handle, controller)
        let connection = table.links[slot].identity.connection
        if status == 0 {
            model.note(step, connection)
            var event = TraceEvent(kind, record: model.now.record, timestamp: model.now.timestamp)
            event.step = step
            model.deliver(event, connection: connection)
        }
        return model.connections[connection].log.id
    }

    /// Advertising tells names and appearances of devices before they are connected.
    private mutating func learnNames(_ event: HCIEvent) throws(Malformation) {
        if event.leSubevent == .advertisingReport {
            var reports = try HCIEvent.LEAdvertisingReport(event)
            while let report = reports.next() { learnName(report.data, report.address) }
        } else {
            var reports = try HCIEvent.LEExtendedAdvertisingReport(event)
            while let report = reports.next() {
                if let address = report.address { learnName(report.data, address) }
            }
        }
    }

    private mutating func learnName(_ data: RawSpan, _ address: DeviceAddress) {
        let told = AdvertisedName(data)
        if let appearance = told.appearance { model.peers.learn(appearance: appearance, of: address) }
        guard let name = told.name, name.byteCount > 0 else { return }
        if model.peers.isNamed(address, name) { return }
        model.peers.learn(name: name.copied(), of: address)
    }

    private mutating func receive(_ complete: HCIEvent.CommandComplete, _ controller: Int) {
        switch complete.opcode {
        case .reset:
            if complete.status == 0 {
                endAll(controller)
                table.controllers[controller].wasReset = true
            }
        case .readBDADDR:
            let parameters = complete.returnParameters
            if complete.status == 0, parameters.byteCount >= 7 {
                table.controllers[controller].address = DeviceAddress(parameters, at: 1, kind: .public)
            }
        default: break
        }
    }

    private mutating func encrypted(_ handle: UInt16, status: UInt8, isOn: Bool, _ controller: Int) -> Int? {
        let slot = table.live(controller, handle) ?? inferredLink(handle, controller)
        let identity = table.links[slot].identity
        guard status == 0 else {
            model.note(.encryptionFailed(status: status), identity.connection)
            return model.connections[identity.connection].log.id
        }
        table.links[slot].security.encryptionChanged(isOn: isOn, identity, &model)
        return model.connections[identity.connection].log.id
    }

    // MARK: Beginnings

    private mutating func connected(_ view: HCIEvent.LEConnectionComplete, _ controller: Int) -> Int? {
        // The local advertiser's own time-out says nothing of a peer (Vol 4, Part E, 7.8.9).
        if view.status == 0x3C { return nil }
        let isCentral = view.role == 0
        let attempt = isCentral || view.status != 0 ? table.controllers[controller].le.takeEnded() : nil
        guard view.status == 0 else {
            fail(attempt, reason: view.status, controller)
            return nil
        }
        return begin(
            Beginning(
                handle: view.connectionHandle, address: view.peerAddress, isIdentity: view.peerAddressTypeIsIdentity,
                privateAddress: view.peerResolvablePrivateAddress, isBREDR: false,
                role: isCentral ? .central : .peripheral,
                attempt: attempt,
                parameters: .parameters(
                    interval: view.connectionInterval, latency: view.peripheralLatency, timeout: view.supervisionTimeout
                )),
            controller)
    }

    private mutating func connected(_ view: HCIEvent.ConnectionComplete, _ controller: Int) -> Int? {
        guard view.linkType == 1 else {
            if view.status == 0 { table.controllers[controller].otherHandles.insert(view.connectionHandle) }
            return nil
        }
        let attempts = table.controllers[controller].classic
        let isOwn = (attempts.running ?? attempts.asked)?.address == view.address
        let attempt = isOwn ? table.controllers[controller].classic.takeEnded() : nil
        guard view.status == 0 else {
            fail(attempt, address: view.address, reason: view.status, controller)
            return nil
        }
        let isIncoming = table.controllers[controller].incoming == view.address
        return begin(
            Beginning(
                handle: view.connectionHandle, address: view.address, isIdentity: false, privateAddress: nil,
                isBREDR: true,
                role: isOwn ? .central : isIncoming ? .peripheral : nil, attempt: attempt),
            controller)
    }

    /// What a connection event says.
    private struct Beginning {
        var handle: UInt16
        var address: DeviceAddress
        var isIdentity: Bool
        var privateAddress: DeviceAddress?
        var isBREDR: Bool
        var role: Connection.Role?
        var attempt: Controller.Attempt?
        var parameters: ConnectionStep?
    }

    private mutating func begin(_ beginning: Beginning, _ controller: Int) -> Int? {
        let index = table.controllers[controller].index
        let found = model.peers.peer(at: beginning.address, isIdentity: beginning.isIdentity, controller: index)
        let peer = model.resolve(found)
        model.peers[peer].controller = index
        model.importDatabase(for: peer, identity: model.peers[peer].identity ?? beginning.address)
        if let privateAddress = beginning.privateAddress, let met = model.peers.alias(privateAddress, of: peer) {
            model.tellMerged(met, into: peer)
            model.forgetIdentifier(of: met)
        }
        if beginning.isIdentity { model.forgetIdentifier(of: peer) }
        model.peers[peer].see(beginning.address)
        let connection: Int
        if let slot = provisionalLink(beginning.handle, controller) {
            connection = bind(slot, to: peer, beginning)
        } else {
            if let slot = table.live(controller, beginning.handle) { supersede(slot, controller) }
            connection = model.begin(
                controller: index, handle: beginning.handle, peer: peer, address: beginning.address,
                transport: beginning.isBREDR ? .bredr : .le, role: beginning.role, isInferred: false)
            let identity = LinkIdentity(connection: connection, peer: peer, controller: index)
            _ = table.open(controller, handle: beginning.handle, identity: identity, mtu: 23, at: model.now)
        }
        if let attempt = beginning.attempt { model.cameFrom(connection, attempt) }
        if let parameters = beginning.parameters { model.note(parameters, connection) }
        model.announce(connection)
        return model.connections[connection].log.id
    }

    /// A link whose data came ahead of its connection event (the two may take different ways to the host).
    private func provisionalLink(_ handle: UInt16, _ controller: Int) -> Int? {
        guard let slot = table.live(controller, handle), table.links[slot].isInferred else { return nil }
        let age = model.now.latency(since: table.links[slot].firstSeen)
        // Longer ago than any such race lasts, it was a link of its own whose end was not seen.
        let isFresh = age.map { $0 <= 500_000_000 } ?? (model.now.record - table.links[slot].firstSeen.record <= 16)
        return isFresh ? slot : nil
    }

    private mutating func bind(_ slot: Int, to peer: Int, _ beginning: Beginning) -> Int {
        var identity = table.links[slot].identity
        let unnamed = identity.peer
        identity.peer = peer
        table.bind(slot, to: identity)
        model.bind(identity.connection, from: unnamed, to: peer, address: beginning.address, role: beginning.role)
        return identity.connection
    }

    // MARK: Ends

    /// The handle was given to another link: the end of the one that had it is not in the capture.
    private mutating func supersede(_ slot: Int, _ controller: Int) {
        model.diagnose(
            "connection.superseded", .warning,
            "handle \(table.links[slot].handle) begins anew: the end of its last connection is not in the capture")
        end(slot, reason: nil)
    }

    private mutating func disconnected(_ view: HCIEvent.DisconnectionComplete, _ controller: Int) -> Int? {
        let handle = view.connectionHandle
        if table.controllers[controller].otherHandles.contains(handle), table.live(controller, handle) == nil {
            if view.status == 0 {
                table.controllers[controller].otherHandles.remove(handle)
                table.controllers[controller].leaving.removeAll { $0.handle == handle }
            }
            return nil
        }
        guard view.status == 0 else {
            if let slot = table.live(controller, handle) {
                model.disconnectionRefused(table.links[slot].identity.connection)
            }
            return connection(controller, handle)
        }
        if table.live(controller, handle) == nil, isStray(handle, controller) {
            model.diagnose("connection.stray-end", .note, "end of handle \(handle), which is not up")
            return connection(controller, handle)
        }
        let slot = table.live(controller, handle) ?? inferredLink(handle, controller)
        let connection = table.links[slot].identity.connection
        if let place = table.controllers[controller].leaving.firstIndex(where: { $0.handle == handle }) {
            let leaving = table.controllers[controller].leaving.remove(at: place)
            // Where the Command Status is not in the capture the end says that the command was taken; where the link was
            // not known yet, it is told now.
            if model.connections[connection].lifecycle.state != .disconnecting {
                model.disconnectionAsked(connection, at: leaving.accepted ?? leaving.asked)
            }
        }
        end(slot, reason: view.reason)
        return model.connections[connection].log.id
    }

    /// Whether an end tells of no link that began before the capture: its link ended just now, or all links are known.
    private func isStray(_ handle: UInt16, _ controller: Int) -> Bool {
        table.controllers[controller].wasReset || table.controllers[controller].slot(of: handle) != nil
    }

    /// Ends the link in a slot; `reason`: an HCI error code, where one was told.
    private mutating func end(_ slot: Int, reason: UInt8?) {
        table.links[slot].close(&model)
        model.end(table.links[slot].identity.connection, reason: reason)
        table.end(slot, at: model.now)
    }

    /// The controller was reset, closed or removed: none of its links is up any more.
    mutating func endAll(_ controller: Int) {
        for slot in table.controllers[controller].slots where table.links[slot].closed == nil { end(slot, reason: nil) }
        for attempt in [table.controllers[controller].le.running, table.controllers[controller].classic.running] {
            guard let address = attempt?.address, let peer = model.peers.known(address) else { continue }
            if model.peers[peer].state == .connecting { model.peers[peer].state = .disconnected }
        }
        table.controllers[controller].le = Controller.Attempts()
        table.controllers[controller].classic = Controller.Attempts()
        table.controllers[controller].leaving.removeAll()
        table.controllers[controller].otherHandles.removeAll()
    }
}
