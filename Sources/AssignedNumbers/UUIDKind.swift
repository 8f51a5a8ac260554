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

    /// What the UUID of a service can be.
    static let ofServices: [UUIDKind] = [.service, .member, .standardsOrganisation]
    /// What the type of an attribute can be.
    static let ofAttributeTypes: [UUIDKind] = [.characteristic, .descriptor, .declaration]

    /// The name of a number of this kind: what a member says that it is for, where that is known.
    func name(_ short: UInt16) -> String? {
        let use = self == .member ? SortedLines.vendorUUIDs.text(short) : nil
        return use ?? table.text(short)
    }

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
