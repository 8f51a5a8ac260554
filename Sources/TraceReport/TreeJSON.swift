public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
public import CharacteristicValues
import GATTModel

/// `tree --json`: one object that holds all that a capture tells, on one line.
public final class TreeJSON: ReportWriter {
    public let interests: TraceInterests = []
    private let sink: ByteSink
    private let prefix: LinePrefix
    private let names: Names
    private let values: ValueDecoder

    /// - Parameter file: Goes into the object where it is given.
    public init(to sink: ByteSink, file: String? = nil, profiles: [ValueProfile] = []) {
        self.sink = sink
        prefix = LinePrefix(file: file)
        names = Names(profiles)
        values = ValueDecoder(profiles: profiles)
    }

    public func finish(_ snapshot: TraceSnapshot) {
        prefix.begin(sink)
        sink.member("schema", literal: "periscope.tree/1")
        capture(snapshot.capture)
        sink.beginArray("peripherals")
        for peripheral in snapshot.peripherals { self.peripheral(peripheral) }
        sink.endArray()
        sink.beginArray("connections")
        for connection in snapshot.connections { sink.element(connection, of: snapshot, names) }
        sink.endArray()
        failedAttempts(snapshot.failedAttempts)
        diagnostics(snapshot.diagnostics)
        sink.endObject()
        sink.endLine()
    }

    private func capture(_ summary: CaptureSummary) {
        sink.key("capture")
        sink.beginObject()
        sink.member("format", summary.format.name)
        sink.beginArray("linkTypes")
        for type in summary.linkTypes { sink.string(type.name) }
        sink.endArray()
        sink.member("records", summary.records)
        sink.member("firstTimestamp", summary.firstTimestamp)
        sink.member("lastTimestamp", summary.lastTimestamp)
        sink.member("end", summary.end.rawValue)
        sink.member("truncatedRecords", summary.truncatedRecords)
        sink.member("droppedRecords", summary.droppedRecords)
        sink.endObject()
    }

    private func failedAttempts(_ attempts: [FailedAttempt]) {
        sink.beginArray("failedAttempts")
        for attempt in attempts {
            sink.beginObject()
            sink.member("controller", attempt.controller)
            sink.member("address", attempt.address)
            sink.member("askedRecord", attempt.askedRecord)
            sink.member("record", attempt.record)
            sink.member("timestamp", attempt.timestamp)
            sink.hciError("reason", attempt.reason, names)
            sink.endObject()
        }
        sink.endArray()
    }

    private func diagnostics(_ diagnostics: [Diagnostic]) {
        sink.beginArray("diagnostics")
        for diagnostic in diagnostics {
            sink.beginObject()
            sink.member("code", text: diagnostic.code)
            sink.member("severity", diagnostic.severity.rawValue)
            sink.member("record", diagnostic.record)
            sink.member("message", text: diagnostic.message)
            sink.endObject()
        }
        sink.endArray()
    }
}

// MARK: - Peripherals

extension TreeJSON {
    private func peripheral(_ peripheral: Peripheral) {
        sink.beginObject()
        sink.member("identifier", peripheral.identifier)
        sink.member("address", peripheral.address)
        if let address = peripheral.address { sink.member("addressType", literal: address.subKind.literal) }
        sink.member("identityAddress", peripheral.identityAddress)
        sink.beginArray("addresses")
        for address in peripheral.addresses {
            sink.element()
            sink.quoted { sink.append(address) }
        }
        sink.endArray()
        if let name = peripheral.name { sink.member("name", text: name.octets) }
        sink.member("appearance", peripheral.appearance)
        sink.member("controller", peripheral.controller)
        sink.member("local", onlyIf: peripheral.isLocal)
        sink.member("state", literal: peripheral.state.literal)
        sink.member("completeness", peripheral.tree.completeness.rawValue)
        sink.member("stale", onlyIf: peripheral.isStale)
        if let source = peripheral.importedFrom {
            sink.key("importedFrom")
            sink.beginObject()
            sink.member("name", text: source.name)
            sink.member("reason", source.reason.rawValue)
            sink.endObject()
        }
        sink.beginArray("services")
        for service in peripheral.tree.services { self.service(service) }
        sink.endArray()
        sink.beginArray("unplacedAttributes")
        for attribute in peripheral.tree.unplacedAttributes { unplaced(attribute) }
        sink.endArray()
        if !peripheral.earlierTrees.isEmpty { earlier(peripheral.earlierTrees) }
        sink.endObject()
    }

    /// What the database was before it changed, the oldest first.
    private func earlier(_ trees: [EarlierTree]) {
        sink.beginArray("earlierDatabases")
        for earlier in trees {
            sink.beginObject()
            sink.member("endRecord", earlier.endRecord)
            sink.member("endedAt", earlier.endedAt)
            sink.beginArray("services")
            for service in earlier.tree.services { self.service(service) }
            sink.endArray()
            sink.endObject()
        }
        sink.endArray()
    }

    private func service(_ service: Service) {
        sink.beginObject()
        sink.member("uuid", service.uuid)
        sink.member("name", names.service(service.uuid))
        if let isPrimary = service.isPrimary { sink.member("primary", isPrimary) }
        sink.member("startHandle", service.startHandle)
        sink.member("endHandle", service.endHandle)
        self.inference(service.inference)
        sink.beginArray("includes")
        for include in service.includes {
            sink.beginObject()
            sink.member("handle", include.handle)
            sink.member("uuid", include.uuid)
            sink.member("name", names.service(include.uuid))
            sink.member("startHandle", include.startHandle)
            sink.member("endHandle", include.endHandle)
            sink.endObject()
        }
        sink.endArray()
        sink.beginArray("characteristics")
        for characteristic in service.characteristics { self.characteristic(characteristic) }
        sink.endArray()
        sink.endObject()
    }

    private func characteristic(_ characteristic: Characteristic) {
        sink.beginObject()
        sink.member("uuid", characteristic.uuid)
        sink.member("name", names.attributeType(characteristic.uuid))
        sink.member("declarationHandle", characteristic.declarationHandle)
        sink.member("valueHandle", characteristic.valueHandle)
        if let properties = characteristic.properties {
            sink.beginArray("properties")
            for (bit, name) in CharacteristicProperties.names.enumerated()
            where properties.rawValue & 1 << UInt8(bit) != 0 { sink.string(name) }
            sink.endArray()
        }
        let description = characteristic.valueDescription
        if let name = description.userDescription { sink.member("userDescription", text: name) }
        sink.member("value", hex: characteristic.value)
        sink.decoded(characteristic.decoding(values, description))
        self.inference(characteristic.inference)
        sink.beginArray("descriptors")
        for descriptor in characteristic.descriptors {
            sink.beginObject()
            sink.member("uuid", descriptor.uuid)
            sink.member("name", names.attributeType(descriptor.uuid))
            sink.member("handle", descriptor.handle)
            sink.member("value", hex: descriptor.value)
            sink.decoded(descriptor.decoding(values, of: characteristic, description))
            self.inference(descriptor.inference)
            sink.endObject()
        }
        sink.endArray()
        counts(characteristic.counts)
        sink.endObject()
    }

    /// `"inferred":true` with the reason; nothing for what was seen.
    private func inference(_ inference: Inference?) {
        guard let inference else { return }
        sink.member("inferred", true)
        sink.member("inference", inference.rawValue)
    }

    private func unplaced(_ attribute: UnplacedAttribute) {
        sink.beginObject()
        sink.member("handle", attribute.handle)
        sink.member("uuid", attribute.uuid)
        sink.member("name", names.attributeType(attribute.uuid))
        sink.member("value", hex: attribute.value)
        sink.decoded(attribute.value.flatMap { values.decode($0, of: attribute.uuid, described: .init()) })
        self.inference(attribute.inference)
        counts(attribute.counts)
        sink.endObject()
    }

    private func counts(_ counts: OperationCounts) {
        sink.key("counts")
        sink.beginObject()
        sink.member("reads", counts.reads)
        sink.member("writes", counts.writes)
        sink.member("writesWithoutResponse", counts.writesWithoutResponse)
        sink.member("notifications", counts.notifications)
        sink.member("indications", counts.indications)
        sink.member("errors", counts.errors)
        sink.endObject()
    }
}
