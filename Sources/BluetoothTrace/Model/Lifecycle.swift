import BluetoothWire
import CaptureFormats
import GATTModel

/// How far the local client has come with discovering one connection's peer.
struct Lifecycle: Sendable {
    var state = PeripheralState.disconnected
    /// Finished discovery procedures of this connection, and the record that finished the last one.
    var finishedWalks = 0
    var lastWalk = Moment()
    /// Discovery procedures that go on, on all bearers.
    var openWalks = 0
    /// What a refused disconnection goes back to.
    var beforeDisconnecting = PeripheralState.connected
}

extension TraceModel {
    /// Sets the state of a connection's peer; `moment` is that of the record that drove it, where that is not this one.
    mutating func change(
        _ connection: Int, to state: PeripheralState, at moment: Moment? = nil, isInferred: Bool = false
    ) {
        guard connections[connection].lifecycle.state != state else { return }
        let moment = moment ?? now
        connections[connection].lifecycle.state = state
        connections[connection].log.states.append(StateChange(state: state, record: moment.record))
        let peer = resolve(connections[connection].log.peripheral)
        // A peer with another connection of the same controller is as far as that one.
        let controller = connections[connection].log.controller
        let other =
            state == .disconnected ? peers[peer].live.last { connections[$0].log.controller == controller } : nil
        peers[peer].state = other.map { connections[$0].lifecycle.state } ?? state
        var event = TraceEvent(.stateChanged, record: moment.record, timestamp: moment.timestamp)
        event.state = state
        event.isInferred = isInferred
        deliver(event, connection: connection)
    }

    /// The local client begins to ask for a part of the hierarchy.
    mutating func walkBegan(_ connection: Int) {
        connections[connection].lifecycle.openWalks += 1
        let peer = resolve(connections[connection].log.peripheral)
        peers[peer].discoveredIn = connection + 1
        peers[peer].usedIn = connection + 1
        switch connections[connection].lifecycle.state {
        case .connected: change(connection, to: .discovering)
        case .discovered where peers[peer].database.isStale || peers[peer].database.hasChanged:
            connections[connection].lifecycle.finishedWalks = 0
            change(connection, to: .discovering)
        default: break
        }
        peers[peer].database.hasChanged = false
    }

    /// A discovery of the local client's ended; `isComplete`: the server said that there is no more.
    mutating func walkEnded(_ connection: Int, isComplete: Bool, at moment: Moment) {
        connections[connection].lifecycle.openWalks -= 1
        guard isComplete else { return }
        connections[connection].lifecycle.finishedWalks += 1
        connections[connection].lifecycle.lastWalk = moment
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
        let database = peers[resolve(connections[connection].log.peripheral)].database
        // The hash of a database that was found to be another one is no word for the facts of before.
        if connections[connection].lifecycle.state == .connected, !database.isEmpty, !database.isStale {
            change(connection, to: .discovered)
        }
    }

    /// Nothing more comes: walks that all came to their end had found what there is.
    mutating func settleDiscovery(_ connection: Int) {
        let lifecycle = connections[connection].lifecycle
        guard lifecycle.state == .discovering, lifecycle.finishedWalks > 0, lifecycle.openWalks == 0 else { return }
        change(connection, to: .discovered, at: lifecycle.lastWalk)
    }

    /// The local host gives the link up; `moment` is that of its command, where nothing answered that.
    mutating func disconnectionAsked(_ connection: Int, at moment: Moment? = nil) {
        settleDiscovery(connection)
        connections[connection].lifecycle.beforeDisconnecting = connections[connection].lifecycle.state
        change(connection, to: .disconnecting, at: moment)
        let moment = moment ?? now
        deliver(TraceEvent(.disconnecting, record: moment.record, timestamp: moment.timestamp), connection: connection)
    }

    mutating func disconnectionRefused(_ connection: Int) {
        guard connections[connection].lifecycle.state == .disconnecting else { return }
        change(connection, to: connections[connection].lifecycle.beforeDisconnecting)
    }
}
