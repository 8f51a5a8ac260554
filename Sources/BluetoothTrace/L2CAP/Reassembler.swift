import BluetoothWire
import ByteViews

/// Joins the ACL fragments of one link and direction to L2CAP PDUs (Vol 3, Part A, 7.2).
///
/// A PDU that comes in one fragment is not touched: the caller sees it in the packet. Of the others at most one is held,
/// and no more of it than its own length allows.
struct Reassembler: Sendable {
    /// What a fragment completed.
    enum Outcome: Sendable {
        /// The fragment is a whole PDU: as many octets of it as that says.
        case whole(Int)
        /// The PDU in `buffer` is whole now.
        case joined
        /// More has to come.
        case partial
        /// The end of a PDU whose octets are not all in the capture; what there is of its beginning stands in `buffer`.
        case cut
        /// A continuation of nothing.
        case orphan
    }

    private(set) var buffer = OctetBuffer()
    /// Octets of the held PDU that went over the interface, whether or not the capture has them. May be 0: a first fragment
    /// of no octets is a beginning like any other.
    private var received = 0
    /// Octets of the held PDU with its header; 0 where its length is not known yet.
    private var length = 0
    private var isCut = false
    /// Whether the beginning of a PDU waits for the rest of it.
    private(set) var isHolding = false

    /// Octets that the held PDU lacks; `nil` where it is not known yet.
    var missing: Int? { isHolding && length > 0 ? length - received : nil }

    /// Takes in the data of a first fragment. `count`: how long it was on the interface. Whether a held PDU was given up
    /// is the caller's to ask before.
    @inline(__always)
    mutating func begin(_ data: RawSpan, count: Int) -> Outcome {
        if count == data.byteCount, count >= L2CAPFrame.headerCount {
            let length = L2CAPFrame.headerCount &+ Int(data.uint16(at: 0))
            if count >= length {
                isHolding = false
                return .whole(length)
            }
        }
        return hold(data, count: count)
    }

    @inline(never)
    private mutating func hold(_ data: RawSpan, count: Int) -> Outcome {
        buffer.replace(withOctetsOf: data)
        isHolding = true
        received = count
        length = 0
        isCut = data.byteCount < count
        return outcome()
    }

    /// Takes in the data of a continuing fragment.
    @inline(__always)
    mutating func goOn(_ data: RawSpan, count: Int) -> Outcome {
        guard isHolding else { return .orphan }
        // What follows a gap has no place: only the beginning is kept.
        if !isCut { buffer.append(octetsOf: data) }
        received &+= count
        if data.byteCount < count { isCut = true }
        if received < length { return .partial }
        return outcome()
    }

    @inline(never)
    private mutating func outcome() -> Outcome {
        noteLength()
        guard length > 0 else {
            // Without its length a cut PDU has no end that could be told.
            guard isCut else { return .partial }
            isHolding = false
            return .cut
        }
        guard received >= length else { return .partial }
        isHolding = false
        return isCut ? .cut : .joined
    }

    private mutating func noteLength() {
        if length == 0, buffer.count >= 2 { length = L2CAPFrame.headerCount + Int(buffer.octets.uint16(at: 0)) }
    }

    /// Lets the held PDU out; to be given back with `restore`, so that its storage is used again.
    mutating func take() -> OctetBuffer { buffer.taken() }

    mutating func restore(_ octets: OctetBuffer) { buffer = octets }

    mutating func drop() { isHolding = false }
}

extension Reassembler {
    /// Where nothing is held nothing matters.
    mutating func code(with coder: inout StateCoder) {
        coder.code(&isHolding)
        guard isHolding else { return }
        coder.code(&buffer, atMost: Self.mostHeld)
        coder.code(&received, in: 0...Self.mostHeld)
        coder.code(&isCut)
        noteLength()
    }

    /// A PDU has four octets and 65 535 more at the most, and the packet that completes it may have more than that lacks.
    private static let mostHeld = 1 << 18
}
