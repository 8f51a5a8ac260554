import BluetoothWire
import ByteViews
import TestSupport
import Testing

@Suite("ATT requests, commands and the confirmation (Vol 3, Part F, 3.4)")
struct ATTRequestTests {
    @Test func exchangeMTU() {
        let octets = Wire.octets("02 0502")
        guard case .exchangeMTURequest(let mtu) = ATTPDU(octets.octets) else { return Wire.missing("request") }
        #expect(mtu == 517)
        ATTVectors.cut(octets, needs: 3)
    }

    @Test func findInformation() {
        let octets = Wire.octets("04 0100 FFFF")
        guard case .findInformationRequest(let range) = ATTPDU(octets.octets) else { return Wire.missing("request") }
        #expect(range == ATTHandleRange(start: 1, end: 0xFFFF))
        ATTVectors.cut(octets, needs: 5)
    }

    @Test func findByTypeValue() {
        let octets = Wire.octets("06 0100 3412 0028 0D18")
        guard case .findByTypeValueRequest(let request) = ATTPDU(octets.octets) else { return Wire.missing("request") }
        #expect(request.range == ATTHandleRange(start: 1, end: 0x1234))
        #expect(request.type == .primaryService)
        #expect(request.value.copied() == [0x0D, 0x18])
        ATTVectors.cut(octets, needs: 7)
    }

    @Test(arguments: [UInt8(0x08), 0x10]) func readByTypeAndByGroupType(code: UInt8) {
        let vendor = "FB349B5F8000008000100000" + "0D180000"
        for (digits, type) in [("0328", BluetoothUUID(0x2803)), (vendor, BluetoothUUID(0x180D))] {
            let octets = [code] + Wire.octets("0200 0900" + digits)
            switch ATTPDU(octets.octets) {
            case .readByTypeRequest(let range, let asked):
                #expect(code == 0x08)
                #expect(range == ATTHandleRange(start: 2, end: 9))
                #expect(asked == type)
            case .readByGroupTypeRequest(let range, let asked):
                #expect(code == 0x10)
                #expect(range == ATTHandleRange(start: 2, end: 9))
                #expect(asked == type)
            default: Wire.missing("request")
            }
        }
    }

    /// A type of 2 or 16 octets is lawful, and no other count, not even 4 (3.2.1).
    @Test(arguments: [UInt8(0x08), 0x10]) func attributeTypesOfOtherLengths(code: UInt8) {
        for count in 0...20 {
            let octets = [code] + Wire.octets("0100 FFFF") + [UInt8](repeating: 0x28, count: count)
            let malformation = ATTVectors.malformation(octets)
            switch count {
            case 2, 16: #expect(malformation == nil)
            case ..<2: #expect(malformation == Malformation(layer: .att, required: 7, available: 5 + count))
            default:
                let required = count < 16 ? 16 : 2
                #expect(malformation == Malformation(layer: .att, required: required, available: count, offset: 5))
            }
        }
    }

    @Test func readAndReadBlob() {
        let read = Wire.octets("0A 0300")
        guard case .readRequest(let handle) = ATTPDU(read.octets) else { return Wire.missing("read") }
        #expect(handle == 3)
        ATTVectors.cut(read, needs: 3)
        let blob = Wire.octets("0C 3412 1600")
        guard case .readBlobRequest(let blobHandle, let offset) = ATTPDU(blob.octets) else {
            return Wire.missing("blob")
        }
        #expect(blobHandle == 0x1234)
        #expect(offset == 22)
        ATTVectors.cut(blob, needs: 5)
    }

    @Test(arguments: [UInt8(0x0E), 0x20]) func readMultiple(code: UInt8) {
        let octets = [code] + Wire.octets("0300 0500 FFFF 07")
        for count in 1...octets.count {
            let cut = Array(octets[..<count])
            let expected = Array([UInt16(3), 5, 0xFFFF].prefix((count - 1) / 2))
            switch ATTPDU(cut.octets) {
            case .readMultipleRequest(let list):
                #expect(code == 0x0E)
                #expect((0..<list.count).map { list[$0] } == expected)
                #expect(list.trailing == (count - 1) % 2)
            case .readMultipleVariableRequest(let list):
                #expect(code == 0x20)
                #expect((0..<list.count).map { list[$0] } == expected)
                #expect(list.trailing == (count - 1) % 2)
            default: Wire.missing("list")
            }
        }
    }

    @Test func write() {
        let request = Wire.octets("12 0400 0100")
        guard case .writeRequest(let handle, let value) = ATTPDU(request.octets) else { return Wire.missing("request") }
        #expect(handle == 4)
        #expect(value.copied() == [1, 0])
        ATTVectors.cut(request, needs: 3)
        let command = Wire.octets("52 0500 AABBCC")
        guard case .writeCommand(let other, let octets) = ATTPDU(command.octets) else { return Wire.missing("command") }
        #expect(other == 5)
        #expect(octets.copied() == [0xAA, 0xBB, 0xCC])
        ATTVectors.cut(command, needs: 3)
    }

    @Test func signedWrite() {
        let octets = Wire.octets("D2 0600 AABB 01000000 1122334455667788")
        guard case .signedWriteCommand(let handle, let value, let signature) = ATTPDU(octets.octets) else {
            return Wire.missing("command")
        }
        #expect(handle == 6)
        #expect(value.copied() == [0xAA, 0xBB])
        #expect(signature.copied() == Wire.octets("01000000 1122334455667788"))
        ATTVectors.cut(octets, needs: 15)
    }

    @Test func prepareAndExecute() {
        let prepare = Wire.octets("16 0300 1200 AABB")
        guard case .prepareWriteRequest(let part) = ATTPDU(prepare.octets) else { return Wire.missing("prepare") }
        #expect(part.handle == 3)
        #expect(part.offset == 18)
        #expect(part.value.copied() == [0xAA, 0xBB])
        ATTVectors.cut(prepare, needs: 5)
        for flags in [UInt8(0), 1] {
            let execute = [0x18, flags]
            guard case .executeWriteRequest(let read) = ATTPDU(execute.octets) else { return Wire.missing("execute") }
            #expect(read == flags)
            ATTVectors.cut(execute, needs: 2)
        }
    }

    @Test func confirmation() {
        let octets = Wire.octets("1E")
        guard case .handleValueConfirmation = ATTPDU(octets.octets) else { return Wire.missing("confirmation") }
        #expect(ATTOpcode.handleValueConfirmation.sender == .client)
        #expect(ATTOpcode.handleValueConfirmation.isRequest == false)
    }
}
