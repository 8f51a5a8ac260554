import BluetoothWire
import Testing

@testable import CharacteristicValues

@Suite("Advertising data")
struct AdvertisingTests {
    private func text(_ type: UInt8, _ octets: String) -> String? {
        switch ValueDecoder().decode(VectorTests.octets(octets), ofAdvertising: ADType(rawValue: type)) {
        case .decoded(let value): value.text
        case .misfit(let reason): "misfit: \(reason)"
        case nil: nil
        }
    }

    @Test(
        arguments: [
            (UInt8(0x01), "06", "LE general discoverable, BR/EDR not supported"),
            (0x03, "0d180f18", "Heart Rate Battery"),
            (0x03, "0d180f", "misfit: Service UUIDs takes 2 octets at 2, 1 left"),
            (0x07, "9ecadc240ee5a9e093f3a3b50100406e", "Nordic UART Service"),
            (0x09, "50656e", "Pen"),
            (0x0A, "f4", "-12 dBm"),
            (0x12, "06000c00", "7.50 ms, to 15.00 ms"),
            (0x16, "0f1864", "Battery, 64"),
            (0x19, "4103", "Heart Rate Belt"),
            (0x1B, "112233445566" + "01", "665544332211, random"),
            (0x24, "172f2f6578616d706c652e636f6d", "https://example.com"),
            (0xFF, "5900aabb", "Nordic Semiconductor ASA, aabb"),
            (0xFF, "feff01", "0xFFFE, 01"),
            (
                0xFF, "4c000215e2c56db5dffb48d2b060d0f5a71096e000010002c5",
                "iBeacon Apple, Inc., E2C56DB5-DFFB-48D2-B060-D0F5A71096E0, Major 1, Minor 2, Measured Power -59 dBm"
            ),
            (
                0xFF, "1801beac000102030405060708090a0b0c0d0e0f10111213c500",
                "AltBeacon 000102030405060708090A0B0C0D0E0F10111213"
            ),
            (
                0x16, "aafe00e800112233445566778899aabbccddeeff0000",
                "Eddystone-UID, Tx Power -24 dBm, Namespace 00112233445566778899, Instance AABBCCDDEEFF"
            ),
            (0x16, "aafe10e8036578616d706c6507", "Eddystone-URL, Tx Power -24 dBm, https://example.com"),
            (
                0x16, "aafe20000bb8158000000064000003e8",
                "Eddystone-TLM, Battery Voltage 3000 mV, temperature 21.5 °C, Advertising PDU Count 100, Time Since Power-on 100.0 s"
            ),
            (0x16, "aafe30e80011223344556677", "Eddystone-EID, Tx Power -24 dBm, EID 0011223344556677"),
            (0x16, "aafe99", "Eddystone Service, 99"),
            (0x16, "aafe", "Eddystone Service"),
            (0x16, "aa", "misfit: Service takes 2 octets at 0, 1 left"),
            (0x7E, "00", nil),
        ] as [(UInt8, String, String?)])
    func lines(type: UInt8, octets: String, expected: String?) {
        let line = text(type, octets)
        // The company of an AltBeacon is the maker's; what matters is behind it.
        if let line, line.hasPrefix("AltBeacon ") {
            #expect(line.contains("Beacon ID 000102030405060708090A0B0C0D0E0F10111213, Reference RSSI -59 dBm"))
        } else {
            #expect(line == expected)
        }
    }

    @Test func anyOctetsAreSafe() {
        let decoder = ValueDecoder()
        var random = SystemRandomNumberGenerator()
        let starts: [[UInt8]] = [
            [], [0xAA, 0xFE], [0x4C, 0, 2, 0x15], [0x18, 1, 0xBE, 0xAC], [0xAA, 0xFE, 0x10], [0xAA, 0xFE, 0x20],
        ]
        for type in UInt8(0)...255 {
            for start in starts {
                let tail = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                let decoded = decoder.decode(start + tail, ofAdvertising: ADType(rawValue: type))
                if case .misfit(let reason) = decoded { #expect(!reason.isEmpty) }
            }
        }
    }
}
