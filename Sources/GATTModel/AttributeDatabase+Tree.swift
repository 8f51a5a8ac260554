public import BluetoothWire

// The hierarchy, derived from the facts: declarations give the frame, every other attribute finds its place in it by its
// handle, and what finds none is shown as such or in an inferred frame.

extension AttributeDatabase {
    /// The hierarchy as it is known now, ordered by handle.
    public func tree() -> AttributeTree {
        var builder = TreeBuilder(database: self)
        builder.addCharacteristics()
        builder.placeAttributes()
        var tree = AttributeTree()
        tree.services = builder.finishedServices()
        tree.unplacedAttributes = builder.unplaced
        tree.completeness = completeness(of: tree)
        return tree
    }

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
        let nextService = services.first { $0.range.start > fact.declaration }
        if let nextService, nextService.range.start <= handle { return nil }
        return fact
    }

    /// What is known of the attribute behind a handle.
    public func attribute(_ handle: UInt16) -> (type: BluetoothUUID?, characteristic: BluetoothUUID?, service: BluetoothUUID?) {
        let characteristic = characteristicFact(holding: handle)
        var type: BluetoothUUID?
        if let characteristic, characteristic.valueHandle == handle { type = characteristic.type }
        let position = attributes.firstPosition { $0.handle >= handle }
        if type == nil, position < attributes.count, attributes[position].handle == handle { type = attributes[position].type }
        return (type, characteristic?.type, service(holding: handle))
    }

    /// Whether discovery showed the handle, in this connection or an earlier one.
    public func knows(_ handle: UInt16) -> Bool {
        if characteristicFact(holding: handle)?.valueHandle == handle { return true }
        let position = attributes.firstPosition { $0.handle >= handle }
        return position < attributes.count && attributes[position].handle == handle && attributes[position].type != nil
    }

    private func completeness(of tree: AttributeTree) -> Completeness {
        guard hasDiscoveredFacts || walked[.primaryServices]?.isEmpty == false else {
            return tree.services.isEmpty && tree.unplacedAttributes.isEmpty ? .none : .inferred
        }
        let all = walked[.primaryServices]?.contains(1, through: 0xFFFF) ?? false
        let wholeInside = services.allSatisfy(isWholeInside)
        if all { return wholeInside ? .full : .partial }
        return walked[.primaryServicesByUUID] != nil && walked[.primaryServices] == nil ? .targeted : .partial
    }

    /// Whether the characteristics and descriptors of a service were walked to the end.
    private func isWholeInside(_ service: ServiceFact) -> Bool {
        let (start, end) = (service.range.start, service.range.end)
        // The declaration itself needs no walk, so a service of one attribute has nothing inside.
        guard start < end else { return true }
        let byInformation = walked[.descriptors] ?? HandleRanges()
        guard walked[.characteristics]?.contains(start + 1, through: end) ?? false else { return false }
        for (fact, last) in characteristicsWithEnds(in: service.range) where fact.valueHandle < last {
            if !byInformation.contains(fact.valueHandle + 1, through: last) { return false }
        }
        return true
    }

    /// The characteristics of a service, each with its last handle.
    private func characteristicsWithEnds(in range: ATTHandleRange) -> [(CharacteristicFact, UInt16)] {
        let inside = characteristics.filter { range.start <= $0.declaration && $0.declaration <= range.end }
        return inside.indices.map { index in
            (inside[index], index + 1 < inside.count ? inside[index + 1].declaration - 1 : range.end)
        }
    }
}

/// The hierarchy while its attributes find their places.
private struct TreeBuilder {
    let database: AttributeDatabase
    /// By declaration handle or, where only the value is known, by value handle.
    var characteristics: [Characteristic] = []
    var unplaced: [UnplacedAttribute] = []

    init(database: AttributeDatabase) { self.database = database }

    mutating func addCharacteristics() {
        characteristics = database.characteristics.map { fact in
            Characteristic(
                uuid: fact.type, declarationHandle: fact.declaration, valueHandle: fact.valueHandle,
                properties: fact.properties, isInferred: false, record: fact.record)
        }
    }

    mutating func placeAttributes() {
        for attribute in database.attributes { place(attribute) }
    }

    private mutating func place(_ attribute: AttributeDatabase.AttributeFact) {
        let handle = attribute.handle
        if let holder = holder(of: handle) {
            if characteristics[holder].valueHandle == handle {
                characteristics[holder].value = attribute.shownValue
                characteristics[holder].counts = attribute.counts
                return
            }
            if isDeclaration(attribute.type) || characteristics[holder].declarationHandle == handle { return keep(attribute) }
            if let descriptor = descriptor(attribute, of: characteristics[holder]) {
                characteristics[holder].descriptors.append(descriptor)
                return
            }
        }
        if isDeclared(handle) { return }
        if isValue(attribute) {
            addInferred(attribute)
        } else {
            keep(attribute)
        }
    }

    /// The declared or inferred characteristic that a handle falls into; they are in the order of their handles.
    private func holder(of handle: UInt16) -> Int? {
        let behind = characteristics.firstPosition { ($0.declarationHandle ?? $0.valueHandle) > handle }
        guard behind > 0 else { return nil }
        let first = characteristics[behind - 1].declarationHandle ?? characteristics[behind - 1].valueHandle
        if let service = database.serviceFact(holding: first) {
            return service.range.end >= handle ? behind - 1 : nil
        }
        if let next = database.services.first(where: { $0.range.start > first }), next.range.start <= handle { return nil }
        return behind - 1
    }

    private func isDeclaration(_ type: BluetoothUUID?) -> Bool {
        guard let type else { return false }
        return type >= .primaryService && type <= .characteristic && type.short != nil
    }

    /// Whether the handle is that of a declaration whose content is known: it stands in the tree already.
    private func isDeclared(_ handle: UInt16) -> Bool {
        database.services.contains { $0.range.start == handle } || database.includes.contains { $0.handle == handle }
    }

    /// The attribute as a descriptor of the characteristic it falls into; `nil` where it must be something else.
    private func descriptor(
        _ attribute: AttributeDatabase.AttributeFact, of characteristic: Characteristic
    ) -> Descriptor? {
        let handle = attribute.handle
        // A declaration that is known by its type only begins something new.
        let between = database.attributes.contains {
            $0.handle > characteristic.valueHandle && $0.handle < handle && isDeclaration($0.type)
        }
        if between || handle < characteristic.valueHandle { return nil }
        if let type = attribute.type {
            // Within an inferred characteristic only types that are descriptors by definition are sure to belong to it.
            if characteristic.isInferred, type.short.map({ $0 & 0xFF00 != 0x2900 }) ?? true { return nil }
            return Descriptor(
                uuid: type, handle: handle, value: attribute.shownDescriptorValue, isInferred: false, record: attribute.record)
        }
        guard !attribute.counts.showCharacteristic else { return nil }
        if characteristic.isInferred || characteristic.record == 0 {
            guard attribute.looksLikeConfiguration, characteristic.counts.showsPushes else { return nil }
        } else if attribute.counts.isErrorOnly {
            return nil
        }
        let canPush = characteristic.properties.map { !$0.isDisjoint(with: [.notify, .indicate]) } ?? true
        let isConfiguration = attribute.looksLikeConfiguration && canPush && !hasConfiguration(characteristic)
        return Descriptor(
            uuid: isConfiguration ? .clientCharacteristicConfiguration : nil, handle: handle,
            value: attribute.shownDescriptorValue, isInferred: true, record: attribute.record)
    }

    private func hasConfiguration(_ characteristic: Characteristic) -> Bool {
        characteristic.descriptors.contains { $0.uuid == .clientCharacteristicConfiguration }
    }

    /// Whether an attribute outside every known characteristic is a characteristic value all the same.
    private func isValue(_ attribute: AttributeDatabase.AttributeFact) -> Bool {
        guard let type = attribute.type else { return attribute.counts.showCharacteristic }
        guard let short = type.short else { return attribute.counts.showCharacteristic || followsDeclaration(attribute.handle) }
        return short >= 0x2A00 || followsDeclaration(attribute.handle)
    }

    private func followsDeclaration(_ handle: UInt16) -> Bool {
        database.attributes.contains { $0.type == .characteristic && Int($0.handle) + 1 == Int(handle) }
    }

    private mutating func addInferred(_ attribute: AttributeDatabase.AttributeFact) {
        var value = Characteristic(
            uuid: attribute.type, declarationHandle: nil, valueHandle: attribute.handle, properties: nil, isInferred: true,
            record: attribute.record)
        value.value = attribute.shownValue
        value.counts = attribute.counts
        let position = characteristics.firstPosition { ($0.declarationHandle ?? $0.valueHandle) > attribute.handle }
        characteristics.insert(value, at: position)
    }

    private mutating func keep(_ attribute: AttributeDatabase.AttributeFact) {
        if attribute.type == nil && attribute.counts.isErrorOnly || isKnownDeclaration(attribute.handle) { return }
        unplaced.append(
            UnplacedAttribute(
                handle: attribute.handle, uuid: attribute.type, value: attribute.shownUnplacedValue,
                counts: attribute.counts, isInferred: attribute.type == nil, record: attribute.record))
    }

    private func isKnownDeclaration(_ handle: UInt16) -> Bool {
        isDeclared(handle) || database.characteristics.contains { $0.declaration == handle }
    }

    /// Services with all that is in them, and inferred ones around what stands outside of every known one.
    func finishedServices() -> [Service] {
        var services = database.services.map { fact in
            Service(
                uuid: fact.type, isPrimary: fact.isPrimary, startHandle: fact.range.start, endHandle: fact.range.end,
                isInferred: false, record: fact.record)
        }
        for include in database.includes {
            let type = include.type ?? database.services.first { $0.range.start == include.range.start }?.type
            let item = IncludedService(
                handle: include.handle, uuid: type, startHandle: include.range.start, endHandle: include.range.end,
                record: include.record)
            services[place(of: include.handle, in: &services, record: include.record)].includes.append(item)
        }
        for characteristic in characteristics {
            let handle = characteristic.declarationHandle ?? characteristic.valueHandle
            services[place(of: handle, in: &services, record: characteristic.record)].characteristics.append(characteristic)
        }
        return services
    }

    /// The service that holds a handle; an inferred one is made where no known one does.
    private func place(of handle: UInt16, in services: inout [Service], record: Int) -> Int {
        let behind = services.firstPosition { $0.startHandle > handle }
        if behind > 0 {
            // An inferred service has no end of its own: it reaches up to the next one.
            if services[behind - 1].isInferred { return behind - 1 }
            if let end = services[behind - 1].endHandle, end >= handle { return behind - 1 }
        }
        services.insert(
            Service(uuid: nil, isPrimary: nil, startHandle: handle, endHandle: nil, isInferred: true, record: record),
            at: behind)
        return behind
    }
}

extension AttributeDatabase.AttributeFact {
    fileprivate var shownValue: [UInt8]? { valueRecord == 0 ? nil : value }

    /// Of an attribute that may be a value or a descriptor, only what was read is sure; a configuration is a descriptor.
    fileprivate var shownUnplacedValue: [UInt8]? {
        if let short = type?.short, short & 0xFF00 == 0x2900 { return shownDescriptorValue }
        return looksLikeConfiguration ? shownDescriptorValue : shownValue
    }

    /// The later one of what was read and what was accepted.
    fileprivate var shownDescriptorValue: [UInt8]? {
        writtenRecord > valueRecord ? written : shownValue
    }
}

extension OperationCounts {
    fileprivate var showsPushes: Bool { notifications > 0 || indications > 0 }

    /// Whether nothing but refusals is known: the handle may not exist at all.
    fileprivate var isErrorOnly: Bool {
        var others = self
        others.errors = 0
        return others.isZero
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
            guard characteristicFact(holding: attribute.handle)?.valueHandle ?? valueHandle == valueHandle else { return nil }
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
        return fact.value
    }
}
