import BluetoothWire

/// What 16-bit UUIDs stand for (Assigned Numbers, 3). No number is in the tables of two kinds.
public enum UUIDKind: String, CaseIterable, Sendable {
    // Those that captures are full of come first: look-ups go through them in this order.
    case characteristic
    case service
    case descriptor
    case declaration
    case unit
    /// A UUID of a member of the Bluetooth SIG, by the member's name.
    case member
    /// A UUID of a standards organisation.
    case standardsOrganisation = "standards organisation"
    case protocolIdentifier = "protocol identifier"
    case browseGroup = "browse group"
    case serviceClass = "service class"
    case meshProfile = "mesh profile"
    case objectType = "object type"

    var table: SortedLines {
        switch self {
        case .characteristic: .characteristics
        case .service: .services
        case .descriptor: .descriptors
        case .declaration: .declarations
        case .unit: .units
        case .member: .memberUUIDs
        case .standardsOrganisation: .sdoUUIDs
        case .protocolIdentifier: .protocolIdentifiers
        case .browseGroup: .browseGroups
        case .serviceClass: .serviceClasses
        case .meshProfile: .meshProfiles
        case .objectType: .objectTypes
        }
    }
}
