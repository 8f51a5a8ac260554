package import ByteViews

/// A point in time as the capture gives it.
///
/// It may be before 1970 or run backwards (a phone whose clock was not set counts from its start): it is kept as it is.
public struct Timestamp: Sendable, Hashable, Comparable, BitwiseCopyable {
    /// Nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted; negative before that.
    public var nanoseconds: Int64
    /// How many decimal digits of a second the capture's clock tells: 0...9.
    public var digits: UInt8

    @inlinable
    public init(nanoseconds: Int64, digits: UInt8) {
        self.nanoseconds = nanoseconds
        self.digits = digits
    }

    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
}

/// Which way a packet crossed the Host Controller Interface.
public enum Direction: UInt8, Sendable, BitwiseCopyable {
    case hostToController = 0
    case controllerToHost = 1
}

/// What the container says that a record's payload is.
public enum PayloadKind: UInt8, Sendable, BitwiseCopyable {
    /// An HCI packet behind its packet indicator octet (Vol 4, Part A, 2), which tells its type.
    case h4
    /// HCI packets of a known type, without a packet indicator.
    case command, event, acl, sco, iso
    /// A Linux monitor record that is no HCI packet; `CaptureRecord.code` is its opcode.
    case monitorControl
    /// A text or settings record of the logger; `CaptureRecord.code` is its type in the container.
    case loggerNote
    /// A payload that is not read yet (an interface of another link type beside HCI ones, an unknown record type).
    case other
}

/// How the packets of a capture are encapsulated.
public enum LinkType: UInt8, Sendable, Hashable, CaseIterable {
    case hciH1, hciH4, hciH4WithDirection, linuxMonitor
    case leLinkLayer, leLinkLayerWithHeader, nordicBLE, ppi

    /// The name in machine output.
    public var name: String {
        switch self {
        case .hciH1: "hci-h1"
        case .hciH4: "hci-h4"
        case .hciH4WithDirection: "hci-h4-phdr"
        case .linuxMonitor: "linux-monitor"
        case .leLinkLayer: "le-ll"
        case .leLinkLayerWithHeader: "le-ll-phdr"
        case .nordicBLE: "nordic-ble"
        case .ppi: "ppi"
        }
    }
}

/// One whole record of a capture: a view, valid as long as the bytes it was decoded from.
public struct CaptureRecord: ~Escapable, BitwiseCopyable {
    /// Position in the capture, from 1.
    public var number: Int
    /// `nil` where the container has no clock for this record.
    public var timestamp: Timestamp?
    /// Kind, direction, code and controller in one number: a view of fewer parts stays in registers.
    @usableFromInline var marks: UInt64
    /// How many octets the payload had before the logger cut it; never less than `payload.byteCount`.
    public var originalLength: Int
    /// The octets that are in the capture, from the packet indicator (kind `h4`) or the packet header on.
    public var payload: RawSpan

    @inlinable @inline(__always)
    @_lifetime(copy payload)
    public init(
        number: Int, timestamp: Timestamp?, kind: PayloadKind, direction: Direction?, code: UInt16 = 0,
        controller: UInt16 = 0, originalLength: Int, payload: RawSpan
    ) {
        self.number = number
        self.timestamp = timestamp
        marks =
            UInt64(kind.rawValue) | UInt64(direction?.rawValue ?? 2) << 8 | UInt64(code) << 16 | UInt64(controller)
            << 32
        self.originalLength = originalLength
        self.payload = payload
    }

    @inlinable @inline(__always)
    public var kind: PayloadKind { PayloadKind(rawValue: UInt8(truncatingIfNeeded: marks)) ?? .other }

    /// Which way the packet went; `nil` where the container does not say.
    @inlinable @inline(__always)
    public var direction: Direction? { Direction(rawValue: UInt8(truncatingIfNeeded: marks >> 8)) }

    /// The container's own number of what the record is: the monitor opcode, the PacketLogger type, otherwise 0.
    @inlinable @inline(__always)
    public var code: UInt16 { UInt16(truncatingIfNeeded: marks >> 16) }

    /// Index of the controller; 0 in containers that know only one.
    @inlinable @inline(__always)
    public var controller: UInt16 { UInt16(truncatingIfNeeded: marks >> 32) }

    /// Whether the logger left out the end of the payload.
    @inlinable
    public var isTruncated: Bool { originalLength > payload.byteCount }
}

extension Timestamp {
    package mutating func code(with coder: inout StateCoder) {
        coder.code(&nanoseconds)
        coder.code(&digits, in: 0...9)
    }
}
