import BluetoothWire
import ByteViews

/// What is known of one GATT server's attributes: facts by handle, folded from `GATTEvent`s in the order of the capture.
///
/// The hierarchy is not stored; `AttributeDatabase.tree()` derives it from the facts. Memory grows with the attributes of
/// the server, never with the traffic about them.
public struct AttributeDatabase: Sendable {
    /// A service declaration.
    struct ServiceFact: Sendable {
        var range: ATTHandleRange
        var type: BluetoothUUID?
        var isPrimary: Bool
        /// The record that made it known first.
        var record: Int
    }

    struct IncludeFact: Sendable {
        var handle: UInt16
        var range: ATTHandleRange
        var type: BluetoothUUID?
        var record: Int
    }

    struct CharacteristicFact: Sendable {
        var declaration: UInt16
        var valueHandle: UInt16
        var type: BluetoothUUID
        var properties: CharacteristicProperties
        var record: Int
    }

    /// Everything that is known by one handle alone.
    struct AttributeFact: Sendable {
        var handle: UInt16
        /// `nil` as long as only operations on the handle were seen.
        var type: BluetoothUUID?
        /// The record that told the type.
        var typeRecord = 0
        /// The last value read from offset 0, notified or indicated; meaningful where `valueRecord` is not 0. Its storage is
        /// used again for each later value.
        var value = OctetBuffer()
        /// The record that told `value`; 0 before any did.
        var valueRecord = 0
        /// The last value that the server accepted: the value of a descriptor. What a write leaves in a characteristic is
        /// the server's business.
        var written = OctetBuffer()
        /// The record that told `written`; 0 before any did.
        var writtenRecord = 0
        /// Whether every value written so far could be that of a Client Characteristic Configuration (Vol 3, Part G, 3.3.3.3).
        var looksLikeConfiguration = false
        var counts = OperationCounts()
        var record: Int
    }

    var services: [ServiceFact] = []
    var includes: [IncludeFact] = []
    /// In the order of their declarations.
    var characteristics: [CharacteristicFact] = []
    var attributes: [AttributeFact] = []
    var walked: [DiscoveryKind: HandleRanges] = [:]
    /// Ranges in which a client looked for characteristics, by their starts: each is a service to that client.
    var searched: [(range: ATTHandleRange, record: Int)] = []
    /// Where the attributes used last stand, by the low bits of their handles: traffic is about a few of them.
    private var places = InlineArray<16, UInt16>(repeating: 0)

    /// Whether the server said that what is known is out of date; facts stay until they are discovered anew.
    public private(set) var isStale = false
    /// The record that said so.
    private var staleSince = 0
    /// Whether a part of it changed and was not looked for since.
    public var hasChanged = false
    /// Value handle of the Service Changed characteristic; it outlives the changes that it tells.
    public private(set) var serviceChangedHandle: UInt16?

    public init() {}

    /// Whether nothing at all is known.
    public var isEmpty: Bool { services.isEmpty && characteristics.isEmpty && attributes.isEmpty && includes.isEmpty }

    /// Whether discovery in the capture showed any part of the hierarchy.
    public var hasDiscoveredFacts: Bool {
        services.contains { $0.record != 0 } || characteristics.contains { $0.record != 0 }
    }
}

// MARK: - Folding

extension AttributeDatabase {
    /// Takes in one event. `record` is the record that finished it: the evidence of what it says.
    public mutating func apply(_ event: borrowing GATTEvent, record: Int) {
        switch event {
        case .valuePushed(let handle, let value, let isIndication):
            push(value, of: handle, isIndication: isIndication, record: record)
        case .valueWrittenWithoutResponse(let handle, _):
            attributes[index(of: handle, record: record)].counts.writesWithoutResponse += 1
        case .valueRead(let handle, let value):
            let index = index(of: handle, record: record)
            attributes[index].take(value, record: record)
            attributes[index].counts.reads += 1
        case .valueWritten(let handle, let value, let offset):
            let index = index(of: handle, record: record)
            if offset == 0 { attributes[index].takeWritten(value, record: record) }
            attributes[index].counts.writes += 1
        case .valueNotTold(let handle, let operation):
            attributes[index(of: handle, record: record)].counts.count(operation)
        case .failed(let handle):
            if handle != 0 { attributes[index(of: handle, record: record)].counts.errors += 1 }
        case .changed(let range):
            forget(range)
            hasChanged = true
        case .outOfSync:
            isStale = true
            staleSince = record
        case .rediscoveryBegan:
            if isStale { beginAnew() }
            if hasImportedFacts { dropImportedFacts() }
        case .discovered(let kind, let range):
            walked[kind, default: HandleRanges()].insert(range)
            if kind == .characteristics { noteSearched(range, record) }
        case .service(let range, let type, let isPrimary): learnService(range, type, isPrimary, record)
        case .include(let handle, let range, let type):
            learnInclude(IncludeFact(handle: handle, range: range, type: type, record: record))
        case .characteristic(let declaration, let valueHandle, let type, let properties):
            learnCharacteristic(
                CharacteristicFact(
                    declaration: declaration, valueHandle: valueHandle, type: type, properties: properties,
                    record: record))
        case .attribute(let handle, let type): learnType(type, of: handle, record)
        }
    }

    /// What `apply` does with `valuePushed`, without the event: pushes are most of the traffic of many captures.
    ///
    /// - Parameters:
    ///   - value: The last one, where several are told at once.
    ///   - times: How many there were.
    ///   - first: The record of the first of them; `nil` where there is one.
    ///   - record: That of the last.
    public mutating func push(
        _ value: RawSpan, of handle: UInt16, isIndication: Bool, times: Int = 1, since first: Int? = nil, record: Int
    ) {
        let index = index(of: handle, record: first ?? record)
        attributes[index].take(value, record: record)
        if isIndication {
            attributes[index].counts.indications &+= times
        } else {
            attributes[index].counts.notifications &+= times
        }
    }

    /// Whether an event makes what is known invalid, in part or as a whole.
    public func isEnded(by event: borrowing GATTEvent) -> Bool {
        switch event {
        case .changed: true
        case .rediscoveryBegan: isStale
        default: false
        }
    }

    private mutating func learnType(_ type: BluetoothUUID, of handle: UInt16, _ record: Int) {
        let index = index(of: handle, record: record)
        // What the capture told goes before what a stored database says.
        if record == 0, attributes[index].type != nil { return }
        if type == .serviceChanged { serviceChangedHandle = handle }
        if attributes[index].type != type || attributes[index].typeRecord == 0 {
            attributes[index].type = type
            attributes[index].typeRecord = record
        }
    }

    private mutating func learnService(
        _ range: ATTHandleRange, _ type: BluetoothUUID?, _ isPrimary: Bool, _ record: Int
    ) {
        let position = services.firstPosition { $0.range.start >= range.start }
        if position < services.count, services[position].range.start == range.start {
            services[position].range = range
            services[position].isPrimary = isPrimary
            if services[position].record == 0 { services[position].record = record }
            services[position].type = type ?? services[position].type
        } else {
            services.insert(ServiceFact(range: range, type: type, isPrimary: isPrimary, record: record), at: position)
        }
    }

    private mutating func learnInclude(_ fact: IncludeFact) {
        let position = includes.firstPosition { $0.handle >= fact.handle }
        if position < includes.count, includes[position].handle == fact.handle {
            includes[position].range = fact.range
            if includes[position].record == 0 { includes[position].record = fact.record }
            includes[position].type = fact.type ?? includes[position].type
        } else {
            includes.insert(fact, at: position)
        }
    }

    private mutating func learnCharacteristic(_ fact: CharacteristicFact) {
        if fact.type == .serviceChanged { serviceChangedHandle = fact.valueHandle }
        let position = characteristics.firstPosition { $0.declaration >= fact.declaration }
        if position < characteristics.count, characteristics[position].declaration == fact.declaration {
            let known = characteristics[position].record
            characteristics[position] = fact
            if known != 0 { characteristics[position].record = known }
        } else {
            characteristics.insert(fact, at: position)
        }
    }

    /// The server is discovered anew: only what was learnt since it was said to be another one stays, its hash above all.
    private mutating func beginAnew() {
        let hash = attributes.first { $0.type == .databaseHash && $0.valueRecord >= staleSince }
        self = AttributeDatabase()
        if let hash { attributes = [hash] }
    }

    private mutating func noteSearched(_ range: ATTHandleRange, _ record: Int) {
        guard range.start <= range.end, range.end < .max else { return }
        let position = searched.firstPosition { $0.range.start >= range.start }
        if position < searched.count, searched[position].range.start == range.start { return }
        searched.insert((range, record), at: position)
    }

    /// Drops all that is known of a range, values and counts too.
    private mutating func forget(_ range: ATTHandleRange) {
        func holds(_ handle: UInt16) -> Bool { range.start <= handle && handle <= range.end }
        services.removeAll { holds($0.range.start) }
        includes.removeAll { holds($0.handle) }
        characteristics.removeAll { holds($0.declaration) || holds($0.valueHandle) }
        attributes.removeAll { holds($0.handle) }
        for kind in walked.keys { walked[kind]!.remove(range) }
        searched.removeAll { holds($0.range.start) }
    }

    /// Where the attribute of a handle stands; makes a place for it where it has none.
    @inline(__always)
    private mutating func index(of handle: UInt16, record: Int) -> Int {
        let place = Int(places[Int(handle & 15)])
        if place < attributes.count, attributes[place].handle == handle { return place }
        return findOrInsert(handle, record: record)
    }

    @inline(never)
    private mutating func findOrInsert(_ handle: UInt16, record: Int) -> Int {
        let place = attributes.firstPosition { $0.handle >= handle }
        if place == attributes.count || attributes[place].handle != handle {
            attributes.insert(AttributeFact(handle: handle, record: record), at: place)
        }
        places[Int(handle & 15)] = UInt16(truncatingIfNeeded: place)
        return place
    }
}

extension AttributeDatabase.AttributeFact {
    /// Adds what another database of the server knows of the attribute.
    fileprivate mutating func merge(_ other: Self) {
        if other.type != nil { (type, typeRecord) = (other.type, other.typeRecord) }
        if other.valueRecord > valueRecord { (value, valueRecord) = (other.value, other.valueRecord) }
        if other.writtenRecord > writtenRecord { (written, writtenRecord) = (other.written, other.writtenRecord) }
        let areBothWritten = counts.writes > 0 && other.counts.writes > 0
        looksLikeConfiguration =
            areBothWritten
            ? looksLikeConfiguration && other.looksLikeConfiguration
            : looksLikeConfiguration || other.looksLikeConfiguration
        counts.add(other.counts)
        record = min(record, other.record)
    }

    fileprivate mutating func take(_ octets: RawSpan, record: Int) {
        // A long read is told when it ends; what was pushed in the meantime is newer.
        guard record >= valueRecord else { return }
        value.replace(withOctetsOf: octets)
        valueRecord = record
    }

    fileprivate mutating func takeWritten(_ octets: RawSpan, record: Int) {
        let fits = octets.byteCount == 2 && octets.uint16(at: 0) <= 3
        looksLikeConfiguration = fits && (looksLikeConfiguration || counts.writes == 0)
        written.replace(withOctetsOf: octets)
        writtenRecord = record
    }
}

extension Array {
    /// The first position whose element answers true, in an array where all that do stand behind all that do not.
    @inline(__always)
    func firstPosition(where isAtOrBehind: (Element) -> Bool) -> Int {
        // The array's own subscript would copy the element.
        let elements = span
        var low = 0
        var high = elements.count
        while low < high {
            let middle = (low + high) / 2
            if isAtOrBehind(elements[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

// MARK: - Merging

extension AttributeDatabase {
    /// Takes over what another database of the same server holds: its declarations go before the ones known, of two values
    /// the later one counts, and counts add up.
    public mutating func merge(_ other: AttributeDatabase) {
        for fact in other.services { learnService(fact.range, fact.type, fact.isPrimary, fact.record) }
        for fact in other.includes { learnInclude(fact) }
        for fact in other.characteristics { learnCharacteristic(fact) }
        for (range, record) in other.searched { noteSearched(range, record) }
        for fact in other.attributes {
            let index = index(of: fact.handle, record: fact.record)
            attributes[index].merge(fact)
        }
        if other.isStale { isStale = true }
        for (kind, handles) in other.walked {
            for range in handles.ranges {
                walked[kind, default: HandleRanges()].insert(
                    ATTHandleRange(start: range.lowerBound, end: range.upperBound))
            }
        }
    }
}

// MARK: - Stored databases

extension AttributeDatabase {
    /// Facts that no record of the capture told.
    private var hasImportedFacts: Bool {
        services.contains { $0.record == 0 } || characteristics.contains { $0.record == 0 }
    }

    /// The server is discovered anew: what a stored database said of it is no longer needed, whether or not it was right.
    private mutating func dropImportedFacts() {
        services.removeAll { $0.record == 0 }
        includes.removeAll { $0.record == 0 }
        characteristics.removeAll { $0.record == 0 }
        attributes.removeAll {
            $0.record == 0 && $0.valueRecord == 0 && $0.writtenRecord == 0 && $0.counts == OperationCounts()
        }
        for index in attributes.indices where attributes[index].typeRecord == 0 { attributes[index].type = nil }
    }

    /// The facts of the hierarchy, nothing of the values, as the events that tell them.
    public func tellFacts(to body: (borrowing GATTEvent) -> Void) {
        for fact in services { body(.service(fact.range, type: fact.type, isPrimary: fact.isPrimary)) }
        for fact in includes { body(.include(handle: fact.handle, fact.range, type: fact.type)) }
        for fact in characteristics {
            body(
                .characteristic(
                    declaration: fact.declaration, valueHandle: fact.valueHandle, type: fact.type,
                    properties: fact.properties))
        }
        for fact in attributes {
            if let type = fact.type { body(.attribute(handle: fact.handle, type: type)) }
        }
    }

    /// Whether all that operations showed of another database can have happened on this one, and is enough to tell.
    public func explains(_ seen: AttributeDatabase) -> Bool {
        var fitting = 0
        for fact in seen.attributes where !fact.counts.isErrorOnly {
            guard let place = attribute(fact.handle).type else { return false }
            if let type = fact.type, type != place { return false }
            if fact.counts.showCharacteristic {
                guard let holder = characteristicFact(holding: fact.handle), holder.valueHandle == fact.handle else {
                    return false
                }
                let pushes = fact.counts.notifications > 0 || fact.counts.indications > 0
                if pushes, holder.properties.isDisjoint(with: [.notify, .indicate]) { return false }
            }
            fitting += 1
        }
        return fitting >= 3
    }
}
