import ByteViews

/// What the first four octets of a block say that it is.
enum PcapngBlock {
    static let section: UInt32 = 0x0a0d_0d0a
    static let sectionSign: StaticString = "\n\r\r\n"
    static let shortestSection = 28
    static let interface: UInt32 = 1
    /// The old Packet Block.
    static let packet: UInt32 = 2
    static let simplePacket: UInt32 = 3
    static let interfaceStatistics: UInt32 = 5
    static let enhancedPacket: UInt32 = 6

    /// The longest block that is read whole; any other may have any length.
    static let longest = 16 << 20

    /// The byte order that a section's byte-order magic (read as little-endian) shows; `nil` where it is none.
    static func isBigEndian(_ magic: UInt32) -> Bool? {
        switch magic {
        case 0x1a2b_3c4d: false
        case 0x4d3c_2b1a: true
        default: nil
        }
    }

    static func isPacket(_ type: UInt32) -> Bool {
        type == enhancedPacket || type == simplePacket || type == packet
    }
}

/// Packets of a pcapng file: sections of either byte order, each with interfaces of its own.
///
/// The length at a block's end has to equal the one at its beginning: where it does not, one of the two is wrong and what
/// follows cannot be found, so the capture is corrupt there.
struct PcapngDecoder: Sendable {
    /// The interfaces that are kept: an identifier beyond is taken for one that was not declared.
    private static let mostInterfaces = 1 << 16

    private var bigEndian = false
    /// Those of the current section.
    private var interfaces: [PcapngInterface] = []
    /// Octets to be dropped before the closing length of a block that is not read.
    private var unread = 0
    /// The length that this block must close with; 0 where none is pending.
    private var closing = 0
    /// The first section's header is there.
    private var begun = false
    /// The link type of the first interface that is not read.
    private var refused: UInt32?
    private var anyInterfaceRead = false
    /// Losses that packets tell.
    private var droppedByPackets = 0
    /// Losses that the statistics of earlier sections tell.
    private var droppedBefore = 0

    init() {}

    /// Packets that were lost, as the packets tell it or else the statistics.
    var dropped: Int { droppedByPackets > 0 ? droppedByPackets : droppedByStatistics }

    private var droppedByStatistics: Int {
        interfaces.reduce(droppedBefore) { sum, interface in sum.saturatingSum(interface.dropped) }
    }

    /// Takes blocks off the front up to the next packet; `nil` where that is not there to its end.
    @inline(__always)
    @_lifetime(copy input)
    mutating func next(
        _ input: inout ByteReader, _ tally: inout CaptureTally
    ) throws(CaptureError) -> CaptureRecord? {
        while try finishUnread(&input, &tally), input.count >= 12 {
            let type = input.rest.uint32(at: 0, bigEndian: bigEndian)
            guard type != PcapngBlock.section else {
                guard try beginSection(&input, &tally) else { return nil }
                continue
            }
            let length = try lengthOfBlock(input.rest, type, &tally)
            guard PcapngBlock.isPacket(type) || type == PcapngBlock.interface || type == PcapngBlock.interfaceStatistics
            else {
                (unread, closing) = (length - 4, length)
                continue
            }
            guard let block = input.take(length) else { return nil }
            try checkClosing(block.uint32(at: length - 4, bigEndian: bigEndian), length, &tally)
            let body = block.extracting(8..<(length - 4))
            switch type {
            case PcapngBlock.interface: addInterface(body, &tally)
            case PcapngBlock.interfaceStatistics: addStatistics(body)
            default: return try packet(type, body, &tally)
            }
        }
        return nil
    }

    mutating func finish(_ rest: RawSpan, _ tally: inout CaptureTally) throws(CaptureError) {
        guard begun else {
            let required = closing > 0 ? closing : PcapngBlock.shortestSection
            let available = (closing > 0 ? closing - 4 - unread : 0) + rest.byteCount
            throw tally.refuse(.headerCut(format: .pcapng, required: required, available: available))
        }
        if closing > 0 || rest.byteCount > 0 { tally.cut() }
        if tally.records == 0, !anyInterfaceRead, let refused { throw tally.refuse(LinkType.refusal(dlt: refused)) }
    }
}

// MARK: - Blocks

extension PcapngDecoder {
    /// Drops what is left of a block that is not read; `false` where more of it is to come.
    private mutating func finishUnread(
        _ input: inout ByteReader, _ tally: inout CaptureTally
    ) throws(CaptureError) -> Bool {
        guard closing > 0 else { return true }
        unread -= input.skip(unread)
        guard unread == 0, let trailer = input.take(4) else { return false }
        try checkClosing(trailer.uint32(at: 0, bigEndian: bigEndian), closing, &tally)
        closing = 0
        begun = true
        return true
    }

    private func checkClosing(_ found: UInt32, _ length: Int, _ tally: inout CaptureTally) throws(CaptureError) {
        guard Int(found) == length else { throw tally.corrupt(.pcapng, length: Int(found), limit: length) }
    }

    /// The length of the block at the front, of which 12 octets are there: a multiple of 4, and not less than these.
    private func lengthOfBlock(
        _ bytes: RawSpan, _ type: UInt32, _ tally: inout CaptureTally
    ) throws(CaptureError) -> Int {
        let length = Int(bytes.uint32(at: 4, bigEndian: bigEndian))
        let least: Int
        var most = PcapngBlock.longest
        switch type {
        case PcapngBlock.enhancedPacket, PcapngBlock.packet: least = 32
        case PcapngBlock.section: least = PcapngBlock.shortestSection
        case PcapngBlock.interfaceStatistics: least = 24
        case PcapngBlock.interface: least = 20
        case PcapngBlock.simplePacket: least = 16
        default: (least, most) = (12, Int(UInt32.max))
        }
        guard length % 4 == 0, length >= least, length <= most else {
            throw tally.corrupt(.pcapng, length: length, limit: most)
        }
        return length
    }

    /// Takes a section's header up to its version; `false` where that is not there yet.
    private mutating func beginSection(
        _ input: inout ByteReader, _ tally: inout CaptureTally
    ) throws(CaptureError) -> Bool {
        guard input.count >= 16 else { return false }
        guard let order = PcapngBlock.isBigEndian(input.rest.uint32(at: 8)) else {
            throw tally.corrupt(.pcapng, length: Int(input.rest.uint32(at: 4, bigEndian: bigEndian)), limit: 0)
        }
        let header = input.rest
        bigEndian = order
        let length = try lengthOfBlock(header, PcapngBlock.section, &tally)
        let major = header.uint16(at: 12, bigEndian: bigEndian)
        guard major == 1 else { throw tally.refuse(.unsupported(what: "pcapng version \(major); only 1 is read")) }
        droppedBefore = droppedByStatistics
        interfaces.removeAll(keepingCapacity: true)
        input.skip(16)
        (unread, closing) = (length - 20, length)
        return true
    }

    private mutating func addInterface(_ body: RawSpan, _ tally: inout CaptureTally) {
        guard interfaces.count < Self.mostInterfaces else { return }
        let interface = PcapngInterface(body, bigEndian: bigEndian)
        if let linkType = interface.linkType {
            anyInterfaceRead = true
            tally.note(linkType)
        } else if refused == nil {
            refused = interface.dlt
        }
        interfaces.append(interface)
    }

    private mutating func addStatistics(_ body: RawSpan) {
        let number = body.uint32(at: 0, bigEndian: bigEndian)
        guard number < interfaces.count else { return }
        var options = PcapngOptions(body.from(12), bigEndian: bigEndian)
        while let option = options.next() {
            // Cumulative since the capture began: the last one counts.
            if option.code == 5, option.value.byteCount == 8 {
                interfaces[Int(number)].dropped = Int(clamping: option.value.uint64(at: 0, bigEndian: bigEndian))
            }
        }
    }
}

// MARK: - Packets

extension PcapngDecoder {
    @inline(__always)
    @_lifetime(copy body)
    private mutating func packet(
        _ type: UInt32, _ body: RawSpan, _ tally: inout CaptureTally
    ) throws(CaptureError) -> CaptureRecord {
        if type == PcapngBlock.simplePacket { return try simplePacket(body, &tally) }
        let isOld = type == PcapngBlock.packet
        let number =
            isOld ? Int(body.uint16(at: 0, bigEndian: bigEndian)) : Int(body.uint32(at: 0, bigEndian: bigEndian))
        let included = Int(body.uint32(at: 12, bigEndian: bigEndian))
        let available = body.byteCount - 20
        guard included <= available else { throw tally.corrupt(.pcapng, length: included, limit: available) }
        try refuseUnread(number, &tally)

        let ticks =
            UInt64(body.uint32(at: 4, bigEndian: bigEndian)) << 32 | UInt64(body.uint32(at: 8, bigEndian: bigEndian))
        let interface = number < interfaces.count ? interfaces[number] : nil
        let about = PacketOptions(body.from(20 + min((included + 3) & ~3, available)), bigEndian: bigEndian)
        // In the old block all ones say that the writer does not know.
        let lost = Int(isOld ? body.uint16(at: 2, bigEndian: bigEndian) : 0)
        droppedByPackets = droppedByPackets.saturatingSum(isOld ? (lost == 0xffff ? 0 : lost) : about.dropped)
        let packet = EncapsulatedPacket(
            timestamp: interface?.timestamp(ticks), direction: about.direction,
            original: Int(body.uint32(at: 16, bigEndian: bigEndian)), bytes: body.extracting(20..<(20 + included)))
        return packet.record(interface?.linkType, &tally)
    }

    /// A packet of the first interface, without a time; how much of it is there follows from the snap length.
    @_lifetime(copy body)
    private mutating func simplePacket(
        _ body: RawSpan, _ tally: inout CaptureTally
    ) throws(CaptureError) -> CaptureRecord {
        let original = Int(body.uint32(at: 0, bigEndian: bigEndian))
        let interface = interfaces.first
        let included = min(original, interface?.snapLength ?? (body.byteCount - 4))
        guard included <= body.byteCount - 4 else {
            throw tally.corrupt(.pcapng, length: included, limit: body.byteCount - 4)
        }
        try refuseUnread(0, &tally)
        let packet = EncapsulatedPacket(
            timestamp: nil, direction: nil, original: original, bytes: body.extracting(4..<(4 + included)))
        return packet.record(interface?.linkType, &tally)
    }

    /// Stops at a packet of a link type that is not read, unless others are or were: beside those it only takes its number.
    private func refuseUnread(_ number: Int, _ tally: inout CaptureTally) throws(CaptureError) {
        guard tally.records == 0, number < interfaces.count, interfaces[number].linkType == nil else { return }
        guard !interfaces.contains(where: { $0.linkType != nil }) else { return }
        throw tally.refuse(LinkType.refusal(dlt: interfaces[number].dlt))
    }
}

/// What a packet's options say.
private struct PacketOptions {
    var direction: Direction?
    var dropped = 0

    init(_ bytes: RawSpan, bigEndian: Bool) {
        var options = PcapngOptions(bytes, bigEndian: bigEndian)
        while let option = options.next() {
            switch (option.code, option.value.byteCount) {
            case (2, 4):
                // The lowest two bits: 0 not known, 1 inbound, 2 outbound; seen from the host.
                switch option.value.uint32(at: 0, bigEndian: bigEndian) & 3 {
                case 1: direction = .controllerToHost
                case 2: direction = .hostToController
                default: direction = nil
                }
            case (4, 8): dropped = Int(clamping: option.value.uint64(at: 0, bigEndian: bigEndian))
            default: break
            }
        }
    }
}

// MARK: - State

extension PcapngDecoder {
    mutating func code(with coder: inout StateCoder) {
        coder.code(&bigEndian)
        coder.code(&interfaces, atMost: Self.mostInterfaces, empty: PcapngInterface()) { $1.code(with: &$0) }
        coder.code(&unread, in: 0...Int(UInt32.max))
        coder.code(&closing, in: 0...Int(UInt32.max))
        coder.code(&begun)
        coder.code(&refused, empty: 0) { $0.code(&$1) }
        coder.code(&anyInterfaceRead)
        coder.code(&droppedByPackets)
        coder.code(&droppedBefore)
    }
}
