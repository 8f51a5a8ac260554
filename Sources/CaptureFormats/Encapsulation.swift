public import ByteViews

/// What a payload is, as far as container and packet indicator say.
@usableFromInline
struct PayloadClass: Sendable {
    @usableFromInline var kind: PayloadKind
    @usableFromInline var direction: Direction?

    @inlinable @inline(__always)
    init(_ kind: PayloadKind, _ direction: Direction?) {
        self.kind = kind
        self.direction = direction
    }
}

extension PayloadClass {
    /// The class of a Linux monitor record by its opcode: HCI packets, and everything else.
    ///
    /// "tx" is seen from the host: to the controller.
    @usableFromInline
    init(monitorOpcode: UInt16) {
        self =
            switch monitorOpcode {
            case 2: PayloadClass(.command, .hostToController)
            case 3: PayloadClass(.event, .controllerToHost)
            case 4: PayloadClass(.acl, .hostToController)
            case 5: PayloadClass(.acl, .controllerToHost)
            case 6: PayloadClass(.sco, .hostToController)
            case 7: PayloadClass(.sco, .controllerToHost)
            case 18: PayloadClass(.iso, .hostToController)
            case 19: PayloadClass(.iso, .controllerToHost)
            default: PayloadClass(.monitorControl, nil)
            }
    }
}

extension Direction {
    /// The direction of an H4 packet: its own where the packet indicator leaves no choice, otherwise the container's.
    ///
    /// Loggers do not agree on what they write about commands and events, and some write nothing: only a host sends
    /// commands, and only a controller events.
    @inlinable @inline(__always)
    static func ofH4(_ packet: RawSpan, container: Direction?) -> Direction? {
        guard packet.byteCount > 0 else { return container }
        switch packet.uint8(at: 0) {
        case 1: return .hostToController
        case 4: return .controllerToHost
        default: return container
        }
    }
}

extension LinkType {
    /// The link type of a libpcap link-layer header type (DLT, LINKTYPE); `nil` where its packets are not read.
    init?(dlt: UInt32) {
        switch dlt {
        case 187: self = .hciH4
        case 201: self = .hciH4WithDirection
        case 254: self = .linuxMonitor
        default: return nil
        }
    }

    /// How to say that packets of this link-layer header type are not read.
    @inline(never)
    static func refusal(dlt: UInt32) -> CaptureError {
        let name: String
        switch dlt {
        case 192: name = "PPI"
        case 251: name = "Bluetooth LE link layer"
        case 256: name = "Bluetooth LE link layer with radio information"
        case 272: name = "nRF Sniffer"
        default: return .unsupported(what: "captures of link type \(dlt) are not read; no Bluetooth HCI link type")
        }
        return .unsupported(what: "link-layer captures (DLT \(dlt), \(name)) are not read yet")
    }
}

/// A packet as pcap and pcapng store it, its pseudo-header still in front.
struct EncapsulatedPacket: ~Escapable {
    var timestamp: Timestamp?
    /// What the container says besides the pseudo-header.
    var direction: Direction?
    /// Octets before the logger cut it, pseudo-header included.
    var original: Int
    var bytes: RawSpan

    @_lifetime(copy bytes)
    init(timestamp: Timestamp?, direction: Direction?, original: Int, bytes: RawSpan) {
        self.timestamp = timestamp
        self.direction = direction
        self.original = max(original, bytes.byteCount)
        self.bytes = bytes
    }

    /// The record without pseudo-header. One too short for it stays as it is, of kind `other`.
    @inline(__always)
    @_lifetime(copy self)
    func record(_ linkType: LinkType?, _ tally: inout CaptureTally) -> CaptureRecord {
        let number = tally.count(timestamp, original: original, included: bytes.byteCount)
        switch linkType {
        case .hciH4:
            return CaptureRecord(
                number: number, timestamp: timestamp, kind: .h4, direction: .ofH4(bytes, container: direction),
                originalLength: original, payload: bytes)
        case .hciH4WithDirection where bytes.byteCount >= 4:
            let packet = bytes.from(4)
            let said: Direction = bytes.bigEndianUInt32(at: 0) & 1 == 0 ? .hostToController : .controllerToHost
            return CaptureRecord(
                number: number, timestamp: timestamp, kind: .h4, direction: .ofH4(packet, container: said),
                originalLength: original - 4, payload: packet)
        case .linuxMonitor where bytes.byteCount >= 4:
            let opcode = bytes.bigEndianUInt16(at: 2)
            let payload = PayloadClass(monitorOpcode: opcode)
            return CaptureRecord(
                number: number, timestamp: timestamp, kind: payload.kind, direction: payload.direction, code: opcode,
                controller: bytes.bigEndianUInt16(at: 0), originalLength: original - 4, payload: bytes.from(4))
        default:
            return CaptureRecord(
                number: number, timestamp: timestamp, kind: .other, direction: nil, originalLength: original,
                payload: bytes)
        }
    }
}

extension RawSpan {
    /// Two octets at `offset`, in the order that the file says.
    @inline(__always)
    func uint16(at offset: Int, bigEndian: Bool) -> UInt16 {
        bigEndian ? bigEndianUInt16(at: offset) : uint16(at: offset)
    }

    /// Four octets at `offset`, in the order that the file says.
    @inline(__always)
    func uint32(at offset: Int, bigEndian: Bool) -> UInt32 {
        bigEndian ? bigEndianUInt32(at: offset) : uint32(at: offset)
    }

    /// Eight octets at `offset`, in the order that the file says.
    @inline(__always)
    func uint64(at offset: Int, bigEndian: Bool) -> UInt64 {
        bigEndian ? bigEndianUInt64(at: offset) : uint64(at: offset)
    }
}
