import BluetoothWire
import ByteViews
import TestSupport
import Testing

@Suite("UUIDs and device addresses (Vol 3, Part B, 2.5.1; Vol 6, Part B, 1.3)")
struct IdentifierTests {
    @Test func shortAndLongFormsOfOneUUIDAreEqual() {
        let long = Wire.octets("FB349B5F 8000 0080 0010 0000 0D18 0000")
        #expect(BluetoothUUID(littleEndian: long.octets) == BluetoothUUID(0x180D))
        #expect(BluetoothUUID(littleEndian: [0x0D, 0x18].octets) == BluetoothUUID(0x180D))
        #expect(BluetoothUUID(littleEndian: Wire.octets("0D180000").octets) == BluetoothUUID(0x180D))
        #expect(BluetoothUUID(short32: 0x180D) == BluetoothUUID(0x180D))
        #expect(BluetoothUUID(0x180D).short == 0x180D)
        #expect(BluetoothUUID(short32: 0x1_0000).short == nil)
        #expect(BluetoothUUID(high: 0x180D_0000_1000, low: 0x8000_0080_5F9B_34FC).short == nil)
        #expect(BluetoothUUID(high: 0x180D_0001_1000, low: 0x8000_0080_5F9B_34FB).short == nil)
    }

    @Test func otherLengthsAreNoUUID() {
        for count in 0...20 {
            let isUUID = BluetoothUUID(littleEndian: [UInt8](repeating: 1, count: count).octets) != nil
            #expect(isUUID == [2, 4, 16].contains(count), "\(count)")
        }
    }

    @Test func uuidsAreWrittenInTheShortestForm() {
        #expect(BluetoothUUID(0x0001).description == "0001")
        #expect(BluetoothUUID(0xFEAA).description == "FEAA")
        #expect(BluetoothUUID(short32: 0xABCD_1234).description == "ABCD1234-0000-1000-8000-00805F9B34FB")
        let vendor = BluetoothUUID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210)
        #expect(vendor.description == "01234567-89AB-CDEF-FEDC-BA9876543210")
    }

    @Test func uuidsAreReadAsTheyAreWritten() {
        for uuid in [BluetoothUUID(0x2902), BluetoothUUID(short32: 0x1_2345), BluetoothUUID(high: 1, low: 2)] {
            #expect(BluetoothUUID(uuid.description) == uuid)
            #expect(BluetoothUUID(uuid.description.lowercased()) == uuid)
        }
        #expect(BluetoothUUID("0000180d-0000-1000-8000-00805f9b34fb") == BluetoothUUID(0x180D))
        for text in ["", "18", "180", "180G", "18-0D", "0000180D-0000-1000-8000-00805F9B34F", "180D180D180D"] {
            #expect(BluetoothUUID(text) == nil, "\(text)")
        }
    }

    @Test func uuidsAreOrderedAsTheyArePrinted() {
        let ordered = [
            BluetoothUUID(high: 0, low: 1), BluetoothUUID(0x1800), BluetoothUUID(0x2800), BluetoothUUID(0xFFFF),
        ]
        #expect(ordered.reversed().sorted() == ordered)
    }

    @Test func addressesArePrintedMostSignificantOctetFirst() {
        let octets = Wire.octets("99 5544332211C0 77")
        let address = DeviceAddress(octets.octets, at: 1, kind: .random)
        #expect(address.description == "C0:11:22:33:44:55")
        #expect(address.value == 0xC011_2233_4455)
        #expect(DeviceAddress(value: 1, kind: .public).description == "00:00:00:00:00:01")
    }

    @Test(
        arguments: [
            (0xC0, .randomStatic), (0xFF, .randomStatic), (0x40, .resolvablePrivate), (0x7F, .resolvablePrivate),
            (0x00, .nonResolvablePrivate), (0x3F, .nonResolvablePrivate), (0x80, .reserved), (0xBF, .reserved),
        ] as [(UInt64, DeviceAddress.SubKind)])
    func theTopBitsOfARandomAddressTellItsKind(top: UInt64, kind: DeviceAddress.SubKind) {
        #expect(DeviceAddress(value: top << 40, kind: .random).subKind == kind)
        #expect(DeviceAddress(value: top << 40, kind: .public).subKind == .public)
    }

    @Test func publicAndRandomAddressesOfOneValueDiffer() {
        let (first, second) = (DeviceAddress(value: 5, kind: .public), DeviceAddress(value: 5, kind: .random))
        #expect(first != second)
        #expect(first < second)
        #expect(DeviceAddress(value: 4, kind: .random) < first)
        #expect(DeviceAddress(value: 0xFF_0000_0000_0005, kind: .public) == first)
    }
}
