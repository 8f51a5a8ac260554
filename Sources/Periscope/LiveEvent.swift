/// A `TraceEvent` as a value of its own, which can be kept and sent elsewhere.
public struct LiveEvent: Sendable, Hashable {
    public var kind: TraceEventKind
    /// The record that finished it; `nil` where none did.
    public var record: Int?
    public var timestamp: Timestamp?
    public var connection: Int?
    /// The peer's identifier.
    public var peripheral: String?
    /// The peer's address in this connection.
    public var address: DeviceAddress?
    public var server: ServerSide?
    public var handle: UInt16?
    /// The type of the attribute behind `handle`, or the one that was searched for.
    public var uuid: BluetoothUUID?
    public var characteristic: BluetoothUUID?
    public var service: BluetoothUUID?
    /// Attributes found, or records lost.
    public var count: Int?
    /// Octets of the one value that it is about, from `offset` on.
    public var value: [UInt8]?
    public var offset: Int
    /// The values of several attributes, where it is about several.
    public var values: [AttributeValue]
    public var valueHandle: UInt16?
    public var mode: SubscriptionMode?
    public var mtu: UInt16?
    public var error: ATTErrorCode?
    /// An HCI error code: why a connection failed or ended.
    public var reason: UInt8?
    public var state: PeripheralState?
    public var latency: Int64?
    public var isInferred: Bool

    public struct AttributeValue: Sendable, Hashable {
        public var handle: UInt16
        public var value: [UInt8]
    }

    public init(_ event: borrowing TraceEvent) {
        kind = event.kind
        record = event.record == 0 ? nil : event.record
        timestamp = event.timestamp
        connection = event.connection
        peripheral = event.identifier
        address = event.address
        server = event.server
        handle = event.handle
        uuid = event.uuid ?? event.type
        characteristic = event.characteristic
        service = event.service
        count = event.count
        value = event.hasValue ? event.value.copied() : nil
        offset = event.offset
        values = Self.values(event.items)
        valueHandle = event.valueHandle
        mode = event.mode
        mtu = event.mtu
        error = event.error
        reason = event.reason
        state = event.state
        latency = event.latency
        isInferred = event.isInferred
    }

    private static func values(_ items: borrowing EventItems) -> [AttributeValue] {
        switch items {
        case .none: return []
        case .handles(let list): return (0..<list.count).map { AttributeValue(handle: list[$0], value: []) }
        case .attributes(let list):
            return (0..<list.count).map { AttributeValue(handle: list.handle($0), value: list.value($0).copied()) }
        case .values(let list, let cursor): return values(list, cursor)
        }
    }

    private static func values(
        _ handles: borrowing ATTHandleList, _ cursor: consuming ATTLengthValueCursor
    ) -> [AttributeValue] {
        var values: [AttributeValue] = []
        while values.count < handles.count, let item = cursor.next() {
            values.append(AttributeValue(handle: handles[values.count], value: item.value.copied()))
        }
        return values
    }
}
