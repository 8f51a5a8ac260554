/// Reads JSON (RFC 8259), strictly: no comments, no trailing commas, no name twice in an object, nothing behind the value.
public enum JSONText {
    /// How deep arrays and objects may stand in each other.
    public static let maximumDepth = 64

    /// The value that a text holds.
    ///
    /// - Parameter octets: UTF-8; a byte order mark in front is passed over.
    public static func parse(_ octets: [UInt8]) throws(JSONError) -> JSONValue {
        var reader = JSONReader(octets)
        return try reader.whole()
    }

    public static func parse(_ text: String) throws(JSONError) -> JSONValue { try parse(Array(text.utf8)) }
}

/// A reader of one text. The index never passes the end: every look is through `peek`.
private struct JSONReader {
    let octets: [UInt8]
    var index = 0
    var line = 1
    /// Scalars of the line that were passed.
    var column = 0
    var depth = 0

    init(_ octets: [UInt8]) {
        self.octets = octets
        if octets.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    var place: JSONPlace { JSONPlace(line: line, column: column + 1) }
    var peek: UInt8? { index < octets.count ? octets[index] : nil }

    mutating func advance() {
        guard let octet = peek else { return }
        index += 1
        if octet == UInt8(ascii: "\n") {
            line += 1
            column = 0
        } else if octet & 0xC0 != 0x80 {
            column += 1
        }
    }

    mutating func skipBlanks() {
        while let octet = peek, octet == 0x20 || octet == 0x09 || octet == 0x0A || octet == 0x0D { advance() }
    }

    /// Passes over one character where it is the next one.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        advance()
        return true
    }

    mutating func whole() throws(JSONError) -> JSONValue {
        skipBlanks()
        let value = try value()
        skipBlanks()
        guard peek == nil else { throw JSONError("nothing more expected behind the value", at: place) }
        return value
    }

    mutating func value() throws(JSONError) -> JSONValue {
        let start = place
        guard let first = peek else { throw JSONError("the text ends where a value is expected", at: start) }
        switch Character(Unicode.Scalar(first)) {
        case "{": return JSONValue(.object(try nested { reader throws(JSONError) in try reader.members() }), at: start)
        case "[": return JSONValue(.array(try nested { reader throws(JSONError) in try reader.elements() }), at: start)
        case "\"": return JSONValue(.string(try string()), at: start)
        case "-", "0"..."9": return JSONValue(.number(try number()), at: start)
        default: return JSONValue(try word(), at: start)
        }
    }

    mutating func nested<Result>(
        _ body: (inout JSONReader) throws(JSONError) -> Result
    ) throws(JSONError) -> Result {
        guard depth < JSONText.maximumDepth else {
            throw JSONError("more than \(JSONText.maximumDepth) levels of arrays and objects", at: place)
        }
        depth += 1
        advance()
        skipBlanks()
        let result = try body(&self)
        depth -= 1
        return result
    }

    mutating func elements() throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        if take("]") { return elements }
        while true {
            elements.append(try value())
            skipBlanks()
            if take("]") { return elements }
            guard take(",") else { throw JSONError("a comma or ] expected", at: place) }
            skipBlanks()
        }
    }

    mutating func members() throws(JSONError) -> [JSONMember] {
        var members: [JSONMember] = []
        var names: Set<String> = []
        if take("}") { return members }
        while true {
            let start = place
            guard peek == UInt8(ascii: "\"") else { throw JSONError("a name in quotation marks expected", at: start) }
            let name = try string()
            guard names.insert(name).inserted else { throw JSONError("\"\(name)\" stands twice", at: start) }
            skipBlanks()
            guard take(":") else { throw JSONError("a colon expected", at: place) }
            skipBlanks()
            members.append(JSONMember(name, at: start, try value()))
            skipBlanks()
            if take("}") { return members }
            guard take(",") else { throw JSONError("a comma or } expected", at: place) }
            skipBlanks()
        }
    }

    mutating func word() throws(JSONError) -> JSONValue.Content {
        let start = place
        var word = ""
        while let octet = peek, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(octet), word.utf8.count < 6 {
            word.unicodeScalars.append(Unicode.Scalar(octet))
            advance()
        }
        switch word {
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default: throw JSONError("a value expected", at: start)
        }
    }
}

// MARK: - Numbers and strings

extension JSONReader {
    mutating func number() throws(JSONError) -> String {
        let (start, from) = (place, index)
        _ = take("-")
        if take("0") {
            if peek.map(isDigit) == true { throw JSONError("a number begins with a needless zero", at: start) }
        } else {
            try digits(start)
        }
        if take(".") { try digits(start) }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits(start)
        }
        return String(decoding: octets[from..<index], as: UTF8.self)
    }

    private func isDigit(_ octet: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet) }

    private mutating func digits(_ start: JSONPlace) throws(JSONError) {
        guard peek.map(isDigit) == true else { throw JSONError("a number lacks digits", at: start) }
        while peek.map(isDigit) == true { advance() }
    }

    mutating func string() throws(JSONError) -> String {
        let start = place
        advance()
        var text: [UInt8] = []
        while let octet = peek {
            if octet == UInt8(ascii: "\"") {
                advance()
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw JSONError("a string is not UTF-8", at: start)
                }
                return string
            }
            guard octet >= 0x20 else { throw JSONError("a control character in a string", at: place) }
            if octet == UInt8(ascii: "\\") {
                text.append(contentsOf: Array(String(Character(try escape())).utf8))
            } else {
                text.append(octet)
                advance()
            }
        }
        throw JSONError("a string has no end", at: start)
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let start = place
        advance()
        let letter = peek
        advance()
        switch letter.map({ Character(Unicode.Scalar($0)) }) {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try scalar(start)
        default: throw JSONError("an escape that does not exist", at: start)
        }
    }

    /// A scalar outside the first 65 536 is written as two units, a surrogate pair.
    private mutating func scalar(_ start: JSONPlace) throws(JSONError) -> Unicode.Scalar {
        let unit = try unit(start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, take("\\"), take("u") else { throw JSONError("half of a surrogate pair", at: start) }
        let second = try self.unit(start)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else { throw JSONError("half of a surrogate pair", at: start) }
        return scalar
    }

    private mutating func unit(_ start: JSONPlace) throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let octet = peek, let digit = Character(Unicode.Scalar(octet)).hexDigitValue else {
                throw JSONError("four hexadecimal digits expected", at: start)
            }
            unit = unit << 4 | UInt32(digit)
            advance()
        }
        return unit
    }
}
