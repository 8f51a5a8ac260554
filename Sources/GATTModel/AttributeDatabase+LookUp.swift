public import BluetoothWire
import ByteViews

// What can be asked about single handles, without building the hierarchy.

extension AttributeDatabase {
    /// UUID of the service whose declaration was seen and whose range holds the handle.
    public func service(holding handle: UInt16) -> BluetoothUUID? {
        serviceFact(holding: handle)?.type
    }

    func serviceFact(holding handle: UInt16) -> ServiceFact? {
        let behind = services.firstPosition { $0.range.start > handle }
        guard behind > 0, services[behind - 1].range.end >= handle else { return nil }
        return services[behind - 1]
    }

    /// The characteristic that an attribute belongs to: the nearest declaration before it, in the same service.
    func characteristicFact(holding handle: UInt16) -> CharacteristicFact? {
        let behind = characteristics.firstPosition { $0.declaration > handle }
        guard behind > 0 else { return nil }
        let fact = characteristics[behind - 1]
        if let service = serviceFact(holding: fact.declaration) {
            return service.range.end >= handle ? fact : nil
        }
        // Without the service's end only its successor bounds it.
        let next = services.firstPosition { $0.range.start > fact.declaration }
        return next < services.count && services[next].range.start <= handle ? nil : fact
    }

    /// What is known of the attribute behind a handle.
    public func attribute(_ handle: UInt16) -> (
        type: BluetoothUUID?, characteristic: BluetoothUUID?, service: BluetoothUUID?
    ) {
        let characteristic = characteristicFact(holding: handle)
        var type: BluetoothUUID?
        if let characteristic, characteristic.valueHandle == handle { type = characteristic.type }
        let position = attributes.firstPosition { $0.handle >= handle }
        if type == nil, position < attributes.count, attributes[position].handle == handle {
            type = attributes[position].type
        }
        return (type, characteristic?.type, service(holding: handle))
    }

    /// Whether discovery showed the handle, in this connection or an earlier one.
    public func knows(_ handle: UInt16) -> Bool {
        if characteristicFact(holding: handle)?.valueHandle == handle { return true }
        let position = attributes.firstPosition { $0.handle >= handle }
        return position < attributes.count && attributes[position].handle == handle && attributes[position].type != nil
    }

    /// Whether the handle is that of a service or include declaration whose content is known.
    func isServiceOrInclude(_ handle: UInt16) -> Bool {
        let service = services.firstPosition { $0.range.start >= handle }
        if service < services.count, services[service].range.start == handle { return true }
        let include = includes.firstPosition { $0.handle >= handle }
        return include < includes.count && includes[include].handle == handle
    }

    /// Whether the handle is that of any declaration whose content is known.
    func isDeclared(_ handle: UInt16) -> Bool {
        let characteristic = characteristics.firstPosition { $0.declaration >= handle }
        if characteristic < characteristics.count, characteristics[characteristic].declaration == handle { return true }
        return isServiceOrInclude(handle)
    }
}

// MARK: - Configurations

extension AttributeDatabase {
    /// The characteristic value that a handle configures, where the handle is, or must be, a Client Characteristic
    /// Configuration. `isInferred`: discovery did not show the descriptor; `isCertain`: its characteristic can push and the
    /// handle falls into it.
    public func configurationTarget(of handle: UInt16) -> (valueHandle: UInt16, isInferred: Bool, isCertain: Bool)? {
        let type = attribute(handle).type
        let holder = characteristicFact(holding: handle)
        if let type {
            guard type == .clientCharacteristicConfiguration else { return nil }
            if let holder, holder.valueHandle < handle { return (holder.valueHandle, false, true) }
            // Its declaration was not seen; the value stands right before it or the descriptors do, so only that is likely.
            return handle > 1 ? (handle - 1, true, false) : nil
        }
        if let holder, holder.valueHandle < handle {
            let canPush = !holder.properties.isDisjoint(with: [.notify, .indicate])
            return canPush ? (holder.valueHandle, true, true) : nil
        }
        guard holder == nil, let below = pushedHandle(below: handle) else { return nil }
        return (below, true, false)
    }

    /// The nearest handle below that pushed a value, with nothing else known in between.
    private func pushedHandle(below handle: UInt16) -> UInt16? {
        let position = attributes.firstPosition { $0.handle >= handle }
        guard position > 0 else { return nil }
        let below = attributes[position - 1]
        return below.counts.notifications > 0 || below.counts.indications > 0 ? below.handle : nil
    }

    /// The configuration of a value: discovered, or written next to it.
    public func configurationHandle(of valueHandle: UInt16) -> UInt16? {
        let position = attributes.firstPosition { $0.handle > valueHandle }
        guard position < attributes.count else { return nil }
        for attribute in attributes[position...] {
            guard characteristicFact(holding: attribute.handle)?.valueHandle ?? valueHandle == valueHandle else {
                return nil
            }
            if attribute.type == .clientCharacteristicConfiguration { return attribute.handle }
            if attribute.type == nil, attribute.looksLikeConfiguration { return attribute.handle }
            if attribute.handle - valueHandle > 4 { return nil }
        }
        return nil
    }
}

// MARK: - Look-ups

extension AttributeDatabase {
    /// The include declaration that names the service at this handle but not its UUID.
    public func includeWithoutType(ofServiceAt handle: UInt16) -> (handle: UInt16, range: ATTHandleRange)? {
        includes.first { $0.range.start == handle && $0.type == nil }.map { ($0.handle, $0.range) }
    }

    /// The last value of the Database Hash characteristic, 16 octets.
    public var databaseHash: [UInt8]? { value(ofType: .databaseHash) }

    /// The last value read or pushed of the first attribute of this type.
    public func value(ofType type: BluetoothUUID) -> [UInt8]? {
        let declared = characteristics.first { $0.type == type }?.valueHandle
        let fact = attributes.first { $0.handle == declared || declared == nil && $0.type == type }
        guard let fact, fact.valueRecord != 0 else { return nil }
        return fact.value.copy
    }
}
