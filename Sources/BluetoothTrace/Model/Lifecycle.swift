import BluetoothWire
import CaptureFormats
import GATTModel

/// How far the local client has come with discovering one connection's peer.
struct Lifecycle: Sendable {
    var state = PeripheralState.disconnected
    /// Finished discovery procedures of this connection, and the record that finished the last one.
    var finishedWalks = 0
    var lastWalkRecord = 0
    var hasOpenWalk = false
    /// Whether the record of `lastWalkRecord` has a later state behind it already.
    var beforeDisconnecting = PeripheralState.connected
}

extension TraceModel {
    /// Sets the state of a connection's peer; `record` is what drove it.
    mutating func change(_ connection: Int, to state: PeripheralState, record: Int? = nil, isInferred: Bool = false) {
        guard connections[connection].lifecycle.state != state else { return }
        let record = record ?? now.record
        connections[connection].lifecycle.state = state
        connections[connection].log.states.append(StateChange(state: state, record: record))
        let peer = resolve(connections[connection].log.peripheral)
        peers[peer].state = state
        var event = TraceEvent(.stateChanged, record: record, timestamp: record == now.record ? now.timestamp : nil)
        event.state = state
        event.isInferred = isInferred
        deliver(event, connection: connection)
    }

    /// The local client asks for a part of the hierarchy.
    mutating func discoveryAsked(_ connection: Int) {
        connections[connection].lifecycle.hasOpenWalk = true
        let peer = resolve(connections[connection].log.peripheral)
        peers[peer].discoveredIn = connection + 1
        peers[peer].usedIn = connection + 1
        switch connections[connection].lifecycle.state {
        case .connected: change(connection, to: .discovering)
        case .discovered where peers[peer].database.isStale: change(connection, to: .discovering)
        default: break
        }
    }

    mutating func walkFinished(_ connection: Int, record: Int) {
        connections[connection].lifecycle.hasOpenWalk = false
        connections[connection].lifecycle.finishedWalks += 1
        connections[connection].lifecycle.lastWalkRecord = record
    }

    /// The local client reads or writes: it has found what it looked for, or knew it before.
    @inline(__always)
    mutating func ordinaryOperation(_ connection: Int, handle: UInt16) {
        switch connections[connection].lifecycle.state {
        case .discovered: return
        default: leaveDiscovery(connection, handle: handle)
        }
    }

    @inline(never)
    private mutating func leaveDiscovery(_ connection: Int, handle: UInt16) {
        let lifecycle = connections[connection].lifecycle
        let peer = resolve(connections[connection].log.peripheral)
        peers[peer].usedIn = connection + 1
        if lifecycle.state == .discovering, lifecycle.finishedWalks > 0 {
            change(connection, to: .discovered)
        } else if lifecycle.state == .connected, peers[peer].database.knows(handle) {
            change(connection, to: .discovered, isInferred: true)
        }
    }

    /// The peer's database proved to be the one that is known.
    mutating func cacheConfirmed(_ connection: Int) {
        if connections[connection].lifecycle.state == .connected, !peers[resolve(connections[connection].log.peripheral)].database.isEmpty {
            change(connection, to: .discovered)
        }
    }

    /// Nothing more comes: walks that all came to their end had found what there is.
    mutating func settleDiscovery(_ connection: Int) {
        let lifecycle = connections[connection].lifecycle
        guard lifecycle.state == .discovering, lifecycle.finishedWalks > 0, !lifecycle.hasOpenWalk else { return }
        change(connection, to: .discovered, record: lifecycle.lastWalkRecord)
    }

    mutating func disconnectionAsked(_ connection: Int, record: Int? = nil) {
        settleDiscovery(connection)
        connections[connection].lifecycle.beforeDisconnecting = connections[connection].lifecycle.state
        change(connection, to: .disconnecting, record: record)
        var event = TraceEvent(.disconnecting, record: record ?? now.record, timestamp: now.timestamp)
        event.handle = nil
        deliver(event, connection: connection)
    }

    mutating func disconnectionRefused(_ connection: Int) {
        guard connections[connection].lifecycle.state == .disconnecting else { return }
        change(connection, to: connections[connection].lifecycle.beforeDisconnecting)
    }
}
