// How layouts are written, so that all of HCI fits into a few tables. A layout is a list of tokens, blanks between:
//
//     Name:type      a parameter
//     ( ... )        a group that stands as often as the count in front of it says
//     { ... }        a group that stands as often as there are octets left
//     -              no parameters
//
// Types, with <bits> or <octets> behind the letter:
//     u<bits> number    i<bits> signed number    x<bits> bit mask    u<bits>@<microseconds> time in such units
//     n count of the next group (8 bits)         p mask (8 bits): one element of the next group for every bit set
//     h handle    a address    t address type    s status or reason    o opcode    c channel identifier
//     b<octets>   octets            z<octets> text, z text to the end       r octets to the end
//     l length (8 bits) of the next d or D       d, D octets, AD structures of that length;
//     d<octets>, D<octets> the same in a place of fixed size
//     R           return parameters of the command whose opcode came before
//
// A name without a type is one octet, u8, but for those whose meaning is in the name: Status and Reason (s),
// Connection_Handle and Sync_Handle (h), BD_ADDR (a), those that end with _Address (a) and with Address_Type (t).

/// One token of a layout.
enum LayoutToken {
    case field(name: Range<Int>, code: FieldCode)
    case groupBegin(untilEnd: Bool)
    case groupEnd(untilEnd: Bool)
}

/// The type of a field as a layout writes it.
struct FieldCode {
    /// The letter, ASCII.
    var letter: UInt8
    /// Bits or octets behind the letter; 0 where there are none.
    var size = 0
    /// Microseconds behind "@"; 0 where there are none.
    var unit = 0

    /// The type that readers see.
    var type: FieldType {
        switch Character(Unicode.Scalar(letter)) {
        case "u": unit > 0 ? .duration(octets: size / 8, microsecondsPerUnit: unit) : .unsigned(octets: size / 8)
        case "i": .signed(octets: size / 8)
        case "x": .bitMask(octets: size / 8)
        case "n", "l": .unsigned(octets: 1)
        case "p": .bitMask(octets: 1)
        case "h": .handle
        case "a": .address
        case "t": .addressType
        case "s": .errorCode
        case "o": .opcode
        case "c": .channelIdentifier
        case "z": .text
        case "D": .advertisingData
        default: .octets
        }
    }

    /// How many octets the field takes; `nil` where that depends on the packet.
    var fixedWidth: Int? {
        switch type {
        case .unsigned(let octets), .signed(let octets), .bitMask(let octets), .duration(let octets, _): octets
        case .addressType, .errorCode: 1
        case .handle, .opcode, .channelIdentifier: 2
        case .address: 6
        case .octets where letter == UInt8(ascii: "b"): size
        case .text, .advertisingData, .octets: nil
        }
    }
}

/// Reads the tokens of a layout, one after the other.
struct LayoutScanner {
    let table: SortedLines
    /// What has not been read yet.
    var place: Range<Int>

    mutating func next() -> LayoutToken? {
        skip { $0 == UInt8(ascii: " ") }
        guard let first = peek else { return nil }
        switch Character(Unicode.Scalar(first)) {
        case "(", "{":
            advance()
            return .groupBegin(untilEnd: first == UInt8(ascii: "{"))
        case ")", "}":
            advance()
            return .groupEnd(untilEnd: first == UInt8(ascii: "}"))
        case "-":
            advance()
            return next()
        default:
            return field()
        }
    }

    private mutating func field() -> LayoutToken {
        let start = place.lowerBound
        skip { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
        let name = start..<place.lowerBound
        guard peek == UInt8(ascii: ":") else { return .field(name: name, code: impliedCode(name)) }
        advance()
        var code = FieldCode(letter: peek ?? 0)
        advance()
        code.size = number()
        if peek == UInt8(ascii: "@") {
            advance()
            code.unit = number()
        }
        return .field(name: name, code: code)
    }

    private func impliedCode(_ name: Range<Int>) -> FieldCode {
        let text = table.text(name)
        switch text {
        case "Status", "Reason": return FieldCode(letter: UInt8(ascii: "s"))
        case "Connection_Handle", "Sync_Handle": return FieldCode(letter: UInt8(ascii: "h"))
        case "BD_ADDR": return FieldCode(letter: UInt8(ascii: "a"))
        case _ where text.hasSuffix("Address_Type"): return FieldCode(letter: UInt8(ascii: "t"))
        case _ where text.hasSuffix("Address"): return FieldCode(letter: UInt8(ascii: "a"))
        default: return FieldCode(letter: UInt8(ascii: "u"), size: 8)
        }
    }

    private mutating func number() -> Int {
        var value = 0
        while let digit = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
            advance()
        }
        return value
    }

    private var peek: UInt8? { place.isEmpty ? nil : table.octet(place.lowerBound) }

    private mutating func advance() {
        if !place.isEmpty { place = place.lowerBound + 1..<place.upperBound }
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while let octet = peek, condition(octet) { advance() }
    }
}
