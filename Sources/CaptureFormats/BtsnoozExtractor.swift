import ByteViews

/// Finds btsnooz logs in text, octet by octet, and has them unpacked.
///
/// A log is base64 text between a line that begins with `--- BEGIN:BTSNOOP_LOG_SUMMARY` and the next one that begins with
/// a dash. Whatever else stands between them (line ends, blanks, marks of a quotation) is passed over.
struct BtsnoozExtractor: Sendable {
    private enum Place: Sendable {
        /// Where a line may turn out to open a log; `matched` octets of the opening are seen.
        case lineStart(matched: Int)
        /// In the rest of a line that does not matter.
        case line
        /// In the rest of the line that opens a log.
        case opening
        case log
    }

    /// More packed octets than this are no log of a phone, whose ring buffers hold less than 1 MiB.
    private static let longestLog = 16 << 20
    private static let opening: StaticString = "--- BEGIN:BTSNOOP_LOG_SUMMARY"

    /// So much text without a log in it is no report; what comes through a pipe might go on for ever.
    private let mostText: Int
    private var searched = 0
    private(set) var foundLog = false
    private var place = Place.lineStart(matched: 0)
    /// The log so far, without base64: up to three octets' bits wait for the fourth character.
    private var packed: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount = 0
    private var logs = BtsnoozLogs()
    private var beginning: [UInt8] = []
    private var sawZero = false
    private var finished = false

    /// - Parameter mostText: How many octets may come before the first log. Reports of phones have some hundred million at
    ///   the most.
    init(mostText: Int = 1 << 30) { self.mostText = mostText }

    /// Takes all octets there are; throws `notACapture` where so many came without a log.
    mutating func search(_ input: inout ByteReader, _ tally: inout CaptureTally) throws(CaptureError) {
        let room = foundLog ? Int.max : mostText - searched
        let text = input.rest.prefix(min(input.count, room))
        input.skip(text.byteCount)
        searched += text.byteCount
        look(through: text)
        if !foundLog, searched == mostText, !input.isEmpty { throw tally.refuse(.notACapture(found: nameOfText)) }
        // A log began in it: the rest is to be searched whatever its length.
        if !input.isEmpty { try search(&input, &tally) }
    }

    private mutating func look(through text: RawSpan) {
        if beginning.count < 32 { beginning.append(octetsOf: text.prefix(min(text.byteCount, 32 - beginning.count))) }
        var offset = 0
        while offset < text.byteCount {
            let octet = text.uint8(at: offset)
            offset &+= 1
            if octet == 0 { sawZero = true }
            switch place {
            case .line: if octet == 0x0a { place = .lineStart(matched: 0) }
            case .lineStart(let matched): matchOpening(octet, matched)
            case .opening: if octet == 0x0a { place = .log }
            case .log: addToLog(octet)
            }
        }
    }

    private mutating func matchOpening(_ octet: UInt8, _ matched: Int) {
        // `matched` is less than the count: at the count the place changes.
        if unsafe octet == Self.opening.utf8Start[matched] {
            guard matched + 1 == Self.opening.utf8CodeUnitCount else {
                place = .lineStart(matched: matched + 1)
                return
            }
            foundLog = true
            (packed, bits, bitCount) = ([], 0, 0)
            place = .opening
        } else if octet == 0x0a || (matched == 0 && (octet == 0x20 || octet == 0x09 || octet == 0x0d)) {
            place = .lineStart(matched: 0)
        } else {
            place = .line
        }
    }

    private mutating func addToLog(_ octet: UInt8) {
        let value: UInt32
        switch octet {
        case 0x41...0x5a: value = UInt32(octet) &- 0x41
        case 0x61...0x7a: value = UInt32(octet) &- 0x61 &+ 26
        case 0x30...0x39: value = UInt32(octet) &- 0x30 &+ 52
        case 0x2b: value = 62
        case 0x2f: value = 63
        case 0x2d:
            logs.add(packed)
            place = .line
            return
        default: return
        }
        bits = bits << 6 | value
        bitCount += 6
        if bitCount >= 8 {
            bitCount -= 8
            if packed.count < Self.longestLog { packed.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount))) }
        }
    }

    mutating func finish(_ tally: inout CaptureTally) throws(CaptureError) {
        guard foundLog else { throw tally.refuse(.notACapture(found: nameOfText)) }
        switch place {
        case .opening, .log: logs.add(packed)
        case .line, .lineStart: break
        }
        if let failure = logs.failure { throw tally.refuse(failure) }
        finished = true
        tally.end = logs.end
        tally.truncated = logs.cutRecords
    }

    /// The logs as one btsnoop file, once.
    mutating func takeImage() -> [UInt8]? {
        guard finished else { return nil }
        finished = false
        return logs.takeImage()
    }

    private var nameOfText: String {
        if sawZero { return Detection.name(of: beginning.octets) }
        if beginning.octets.starts(with: "Bluetooth monitor ver") {
            return "btmon's text output (the file that btmon -w writes is needed)"
        }
        return searched < mostText
            ? "text without a btsnooz log" : "text without a btsnooz log in its first \(mostText) octets"
    }
}
