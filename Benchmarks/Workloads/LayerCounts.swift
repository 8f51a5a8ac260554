import BluetoothWire
import ByteViews
import CaptureFormats
import ReferenceDecoder

/// What the stateless layers find in a capture: the same as the reference decoder counts.
package struct LayerCounts {
    package var records = 0
    /// Records of which the logger left out the end.
    package var truncated = 0
    /// By packet indicator: 1 command, 2 ACL, 3 SCO, 4 event, 5 ISO; at 0 all that is no HCI packet.
    var packets = InlineArray<6, Int>(repeating: 0)
    /// By event code; events without a whole header are in none.
    var events = InlineArray<256, Int>(repeating: 0)
    /// ACL packets with which an L2CAP PDU begins and that hold its basic header.
    package var l2capPDUs = 0
    /// Those of them that do not hold the whole PDU.
    package var fragmented = 0
    /// PDUs of channel 0x0004 by opcode, where the first fragment holds it.
    var attPDUs = InlineArray<256, Int>(repeating: 0)
    /// Whole PDUs that are as long as their opcode asks for: counted by `attViews` only.
    package var attViews = 0

    package init() {}

    /// Counts that are not 0, by name, in a fixed order: for comparing and for showing.
    package var table: [(name: String, count: Int)] {
        var rows = [("records", records), ("truncated", truncated), ("l2cap", l2capPDUs), ("fragmented", fragmented)]
        for type in packets.indices { rows.append(("packets \(type)", packets[type])) }
        for code in events.indices { rows.append(("event 0x" + hexadecimal(code), events[code])) }
        for opcode in attPDUs.indices { rows.append(("att 0x" + hexadecimal(opcode), attPDUs[opcode])) }
        rows.append(("views", attViews))
        return rows.filter { $0.1 != 0 }
    }

    package var attPDUCount: Int { attPDUs.indices.reduce(0) { $0 + attPDUs[$1] } }
}

extension LayerCounts {
    /// What the reference decoder counted.
    init(_ counts: reference_counts) {
        records = Int(counts.records)
        truncated = Int(counts.truncated)
        l2capPDUs = Int(counts.l2cap_pdus)
        fragmented = Int(counts.fragmented)
        var copy = counts
        // C arrays are tuples here; as many numbers are read as they have.
        unsafe withUnsafeBytes(of: &copy.packets) { bytes in
            for type in packets.indices {
                packets[type] = unsafe Int(bytes.load(fromByteOffset: type * 8, as: UInt64.self))
            }
        }
        unsafe withUnsafeBytes(of: &copy.events) { bytes in
            for code in events.indices {
                events[code] = unsafe Int(bytes.load(fromByteOffset: code * 8, as: UInt64.self))
            }
        }
        unsafe withUnsafeBytes(of: &copy.att_pdus) { bytes in
            for opcode in attPDUs.indices {
                attPDUs[opcode] = unsafe Int(bytes.load(fromByteOffset: opcode * 8, as: UInt64.self))
            }
        }
    }
}

/// How far up the stateless layers a workload goes.
enum Layer: Int {
    case container, hci, l2cap, att, attViews
}

/// A layer as a type: a constant to what is generic over it.
protocol LayerType {
    static var layer: Layer { get }
}

enum ToContainer: LayerType { static var layer: Layer { .container } }
enum ToHCI: LayerType { static var layer: Layer { .hci } }
enum ToL2CAP: LayerType { static var layer: Layer { .l2cap } }
enum ToATT: LayerType { static var layer: Layer { .att } }
enum ToATTViews: LayerType { static var layer: Layer { .attViews } }

extension LayerCounts {
    /// Counts one record, as far up as `layer`: a constant where this is called, so each layer has code of its own.
    ///
    /// Transparent, since Swift 6.3 takes `@inline(__always)` for advice only and does not follow it here; and what is
    /// measured is the layers, not a call of the harness.
    @_transparent
    mutating func count(_ payload: RawSpan, _ kind: PayloadKind, upTo layer: Layer) {
        if layer == .container { return }
        let type = Self.indicator(kind, payload)
        packets[type] &+= 1
        guard type == 2 || type == 4 else { return }
        let packet = kind == .h4 ? payload.from(1) : payload
        if type == 4 {
            if packet.byteCount >= HCIEvent.headerLength { events[Int(packet.uint8(at: 0))] &+= 1 }
        } else if let acl = try? HCIACLPacket(packet), layer != .hci {
            count(acl, upTo: layer)
        }
    }

    /// The packet indicator that the record has or, where its container tells the type, would have; 0 where it has none.
    @_transparent
    private static func indicator(_ kind: PayloadKind, _ payload: RawSpan) -> Int {
        switch kind {
        case .h4:
            guard payload.byteCount > 0 else { return 0 }
            let indicator = Int(payload.uint8(at: 0))
            return indicator <= 5 ? indicator : 0
        case .command: return 1
        case .acl: return 2
        case .sco: return 3
        case .event: return 4
        case .iso: return 5
        case .monitorControl, .loggerNote, .other: return 0
        }
    }

    @_transparent
    private mutating func count(_ acl: HCIACLPacket, upTo layer: Layer) {
        let data = acl.data
        guard acl.packetBoundary.isFirst, data.byteCount >= L2CAPFrame.headerCount else { return }
        let announced = Int(data.uint16(at: 0))
        l2capPDUs &+= 1
        let isFragmented = announced > data.byteCount &- L2CAPFrame.headerCount
        if isFragmented { fragmented &+= 1 }
        guard layer != .l2cap, data.uint16(at: 2) == L2CAPChannelID.attribute.rawValue, announced > 0,
            data.byteCount > L2CAPFrame.headerCount
        else { return }
        attPDUs[Int(data.uint8(at: L2CAPFrame.headerCount))] &+= 1
        guard layer == .attViews, !isFragmented, let frame = try? L2CAPFrame(data) else { return }
        if case .malformed = ATTPDU(frame.payload) { return }
        attViews &+= 1
    }
}

private func hexadecimal(_ octet: Int) -> String {
    let digits = String(octet, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
}
