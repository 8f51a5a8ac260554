public import ByteViews

/// Turns the bytes of a capture into records, whatever its container: btsnoop, pcap, pcapng, PacketLogger, or a btsnooz
/// log inside a bug report.
///
/// Feed it the bytes as they come, in pieces of any size; the records are the same as of the whole at once:
///
///     while let record = try decoder.next(&input) { ... }
///     // keep what is left in `input`, put more bytes behind it, go on
///     try decoder.finish(rest)  // once, after the last byte
///
/// The decoder keeps no payload, so the caller keeps the bytes of at most one record (or block, in pcapng; the first
/// record and the next one's header, where PacketLogger is to be told from other data).
public struct CaptureDecoder: Sendable {
    @usableFromInline
    enum Stage: UInt8, Sendable {
        case detecting, btsnoop, pcap, pcapng, packetLogger, text
    }

    @usableFromInline var stage = Stage.detecting
    @usableFromInline var tally = CaptureTally()
    @usableFromInline var btsnoop = BtsnoopDecoder()
    private var pcap = PcapDecoder()
    private var pcapng = PcapngDecoder()
    private var packetLogger = PacketLoggerDecoder()
    private var report = BtsnoozExtractor()

    /// The container, as soon as its beginning has shown which; `nil` before.
    public private(set) var format: CaptureFormat?
    /// Losses in earlier files of the same log.
    private var droppedBefore = 0

    public init() {}

    /// Goes on with the first octet of the log's next file: records are counted on, and so are losses.
    public mutating func beginNextFile() {
        var next = CaptureDecoder()
        next.droppedBefore = droppedRecords
        next.tally = tally
        next.tally.dropped = 0
        next.tally.failed = false
        next.tally.end = .complete
        next.format = format
        self = next
    }

    /// How many whole records were delivered.
    public var recordCount: Int { tally.records }
    /// How many records the logger cut. A last record that the end of the bytes cuts is none of them: `end` tells of it.
    public var truncatedRecords: Int { tally.truncated }
    /// How many packets the logger says that it lost.
    ///
    /// btsnoop: the last record's cumulative count. pcapng: the sum over its packets, or what the interface statistics
    /// say where packets say nothing. 0 in formats that do not tell.
    public var droppedRecords: Int { droppedBefore.saturatingSum(stage == .pcapng ? pcapng.dropped : tally.dropped) }
    /// The encapsulations that are declared and read, in order of appearance. PacketLogger counts as H1.
    public var linkTypes: [LinkType] { tally.linkTypes }
    /// Of the first record, in order of the file, that has a time.
    public var firstTimestamp: Timestamp? { tally.first }
    /// Of the last record, in order of the file, that has a time.
    public var lastTimestamp: Timestamp? { tally.last }
    /// How the bytes ended: to be asked after `finish`, or after an error.
    public var end: CaptureEnd { tally.end }

    /// Takes the next whole record off the front of `input`.
    ///
    /// `nil`: what is left is part of a record at most, or the beginning of something of which the format does not show yet;
    /// call again with the same octets and more behind them. A record is a view of the input's bytes.
    /// Throws `notACapture` and `unsupported` before the first record (the latter for a pcapng interface before its first
    /// packet), `absurdLength` anywhere. After an error there is nothing more to take; what was delivered stands.
    @inlinable @inline(__always)
    @_lifetime(copy input)
    public mutating func next(_ input: inout ByteReader) throws(CaptureError) -> CaptureRecord? {
        if stage == .btsnoop { return try btsnoop.next(&input, &tally) }
        return try nextElsewhere(&input)
    }

    /// A walk over the records that come next, where they are those of a btsnoop file of H4 packets (datalink 1002), the
    /// commonest container, and one that has a time has come; otherwise `nil`. `next` would take the same ones. To be given
    /// back to `end` before anything else is asked of the decoder.
    @inlinable @inline(__always)
    package func beginH4() -> BtsnoopWalk? {
        stage == .btsnoop && btsnoop.layout == .h4 && tally.first != nil ? BtsnoopWalk(tally) : nil
    }

    /// Takes note of what a walk has counted.
    @inlinable @inline(__always)
    package mutating func end(_ walk: BtsnoopWalk) { walk.add(to: &tally) }

    @usableFromInline @inline(never)
    @_lifetime(copy input)
    mutating func nextElsewhere(_ input: inout ByteReader) throws(CaptureError) -> CaptureRecord? {
        if stage == .detecting { try detect(&input) }
        switch stage {
        case .detecting: return nil
        case .btsnoop: return try btsnoop.next(&input, &tally)
        case .pcap: return try pcap.next(&input, &tally)
        case .pcapng: return try pcapng.next(&input, &tally)
        case .packetLogger: return try packetLogger.next(&input, &tally)
        case .text:
            try report.search(&input, &tally)
            if report.foundLog { format = .btsnooz }
            return nil
        }
    }

    /// Says that there are no more bytes: `rest` is what `next` left over.
    ///
    /// Bytes of an unfinished record make the end `cut`, which is no error. Throws `notACapture` for an input in which no
    /// capture was found, `headerCut` for one shorter than its header, `unsupported` for a pcapng file of which no
    /// interface is read, `damaged` for btsnooz logs of which none can be unpacked.
    public mutating func finish(_ rest: RawSpan) throws(CaptureError) {
        guard !tally.failed else { return }
        switch stage {
        case .detecting:
            // A next file of which nothing came is none.
            if tally.records > 0, rest.byteCount == 0 { return }
            throw tally.refuse(endOfUndetected(rest))
        case .btsnoop, .pcap, .packetLogger: if rest.byteCount > 0 { tally.cut() }
        case .pcapng: try pcapng.finish(rest, &tally)
        case .text: try report.finish(&tally)
        }
    }

    /// The log of a bug report as a btsnoop file (datalink 1002), for a decoder of its own; once, after `finish`.
    ///
    /// `nil` where the input was no btsnooz. Where the log was cut, it is this decoder that says so in `end` and
    /// `truncatedRecords`: the image holds whole records only.
    public mutating func takeEmbeddedCapture() -> [UInt8]? { report.takeImage() }
}

extension CaptureDecoder {
    /// Whether its state can be written down: a record was seen, the bytes can be read from any record on (those of a log
    /// inside a report cannot), and nothing has ended yet.
    package var hasState: Bool {
        tally.records > 0 && !tally.failed && tally.end == .complete && stage != .detecting && stage != .text
    }

    /// Writes down all that decides how the next octet is read, or takes it back.
    package mutating func code(with coder: inout StateCoder) {
        coder.code(&stage)
        var container = format ?? .btsnoop
        coder.code(&container)
        format = container
        coder.code(&droppedBefore)
        tally.code(with: &coder)
        switch stage {
        case .btsnoop: coder.code(&btsnoop.layout)
        case .pcap: pcap.code(with: &coder)
        case .pcapng: pcapng.code(with: &coder)
        case .packetLogger: packetLogger.code(with: &coder)
        case .detecting, .text: coder.reject()
        }
    }

    /// Looks at the beginning; where that shows the format, takes its header off.
    private mutating func detect(_ input: inout ByteReader) throws(CaptureError) {
        switch Detection(input.rest) {
        case .undecided: return
        case .btsnoop:
            format = .btsnoop
            guard let header = input.take(BtsnoopDecoder.headerLength) else { return }
            try btsnoop.start(header, &tally)
            stage = .btsnoop
        case .pcap:
            format = .pcap
            guard let header = input.take(PcapDecoder.headerLength) else { return }
            try pcap.start(header, &tally)
            stage = .pcap
        case .pcapng: (format, stage) = (.pcapng, .pcapng)
        case .packetLogger(let bigEndian):
            packetLogger.start(bigEndian: bigEndian, &tally)
            (format, stage) = (.packetLogger, .packetLogger)
        case .text: stage = .text
        case .modifiedPcap: throw tally.refuse(.unsupported(what: "modified pcap (magic a1b2cd34) is not read"))
        case .unknown: throw tally.refuse(.notACapture(found: Detection.name(of: input.rest)))
        }
    }

    /// What is wrong with an input that ended before its format, or its header, was there.
    private func endOfUndetected(_ rest: RawSpan) -> CaptureError {
        switch format {
        case .btsnoop?:
            .headerCut(format: .btsnoop, required: BtsnoopDecoder.headerLength, available: rest.byteCount)
        case .pcap?: .headerCut(format: .pcap, required: PcapDecoder.headerLength, available: rest.byteCount)
        default:
            rest.starts(with: PcapngBlock.sectionSign)
                ? .headerCut(format: .pcapng, required: PcapngBlock.shortestSection, available: rest.byteCount)
                : .notACapture(found: Detection.name(of: rest))
        }
    }
}
