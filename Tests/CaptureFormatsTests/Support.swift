import ByteViews
import CaptureFormats

/// A record that outlives its bytes.
struct Seen: Equatable {
    var number = 1
    var nanoseconds: Int64?
    var digits: UInt8?
    var kind = PayloadKind.h4
    var direction: Direction?
    var code: UInt16 = 0
    var controller: UInt16 = 0
    var original = 0
    var payload: [UInt8] = []

    init(
        _ number: Int, at nanoseconds: Int64?, digits: UInt8? = 6, _ kind: PayloadKind, _ direction: Direction?,
        code: UInt16 = 0, controller: UInt16 = 0, original: Int? = nil, _ payload: [UInt8]
    ) {
        self.number = number
        self.nanoseconds = nanoseconds
        self.digits = nanoseconds == nil ? nil : digits
        self.kind = kind
        self.direction = direction
        self.code = code
        self.controller = controller
        self.original = original ?? payload.count
        self.payload = payload
    }

    init(_ record: borrowing CaptureRecord) {
        number = record.number
        nanoseconds = record.timestamp?.nanoseconds
        digits = record.timestamp?.digits
        kind = record.kind
        direction = record.direction
        code = record.code
        controller = record.controller
        original = record.originalLength
        payload = record.payload.copied()
    }
}

/// All that a decoder told about an input.
struct Outcome: Equatable {
    var records: [Seen] = []
    var error: CaptureError?
    var format: CaptureFormat?
    var recordCount = 0
    var truncated = 0
    var dropped = 0
    var linkTypes: [LinkType] = []
    var first: Timestamp?
    var last: Timestamp?
    var end = CaptureEnd.complete
    /// The embedded log's outcome.
    var embedded: [Outcome] = []
    /// The most octets that the caller had to keep for the decoder, in the last call of `next`.
    var kept = 0

    static func == (a: Outcome, b: Outcome) -> Bool {
        a.records == b.records && a.error == b.error && a.format == b.format && a.recordCount == b.recordCount
            && a.truncated == b.truncated && a.dropped == b.dropped && a.linkTypes == b.linkTypes
            && a.first == b.first && a.last == b.last && a.end == b.end && a.embedded == b.embedded
    }
}

/// Decodes `bytes`, fed in pieces of `chunk` octets (all at once by default).
func decode(_ bytes: [UInt8], chunk: Int = .max) -> Outcome {
    var outcome = Outcome()
    var decoder = CaptureDecoder()
    var kept: [UInt8] = []
    var offset = 0
    do throws(CaptureError) {
        while offset < bytes.count {
            let end = offset + min(chunk, bytes.count - offset)
            kept.append(contentsOf: bytes[offset..<end])
            offset = end
            let used = try drain(&decoder, kept, into: &outcome)
            kept.removeFirst(used)
            outcome.kept = max(outcome.kept, kept.count)
        }
        try decoder.finish(kept.octets)
    } catch {
        outcome.error = error
    }
    outcome.format = decoder.format
    outcome.recordCount = decoder.recordCount
    outcome.truncated = decoder.truncatedRecords
    outcome.dropped = decoder.droppedRecords
    outcome.linkTypes = decoder.linkTypes
    outcome.first = decoder.firstTimestamp
    outcome.last = decoder.lastTimestamp
    outcome.end = decoder.end
    if let image = decoder.takeEmbeddedCapture() { outcome.embedded = [decode(image)] }
    return outcome
}

/// Takes all whole records; answers how many octets are used up.
@discardableResult
func drain(
    _ decoder: inout CaptureDecoder, _ bytes: [UInt8], into outcome: inout Outcome
) throws(CaptureError) -> Int {
    var input = ByteReader(bytes.octets)
    while let record = try decoder.next(&input) { outcome.records.append(Seen(record)) }
    return bytes.count - input.count
}

/// A little writer of integers.
struct Bytes {
    var octets: [UInt8] = []
    var bigEndian = true

    init(bigEndian: Bool = true) { self.bigEndian = bigEndian }

    mutating func add(_ integer: some FixedWidthInteger) {
        var ordered = bigEndian ? integer.bigEndian : integer.littleEndian
        for _ in 0..<(integer.bitWidth / 8) {
            octets.append(UInt8(truncatingIfNeeded: ordered))
            ordered = ordered >> 8
        }
    }

    mutating func add(_ more: [UInt8]) { octets += more }

    mutating func pad(to alignment: Int) {
        while octets.count % alignment != 0 { octets.append(0) }
    }
}

/// 1970-01-01 on btsnoop's clock: the 2000-01-01 constant that implementations use, less the seconds between.
let unixEpoch: Int64 = 0x00e0_3ab4_4a67_6000 - 946_684_800_000_000

func btsnoop(datalink: UInt32 = 1002, version: UInt32 = 1, _ records: [UInt8]...) -> [UInt8] {
    var bytes = Bytes()
    bytes.add(Array("btsnoop\0".utf8))
    bytes.add(version)
    bytes.add(datalink)
    return bytes.octets + records.joined()
}

/// `at` in microseconds since 1970.
func snoop(
    _ payload: [UInt8], flags: UInt32 = 0, at microseconds: Int64 = 0, original: Int? = nil, included: UInt32? = nil,
    drops: UInt32 = 0
) -> [UInt8] {
    var bytes = Bytes()
    bytes.add(UInt32(original ?? payload.count))
    bytes.add(included ?? UInt32(payload.count))
    bytes.add(flags)
    bytes.add(drops)
    bytes.add(microseconds &+ unixEpoch)
    return bytes.octets + payload
}

func pcapHeader(dlt: UInt32, bigEndian: Bool = false, magic: UInt32 = 0xa1b2_c3d4, major: UInt16 = 2) -> [UInt8] {
    var bytes = Bytes(bigEndian: bigEndian)
    bytes.add(magic)
    bytes.add(major)
    bytes.add(UInt16(4))
    bytes.add(UInt64(0))
    bytes.add(UInt32(262_144))
    bytes.add(dlt)
    return bytes.octets
}

func pcapRecord(
    _ payload: [UInt8], bigEndian: Bool = false, seconds: UInt32 = 0, fraction: UInt32 = 0, original: UInt32? = nil,
    included: UInt32? = nil
) -> [UInt8] {
    var bytes = Bytes(bigEndian: bigEndian)
    bytes.add(seconds)
    bytes.add(fraction)
    bytes.add(included ?? UInt32(payload.count))
    bytes.add(original ?? UInt32(payload.count))
    return bytes.octets + payload
}

func logger(
    _ type: UInt8, _ payload: [UInt8], bigEndian: Bool = true, seconds: UInt32 = 0, microseconds: UInt32 = 0,
    length: UInt32? = nil
) -> [UInt8] {
    var bytes = Bytes(bigEndian: bigEndian)
    bytes.add(length ?? UInt32(payload.count + 9))
    bytes.add(seconds)
    bytes.add(microseconds)
    bytes.add(type)
    return bytes.octets + payload
}

// Packets that occur in many tests, behind their packet indicator.
let command: [UInt8] = [0x01, 0x03, 0x0c, 0x00]
let event: [UInt8] = [0x04, 0x0e, 0x04, 0x01, 0x03, 0x0c, 0x00]
let acl: [UInt8] = [0x02, 0x40, 0x20, 0x08, 0x00, 0x04, 0x00, 0x04, 0x00, 0x1b, 0x03, 0x00, 0x55]
let sco: [UInt8] = [0x03, 0x41, 0x00, 0x02, 0xaa, 0xbb]
let iso: [UInt8] = [0x05, 0x60, 0x20, 0x02, 0x00, 0xaa, 0xbb]
