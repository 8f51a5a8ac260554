import ByteViews
import CZlib

/// The logs of a bug report, unpacked one behind the other into one btsnoop file with datalink 1002.
struct BtsnoozLogs: Sendable {
    /// Version and time of the last record, before the packed records.
    private static let headerLength = 9
    /// All logs of a report may unpack to this; a phone's ring buffer holds less than 1 MiB.
    private static let mostUnpacked = 64 << 20

    /// How many records the end of a log cut.
    private(set) var cutRecords = 0
    private var worst = CaptureEnd.complete
    private var firstFailure: CaptureError?
    private var image: [UInt8] = []
    private var unpacked = 0
    /// A report may print the same log twice.
    private var last: [UInt8]?

    init() {}

    /// Why there are no records at all; `nil` where at least one log could be unpacked.
    var failure: CaptureError? { image.isEmpty ? firstFailure : nil }

    var end: CaptureEnd { worst }

    mutating func takeImage() -> [UInt8] {
        let whole = image
        image = []
        return whole
    }

    /// Unpacks a log and puts its records behind those of the logs before. One that cannot be unpacked is left out.
    mutating func add(_ log: [UInt8]) {
        guard log != last else { return }
        last = log
        guard log.count >= Self.headerLength else {
            fail(.headerCut(format: .btsnooz, required: Self.headerLength, available: log.count), .cut)
            return
        }
        let version = log[0]
        guard version == 1 || version == 2 else {
            fail(.unsupported(what: "btsnooz version \(Int8(bitPattern: version)); 1 and 2 are read"), .corrupt)
            return
        }
        let records = Inflated(log, from: Self.headerLength, limit: Self.mostUnpacked - unpacked)
        if let reason = records.failure {
            fail(.damaged(format: .btsnooz, reason: reason), .corrupt)
            return
        }
        note(records.end)
        unpacked += records.octets.count
        if image.isEmpty { image += [0x62, 0x74, 0x73, 0x6e, 0x6f, 0x6f, 0x70, 0, 0, 0, 0, 1, 0, 0, 0x03, 0xea] }
        write(records.octets.octets, version: version, lastTime: log.octets.uint64(at: 1))
    }

    private mutating func fail(_ error: CaptureError, _ end: CaptureEnd) {
        if firstFailure == nil { firstFailure = error }
        note(end)
    }

    private mutating func note(_ end: CaptureEnd) {
        if worst == .complete || end == .corrupt { worst = end }
    }

    /// Writes all whole records. `lastTime`: of the last one, in microseconds since 1970.
    ///
    /// Of a log that was cut, the last record left takes that time: it is later than it was by what is missing, but the
    /// times between records are right.
    private mutating func write(_ records: RawSpan, version: UInt8, lastTime: UInt64) {
        var cursor = BtsnoozRecords(records, version: version)
        var time = lastTime &+ UInt64(btsnoopEpoch)
        while let record = cursor.next() { time &-= UInt64(record.delta) }
        switch cursor.end {
        case .complete: break
        case .cut:
            cutRecords += 1
            note(.cut)
        case .corrupt: note(.corrupt)
        }
        cursor = BtsnoozRecords(records, version: version)
        while let record = cursor.next() {
            time &+= UInt64(record.delta)
            image.append(bigEndian: UInt32(record.originalLength))
            image.append(bigEndian: UInt32(record.payload.byteCount + 1))
            image.append(bigEndian: record.flags)
            image.append(bigEndian: 0)
            image.append(bigEndian: UInt32(truncatingIfNeeded: time >> 32))
            image.append(bigEndian: UInt32(truncatingIfNeeded: time))
            image.append(record.packetIndicator)
            image.append(octetsOf: record.payload)
        }
    }
}

/// A cursor over unpacked records: little-endian, with the time since the record before.
private struct BtsnoozRecords: ~Escapable {
    private var reader: ByteReader
    private let version: UInt8
    /// How the records end, once there is no next one.
    private(set) var end = CaptureEnd.complete

    struct Record: ~Escapable {
        /// Octets before the logger cut it, the packet indicator counted.
        var originalLength: UInt16
        /// Microseconds since the record before.
        var delta: UInt32
        var type: UInt8
        var payload: RawSpan

        @_lifetime(copy payload)
        init(originalLength: UInt16, delta: UInt32, type: UInt8, payload: RawSpan) {
            self.originalLength = originalLength
            self.delta = delta
            self.type = type
            self.payload = payload
        }
    }

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan, version: UInt8) {
        reader = ByteReader(bytes)
        self.version = version
    }

    /// The next whole record; `nil` behind the last, or before one with a length that cannot be.
    @_lifetime(copy self)
    mutating func next() -> Record? {
        let left = reader.rest
        guard let header = reader.take(version == 1 ? 7 : 9) else {
            end = left.byteCount == 0 ? .complete : .cut
            return nil
        }
        // Counts the type.
        let length = Int(header.uint16(at: 0))
        guard length > 0 else {
            end = .corrupt
            return nil
        }
        guard let payload = reader.take(length - 1) else {
            end = .cut
            return nil
        }
        if version == 1 {
            return Record(
                originalLength: UInt16(length), delta: header.uint32(at: 2), type: header.uint8(at: 6), payload: payload
            )
        }
        return Record(
            originalLength: header.uint16(at: 2), delta: header.uint32(at: 4), type: header.uint8(at: 8),
            payload: payload)
    }
}

extension BtsnoozRecords.Record {
    /// The octet in front of the packet in a btsnoop file; 0, which is reserved, for a type that is not known.
    fileprivate var packetIndicator: UInt8 {
        switch type {
        case 0x20: 1
        case 0x11, 0x21: 2
        case 0x12, 0x22: 3
        case 0x10: 4
        case 0x17, 0x2d: 5
        default: 0
        }
    }

    /// Bit 0: to the host. Bit 1: command or event.
    fileprivate var flags: UInt32 {
        switch type {
        case 0x10: 3
        case 0x20: 2
        case 0x11, 0x12, 0x17: 1
        default: 0
        }
    }
}

/// What a zlib stream unpacks to, as far as it is there and undamaged.
private struct Inflated {
    var octets: [UInt8] = []
    /// `cut` where the stream ends too early, `corrupt` where it is damaged.
    var end = CaptureEnd.complete
    /// Why nothing can be had from it.
    var failure: String?

    init(_ packed: [UInt8], from start: Int, limit: Int) {
        var stream = unsafe z_stream()
        // zlib keeps the stream's address and compares it: it must not move between calls.
        unsafe withUnsafeMutablePointer(to: &stream) { stream in
            guard unsafe inflateInit_(stream, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
                failure = "zlib cannot be started"
                return
            }
            defer { unsafe inflateEnd(stream) }
            // zlib takes a mutable pointer, though it only reads.
            var source = Array(packed[start...])
            let code = unsafe source.withUnsafeMutableBufferPointer { source in
                unsafe stream.pointee.next_in = source.baseAddress
                unsafe stream.pointee.avail_in = UInt32(source.count)
                return unsafe run(stream, limit: limit)
            }
            judge(code, limit: limit)
        }
    }

    /// Unpacks until the stream, its input or the limit ends; answers zlib's last word.
    private mutating func run(_ stream: UnsafeMutablePointer<z_stream>, limit: Int) -> Int32 {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var code = Z_OK
        while code == Z_OK, octets.count <= limit {
            let capacity = buffer.count
            let produced = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
                unsafe stream.pointee.next_out = buffer.baseAddress
                unsafe stream.pointee.avail_out = UInt32(capacity)
                code = unsafe inflate(stream, Z_NO_FLUSH)
                return unsafe capacity - Int(stream.pointee.avail_out)
            }
            octets += buffer[..<produced]
        }
        return code
    }

    private mutating func judge(_ code: Int32, limit: Int) {
        guard octets.count <= limit else {
            octets = []
            failure = "the log unpacks to more than \(limit) octets"
            return
        }
        switch code {
        case Z_STREAM_END: end = .complete
        // No progress is possible: there is no more input.
        case Z_BUF_ERROR: end = .cut
        default:
            end = .corrupt
            if octets.isEmpty { failure = "the log is no zlib stream, or a damaged one" }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian integer: UInt32) {
        for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: integer >> shift)) }
    }
}
