import BluetoothWire
import ByteViews

/// The prepare queue of one client (Vol 3, Part F, 3.4.6): parts that the server accepted, until an execute writes or drops
/// them.
struct PreparedWrites: Sendable {
    struct Part: Sendable {
        var handle: UInt16
        var offset: Int
        /// The part's octets within `octets`.
        var span: Range<Int>
    }

    private(set) var parts: [Part] = []
    private var octets = OctetBuffer()
    /// Queues are refused beyond this by every server; a capture that claims more is damaged.
    private static let most = 1 << 20

    var isEmpty: Bool { parts.isEmpty }

    mutating func append(handle: UInt16, offset: UInt16, value: RawSpan) -> Bool {
        guard octets.count + value.byteCount <= Self.most, parts.count < Self.most / 16 else { return false }
        let start = octets.count
        octets.append(octetsOf: value)
        parts.append(Part(handle: handle, offset: Int(offset), span: start..<octets.count))
        return true
    }

    mutating func removeAll() {
        parts.removeAll(keepingCapacity: true)
        octets.removeAll()
    }

    /// One value that parts were joined to.
    struct Value: Sendable {
        var handle: UInt16
        var offset: Int
        var octets = OctetBuffer()
    }

    /// Storage of values that were joined before, to be used again.
    private var values: [Value] = []
    /// More values than this are not kept for their storage.
    private static let mostKept = 16

    /// Values per handle, in the order in which their first parts came: the first `count` of `values`. Parts that follow or
    /// overlap each other are joined; one that leaves a gap begins a value of its own, since what the gap holds is not known.
    ///
    /// The values leave with their storage; `giveBack` returns it, so that the next execute need not allocate.
    mutating func takeJoined() -> (values: [Value], count: Int) {
        var joined = values
        values = []
        var count = 0
        for part in parts {
            let place = joined[..<count].lastIndex {
                $0.handle == part.handle && $0.offset <= part.offset && part.offset <= $0.offset + $0.octets.count
            }
            if let place {
                joined[place].octets.write(octets.octets.extracting(part.span), at: part.offset - joined[place].offset)
            } else {
                if count == joined.count { joined.append(Value(handle: 0, offset: 0)) }
                joined[count].handle = part.handle
                joined[count].offset = part.offset
                joined[count].octets.replace(withOctetsOf: octets.octets.extracting(part.span))
                count += 1
            }
        }
        return (joined, count)
    }

    mutating func giveBack(_ used: [Value]) {
        if used.count <= Self.mostKept { values = used }
    }
}
