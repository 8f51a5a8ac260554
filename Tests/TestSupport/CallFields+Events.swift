import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

extension CallFields {
    mutating func add(_ event: borrowing TraceEvent) {
        add("kind", event.kind)
        add("record", event.record)
        add("time", event.timestamp)
        add("connection", event.connection)
        add("peripheral", event.peripheral)
        add("identifier", event.identifier)
        add("server", event.server)
        add("bearer", event.bearer)
        add("request", event.requestRecord)
        add("latency", event.latency)
        add("handle", event.handle)
        add("uuid", event.uuid)
        add("characteristic", event.characteristic)
        add("service", event.service)
        add("range", event.range)
        add("type", event.type)
        add("count", event.count)
        add("offset", event.offset == 0 ? nil : event.offset)
        if event.hasValue { add("value", event.value) }
        add(event.items)
        add("mtu", event.mtu)
        add("valueHandle", event.valueHandle)
        add("mode", event.mode)
        add("error", event.error)
        add("errorRequest", event.errorRequest)
        add("reason", event.reason)
        add("state", event.state)
        add("inferred", event.isInferred ? true : nil)
    }

    private mutating func add(_ items: borrowing EventItems) {
        switch items {
        case .none: break
        case .handles(let list): add(list)
        case .attributes(let list):
            for index in 0..<list.count {
                add("item", list.handle(index))
                add("value", list.value(index))
            }
        case .values(let handles, let cursor):
            add(handles)
            add(cursor)
        }
    }

    private mutating func add(_ handles: borrowing ATTHandleList) {
        for index in 0..<handles.count { add("item", handles[index]) }
    }

    private mutating func add(_ values: borrowing ATTLengthValueCursor) {
        var rest = copy values
        while let item = rest.next() {
            add("length", item.length)
            add("value", item.value)
        }
    }

    mutating func add(_ change: borrowing GATTEvent) {
        switch change {
        case .service(let range, let type, let isPrimary):
            add("service", range)
            add("type", type)
            add("primary", isPrimary)
        case .include(let handle, let range, let type):
            add("include", handle)
            add("range", range)
            add("type", type)
        case .characteristic(let declaration, let valueHandle, let type, let properties):
            add("characteristic", declaration)
            add("value", valueHandle)
            add("type", type)
            add("properties", properties.rawValue)
        case .attribute(let handle, let type):
            add("attribute", handle)
            add("type", type)
        case .discovered(let kind, let range):
            add("discovered", kind)
            add("range", range)
        case .rediscoveryBegan: add("rediscovery", true)
        case .changed(let range): add("changed", range)
        case .outOfSync: add("outOfSync", true)
        default: addValue(change)
        }
    }

    private mutating func addValue(_ change: borrowing GATTEvent) {
        switch change {
        case .valueRead(let handle, let value):
            add("read", handle)
            add("value", value)
        case .valueNotTold(let handle, let operation):
            add("not told", handle)
            add("operation", operation.rawValue)
        case .valuePushed(let handle, let value, let isIndication):
            add("pushed", handle)
            add("value", value)
            add("indication", isIndication)
        case .valueWritten(let handle, let value, let offset):
            add("written", handle)
            add("value", value)
            add("offset", offset)
        case .valueWrittenWithoutResponse(let handle, let value):
            add("command", handle)
            add("value", value)
        case .failed(let handle): add("failed", handle)
        default: preconditionFailure("a kind of change that is not written down")
        }
    }
}
