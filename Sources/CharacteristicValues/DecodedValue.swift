public import BluetoothWire

/// What is known of the octets of a value.
public enum ValueDecoding: Sendable, Hashable {
    case decoded(DecodedValue)
    /// The octets do not fit the layout of the characteristic or descriptor, for the reason given. Nothing is guessed.
    case misfit(reason: String)
}

/// A value, field by field.
public struct DecodedValue: Sendable, Hashable {
    /// The fields in the order of the octets; those that are not present are left out, and flags that say no more than
    /// which ones are.
    public let fields: [DecodedField]

    public init(fields: [DecodedField]) { self.fields = fields }
}

/// A field of a value: name, content and unit.
public struct DecodedField: Sendable, Hashable {
    /// The name in the specification's spelling.
    public let name: String
    /// A short name for a line of text; empty where the content speaks for itself.
    public let label: String
    public let content: FieldContent
    /// The symbol of the unit that numbers are in, such as "bpm"; empty for none.
    public let unit: String
    /// How text is to show it.
    let style: FieldStyle

    /// Whether a text is an identifier's digits, not text from the air.
    public var isIdentifier: Bool { style == .hexadecimal }

    init(_ name: String, label: String? = nil, _ content: FieldContent, unit: String = "", style: FieldStyle = .plain) {
        self.name = name
        self.label = label ?? name
        self.content = content
        self.unit = unit
        self.style = style
    }
}

/// What a field holds.
public indirect enum FieldContent: Sendable, Hashable {
    /// A number in the field's unit, scaled as its layout says, exact.
    case number(DecimalNumber)
    /// An IEEE 754 number.
    case real(Double)
    /// A number that stands for something else than a number, such as 0xFF for "not known".
    case meaning(String, raw: Int64)
    /// A number of an enumeration that gives it no meaning (reserved for future use).
    case reserved(Int64)
    case flag(Bool)
    case text(String)
    case octets([UInt8])
    case uuid(BluetoothUUID)
    /// The elements of an array.
    case list([FieldContent])
    /// The fields of a structure, or the parts of a bit field.
    case group([DecodedField])
}

/// How text shows a field whose content does not tell.
enum FieldStyle: Sendable, Hashable {
    case plain
    /// The parts of a bit field.
    case flags
    case hexadecimal
    case appearance
    case company
    /// A number of days since 1970-01-01.
    case days
    /// A group of year, month, day, hours, minutes and seconds.
    case dateTime
    /// A binary fraction: so many bits behind the point.
    case binaryFraction(bits: Int)
    /// A number whose layout counts thousands of the unit.
    case thousands
}
