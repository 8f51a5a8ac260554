import BluetoothWire
import ByteViews
import Testing

@Suite("Advertising data (Vol 3, Part C, 11)")
struct AdvertisingDataTests {
    private let octets = Wire.octets("020106 05 08 41424344 03 19 4003 02 0A F4 05 FF 4C000215")

    @Test func structures() {
        var cursor = AdvertisingDataCursor(octets.octets)
        var seen: [(UInt8, [UInt8])] = []
        while let structure = cursor.next() { seen.append((structure.type.rawValue, structure.data.copied())) }
        #expect(seen.map(\.0) == [0x01, 0x08, 0x19, 0x0A, 0xFF])
        #expect(seen.map(\.1) == [[6], Array("ABCD".utf8), [0x40, 3], [0xF4], [0x4C, 0, 2, 0x15]])
        #expect(cursor.malformation == nil)
        #expect(cursor.rest.byteCount == 0)
    }

    @Test func lookUps() {
        let data = AdvertisingData(octets.octets)
        #expect(data.flags == 6)
        #expect(data.appearance == 0x0340)
        #expect(data.txPowerLevel == -12)
        #expect(data.companyIdentifier == 0x004C)
        #expect(data.isLocalNameComplete == false)
        let name = data.localName?.copied()
        #expect(name == Array("ABCD".utf8))
    }

    @Test func completeNameWins() {
        let octets = Wire.octets("02 08 41 03 09 4142")
        let data = AdvertisingData(octets.octets)
        let name = data.localName?.copied()
        #expect(name == Array("AB".utf8))
        #expect(data.isLocalNameComplete == true)
    }

    @Test func nothingThere() {
        let empty: [UInt8] = []
        let data = AdvertisingData(empty.octets)
        #expect(data.flags == nil)
        #expect(data.appearance == nil)
        #expect(data.txPowerLevel == nil)
        #expect(data.companyIdentifier == nil)
        let name = data.localName?.copied()
        #expect(name == nil)
    }

    @Test func shortValuesAreNotRead() {
        let octets = Wire.octets("01 01 02 19 40 01 0A 02 FF 4C")
        let data = AdvertisingData(octets.octets)
        #expect(data.flags == nil)
        #expect(data.appearance == nil)
        #expect(data.txPowerLevel == nil)
        #expect(data.companyIdentifier == nil)
    }

    @Test func zeroLengthEndsTheSignificantPart() {
        let octets = Wire.octets("020106 00 05 09 41")
        var cursor = AdvertisingDataCursor(octets.octets)
        var count = 0
        while cursor.next() != nil { count += 1 }
        let again = cursor.next() == nil
        #expect(again)
        #expect(count == 1)
        #expect(cursor.malformation == nil)
        #expect(cursor.rest.byteCount == 4)
    }

    @Test func everyTruncation() {
        let ends = [0, 3, 9, 13, 16, 22]
        for count in 0...octets.count {
            let cut = Array(octets[..<count])
            var cursor = AdvertisingDataCursor(cut.octets)
            var structures = 0
            while cursor.next() != nil { structures += 1 }
            let begin = ends.last { $0 <= count } ?? 0
            #expect(structures == ends.firstIndex(of: begin))
            let expected =
                begin == count
                ? nil
                : Wire.expectation(.advertisingData, Int(octets[begin]) + 1, count - begin, .packet, begin)
            #expect(cursor.malformation == expected)
            #expect(cursor.rest.byteCount == count - begin)
        }
    }
}
