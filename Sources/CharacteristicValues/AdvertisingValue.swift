import AssignedNumbers
public import BluetoothWire

// Data of AD structures: most by layouts in the tables, and what those cannot say, because it is most significant octet
// first or compressed, by hand: URIs, iBeacon, AltBeacon and Eddystone.

extension ValueDecoder {
    /// The data of an AD structure (Supplement to the Core Specification, Part A, 1).
    ///
    /// - Returns: `nil` where nothing is known of the type.
    public func decode(_ data: [UInt8], ofAdvertising type: ADType) -> ValueDecoding? {
        if let beacon = beacon(data, type) { return beacon }
        return advertising(type).map { decode(data, $0) }
    }

    private func advertising(_ type: ADType) -> ValueLayout? { layout(key: 0x20000 | UInt32(type.rawValue)) }

    /// What is told by hand; `nil` for everything else, also for a frame that is no known one.
    private func beacon(_ data: [UInt8], _ type: ADType) -> ValueDecoding? {
        var reader = BigEndianReader(data)
        let fields: [DecodedField]?
        switch type {
        case .manufacturerSpecificData: fields = iBeacon(&reader) ?? altBeacon(data)
        case .serviceData16BitUUID where data.starts(with: [0xAA, 0xFE]): fields = eddystone(&reader)
        case ADType(rawValue: 0x24): fields = uri(data)
        default: fields = nil
        }
        return fields.map { .decoded(DecodedValue(fields: $0)) }
    }
}

// MARK: - Beacons

/// Apple, Proximity Beacon Specification 1.1: UUID, major, minor, power at 1 m.
private func iBeacon(_ reader: inout BigEndianReader) -> [DecodedField]? {
    guard reader.octets.count == 25, reader.skip([0x4C, 0x00, 0x02, 0x15]) else { return nil }
    let uuid = BluetoothUUID(high: reader.number(8), low: reader.number(8))
    return [
        DecodedField("Company", label: "iBeacon", .number(DecimalNumber(magnitude: 0x004C)), style: .company),
        DecodedField("Proximity UUID", label: "", .uuid(uuid)),
        reader.unsigned("Major", 2), reader.unsigned("Minor", 2),
        reader.signed("Measured Power", 1, unit: "dBm"),
    ]
}

/// AltBeacon 1.0: an identifier of 20 octets, power at 1 m, an octet of the manufacturer's.
private func altBeacon(_ data: [UInt8]) -> [DecodedField]? {
    guard data.count == 26, data[2] == 0xBE, data[3] == 0xAC else { return nil }
    var reader = BigEndianReader(Array(data.dropFirst(4)))
    let company = UInt64(data[0]) | UInt64(data[1]) << 8
    return [
        DecodedField("Company", label: "AltBeacon", .number(DecimalNumber(magnitude: company)), style: .company),
        reader.identifier("Beacon ID", 20),
        reader.signed("Reference RSSI", 1, unit: "dBm"), reader.unsigned("Manufacturer Reserved", 1),
    ]
}

/// Eddystone Protocol Specification: frames UID, URL, TLM and EID.
private func eddystone(_ reader: inout BigEndianReader) -> [DecodedField]? {
    guard reader.skip([0xAA, 0xFE]), reader.remaining > 0 else { return nil }
    let type = reader.number(1)
    func frame(_ name: String) -> DecodedField {
        DecodedField("Frame Type", label: "", .meaning(name, raw: Int64(type)))
    }
    switch (type, reader.remaining) {
    case (0x00, 17), (0x00, 19):
        return [
            frame("Eddystone-UID"), reader.signed("Tx Power", 1, unit: "dBm"), reader.identifier("Namespace", 10),
            reader.identifier("Instance", 6),
        ]
    case (0x10, 2...):
        let power = reader.signed("Tx Power", 1, unit: "dBm")
        guard let url = eddystoneURL(reader.rest) else { return nil }
        return [frame("Eddystone-URL"), power, DecodedField("URL", label: "", .text(url))]
    case (0x20, 13):
        guard reader.number(1) == 0 else { return nil }
        return [frame("Eddystone-TLM")] + telemetry(&reader)
    case (0x30, 9):
        return [frame("Eddystone-EID"), reader.signed("Tx Power", 1, unit: "dBm"), reader.identifier("EID", 8)]
    default: return nil
    }
}

private func telemetry(_ reader: inout BigEndianReader) -> [DecodedField] {
    let voltage = reader.unsigned("Battery Voltage", 2, unit: "mV")
    let raw = Int16(truncatingIfNeeded: reader.number(2))
    // 8.8 fixed point; 0x8000 is none.
    let temperature: FieldContent =
        raw == .min
        ? .meaning("not supported", raw: Int64(raw))
        : .number(DecimalNumber(Int64(raw)).scaled(Scale(binary: -8)) ?? DecimalNumber(0))
    return [
        voltage,
        DecodedField(
            "Beacon Temperature", label: "temperature", temperature, unit: "°C", style: .binaryFraction(bits: 8)),
        reader.unsigned("Advertising PDU Count", 4),
        DecodedField(
            "Time Since Power-on", .number(DecimalNumber(magnitude: reader.number(4), exponent: -1)), unit: "s"),
    ]
}

private let urlSchemes = ["http://www.", "https://www.", "http://", "https://"]
private let urlExpansions = [
    ".com/", ".org/", ".edu/", ".net/", ".info/", ".biz/", ".gov/", ".com", ".org", ".edu", ".net", ".info", ".biz",
    ".gov",
]

/// A URL whose first octet is a scheme, and whose octets below 14 stand for endings; `nil` where it has other octets that
/// are no printable ASCII.
private func eddystoneURL(_ octets: [UInt8]) -> String? {
    guard let scheme = octets.first.map(Int.init), scheme < urlSchemes.count else { return nil }
    var url = urlSchemes[scheme]
    for octet in octets.dropFirst() {
        if Int(octet) < urlExpansions.count {
            url += urlExpansions[Int(octet)]
        } else {
            guard (0x21...0x7E).contains(octet) else { return nil }
            url.unicodeScalars.append(Unicode.Scalar(octet))
        }
    }
    return url
}

/// A URI whose first scalar stands for a scheme (Supplement, Part A, 1.18).
private func uri(_ data: [UInt8]) -> [DecodedField]? {
    guard let text = String(validating: data, as: UTF8.self), let first = text.unicodeScalars.first else { return nil }
    let rest = String(text.unicodeScalars.dropFirst())
    if first.value == 1 { return [DecodedField("URI", label: "", .text(rest))] }
    guard let scheme = UInt16(exactly: first.value).flatMap(AssignedNumbers.uriScheme) else { return nil }
    return [DecodedField("URI", label: "", .text(scheme + rest))]
}

/// Numbers most significant octet first. Callers have looked at the count before; what is missing reads as 0.
private struct BigEndianReader {
    let octets: [UInt8]
    private var index = 0

    init(_ octets: [UInt8]) { self.octets = octets }

    var remaining: Int { octets.count - index }
    var rest: [UInt8] { Array(octets[index...]) }

    mutating func skip(_ prefix: [UInt8]) -> Bool {
        guard octets[index...].starts(with: prefix) else { return false }
        index += prefix.count
        return true
    }

    mutating func number(_ count: Int) -> UInt64 {
        var number: UInt64 = 0
        for _ in 0..<min(count, remaining) {
            number = number << 8 | UInt64(octets[index])
            index += 1
        }
        return number
    }

    mutating func unsigned(_ name: String, _ count: Int, unit: String = "") -> DecodedField {
        DecodedField(name, .number(DecimalNumber(magnitude: number(count))), unit: unit)
    }

    mutating func signed(_ name: String, _ count: Int, unit: String) -> DecodedField {
        let shift = UInt64(64 - 8 * count)
        let value = Int64(bitPattern: number(count) << shift) >> Int64(shift)
        return DecodedField(name, .number(DecimalNumber(value)), unit: unit)
    }

    mutating func identifier(_ name: String, _ count: Int) -> DecodedField {
        let end = min(index + count, octets.count)
        defer { index = end }
        return DecodedField(name, .text(hexadecimal(octets[index..<end])), style: .hexadecimal)
    }
}
