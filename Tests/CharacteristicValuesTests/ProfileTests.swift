import BluetoothWire
import Foundation
import JSONText
import Testing

@testable import CharacteristicValues

@Suite("Profiles")
struct ProfileTests {
    private func profile(_ text: String) throws -> ValueProfile {
        try ValueProfile(json: Array(text.utf8), name: "test.json")
    }

    /// The example of the documentation is read, and decodes what it says.
    @Test func theExampleOfTheDocumentation() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Docs/profiles.md")
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
        let profile = try profile(String(parts[1].dropFirst(4)))
        #expect(profile.name == "Example lamp")
        #expect(profile.counts == (3, 2))
        let decoder = ValueDecoder(profiles: [profile])
        let state = try #require(BluetoothUUID("f0001001-1111-2222-3333-444455556666"))
        #expect(profile.names[state] == "Lamp state")
        let full = decoder.decode([0x03, 0x0F, 0x66, 0x08, 0x00, 0x80, 0xFF], of: state)
        #expect(full?.text == "Brightness 15 %, on, mode: colour, Temperature 21.50 °C, Colour 0x0000 0x0080 0x00FF")
        #expect(decoder.decode([0x00, 0x0F, 0x00, 0x80], of: state)?.text == "Brightness 15 %, Temperature: not known")
        #expect(
            decoder.decode([0x00, 0x65, 0x00, 0x80], of: state)
                == .misfit(reason: "Brightness is 101 %, more than 100 %"))
    }

    @Test func aLayoutInTheLanguageOfTheTables() throws {
        let text = #"{"characteristics": [{"uuid": "FFE1", "name": "Level", "layout": "Level;u16;l;*1,-1,0;uV"}]}"#
        let decoder = ValueDecoder(profiles: [try profile(text)])
        #expect(decoder.decode([0x7B, 0x00], of: BluetoothUUID(0xFFE1))?.text == "12.3 V")
    }

    @Test func aProfileComesBeforeTheTables() throws {
        let text =
            #"{"characteristics": [{"uuid": "2A19", "name": "Charge", "fields": [{"name": "Charge", "type": "uint8", "label": ""}]}]}"#
        #expect(ValueDecoder(profiles: [try profile(text)]).decode([0xFF], of: BluetoothUUID(0x2A19))?.text == "255")
    }

    @Test(arguments: [
        ("[]", "1:1 an object is expected"),
        (
            "{\n \"service\": []}",
            "2:2 \"service\" is not known here: $schema, name, services, characteristics, descriptors"
        ),
        ("{\"services\": {}}", "1:14 \"services\" is an array"),
        ("{\"services\": [\n  {\"name\": \"x\"}]}", "2:3 \"uuid\" is missing"),
        (
            "{\"services\": [{\"uuid\": \"zz\", \"name\": \"x\"}]}",
            "1:24 this is no UUID: 4, 8 or 32 hexadecimal digits"
        ),
        (
            field(#""type": "uint65""#),
            "1:85 no type: uint1...uint64, sint2...sint64, medfloat16, medfloat32, float32, float64, bits1...bits64, utf8s, utf8sN, utf8z, octets, octetsN, identifierN, uuid, uuid2, uuid16"
        ),
        (field(#""type": "uint8", "exponent": 1.5"#), "1:106 \"exponent\" is a whole number from -30 to 30"),
        (
            field(#""type": "uint8", "present": {"field": "B", "bit": 1}"#),
            "1:115 \"B\" is no earlier field of bits or without sign"
        ),
        (field(#""type": "uint8", "count": 0"#), "1:103 a count is a number from 1 to 512, or \"rest\""),
        (
            field(#""type": "uint8", "values": {"on": "x"}"#),
            "1:105 a number is expected, decimal or hexadecimal with 0x"
        ),
        (field(#""type": "uint8", "values": {"1": "x", "0x1": "y"}"#), "1:115 1 stands twice"),
        (field(#""type": "uint8", "bits": {"0": "x"}"#), "1:102 only a field of type bitsN has bits"),
        (field(#""type": "bits8", "bits": {"7-8": "x"}"#), "1:103 a bit or a span of bits below 8 is expected"),
        (field(#""type": "uint8", "format": "x""#), "1:104 no format: hexadecimal, days, company, appearance"),
        ("{\"characteristics\": [{\"uuid\": \"FFE1\", \"name\": \"x\", \"layout\": \"x\"}]}", "1:62 this is no layout"),
        (
            "{\"characteristics\": [{\"uuid\": \"FFE1\", \"name\": \"x\"}, {\"uuid\": \"FFE1\", \"name\": \"y\"}]}",
            "1:62 FFE1 stands twice"
        ),
    ])
    func complaintsPointToTheirPlace(text: String, expected: String) {
        do throws(JSONError) {
            _ = try ValueProfile(json: Array(text.utf8), name: "test.json")
            Issue.record("accepted: \(text)")
        } catch {
            #expect("\(error.place.line):\(error.place.column) \(error.message)" == expected)
        }
    }

    @Test func extremesOfALayout() throws {
        for layout in [
            "A;u8;*1,0,-9223372036854775808", "A;u8;*1,9223372036854775807,0", "A;u8|B;u8;?-1&1=1", "A;u8;?0&1=1",
            "A;b8;k9223372036854775807.1=x", "A;b8;k1.64=x", "A;b8;k0.1=#1=x", "A;b8;k0.1=",
            "A;u8;n0-9223372036854775807", "A;u8;a0&1=1:1,0,0:x",
        ] {
            #expect(throws: JSONError.self, "\(layout)") {
                try profile(#"{"characteristics": [{"uuid": "FFE1", "name": "x", "layout": ""# + layout + #""}]}"#)
            }
        }
        let text =
            #"{"characteristics": [{"uuid": "FFE1", "name": "x", "layout": "A;b64;k0.64=all|B;u64;fd|C;u64;*9,0,0|D;s64"}]}"#
        let decoder = ValueDecoder(profiles: [try profile(text)])
        let octets = [UInt8](repeating: 0xFF, count: 32)
        #expect(decoder.decode(octets, of: BluetoothUUID(0xFFE1)) == .misfit(reason: "C is too large a number"))
    }

    /// Any profile is read or refused, and what is read decodes any value.
    @Test func anyProfileIsSafe() throws {
        let sources = [
            #"{"characteristics": [{"uuid": "FFE1", "name": "x", "layout": "A;b8;k0.1=x;k1.7=y#1=z|B;u4|C;u4;?0&1=1;*2,3,-4;uV|D;z0;n0-9;r1:2|E;o;e"}]}"#,
            #"{"characteristics": [{"uuid": "FFE1", "name": "x", "fields": [{"name": "A", "type": "bits8", "bits": {"0-3": "x"}}, {"name": "B", "type": "sint16", "exponent": -2, "count": 3, "present": {"field": "A", "bit": 1}}, {"name": "C", "type": "uint64", "format": "days"}]}]}"#,
        ].map { Array($0.utf8) }
        var random = SystemRandomNumberGenerator()
        var read = 0
        for round in 0..<20_000 {
            var octets = sources[round % 2]
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let printable = UInt8.random(in: 0x20...0x7E, using: &random)
                octets[Int.random(in: 0..<octets.count, using: &random)] = printable
            }
            guard let profile = try? ValueProfile(json: octets, name: "x") else { continue }
            read += 1
            let decoder = ValueDecoder(profiles: [profile])
            let value = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            _ = decoder.decode(value, of: BluetoothUUID(0xFFE1))?.text
        }
        #expect(read > 1000)
    }

    /// A characteristic with one field.
    private static func field(_ members: String) -> String {
        #"{"characteristics": [{"uuid": "FFE1", "name": "x", "fields": [{"name": "A", "#
            + members + "}]}]}"
    }
}
