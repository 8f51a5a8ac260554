import BluetoothWire
import GATTModel

extension TraceModel {
    /// An accepted write to what may be a Client Characteristic Configuration. Answers the value handle where it is one.
    mutating func configurationWritten(
        _ connection: Int, side: ServerSide, handle: UInt16, configuration: UInt16
    ) -> (valueHandle: UInt16, isInferred: Bool)? {
        let peer = serverPeer(connection, side)
        guard
            let target = peers[peer].database.configurationTarget(of: handle)
                ?? knownTarget(connection, side, configuration: handle)
        else { return nil }
        set(
            connection,
            Subscription(
                server: side, valueHandle: target.valueHandle, configurationHandle: handle, uuid: nil,
                mode: SubscriptionMode(configuration: configuration) ?? .notify, isPersisted: false,
                isInferred: target.isInferred && !target.isCertain),
            isOn: configuration & 3 != 0)
        return (target.valueHandle, target.isInferred)
    }

    /// Where Service Changed took the attributes away, the client still knows what its configuration was for.
    private func knownTarget(
        _ connection: Int, _ side: ServerSide, configuration handle: UInt16
    ) -> (valueHandle: UInt16, isInferred: Bool, isCertain: Bool)? {
        let subscriptions = connections[connection].log.subscriptions
        let known = subscriptions.first { $0.server == side && $0.configurationHandle == handle }
        return known.map { ($0.valueHandle, true, !$0.isInferred) }
    }

    private mutating func serverPeer(_ connection: Int, _ side: ServerSide) -> Int {
        side == .peer
            ? resolve(connections[connection].log.peripheral)
            : peers.local(controller: connections[connection].log.controller)
    }

    private mutating func set(_ connection: Int, _ subscription: Subscription, isOn: Bool) {
        subscriptionChanges += 1
        let same = { (other: Subscription) in
            other.server == subscription.server && other.valueHandle == subscription.valueHandle
        }
        connections[connection].log.subscriptions.removeAll(where: same)
        connections[connection].ended.removeAll { $0 == subscription.key }
        if isOn {
            connections[connection].log.subscriptions.append(subscription)
        } else {
            connections[connection].ended.append(subscription.key)
        }
    }

    /// A value was pushed: its client is subscribed, seen or not. Answers the subscription where this push was the first
    /// sign of it.
    mutating func pushed(_ connection: Int, side: ServerSide, valueHandle: UInt16, isIndication: Bool) -> Subscription?
    {
        if side == .peer, connections[connection].lifecycle.state == .connected { markUsed(connection) }
        for subscription in connections[connection].log.subscriptions
        where subscription.valueHandle == valueHandle && subscription.server == side {
            return nil
        }
        return inferSubscription(connection, side: side, valueHandle: valueHandle, isIndication: isIndication)
    }

    /// The connection makes use of what is known of its peer.
    private mutating func markUsed(_ connection: Int) {
        let peer = resolve(connections[connection].log.peripheral)
        peers[peer].usedIn = connection + 1
    }

    @inline(never)
    private mutating func inferSubscription(
        _ connection: Int, side: ServerSide, valueHandle: UInt16, isIndication: Bool
    ) -> Subscription? {
        let peer = serverPeer(connection, side)
        let subscription = Subscription(
            server: side, valueHandle: valueHandle,
            configurationHandle: peers[peer].database.configurationHandle(of: valueHandle), uuid: nil,
            mode: isIndication ? .indicate : .notify, isPersisted: false, isInferred: true)
        // What was ended in this connection may still be on its way.
        guard !connections[connection].ended.contains(subscription.key) else { return nil }
        connections[connection].log.subscriptions.append(subscription)
        return subscription
    }

    /// Encryption is on: what a bonded client had subscribed to is in force again (Vol 3, Part G, 3.3.3.3).
    mutating func restoreSubscriptions(_ connection: Int) {
        let peer = resolve(connections[connection].log.peripheral)
        guard peers[peer].isBonded else { return }
        let controller = connections[connection].log.controller
        for (owner, subscription) in peers[peer].persisted where owner == controller {
            let isKnown = connections[connection].log.subscriptions.contains {
                $0.key == subscription.key && !$0.isInferred
            }
            if isKnown || connections[connection].ended.contains(subscription.key) { continue }
            connections[connection].log.subscriptions.removeAll { $0.key == subscription.key }
            connections[connection].log.subscriptions.append(subscription)
        }
    }

    /// The attributes of a range are others now: what the client had configured there holds no longer. `serviceChanged`, the
    /// characteristic that told it, stays at its handle for those who trust the server (Vol 3, Part G, 7.1).
    mutating func dropSubscriptions(
        _ connection: Int, side: ServerSide, in range: ATTHandleRange, exceptOf serviceChanged: UInt16
    ) {
        subscriptionChanges += 1
        let isGone = { (subscription: Subscription) in
            subscription.server == side && subscription.valueHandle != serviceChanged
                && range.start <= subscription.valueHandle && subscription.valueHandle <= range.end
        }
        connections[connection].log.subscriptions.removeAll(where: isGone)
        let controller = connections[connection].log.controller
        let peer = resolve(connections[connection].log.peripheral)
        peers[peer].persisted.removeAll { $0.controller == controller && isGone($0.subscription) }
    }

    /// The two pair anew: what was configured under the bond before, servers keep for that one alone.
    mutating func forgetPersisted(_ connection: Int) {
        let controller = connections[connection].log.controller
        peers[resolve(connections[connection].log.peripheral)].persisted.removeAll { $0.controller == controller }
    }

    /// The connection ended: a bonded client's subscriptions wait for the next one.
    mutating func keepSubscriptions(_ connection: Int) {
        let log = connections[connection].log
        let peer = resolve(log.peripheral)
        guard log.isBonded else { return }
        peers[peer].isBonded = true
        let gone = connections[connection].ended
        peers[peer].persisted.removeAll { $0.controller == log.controller && gone.contains($0.subscription.key) }
        for var subscription in log.subscriptions where !subscription.isInferred {
            subscription.isPersisted = true
            peers[peer].persisted.removeAll {
                $0.controller == log.controller && $0.subscription.key == subscription.key
            }
            peers[peer].persisted.append((log.controller, subscription))
        }
    }
}

/// What tells subscriptions of one connection apart.
struct SubscriptionKey: Sendable, Hashable {
    var server: ServerSide
    var valueHandle: UInt16
}

extension Subscription {
    var key: SubscriptionKey { SubscriptionKey(server: server, valueHandle: valueHandle) }
}
