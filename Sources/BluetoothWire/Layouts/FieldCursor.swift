import ByteViews

/// The parameters of a packet, one after the other, as its layout says. It yields all that is there, and then tells
/// where it stopped.
public struct FieldCursor: ~Escapable {
    /// What a malformation has to tell of the place where the octets stand.
    struct Origin {
        var layer: Malformation.Layer
        var offset: Int
        var limit: Malformation.Limit
        var length: Int
    }

    /// A group that is being read.
    struct Group {
        /// What is left of the layout where the group's first field stands.
        var start: Range<Int>
        /// Elements to come, this one too; `nil` where the group goes on to the end of the octets.
        var remaining: Int?
        var index: Int
    }

    /// Why the cursor stopped before the end of its layout; `nil` where it did not.
    public private(set) var malformation: Malformation?
    private var layout: ParameterLayout
    private var scanner: LayoutScanner
    private var reader: ByteReader
    private let origin: Origin
    private var group: Group?
    private var count = 0
    private var length: Int?
    private var opcode = HCIOpcode.none
    private var failed = false

    @_lifetime(copy octets)
    init(_ layout: ParameterLayout, _ octets: RawSpan, _ origin: Origin) {
        self.layout = layout
        self.origin = origin
        scanner = LayoutScanner(table: layout.table, place: layout.place)
        reader = ByteReader(octets)
    }

    /// The octets not read: those behind the layout, or those that did not suffice for the next field.
    public var rest: RawSpan {
        @_lifetime(copy self)
        get { reader.rest }
    }

    /// The next field; `nil` at the end of the layout, and where the octets of the next field are not all there.
    ///
    /// A packet whose Status tells of a failure may end behind it.
    @_lifetime(copy self)
    public mutating func next() -> FieldValue? {
        guard malformation == nil else { return nil }
        while let token = scanner.next() {
            switch token {
            case .groupBegin(let untilEnd): begin(untilEnd: untilEnd)
            case .groupEnd: endElement()
            case .field(let name, let code):
                if code.letter == UInt8(ascii: "R"), enterReturnParameters() { continue }
                return field(name, code)
            }
        }
        return nil
    }

    /// Goes into a group, or past it where it has no elements.
    private mutating func begin(untilEnd: Bool) {
        if untilEnd ? !reader.isEmpty : count > 0 {
            group = Group(start: scanner.place, remaining: untilEnd ? nil : count, index: 0)
            return
        }
        while let token = scanner.next() {
            if case .groupEnd = token { return }
        }
    }

    /// Goes back to the group's first field where there is another element, else on.
    private mutating func endElement() {
        guard var current = group else { return }
        current.index += 1
        current.remaining = current.remaining.map { $0 - 1 }
        guard current.remaining.map({ $0 > 0 }) ?? !reader.isEmpty else {
            group = nil
            return
        }
        group = current
        scanner.place = current.start
    }

    /// Goes on with the layout of the return parameters of the command just named, where that is known.
    private mutating func enterReturnParameters() -> Bool {
        guard let found = HCILayouts.returnParameters(opcode) else { return false }
        layout = found
        scanner = LayoutScanner(table: found.table, place: found.place)
        return true
    }

    @_lifetime(copy self)
    private mutating func field(_ name: Range<Int>, _ code: FieldCode) -> FieldValue? {
        if failed && reader.isEmpty { return nil }
        let width = width(of: code)
        guard let octets = reader.take(width) else {
            malformation = Malformation(
                layer: origin.layer, required: width, available: reader.count, limit: origin.limit,
                offset: origin.offset + origin.length - reader.count)
            return nil
        }
        let shown = significant(octets, code)
        let value = FieldValue(name: layout.text(name), index: group?.index, type: code.type, octets: shown)
        remember(value.number, of: code, isStatus: value.name == "Status")
        return value
    }

    /// How many octets a field takes here.
    private func width(of code: FieldCode) -> Int {
        if let fixed = code.fixedWidth { return fixed }
        switch code.letter {
        case UInt8(ascii: "z") where code.size > 0: return min(code.size, reader.count)
        case UInt8(ascii: "d"), UInt8(ascii: "D"): return code.size > 0 ? code.size : length ?? 0
        default: return reader.count
        }
    }

    /// The octets that count, of a field in a place of fixed size.
    @_lifetime(copy octets)
    private mutating func significant(_ octets: RawSpan, _ code: FieldCode) -> RawSpan {
        guard code.letter == UInt8(ascii: "d") || code.letter == UInt8(ascii: "D"), let length else {
            return code.letter == UInt8(ascii: "z") ? octets.untilZero : octets
        }
        self.length = nil
        return octets.prefix(min(length, octets.byteCount))
    }

    /// Keeps what later fields depend on.
    private mutating func remember(_ number: UInt64?, of code: FieldCode, isStatus: Bool) {
        guard let number else { return }
        switch code.letter {
        case UInt8(ascii: "n"): count = Int(number)
        case UInt8(ascii: "p"): count = number.nonzeroBitCount
        case UInt8(ascii: "l"): length = Int(number)
        case UInt8(ascii: "o"): opcode = HCIOpcode(rawValue: UInt16(truncatingIfNeeded: number))
        case UInt8(ascii: "s"): failed = failed || isStatus && number != 0
        default: break
        }
    }
}
