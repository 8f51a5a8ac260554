/// A cursor over octets: what has not been read yet.
///
/// Every read either takes octets off the front or answers `nil` and takes nothing. Multi-octet integers are little-endian.
public struct ByteReader: ~Escapable {
    /// The octets not read yet.
    public var rest: RawSpan

    @inlinable @inline(__always)
    @_lifetime(copy bytes)
    public init(_ bytes: RawSpan) { rest = bytes }

    /// How many octets are left.
    @inlinable @inline(__always)
    public var count: Int { rest.byteCount }

    @inlinable @inline(__always)
    public var isEmpty: Bool { rest.byteCount == 0 }

    /// Takes `count` octets off the front; `nil` where fewer are left.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    public mutating func take(_ count: Int) -> RawSpan? {
        guard count >= 0, count <= rest.byteCount else { return nil }
        let taken = rest.prefix(count)
        rest = rest.from(count)
        return taken
    }

    /// Drops `count` octets, or as many as there are; answers how many were dropped.
    @inlinable @inline(__always)
    @discardableResult
    public mutating func skip(_ count: Int) -> Int {
        let dropped = min(count, rest.byteCount)
        rest = rest.from(dropped)
        return dropped
    }

    @inlinable @inline(__always)
    public mutating func uint8() -> UInt8? { take(1)?.uint8(at: 0) }

    @inlinable @inline(__always)
    public mutating func uint16() -> UInt16? { take(2)?.uint16(at: 0) }

    @inlinable @inline(__always)
    public mutating func uint24() -> UInt32? { take(3)?.uint24(at: 0) }

    @inlinable @inline(__always)
    public mutating func uint32() -> UInt32? { take(4)?.uint32(at: 0) }

    @inlinable @inline(__always)
    public mutating func uint64() -> UInt64? { take(8)?.uint64(at: 0) }
}
