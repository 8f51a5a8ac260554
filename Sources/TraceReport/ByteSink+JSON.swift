import BluetoothWire
import ByteViews
import CaptureFormats

// JSON without a tree of values behind it: each call writes, and the sink knows only whether a comma is due.

extension ByteSink {
    @inline(__always)
    func beginObject() {
        element()
        append(UInt8(ascii: "{"))
        needsComma = false
    }

    @inline(__always)
    func endObject() {
        append(UInt8(ascii: "}"))
        needsComma = true
    }

    @inline(__always)
    func beginArray(_ name: StaticString) {
        key(name)
        append(UInt8(ascii: "["))
        needsComma = false
    }

    @inline(__always)
    func endArray() {
        append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// The comma before an element of an array, where one is due.
    @inline(__always)
    func element() {
        if needsComma { append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// A number as an element of an array.
    func element(_ number: UInt16) {
        element()
        append(decimal: UInt64(number))
    }

    /// Ends a line of output; the next one begins anew.
    @inline(__always)
    func endLine() {
        append(UInt8(ascii: "\n"))
        needsComma = false
    }

    /// A string: what `text` appends, which needs no escape.
    @inline(__always)
    func quoted(_ text: () -> Void) {
        append(UInt8(ascii: "\""))
        text()
        append(UInt8(ascii: "\""))
    }

    /// A string as an element of an array; text of our own making, which needs no escape.
    func string(_ text: String) {
        element()
        quoted { append(text: text) }
    }

    /// A string of any octets: what is no UTF-8 becomes U+FFFD, what is hazardous a `\u` escape.
    func jsonString(_ octets: RawSpan) {
        append(UInt8(ascii: "\""))
        var reader = ScalarReader(octets)
        while true {
            reader.skip(to: appendPlain(octets, from: reader.offset))
            guard let item = reader.next() else { break }
            switch item {
            case .invalid: append("\u{FFFD}")
            case .scalar(0x22): append("\\\"")
            case .scalar(0x5C): append("\\\\")
            case .scalar(0x0A): append("\\n")
            case .scalar(0x09): append("\\t")
            case .scalar(let scalar) where isHazardous(scalar): jsonEscape(scalar)
            case .scalar(let scalar): append(utf8: scalar)
            }
        }
        append(UInt8(ascii: "\""))
    }

    private func jsonEscape(_ scalar: UInt32) {
        guard scalar > 0xFFFF else {
            append("\\u")
            return appendHex(UInt64(scalar), digits: 4)
        }
        // Two UTF-16 code units, as JSON wants it.
        let rest = scalar - 0x10000
        append("\\u")
        appendHex(UInt64(0xD800 + rest >> 10), digits: 4)
        append("\\u")
        appendHex(UInt64(0xDC00 + rest & 0x3FF), digits: 4)
    }
}

// MARK: - Members of an object. Those that take an optional write nothing for `nil`.

extension ByteSink {
    @inline(__always)
    func member(_ name: StaticString, _ value: Int) {
        key(name)
        append(decimal: value)
        needsComma = true
    }

    @inline(__always)
    func member(_ name: StaticString, _ value: UInt16) { member(name, Int(value)) }

    @inline(__always)
    func member(_ name: StaticString, _ value: Int?) {
        if let value { member(name, value) }
    }

    @inline(__always)
    func member(_ name: StaticString, _ value: UInt16?) {
        if let value { member(name, Int(value)) }
    }

    func member(_ name: StaticString, _ value: Bool) {
        key(name)
        append(value ? "true" : "false")
        needsComma = true
    }

    /// `"name":true`, or nothing.
    @inline(__always)
    func member(_ name: StaticString, onlyIf value: Bool) {
        if value { member(name, true) }
    }

    func null(_ name: StaticString) {
        key(name)
        append("null")
        needsComma = true
    }

    /// A member whose value is a string: what `text` appends, which needs no escape.
    @inline(__always)
    func quoted(_ name: StaticString, _ text: () -> Void) {
        key(name)
        quoted(text)
        needsComma = true
    }

    /// A literal that needs no escape.
    @inline(__always)
    func member(_ name: StaticString, literal value: StaticString) {
        quoted(name) { append(value) }
    }

    /// Text of our own making, which needs no escape: a case's name, an identifier.
    @inline(__always)
    func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        quoted(name) { append(text: value) }
    }

    /// Text of any kind.
    func member(_ name: StaticString, text octets: RawSpan) {
        key(name)
        jsonString(octets)
        needsComma = true
    }

    func member(_ name: StaticString, text: String) {
        key(name)
        jsonString(unsafe text.utf8.span.bytes)
        needsComma = true
    }

    /// Octets as hexadecimal digits.
    @inline(__always)
    func member(_ name: StaticString, hex octets: RawSpan) {
        quoted(name) { appendHex(octets) }
    }

    func member(_ name: StaticString, hex octets: [UInt8]?) {
        if let octets { member(name, hex: octets.octets) }
    }

    @inline(__always)
    func member(_ name: StaticString, _ value: BluetoothUUID?) {
        guard let value else { return }
        quoted(name) { append(value) }
    }

    func member(_ name: StaticString, _ value: DeviceAddress?) {
        guard let value else { return }
        quoted(name) { append(value) }
    }

    @inline(__always)
    func member(_ name: StaticString, _ value: Timestamp?) {
        guard let value else { return }
        quoted(name) { append(value) }
    }
}
