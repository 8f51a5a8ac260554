import BluetoothWire
import ByteViews
import Testing

/// The typed views and the layout tables were written apart; on the same octets they must say the same.
@Suite("Typed views agree with the layout tables")
struct LayoutAgreementTests {
    /// Numbers of an event's fields by name, the first of each name. Every octet differs from the others, so that a
    /// field read at a wrong place cannot agree by chance.
    private func event(_ code: UInt8, first: [UInt8] = [], count: Int) -> [UInt8] {
        [code, UInt8(count)] + first + (first.count..<count).map { UInt8(0x11 + 5 * $0 & 0xFF) }
    }

    private func command(_ opcode: UInt16, count: Int) -> [UInt8] {
        [UInt8(opcode & 0xFF), UInt8(opcode >> 8), UInt8(count)] + (0..<count).map { UInt8(0x11 + 5 * $0 & 0xFF) }
    }

    /// The fields of a cursor by name; nothing may be left over, nothing missing.
    private func table(_ cursor: consuming FieldCursor) -> [String: SeenField] {
        let (fields, rest, malformation) = readAll(cursor)
        #expect(rest == [])
        #expect(malformation == nil)
        return Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
    }

    @Test(arguments: [(UInt8(0x01), 19), (0x0A, 31), (0x29, 34)])
    func leConnectionComplete(subevent: UInt8, count: Int) throws {
        let packet = event(0x3E, first: [subevent], count: count)
        let event = try HCIEvent(packet.octets)
        let view = try HCIEvent.LEConnectionComplete(event)
        let fields = table(event.fields)
        #expect(fields["Status"]?.number == UInt64(view.status))
        #expect(fields["Connection_Handle"]?.number == UInt64(view.connectionHandle))
        #expect(fields["Role"]?.number == UInt64(view.role))
        #expect(fields["Peer_Address_Type"]?.number == UInt64(view.peerAddressType))
        #expect(fields["Peer_Address"]?.number == view.peerAddress.value)
        #expect(fields["Local_Resolvable_Private_Address"]?.number == view.localResolvablePrivateAddress?.value)
        #expect(fields["Peer_Resolvable_Private_Address"]?.number == view.peerResolvablePrivateAddress?.value)
        #expect(fields["Connection_Interval"]?.number == UInt64(view.connectionInterval))
        #expect(fields["Peripheral_Latency"]?.number == UInt64(view.peripheralLatency))
        #expect(fields["Supervision_Timeout"]?.number == UInt64(view.supervisionTimeout))
        #expect(fields["Central_Clock_Accuracy"]?.number == UInt64(view.centralClockAccuracy))
        #expect(fields["Advertising_Handle"]?.number == view.advertisingHandle.map(UInt64.init))
        #expect(fields["Sync_Handle"]?.number == view.syncHandle.map(UInt64.init))
    }

    @Test func connectionEvents() throws {
        let complete = event(0x03, count: 11)
        let completed = try HCIEvent.ConnectionComplete(HCIEvent(complete.octets))
        var fields = table(try HCIEvent(complete.octets).fields)
        #expect(fields["Status"]?.number == UInt64(completed.status))
        #expect(fields["Connection_Handle"]?.number == UInt64(completed.connectionHandle))
        #expect(fields["BD_ADDR"]?.number == completed.address.value)
        #expect(fields["Link_Type"]?.number == UInt64(completed.linkType))
        #expect(fields["Encryption_Enabled"]?.number == UInt64(completed.encryptionEnabled))

        let request = event(0x04, count: 10)
        let requested = try HCIEvent.ConnectionRequest(HCIEvent(request.octets))
        fields = table(try HCIEvent(request.octets).fields)
        #expect(fields["BD_ADDR"]?.number == requested.address.value)
        #expect(fields["Class_Of_Device"]?.number == UInt64(requested.classOfDevice))
        #expect(fields["Link_Type"]?.number == UInt64(requested.linkType))

        let end = event(0x05, count: 4)
        let ended = try HCIEvent.DisconnectionComplete(HCIEvent(end.octets))
        fields = table(try HCIEvent(end.octets).fields)
        #expect(fields["Status"]?.number == UInt64(ended.status))
        #expect(fields["Connection_Handle"]?.number == UInt64(ended.connectionHandle))
        #expect(fields["Reason"]?.number == UInt64(ended.reason))
    }

    @Test func encryptionEvents() throws {
        for (code, count) in [(UInt8(0x08), 4), (0x59, 5)] {
            let packet = event(code, count: count)
            let view = try HCIEvent.EncryptionChange(HCIEvent(packet.octets))
            let fields = table(try HCIEvent(packet.octets).fields)
            #expect(fields["Connection_Handle"]?.number == UInt64(view.connectionHandle))
            #expect(fields["Encryption_Enabled"]?.number == UInt64(view.encryptionEnabled))
            #expect(fields["Encryption_Key_Size"]?.number == view.encryptionKeySize.map(UInt64.init))
        }
        let refresh = event(0x30, count: 3)
        let refreshed = try HCIEvent.EncryptionKeyRefreshComplete(HCIEvent(refresh.octets))
        #expect(
            table(try HCIEvent(refresh.octets).fields)["Connection_Handle"]?.number
                == UInt64(refreshed.connectionHandle))
        let key = event(0x18, count: 23)
        let notification = try HCIEvent.LinkKeyNotification(HCIEvent(key.octets))
        let fields = table(try HCIEvent(key.octets).fields)
        #expect(fields["BD_ADDR"]?.number == notification.address.value)
        #expect(fields["Link_Key"]?.octets == notification.linkKey.copied())
        #expect(fields["Key_Type"]?.number == UInt64(notification.keyType))
    }

    @Test func leEvents() throws {
        let update = event(0x3E, first: [0x03], count: 10)
        let updated = try HCIEvent.LEConnectionUpdateComplete(HCIEvent(update.octets))
        var fields = table(try HCIEvent(update.octets).fields)
        #expect(fields["Status"]?.number == UInt64(updated.status))
        #expect(fields["Connection_Interval"]?.number == UInt64(updated.connectionInterval))
        #expect(fields["Peripheral_Latency"]?.number == UInt64(updated.peripheralLatency))
        #expect(fields["Supervision_Timeout"]?.number == UInt64(updated.supervisionTimeout))

        let request = event(0x3E, first: [0x05], count: 13)
        let requested = try HCIEvent.LELongTermKeyRequest(HCIEvent(request.octets))
        fields = table(try HCIEvent(request.octets).fields)
        #expect(fields["Connection_Handle"]?.number == UInt64(requested.connectionHandle))
        #expect(fields["Random_Number"]?.number == requested.randomNumber)
        #expect(fields["Encrypted_Diversifier"]?.number == UInt64(requested.encryptedDiversifier))

        let change = event(0x3E, first: [0x07], count: 11)
        let changed = try HCIEvent.LEDataLengthChange(HCIEvent(change.octets))
        fields = table(try HCIEvent(change.octets).fields)
        #expect(fields["Max_TX_Octets"]?.number == UInt64(changed.maxTXOctets))
        #expect(fields["Max_TX_Time"]?.number == UInt64(changed.maxTXTime))
        #expect(fields["Max_RX_Octets"]?.number == UInt64(changed.maxRXOctets))
        #expect(fields["Max_RX_Time"]?.number == UInt64(changed.maxRXTime))

        let phy = event(0x3E, first: [0x0C], count: 6)
        let phys = try HCIEvent.LEPHYUpdateComplete(HCIEvent(phy.octets))
        fields = table(try HCIEvent(phy.octets).fields)
        #expect(fields["TX_PHY"]?.number == UInt64(phys.txPHY))
        #expect(fields["RX_PHY"]?.number == UInt64(phys.rxPHY))
    }

    @Test func extendedAdvertisingReport() throws {
        var packet = event(0x3E, first: [0x0D, 1], count: 29)
        packet[2 + 2 + 23] = 3  // Data_Length
        var cursor = try HCIEvent.LEExtendedAdvertisingReport(HCIEvent(packet.octets))
        guard let report = cursor.next() else { return Wire.missing("report") }
        let fields = table(try HCIEvent(packet.octets).fields)
        #expect(fields["Event_Type"]?.number == UInt64(report.eventType))
        #expect(fields["Address_Type"]?.number == UInt64(report.addressType))
        #expect(fields["Address"]?.number == report.address?.value)
        #expect(fields["Primary_PHY"]?.number == UInt64(report.primaryPHY))
        #expect(fields["Secondary_PHY"]?.number == UInt64(report.secondaryPHY))
        #expect(fields["Advertising_SID"]?.number == UInt64(report.advertisingSID))
        #expect(fields["TX_Power"]?.number == UInt64(UInt8(bitPattern: report.txPower)))
        #expect(fields["RSSI"]?.number == UInt64(UInt8(bitPattern: report.rssi)))
        #expect(fields["Periodic_Advertising_Interval"]?.number == UInt64(report.periodicAdvertisingInterval))
        #expect(fields["Direct_Address_Type"]?.number == UInt64(report.directAddressType))
        #expect(fields["Data"]?.octets == report.data.copied())
    }

    @Test(arguments: [(UInt16(0x200D), 25), (0x2043, 10), (0x2085, 12)])
    func leCreateConnection(opcode: UInt16, count: Int) throws {
        var packet = command(opcode, count: count)
        if opcode != 0x200D { packet[packet.count - 1] = 0 }  // no PHY: nothing follows
        let command = try HCICommand(packet.octets)
        let view = try HCICommand.LECreateConnection(command)
        let fields = table(command.fields)
        #expect(fields["Initiator_Filter_Policy"]?.number == UInt64(view.initiatorFilterPolicy))
        #expect(fields["Own_Address_Type"]?.number == UInt64(view.ownAddressType))
        #expect(fields["Peer_Address_Type"]?.number == UInt64(view.peerAddressType))
        #expect(fields["Peer_Address"]?.number == view.peerAddress.value)
    }

    @Test func otherCommands() throws {
        let end = command(0x0406, count: 3)
        let ended = try HCICommand.Disconnect(HCICommand(end.octets))
        var fields = table(try HCICommand(end.octets).fields)
        #expect(fields["Connection_Handle"]?.number == UInt64(ended.connectionHandle))
        #expect(fields["Reason"]?.number == UInt64(ended.reason))

        let listed = command(0x2027, count: 39)
        let entry = try HCICommand.LEAddDeviceToResolvingList(HCICommand(listed.octets))
        fields = table(try HCICommand(listed.octets).fields)
        #expect(fields["Peer_Identity_Address_Type"]?.number == UInt64(entry.peerIdentityAddressType))
        #expect(fields["Peer_Identity_Address"]?.number == entry.peerIdentityAddress.value)
        #expect(fields["Peer_IRK"]?.octets == entry.peerIRK.copied())
        #expect(fields["Local_IRK"]?.octets == entry.localIRK.copied())

        let encrypt = command(0x2019, count: 28)
        let encryption = try HCICommand.LEEnableEncryption(HCICommand(encrypt.octets))
        fields = table(try HCICommand(encrypt.octets).fields)
        #expect(fields["Random_Number"]?.number == encryption.randomNumber)
        #expect(fields["Encrypted_Diversifier"]?.number == UInt64(encryption.encryptedDiversifier))
        #expect(fields["Long_Term_Key"]?.octets == encryption.longTermKey.copied())

        let classic = command(0x0405, count: 13)
        let created = try HCICommand.CreateConnection(HCICommand(classic.octets))
        fields = table(try HCICommand(classic.octets).fields)
        #expect(fields["BD_ADDR"]?.number == created.address.value)
        #expect(fields["Packet_Type"]?.number == UInt64(created.packetType))
        #expect(fields["Clock_Offset"]?.number == UInt64(created.clockOffset))
        #expect(fields["Allow_Role_Switch"]?.number == UInt64(created.allowRoleSwitch))
    }

    /// The length that every typed view asks for is that of the fixed part of its layout.
    @Test(arguments: [
        (UInt16(0x0405), 13), (0x0406, 3), (0x2005, 6), (0x200D, 25), (0x2011, 7), (0x2012, 7), (0x2019, 28),
        (0x201A, 18), (0x2027, 39), (0x2028, 7), (0x2035, 7),
    ])
    func lengthsOfCommands(opcode: UInt16, length: Int) throws {
        let zeros = [UInt8](repeating: 0, count: 60)
        let layout = try #require(HCILayouts.command(HCIOpcode(rawValue: opcode)))
        let (_, rest, malformation) = readAll(layout.fields(of: zeros.octets))
        #expect(zeros.count - rest.count == length)
        #expect(malformation == nil)
    }
}
