public import BluetoothTrace
import BluetoothWire
import GATTModel
import JSONText

/// Writes what a capture showed of a peripheral's hierarchy as a file of the store: JSON that people can read and edit.
public struct StoreWriter {
    private var text = ""
    private var depth = 0
    private var isFirst = true

    private init() {}

    /// The text of the file; `nil` for a peripheral of which no discovery in the capture showed anything, or that nothing
    /// names for good.
    public static func text(of peripheral: Peripheral) -> String? {
        guard !peripheral.isLocal, peripheral.database.hasDiscoveredFacts, !peripheral.lastingAddresses.isEmpty else {
            return nil
        }
        var writer = StoreWriter()
        writer.write(peripheral)
        return writer.text
    }

    /// How much of the peripheral's database discovery showed, in whatever connection.
    private static func completeness(of peripheral: Peripheral) -> Completeness {
        peripheral.database.tree().completeness
    }

    /// Whether the capture shows the peripheral's database walked to the end.
    public static func isFull(_ peripheral: Peripheral) -> Bool { completeness(of: peripheral) == .full }

    /// Whether a file holds a database that was walked to the end.
    public static func isFull(_ octets: [UInt8]) -> Bool {
        (try? JSONText.parse(octets))?["completeness"]?.string == Completeness.full.rawValue
    }

    private mutating func write(_ peripheral: Peripheral) {
        open("{")
        member("schema", string: StoredDatabase.schema)
        if let name = peripheral.name { member("name", string: String(decoding: name, as: UTF8.self)) }
        member("completeness", string: Self.completeness(of: peripheral).rawValue)
        list("identities", peripheral.lastingAddresses) { writer, address in
            writer.member("address", string: address.description)
            writer.member("type", string: address.kind == .public ? "public" : "random")
        }
        if let hash = peripheral.database.databaseHash { member("databaseHash", string: hexadecimal(hash)) }
        list("services", peripheral.tree.services.filter { !$0.isInferred }) { $0.write($1) }
        close("}")
        text += "\n"
    }

    private mutating func write(_ service: Service) {
        if let uuid = service.uuid { member("uuid", string: uuid.description) }
        member("primary", literal: service.isPrimary ?? true ? "true" : "false")
        member("startHandle", literal: String(service.startHandle))
        member("endHandle", literal: String(service.endHandle ?? service.startHandle))
        list("includes", service.includes) { writer, include in
            writer.member("handle", literal: String(include.handle))
            if let uuid = include.uuid { writer.member("uuid", string: uuid.description) }
            writer.member("startHandle", literal: String(include.startHandle))
            writer.member("endHandle", literal: String(include.endHandle))
        }
        list("characteristics", service.characteristics.filter { !$0.isInferred }) { $0.write($1) }
    }

    private mutating func write(_ characteristic: Characteristic) {
        if let uuid = characteristic.uuid { member("uuid", string: uuid.description) }
        member("declarationHandle", literal: String(characteristic.declarationHandle ?? 0))
        member("valueHandle", literal: String(characteristic.valueHandle))
        let bits = characteristic.properties?.rawValue ?? 0
        let names = CharacteristicProperties.names.enumerated().filter { bits & 1 << UInt8($0.offset) != 0 }
        member("properties", literal: "[" + names.map { "\"\($0.element)\"" }.joined(separator: ", ") + "]")
        list("descriptors", characteristic.descriptors.filter { !$0.isInferred }) { writer, descriptor in
            writer.member("handle", literal: String(descriptor.handle))
            if let uuid = descriptor.uuid { writer.member("uuid", string: uuid.description) }
        }
    }

    // MARK: JSON

    private mutating func open(_ bracket: String) {
        text += bracket
        depth += 1
        isFirst = true
    }

    private mutating func close(_ bracket: String) {
        depth -= 1
        if !isFirst { newLine() }
        text += bracket
        isFirst = false
    }

    private mutating func newLine() { text += "\n" + String(repeating: "  ", count: depth) }

    private mutating func next() {
        if !isFirst { text += "," }
        isFirst = false
        newLine()
    }

    private mutating func member(_ name: String, literal: String) {
        next()
        text += "\"\(name)\": \(literal)"
    }

    private mutating func member(_ name: String, string: String) { member(name, literal: quoted(string)) }

    /// An array of objects; nothing where there are none.
    private mutating func list<Item>(
        _ name: String, _ items: [Item], _ write: (inout StoreWriter, Item) -> Void
    ) {
        guard !items.isEmpty else { return }
        next()
        text += "\"\(name)\": "
        open("[")
        for item in items {
            next()
            open("{")
            write(&self, item)
            close("}")
        }
        close("]")
    }

    /// Names come from the air: nothing of them may end the string or reach a terminal as a command.
    private func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            let isPlain =
                scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
            let isHarmless = !scalar.properties.isBidiControl
            if isPlain && isHarmless {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            }
        }
        return result + "\""
    }

    private func hexadecimal(_ octets: [UInt8]) -> String {
        octets.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension Peripheral {
    /// The addresses that name it in other captures too: private ones change.
    var lastingAddresses: [DeviceAddress] {
        if let identityAddress { return [identityAddress] }
        return addresses.filter { $0.subKind == .public || $0.subKind == .randomStatic }
    }
}
