import BluetoothWire
import ByteViews

/// Why octets do not fit a layout.
struct Misfit: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// Reads octets by a layout: the one place that decodes.
struct Interpreter {
    /// Finds the layouts that others refer to.
    let layout: (UInt32) -> ValueLayout?

    /// How deep layouts may refer to each other; user profiles might do so in a circle.
    private static let maximumDepth = 6

    /// The fields of a value, all of whose octets the layout must account for.
    func whole(_ layout: ValueLayout, _ octets: [UInt8]) throws(Misfit) -> [DecodedField] {
        var reader = BitReader(octets)
        let fields = try fields(layout, &reader, depth: 0)
        let rest = (reader.remainingBits + 7) / 8
        guard rest == 0 else {
            throw Misfit("\(rest) octet\(rest == 1 ? "" : "s") more than the layout has")
        }
        return fields
    }

    private func fields(
        _ layout: ValueLayout, _ reader: inout BitReader, depth: Int
    ) throws(Misfit) -> [DecodedField] {
        var raws = [UInt64?](repeating: nil, count: layout.fields.count)
        var decoded: [DecodedField] = []
        for (index, field) in layout.fields.enumerated() {
            guard field.conditions.allSatisfy({ $0.holds(raws) }) else { continue }
            if field.isOptional, reader.remainingBits == 0 { continue }
            var field = field
            if let alternative = field.alternatives.first(where: { $0.condition.holds(raws) }) {
                (field.scale, field.unit) = (alternative.scale, alternative.unit)
            }
            let content = try content(field, &reader, &raws[index], depth: depth)
            if let shown = shown(field, content) { decoded.append(shown) }
        }
        return decoded
    }

    private func content(
        _ field: FieldLayout, _ reader: inout BitReader, _ raw: inout UInt64?, depth: Int
    ) throws(Misfit) -> DecodedField {
        guard let repetition = field.repetition else {
            return try single(field, &reader, &raw, depth: depth)
        }
        var elements: [FieldContent] = []
        while elements.count < repetition.upperBound, reader.remainingBits > 0 {
            let before = reader.bit
            elements.append(try single(field, &reader, &raw, depth: depth).content)
            guard reader.bit > before else { throw Misfit("\(field.name) has elements without octets") }
        }
        guard elements.count >= repetition.lowerBound else { throw Misfit("\(field.name) has no elements") }
        return DecodedField(field.name, label: field.label, .list(elements), unit: field.unit, style: field.style)
    }

    /// A field, or `nil` for one that has nothing to show: bits that only say what is present.
    private func shown(_ field: FieldLayout, _ decoded: DecodedField) -> DecodedField? {
        if case .bitField = field.kind, case .group(let parts) = decoded.content, parts.isEmpty { return nil }
        if case .octets = field.kind, case .octets(let octets) = decoded.content, octets.isEmpty { return nil }
        return decoded
    }

    private func single(
        _ field: FieldLayout, _ reader: inout BitReader, _ raw: inout UInt64?, depth: Int
    ) throws(Misfit) -> DecodedField {
        let content: FieldContent
        switch field.kind {
        case .unsigned(let bits), .signed(let bits), .bitField(let bits):
            let number = try number(field, &reader, bits: bits)
            raw = number
            content = try self.number(field, number)
        case .medical(let bits): content = try medical(field, try number(field, &reader, bits: bits), bits: bits)
        case .float(let bits):
            let number = try number(field, &reader, bits: bits)
            content = .real(
                bits == 32
                    ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: number))) : Double(bitPattern: number))
        case .text, .terminatedText, .fixedText: content = .text(try text(field, &reader))
        case .octets: content = .octets(try take(field, &reader, reader.remaining))
        case .fixedOctets(let count): content = .octets(try take(field, &reader, count))
        case .identifier(let count):
            content = .text(hexadecimal(try take(field, &reader, count).reversed()))
        case .uuid(let count):
            let octets = try take(field, &reader, count ?? reader.remaining)
            guard let uuid = BluetoothUUID(littleEndian: octets.octets) else {
                throw Misfit("\(field.name) has \(octets.count) octets, which no UUID has")
            }
            content = .uuid(uuid)
        case .layout(let key): return try referred(field, key, &reader, depth: depth)
        case .records(let key): content = try records(field, key, &reader, depth: depth)
        }
        return DecodedField(field.name, label: field.label, content, unit: field.unit, style: field.style)
    }
}

// MARK: - Numbers

extension Interpreter {
    private func number(
        _ field: FieldLayout, _ reader: inout BitReader, bits: Int
    ) throws(Misfit) -> UInt64 {
        let isShort = field.format == .short && reader.remainingBits == 8
        guard let number = reader.number(bits: isShort ? 8 : bits) else { throw missing(field, reader, bits: bits) }
        return number
    }

    private func missing(_ field: FieldLayout, _ reader: BitReader, bits: Int) -> Misfit {
        let octets = (bits + 7) / 8
        return Misfit(
            "\(field.name) takes \(octets) octet\(octets == 1 ? "" : "s") at \(reader.offset), \(reader.remaining) left"
        )
    }

    private func number(_ field: FieldLayout, _ raw: UInt64) throws(Misfit) -> FieldContent {
        if case .bitField = field.kind { return .group(field.parts.map { $0.field(raw) }) }
        let number: DecimalNumber
        var key: Int64?
        if case .signed(let bits) = field.kind {
            let value = Int64(bitPattern: raw << UInt64(64 - bits)) >> Int64(64 - bits)
            (number, key) = (DecimalNumber(value), value)
        } else {
            (number, key) = (DecimalNumber(magnitude: raw), Int64(exactly: raw))
        }
        if let key {
            if let meaning = field.specials[key] ?? field.meanings[key] { return .meaning(meaning, raw: key) }
            if let least = field.least, key < least { throw out(field, key, "less than", least) }
            if let most = field.most, key > most { throw out(field, key, "more than", most) }
            if !field.meanings.isEmpty { return .reserved(key) }
        }
        if field.format == .exponential { return .number(exponential(Int(truncatingIfNeeded: raw))) }
        guard let scaled = number.scaled(field.scale) else { throw Misfit("\(field.name) is too large a number") }
        return .number(scaled)
    }

    private func out(_ field: FieldLayout, _ key: Int64, _ relation: String, _ bound: Int64) -> Misfit {
        func written(_ number: Int64) -> String {
            let scaled = DecimalNumber(number).scaled(field.scale)?.reduced.description ?? String(number)
            return field.unit.isEmpty ? scaled : scaled + " " + field.unit
        }
        return Misfit("\(field.name) is \(written(key)), \(relation) \(written(bound))")
    }

    /// 1.1 to the power of N - 64, to four digits.
    private func exponential(_ exponent: Int) -> DecimalNumber {
        var (value, power) = (1.0, 0)
        for _ in 0..<abs(exponent - 64) { value *= 1.1 }
        if exponent < 64 { value = 1 / value }
        while value < 1000 {
            value *= 10
            power -= 1
        }
        while value >= 10_000 {
            value /= 10
            power += 1
        }
        return DecimalNumber(magnitude: UInt64(value.rounded()), exponent: power)
    }

    /// IEEE 11073-20601: an exponent of ten in the high 4 or 8 bits, a mantissa below, and five numbers that are none.
    private func medical(_ field: FieldLayout, _ raw: UInt64, bits: Int) throws(Misfit) -> FieldContent {
        let mantissaBits = bits == 16 ? 12 : 24
        let top = Int64(1) << Int64(mantissaBits - 1)
        let unsigned = Int64(raw & (1 << UInt64(mantissaBits) - 1))
        let mantissa = unsigned >= top ? unsigned - 2 * top : unsigned
        let exponentBits = bits - mantissaBits
        let unsignedExponent = Int(raw >> UInt64(mantissaBits))
        let exponent =
            unsignedExponent >= 1 << (exponentBits - 1) ? unsignedExponent - 1 << exponentBits : unsignedExponent
        if exponent == 0 {
            switch mantissa {
            case top - 1: return .meaning("NaN", raw: Int64(raw))
            case -top: return .meaning("NRes", raw: Int64(raw))
            case top - 2: return .meaning("+INFINITY", raw: Int64(raw))
            case -top + 2: return .meaning("-INFINITY", raw: Int64(raw))
            case -top + 1: return .reserved(Int64(raw))
            default: break
            }
        }
        let number = DecimalNumber(isNegative: mantissa < 0, magnitude: mantissa.magnitude, exponent: exponent)
        guard let scaled = number.scaled(field.scale) else { throw Misfit("\(field.name) is too large a number") }
        return .number(scaled)
    }
}

// MARK: - Octets, text and what has a layout of its own

extension Interpreter {
    private func take(_ field: FieldLayout, _ reader: inout BitReader, _ count: Int) throws(Misfit) -> [UInt8] {
        guard let octets = reader.take(count) else { throw missing(field, reader, bits: 8 * count) }
        return octets
    }

    /// Text without the zeros that some servers put behind it.
    private func text(_ field: FieldLayout, _ reader: inout BitReader) throws(Misfit) -> String {
        var octets: [UInt8]
        switch field.kind {
        case .fixedText(let count): octets = try take(field, &reader, count)
        case .terminatedText:
            octets = []
            while let octet = reader.peek {
                _ = reader.take(1)
                if octet == 0 { break }
                octets.append(octet)
            }
        default: octets = try take(field, &reader, reader.remaining)
        }
        while octets.last == 0 { octets.removeLast() }
        guard let text = String(validating: octets, as: UTF8.self) else { throw Misfit("\(field.name) is not UTF-8") }
        return text
    }

    private func referred(
        _ field: FieldLayout, _ key: UInt32, _ reader: inout BitReader, depth: Int
    ) throws(Misfit) -> DecodedField {
        guard depth < Self.maximumDepth, let layout = layout(key) else {
            throw Misfit("\(field.name) has a layout that is not known")
        }
        let inner = try fields(layout, &reader, depth: depth + 1)
        if layout.fields.count == 1, let only = inner.first {
            return DecodedField(field.name, label: field.label, only.content, unit: only.unit, style: only.style)
        }
        let style: FieldStyle = key == 0x2A08 ? .dateTime : .plain
        return DecodedField(field.name, label: field.label, .group(inner), style: style)
    }

    private func records(
        _ field: FieldLayout, _ key: UInt32, _ reader: inout BitReader, depth: Int
    ) throws(Misfit) -> FieldContent {
        guard depth < Self.maximumDepth, let layout = layout(key) else {
            throw Misfit("\(field.name) has a layout that is not known")
        }
        var records: [FieldContent] = []
        while let size = reader.peek {
            guard size > 0, var part = reader.part(Int(size)) else {
                throw Misfit("\(field.name) says it has \(size) octets, \(reader.remaining) left")
            }
            records.append(.group(try fields(layout, &part, depth: depth + 1)))
            guard part.remainingBits == 0 else { throw Misfit("\(field.name) has more octets than its fields") }
        }
        guard !records.isEmpty else { throw Misfit("\(field.name) is missing") }
        return .list(records)
    }
}

extension Condition {
    /// A field that is not present fulfils nothing.
    func holds(_ raws: [UInt64?]) -> Bool {
        guard field < raws.count, let raw = raws[field] else { return false }
        return (raw & mask == value) == isEqual
    }
}

extension BitPart {
    func field(_ raw: UInt64) -> DecodedField {
        let value = Int64(truncatingIfNeeded: raw >> UInt64(first) & (.max >> UInt64(64 - count)))
        if meanings.isEmpty {
            return DecodedField(label, count == 1 ? .flag(value == 1) : .number(DecimalNumber(value)))
        }
        return DecodedField(label, meanings[value].map { .meaning($0, raw: value) } ?? .reserved(value))
    }
}

extension FieldLayout {
    var style: FieldStyle {
        if case .bitField = kind { return .flags }
        if case .identifier = kind { return .hexadecimal }
        return switch format {
        case .hexadecimal: .hexadecimal
        case .days: .days
        case .appearance: .appearance
        case .company: .company
        default:
            switch (scale.binary, scale.decimal) {
            case (..<0, _): .binaryFraction(bits: -scale.binary)
            case (_, 3): .thousands
            default: .plain
            }
        }
    }
}

/// Upper-case hexadecimal digits of octets, in their order.
func hexadecimal(_ octets: some Sequence<UInt8>) -> String {
    var text = ""
    for octet in octets {
        if octet < 16 { text += "0" }
        text += String(octet, radix: 16, uppercase: true)
    }
    return text
}
