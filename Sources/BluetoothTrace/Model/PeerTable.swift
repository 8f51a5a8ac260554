import BluetoothWire
import ByteViews
import GATTModel

/// The devices of a capture: found by every address they were seen under.
struct PeerTable: Sendable {
    private(set) var peers: [Peer] = []
    private var byAddress: [DeviceAddress: Int] = [:]
    private var localByController: [UInt16: Int] = [:]
    private var keyHolders: [Int] = []
    /// Counts entries that turned out to be another's device.
    private(set) var merges = 0
    /// Identity Resolving Keys of devices that were not met yet.
    private var awaitedKeys: [(identity: DeviceAddress, key: [UInt8])] = []
    private var airNames: [DeviceAddress: [UInt8]] = [:]
    /// Appearances the same way.
    private var airAppearances: [DeviceAddress: UInt16] = [:]
    /// Names of devices that only advertise are kept for so many of them.
    private static let mostAirNames = 4096

    subscript(index: Int) -> Peer {
        get { peers[index] }
        _modify { yield &peers[index] }
    }

    var count: Int { peers.count }

    /// The entry that a peer was merged into, or itself.
    @inline(__always)
    func resolve(_ peer: Int) -> Int {
        var index = peer
        while let next = peers[index].mergedInto { index = next }
        return index
    }

    /// The peer of an address; a new one where nothing says that it is one already met. `isIdentity`: the controller
    /// resolved it (address types 2 and 3).
    mutating func peer(at address: DeviceAddress, isIdentity: Bool, controller: UInt16) -> Int {
        if let known = known(address) {
            if isIdentity { peers[known].identityAddress = address }
            return known
        }
        let index = resolved(address) ?? append(Peer(controller: controller))
        peers[index].airName = peers[index].airName ?? airNames[address]
        peers[index].airAppearance = peers[index].airAppearance ?? airAppearances[address]
        if isIdentity { peers[index].identityAddress = address }
        byAddress[address] = index
        learnAwaitedKey(of: address, for: index)
        return index
    }

    /// The peer that was met under an address, or that this one was merged into.
    func known(_ address: DeviceAddress) -> Int? { byAddress[address].map(resolve) }

    /// A peer that nothing names yet.
    mutating func unnamedPeer(key: String, controller: UInt16) -> Int {
        append(Peer(unnamedKey: key, controller: controller))
    }

    mutating func local(controller: UInt16) -> Int {
        if let known = localByController[controller] { return known }
        var local = Peer(controller: controller)
        local.isLocal = true
        localByController[controller] = append(local)
        return peers.count - 1
    }

    func knownLocal(controller: UInt16) -> Int? { localByController[controller] }

    private mutating func append(_ peer: Peer) -> Int {
        peers.append(peer)
        return peers.count - 1
    }

    /// The device whose Identity Resolving Key made this private address.
    private func resolved(_ address: DeviceAddress) -> Int? {
        guard address.subKind == .resolvablePrivate else { return nil }
        if let holder = keyHolders.first(where: { resolves(address, with: peers[$0].identityResolvingKey ?? []) }) {
            return holder
        }
        let awaited = awaitedKeys.first { resolves(address, with: $0.key) }
        return awaited.flatMap { known($0.identity) }
    }

    private mutating func learnAwaitedKey(of address: DeviceAddress, for index: Int) {
        let found = awaitedKeys.first { $0.identity == address || resolves(address, with: $0.key) }
        guard let found, peers[index].identityResolvingKey == nil else { return }
        learn(key: found.key, of: index)
        peers[index].identityAddress = found.identity
        if byAddress[found.identity] == nil { byAddress[found.identity] = index }
    }

    /// A key that the device itself, or the resolving list, told.
    mutating func learn(key: [UInt8], of index: Int) {
        guard key.contains(where: { $0 != 0 }) else { return }
        peers[index].identityResolvingKey = key
        if !keyHolders.contains(index) { keyHolders.append(index) }
    }

    /// LE Add Device To Resolving List names devices that may come later.
    mutating func await(identity: DeviceAddress, key: [UInt8]) {
        guard key.contains(where: { $0 != 0 }) else { return }
        if let index = known(identity) {
            learn(key: key, of: index)
            peers[index].identityAddress = identity
        } else if !awaitedKeys.contains(where: { $0.identity == identity }), awaitedKeys.count < 1024 {
            awaitedKeys.append((identity, key))
            let met = peers.indices.first { isUnidentified($0) && isMade($0, with: key) }
            if let met { learnAwaitedKey(of: identity, for: met) }
        }
    }

    /// The device told its identity. Answers the peer it turned out to be: another one where that was met under its
    /// identity before.
    mutating func learn(identity: DeviceAddress, of index: Int) -> Int {
        peers[index].identityAddress = identity
        guard let known = known(identity), known != index else {
            byAddress[identity] = index
            return index
        }
        merge(index, into: known)
        return known
    }

    /// Devices that were met under private addresses before the key that made those was known turn out to be one. The
    /// entry that is the oldest stays; answers it, and those that went into it.
    mutating func unite(_ index: Int) -> (same: Int, merged: [Int]) {
        guard let key = peers[index].identityResolvingKey else { return (index, []) }
        let state = peers[index].state
        let others = peers.indices.filter { $0 != index && isUnidentified($0) && isMade($0, with: key) }
        guard !others.isEmpty else { return (index, []) }
        let all = (others + [index]).sorted()
        for other in all.dropFirst() { merge(other, into: all[0]) }
        if state != .disconnected { peers[all[0]].state = state }
        return (all[0], Array(all.dropFirst()))
    }

    private func isUnidentified(_ index: Int) -> Bool {
        peers[index].mergedInto == nil && !peers[index].isLocal && peers[index].identityAddress == nil
    }

    private func isMade(_ index: Int, with key: [UInt8]) -> Bool {
        peers[index].addresses.contains { resolves($0, with: key) }
    }

    private mutating func merge(_ merging: Int, into target: Int) {
        // Either may have been merged before; two entries that lead to each other would have no end.
        let (index, known) = (resolve(merging), resolve(target))
        guard index != known else { return }
        merges += 1
        let merged = peers[index]
        for address in merged.addresses {
            peers[known].learn(address)
            byAddress[address] = known
        }
        if let latest = merged.latestAddress { peers[known].see(latest) }
        if let identity = merged.identityAddress { byAddress[identity] = known }
        peers[known].identityAddress = merged.identityAddress ?? peers[known].identityAddress
        peers[known].database.merge(merged.database)
        peers[known].airName = peers[known].airName ?? merged.airName
        peers[known].airAppearance = peers[known].airAppearance ?? merged.airAppearance
        peers[known].discoveredIn = max(peers[known].discoveredIn, merged.discoveredIn)
        peers[known].usedIn = max(peers[known].usedIn, merged.usedIn)
        peers[known].state = merged.state
        peers[known].live += merged.live
        peers[known].earlier = (peers[known].earlier + merged.earlier).suffix(Peer.mostEarlier)
        peers[known].persisted += merged.persisted
        peers[known].isBonded = peers[known].isBonded || merged.isBonded
        if let key = merged.identityResolvingKey { learn(key: key, of: known) }
        keyHolders.removeAll { $0 == index }
        peers[index] = Peer(controller: merged.controller, mergedInto: known)
    }

    /// Another address of a peer, told by the controller. Answers the entry of a peer that was met under it before, which
    /// turns out to be this one.
    mutating func alias(_ address: DeviceAddress, of index: Int) -> Int? {
        let met = known(address)
        byAddress[address] = index
        peers[index].learn(address)
        guard let met, met != index else { return nil }
        merge(met, into: index)
        return met
    }

    /// What was learnt of a peer before it had a name goes to the one it turned out to be.
    mutating func absorb(_ unnamed: Int, into known: Int) {
        merge(unnamed, into: known)
    }

    /// Whether the name is known already.
    func isNamed(_ address: DeviceAddress, _ name: RawSpan) -> Bool {
        let known = (known(address) ?? resolved(address)).flatMap { peers[$0].airName } ?? airNames[address]
        guard let known else { return byAddress[address] == nil && airNames.count >= Self.mostAirNames }
        return name.hasSameOctets(as: known.octets)
    }

    /// A name from advertising data, or from a remote name request.
    mutating func learn(name: [UInt8], of address: DeviceAddress) {
        // A private address that a known key made is no stranger's.
        if let index = known(address) ?? resolved(address) {
            peers[index].airName = name
        } else if airNames.count < Self.mostAirNames {
            airNames[address] = name
        }
    }

    /// An appearance from advertising data.
    mutating func learn(appearance: UInt16, of address: DeviceAddress) {
        if let index = known(address) ?? resolved(address) {
            peers[index].airAppearance = appearance
        } else if airAppearances.count < Self.mostAirNames {
            airAppearances[address] = appearance
        }
    }
}
