import ByteViews
public import CaptureSources

/// Where formatted octets go: a buffer of fixed size in front of whatever takes them in.
///
/// Nothing here allocates. The first failure is remembered, and what comes after it is dropped: a report is written to its
/// end as if nothing had happened, and who began it asks once, when it is done.
///
/// All pointers of this module are in this file: each write is behind a `reserve` that says how much room it needs.
@safe
public final class ByteSink {
    private let own: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    /// What is written to: its own buffer or, for a while, others' storage. How much room it has, and how much of it is used.
    private var buffer: UnsafeMutablePointer<UInt8>
    private var room: Int
    private var count = 0
    private var isLent = false
    /// How much of others' storage was used, once it was left.
    private var lent = 0
    private let deliver: (RawSpan) throws(SystemError) -> Void
    /// Whether the next key or element of the JSON at hand needs a comma before it.
    var needsComma = false

    /// Why octets could not be delivered; `nil` as long as all could.
    public private(set) var failure: SystemError?

    /// The least capacity: room for the longest thing that is written in one piece.
    static let leastCapacity = 256

    /// A sink that hands over full buffers.
    public init(capacity: Int = 64 * 1024, deliver: @escaping (RawSpan) throws(SystemError) -> Void) {
        self.capacity = max(capacity, Self.leastCapacity)
        unsafe own = .allocate(capacity: self.capacity)
        unsafe buffer = own
        room = self.capacity
        self.deliver = deliver
    }

    deinit { unsafe own.deallocate() }

    /// Hands over what the buffer holds.
    public func flush() {
        // What is in others' storage is theirs already.
        guard count > 0, !isLent else { return }
        if failure == nil {
            do throws(SystemError) {
                try deliver(unsafe UnsafeRawBufferPointer(start: buffer, count: count).bytes)
            } catch {
                failure = error
            }
        }
        count = 0
    }

    /// Delivers octets without a detour through the buffer, which would not hold them.
    private func pass(_ octets: RawSpan) {
        leave()
        flush()
        guard failure == nil else { return }
        do throws(SystemError) { try deliver(octets) } catch { failure = error }
    }

    /// Makes room for `needed` octets in one piece.
    @inline(__always)
    private func reserve(_ needed: Int) {
        if room &- count < needed { makeRoom(needed) }
    }

    @inline(never)
    private func makeRoom(_ needed: Int) {
        if isLent { leave() } else { flush() }
        precondition(needed <= capacity, "more than the buffer holds, in one piece")
    }
}

// MARK: - Others' storage

extension ByteSink {
    /// Writes into an array instead of the buffer, so that nothing need be copied into it. What does not fit is delivered as
    /// ever, and comes behind it. Answers how many octets of the array are written.
    public func write(into octets: inout [UInt8], _ body: () -> Void) -> Int {
        flush()
        unsafe octets.withUnsafeMutableBufferPointer { others in
            if others.count >= Self.leastCapacity, let base = others.baseAddress {
                unsafe buffer = base
                (room, isLent) = (others.count, true)
            }
            body()
            leave()
        }
        defer { lent = 0 }
        flush()
        return lent
    }

    /// Goes on in the sink's own buffer.
    private func leave() {
        guard isLent else { return }
        lent = count
        unsafe buffer = own
        (room, isLent, count) = (capacity, false, 0)
    }
}

// MARK: - Octets

extension ByteSink {
    /// One ASCII character, or one octet of something longer.
    @inline(__always)
    public func append(_ octet: UInt8) {
        reserve(1)
        unsafe buffer[count] = octet
        count &+= 1
    }

    /// A literal; short enough for the least capacity.
    @inline(__always)
    public func append(_ literal: StaticString) {
        let length = literal.utf8CodeUnitCount
        reserve(length)
        unsafe (buffer + count).update(from: literal.utf8Start, count: length)
        count &+= length
    }

    /// Text that is known to be harmless: a name out of a table, a number that was formatted elsewhere.
    public func append(text: String) {
        append(octets: unsafe text.utf8.span.bytes)
    }

    /// Octets from `start` on that mean themselves in text and in a JSON string: printable ASCII but for the quotation mark
    /// and the reverse solidus. Answers where they end.
    func appendPlain(_ octets: RawSpan, from start: Int) -> Int {
        var offset = start
        while offset < octets.byteCount {
            let octet = octets.uint8(at: offset)
            guard octet >= 0x20, octet < 0x7F, octet != UInt8(ascii: "\""), octet != UInt8(ascii: "\\") else { break }
            append(octet)
            offset &+= 1
        }
        return offset
    }

    /// Octets as they are.
    public func append(octets: RawSpan) {
        let length = octets.byteCount
        guard length < capacity else { return pass(octets) }
        reserve(length)
        unsafe octets.withUnsafeBytes { source in
            guard let from = source.baseAddress else { return }
            unsafe UnsafeMutableRawPointer(buffer + count).copyMemory(from: from, byteCount: length)
        }
        count &+= length
    }

    /// `"name":`, with a comma before it where one is due. The name is short and needs no escape.
    @inline(__always)
    func key(_ name: StaticString) {
        let length = name.utf8CodeUnitCount
        reserve(length &+ 4)
        if needsComma {
            unsafe buffer[count] = UInt8(ascii: ",")
            count &+= 1
        }
        unsafe buffer[count] = UInt8(ascii: "\"")
        unsafe (buffer + count + 1).update(from: name.utf8Start, count: length)
        unsafe buffer[count &+ length &+ 1] = UInt8(ascii: "\"")
        unsafe buffer[count &+ length &+ 2] = UInt8(ascii: ":")
        count &+= length &+ 3
        needsComma = false
    }

    public func fill(_ octet: UInt8, count times: Int) {
        for _ in 0..<max(times, 0) { append(octet) }
    }
}

// MARK: - Numbers

extension ByteSink {
    /// Octets as lower-case hexadecimal digits.
    public func appendHex(_ octets: RawSpan) {
        var offset = 0
        let end = octets.byteCount
        while offset &+ 4 <= end {
            reserve(8)
            let digits = hexadecimalDigits(of: octets.uint32(at: offset), letters: UInt8(ascii: "a"))
            unsafe UnsafeMutableRawPointer(buffer + count).storeBytes(of: digits.littleEndian, as: UInt64.self)
            count &+= 8
            offset &+= 4
        }
        while offset < end {
            let octet = octets.uint8(at: offset)
            append(lowerHexDigit(octet >> 4))
            append(lowerHexDigit(octet & 15))
            offset &+= 1
        }
    }

    /// The last `digits` hexadecimal digits of a number, upper-case, with leading zeros.
    public func appendHex(_ value: UInt64, digits: Int) {
        if digits > 8 { appendHex(value >> 32, digits: digits &- 8) }
        let length = min(digits, 8)
        reserve(8)
        // The last digit of the eight is the most significant octet: those in front of the wanted ones are shifted out.
        let text = upperDigits(value) >> UInt64(64 &- 8 &* length)
        unsafe UnsafeMutableRawPointer(buffer + count).storeBytes(of: text.littleEndian, as: UInt64.self)
        count &+= length
    }

    /// 128 bits in the five groups of a UUID's text (RFC 9562, 4): 36 characters.
    func appendGroups(_ high: UInt64, _ low: UInt64) {
        reserve(36)
        let text = unsafe UnsafeMutableRawPointer(buffer + count)
        unsafe text.storeBytes(of: upperDigits(high >> 32).littleEndian, as: UInt64.self)
        let middle = upperDigits(high)
        unsafe text.storeBytes(of: UInt32(truncatingIfNeeded: middle).littleEndian, toByteOffset: 9, as: UInt32.self)
        unsafe text.storeBytes(
            of: UInt32(truncatingIfNeeded: middle >> 32).littleEndian, toByteOffset: 14, as: UInt32.self)
        let lower = upperDigits(low >> 32)
        unsafe text.storeBytes(of: UInt32(truncatingIfNeeded: lower).littleEndian, toByteOffset: 19, as: UInt32.self)
        unsafe text.storeBytes(
            of: UInt32(truncatingIfNeeded: lower >> 32).littleEndian, toByteOffset: 24, as: UInt32.self)
        unsafe text.storeBytes(of: upperDigits(low).littleEndian, toByteOffset: 28, as: UInt64.self)
        unsafe buffer[count &+ 8] = UInt8(ascii: "-")
        unsafe buffer[count &+ 13] = UInt8(ascii: "-")
        unsafe buffer[count &+ 18] = UInt8(ascii: "-")
        unsafe buffer[count &+ 23] = UInt8(ascii: "-")
        count &+= 36
    }

    @inline(__always)
    public func append(decimal value: UInt64) {
        if value < 10 { return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }
        append(decimal: value, digits: 1)
    }

    @inline(__always)
    public func append(decimal value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(decimal: UInt64(value.magnitude))
    }

    /// A number in at least so many decimal digits, with leading zeros.
    public func append(decimal value: UInt64, digits least: Int) {
        let length = max(least, decimalDigits(of: value))
        guard length > 8 else { return append(lastDigits: length, of: value) }
        let (front, rest) = value.quotientAndRemainder(dividingBy: 100_000_000)
        append(decimal: front, digits: length &- 8)
        append(lastDigits: 8, of: rest)
    }

    /// Up to eight digits of a number that has no more than eight.
    @inline(__always)
    private func append(lastDigits length: Int, of value: UInt64) {
        reserve(8)
        // The first of the eight is the least significant octet: those in front of the wanted ones are shifted out.
        let text = eightDigits(of: UInt32(truncatingIfNeeded: value)) >> UInt64(64 &- 8 &* length)
        unsafe UnsafeMutableRawPointer(buffer + count).storeBytes(of: text.littleEndian, as: UInt64.self)
        count &+= length
    }
}

/// The decimal digits of a number below 100 000 000, each one octet, the first one least significant.
@inline(__always)
private func eightDigits(of value: UInt32) -> UInt64 {
    // Two numbers of four digits, then four of two, then eight of one, side by side. What is multiplied and shifted is a
    // division by 100 and by 10 that is exact for numbers of so few digits.
    let fours = UInt64(value / 10_000) | UInt64(value % 10_000) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8 | 0x3030_3030_3030_3030
}

/// How many decimal digits a number has.
@inline(__always)
private func decimalDigits(of value: UInt64) -> Int {
    // 1233 / 4096 is a little more than the logarithm of 2 to the base 10: exact, or one too few.
    let estimate = ((64 &- value.leadingZeroBitCount) &* 1233) &>> 12
    return max(1, value >= powerOfTen(estimate) ? estimate &+ 1 : estimate)
}

/// The last eight digits of a number, each one octet, the first one least significant.
@inline(__always)
private func upperDigits(_ value: UInt64) -> UInt64 {
    hexadecimalDigits(of: UInt32(truncatingIfNeeded: value).byteSwapped, letters: UInt8(ascii: "A"))
}

/// The eight digits of four octets, each digit one octet, in the order of the octets; `letters`: the digit for ten.
@inline(__always)
private func hexadecimalDigits(of octets: UInt32, letters first: UInt8) -> UInt64 {
    // Spreads the octets to every second place, then each octet's high digit before its low one.
    var spread = UInt64(octets)
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    let digits = (spread >> 4 & 0x000F_000F_000F_000F) | (spread & 0x000F_000F_000F_000F) << 8
    // 10...15 carry into bit 4 when 6 is added: those get the distance from "9" + 1 to the first letter as well.
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return digits &+ 0x3030_3030_3030_3030 &+ letters &* UInt64(first &- UInt8(ascii: "9") &- 1)
}

@inline(__always)
private func lowerHexDigit(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "a") &+ digit &- 10
}

/// 10 to the power of 0...19.
@inline(__always)
func powerOfTen(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    case 18: 1_000_000_000_000_000_000
    default: 10_000_000_000_000_000_000
    }
}
