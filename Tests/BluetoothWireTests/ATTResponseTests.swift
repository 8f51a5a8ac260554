import BluetoothWire
import ByteViews
import TestSupport
import Testing

@Suite("ATT responses, notifications and indications (Vol 3, Part F, 3.4)")
struct ATTResponseTests {
    @Test func error() {
        let octets = Wire.octets("01 0A 0300 02")
        guard case .errorResponse(let response) = ATTPDU(octets.octets) else { return Wire.missing("error") }
        #expect(response.request == .readRequest)
        #expect(response.handle == 3)
        #expect(response.code.rawValue == 2)
        ATTVectors.cut(octets, needs: 5)
    }

    @Test func exchangeMTU() {
        let octets = Wire.octets("03 1700")
        guard case .exchangeMTUResponse(let mtu) = ATTPDU(octets.octets) else { return Wire.missing("response") }
        #expect(mtu == 23)
        ATTVectors.cut(octets, needs: 3)
    }

    @Test func findInformation() {
        let short = Wire.octets("05 01 0300 0228 0400 0229 99")
        guard case .findInformationResponse(let list) = ATTPDU(short.octets) else { return Wire.missing("list") }
        #expect(list.format == 1)
        #expect(list.count == 2)
        #expect((0..<2).map { list.handle($0) } == [3, 4])
        #expect((0..<2).map { list.type($0) } == [BluetoothUUID(0x2802), .clientCharacteristicConfiguration])
        #expect(list.trailing == 1)
        let long = Wire.octets("05 02 0500 0F0E0D0C0B0A09080706050403020100")
        guard case .findInformationResponse(let longList) = ATTPDU(long.octets) else { return Wire.missing("list") }
        #expect(longList.count == 1)
        #expect(longList.handle(0) == 5)
        #expect(longList.type(0).description == "00010203-0405-0607-0809-0A0B0C0D0E0F")
        #expect(longList.trailing == 0)
        for count in 2...short.count {
            let cut = Array(short[..<count])
            guard case .findInformationResponse(let list) = ATTPDU(cut.octets) else { return Wire.missing("list") }
            #expect(list.count == (count - 2) / 4)
            #expect(list.trailing == (count - 2) % 4)
        }
        #expect(ATTVectors.malformation([0x05]) == Malformation(layer: .att, required: 2, available: 1))
        for format in [UInt8(0), 3, 255] {
            let expected = Malformation(
                layer: .att, required: Int(format), available: 4, limit: .lengthField, offset: 2)
            #expect(ATTVectors.malformation([0x05, format, 3, 0, 0, 0x28]) == expected)
        }
    }

    @Test func findByTypeValue() {
        let octets = Wire.octets("07 0100 0500 1000 FFFF 77")
        for count in 1...octets.count {
            let cut = Array(octets[..<count])
            guard case .findByTypeValueResponse(let list) = ATTPDU(cut.octets) else { return Wire.missing("list") }
            let all = [ATTHandleRange(start: 1, end: 5), ATTHandleRange(start: 16, end: 0xFFFF)]
            #expect((0..<list.count).map { list[$0] } == Array(all.prefix((count - 1) / 4)))
            #expect(list.trailing == (count - 1) % 4)
        }
    }

    @Test func readByType() {
        let octets = Wire.octets("09 07 0200 12 0300 192A 0500 02 0600 002A 01")
        guard case .readByTypeResponse(let list) = ATTPDU(octets.octets) else { return Wire.missing("list") }
        #expect(list.size == 7)
        #expect(list.count == 2)
        #expect((0..<2).map { list.handle($0) } == [2, 5])
        #expect(list.value(0).copied() == Wire.octets("12 0300 192A"))
        #expect(list.value(1).copied() == Wire.octets("02 0600 002A"))
        #expect(list.trailing == 1)
        for count in 2...octets.count {
            let cut = Array(octets[..<count])
            guard case .readByTypeResponse(let list) = ATTPDU(cut.octets) else { return Wire.missing("list") }
            #expect(list.count == (count - 2) / 7)
            #expect(list.trailing == (count - 2) % 7)
        }
    }

    @Test func readByGroupType() {
        let octets = Wire.octets("11 06 0100 0500 0018 0600 FFFF 0F18")
        guard case .readByGroupTypeResponse(let list) = ATTPDU(octets.octets) else { return Wire.missing("list") }
        #expect(list.size == 6)
        #expect(list.count == 2)
        #expect(list.range(0) == ATTHandleRange(start: 1, end: 5))
        #expect(list.range(1) == ATTHandleRange(start: 6, end: 0xFFFF))
        #expect(list.value(0).copied() == [0x00, 0x18])
        #expect(list.value(1).copied() == [0x0F, 0x18])
        #expect(list.trailing == 0)
        for count in 2...octets.count {
            let cut = Array(octets[..<count])
            guard case .readByGroupTypeResponse(let list) = ATTPDU(cut.octets) else { return Wire.missing("list") }
            #expect(list.count == (count - 2) / 6)
            #expect(list.trailing == (count - 2) % 6)
        }
    }

    /// An item that cannot hold its handles has no layout (3.4.4.2 and 3.4.4.10).
    @Test(arguments: [(UInt8(0x09), 2), (0x11, 4)]) func itemsTooShortForTheirHandles(code: UInt8, least: Int) {
        #expect(ATTVectors.malformation([code]) == Malformation(layer: .att, required: 2, available: 1))
        for size in 0...least {
            let malformation = ATTVectors.malformation([code, UInt8(size), 1, 0, 2, 0])
            let expected = Malformation(layer: .att, required: size, available: 4, limit: .lengthField, offset: 2)
            #expect(malformation == (size < least ? expected : nil), "\(size)")
        }
    }

    @Test func values() {
        let read = Wire.octets("0B 5566")
        guard case .readResponse(let value) = ATTPDU(read.octets) else { return Wire.missing("read") }
        #expect(value.copied() == [0x55, 0x66])
        ATTVectors.cut(read, needs: 1)
        let blob = Wire.octets("0D 77")
        guard case .readBlobResponse(let part) = ATTPDU(blob.octets) else { return Wire.missing("blob") }
        #expect(part.copied() == [0x77])
        ATTVectors.cut(blob, needs: 1)
        let multiple = Wire.octets("0F 010203")
        guard case .readMultipleResponse(let values) = ATTPDU(multiple.octets) else { return Wire.missing("values") }
        #expect(values.copied() == [1, 2, 3])
        ATTVectors.cut(multiple, needs: 1)
    }

    @Test func answersWithoutContent() {
        guard case .writeResponse = ATTPDU([UInt8(0x13)].octets) else { return Wire.missing("write") }
        guard case .executeWriteResponse = ATTPDU([UInt8(0x19)].octets) else { return Wire.missing("execute") }
    }

    @Test func prepareWriteEcho() {
        let octets = Wire.octets("17 0300 1200 AABB")
        guard case .prepareWriteResponse(let part) = ATTPDU(octets.octets) else { return Wire.missing("echo") }
        #expect(part.handle == 3)
        #expect(part.offset == 18)
        #expect(part.value.copied() == [0xAA, 0xBB])
        ATTVectors.cut(octets, needs: 5)
    }

    @Test(arguments: [UInt8(0x1B), 0x1D]) func notificationAndIndication(code: UInt8) {
        let octets = [code] + Wire.octets("0300 0648")
        switch ATTPDU(octets.octets) {
        case .handleValueNotification(let handle, let value):
            #expect(code == 0x1B)
            #expect(handle == 3)
            #expect(value.copied() == [6, 0x48])
        case .handleValueIndication(let handle, let value):
            #expect(code == 0x1D)
            #expect(handle == 3)
            #expect(value.copied() == [6, 0x48])
        default: Wire.missing("value")
        }
        ATTVectors.cut(octets, needs: 3)
    }

    /// The last value may be cut by the PDU, its length then says more than there is (3.4.4.12).
    @Test func readMultipleVariable() {
        let octets = Wire.octets("21 0200 AABB 0000 0300 CCDDEE")
        for count in 1...octets.count {
            let cut = Array(octets[..<count])
            guard case .readMultipleVariableResponse(var cursor) = ATTPDU(cut.octets) else {
                return Wire.missing("list")
            }
            var seen: [String] = []
            while let item = cursor.next() {
                seen.append("\(item.length) \(item.value.byteCount) \(item.isWhole)")
            }
            var expected: [String] = []
            if count >= 3 { expected.append("2 \(min(2, count - 3)) \(count >= 5)") }
            if count >= 7 { expected.append("0 0 true") }
            if count >= 9 { expected.append("3 \(count - 9) \(count == 12)") }
            #expect(seen == expected, "\(count)")
        }
    }

    /// Each tuple must be whole (3.4.7.4); what is not stays behind.
    @Test func multipleHandleValueNotification() {
        let octets = Wire.octets("23 0300 0200 AABB 0500 0100 CC")
        for count in 1...octets.count {
            let cut = Array(octets[..<count])
            guard case .multipleHandleValueNotification(var cursor) = ATTPDU(cut.octets) else {
                return Wire.missing("list")
            }
            var seen: [String] = []
            while let item = cursor.next() { seen.append("\(item.handle) \(hexadecimal(item.value.copied()))") }
            #expect(seen == Array(["3 aabb", "5 cc"].prefix(count >= 12 ? 2 : count >= 7 ? 1 : 0)), "\(count)")
            #expect(cursor.trailing == (count >= 12 ? 0 : count >= 7 ? count - 7 : count - 1), "\(count)")
        }
    }
}
