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
    private var octets: [UInt8] = []
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
        octets.removeAll(keepingCapacity: true)
    }

    /// Values per handle, in the order in which their first parts came. Parts that follow or overlap each other are joined;
    /// one that leaves a gap begins a value of its own, since what the gap holds is not known.
    func joined() -> [(handle: UInt16, offset: Int, value: [UInt8])] {
        var values: [(handle: UInt16, offset: Int, value: [UInt8])] = []
        for part in parts {
            let piece = octets[part.span]
            let place = values.lastIndex {
                $0.handle == part.handle && $0.offset <= part.offset && part.offset <= $0.offset + $0.value.count
            }
            guard let place else {
                values.append((part.handle, part.offset, Array(piece)))
                continue
            }
            let at = part.offset - values[place].offset
            let end = min(values[place].value.count, at + piece.count)
            values[place].value.replaceSubrange(at..<end, with: piece)
        }
        return values
    }
}
