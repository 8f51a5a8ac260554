public import BluetoothWire
public import GATTModel

/// A server's database that is known from elsewhere, to name handles in a capture that does not show their discovery.
public struct StoredDatabase: Sendable {
    /// What it is called where the user keeps it.
    public var name: String
    /// Every address by which the device can be known for good: its identity address, or the public or static ones it used.
    public var identities: [DeviceAddress]
    /// Value of its Database Hash characteristic, 16 octets.
    public var databaseHash: [UInt8]?
    /// Facts, each with record 0.
    public var database: AttributeDatabase

    public init(name: String, identities: [DeviceAddress], databaseHash: [UInt8]?, database: AttributeDatabase) {
        self.name = name
        self.identities = identities
        self.databaseHash = databaseHash
        self.database = database
    }
}

/// Why a stored database was taken for a peer's.
public enum ImportReason: String, Sendable {
    /// The device has the same identity.
    case identity
    /// The device's Database Hash is the same.
    case databaseHash
    /// All that was seen of the device's attributes fits this one stored database and no other.
    case fingerprint
}

extension TraceModel {
    /// Names a peer's handles from the store, where the capture itself showed nothing of its hierarchy.
    mutating func importDatabase(for peer: Int, identity: DeviceAddress) {
        guard !store.isEmpty, peers[peer].imported == nil, !peers[peer].database.hasDiscoveredFacts else { return }
        let found = store.filter { $0.identities.contains(identity) }
        if found.count > 1 {
            let names = found.map(\.name).joined(separator: ", ")
            diagnose("gatt.ambiguous", .note, "\(names) are all said to be of \(identity): none is taken")
        }
        if found.count == 1 { take(found[0], for: peer, .identity) }
    }

    /// The same by the Database Hash that the peer told.
    mutating func importDatabase(for peer: Int, databaseHash: [UInt8]) {
        guard !store.isEmpty, peers[peer].imported == nil, !peers[peer].database.hasDiscoveredFacts else { return }
        guard let found = store.first(where: { $0.databaseHash == databaseHash }) else { return }
        take(found, for: peer, .databaseHash)
    }

    /// At the end: the same by what was seen of the attributes, where only one stored database can be meant.
    mutating func importByFingerprint() {
        guard !store.isEmpty else { return }
        for peer in 0..<peers.count where peers[peer].mergedInto == nil && !peers[peer].isLocal {
            guard peers[peer].imported == nil, !peers[peer].database.hasDiscoveredFacts else { continue }
            let candidates = store.filter { $0.database.explains(peers[peer].database) }
            if candidates.count == 1 { take(candidates[0], for: peer, .fingerprint) }
        }
    }

    private mutating func take(_ stored: StoredDatabase, for peer: Int, _ reason: ImportReason) {
        peers[peer].imported = (stored.name, reason)
        stored.database.tellFacts { fact in apply(fact, to: .peer(peer), record: 0) }
        let identifier = peers[peer].identifier
        diagnose(
            "gatt.imported", .note, "handles of \(identifier) are named from \(stored.name) (same \(reason.rawValue))")
    }
}
