/// Writes values down as octets, or takes them back from there: one walk over a state does both, so that the two ways
/// cannot differ.
///
/// Integers are little-endian and as long as their type. Taking back never trusts the octets: what is missing or out of
/// range makes the coder invalid, leaves the value as it was, and ends every list.
@usableFromInline
package struct StateCoder: Sendable {
    /// What was written, or what is read.
    @usableFromInline package internal(set) var octets: [UInt8]
    @usableFromInline package let isReading: Bool
    /// Whether all that was taken back so far was there and could be.
    @usableFromInline package internal(set) var isValid = true
    @usableFromInline var position = 0

    /// A coder that writes.
    package init() {
        octets = []
        isReading = false
    }

    /// A coder that takes back what another one has written.
    package init(reading octets: [UInt8]) {
        self.octets = octets
        isReading = true
    }

    /// Whether all was valid, and nothing is left.
    package var isAtEnd: Bool { isValid && position == octets.count }

    /// Says that values, though each is in its range, do not fit each other.
    @inlinable
    package mutating func reject() { isValid = false }

    @inlinable
    package mutating func code<Value: FixedWidthInteger>(_ value: inout Value) {
        guard isReading else {
            unsafe withUnsafeBytes(of: value.littleEndian) { unsafe octets.append(contentsOf: $0) }
            return
        }
        let count = Value.bitWidth / 8
        guard isValid, octets.count - position >= count else { return reject() }
        var taken: Value = 0
        for index in (position..<position + count).reversed() {
            taken = Value(truncatingIfNeeded: UInt64(truncatingIfNeeded: taken) << 8 | UInt64(octets[index]))
        }
        position += count
        value = taken
    }

    @inlinable
    package mutating func code<Value: FixedWidthInteger>(_ value: inout Value, in range: ClosedRange<Value>) {
        var coded = value
        code(&coded)
        guard isValid, range.contains(coded) || !isReading else { return reject() }
        value = coded
    }

    @inlinable
    package mutating func code(_ flag: inout Bool) {
        var octet: UInt8 = flag ? 1 : 0
        code(&octet, in: 0...1)
        flag = octet == 1
    }

    /// A value that has a number; one that no value has makes the coder invalid.
    @inlinable
    package mutating func code<Value: RawRepresentable>(_ value: inout Value) where Value.RawValue: FixedWidthInteger {
        var number = value.rawValue
        code(&number)
        guard isReading, isValid else { return }
        guard let taken = Value(rawValue: number) else { return reject() }
        value = taken
    }

    @inlinable
    package mutating func code(_ list: inout [UInt8], atMost most: Int) {
        let count = codedCount(list.count, atMost: most)
        guard isReading else { return octets.append(contentsOf: list) }
        list = Array(octets[position..<position + count])
        position += count
    }

    @inlinable
    package mutating func code(_ buffer: inout OctetBuffer, atMost most: Int) {
        var list = buffer.copy
        code(&list, atMost: most)
        if isReading { buffer.replace(withOctetsOf: list.octets) }
    }

    /// - Parameters:
    ///   - most: No list is longer; each of its elements takes one octet at least.
    ///   - empty: An element to be filled when taking back.
    @inlinable
    package mutating func code<Element>(
        _ list: inout [Element], atMost most: Int, empty: Element,
        _ element: (inout StateCoder, inout Element) -> Void
    ) {
        let count = codedCount(list.count, atMost: most)
        if isReading { list = [] }
        for index in 0..<count {
            guard isValid else { return }
            var value = isReading ? empty : list[index]
            element(&self, &value)
            if isReading { list.append(value) }
        }
    }

    @inlinable
    package mutating func code<Value>(
        _ value: inout Value?, empty: Value, _ body: (inout StateCoder, inout Value) -> Void
    ) {
        var isThere = value != nil
        code(&isThere)
        guard isThere, isValid else {
            value = nil
            return
        }
        var content = value ?? empty
        body(&self, &content)
        value = content
    }

    /// How many elements there are; none where there cannot be as many as is said.
    @inlinable
    mutating func codedCount(_ count: Int, atMost most: Int) -> Int {
        var coded = UInt32(truncatingIfNeeded: count)
        code(&coded)
        guard isReading else { return count }
        guard isValid, Int(coded) <= most, Int(coded) <= octets.count - position else {
            reject()
            return 0
        }
        return Int(coded)
    }
}
