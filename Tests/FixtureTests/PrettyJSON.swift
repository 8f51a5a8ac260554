/// JSON on one line, spread out: one key or element a line, so that a difference is a line.
func spreadOut(_ json: String) -> String {
    var text: [UInt8] = []
    var depth = 0
    var isInString = false
    var isEscaped = false
    var previous: UInt8 = 0

    func breakLine() {
        text.append(UInt8(ascii: "\n"))
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth))
    }

    for octet in json.utf8 {
        if isInString {
            text.append(octet)
            if isEscaped {
                isEscaped = false
            } else if octet == UInt8(ascii: "\\") {
                isEscaped = true
            } else if octet == UInt8(ascii: "\"") {
                isInString = false
            }
            continue
        }
        let isClosing = octet == UInt8(ascii: "}") || octet == UInt8(ascii: "]")
        let wasOpening = previous == UInt8(ascii: "{") || previous == UInt8(ascii: "[")
        if isClosing { depth -= 1 }
        if isClosing != wasOpening || previous == UInt8(ascii: ",") {
            if octet != UInt8(ascii: "\n") { breakLine() }
        }
        text.append(octet)
        if octet == UInt8(ascii: ":") { text.append(UInt8(ascii: " ")) }
        if octet == UInt8(ascii: "{") || octet == UInt8(ascii: "[") { depth += 1 }
        isInString = octet == UInt8(ascii: "\"")
        previous = octet
    }
    return String(decoding: text, as: UTF8.self)
}

/// The first line in which two texts differ, to be shown; `nil` where they are the same.
func firstDifference(_ expected: String, _ got: String) -> String? {
    if expected == got { return nil }
    let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let got = got.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(expected, got).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = place ?? min(expected.count, got.count)
    func shown(_ lines: [Substring]) -> String {
        line < lines.count ? String(lines[line].prefix(400)) : "(no such line)"
    }
    return "line \(line + 1):\n- \(shown(expected))\n+ \(shown(got))"
}
