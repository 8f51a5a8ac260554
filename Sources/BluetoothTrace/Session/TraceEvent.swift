public import BluetoothWire
import ByteViews
public import CaptureFormats
import GATTModel

/// What a trace tells: one finished procedure, or one change of a connection.
public enum TraceEventKind: String, Sendable, CaseIterable {
    case connecting, connected, connectFailed, disconnecting, disconnected, stateChanged
    case mtuExchanged, servicesDiscovered, includesDiscovered, characteristicsDiscovered, descriptorsDiscovered
    case read, longRead, readByType, readMultiple
    case write, writeWithoutResponse, signedWrite, longWrite, longWriteCancelled
    case subscribed, unsubscribed, notification, indication, serviceChanged, error
    case paired, encrypted, connectionUpdated, phyUpdated, dataLengthChanged
    case databaseOutOfSync, databaseHashRead
    /// The source lost `count` records here. No record tells of it: its number is 0.
    case recordsLost
}

/// An event as a view: `value` and `items` are octets of the packet, or of the buffer that joined its parts, and are valid
/// during the call that delivers it. Fields that a kind has no use for are `nil` or empty.
public struct TraceEvent: ~Escapable {
    public var kind: TraceEventKind
    /// The record that finished it; 0 where none did.
    public var record: Int
    public var timestamp: Timestamp?
    /// Number of the connection, from 1; `nil` for an attempt that came to none.
    public var connection: Int?
    /// The number of the peer, as in `ServerID.peer`.
    public var peripheral: Int?
    /// The peer's identifier.
    public var identifier: String?
    /// The peer's address in this connection, and the one of its identity, where they are known.
    public var address: DeviceAddress?
    public var identityAddress: DeviceAddress?
    /// Whose server it is about; on every event of ATT.
    public var server: ServerSide?
    public var bearer: BearerID?
    public var requestRecord: Int?
    /// Nanoseconds from the request to what finished it.
    public var latency: Int64?
    public var handle: UInt16?
    /// The type of the attribute behind `handle`.
    public var uuid: BluetoothUUID?
    /// The characteristic and the service that the attribute belongs to.
    public var characteristic: BluetoothUUID?
    public var service: BluetoothUUID?
    public var range: ATTHandleRange?
    /// The attribute type that a Read By Type, or the service that a discovery, asked for.
    public var type: BluetoothUUID?
    /// How many attributes a discovery found.
    public var count: Int?
    /// Where `value` begins in the attribute value, in octets.
    public var offset: Int = 0
    public var value: RawSpan
    public var hasValue: Bool
    /// Several handles, or several values.
    public var items: EventItems
    public var mtu: UInt16?
    public var valueHandle: UInt16?
    public var mode: SubscriptionMode?
    public var error: ATTErrorCode?
    public var errorRequest: ATTOpcode?
    /// An HCI error code: why a connection failed or ended.
    public var reason: UInt8?
    public var state: PeripheralState?
    /// What changed about the connection.
    public var step: ConnectionStep?
    public var isInferred = false

    /// An event without octets.
    @_lifetime(immortal)
    init(_ kind: TraceEventKind, record: Int, timestamp: Timestamp?) {
        self.init(kind, record: record, timestamp: timestamp, value: RawSpan(), hasValue: false)
    }

    @_lifetime(copy value)
    init(_ kind: TraceEventKind, record: Int, timestamp: Timestamp?, value: RawSpan, hasValue: Bool = true) {
        self.kind = kind
        self.record = record
        self.timestamp = timestamp
        self.value = value
        self.hasValue = hasValue
        self.items = .none
    }
}

/// Several handles or values of one event.
public enum EventItems: ~Escapable {
    case none
    /// The handles of a Read Multiple whose values cannot be told apart.
    case handles(ATTHandleList)
    /// Handle and value pairs of a Read By Type.
    case attributes(ATTAttributeDataList)
    /// Handles and, in the same order, their values with lengths.
    case values(ATTHandleList, ATTLengthValueCursor)
}

/// What a Client Characteristic Configuration asks for (Vol 3, Part G, 3.3.3.3).
public enum SubscriptionMode: String, Sendable {
    case notify, indicate, both

    /// The mode of a configuration value's two bits; `nil` for none.
    init?(configuration: UInt16) {
        switch configuration & 3 {
        case 1: self = .notify
        case 2: self = .indicate
        case 3: self = .both
        default: return nil
        }
    }
}

/// The states of a peripheral, as a Core Bluetooth user sees them.
public enum PeripheralState: String, Sendable {
    case disconnected, connecting, connected, discovering, discovered, disconnecting
}
