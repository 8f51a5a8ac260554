// Reads layouts as the tables have them. The generator wrote them, so a layout that cannot be read is a bug of ours:
// a test reads every one.

extension ValueLayout {
    /// `nil` where the text is no layout.
    init?(_ text: String) {
        fields = []
        for part in text.split(separator: "|", omittingEmptySubsequences: false) {
            guard let field = FieldLayout(part) else { return nil }
            fields.append(field)
        }
    }
}

extension FieldLayout {
    init?(_ text: Substring) {
        var parts = text.split(separator: ";", omittingEmptySubsequences: false)[...]
        guard let name = parts.popFirst(), let type = parts.popFirst(), let kind = Kind(type) else { return nil }
        self.init(name: String(name), kind: kind)
        for part in parts {
            guard let letter = part.first, read(letter, part.dropFirst()) else { return nil }
        }
    }

    private mutating func read(_ letter: Character, _ text: Substring) -> Bool {
        switch letter {
        case "l": label = String(text)
        case "u": unit = String(text)
        case "e": isOptional = true
        case "n":
            let ends = text.split(separator: "-").compactMap { Int($0) }
            guard ends.count == 2, ends[0] <= ends[1], ends[1] <= 0xFFFF else { return false }
            repetition = ends[0]...ends[1]
        case "*":
            guard let scale = Scale(text) else { return false }
            self.scale = scale
        case "?":
            guard let condition = Condition(text) else { return false }
            conditions.append(condition)
        case "a": return alternative(text)
        case "s": specials = meaningList(text)
        case "v": meanings = meaningList(text)
        case "k": return bitPart(text)
        case "r":
            let ends = text.split(separator: ":", omittingEmptySubsequences: false)
            guard ends.count == 2 else { return false }
            (least, most) = (Int64(ends[0], radix: 16), Int64(ends[1], radix: 16))
        case "f":
            format = text.utf8.first.flatMap(Format.init(rawValue:))
            return format != nil
        default: return false
        }
        return true
    }

    private mutating func alternative(_ text: Substring) -> Bool {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let condition = Condition(parts[0]), let scale = Scale(parts[1]) else { return false }
        alternatives.append(Alternative(condition: condition, scale: scale, unit: String(parts[2])))
        return true
    }

    private mutating func bitPart(_ text: Substring) -> Bool {
        let halves = text.split(separator: "=", maxSplits: 1)
        guard halves.count == 2 else { return false }
        let place = halves[0].split(separator: ".").compactMap { Int($0) }
        guard place.count == 2, (0..<64).contains(place[0]), (1...64 - place[0]).contains(place[1]) else {
            return false
        }
        let rest = halves[1].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard !rest[0].isEmpty else { return false }
        let meanings = rest.count > 1 ? meaningList(rest[1]) : [:]
        parts.append(BitPart(first: place[0], count: place[1], label: String(rest[0]), meanings: meanings))
        return true
    }

    private func meaningList(_ text: Substring) -> [Int64: String] {
        var list: [Int64: String] = [:]
        for entry in text.split(separator: "#") {
            let halves = entry.split(separator: "=", maxSplits: 1)
            if halves.count == 2, let number = Int64(halves[0], radix: 16) { list[number] = String(halves[1]) }
        }
        return list
    }
}

extension FieldLayout.Kind {
    /// A letter and a size: u8, s16, m32, f32, b16, z, z0, z8, o, o6, h8, g, g2, @2A08, R12AA7.
    init?(_ text: some StringProtocol) {
        guard let letter = text.first else { return nil }
        let rest = text.dropFirst()
        let size = rest.isEmpty ? nil : Int(rest)
        switch letter {
        case "u": self.init(size, 1...64) { .unsigned(bits: $0) }
        case "s": self.init(size, 2...64) { .signed(bits: $0) }
        case "b": self.init(size, 1...64) { .bitField(bits: $0) }
        case "m" where size == 16 || size == 32: self = .medical(bits: size ?? 16)
        case "f" where size == 32 || size == 64: self = .float(bits: size ?? 32)
        case "z" where rest.isEmpty: self = .text
        case "z" where size == 0: self = .terminatedText
        case "z": self.init(size, 1...512) { .fixedText(octets: $0) }
        case "o" where rest.isEmpty: self = .octets
        case "o": self.init(size, 1...512) { .fixedOctets(octets: $0) }
        case "h": self.init(size, 1...512) { .identifier(octets: $0) }
        case "g" where rest.isEmpty: self = .uuid(octets: nil)
        case "g" where size == 2 || size == 4 || size == 16: self = .uuid(octets: size)
        case "@": self.init(key: rest) { .layout($0) }
        case "R": self.init(key: rest) { .records($0) }
        default: return nil
        }
    }

    private init?(_ size: Int?, _ sizes: ClosedRange<Int>, _ kind: (Int) -> Self) {
        guard let size, sizes.contains(size) else { return nil }
        self = kind(size)
    }

    private init?(key: some StringProtocol, _ kind: (UInt32) -> Self) {
        guard let key = UInt32(key, radix: 16) else { return nil }
        self = kind(key)
    }
}

extension Scale {
    init?(_ text: Substring) {
        let parts = text.split(separator: ",").compactMap { Int($0) }
        // Powers that no number of 64 bits could have would be digits without end.
        guard parts.count == 3, (-64...64).contains(parts[1]), (-64...64).contains(parts[2]) else { return nil }
        self.init(multiplier: Int64(parts[0]), decimal: parts[1], binary: parts[2])
    }
}

extension Condition {
    /// An index, a mask and a number, hexadecimal: "0&8=8", or "2&FF!0" for any other number.
    init?(_ text: Substring) {
        guard let ampersand = text.firstIndex(of: "&"),
            let sign = text.firstIndex(where: { $0 == "=" || $0 == "!" }), ampersand < sign,
            let field = Int(text[..<ampersand], radix: 16), field >= 0,
            let mask = UInt64(text[text.index(after: ampersand)..<sign], radix: 16),
            let value = UInt64(text[text.index(after: sign)...], radix: 16)
        else { return nil }
        self.init(field: field, mask: mask, value: value, isEqual: text[sign] == "=")
    }
}
