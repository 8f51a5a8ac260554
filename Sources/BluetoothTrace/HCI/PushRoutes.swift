import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

/// Where notifications go that repeat what an earlier one has shown: from the packet straight to the attribute.
///
/// Streams of notifications are most of many long captures, and each says the same of its link, its channel and its
/// subscription as the one before. A route holds as long as nothing changed that it was found by; what it does is what the
/// way through `Link` and `ATTBearer` would do.
struct PushRoutes: Sendable {
    private struct Route: Sendable {
        /// What the packets have in common: connection handle with flags, attribute handle, controller, direction.
        var key: UInt64 = .max
        /// `asOf` of the state that it was found in.
        var asOf = 0
        var slot = 0
        /// The peer whose database holds the attribute.
        var owner = 0
    }

    private var routes = [Route](repeating: Route(), count: 16)

    /// A packet's key, where it is an ACL packet that holds one whole notification on the fixed channel and nothing else.
    @inline(__always)
    static func key(_ packet: RawSpan, _ direction: Direction?, _ controller: Int) -> UInt64? {
        guard packet.byteCount >= 11, packet.uint8(at: 8) == ATTOpcode.handleValueNotification.rawValue else {
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

    /// The route of a key that still holds; `nil` where the packet has to go the whole way.
    @inline(__always)
    func route(_ key: UInt64, asOf state: Int) -> (slot: Int, owner: Int)? {
        let route = routes[Self.place(of: key)]
        return route.key == key && route.asOf == state ? (route.slot, route.owner) : nil
    }

    mutating func learn(_ key: UInt64, slot: Int, owner: Int, asOf state: Int) {
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
    @inline(__always)
    mutating func receiveRepeated(_ packet: RawSpan, _ key: UInt64, isFromLocal: Bool) -> Bool {
        guard let route = routes.route(key, asOf: state), !table.links[route.slot].isHolding(fromLocal: isFromLocal)
        else { return false }
        model.peers[route.owner].database.push(
            packet.from(11), of: packet.uint16(at: 9), isIndication: false, record: model.now.record)
        return true
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
