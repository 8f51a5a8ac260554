public import BluetoothTrace
import BluetoothWire
import GATTModel
public import JSONText

/// Why a file of the store could not be used.
public enum StoreError: Error, Sendable, Hashable {
    /// Not JSON, or not of the shape a stored database has; with the place in the file.
    case malformed(JSONPlace, String)

    public var message: String {
        switch self {
        case .malformed(let place, let what): "line \(place.line), column \(place.column): \(what)"
        }
    }
}

extension StoredDatabase {
    /// The schema that files of the store name.
    public static var schema: String { "periscope.gatt/1" }

    /// Reads a stored database from JSON text.
    ///
    /// - Parameter name: What the database is called: the name of its file.
    public init(json octets: [UInt8], name: String) throws(StoreError) {
        let root: JSONValue
        do throws(JSONError) { root = try JSONText.parse(octets) } catch {
            throw .malformed(error.place, error.message)
        }
        guard root["schema"]?.string == Self.schema else {
            throw .malformed(root.place, "no \"schema\": \"\(Self.schema)\"")
        }
        var database = AttributeDatabase()
        for service in try root.elements("services") { try database.learn(service: service) }
        var identities: [DeviceAddress] = []
        for identity in try root.elements("identities") { identities.append(try identity.address()) }
        self.init(
            name: name, identities: identities, databaseHash: try root["databaseHash"]?.octets(count: 16),
            database: database)
    }
}

extension AttributeDatabase {
    fileprivate mutating func learn(service: JSONValue) throws(StoreError) {
        let range = ATTHandleRange(start: try service.handle("startHandle"), end: try service.handle("endHandle"))
        let isPrimary = service["primary"]?.boolean ?? true
        apply(.service(range, type: try service.uuid(), isPrimary: isPrimary), record: 0)
        for include in try service.elements("includes") {
            let included = ATTHandleRange(
                start: try include.handle("startHandle"), end: try include.handle("endHandle"))
            let type = include["uuid"] == nil ? nil : try include.uuid()
            apply(.include(handle: try include.handle("handle"), included, type: type), record: 0)
        }
        for characteristic in try service.elements("characteristics") { try learn(characteristic: characteristic) }
    }

    private mutating func learn(characteristic: JSONValue) throws(StoreError) {
        var properties: CharacteristicProperties = []
        for property in try characteristic.elements("properties") {
            guard let bit = CharacteristicProperties.names.firstIndex(of: property.string ?? "") else {
                throw .malformed(property.place, "no property of a characteristic")
            }
            properties.insert(CharacteristicProperties(rawValue: 1 << UInt8(bit)))
        }
        let valueHandle = try characteristic.handle("valueHandle")
        let type = try characteristic.uuid()
        apply(
            .characteristic(
                declaration: try characteristic.handle("declarationHandle"), valueHandle: valueHandle, type: type,
                properties: properties), record: 0)
        apply(.attribute(handle: valueHandle, type: type), record: 0)
        for descriptor in try characteristic.elements("descriptors") {
            apply(.attribute(handle: try descriptor.handle("handle"), type: try descriptor.uuid()), record: 0)
        }
    }
}

extension JSONValue {
    /// The elements of a member that is an array; none where it is absent.
    fileprivate func elements(_ name: String) throws(StoreError) -> [JSONValue] {
        guard let member = self[name] else { return [] }
        guard let elements = member.array else { throw .malformed(member.place, "\"\(name)\" has to be an array") }
        return elements
    }

    fileprivate func handle(_ name: String) throws(StoreError) -> UInt16 {
        guard let value = self[name]?.integer, let handle = UInt16(exactly: value), handle > 0 else {
            throw .malformed(self[name]?.place ?? place, "\"\(name)\" has to be an attribute handle, 1 to 65535")
        }
        return handle
    }

    fileprivate func uuid() throws(StoreError) -> BluetoothUUID {
        guard let text = self["uuid"]?.string, let uuid = BluetoothUUID(text) else {
            throw .malformed(self["uuid"]?.place ?? place, "\"uuid\" has to be a UUID of 4, 8 or 36 characters")
        }
        return uuid
    }

    fileprivate func address() throws(StoreError) -> DeviceAddress {
        let kinds = ["public": DeviceAddress.Kind.public, "random": .random]
        guard let text = self["address"]?.string, let kind = kinds[self["type"]?.string ?? ""],
            let address = DeviceAddress(text, kind: kind)
        else { throw .malformed(place, "an identity needs an \"address\" and a \"type\", public or random") }
        return address
    }

    fileprivate func octets(count: Int) throws(StoreError) -> [UInt8] {
        let digits = Array((string ?? "").utf8).map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 * count, !digits.contains(nil) else {
            throw .malformed(place, "\(count) octets as hexadecimal digits are needed")
        }
        return (0..<count).map { UInt8(digits[2 * $0]! << 4 | digits[2 * $0 + 1]!) }
    }
}
