import BluetoothWire
import ByteViews
import Testing

private let aPublic = DeviceAddress(value: 0x0605_0403_0201, kind: .public)

@Suite("HCI events (Vol 4, Part E, 7.7)")
struct HCIEventTests {
    @Test func commandComplete() throws {
        let packet = Wire.event(0x0E, "01 0910 00 010203040506")
        let view = try HCIEvent.CommandComplete(HCIEvent(packet.octets))
        #expect(view.numHCICommandPackets == 1)
        #expect(view.opcode == .readBDADDR)
        #expect(view.status == 0)
        #expect(view.returnParameters.copied() == [0, 1, 2, 3, 4, 5, 6])
        Wire.cutEvent(packet, needs: 3) { event throws(Malformation) in
            let view = try HCIEvent.CommandComplete(event)
            #expect(view.status == (event.parameters.byteCount > 3 ? 0 : nil))
        }
    }

    @Test func commandCompleteForCreditsOnly() throws {
        let packet = Wire.event(0x0E, "05 0000")
        let view = try HCIEvent.CommandComplete(HCIEvent(packet.octets))
        #expect(view.opcode == HCIOpcode.none)
        #expect(view.status == nil)
        #expect(view.returnParameters.byteCount == 0)
    }

    @Test func commandStatus() throws {
        let packet = Wire.event(0x0F, "0C 02 0D20")
        let view = try HCIEvent.CommandStatus(HCIEvent(packet.octets))
        #expect(view.status == 0x0C)
        #expect(view.numHCICommandPackets == 2)
        #expect(view.opcode == .leCreateConnection)
        Wire.cutEvent(packet, needs: 4) { e throws(Malformation) in _ = try HCIEvent.CommandStatus(e) }
    }

    @Test func hardwareError() throws {
        let packet = Wire.event(0x10, "42")
        #expect(try HCIEvent.HardwareError(HCIEvent(packet.octets)).hardwareCode == 0x42)
        Wire.cutEvent(packet, needs: 1) { e throws(Malformation) in _ = try HCIEvent.HardwareError(e) }
    }

    @Test func numberOfCompletedPackets() throws {
        let packet = Wire.event(0x13, "02 4000 0100 41F0 0203")
        let view = try HCIEvent.NumberOfCompletedPackets(HCIEvent(packet.octets))
        #expect(view.count == 2)
        #expect(view[0] == (0x040, 1))
        #expect(view[1] == (0x041, 0x0302))
        for count in 0..<9 {
            let cut = Array(packet[..<(2 + count)])
            let needs = count == 0 ? 1 : 9
            Wire.expect(Wire.expectation(.hci, needs, count, .packet, 2), "\(count)") { () throws(Malformation) in
                _ = try HCIEvent.NumberOfCompletedPackets(try HCIEvent(cut.octets))
            }
        }
    }

    @Test func connectionComplete() throws {
        let packet = Wire.event(0x03, "00 0BF0 010203040506 01 02")
        let view = try HCIEvent.ConnectionComplete(HCIEvent(packet.octets))
        #expect(view.status == 0)
        #expect(view.connectionHandle == 0x00B)
        #expect(view.address == aPublic)
        #expect(view.linkType == 1)
        #expect(view.encryptionEnabled == 2)
        Wire.cutEvent(packet, needs: 11) { e throws(Malformation) in _ = try HCIEvent.ConnectionComplete(e) }
    }

    @Test func connectionRequest() throws {
        let packet = Wire.event(0x04, "010203040506 0C025A 01")
        let view = try HCIEvent.ConnectionRequest(HCIEvent(packet.octets))
        #expect(view.address == aPublic)
        #expect(view.classOfDevice == 0x5A020C)
        #expect(view.linkType == 1)
        Wire.cutEvent(packet, needs: 10) { e throws(Malformation) in _ = try HCIEvent.ConnectionRequest(e) }
    }

    @Test func disconnectionComplete() throws {
        let packet = Wire.event(0x05, "00 4000 13")
        let view = try HCIEvent.DisconnectionComplete(HCIEvent(packet.octets))
        #expect(view.status == 0)
        #expect(view.connectionHandle == 0x040)
        #expect(view.reason == 0x13)
        Wire.cutEvent(packet, needs: 4) { e throws(Malformation) in _ = try HCIEvent.DisconnectionComplete(e) }
    }

    @Test func remoteNameRequestComplete() throws {
        let packet = Wire.event(0x07, "04 010203040506 4E616D65 00 7878")
        let view = try HCIEvent.RemoteNameRequestComplete(HCIEvent(packet.octets))
        #expect(view.status == 4)
        #expect(view.address == aPublic)
        #expect(view.remoteName.copied() == Array("Name".utf8))
        Wire.cutEvent(packet, needs: 7) { event throws(Malformation) in
            let name = try HCIEvent.RemoteNameRequestComplete(event).remoteName.copied()
            #expect(name == Array("Name".utf8.prefix(event.parameters.byteCount - 7)))
        }
    }

    @Test func encryptionChange() throws {
        let first = Wire.event(0x08, "00 4000 01")
        let view = try HCIEvent.EncryptionChange(HCIEvent(first.octets))
        #expect(view.isV2 == false)
        #expect(view.status == 0)
        #expect(view.connectionHandle == 0x040)
        #expect(view.encryptionEnabled == 1)
        #expect(view.encryptionKeySize == nil)
        Wire.cutEvent(first, needs: 4) { e throws(Malformation) in _ = try HCIEvent.EncryptionChange(e) }

        let second = Wire.event(0x59, "06 4000 02 10")
        let viewV2 = try HCIEvent.EncryptionChange(HCIEvent(second.octets))
        #expect(viewV2.isV2 == true)
        #expect(viewV2.status == 6)
        #expect(viewV2.encryptionEnabled == 2)
        #expect(viewV2.encryptionKeySize == 16)
        Wire.cutEvent(second, needs: 5) { e throws(Malformation) in _ = try HCIEvent.EncryptionChange(e) }
    }

    @Test func encryptionKeyRefreshComplete() throws {
        let packet = Wire.event(0x30, "00 4100")
        let view = try HCIEvent.EncryptionKeyRefreshComplete(HCIEvent(packet.octets))
        #expect(view.status == 0)
        #expect(view.connectionHandle == 0x041)
        Wire.cutEvent(packet, needs: 3) { e throws(Malformation) in _ = try HCIEvent.EncryptionKeyRefreshComplete(e) }
    }

    @Test func linkKeyNotification() throws {
        let packet = Wire.event(0x18, "010203040506 000102030405060708090A0B0C0D0E0F 08")
        let view = try HCIEvent.LinkKeyNotification(HCIEvent(packet.octets))
        #expect(view.address == aPublic)
        #expect(view.linkKey.copied() == Array(0...15))
        #expect(view.keyType == 8)
        Wire.cutEvent(packet, needs: 23) { e throws(Malformation) in _ = try HCIEvent.LinkKeyNotification(e) }
    }
}
