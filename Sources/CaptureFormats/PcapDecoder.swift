import ByteViews

/// Records of a libpcap file: one byte order, one clock and one link type, told by its header.
struct PcapDecoder: Sendable {
    static let headerLength = 24
    private var bigEndian = false
    private var nanoseconds = false
    private var linkType = LinkType.hciH4

    /// Reads the file header, of which 24 octets are there.
    mutating func start(_ header: RawSpan, _ tally: inout CaptureTally) throws(CaptureError) {
        let magic = header.bigEndianUInt32(at: 0)
        bigEndian = magic == PcapMagic.microseconds || magic == PcapMagic.nanoseconds
        nanoseconds = header.uint32(at: 0, bigEndian: bigEndian) == PcapMagic.nanoseconds
        let major = header.uint16(at: 4, bigEndian: bigEndian)
        guard major == 2 else { throw tally.refuse(.unsupported(what: "pcap version \(major); only 2 is read")) }
        // The upper bits tell about a frame check sequence, of which HCI has none.
        let dlt = header.uint32(at: 20, bigEndian: bigEndian) & 0x03ff_ffff
        guard let read = LinkType(dlt: dlt) else { throw tally.refuse(LinkType.refusal(dlt: dlt)) }
        linkType = read
        tally.note(read)
    }

    /// Takes the next record off the front; `nil` where it is not there to its end.
    @inline(__always)
    @_lifetime(copy input)
    mutating func next(
        _ input: inout ByteReader, _ tally: inout CaptureTally
    ) throws(CaptureError) -> CaptureRecord? {
        guard input.count >= 16 else { return nil }
        let header = input.rest.prefix(16)
        let included = Int(header.uint32(at: 8, bigEndian: bigEndian))
        guard included <= longestPayload else {
            throw tally.corrupt(.pcap, length: included, limit: longestPayload)
        }
        guard input.count &- 16 >= included else { return nil }
        let bytes = input.rest.extracting(16..<(16 &+ included))
        input.rest = input.rest.from(16 &+ included)
        let packet = EncapsulatedPacket(
            timestamp: timestamp(header), direction: nil,
            original: Int(header.uint32(at: 12, bigEndian: bigEndian)), bytes: bytes)
        return packet.record(linkType, &tally)
    }

    /// Both parts are unsigned 32-bit: their sum in nanoseconds always fits.
    @inline(__always)
    private func timestamp(_ header: RawSpan) -> Timestamp {
        let seconds = Int64(header.uint32(at: 0, bigEndian: bigEndian))
        let fraction = Int64(header.uint32(at: 4, bigEndian: bigEndian))
        return Timestamp(
            nanoseconds: seconds &* 1_000_000_000 &+ (nanoseconds ? fraction : fraction &* 1000),
            digits: nanoseconds ? 9 : 6)
    }
}

/// What a pcap file begins with, in the byte order of its writer.
enum PcapMagic {
    static let microseconds: UInt32 = 0xa1b2_c3d4
    static let nanoseconds: UInt32 = 0xa1b2_3c4d
    /// Kuznetzov's form, with longer record headers: known, not read.
    static let modified: UInt32 = 0xa1b2_cd34
}

extension PcapDecoder {
    mutating func code(with coder: inout StateCoder) {
        coder.code(&bigEndian)
        coder.code(&nanoseconds)
        coder.code(&linkType)
    }
}
