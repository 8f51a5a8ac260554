import BluetoothWire
import ByteViews
import Testing

private let aPublic = DeviceAddress(value: 0x0605_0403_0201, kind: .public)
private let aRandom = DeviceAddress(value: 0xC605_0403_0201, kind: .random)

@Suite("HCI commands (Vol 4, Part E, 7.1 and 7.8)")
struct HCICommandTests {
    @Test func createConnection() throws {
        let packet = Wire.command(0x0405, "010203040506 18CC 02 00 3412 01")
        let view = try HCICommand.CreateConnection(HCICommand(packet.octets))
        #expect(view.address == aPublic)
        #expect(view.packetType == 0xCC18)
        #expect(view.pageScanRepetitionMode == 2)
        #expect(view.clockOffset == 0x1234)
        #expect(view.allowRoleSwitch == 1)
        Wire.cutCommand(packet, needs: 13) { c throws(Malformation) in _ = try HCICommand.CreateConnection(c) }
    }

    @Test func disconnect() throws {
        let packet = Wire.command(0x0406, "40F0 16")
        let view = try HCICommand.Disconnect(HCICommand(packet.octets))
        #expect(view.connectionHandle == 0x040)
        #expect(view.reason == 0x16)
        Wire.cutCommand(packet, needs: 3) { c throws(Malformation) in _ = try HCICommand.Disconnect(c) }
    }

    @Test func leCreateConnection() throws {
        let packet = Wire.command(
            0x200D, "6000 3000 01 01 0102030405C6 02 1800 2800 0000 2A00 0100 0200")
        let view = try HCICommand.LECreateConnection(HCICommand(packet.octets))
        #expect(view.initiatorFilterPolicy == 1)
        #expect(view.usesPeerAddress == false)
        #expect(view.ownAddressType == 2)
        #expect(view.peerAddressType == 1)
        #expect(view.peerAddress == aRandom)
        Wire.cutCommand(packet, needs: 25) { c throws(Malformation) in _ = try HCICommand.LECreateConnection(c) }
    }

    @Test func leExtendedCreateConnection() throws {
        let packet = Wire.command(
            0x2043, "00 01 02 010203040506 01 6000 3000 1800 2800 0000 2A00 0000 0000")
        let view = try HCICommand.LECreateConnection(HCICommand(packet.octets))
        #expect(view.initiatorFilterPolicy == 0)
        #expect(view.usesPeerAddress == true)
        #expect(view.ownAddressType == 1)
        #expect(view.peerAddressType == 2)
        #expect(view.peerAddress == aPublic)
        Wire.cutCommand(packet, needs: 10) { c throws(Malformation) in _ = try HCICommand.LECreateConnection(c) }
    }

    @Test func leExtendedCreateConnectionV2() throws {
        let packet = Wire.command(
            0x2085, "FF FF 00 03 01 0102030405C6 01 6000 3000 1800 2800 0000 2A00 0000 0000")
        let view = try HCICommand.LECreateConnection(HCICommand(packet.octets))
        #expect(view.initiatorFilterPolicy == 0)
        #expect(view.ownAddressType == 3)
        #expect(view.peerAddressType == 1)
        #expect(view.peerAddress == aRandom)
        Wire.cutCommand(packet, needs: 12) { c throws(Malformation) in _ = try HCICommand.LECreateConnection(c) }
    }

    @Test func leEnableEncryption() throws {
        let packet = Wire.command(0x2019, "4000 0102030405060708 3412 000102030405060708090A0B0C0D0E0F")
        let view = try HCICommand.LEEnableEncryption(HCICommand(packet.octets))
        #expect(view.connectionHandle == 0x040)
        #expect(view.randomNumber == 0x0807_0605_0403_0201)
        #expect(view.encryptedDiversifier == 0x1234)
        #expect(view.longTermKey.copied() == Array(0...15))
        Wire.cutCommand(packet, needs: 28) { c throws(Malformation) in _ = try HCICommand.LEEnableEncryption(c) }
    }

    @Test func leLongTermKeyRequestReply() throws {
        let packet = Wire.command(0x201A, "4000 000102030405060708090A0B0C0D0E0F")
        let view = try HCICommand.LELongTermKeyRequestReply(HCICommand(packet.octets))
        #expect(view.connectionHandle == 0x040)
        #expect(view.longTermKey.copied() == Array(0...15))
        Wire.cutCommand(packet, needs: 18) { c throws(Malformation) in
            _ = try HCICommand.LELongTermKeyRequestReply(c)
        }
    }

    @Test func randomAddresses() throws {
        let address = Wire.command(0x2005, "0102030405C6")
        #expect(try HCICommand.LESetRandomAddress(HCICommand(address.octets)).randomAddress == aRandom)
        Wire.cutCommand(address, needs: 6) { c throws(Malformation) in _ = try HCICommand.LESetRandomAddress(c) }
        let set = Wire.command(0x2035, "03 0102030405C6")
        let view = try HCICommand.LESetAdvertisingSetRandomAddress(HCICommand(set.octets))
        #expect(view.advertisingHandle == 3)
        #expect(view.randomAddress == aRandom)
        Wire.cutCommand(set, needs: 7) { c throws(Malformation) in
            _ = try HCICommand.LESetAdvertisingSetRandomAddress(c)
        }
    }

    @Test func filterAcceptList() throws {
        let packet = Wire.command(0x2011, "01 0102030405C6")
        let view = try HCICommand.LEAddDeviceToFilterAcceptList(HCICommand(packet.octets))
        #expect(view.addressType == 1)
        #expect(view.address == aRandom)
        let anonymous = Wire.command(0x2012, "FF 000000000000")
        #expect(try HCICommand.LEAddDeviceToFilterAcceptList(HCICommand(anonymous.octets)).address == nil)
        Wire.cutCommand(packet, needs: 7) { c throws(Malformation) in
            _ = try HCICommand.LEAddDeviceToFilterAcceptList(c)
        }
    }

    @Test func resolvingList() throws {
        let packet = Wire.command(
            0x2027,
            "01 0102030405C6 000102030405060708090A0B0C0D0E0F 101112131415161718191A1B1C1D1E1F")
        let view = try HCICommand.LEAddDeviceToResolvingList(HCICommand(packet.octets))
        #expect(view.peerIdentityAddressType == 1)
        #expect(view.peerIdentityAddress == aRandom)
        #expect(view.peerIRK.copied() == Array(0...15))
        #expect(view.localIRK.copied() == Array(16...31))
        Wire.cutCommand(packet, needs: 39) { c throws(Malformation) in
            _ = try HCICommand.LEAddDeviceToResolvingList(c)
        }
        let removed = Wire.command(0x2028, "00 010203040506")
        let removal = try HCICommand.LERemoveDeviceFromResolvingList(HCICommand(removed.octets))
        #expect(removal.peerIdentityAddressType == 0)
        #expect(removal.peerIdentityAddress == aPublic)
        Wire.cutCommand(removed, needs: 7) { c throws(Malformation) in
            _ = try HCICommand.LERemoveDeviceFromResolvingList(c)
        }
    }
}
