import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

extension TraceCore {
    /// Indices of the peers that are shown. A local side that nobody used has nothing to show.
    private var shownPeers: [Int] {
        (0..<model.peers.count).filter { index in
            let peer = model.peers[index]
            return peer.mergedInto == nil && !(peer.isLocal && peer.database.isEmpty)
        }
    }

    func snapshot(of capture: CaptureSummary) -> TraceSnapshot {
        var places: [Int: Int] = [:]
        var peripherals: [Peripheral] = []
        for index in shownPeers {
            places[index] = peripherals.count
            peripherals.append(peripheral(model.peers[index], at: index))
        }
        let connections = model.connections.map { record in
            connection(record, place: places[model.resolve(record.log.peripheral)] ?? 0)
        }
        let keys = model.keys.keys.map { key in
            var shown = key
            shown.peripheral = places[model.resolve(key.peripheral)] ?? 0
            return shown
        }
        return TraceSnapshot(
            capture: capture, peripherals: peripherals, connections: connections, failedAttempts: model.failedAttempts,
            keys: keys, diagnostics: model.diagnostics.all())
    }

    private func peripheral(_ peer: Peer, at index: Int) -> Peripheral {
        var tree = peer.database.tree()
        // What the last connection used, but did not discover, an earlier one had found.
        let reliesOnEarlier = peer.usedIn > peer.discoveredIn && peer.database.hasDiscoveredFacts
        let isImported = peer.imported != nil && !peer.database.hasDiscoveredFacts
        if reliesOnEarlier || isImported { tree.completeness = .cached }
        var address = peer.latestAddress
        if peer.isLocal { address = table.controllers.first { $0.index == peer.controller }?.address }
        return Peripheral(
            identifier: peer.identifier, server: peer.server(at: index), address: address,
            identityAddress: peer.identityAddress,
            addresses: peer.addresses,
            name: peer.database.value(ofType: .deviceName) ?? peer.airName,
            appearance: peer.database.value(ofType: .appearance).flatMap {
                $0.count == 2 ? $0.octets.uint16(at: 0) : nil
            } ?? peer.airAppearance,
            state: peer.state, isLocal: peer.isLocal, isStale: peer.database.isStale, database: peer.database,
            tree: tree,
            importedFrom: isImported ? peer.imported : nil,
            earlierTrees: peer.earlier.map {
                EarlierTree(
                    database: $0.database, tree: $0.database.tree(), endRecord: $0.end.record, endedAt: $0.end.timestamp
                )
            }, controller: peer.controller)
    }

    private func connection(_ record: ConnectionRecord, place: Int) -> Connection {
        var log = record.log
        let peer = model.resolve(log.peripheral)
        log.subscriptions = log.subscriptions.map { subscription in
            var shown = subscription
            let server = subscription.server == .peer ? peer : model.peers.knownLocal(controller: log.controller)
            if let server { shown.uuid = model.peers[server].database.attribute(subscription.valueHandle).type }
            return shown
        }.sorted { ($0.server.rawValue, $0.valueHandle) < ($1.server.rawValue, $1.valueHandle) }
        // What was never answered is known at the end only, but belongs where it was asked.
        log.timeline.sort { $0.record < $1.record }
        log.peripheral = place
        return log
    }
}
