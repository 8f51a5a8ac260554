import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

/// Where notifications go that repeat what an earlier one has shown: from the packet straight to the attribute.
///
/// Streams of notifications are most of many long captures, and each says the same of its link, its channel and its
/// subscription as the one before. A route holds as long as nothing changed that it was found by; what it does is what the
/// way through `Link` and `ATTBearer` would do. Of several that come without anything between them only the last one's value
/// stays, so they wait in their routes, as numbers, until something else comes or their octets go.
struct PushRoutes: ~Copyable, Sendable {
    fileprivate struct Route: Sendable, BitwiseCopyable {
        /// What the packets have in common: connection handle with flags, attribute handle, controller, direction.
        var key: UInt64 = .max
        /// `asOf` of the state that it was found in.
        var asOf = 0
        var slot = 0
        /// The peer whose database holds the attribute.
        var owner = 0
        /// How many notifications wait.
        var waiting = 0
        /// The records of the first and the last of them.
        var records = (first: 0, last: 0)
        /// Where its value stands in the octets that are being taken in.
        var value = (start: 0, end: 0)

        var handle: UInt16 { UInt16(truncatingIfNeeded: key >> 16) }
    }

    private var routes = InlineArray<16, Route>(repeating: Route())
    /// Whether notifications wait in any of them.
    fileprivate private(set) var isWaiting = false

    /// Where the value stands in a packet that has a key: behind HCI, L2CAP and ATT headers.
    static let valueOffset = 11

    /// A packet's key, where it is an ACL packet that holds one whole notification on the fixed channel and nothing else.
    @inline(__always)
    static func key(_ packet: RawSpan, _ direction: Direction?, _ controller: Int) -> UInt64? {
        guard packet.byteCount >= valueOffset, packet.uint8(at: 8) == ATTOpcode.handleValueNotification.rawValue else {
            return nil
        }
        // Handle and flags, data length, L2CAP length, channel: 16 bits each.
        let header = packet.uint64(at: 0)
        let boundary = HCIACLPacket.PacketBoundary(rawValue: UInt8(truncatingIfNeeded: header >> 12 & 0b11))
        guard header >> 48 == UInt64(L2CAPChannelID.attribute.rawValue), boundary != .continuing, let direction,
            Int(truncatingIfNeeded: header >> 16 & 0xFFFF) == packet.byteCount &- HCIACLPacket.headerLength,
            Int(truncatingIfNeeded: header >> 32 & 0xFFFF)
                == packet.byteCount &- HCIACLPacket.headerLength &- L2CAPFrame.headerCount
        else { return nil }
        return header & 0xFFFF | UInt64(packet.uint16(at: 9)) << 16 | UInt64(direction.rawValue) << 32
            | UInt64(UInt32(truncatingIfNeeded: controller)) << 33
    }

    /// Lets a notification wait where one of its key waits already: nothing has changed since that one.
    @inline(__always)
    fileprivate mutating func repeats(_ key: UInt64, record: Int, end: Int, length: Int) -> Bool {
        let place = Self.place(of: key)
        guard routes[place].key == key, routes[place].waiting > 0 else { return false }
        wait(at: place, record: record, end: end, length: length)
        return true
    }

    /// The same where none waits; `isHeld` answers whether the link in a slot is in the middle of a PDU.
    @inline(__always)
    fileprivate mutating func begins(
        _ key: UInt64, asOf state: Int, record: Int, end: Int, length: Int, isHeld: (Int) -> Bool
    ) -> Bool {
        let place = Self.place(of: key)
        guard routes[place].key == key, routes[place].asOf == state, !isHeld(routes[place].slot) else { return false }
        routes[place].records.first = record
        wait(at: place, record: record, end: end, length: length)
        isWaiting = true
        return true
    }

    @inline(__always)
    private mutating func wait(at place: Int, record: Int, end: Int, length: Int) {
        routes[place].waiting &+= 1
        routes[place].records.last = record
        routes[place].value = (end &- length, end)
    }

    /// Lets go of all that wait.
    fileprivate mutating func release(_ body: (Route) -> Void) {
        isWaiting = false
        for place in routes.indices where routes[place].waiting > 0 {
            body(routes[place])
            routes[place].waiting = 0
        }
    }

    fileprivate mutating func learn(_ key: UInt64, slot: Int, owner: Int, asOf state: Int) {
        routes[Self.place(of: key)] = Route(key: key, asOf: state, slot: slot, owner: owner)
    }

    @inline(__always)
    private static func place(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key ^ key >> 16) & 15) }
}

extension TraceCore {
    /// Counts all changes that routes depend on: each of its parts only ever grows.
    @inline(__always)
    private var state: Int { table.changes &+ model.subscriptionChanges &+ model.peers.merges }

    /// Takes in a packet that is a notification like an earlier one; answers whether it was.
    ///
    /// - Parameter end: Where it ends in the octets that `settle` will be given.
    @inline(__always)
    mutating func receiveRepeated(_ packet: RawSpan, _ key: UInt64, isFromLocal: Bool, endingAt end: Int) -> Bool {
        let length = packet.byteCount &- PushRoutes.valueOffset
        if routes.repeats(key, record: model.now.record, end: end, length: length) { return true }
        return routes.begins(key, asOf: state, record: model.now.record, end: end, length: length) {
            table.links[$0].isHolding(fromLocal: isFromLocal)
        }
    }

    /// Tells the databases of notifications that wait. To be called before anything else is taken in, and before the octets
    /// go in which their values stand.
    @inline(__always)
    mutating func settle(_ octets: RawSpan) {
        if routes.isWaiting { settleWaiting(octets) }
    }

    @inline(never)
    private mutating func settleWaiting(_ octets: RawSpan) {
        routes.release { route in
            model.peers[route.owner].database.push(
                octets.extracting(route.value.start..<route.value.end), of: route.handle, isIndication: false,
                times: route.waiting, since: route.records.first, record: route.records.last)
        }
    }

    /// Takes note of the way that a notification has gone through the link in a slot.
    @inline(never)
    mutating func learnRoute(_ key: UInt64, slot: Int, isFromLocal: Bool) {
        guard table.links[slot].closed == nil else { return }
        let identity = table.links[slot].identity
        let owner = model.peer(of: isFromLocal ? .local(controller: identity.controller) : .peer(identity.peer))
        if let owner { routes.learn(key, slot: slot, owner: owner, asOf: state) }
    }
}
