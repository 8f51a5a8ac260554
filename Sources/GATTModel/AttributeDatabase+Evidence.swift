public import BluetoothWire
import ByteViews

/// One thing that is known of an attribute, with the record that made it known.
public struct Evidence: Sendable, Hashable {
    public enum Fact: Sendable, Hashable {
        /// The attribute is a service declaration.
        case service(BluetoothUUID?, endHandle: UInt16, isPrimary: Bool)
        /// The attribute is an include declaration.
        case include(BluetoothUUID?, ATTHandleRange)
        /// The attribute is a characteristic declaration.
        case characteristic(BluetoothUUID, valueHandle: UInt16, CharacteristicProperties)
        /// The attribute is the value of the characteristic declared there.
        case value(of: BluetoothUUID, declaration: UInt16)
        /// The attribute's type was told.
        case type(BluetoothUUID)
        /// The attribute stands in the service declared there.
        case inService(BluetoothUUID?, start: UInt16)
        /// The attribute belongs to the characteristic whose value stands there.
        case inCharacteristic(BluetoothUUID?, valueHandle: UInt16)
        /// An operation named the handle first.
        case used
        /// Its value was read or pushed last.
        case told([UInt8])
        /// The server accepted a value last.
        case accepted([UInt8])
    }

    public var record: Int
    public var fact: Fact
}

extension AttributeDatabase {
    /// All that is known of one handle, in the order in which it became known.
    public func evidence(of handle: UInt16) -> [Evidence] {
        var found = declarations(at: handle)
        if let holder = characteristicFact(holding: handle), holder.declaration != handle {
            if holder.valueHandle == handle {
                found.append(
                    Evidence(record: holder.record, fact: .value(of: holder.type, declaration: holder.declaration)))
            } else {
                found.append(
                    Evidence(
                        record: holder.record, fact: .inCharacteristic(holder.type, valueHandle: holder.valueHandle)))
            }
        }
        if let service = serviceFact(holding: handle), service.range.start != handle {
            found.append(Evidence(record: service.record, fact: .inService(service.type, start: service.range.start)))
        }
        let position = attributes.firstPosition { $0.handle >= handle }
        if position < attributes.count, attributes[position].handle == handle {
            let fact = attributes[position]
            if let type = fact.type { found.append(Evidence(record: fact.typeRecord, fact: .type(type))) }
            if fact.record != fact.typeRecord { found.append(Evidence(record: fact.record, fact: .used)) }
            if fact.valueRecord != 0 { found.append(Evidence(record: fact.valueRecord, fact: .told(fact.value.copy))) }
            if fact.writtenRecord != 0 {
                found.append(Evidence(record: fact.writtenRecord, fact: .accepted(fact.written.copy)))
            }
        }
        return found.sorted { $0.record < $1.record }
    }

    private func declarations(at handle: UInt16) -> [Evidence] {
        var found: [Evidence] = []
        for fact in services where fact.range.start == handle {
            let service = Evidence.Fact.service(fact.type, endHandle: fact.range.end, isPrimary: fact.isPrimary)
            found.append(Evidence(record: fact.record, fact: service))
        }
        for fact in includes where fact.handle == handle {
            found.append(Evidence(record: fact.record, fact: .include(fact.type, fact.range)))
        }
        for fact in characteristics where fact.declaration == handle {
            let declared = Evidence.Fact.characteristic(fact.type, valueHandle: fact.valueHandle, fact.properties)
            found.append(Evidence(record: fact.record, fact: declared))
        }
        return found
    }
}
