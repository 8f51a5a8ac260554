/// Why octets do not fit the layout they should have.
///
/// This is data, not an exception of the program: a decoder reports it, and goes on with the next packet.
public struct Malformation: Error, Sendable, Hashable {
    /// The layer whose layout was not met.
    public enum Layer: UInt8, Sendable { case hci, l2cap, att, smp, advertisingData }

    /// What ended the octets too early.
    public enum Limit: UInt8, Sendable {
        /// The packet itself is shorter than its layout.
        case packet
        /// A length field inside the packet allows less.
        case lengthField
        /// The logger kept only the beginning of the packet.
        case captureLength
    }

    public var layer: Layer
    /// Octets that the layout needs, counted from `offset`.
    public var required: Int
    /// Octets that were there, counted from `offset`.
    public var available: Int
    public var limit: Limit
    /// Where in the packet of that layer the missing part begins.
    public var offset: Int

    @inlinable
    public init(layer: Layer, required: Int, available: Int, limit: Limit = .packet, offset: Int = 0) {
        self.layer = layer
        self.required = required
        self.available = available
        self.limit = limit
        self.offset = offset
    }
}

extension RawSpan {
    /// The view itself, where it has as many octets as a layout of `layer` needs.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    func atLeast(
        _ count: Int, of layer: Malformation.Layer, limit: Malformation.Limit = .packet, offset: Int = 0
    ) throws(Malformation) -> RawSpan {
        guard byteCount >= count else {
            throw Malformation(layer: layer, required: count, available: byteCount, limit: limit, offset: offset)
        }
        return self
    }
}
