import BluetoothWire
import CaptureFormats
import GATTModel

// The log of connections: begun, bound, ended.

extension TraceModel {
    /// A peer that the local host tries to reach.
    mutating func tried(_ address: DeviceAddress, controller: UInt16) -> Int {
        let found = peers.peer(at: address, isIdentity: false, controller: controller)
        let peer = resolve(found)
        if peers[peer].addresses.isEmpty { peers[peer].see(address) }
        return peer
    }

    /// Writes down a new connection; answers its index.
    mutating func begin(
        controller: UInt16, handle: UInt16, peer: Int, address: DeviceAddress?, transport: Connection.Transport,
        role: Connection.Role?, isInferred: Bool
    ) -> Int {
        let log = Connection(
            id: connectionsBefore + connections.count + 1, controller: controller, handle: handle, transport: transport,
            role: role,
            peripheral: peer, peerAddress: address, connectedRecord: isInferred ? nil : now.record,
            connectedAt: isInferred ? nil : now.timestamp, disconnectedRecord: nil, disconnectedAt: nil,
            disconnectReason: nil, isInferredStart: isInferred, attMTU: isInferred || transport == .bredr ? nil : 23,
            isEncrypted: false, isBonded: false, states: [], subscriptions: [])
        connections.append(ConnectionRecord(log: log))
        peers[resolve(peer)].live.append(connections.count - 1)
        if isInferred { change(connections.count - 1, to: .connected, isInferred: true) }
        return connections.count - 1
    }

    /// The connection was asked for by the local host.
    mutating func cameFrom(_ connection: Int, _ attempt: Controller.Attempt) {
        if attempt.accepted == nil {
            // Without its Command Status the command itself is the evidence.
            let asked = attempt.asked
            deliver(TraceEvent(.connecting, record: asked.record, timestamp: asked.timestamp), connection: connection)
        }
        change(connection, to: .connecting, at: attempt.accepted ?? attempt.asked)
    }

    mutating func announce(_ connection: Int) {
        change(connection, to: .connected)
        let event = TraceEvent(.connected, record: now.record, timestamp: now.timestamp)
        deliver(event, connection: connection)
    }

    /// The event of a connection whose data came first.
    mutating func bind(
        _ connection: Int, from unnamed: Int, to peer: Int, address: DeviceAddress, role: Connection.Role?
    ) {
        connections[connection].log.peripheral = peer
        connections[connection].log.peerAddress = address
        connections[connection].log.role = role
        connections[connection].log.isInferredStart = false
        connections[connection].log.connectedRecord = now.record
        connections[connection].log.connectedAt = now.timestamp
        if connections[connection].log.attMTU == nil { connections[connection].log.attMTU = 23 }
        connections[connection].log.states.removeAll()
        connections[connection].lifecycle = Lifecycle()
        peers.absorb(unnamed, into: peer)
        tellMerged(unnamed, into: peer)
    }

    /// A connection ended.
    mutating func end(_ connection: Int, reason: UInt8?) {
        settleDiscovery(connection)
        keepSubscriptions(connection)
        connections[connection].log.disconnectedRecord = now.record
        if reason != nil { connections[connection].log.disconnectedAt = now.timestamp }
        connections[connection].log.disconnectReason = reason
        let peer = resolve(connections[connection].log.peripheral)
        peers[peer].live.removeAll { $0 == connection }
        change(connection, to: .disconnected)
        var event = TraceEvent(.disconnected, record: now.record, timestamp: now.timestamp)
        event.reason = reason
        event.isInferred = reason == nil
        deliver(event, connection: connection)
    }
}
