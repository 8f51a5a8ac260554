public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
public import CharacteristicValues
import GATTModel

/// `events --json`: a line for every finished procedure and every change of a connection.
public final class EventsJSON: ReportWriter {
    public let interests: TraceInterests = [.events]
    private let sink: ByteSink
    private let file: String?
    private let profiles: [ValueProfile]
    private let prefix: LinePrefix
    private let names: Names
    private let values: ValueDecoder

    /// - Parameter file: Goes into each line where it is given.
    public init(to sink: ByteSink, file: String? = nil, profiles: [ValueProfile] = []) {
        self.sink = sink
        self.file = file
        self.profiles = profiles
        prefix = LinePrefix(file: file)
        names = Names(profiles)
        values = ValueDecoder(profiles: profiles)
    }

    public var successor: (@Sendable (ByteSink) -> any ReportWriter)? {
        { [file, profiles] sink in EventsJSON(to: sink, file: file, profiles: profiles) }
    }

    public func event(_ event: borrowing TraceEvent) {
        prefix.begin(sink)
        sink.member("record", event.record == 0 ? nil : event.record)
        sink.member("timestamp", event.timestamp)
        sink.member("connection", event.connection)
        sink.member("kind", literal: event.kind.literal)
        sink.member("peripheral", event.identifier)
        if let server = event.server { sink.member("server", literal: server.literal) }
        if let bearer = event.bearer { sink.member(bearer) }
        attribute(event)
        content(event)
        outcome(event)
        sink.endObject()
        sink.endLine()
    }

    /// Which attribute or attributes it is about.
    private func attribute(_ event: borrowing TraceEvent) {
        sink.member("handle", event.handle)
        sink.member("uuid", event.uuid ?? event.type)
        sink.member("characteristic", event.characteristic)
        sink.member("service", event.service)
        if let range = event.range { sink.member(range) }
        sink.member("count", event.count)
        sink.member("valueHandle", event.valueHandle)
    }

    private func content(_ event: borrowing TraceEvent) {
        if event.offset > 0 { sink.member("offset", event.offset) }
        if event.hasValue {
            sink.member("value", hex: event.value)
            sink.decoded(values.decoding(of: event))
        }
        items(event.items, of: event.uuid ?? event.type)
        sink.member("mtu", event.mtu)
        if let mode = event.mode { sink.member("mode", literal: mode.literal) }
        if let step = event.step { sink.members(of: step, names) }
        if let state = event.state { sink.member("state", literal: state.literal) }
    }

    /// How it ended, and what it answered.
    private func outcome(_ event: borrowing TraceEvent) {
        if let error = event.error { sink.error(error, request: event.errorRequest, names) }
        if let reason = event.reason { sink.hciError("reason", reason, names) }
        sink.member("requestRecord", event.requestRecord)
        if let latency = event.latency {
            let digits = Int(event.timestamp?.digits ?? 9)
            sink.quoted("latency") { sink.append(nanoseconds: latency, digits: digits) }
        }
        sink.member("inferred", onlyIf: event.isInferred)
    }

    /// - Parameter type: What all attributes of a Read By Type are.
    private func items(_ items: borrowing EventItems, of type: BluetoothUUID?) {
        switch items {
        case .none: break
        case .handles(let list): handles(list)
        case .attributes(let list):
            sink.beginArray("values")
            for index in 0..<list.count {
                sink.beginObject()
                sink.member("handle", list.handle(index))
                sink.member("value", hex: list.value(index))
                if let type, values.knows(type) { sink.decoded(values.decode(list.value(index).copied(), of: type)) }
                sink.endObject()
            }
            sink.endArray()
        case .values(let list, let cursor):
            handles(list)
            values(of: list, cursor)
        }
    }

    private func handles(_ list: borrowing ATTHandleList) {
        sink.beginArray("handles")
        sink.elements(list)
        sink.endArray()
    }

    private func values(of handles: borrowing ATTHandleList, _ cursor: consuming ATTLengthValueCursor) {
        sink.beginArray("values")
        var index = 0
        while index < handles.count, let item = cursor.next() {
            sink.beginObject()
            sink.member("handle", handles[index])
            sink.member("value", hex: item.value)
            // The response may end inside its last value, and says how long that is.
            if !item.isWhole { sink.member("length", item.length) }
            sink.endObject()
            index += 1
        }
        sink.endArray()
    }
}

extension ByteSink {
    /// `"reason":{"code":19,"name":"..."}`.
    func hciError(_ name: StaticString, _ code: UInt8, _ names: Names) {
        key(name)
        beginObject()
        member("code", Int(code))
        member("name", names.hciError(code))
        endObject()
    }
}
