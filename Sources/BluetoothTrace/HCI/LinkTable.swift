import BluetoothWire
import ByteViews
import CaptureFormats

/// Controllers and their links.
///
/// A link that ended keeps its slot for a while, since packets that were on their way still belong to it; then the slot,
/// with the storage of its buffers, goes to the next link.
struct LinkTable: Sendable {
    var controllers: [Controller] = []
    var links: [Link] = []
    /// Counts what happens to links: each beginning, end and change of who a link is.
    private(set) var changes = 0
    private var free: [Int] = []
    /// Ended links that still hold their slot and handle, the oldest first.
    private var ended: [Int] = []
    /// How many ended links are remembered.
    private static let mostEnded = 16
    /// Packets of a link that ended so long ago, in nanoseconds, belong to another one.
    private static let lateness: Int64 = 1_000_000_000
    private var placeByIndex: [UInt16: Int] = [:]
    private var latestIndex: UInt16 = 0
    private var latestPlace = -1

    /// The place of a controller in `controllers`.
    @inline(__always)
    mutating func controller(_ index: UInt16) -> Int {
        if latestPlace >= 0, latestIndex == index { return latestPlace }
        return findController(index)
    }

    @inline(never)
    private mutating func findController(_ index: UInt16) -> Int {
        let place = placeByIndex[index] ?? controllers.count
        if place == controllers.count {
            controllers.append(Controller(index: index))
            placeByIndex[index] = place
        }
        latestIndex = index
        latestPlace = place
        return place
    }

    /// The slot of a link that is up.
    func live(_ controller: Int, _ handle: UInt16) -> Int? {
        guard let slot = controllers[controller].slot(of: handle), links[slot].closed == nil else { return nil }
        return slot
    }

    /// Whether a packet that comes now can still belong to an ended link.
    func isLate(_ slot: Int, _ now: Moment) -> Bool {
        guard let closed = links[slot].closed else { return false }
        if let latency = now.latency(since: closed) { return latency <= Self.lateness }
        return now.record - closed.record <= 64
    }

    /// Gives a new link a slot and the handle.
    mutating func open(_ controller: Int, handle: UInt16, identity: LinkIdentity, mtu: UInt16?, at moment: Moment)
        -> Int
    {
        changes += 1
        if let old = controllers[controller].slot(of: handle) { release(old, controller) }
        let slot = free.popLast() ?? links.count
        if slot == links.count { links.append(Link(identity: identity, handle: handle)) }
        links[slot].reset(identity: identity, handle: handle, mtu: mtu, at: moment)
        controllers[controller].set(slot, of: handle)
        controllers[controller].otherHandles.remove(handle)
        return slot
    }

    /// The link in a slot ended: others may take the slot before long.
    mutating func end(_ slot: Int, at moment: Moment) {
        changes += 1
        links[slot].closed = moment
        ended.append(slot)
        guard ended.count > Self.mostEnded else { return }
        release(ended[0], placeByIndex[links[ended[0]].identity.controller] ?? 0)
    }

    /// The link in a slot turned out to be of another device, or another connection.
    mutating func bind(_ slot: Int, to identity: LinkIdentity) {
        changes += 1
        links[slot].bind(identity)
    }

    private mutating func release(_ slot: Int, _ controller: Int) {
        guard let place = ended.firstIndex(of: slot) else { return }
        changes += 1
        ended.remove(at: place)
        controllers[controller].set(nil, of: links[slot].handle)
        free.append(slot)
    }
}

// MARK: - State

extension LinkTable {
    /// A table of the links that a packet can still belong to, in an order of their own: the slots that a table has given
    /// away and got back decide nothing, so that equal states are written down alike.
    func compacted() -> LinkTable {
        var table = LinkTable()
        var places: [Int: Int] = [:]
        for (place, controller) in controllers.enumerated() {
            _ = table.controller(controller.index)
            table.controllers[place].wasReset = controller.wasReset
            table.controllers[place].otherHandles = controller.otherHandles
            for slot in controller.slots {
                places[slot] = table.links.count
                table.controllers[place].set(table.links.count, of: links[slot].handle)
                table.links.append(links[slot])
            }
        }
        table.ended = ended.compactMap { places[$0] }
        return table
    }

    /// - Precondition: It is compacted, or empty and to be filled.
    mutating func code(with coder: inout StateCoder) {
        var indices = controllers.map(\.index)
        coder.code(&indices, atMost: 1 << 16, empty: 0) { $0.code(&$1) }
        for index in indices {
            let place = controller(index)
            coder.code(&controllers[place].wasReset)
            var others = controllers[place].otherHandles.sorted()
            coder.code(&others, atMost: 1 << 16, empty: 0) { $0.code(&$1) }
            controllers[place].otherHandles = Set(others)
        }
        let empty = Link(identity: LinkIdentity(connection: 0, peer: 0, controller: 0), handle: 0)
        coder.code(&links, atMost: 1 << 24, empty: empty) { $1.code(with: &$0) }
        coder.code(&ended, atMost: Self.mostEnded, empty: 0) { $0.code(&$1, in: 0...(1 << 24)) }
        if coder.isReading { place(&coder) }
    }

    /// Gives links that were taken back their handles; each of them has one of its own, and those that ended are just those
    /// that are said to have.
    private mutating func place(_ coder: inout StateCoder) {
        for (slot, link) in links.enumerated() {
            guard let place = placeByIndex[link.identity.controller], controllers[place].slot(of: link.handle) == nil
            else { return coder.reject() }
            controllers[place].set(slot, of: link.handle)
        }
        let closed = links.indices.filter { links[$0].closed != nil }
        if ended.sorted() != closed { coder.reject() }
    }
}
