import AssignedNumbers
public import BluetoothWire
import ByteViews

/// What the descriptors of a characteristic say of its value.
public struct ValueDescription: Sendable {
    /// The values of its Characteristic Presentation Format descriptors (Vol 3, Part G, 3.3.3.5), with their handles.
    public private(set) var formats: [(handle: UInt16, value: [UInt8])] = []
    /// The handles that its Characteristic Aggregate Format (3.3.3.6) lists: the order of the parts of an aggregate.
    public private(set) var aggregate: [UInt16]?
    /// Its Characteristic User Description (3.3.3.2).
    public var userDescription: String?

    public init() {}

    /// Takes in a descriptor; others than the three kinds are passed over.
    public mutating func add(_ type: BluetoothUUID?, _ value: [UInt8]?, handle: UInt16) {
        guard let value, let short = type?.short else { return }
        if short == 0x2904 { formats.append((handle, value)) }
        if short == 0x2905 {
            aggregate = stride(from: 0, to: value.count - 1, by: 2).map { value.octets.uint16(at: $0) }
        }
        guard short == 0x2901, let text = String(validating: value.prefix { $0 != 0 }, as: UTF8.self) else { return }
        if !text.isEmpty { userDescription = text }
    }
}

extension ValueDecoder {
    /// The value of a characteristic, by the layout of its type, else by what its descriptors say.
    public func decode(
        _ value: [UInt8], of type: BluetoothUUID?, described description: ValueDescription
    ) -> ValueDecoding? {
        if let type, let decoded = decode(value, of: type) { return decoded }
        return Self.layout(of: description).map { decode(value, $0) }
    }

    /// The value of a descriptor of a characteristic.
    public func decode(
        _ value: [UInt8], ofDescriptor type: BluetoothUUID, of characteristic: BluetoothUUID?,
        described description: ValueDescription
    ) -> ValueDecoding? {
        guard type.short == 0x2906 else { return decode(value, of: type) }
        // Valid Range: two values of the characteristic's own layout, where that is one number.
        let layout = characteristic.flatMap { self.layout(of: $0) } ?? Self.layout(of: description)
        guard let field = layout?.fields.first, layout?.fields.count == 1, field.isNumber else { return nil }
        return decode(value, ValueLayout(fields: [field.bound("Lower Value", ""), field.bound("Upper Value", "to")]))
    }

    /// The layout that presentation formats tell; `nil` where there are none, or one that is not known.
    static func layout(of description: ValueDescription) -> ValueLayout? {
        var fields: [FieldLayout] = []
        // Formats may stand at other characteristics too; a part whose format was not seen leaves the rest unknown.
        for handle in description.aggregate ?? description.formats.map(\.handle) {
            guard let format = description.formats.first(where: { $0.handle == handle })?.value,
                let field = FieldLayout(presentationFormat: format)
            else { return nil }
            fields.append(field)
        }
        return fields.isEmpty ? nil : ValueLayout(fields: fields)
    }
}

extension FieldLayout {
    fileprivate var isNumber: Bool {
        switch kind {
        case .unsigned, .signed, .medical, .float: repetition == nil
        default: false
        }
    }

    fileprivate func bound(_ name: String, _ label: String) -> FieldLayout {
        var bound = self
        (bound.name, bound.label, bound.least, bound.most) = (name, label, nil, nil)
        return bound
    }

    /// Seven octets: format type, exponent, unit, name space, description.
    fileprivate init?(presentationFormat octets: [UInt8]) {
        guard octets.count == 7, let kind = Self.kinds[octets[0]] else { return nil }
        self.init(name: "Value", label: "", kind: kind)
        switch octets[0] {
        case 0x01: meanings = [0: "false", 1: "true"]
        case 0x18: repetition = 2...2
        default: break
        }
        // Only whole numbers of eight bits and more have the exponent (Assigned Numbers, 2.4.1).
        if (0x04...0x13).contains(octets[0]) { scale.decimal = Int(Int8(bitPattern: octets[1])) }
        unit = AssignedNumbers.unitSymbol(octets.octets.uint16(at: 2)) ?? ""
        let description = octets.octets.uint16(at: 5)
        if octets[4] == 1, description != 0, let text = AssignedNumbers.namespaceDescription(description) {
            (name, label) = (text, text)
        }
    }

    /// What each format type is read as: the sizes are in whole octets.
    private static let kinds: [UInt8: Kind] = [
        0x01: .unsigned(bits: 8), 0x02: .unsigned(bits: 8), 0x03: .unsigned(bits: 8),
        0x04: .unsigned(bits: 8), 0x05: .unsigned(bits: 16), 0x06: .unsigned(bits: 16),
        0x07: .unsigned(bits: 24), 0x08: .unsigned(bits: 32), 0x09: .unsigned(bits: 48),
        0x0A: .unsigned(bits: 64), 0x0B: .identifier(octets: 16), 0x0C: .signed(bits: 8),
        0x0D: .signed(bits: 16), 0x0E: .signed(bits: 16), 0x0F: .signed(bits: 24),
        0x10: .signed(bits: 32), 0x11: .signed(bits: 48), 0x12: .signed(bits: 64),
        0x13: .identifier(octets: 16), 0x14: .float(bits: 32), 0x15: .float(bits: 64),
        0x16: .medical(bits: 16), 0x17: .medical(bits: 32), 0x18: .unsigned(bits: 16),
        0x19: .text, 0x1A: .octets, 0x1B: .octets, 0x1C: .octets,
    ]
}
