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

// Packets that occur in many tests, behind their packet indicator.
let command: [UInt8] = [0x01, 0x03, 0x0c, 0x00]
let event: [UInt8] = [0x04, 0x0e, 0x04, 0x01, 0x03, 0x0c, 0x00]
let acl: [UInt8] = [0x02, 0x40, 0x20, 0x08, 0x00, 0x04, 0x00, 0x04, 0x00, 0x1b, 0x03, 0x00, 0x55]
let sco: [UInt8] = [0x03, 0x41, 0x00, 0x02, 0xaa, 0xbb]
let iso: [UInt8] = [0x05, 0x60, 0x20, 0x02, 0x00, 0xaa, 0xbb]
