import BluetoothWire

/// The layout of a value: its fields, one after the other.
struct ValueLayout: Sendable, Hashable {
    var fields: [FieldLayout]
}

/// The layout of a field. CharacteristicValues.docc/characteristic-values.md has the language it is written in.
struct FieldLayout: Sendable, Hashable {
    var name: String
    var label: String?
    var kind: Kind
    /// How many elements an array may have; `nil` of a field that is no array.
    var repetition: ClosedRange<Int>?
    var scale = Scale()
    var unit = ""
    /// All must hold for the field to be present.
    var conditions: [Condition] = []
    /// Units and scales by condition; the first that holds counts.
    var alternatives: [Alternative] = []
    /// Numbers that do not mean a number.
    var specials: [Int64: String] = [:]
    /// Meanings of an enumeration's numbers; empty of a field that is none.
    var meanings: [Int64: String] = [:]
    /// Parts of a bit field.
    var parts: [BitPart] = []
    /// The least and the most raw value.
    var least: Int64?
    var most: Int64?
    /// Whether the value may end in front of the field.
    var isOptional = false
    var format: Format?

    enum Kind: Sendable, Hashable {
        case unsigned(bits: Int)
        case signed(bits: Int)
        /// IEEE 11073-20601 FLOAT and SFLOAT, 32 and 16 bits.
        case medical(bits: Int)
        /// IEEE 754, 32 and 64 bits.
        case float(bits: Int)
        case bitField(bits: Int)
        /// UTF-8 to the end of the value.
        case text
        /// UTF-8 up to a zero, or to the end.
        case terminatedText
        case fixedText(octets: Int)
        case octets
        case fixedOctets(octets: Int)
        /// An identifier, read most significant octet first.
        case identifier(octets: Int)
        /// A UUID of 2 octets, or of what is left: 2 or 16.
        case uuid(octets: Int?)
        /// The layout of another characteristic.
        case layout(UInt32)
        /// Records to the end, each with its own size in its first octet.
        case records(UInt32)
    }

    enum Format: UInt8, Sendable {
        case hexadecimal = 0x78  // x
        case appearance = 0x61  // a
        case company = 0x63  // c
        case days = 0x64  // d
        /// The number N stands for 1.1 to the power of N - 64.
        case exponential = 0x65  // e
        /// The second octet of a bit field may be missing.
        case short = 0x73  // s
    }
}

/// What a raw number is multiplied with: M x 10^d x 2^b.
struct Scale: Sendable, Hashable {
    var multiplier: Int64 = 1
    var decimal = 0
    var binary = 0
}

/// Whether an earlier field, masked, is a number.
struct Condition: Sendable, Hashable {
    var field: Int
    var mask: UInt64
    var value: UInt64
    var isEqual: Bool
}

struct Alternative: Sendable, Hashable {
    var condition: Condition
    var scale: Scale
    var unit: String
}

/// Some bits of a bit field: a flag where it is one bit without meanings.
struct BitPart: Sendable, Hashable {
    var first: Int
    var count: Int
    var label: String
    var meanings: [Int64: String]
}
