/// Names by number, in one literal: nothing is built at start-up, and a look-up is a binary search in the text.
///
/// Every line is a key in upper-case hexadecimal of a fixed number of digits, one blank, and the name; lines are sorted
/// by key. A generator replaces a table by writing another literal.
struct NameTable: Sendable {
    /// Hexadecimal digits of every key, 1...32.
    let keyDigits: Int
    /// The lines, with a line feed between each two.
    let lines: StaticString

    /// The name of a key of at most 64 bits; `nil` where the table does not have it.
    func name(_ key: some FixedWidthInteger & UnsignedInteger) -> String? {
        name(high: 0, low: UInt64(key))
    }

    /// The name of a key of 128 bits.
    func name(high: UInt64, low: UInt64) -> String? {
        var lower = 0
        var upper = count
        while lower < upper {
            let line = lineStart(lower + (upper - lower) / 2, notBefore: lower)
            let key = key(at: line)
            if key == (high, low) { return nameText(from: line + keyDigits + 1) }
            if key < (high, low) { lower = lineEnd(line) + 1 } else { upper = line }
        }
        return nil
    }

    /// Every key and name, in order.
    func walk(_ body: (_ high: UInt64, _ low: UInt64, _ name: String) throws -> Void) rethrows {
        var line = 0
        while line < count {
            let key = key(at: line)
            try body(key.high, key.low, nameText(from: line + keyDigits + 1))
            line = lineEnd(line) + 1
        }
    }

    private var count: Int { lines.utf8CodeUnitCount }

    /// The only load of the table. The literal's own count bounds the offset.
    private func octet(_ offset: Int) -> UInt8 {
        precondition(offset >= 0 && offset < count, "outside the table")
        return unsafe lines.utf8Start[offset]
    }

    private func lineStart(_ offset: Int, notBefore lower: Int) -> Int {
        var start = offset
        while start > lower, octet(start - 1) != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    private func lineEnd(_ line: Int) -> Int {
        var end = line
        while end < count, octet(end) != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    private func key(at line: Int) -> (high: UInt64, low: UInt64) {
        var (high, low): (UInt64, UInt64) = (0, 0)
        for offset in line..<line + keyDigits {
            let character = octet(offset)
            let digit =
                character <= UInt8(ascii: "9") ? character - UInt8(ascii: "0") : character - UInt8(ascii: "A") + 10
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        return (high, low)
    }

    private func nameText(from start: Int) -> String {
        let end = lineEnd(start)
        return String(decoding: (start..<end).map(octet), as: UTF8.self)
    }
}
