import ByteViews

/// A list of packets in few octets, so that a fuzzer gets to the deep layers: each item is a kind, a length and so many
/// octets, and becomes one btsnoop H4 record. Three links are open before the first item.
///
/// The low four bits of a kind say what it is (see `Item`), the next two which link it is about, bit 6 whether the L2CAP
/// length announces more octets than this packet has, bit 7 whether the logger cut the record.
enum PacketScript {
    fileprivate enum Item: UInt8 {
        /// A whole H4 packet, sent or received.
        case sent, received
        /// A PDU of ATT, LE signalling or SMP.
        case attSent, attReceived, signalSent, signalReceived, securitySent, securityReceived
        /// On the dynamic channel 0x40 plus the first octet.
        case channelSent, channelReceived
        /// Parts that go on with a PDU.
        case moreSent, moreReceived
        /// Parameters of an HCI event (code first), an LE event (subevent first), a command (opcode first).
        case event, leEvent, command
        /// BR/EDR signalling.
        case classicSignal
    }

    static func capture(_ octets: RawSpan) -> [UInt8] {
        var capture: [UInt8] = []
        capture.btsnoopHeader(datalink: 1002)
        begin(&capture)
        var reader = ByteReader(octets)
        while let kind = reader.uint8(), let length = reader.uint8() {
            let body = reader.rest.prefix(min(Int(length), reader.count))
            reader.skip(body.byteCount)
            append(kind, body, to: &capture)
        }
        return capture
    }

    /// Two LE links, one of each role, and one of BR/EDR.
    private static func begin(_ capture: inout [UInt8]) {
        for (handle, role) in [(UInt8(0x40), UInt8(0)), (0x41, 1)] {
            let event: [UInt8] =
                [4, 0x3E, 19, 1, 0, handle, 0, role, 1, handle, 2, 3, 4, 5, 0xC6, 0x18, 0, 0, 0, 0x2A, 0, 0]
            record(event, isSent: false, original: event.count, to: &capture)
        }
        let classic: [UInt8] = [4, 3, 11, 0, 0x42, 0, 1, 2, 3, 4, 5, 6, 1, 0]
        record(classic, isSent: false, original: classic.count, to: &capture)
    }

    private static func append(_ kind: UInt8, _ body: RawSpan, to capture: inout [UInt8]) {
        guard let item = Item(rawValue: kind & 15) else { return }
        let packet = packet(item, link: kind >> 4 & 3, isBegun: kind & 0x40 != 0, body)
        record(packet, isSent: item.isSent, original: packet.count + (kind & 0x80 != 0 ? 9 : 0), to: &capture)
    }

    private static func packet(_ item: Item, link: UInt8, isBegun: Bool, _ body: RawSpan) -> [UInt8] {
        switch item {
        case .sent, .received: body.copied()
        case .attSent, .attReceived: pdu(item, link, link == 2 ? 0x41 : 4, isBegun, body)
        case .signalSent, .signalReceived: pdu(item, link, link == 2 ? 1 : 5, isBegun, body)
        case .securitySent, .securityReceived: pdu(item, link, link == 2 ? 7 : 6, isBegun, body)
        case .classicSignal: pdu(item, 2, 1, isBegun, body)
        case .channelSent, .channelReceived:
            pdu(
                item, link, 0x40 + UInt16(body.byteCount > 0 ? body.uint8(at: 0) & 7 : 0), isBegun,
                body.from(min(1, body.byteCount)))
        case .moreSent, .moreReceived: acl(link, boundary: 1, body.copied())
        case .event: counted([4], body, head: 1)
        case .leEvent: counted([4, 0x3E], body, head: 0)
        case .command: counted([1], body, head: 2)
        }
    }

    /// A basic L2CAP frame in an ACL packet.
    private static func pdu(_ item: Item, _ link: UInt8, _ channel: UInt16, _ isBegun: Bool, _ body: RawSpan) -> [UInt8]
    {
        var frame: [UInt8] = []
        frame.append(UInt16(body.byteCount + (isBegun ? 20 : 0)), bigEndian: false)
        frame.append(channel, bigEndian: false)
        frame.append(octetsOf: body)
        return acl(link, boundary: item.isSent ? 0 : 2, frame)
    }

    private static func acl(_ link: UInt8, boundary: UInt16, _ data: [UInt8]) -> [UInt8] {
        var packet: [UInt8] = [2]
        packet.append(0x40 + UInt16(link) | boundary << 12, bigEndian: false)
        packet.append(UInt16(data.count), bigEndian: false)
        return packet + data
    }

    /// A packet whose length octet is right, behind `head` octets of the body.
    private static func counted(_ start: [UInt8], _ body: RawSpan, head: Int) -> [UInt8] {
        guard body.byteCount >= head else { return start + body.copied() }
        let rest = body.from(head)
        return start + body.prefix(head).copied() + [UInt8(truncatingIfNeeded: rest.byteCount)] + rest.copied()
    }

    private static func record(_ packet: [UInt8], isSent: Bool, original: Int, to capture: inout [UInt8]) {
        let isControl = packet.first == 1 || packet.first == 4
        capture.append(UInt32(original), bigEndian: true)
        capture.append(UInt32(packet.count), bigEndian: true)
        capture.append(UInt32(isSent ? 0 : 1) | (isControl ? 2 : 0), bigEndian: true)
        capture.append(UInt32(0), bigEndian: true)
        // A second per 1024 octets, from 2023 on.
        capture.append(UInt64(0x00E2_F9C8_0000_0000) + UInt64(capture.count) << 10, bigEndian: true)
        capture += packet
    }
}

extension PacketScript.Item {
    fileprivate var isSent: Bool {
        switch self {
        case .sent, .attSent, .signalSent, .securitySent, .channelSent, .moreSent, .command, .classicSignal: true
        case .received, .attReceived, .signalReceived, .securityReceived, .channelReceived, .moreReceived, .event,
            .leEvent:
            false
        }
    }
}
