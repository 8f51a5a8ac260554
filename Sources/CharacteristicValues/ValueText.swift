// Values on one line, for people: "72 bpm, contact, RR 0.83 s".

import AssignedNumbers
import BluetoothWire

extension DecodedValue {
    /// The value on one line. Flags that are not set and parts that are 0 are left out; flags in front of everything else
    /// stand behind what comes first, which is what the value is about.
    public var text: String {
        var ordered = fields
        if fields.count > 1, fields[0].style == .flags, fields[1].style != .flags { ordered.swapAt(0, 1) }
        return ordered.compactMap(\.text).joined(separator: ", ")
    }
}

extension ValueDecoding {
    /// The value on one line; `nil` where it does not fit its layout.
    public var text: String? {
        if case .decoded(let value) = self { return value.text }
        return nil
    }
}

extension DecodedField {
    /// `nil` where there is nothing to say.
    var text: String? {
        switch content {
        case .flag(let isSet): return isSet ? name : nil
        case .group(let fields) where style == .dateTime: return labelled(dateTime(fields))
        case .group(let fields):
            let parts = fields.compactMap(\.partText)
            guard !parts.isEmpty else { return nil }
            let text = parts.joined(separator: ", ")
            return fields.contains(where: \.isFlagOrMeaning) ? text : labelled(text)
        case .list(let elements): return list(elements)
        case .meaning(let meaning, _): return label.isEmpty ? meaning : "\(label): \(meaning)"
        default: return labelled(text(content))
        }
    }

    /// What a part of a group says: parts of bit fields only where they are not 0.
    private var partText: String? {
        switch content {
        case .meaning(let meaning, let raw):
            // One word for contact, as there is no doubt what it is about.
            if name == "Sensor Contact" { return raw < 2 ? nil : meaning }
            return raw == 0 ? nil : text
        case .reserved(0): return nil
        default: return text
        }
    }

    private var isFlagOrMeaning: Bool {
        switch content {
        case .flag, .meaning: true
        default: false
        }
    }

    private func labelled(_ text: String) -> String { label.isEmpty ? text : "\(label) \(text)" }

    private func list(_ elements: [FieldContent]) -> String? {
        guard !elements.isEmpty else { return nil }
        if case .group = elements[0] {
            return elements.map { element in
                guard case .group(let fields) = element else { return "" }
                return DecodedValue(fields: fields).text
            }.joined(separator: "; ")
        }
        let (_, unit) = shown(DecimalNumber(magnitude: 0))
        let texts = elements.map { text($0, withUnit: false) }
        return labelled(texts.joined(separator: " ") + (unit.isEmpty ? "" : " " + unit))
    }

    private func text(_ content: FieldContent, withUnit: Bool = true) -> String {
        switch content {
        case .number(let number):
            let (text, unit) = shown(number)
            return unit.isEmpty || !withUnit ? text : "\(text) \(unit)"
        case .real(let number): return unit.isEmpty || !withUnit ? "\(number)" : "\(number) \(unit)"
        case .meaning(let meaning, _): return meaning
        case .reserved(let raw): return "reserved (\(raw))"
        case .flag(let isSet): return isSet ? "yes" : "no"
        case .text(let text): return text
        case .octets(let octets): return hexadecimal(octets).lowercased()
        case .uuid(let uuid): return AssignedNumbers.name(of: uuid) ?? uuid.description
        case .list(let elements): return elements.map { text($0) }.joined(separator: " ")
        case .group(let fields): return fields.compactMap(\.text).joined(separator: ", ")
        }
    }

    /// A number and the unit it is read in.
    private func shown(_ number: DecimalNumber) -> (String, String) {
        switch style {
        case .hexadecimal: return ("0x" + hexadecimal(number.magnitude), "")
        case .appearance: return (named(number, AssignedNumbers.appearance), "")
        case .company: return (named(number, AssignedNumbers.company), "")
        // Ten million days are 27 000 years: beyond, it is no date.
        case .days where number.magnitude < 10_000_000 && !number.isNegative && number.exponent == 0:
            return (calendarDate(days: Int(truncatingIfNeeded: number.magnitude)), "")
        case .binaryFraction(let bits) where bits > 3:
            // As many places as the step needs: 0.30103 is the logarithm of 2.
            let places = (bits * 30_103 + 50_000) / 100_000
            return (number.rounded(toPlaces: places).reduced.description, unit)
        case .thousands where unit.utf8.first != UInt8(ascii: "k"): return (number.shifted(-3).description, "k" + unit)
        default: break
        }
        // Concentrations and doses are read in the units that people measure them in.
        switch unit {
        case "kg/L": return (number.shifted(5).reduced.description, "mg/dL")
        case "mol/L": return (number.shifted(3).reduced.description, "mmol/L")
        default: return (number.description, unit)
        }
    }

    private func named(_ number: DecimalNumber, _ name: (UInt16) -> String?) -> String {
        UInt16(exactly: number.magnitude).flatMap(name) ?? "0x" + hexadecimal(number.magnitude)
    }

    private func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    private func hexadecimal(_ octets: [UInt8]) -> String { CharacteristicValues.hexadecimal(octets) }
}

// MARK: - Dates

/// "2024-05-14 16:00:00", with question marks for what is not known.
private func dateTime(_ fields: [DecodedField]) -> String {
    func part(_ index: Int, _ width: Int) -> String {
        guard index < fields.count, case .number(let number) = fields[index].content else {
            return String(repeating: "?", count: width)
        }
        let digits = String(number.magnitude)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(part(0, 4))-\(part(1, 2))-\(part(2, 2)) \(part(3, 2)):\(part(4, 2)):\(part(5, 2))"
}

/// The date of a day since 1970-01-01 in the Gregorian calendar.
private func calendarDate(days: Int) -> String {
    // Years that begin in March, so that the leap day is the last; eras of 400 years have 146 097 days.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(calendarMonth))-\(two(day))"
}
