import BluetoothWire
public import JSONText

// Profiles: JSON files in which users name a vendor's services, characteristics and descriptors, and lay out their values.
// CharacteristicValues.docc/profiles.md has the format; a complaint says where in the file it belongs.

extension ValueProfile {
    /// Reads a profile.
    ///
    /// - Parameters:
    ///   - octets: The file.
    ///   - name: What the profile is called where it does not say so itself.
    public init(json octets: [UInt8], name: String) throws(JSONError) {
        self = try ProfileReader().profile(try JSONText.parse(octets), name: name)
    }
}

private struct ProfileReader {
    func profile(_ value: JSONValue, name: String) throws(JSONError) -> ValueProfile {
        let object = try ProfileObject(
            value, allowed: ["$schema", "name", "services", "characteristics", "descriptors"])
        var profile = ValueProfile(name: try object.string("name") ?? name)
        for entry in try object.array("services") {
            let service = try ProfileObject(entry, allowed: ["uuid", "name", "characteristics"])
            profile.add(try uuid(service), name: try service.required("name"), layout: nil)
            for entry in try service.array("characteristics") { try attribute(entry, &profile) }
        }
        for entry in try object.array("characteristics") { try attribute(entry, &profile) }
        for entry in try object.array("descriptors") { try attribute(entry, &profile) }
        return profile
    }

    /// A characteristic or descriptor: a name, and fields where its value has a layout.
    private func attribute(_ value: JSONValue, _ profile: inout ValueProfile) throws(JSONError) {
        let object = try ProfileObject(value, allowed: ["uuid", "name", "fields", "layout", "descriptors"])
        let uuid = try uuid(object)
        guard profile.names[uuid] == nil else {
            throw JSONError("\(uuid) stands twice", at: object["uuid"]?.place ?? object.place)
        }
        profile.add(uuid, name: try object.required("name"), layout: try layout(object))
        for entry in try object.array("descriptors") { try attribute(entry, &profile) }
    }

    private func layout(_ object: ProfileObject) throws(JSONError) -> ValueLayout? {
        if let text = object["layout"] {
            guard object["fields"] == nil else { throw JSONError("either a layout or fields", at: text.place) }
            guard let layout = text.string.flatMap(ValueLayout.init), layout.hasOnlyEarlierFields else {
                throw JSONError("this is no layout", at: text.place)
            }
            return layout
        }
        guard object["fields"] != nil else { return nil }
        var fields: [FieldLayout] = []
        for entry in try object.array("fields") { fields.append(try field(entry, fields)) }
        return ValueLayout(fields: fields)
    }

    private func uuid(_ object: ProfileObject) throws(JSONError) -> BluetoothUUID {
        let text = try object.required("uuid")
        guard let uuid = BluetoothUUID(text) else {
            throw JSONError("this is no UUID: 4, 8 or 32 hexadecimal digits", at: object["uuid"]?.place ?? object.place)
        }
        return uuid
    }
}

// MARK: - Fields

extension ProfileReader {
    private static let keys = [
        "name", "label", "type", "unit", "multiplier", "exponent", "binaryExponent", "count", "present", "values",
        "special", "bits", "minimum", "maximum", "optional", "format",
    ]

    private func field(_ value: JSONValue, _ earlier: [FieldLayout]) throws(JSONError) -> FieldLayout {
        let object = try ProfileObject(value, allowed: Self.keys)
        var field = FieldLayout(name: try object.required("name"), kind: try kind(object))
        field.label = try object.string("label")
        field.unit = try object.string("unit") ?? ""
        field.scale = Scale(
            multiplier: try object.integer("multiplier", -1_000_000...1_000_000) ?? 1,
            decimal: Int(try object.integer("exponent", -30...30) ?? 0),
            binary: Int(try object.integer("binaryExponent", -60...60) ?? 0))
        field.repetition = try repetition(object)
        if let present = object["present"] { field.conditions = [try condition(present, earlier)] }
        field.meanings = try meanings(object, "values")
        field.specials = try meanings(object, "special")
        field.parts = try parts(object, field.kind)
        (field.least, field.most) = (try object.integer("minimum"), try object.integer("maximum"))
        field.isOptional = try object.boolean("optional") ?? false
        field.format = try format(object)
        return field
    }

    private func kind(_ object: ProfileObject) throws(JSONError) -> FieldLayout.Kind {
        let text = try object.required("type")
        let letters = [
            ("uint", "u"), ("sint", "s"), ("medfloat", "m"), ("float", "f"), ("bits", "b"), ("utf8s", "z"),
            ("octets", "o"),
            ("identifier", "h"), ("uuid", "g"),
        ]
        if text == "utf8z" { return .terminatedText }
        guard let (word, letter) = letters.first(where: { text.hasPrefix($0.0) }),
            let kind = FieldLayout.Kind(letter + text.dropFirst(word.count)), kind != .terminatedText
        else {
            throw JSONError(
                "no type: uint1...uint64, sint2...sint64, medfloat16, medfloat32, float32, float64, bits1...bits64, utf8s, "
                    + "utf8sN, utf8z, octets, octetsN, identifierN, uuid, uuid2, uuid16",
                at: object["type"]?.place ?? object.place)
        }
        return kind
    }

    private func repetition(_ object: ProfileObject) throws(JSONError) -> ClosedRange<Int>? {
        guard let value = object["count"] else { return nil }
        if let count = value.integer, (1...512).contains(count) { return Int(count)...Int(count) }
        if value.string == "rest" { return 0...512 }
        throw JSONError("a count is a number from 1 to 512, or \"rest\"", at: value.place)
    }

    /// `{"field": "Flags", "bit": 0}`, with `"is": false` for a bit that is not set; or `{"field": "Kind", "value": 3}`.
    private func condition(_ value: JSONValue, _ earlier: [FieldLayout]) throws(JSONError) -> Condition {
        let object = try ProfileObject(value, allowed: ["field", "bit", "is", "value"])
        let name = try object.required("field")
        guard let index = earlier.firstIndex(where: { $0.name == name }), earlier[index].kind.isWholeNumber else {
            throw JSONError(
                "\"\(name)\" is no earlier field of bits or without sign", at: object["field"]?.place ?? object.place)
        }
        if let number = try object.integer("value", 0...Int64.max) {
            return Condition(field: index, mask: .max, value: UInt64(number), isEqual: true)
        }
        guard let bit = try object.integer("bit", 0...63) else {
            throw JSONError("a bit or a value is missing", at: object.place)
        }
        let mask = UInt64(1) << UInt64(bit)
        let isSet = try object.boolean("is") ?? true
        return Condition(field: index, mask: mask, value: isSet ? mask : 0, isEqual: true)
    }

    /// `{"0": "off", "0x01": "on"}`.
    private func meanings(_ object: ProfileObject, _ name: String) throws(JSONError) -> [Int64: String] {
        var meanings: [Int64: String] = [:]
        for member in try object.members(name) {
            guard let number = wholeNumber(member.name) else {
                throw JSONError("a number is expected, decimal or hexadecimal with 0x", at: member.place)
            }
            guard let text = member.value.string else { throw JSONError("text is expected", at: member.value.place) }
            guard meanings.updateValue(text, forKey: number) == nil else {
                throw JSONError("\(number) stands twice", at: member.place)
            }
        }
        return meanings
    }

    /// `{"0": "charging", "1-2": {"name": "level", "values": {"0": "low"}}}`.
    private func parts(_ object: ProfileObject, _ kind: FieldLayout.Kind) throws(JSONError) -> [BitPart] {
        guard let bits = object["bits"] else { return [] }
        guard case .bitField(let width) = kind else {
            throw JSONError("only a field of type bitsN has bits", at: bits.place)
        }
        var parts: [BitPart] = []
        for member in try object.members("bits") {
            let ends = member.name.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2, first >= 0, first <= last,
                last < width
            else { throw JSONError("a bit or a span of bits below \(width) is expected", at: member.place) }
            var part = BitPart(first: first, count: last - first + 1, label: member.value.string ?? "", meanings: [:])
            if member.value.string == nil {
                let inner = try ProfileObject(member.value, allowed: ["name", "values"])
                part.label = try inner.required("name")
                part.meanings = try meanings(inner, "values")
            }
            parts.append(part)
        }
        return parts
    }

    private func format(_ object: ProfileObject) throws(JSONError) -> FieldLayout.Format? {
        guard let value = object["format"] else { return nil }
        switch value.string {
        case "hexadecimal": return .hexadecimal
        case "days": return .days
        case "company": return .company
        case "appearance": return .appearance
        default: throw JSONError("no format: hexadecimal, days, company, appearance", at: value.place)
        }
    }
}

private func wholeNumber(_ text: String) -> Int64? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return Int64(text.dropFirst(2), radix: 16) }
    return Int64(text)
}

extension FieldLayout.Kind {
    fileprivate var isWholeNumber: Bool {
        switch self {
        case .unsigned, .bitField: true
        default: false
        }
    }
}

extension ValueLayout {
    /// Whether no field depends on one behind it, and none on a layout of another.
    fileprivate var hasOnlyEarlierFields: Bool {
        fields.enumerated().allSatisfy { index, field in
            field.conditions.allSatisfy { $0.field < index }
                && field.alternatives.allSatisfy { $0.condition.field < index }
        }
    }
}

/// An object of a profile, with complaints that point to a member.
private struct ProfileObject {
    private let value: JSONValue
    var place: JSONPlace { value.place }

    init(_ value: JSONValue, allowed: [String]) throws(JSONError) {
        guard let members = value.object else { throw JSONError("an object is expected", at: value.place) }
        for member in members where !allowed.contains(member.name) {
            throw JSONError(
                "\"\(member.name)\" is not known here: \(allowed.joined(separator: ", "))", at: member.place)
        }
        self.value = value
    }

    subscript(name: String) -> JSONValue? { value[name] }

    func string(_ name: String) throws(JSONError) -> String? {
        guard let member = value[name] else { return nil }
        guard let text = member.string else { throw JSONError("\"\(name)\" is text", at: member.place) }
        return text
    }

    func required(_ name: String) throws(JSONError) -> String {
        guard let text = try string(name), !text.isEmpty else { throw JSONError("\"\(name)\" is missing", at: place) }
        return text
    }

    func boolean(_ name: String) throws(JSONError) -> Bool? {
        guard let member = value[name] else { return nil }
        guard let boolean = member.boolean else { throw JSONError("\"\(name)\" is true or false", at: member.place) }
        return boolean
    }

    func integer(
        _ name: String, _ range: ClosedRange<Int64> = Int64.min...Int64.max
    ) throws(JSONError) -> Int64? {
        guard let member = value[name] else { return nil }
        guard let number = member.integer, range.contains(number) else {
            throw JSONError(
                "\"\(name)\" is a whole number from \(range.lowerBound) to \(range.upperBound)", at: member.place)
        }
        return number
    }

    func array(_ name: String) throws(JSONError) -> [JSONValue] {
        guard let member = value[name] else { return [] }
        guard let array = member.array else { throw JSONError("\"\(name)\" is an array", at: member.place) }
        return array
    }

    func members(_ name: String) throws(JSONError) -> [JSONMember] {
        guard let member = value[name] else { return [] }
        guard let members = member.object else { throw JSONError("\"\(name)\" is an object", at: member.place) }
        return members
    }
}
