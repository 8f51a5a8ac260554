// The only unchecked-looking loads of the project. `RawSpan`'s unsafe loads check their bounds and trap; every caller
// has compared a length first, so a trap here is a bug of ours and never an answer to bad input. What makes them
// "unsafe" is the type they load as: only integers are loaded here, for which every bit pattern is a value.

extension RawSpan {
    /// The octet at `offset`.
    @inlinable @inline(__always)
    public func uint8(at offset: Int) -> UInt8 {
        unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    }

    /// Two octets at `offset`, least significant first: the order of HCI, L2CAP and ATT.
    @inlinable @inline(__always)
    public func uint16(at offset: Int) -> UInt16 {
        unsafe UInt16(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Four octets at `offset`, least significant first.
    @inlinable @inline(__always)
    public func uint32(at offset: Int) -> UInt32 {
        unsafe UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Eight octets at `offset`, least significant first.
    @inlinable @inline(__always)
    public func uint64(at offset: Int) -> UInt64 {
        unsafe UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Three octets at `offset`, least significant first.
    @inlinable @inline(__always)
    public func uint24(at offset: Int) -> UInt32 {
        UInt32(uint16(at: offset)) | UInt32(uint8(at: offset &+ 2)) << 16
    }

    /// Two octets at `offset`, most significant first: the order of btsnoop and of some pseudo-headers.
    @inlinable @inline(__always)
    public func bigEndianUInt16(at offset: Int) -> UInt16 { uint16(at: offset).byteSwapped }

    /// Four octets at `offset`, most significant first.
    @inlinable @inline(__always)
    public func bigEndianUInt32(at offset: Int) -> UInt32 { uint32(at: offset).byteSwapped }

    /// Eight octets at `offset`, most significant first.
    @inlinable @inline(__always)
    public func bigEndianUInt64(at offset: Int) -> UInt64 { uint64(at: offset).byteSwapped }

    /// The octets from `offset` on; empty where `offset` is the end.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    public func from(_ offset: Int) -> RawSpan {
        extracting(offset..<byteCount)
    }

    /// The first `count` octets.
    @inlinable @inline(__always)
    @_lifetime(copy self)
    public func prefix(_ count: Int) -> RawSpan {
        extracting(0..<count)
    }

    /// The view's octets as an array of its own.
    public func copied() -> [UInt8] {
        var copy: [UInt8] = []
        copy.append(octetsOf: self)
        return copy
    }

    /// Whether both views hold the same octets.
    @inlinable
    public func hasSameOctets(as other: RawSpan) -> Bool {
        guard byteCount == other.byteCount else { return false }
        var offset = 0
        while offset &+ 8 <= byteCount {
            if uint64(at: offset) != other.uint64(at: offset) { return false }
            offset &+= 8
        }
        while offset < byteCount {
            if uint8(at: offset) != other.uint8(at: offset) { return false }
            offset &+= 1
        }
        return true
    }

    /// Whether the view begins with these octets.
    public func starts(with prefix: StaticString) -> Bool {
        guard byteCount >= prefix.utf8CodeUnitCount else { return false }
        for offset in 0..<prefix.utf8CodeUnitCount {
            // The literal's own count bounds the offset.
            if unsafe uint8(at: offset) != prefix.utf8Start[offset] { return false }
        }
        return true
    }
}

extension [UInt8] {
    /// Appends the octets of a view; allocates only where the capacity does not suffice.
    @inlinable
    public mutating func append(octetsOf view: RawSpan) {
        unsafe view.withUnsafeBytes { unsafe append(contentsOf: $0) }
    }

    /// Takes over the octets of a view and keeps its own storage where that is large enough.
    @inlinable
    public mutating func replace(withOctetsOf view: RawSpan) {
        removeAll(keepingCapacity: true)
        append(octetsOf: view)
    }

    /// A view of the array's octets.
    @inlinable
    public var octets: RawSpan {
        @_lifetime(borrow self)
        get { unsafe span.bytes }  // octets of integers: no padding, every pattern a value
    }
}
