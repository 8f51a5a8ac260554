/// Octets read by bits, least significant first, as GATT has all its numbers. No read goes past the end: it fails.
struct BitReader {
    let octets: [UInt8]
    private(set) var bit: Int
    /// One past the last bit to be read.
    private var end: Int

    init(_ octets: [UInt8]) {
        self.octets = octets
        bit = 0
        end = octets.count * 8
    }

    var remainingBits: Int { end - bit }
    /// Whole octets that are left.
    var remaining: Int { remainingBits / 8 }
    var offset: Int { bit / 8 }

    mutating func number(bits: Int) -> UInt64? {
        guard bits <= 64, bits <= remainingBits else { return nil }
        var (value, got): (UInt64, Int) = (0, 0)
        while got < bits {
            let inside = bit % 8
            let count = min(8 - inside, bits - got)
            let part = UInt64(octets[bit / 8]) >> UInt64(inside) & (1 << UInt64(count) - 1)
            value |= part << UInt64(got)
            got += count
            bit += count
        }
        return value
    }

    /// Whole octets; `nil` where fewer are left, or where the place is inside of one.
    mutating func take(_ count: Int) -> [UInt8]? {
        guard bit % 8 == 0, count >= 0, count <= remaining else { return nil }
        defer { bit += 8 * count }
        return Array(octets[bit / 8..<bit / 8 + count])
    }

    /// The next octet without moving on.
    var peek: UInt8? { bit % 8 == 0 && remaining > 0 ? octets[bit / 8] : nil }

    /// A reader of the next octets alone.
    mutating func part(_ count: Int) -> BitReader? {
        guard bit % 8 == 0, count >= 0, count <= remaining else { return nil }
        var part = self
        part.end = bit + 8 * count
        bit = part.end
        return part
    }
}
