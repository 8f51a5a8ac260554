public import BluetoothWire

/// How much of a server's hierarchy the capture shows.
public enum Completeness: String, Sendable {
    /// Primary services were walked to the end, and the characteristics and descriptors of each.
    case full
    /// What was asked for by UUID, whole in itself.
    case targeted
    /// A walk is missing or was broken off.
    case partial
    /// The last connection relied on what an earlier one had found.
    case cached
    /// Only facts that operations let infer.
    case inferred
    case none
}

/// The hierarchy of one GATT server: values without ties to the capture they came from.
public struct AttributeTree: Sendable, Hashable {
    public var services: [Service] = []
    /// Attributes that have no place in the hierarchy: of a known type without a known parent, or of an unknown type.
    public var unplacedAttributes: [UnplacedAttribute] = []
    public var completeness = Completeness.none

    public init() {}
}

/// A service (Vol 3, Part G, 3.1).
public struct Service: Sendable, Hashable {
    /// `nil` for a service that was not seen, but must be there because of what stands in it.
    public var uuid: BluetoothUUID?
    public var isPrimary: Bool?
    public var startHandle: UInt16
    /// `nil` where it is not known.
    public var endHandle: UInt16?
    public var includes: [IncludedService] = []
    public var characteristics: [Characteristic] = []
    /// Why it must be there, where no declaration was seen.
    public var inference: Inference?
    /// The record that made it known.
    public var record: Int
    public var isInferred: Bool { inference != nil }
}

/// An included service (Vol 3, Part G, 3.2).
public struct IncludedService: Sendable, Hashable {
    public var handle: UInt16
    /// `nil` for a 128-bit UUID that nothing told.
    public var uuid: BluetoothUUID?
    public var startHandle: UInt16
    public var endHandle: UInt16
    public var record: Int
}

/// A characteristic (Vol 3, Part G, 3.3).
public struct Characteristic: Sendable, Hashable {
    /// `nil` where only operations on its value were seen.
    public var uuid: BluetoothUUID?
    public var declarationHandle: UInt16?
    public var valueHandle: UInt16
    public var properties: CharacteristicProperties?
    /// The last value that was read from offset 0, notified or indicated.
    public var value: [UInt8]?
    public var descriptors: [Descriptor] = []
    public var counts = OperationCounts()
    /// Why it is one, where its declaration was not seen.
    public var inference: Inference?
    public var record: Int
    public var isInferred: Bool { inference != nil }
}

/// A characteristic descriptor (Vol 3, Part G, 3.3.3).
public struct Descriptor: Sendable, Hashable {
    public var uuid: BluetoothUUID?
    public var handle: UInt16
    /// The last value that was read, or accepted when written.
    public var value: [UInt8]?
    /// Why it is one, where discovery did not show it.
    public var inference: Inference?
    public var record: Int
    public var isInferred: Bool { inference != nil }
}

/// An attribute without a place in the hierarchy.
public struct UnplacedAttribute: Sendable, Hashable {
    public var handle: UInt16
    public var uuid: BluetoothUUID?
    public var value: [UInt8]?
    public var counts = OperationCounts()
    /// Set where nothing told its type.
    public var inference: Inference?
    public var record: Int
    public var isInferred: Bool { inference != nil }
}

/// Why something stands in a tree that no discovery showed.
public enum Inference: String, Sendable {
    /// A service must hold what was seen of its content.
    case holdsContent
    /// A service: a client looked for characteristics in just this range.
    case rangeSearched
    /// A characteristic value: servers push nothing else.
    case pushed
    /// A characteristic value: nothing else is written without response.
    case writtenWithoutResponse
    /// A characteristic value: it follows a characteristic declaration.
    case followsDeclaration
    /// A characteristic value: its type is that of a characteristic.
    case characteristicType
    /// A descriptor: it stands between a characteristic's value and the next declaration.
    case insideCharacteristic
    /// A Client Characteristic Configuration: only values of one were written, and its characteristic pushes.
    case configurationWrites
    /// A stored database has it there.
    case imported
    /// An attribute of which only operations were seen.
    case usedOnly
}

/// Finished procedures on one attribute's value, in all connections.
public struct OperationCounts: Sendable, Hashable {
    public var reads = 0
    public var writes = 0
    public var writesWithoutResponse = 0
    public var notifications = 0
    public var indications = 0
    /// Error responses that name the handle.
    public var errors = 0

    public init() {}

    mutating func count(_ operation: ValueOperation) {
        switch operation {
        case .read: reads += 1
        case .write: writes += 1
        case .writeWithoutResponse: writesWithoutResponse += 1
        case .notification: notifications += 1
        case .indication: indications += 1
        }
    }

    mutating func add(_ other: OperationCounts) {
        reads += other.reads
        writes += other.writes
        writesWithoutResponse += other.writesWithoutResponse
        notifications += other.notifications
        indications += other.indications
        errors += other.errors
    }

    /// Whether the traffic shows that the attribute is a characteristic value: descriptors are neither pushed nor written
    /// without response (Vol 3, Part G, 4.9 to 4.12).
    var showCharacteristic: Bool { notifications > 0 || indications > 0 || writesWithoutResponse > 0 }
    var showsPushes: Bool { notifications > 0 || indications > 0 }

    /// Whether nothing but refusals is known: the handle may not exist at all.
    var isErrorOnly: Bool {
        var others = self
        others.errors = 0
        return others == OperationCounts()
    }
}
