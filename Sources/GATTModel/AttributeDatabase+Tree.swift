import BluetoothWire
import ByteViews

// The hierarchy, derived from the facts: declarations give the frame, every other attribute finds its place in it by its
// handle, and what finds none is shown as such or in an inferred frame.

extension AttributeDatabase {
    /// The hierarchy as it is known now, ordered by handle.
    public func tree() -> AttributeTree {
        var builder = TreeBuilder(database: self)
        builder.placeAttributes()
        var tree = AttributeTree()
        tree.services = builder.finishedServices()
        tree.unplacedAttributes = builder.unplaced
        tree.completeness = completeness(of: tree)
        return tree
    }

    private func completeness(of tree: AttributeTree) -> Completeness {
        guard hasDiscoveredFacts || walked.contains(where: { !$0.value.isEmpty }) || !includes.isEmpty else {
            return tree.services.isEmpty && tree.unplacedAttributes.isEmpty ? .none : .inferred
        }
        if walked[.primaryServices]?.contains(1, through: 0xFFFF) ?? false {
            return services.allSatisfy(isWholeInside) ? .full : .partial
        }
        let isByUUID = walked[.primaryServicesByUUID] != nil && walked[.primaryServices] == nil
        return isByUUID && services.allSatisfy(hasCharacteristics) ? .targeted : .partial
    }

    /// Whether the characteristics of a service were walked to the end.
    private func hasCharacteristics(_ service: ServiceFact) -> Bool {
        let (start, end) = (service.range.start, service.range.end)
        // The declaration itself needs no walk, so a service of one attribute has nothing inside.
        return start >= end || walked[.characteristics]?.contains(start + 1, through: end) ?? false
    }

    /// Whether the characteristics and descriptors of a service were walked to the end.
    private func isWholeInside(_ service: ServiceFact) -> Bool {
        guard hasCharacteristics(service) else { return false }
        let byInformation = walked[.descriptors] ?? HandleRanges()
        for (fact, last) in characteristicsWithEnds(in: service.range) where fact.valueHandle < last {
            if !byInformation.contains(fact.valueHandle + 1, through: last) { return false }
        }
        return true
    }

    /// The characteristics of a service, each with its last handle.
    private func characteristicsWithEnds(in range: ATTHandleRange) -> [(CharacteristicFact, UInt16)] {
        let first = characteristics.firstPosition { $0.declaration >= range.start }
        let behind = characteristics.firstPosition { $0.declaration > range.end }
        return (first..<behind).map { index in
            (characteristics[index], index + 1 < behind ? characteristics[index + 1].declaration - 1 : range.end)
        }
    }
}

/// The hierarchy while its attributes find their places: one pass in the order of handles.
private struct TreeBuilder {
    let database: AttributeDatabase
    /// The declared and inferred characteristics up to the handle that is being placed.
    var characteristics: [Characteristic] = []
    var unplaced: [UnplacedAttribute] = []
    /// The first declared characteristic that is not in `characteristics` yet.
    private var nextDeclared = 0
    /// The last attribute so far whose type alone says that it is a declaration, and the last characteristic declaration.
    private var lastDeclaration: UInt16 = 0
    private var lastCharacteristicDeclaration: UInt16 = 0

    init(database: AttributeDatabase) { self.database = database }

    mutating func placeAttributes() {
        for attribute in database.attributes {
            addDeclared(through: attribute.handle)
            place(attribute)
            guard isDeclaration(attribute.type) else { continue }
            lastDeclaration = attribute.handle
            if attribute.type == .characteristic { lastCharacteristicDeclaration = attribute.handle }
        }
        addDeclared(through: .max)
    }

    private mutating func addDeclared(through handle: UInt16) {
        while nextDeclared < database.characteristics.count {
            let fact = database.characteristics[nextDeclared]
            guard fact.declaration <= handle else { return }
            characteristics.append(
                Characteristic(
                    uuid: fact.type, declarationHandle: fact.declaration, valueHandle: fact.valueHandle,
                    properties: fact.properties, inference: fact.record == 0 ? .imported : nil, record: fact.record))
            nextDeclared += 1
        }
    }

    private mutating func place(_ attribute: AttributeDatabase.AttributeFact) {
        let handle = attribute.handle
        if isInHolder(handle) {
            let holder = characteristics.count - 1
            if characteristics[holder].valueHandle == handle {
                characteristics[holder].value = attribute.shownValue
                characteristics[holder].counts = attribute.counts
                return
            }
            if isDeclaration(attribute.type) || characteristics[holder].declarationHandle == handle {
                return keep(attribute)
            }
            if let descriptor = descriptor(attribute, of: characteristics[holder]) {
                characteristics[holder].descriptors.append(descriptor)
                return
            }
        }
        if database.isServiceOrInclude(handle) { return }
        if let inference = inferenceOfValue(attribute) { add(attribute, inference) } else { keep(attribute) }
    }

    /// Whether a handle falls into the last characteristic so far: that reaches up to its service's end or, where that is
    /// not known, to the next service.
    private func isInHolder(_ handle: UInt16) -> Bool {
        guard let holder = characteristics.last else { return false }
        let first = holder.declarationHandle ?? holder.valueHandle
        if let service = database.serviceFact(holding: first) { return service.range.end >= handle }
        let next = database.services.firstPosition { $0.range.start > first }
        return next == database.services.count || database.services[next].range.start > handle
    }

    private func isDeclaration(_ type: BluetoothUUID?) -> Bool {
        guard let short = type?.short else { return false }
        return short >= 0x2800 && short <= 0x2803
    }

    /// The attribute as a descriptor of the characteristic it falls into; `nil` where it must be something else.
    private func descriptor(
        _ attribute: AttributeDatabase.AttributeFact, of characteristic: Characteristic
    ) -> Descriptor? {
        let handle = attribute.handle
        // A declaration that is known by its type only begins something new.
        if lastDeclaration > characteristic.valueHandle || handle < characteristic.valueHandle { return nil }
        if let type = attribute.type {
            // Within an inferred characteristic only types that are descriptors by definition are sure to belong to it.
            if characteristic.declarationHandle == nil, type.short.map({ $0 & 0xFF00 != 0x2900 }) ?? true { return nil }
            return Descriptor(
                uuid: type, handle: handle, value: attribute.shownDescriptorValue,
                inference: attribute.typeRecord == 0 ? .imported : nil, record: attribute.record)
        }
        guard !attribute.counts.showCharacteristic else { return nil }
        if characteristic.isInferred, characteristic.declarationHandle == nil {
            guard attribute.looksLikeConfiguration, characteristic.counts.showsPushes else { return nil }
        } else if attribute.counts.isErrorOnly {
            return nil
        }
        let canPush = characteristic.properties.map { !$0.isDisjoint(with: [.notify, .indicate]) } ?? true
        let hasConfiguration = characteristic.descriptors.contains { $0.uuid == .clientCharacteristicConfiguration }
        let isConfiguration = attribute.looksLikeConfiguration && canPush && !hasConfiguration
        return Descriptor(
            uuid: isConfiguration ? .clientCharacteristicConfiguration : nil, handle: handle,
            value: attribute.shownDescriptorValue,
            inference: isConfiguration ? .configurationWrites : .insideCharacteristic, record: attribute.record)
    }

    /// Why an attribute outside every known characteristic is a characteristic value all the same; `nil` where it need not
    /// be one.
    private func inferenceOfValue(_ attribute: AttributeDatabase.AttributeFact) -> Inference? {
        if attribute.counts.showsPushes { return .pushed }
        if attribute.counts.writesWithoutResponse > 0 { return .writtenWithoutResponse }
        guard let type = attribute.type else { return nil }
        if lastCharacteristicDeclaration > 0, lastCharacteristicDeclaration == attribute.handle - 1 {
            return .followsDeclaration
        }
        return (type.short ?? 0) >= 0x2A00 ? .characteristicType : nil
    }

    private mutating func add(_ attribute: AttributeDatabase.AttributeFact, _ inference: Inference) {
        var value = Characteristic(
            uuid: attribute.type, declarationHandle: nil, valueHandle: attribute.handle, properties: nil,
            inference: inference, record: attribute.record)
        value.value = attribute.shownValue
        value.counts = attribute.counts
        characteristics.append(value)
    }

    private mutating func keep(_ attribute: AttributeDatabase.AttributeFact) {
        if attribute.type == nil && attribute.counts.isErrorOnly || database.isDeclared(attribute.handle) { return }
        unplaced.append(
            UnplacedAttribute(
                handle: attribute.handle, uuid: attribute.type, value: attribute.shownUnplacedValue,
                counts: attribute.counts, inference: attribute.type == nil ? .usedOnly : nil, record: attribute.record))
    }

    /// Services with all that is in them, and inferred ones around what stands outside of every known one.
    func finishedServices() -> [Service] {
        var services = ServiceList(database)
        for include in database.includes {
            let named = database.services.firstPosition { $0.range.start >= include.range.start }
            let isKnown = named < database.services.count && database.services[named].range.start == include.range.start
            let item = IncludedService(
                handle: include.handle, uuid: include.type ?? (isKnown ? database.services[named].type : nil),
                startHandle: include.range.start, endHandle: include.range.end, record: include.record)
            services.withService(holding: include.handle, record: include.record) { $0.includes.append(item) }
        }
        for characteristic in characteristics {
            let handle = characteristic.declarationHandle ?? characteristic.valueHandle
            services.withService(holding: handle, record: characteristic.record) {
                $0.characteristics.append(characteristic)
            }
        }
        return services.services
    }
}

/// The services of a tree in the making.
private struct ServiceList {
    private(set) var services: [Service]
    private let searched: [(range: ATTHandleRange, record: Int)]

    init(_ database: AttributeDatabase) {
        searched = database.searched
        services = database.services.map { fact in
            Service(
                uuid: fact.type, isPrimary: fact.isPrimary, startHandle: fact.range.start, endHandle: fact.range.end,
                inference: fact.record == 0 ? .imported : nil, record: fact.record)
        }
    }

    /// Changes the service that holds a handle; an inferred one is made where no known one does.
    mutating func withService(holding handle: UInt16, record: Int, _ change: (inout Service) -> Void) {
        let behind = services.firstPosition { $0.startHandle > handle }
        if behind > 0 {
            // An inferred service has no end of its own: it reaches up to the next one.
            if services[behind - 1].endHandle ?? .max >= handle { return change(&services[behind - 1]) }
        }
        services.insert(inferred(holding: handle, at: behind, record: record), at: behind)
        change(&services[behind])
    }

    /// A service that nothing declared: a client's search tells its range, or it begins with what it holds.
    private func inferred(holding handle: UInt16, at place: Int, record: Int) -> Service {
        let behind = searched.firstPosition { $0.range.start > handle }
        if behind > 0 {
            let (range, record) = searched[behind - 1]
            let isFree = place == 0 || services[place - 1].endHandle.map { $0 < range.start } ?? false
            let isBounded = place == services.count || services[place].startHandle > range.end
            if range.end >= handle, isFree, isBounded {
                return Service(
                    uuid: nil, isPrimary: nil, startHandle: range.start, endHandle: range.end,
                    inference: .rangeSearched,
                    record: record)
            }
        }
        return Service(
            uuid: nil, isPrimary: nil, startHandle: handle, endHandle: nil, inference: .holdsContent, record: record)
    }
}

extension AttributeDatabase.AttributeFact {
    fileprivate var shownValue: [UInt8]? { valueRecord == 0 ? nil : value.copy }

    /// Of an attribute that may be a value or a descriptor, only what was read is sure; a configuration is a descriptor.
    fileprivate var shownUnplacedValue: [UInt8]? {
        if let short = type?.short, short & 0xFF00 == 0x2900 { return shownDescriptorValue }
        return looksLikeConfiguration ? shownDescriptorValue : shownValue
    }

    /// The later one of what was read and what was accepted.
    fileprivate var shownDescriptorValue: [UInt8]? {
        writtenRecord > valueRecord ? written.copy : shownValue
    }
}
