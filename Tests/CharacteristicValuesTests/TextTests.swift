import BluetoothWire
import Testing

@testable import CharacteristicValues

/// Lines of text to the letter, for values that specifications or well-known devices have.
@Suite("Values as text")
struct TextTests {
    private func text(_ uuid: UInt16, _ octets: String) -> String? {
        switch ValueDecoder().decode(VectorTests.octets(octets), of: BluetoothUUID(uuid)) {
        case .decoded(let value): value.text
        case .misfit(let reason): "misfit: \(reason)"
        case nil: nil
        }
    }

    @Test(
        arguments: [
            (UInt16(0x2A37), "0648", "72 bpm, contact"),
            (0x2A37, "16485203", "72 bpm, contact, RR 0.83 s"),
            (0x2A37, "1f2c01e80352034403", "300 bpm, contact, energy 1000 J, RR 0.83 0.816 s"),
            (0x2A37, "0448", "72 bpm, no contact"),
            (0x2A37, "0048", "72 bpm"),
            (0x2A37, "", "misfit: Flags takes 1 octet at 0, 0 left"),
            (0x2A37, "01ff", "misfit: Heart Rate Measurement Value (16 bit resolution) takes 2 octets at 1, 1 left"),
            (0x2A37, "004800", "misfit: 1 octet more than the layout has"),
            (0x2A19, "64", "100 %"),
            (0x2A19, "65", "misfit: Battery Level is 101 %, more than 100 %"),
            (0x2A6E, "6608", "21.50 °C"),
            (0x2A6E, "0080", "not known"),
            (0x2A6E, "9cff", "-1.00 °C"),
            (0x2A1C, "006e0100ff", "36.6 °C"),
            (0x2A1C, "00ffff7f00", "NaN"),
            (
                0x2A35, "16780050005d00e8070a0e0c1e0048000000",
                "Systolic 120 mmHg, Diastolic 80 mmHg, MAP 93 mmHg, at 2024-10-14 12:30:00, pulse 72 bpm"
            ),
            (
                0x2A18, "030100e8070a0e0c1e000a0069b011",
                "number 1, 2024-10-14 12:30:00, offset 10 min, 105 mg/dL, Type: Capillary Whole blood, Sample Location: Finger"
            ),
            (0x2A9D, "00b036", "70.000 kg"),
            (0x2A9D, "010a3c", "153.70 lb"),
            (0x2A2B, "e8070a0e0c1e00018001", "2024-10-14 12:30:00, Monday, Fractions256 128, Manual Time Update"),
            (0x2A01, "4103", "Heart Rate Belt"),
            (0x2A00, "416263", "Abc"),
            (0x2A00, "41626300", "Abc"),
            (0x2A29, "ff", "misfit: Manufacturer Name is not UTF-8"),
            (
                0x2A50, "014c0007000001",
                "Vendor ID Source: Bluetooth SIG company, Vendor ID Apple, Inc., Product ID 0x0007, Product Version 0x0100"
            ),
            (0x2A04, "0600180000002c01", "interval 7.50 ms, to 30.00 ms, latency 0, timeout 3000 ms"),
            (0x2A05, "0100ffff", "handles 0x0001, to 0xFFFF"),
            (0x2A23, "efbeadfeffc0ffee", "EEFFC0FFFEADBEEF"),
            (0x2AED, "914d00", "2024-05-14"),
            (0x2A06, "02", "High Alert"),
            (0x2A06, "07", "reserved (7)"),
            (0x2B18, "d300", "3.3 V"),
            (0x2A64, "0804", "misfit: Instantaneous Torque Magnitude Array takes 2 octets at 1, 1 left"),
            (0x2902, "0100", "notifications"),
            (0x2902, "0000", ""),
            (0x2908, "0101", "report 1, input"),
            (
                0x2904, "06feaf27010d01",
                "uint16, exponent -2, unit period (beats per minute), name space: Bluetooth SIG, description 0x010D"
            ),
            (0x2FFF, "00", nil),
        ] as [(UInt16, String, String?)])
    func lines(uuid: UInt16, octets: String, expected: String?) {
        #expect(text(uuid, octets) == expected)
    }
}

@Suite("Values that descriptors describe")
struct DescribedValueTests {
    private let vendor = BluetoothUUID(high: 0x1234, low: 0x5678)

    private func description(_ descriptors: (UInt16, String)...) -> ValueDescription {
        var description = ValueDescription()
        for (index, (type, value)) in descriptors.enumerated() {
            description.add(BluetoothUUID(type), VectorTests.octets(value), handle: UInt16(index + 1))
        }
        return description
    }

    @Test func aFormatGivesTheLayout() {
        let decoder = ValueDecoder()
        let format = description((0x2904, "0efe2f27010d01"), (0x2901, "4F75747369646500"))
        #expect(format.userDescription == "Outside")
        #expect(decoder.decode([0x66, 0x08], of: vendor, described: format)?.text == "left 21.50 °C")
        #expect(
            decoder.decode([0x66], of: vendor, described: format) == .misfit(reason: "left takes 2 octets at 0, 1 left")
        )
        #expect(decoder.decode([0x66, 0x08], of: vendor, described: description()) == nil)
        #expect(decoder.decode([0x66], of: vendor, described: description((0x2904, "ff000000000000"))) == nil)
        #expect(decoder.decode([0x66], of: vendor, described: description((0x2904, "04"))) == nil)
    }

    @Test func severalFormatsAreAnAggregate() {
        let both = description((0x2904, "04000027000000"), (0x2904, "1900ad27000000"))
        #expect(ValueDecoder().decode([0x07, 0x41], of: vendor, described: both)?.text == "7, A")
    }

    @Test func theAggregateTellsTheOrder() {
        let both = description((0x2904, "04000027000000"), (0x2904, "0c00ad27000000"), (0x2905, "02000100"))
        #expect(ValueDecoder().decode([0x07, 0x41], of: vendor, described: both)?.text == "7 %, 65")
        let elsewhere = description((0x2904, "04000027000000"), (0x2905, "01000900"))
        #expect(ValueDecoder().decode([0x07, 0x41], of: vendor, described: elsewhere) == nil)
    }

    @Test func theLayoutOfTheTypeComesFirst() {
        let format = description((0x2904, "0efe2f27010d01"))
        #expect(ValueDecoder().decode([0x64], of: BluetoothUUID(0x2A19), described: format)?.text == "100 %")
    }

    @Test func aValidRangeIsTwoValues() {
        let decoder = ValueDecoder()
        let range = BluetoothUUID(0x2906)
        let temperature = BluetoothUUID(0x2A6E)
        let octets: [UInt8] = [0x18, 0xFC, 0xA0, 0x0F]
        #expect(
            decoder.decode(octets, ofDescriptor: range, of: temperature, described: description())?.text
                == "-10.00 °C, to 40.00 °C")
        #expect(decoder.decode(octets, ofDescriptor: range, of: BluetoothUUID(0x2A37), described: description()) == nil)
        #expect(
            decoder.decode(octets, ofDescriptor: range, of: nil, described: description((0x2904, "06000027000000")))?
                .text == "64536, to 4000")
    }
}

@Suite("Decimal numbers")
struct DecimalNumberTests {
    @Test(arguments: [
        (Int64(0), 0, "0"), (0, -2, "0.00"), (5, -1, "0.5"), (-5, -3, "-0.005"), (123, 0, "123"), (123, 2, "12300"),
        (-2150, -2, "-21.50"), (1, -20, "0.00000000000000000001"), (Int64.min, 0, "-9223372036854775808"),
    ])
    func text(value: Int64, exponent: Int, expected: String) {
        #expect(DecimalNumber(value).shifted(exponent).description == expected)
    }

    @Test func scaling() {
        #expect(DecimalNumber(850).scaled(Scale(multiplier: 1, decimal: 0, binary: -10))?.description == "0.8300781250")
        #expect(DecimalNumber(3).scaled(Scale(multiplier: 5, decimal: -3, binary: 0))?.description == "0.015")
        #expect(DecimalNumber(3).scaled(Scale(multiplier: -1, decimal: 0, binary: 4))?.description == "-48")
        #expect(DecimalNumber(magnitude: .max).scaled(Scale(multiplier: 2)) == nil)
        #expect(DecimalNumber(8300).shifted(-4).reduced.description == "0.83")
        #expect(DecimalNumber(magnitude: 12_345, exponent: -4).rounded(toPlaces: 2).description == "1.23")
        #expect(DecimalNumber(magnitude: 9_995, exponent: -3).rounded(toPlaces: 2).description == "10.00")
    }
}
