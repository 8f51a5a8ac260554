import ByteViews

/// A running hash (FNV-1a, 64 bits) of all that was seen: two ways through the pipeline that see the same have the same
/// digest, and an octet that was read for nothing cannot be optimised away.
struct Digest: Equatable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    @inline(__always)
    mutating func add(_ number: some FixedWidthInteger) {
        value = (value ^ UInt64(truncatingIfNeeded: number)) &* 0x100_0000_01B3
        // FNV alone moves high bits of a number nowhere.
        value ^= value >> 29
    }

    @inline(__always)
    mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

    mutating func add(_ number: (some FixedWidthInteger)?) {
        if let number { add(number) } else { add(0x6E69_6C00) }
    }

    /// Octets, eight at a time: the same octets in two calls give something else than in one.
    mutating func add(_ octets: RawSpan) {
        var offset = 0
        while offset &+ 8 <= octets.byteCount {
            add(octets.uint64(at: offset))
            offset &+= 8
        }
        while offset < octets.byteCount {
            add(octets.uint8(at: offset))
            offset &+= 1
        }
        add(octets.byteCount)
    }

    mutating func add(text: String) {
        for octet in text.utf8 { add(octet) }
    }
}
