import BluetoothWire
import ByteViews
import CaptureFormats

/// Where octets stand in an `ObservationLog`.
struct PackedOctets: Sendable, BitwiseCopyable {
    var offset: UInt32 = 0
    var length: UInt32 = 0

    /// The octets again.
    @_lifetime(copy octets)
    func view(of octets: RawSpan) -> RawSpan {
        let offset = Int(offset)
        return octets.extracting(offset..<offset &+ Int(length))
    }
}

// What follows crosses from one processor's memory to another's, which costs more than to pack it: so numbers are as narrow
// as they can be, and what is not there is a value that cannot be.

/// A point in time, or none.
struct PackedTime: Sendable, BitwiseCopyable {
    private var nanoseconds: Int64
    /// 255: none.
    private var digits: UInt8

    init(_ time: Timestamp?) {
        nanoseconds = time?.nanoseconds ?? 0
        digits = time?.digits ?? 255
    }

    var value: Timestamp? { digits == 255 ? nil : Timestamp(nanoseconds: nanoseconds, digits: digits) }
}

/// A number from 0 on, or none.
struct PackedNumber: Sendable, BitwiseCopyable {
    private var number: Int32

    init(_ value: Int?) { number = value.map { Int32($0) } ?? -1 }

    var value: Int? { number < 0 ? nil : Int(number) }
}

/// A `TraceEvent` without its octets, among which its identifier is too: a string would be one more owner to count, and two
/// threads that count one string's owners wait for each other.
struct PackedEvent: Sendable {
    enum Items: UInt8, Sendable {
        case none, handles, attributes, values
    }

    var record: Int
    var timestamp: PackedTime
    var kind: TraceEventKind
    var items = Items.none
    var server: ServerSide?
    var mode: SubscriptionMode?
    var state: PeripheralState?
    var hasIdentifier: Bool
    var hasValue: Bool
    var isInferred: Bool
    var connection: PackedNumber
    var peripheral: PackedNumber
    var count: PackedNumber
    /// 0: none.
    var requestRecord: Int
    /// The least number there is: none.
    var latency: Int64
    var identifier: PackedOctets
    var value: PackedOctets
    var offset: Int32
    var uuid: PackedUUID
    var characteristic: PackedUUID
    var service: PackedUUID
    var type: PackedUUID
    var bearer: BearerID?
    var handle: UInt16?
    var valueHandle: UInt16?
    var mtu: UInt16?
    var range: ATTHandleRange?
    var error: ATTErrorCode?
    var errorRequest: ATTOpcode?
    var reason: UInt8?
    var addresses: PackedNumber
    var step: PackedNumber
    /// Octets of one attribute.
    var size: UInt32 = 0
    /// Octets of the items: of the handles, of the attributes.
    var list = PackedOctets()
    /// Octets of the values, where there are handles too.
    var values = PackedOctets()

    init(_ event: borrowing TraceEvent, into store: inout PackedStore) {
        record = event.record
        timestamp = PackedTime(event.timestamp)
        kind = event.kind
        server = event.server
        mode = event.mode
        state = event.state
        hasIdentifier = event.identifier != nil
        hasValue = event.hasValue
        isInferred = event.isInferred
        connection = PackedNumber(event.connection)
        peripheral = PackedNumber(event.peripheral)
        count = PackedNumber(event.count)
        requestRecord = event.requestRecord ?? 0
        latency = event.latency ?? .min
        identifier = event.identifier.map { store.keep($0) } ?? PackedOctets()
        value = store.keep(event.value)
        offset = Int32(event.offset)
        uuid = store.keep(event.uuid)
        characteristic = store.keep(event.characteristic)
        service = store.keep(event.service)
        type = store.keep(event.type)
        bearer = event.bearer
        handle = event.handle
        valueHandle = event.valueHandle
        mtu = event.mtu
        range = event.range
        error = event.error
        errorRequest = event.errorRequest
        reason = event.reason
        addresses = store.keep(event.address, event.identityAddress)
        step = store.keep(event.step)
        pack(event.items, into: &store)
    }

    private mutating func pack(_ items: borrowing EventItems, into store: inout PackedStore) {
        switch items {
        case .none: break
        case .handles(let handles):
            self.items = .handles
            list = store.keep(handles.handles)
        case .attributes(let attributes):
            self.items = .attributes
            list = store.keep(attributes.list)
            size = UInt32(attributes.size)
        case .values(let handles, let cursor):
            self.items = .values
            list = store.keep(handles.handles)
            values = store.keep(cursor.rest)
        }
    }

    @_lifetime(copy octets)
    func view(of octets: RawSpan, in store: borrowing PackedStore, identifier: String?) -> TraceEvent {
        var event = TraceEvent(
            kind, record: record, timestamp: timestamp.value, value: value.view(of: octets), hasValue: hasValue)
        event.server = server
        event.mode = mode
        event.state = state
        event.isInferred = isInferred
        event.connection = connection.value
        event.peripheral = peripheral.value
        event.identifier = identifier
        event.count = count.value
        event.requestRecord = requestRecord == 0 ? nil : requestRecord
        event.latency = latency == .min ? nil : latency
        event.offset = Int(offset)
        event.uuid = store.uuid(uuid)
        event.characteristic = store.uuid(characteristic)
        event.service = store.uuid(service)
        event.type = store.uuid(type)
        event.bearer = bearer
        event.handle = handle
        event.valueHandle = valueHandle
        event.mtu = mtu
        event.range = range
        event.error = error
        event.errorRequest = errorRequest
        event.reason = reason
        (event.address, event.identityAddress) = store.addresses(addresses)
        event.step = store.step(step)
        event.items = itemsView(of: octets)
        return event
    }

    @_lifetime(copy octets)
    private func itemsView(of octets: RawSpan) -> EventItems {
        let first = list.view(of: octets)
        switch items {
        case .none: return .none
        case .handles: return .handles(ATTHandleList(handles: first))
        case .attributes:
            guard let attributes = ATTAttributeDataList(list: first, size: Int(size)) else { return .none }
            return .attributes(attributes)
        case .values: return .values(ATTHandleList(handles: first), ATTLengthValueCursor(values.view(of: octets)))
        }
    }
}

/// A UUID as its 16 bits, or as a place in the store.
struct PackedUUID: Sendable, BitwiseCopyable {
    var number: UInt32
    static let none = PackedUUID(number: .max)
}

/// The octets of a log, and what many events share.
struct PackedStore: Sendable {
    private struct Addresses: Sendable, Equatable {
        var address: DeviceAddress?
        var identity: DeviceAddress?
    }

    private var buffer = OctetBuffer()
    private var uuids: [BluetoothUUID] = []
    private var addressPairs: [Addresses] = []
    private var steps: [ConnectionStep] = []
    /// What was kept last of each kind: most of what comes is the same again.
    private var latestText = ""
    private var latestPlace = PackedOctets()

    var octets: RawSpan {
        @_lifetime(borrow self)
        get { buffer.octets }
    }

    mutating func removeAll() {
        buffer.removeAll()
        uuids.removeAll(keepingCapacity: true)
        addressPairs.removeAll(keepingCapacity: true)
        steps.removeAll(keepingCapacity: true)
        latestPlace = PackedOctets()
    }

    // MARK: In

    @inline(__always)
    mutating func keep(_ view: RawSpan) -> PackedOctets {
        let offset = buffer.count
        if view.byteCount > 0 { buffer.append(octetsOf: view) }
        return PackedOctets(
            offset: UInt32(truncatingIfNeeded: offset), length: UInt32(truncatingIfNeeded: view.byteCount))
    }

    mutating func keep(_ text: String) -> PackedOctets {
        if latestPlace.length > 0, text == latestText { return latestPlace }
        latestText = text
        latestPlace = keep(unsafe text.utf8.span.bytes)
        return latestPlace
    }

    @inline(__always)
    mutating func keep(_ uuid: BluetoothUUID?) -> PackedUUID {
        guard let uuid else { return .none }
        if let short = uuid.short { return PackedUUID(number: UInt32(short)) }
        uuids.append(uuid)
        return PackedUUID(number: 0x1_0000 + UInt32(uuids.count - 1))
    }

    mutating func keep(_ address: DeviceAddress?, _ identity: DeviceAddress?) -> PackedNumber {
        if address == nil, identity == nil { return PackedNumber(nil) }
        let pair = Addresses(address: address, identity: identity)
        if addressPairs.last != pair { addressPairs.append(pair) }
        return PackedNumber(addressPairs.count - 1)
    }

    mutating func keep(_ step: ConnectionStep?) -> PackedNumber {
        guard let step else { return PackedNumber(nil) }
        steps.append(step)
        return PackedNumber(steps.count - 1)
    }

    // MARK: Out

    func uuid(_ packed: PackedUUID) -> BluetoothUUID? {
        if packed.number <= 0xFFFF { return BluetoothUUID(UInt16(packed.number)) }
        return packed.number == PackedUUID.none.number ? nil : uuids[Int(packed.number - 0x1_0000)]
    }

    func addresses(_ number: PackedNumber) -> (DeviceAddress?, DeviceAddress?) {
        guard let place = number.value else { return (nil, nil) }
        return (addressPairs[place].address, addressPairs[place].identity)
    }

    func step(_ number: PackedNumber) -> ConnectionStep? { number.value.map { steps[$0] } }
}
