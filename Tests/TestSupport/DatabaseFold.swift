public import BluetoothTrace
public import GATTModel

/// Folds what a session tells into databases of its own, as any user of the library could.
public final class DatabaseFold: TraceObserver {
    public let interests: TraceInterests = [.changes]
    private var databases: [ServerID: AttributeDatabase] = [:]
    /// How many changes were told.
    public private(set) var changes = 0

    public init() {}

    public func change(_ change: borrowing GATTEvent, of server: ServerID, record: Int) {
        databases[server, default: AttributeDatabase()].apply(change, record: record)
        changes += 1
    }

    public func merged(_ server: ServerID, into other: ServerID, record: Int) {
        guard let database = databases.removeValue(forKey: server) else { return }
        databases[other, default: AttributeDatabase()].merge(database)
    }

    /// Says where the trees differ from those of a snapshot, server by server.
    public func differences(from snapshot: TraceSnapshot) -> [String] {
        var differences: [String] = []
        var open = databases
        for peripheral in snapshot.peripherals {
            let own = open.removeValue(forKey: peripheral.server) ?? AttributeDatabase()
            var tree = own.tree()
            // That the last connection relied on an earlier one is a fact of connections, not of the database.
            if peripheral.tree.completeness == .cached { tree.completeness = .cached }
            if tree != peripheral.tree {
                differences.append(
                    "\(peripheral.server): \(tree.lines) \(tree.completeness) instead of "
                        + "\(peripheral.tree.lines) \(peripheral.tree.completeness)")
            }
            if own.isStale != peripheral.isStale { differences.append("\(peripheral.server): stale \(own.isStale)") }
        }
        // A server that nobody found anything of is nothing to show.
        return differences + open.filter { !$0.value.isEmpty }.keys.map { "\($0) is no peripheral's" }
    }
}
