/// Text by number, in one literal: nothing is built at start-up, and a look-up is a binary search in the text.
///
/// Every line is a key in upper-case hexadecimal of a fixed number of digits, one blank, and the text; lines are sorted
/// by key. A generator replaces a table by writing another literal. (A `switch` or a dictionary literal of this size
/// costs the compiler minutes, or the program its start.)
package struct SortedLines: Sendable {
    /// Hexadecimal digits of every key, 1...32.
    package let keyDigits: Int
    /// The lines, with a line feed between each two.
    let lines: StaticString

    package init(keyDigits: Int, lines: StaticString) {
        self.keyDigits = keyDigits
        self.lines = lines
    }

    /// The text of a key of at most 64 bits; `nil` where the table does not have it.
    package func text(_ key: some FixedWidthInteger & UnsignedInteger) -> String? {
        text(high: 0, low: UInt64(key))
    }

    /// The text of a key of 128 bits.
    package func text(high: UInt64, low: UInt64) -> String? {
        range(high: high, low: low).map(text)
    }

    /// Every key and text, in order.
    package func walk(_ body: (_ high: UInt64, _ low: UInt64, _ text: String) throws -> Void) rethrows {
        var line = 0
        while line < count {
            let key = key(at: line)
            let end = lineEnd(line)
            try body(key.high, key.low, text(line + keyDigits + 1..<end))
            line = end + 1
        }
    }

    /// Where the text of a key stands.
    func range(high: UInt64 = 0, low: UInt64) -> Range<Int>? {
        var lower = 0
        var upper = count
        while lower < upper {
            let line = lineStart(lower + (upper - lower) / 2, notBefore: lower)
            let key = key(at: line)
            if key == (high, low) { return line + keyDigits + 1..<lineEnd(line) }
            if key < (high, low) { lower = lineEnd(line) + 1 } else { upper = line }
        }
        return nil
    }

    /// The text at a place in the table.
    func text(_ range: Range<Int>) -> String {
        String(decoding: range.map(octet), as: UTF8.self)
    }

    /// The only load of the table. The literal's own count bounds the offset.
    func octet(_ offset: Int) -> UInt8 {
        precondition(offset >= 0 && offset < count, "outside the table")
        return unsafe lines.utf8Start[offset]
    }

    private var count: Int { lines.utf8CodeUnitCount }

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
            let zero = character <= UInt8(ascii: "9") ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(character - zero)
        }
        return (high, low)
    }
}
