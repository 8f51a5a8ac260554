public import BluetoothWire
import ByteViews
public import CaptureFormats
public import GATTModel

/// Who wants to see what while a session works. Each call comes in the order of the capture, with views that are valid
/// during the call only.
///
/// A record gives: `began`, then as many `frame`, `attPDU`, `event` and `change` calls as it completes, then `ended`.
/// Diagnostics come where they arise. What an observer has no `interests` in is neither built nor delivered; the beginning of
/// time comes to all but those who are shown a part of the capture.
public protocol TraceObserver: AnyObject {
    var interests: TraceInterests { get }
    /// Only a part of the capture is shown: comes once, before its first record. `first`: the time of the capture's first
    /// record that has one, by which the observer would otherwise have come.
    func begins(at record: Int, first: Timestamp?)
    /// The first record that has a time is about to be taken in: the time that relative ones count from.
    func timeBegan(_ first: Timestamp)
    /// A record, with the HCI packet it holds where it holds one.
    func began(_ packet: borrowing TracedPacket)
    /// A whole L2CAP PDU, reassembled.
    func frame(_ frame: borrowing TracedFrame)
    /// A whole ATT PDU, on whatever bearer.
    func attPDU(_ pdu: borrowing TracedATTPDU)
    /// A procedure or a change of a connection that is now certain.
    func event(_ event: borrowing TraceEvent)
    /// A fact about a server's attributes, as it is folded into the database of that server.
    func change(_ change: borrowing GATTEvent, of server: ServerID, record: Int)
    /// What was one server is another one's: all that was told of it holds of that (`AttributeDatabase.merge`), and nothing
    /// more will be told of it. Comes with the interest in changes.
    func merged(_ server: ServerID, into other: ServerID, record: Int)
    func diagnosed(_ diagnostic: Diagnostic)
    func ended(_ packet: borrowing TracedPacket)
}

extension TraceObserver {
    public func begins(at record: Int, first: Timestamp?) {}
    public func timeBegan(_ first: Timestamp) {}
    public func began(_ packet: borrowing TracedPacket) {}
    public func frame(_ frame: borrowing TracedFrame) {}
    public func attPDU(_ pdu: borrowing TracedATTPDU) {}
    public func event(_ event: borrowing TraceEvent) {}
    public func change(_ change: borrowing GATTEvent, of server: ServerID, record: Int) {}
    public func merged(_ server: ServerID, into other: ServerID, record: Int) {}
    public func diagnosed(_ diagnostic: Diagnostic) {}
    public func ended(_ packet: borrowing TracedPacket) {}
}

public struct TraceInterests: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `began` and `ended`.
    public static let packets = TraceInterests(rawValue: 1)
    public static let frames = TraceInterests(rawValue: 2)
    public static let attPDUs = TraceInterests(rawValue: 4)
    public static let events = TraceInterests(rawValue: 8)
    public static let changes = TraceInterests(rawValue: 16)
    public static let diagnostics = TraceInterests(rawValue: 32)
}

/// Which of the five HCI packet types, or what else, a record is.
public enum PacketType: UInt8, Sendable {
    case command, event, acl, sco, iso
    /// No HCI packet: a monitor's control record, a logger's note, or a type that is not read.
    case control
}

/// One record with what the lower layers made of it.
public struct TracedPacket: ~Escapable {
    public let record: CaptureRecord
    public let type: PacketType
    /// Which way it went: as the container says or, where that says nothing, as the packet's type and flags tell.
    public let direction: Direction?
    /// The HCI packet behind its packet indicator; the whole payload for `control`.
    public let packet: RawSpan
    /// The connection that an ACL packet (or an event about one connection) belongs to. For an event that begins a
    /// connection it is known in `ended` only.
    public let connection: Int?

    @_lifetime(copy record, copy packet)
    init(record: CaptureRecord, type: PacketType, direction: Direction?, packet: RawSpan, connection: Int?) {
        self.record = record
        self.type = type
        self.direction = direction
        self.packet = packet
        self.connection = connection
    }
}

/// A whole L2CAP PDU.
public struct TracedFrame: ~Escapable {
    public let record: Int
    public let connection: Int
    /// Whether the host of the capture sent it.
    public let isFromLocal: Bool
    public let channelID: L2CAPChannelID
    public let payload: RawSpan

    @_lifetime(copy payload)
    init(record: Int, connection: Int, isFromLocal: Bool, channelID: L2CAPChannelID, payload: RawSpan) {
        self.record = record
        self.connection = connection
        self.isFromLocal = isFromLocal
        self.channelID = channelID
        self.payload = payload
    }
}

/// A whole ATT PDU.
public struct TracedATTPDU: ~Escapable {
    public let record: Int
    public let connection: Int
    public let isFromLocal: Bool
    public let bearer: BearerID
    public let pdu: RawSpan
    /// The handle that the request of a response named, where the response itself carries none.
    public let requestHandle: UInt16?

    @_lifetime(copy pdu)
    init(
        record: Int, connection: Int, isFromLocal: Bool, bearer: BearerID, pdu: RawSpan, requestHandle: UInt16?
    ) {
        self.record = record
        self.connection = connection
        self.isFromLocal = isFromLocal
        self.bearer = bearer
        self.pdu = pdu
        self.requestHandle = requestHandle
    }
}

/// An ATT bearer of one connection (Vol 3, Part F, 3.2.11).
public struct BearerID: Sendable, Hashable {
    public enum Kind: UInt8, Sendable {
        /// The fixed channel 0x0004 of an LE link.
        case att
        /// An L2CAP channel with enhanced credit-based flow control.
        case eatt
        /// A dynamic channel of a BR/EDR link.
        case brEDR
    }

    public var kind: Kind
    /// The channel identifier at the local side; 0x0004 for the fixed channel.
    public var channelID: L2CAPChannelID
}

/// Names the attribute database of one server in a session.
public enum ServerID: Sendable, Hashable {
    /// The server of a remote device, by a number of the session's own: `Peripheral.server` says which one has it.
    case peer(Int)
    /// The local server behind a controller.
    case local(controller: UInt16)
}

/// Whose server an event is about.
public enum ServerSide: String, Sendable { case peer, local }

/// A break of a rule, or something that limits what the capture tells.
public struct Diagnostic: Sendable, Hashable {
    public enum Severity: String, Sendable { case note, warning, error }

    public var code: String
    public var severity: Severity
    /// The record where it was seen first; `nil` for the capture as a whole.
    public var record: Int?
    public var message: String

    public init(code: String, severity: Severity, record: Int?, message: String) {
        self.code = code
        self.severity = severity
        self.record = record
        self.message = message
    }
}
