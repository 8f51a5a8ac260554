import BluetoothWire
import ByteViews
import Testing

@Suite("LE meta events of connections (Vol 4, Part E, 7.7.65)")
struct LEEventTests {
    private let peer: UInt64 = 0xC605_0403_0201

    @Test func connectionComplete() throws {
        let packet = Wire.event(0x3E, "01 00 4000 01 01 0102030405C6 1800 0400 4801 05")
        let view = try HCIEvent.LEConnectionComplete(HCIEvent(packet.octets))
        #expect(view.subevent == .connectionComplete)
        #expect(view.isEnhanced == false)
        #expect(view.status == 0)
        #expect(view.connectionHandle == 0x040)
        #expect(view.role == 1)
        #expect(view.peerAddressType == 1)
        #expect(view.peerAddress == DeviceAddress(value: peer, kind: .random))
        #expect(view.peerAddressTypeIsIdentity == false)
        #expect(view.localResolvablePrivateAddress == nil)
        #expect(view.peerResolvablePrivateAddress == nil)
        #expect(view.connectionInterval == 24)
        #expect(view.peripheralLatency == 4)
        #expect(view.supervisionTimeout == 328)
        #expect(view.centralClockAccuracy == 5)
        #expect(view.advertisingHandle == nil)
        #expect(view.syncHandle == nil)
        Wire.cutEvent(packet, needs: 19) { e throws(Malformation) in _ = try HCIEvent.LEConnectionComplete(e) }
    }

    @Test func enhancedConnectionComplete() throws {
        let packet = Wire.event(
            0x3E, "0A 00 41F0 00 03 0102030405C6 112233445546 000000000000 0600 0000 C800 01")
        let view = try HCIEvent.LEConnectionComplete(HCIEvent(packet.octets))
        #expect(view.isEnhanced == true)
        #expect(view.connectionHandle == 0x041)
        #expect(view.role == 0)
        #expect(view.peerAddressType == 3)
        #expect(view.peerAddressTypeIsIdentity == true)
        #expect(view.peerAddress == DeviceAddress(value: peer, kind: .random))
        #expect(view.localResolvablePrivateAddress == DeviceAddress(value: 0x4655_4433_2211, kind: .random))
        #expect(view.peerResolvablePrivateAddress == nil)
        #expect(view.connectionInterval == 6)
        #expect(view.peripheralLatency == 0)
        #expect(view.supervisionTimeout == 200)
        #expect(view.centralClockAccuracy == 1)
        #expect(view.syncHandle == nil)
    }

    @Test func enhancedConnectionCompleteTruncations() {
        let packet = Wire.event(
            0x3E, "0A 00 4100 00 03 0102030405C6 112233445546 000000000000 0600 0000 C800 01")
        // Without its first octet the event has no subevent, and is measured as the oldest layout.
        for count in 0..<31 {
            let cut = Array(packet[..<(2 + count)])
            let needs = count == 0 ? 19 : 31
            Wire.expect(Wire.expectation(.hci, needs, count, .packet, 2), "\(count)") { () throws(Malformation) in
                _ = try HCIEvent.LEConnectionComplete(try HCIEvent(cut.octets))
            }
        }
    }

    @Test func enhancedConnectionCompleteV2() throws {
        let packet = Wire.event(
            0x3E, "29 3C 4100 00 02 0102030405C6 000000000000 112233445546 0700 0100 C900 02 05 2301")
        let view = try HCIEvent.LEConnectionComplete(HCIEvent(packet.octets))
        #expect(view.subevent == .enhancedConnectionCompleteV2)
        #expect(view.status == 0x3C)
        #expect(view.peerAddress == DeviceAddress(value: peer, kind: .public))
        #expect(view.peerAddressTypeIsIdentity == true)
        #expect(view.localResolvablePrivateAddress == nil)
        #expect(view.peerResolvablePrivateAddress == DeviceAddress(value: 0x4655_4433_2211, kind: .random))
        #expect(view.connectionInterval == 7)
        #expect(view.peripheralLatency == 1)
        #expect(view.supervisionTimeout == 201)
        #expect(view.centralClockAccuracy == 2)
        #expect(view.advertisingHandle == 5)
        #expect(view.syncHandle == 0x0123)
        for count in 1..<34 {
            let cut = Array(packet[..<(2 + count)])
            Wire.expect(Wire.expectation(.hci, 34, count, .packet, 2), "\(count)") { () throws(Malformation) in
                _ = try HCIEvent.LEConnectionComplete(try HCIEvent(cut.octets))
            }
        }
    }

    @Test func connectionUpdateComplete() throws {
        let packet = Wire.event(0x3E, "03 00 4000 2700 0100 F401")
        let view = try HCIEvent.LEConnectionUpdateComplete(HCIEvent(packet.octets))
        #expect(view.status == 0)
        #expect(view.connectionHandle == 0x040)
        #expect(view.connectionInterval == 39)
        #expect(view.peripheralLatency == 1)
        #expect(view.supervisionTimeout == 500)
        Wire.cutEvent(packet, needs: 10) { e throws(Malformation) in _ = try HCIEvent.LEConnectionUpdateComplete(e) }
    }

    @Test func longTermKeyRequest() throws {
        let packet = Wire.event(0x3E, "05 4000 0102030405060708 3412")
        let view = try HCIEvent.LELongTermKeyRequest(HCIEvent(packet.octets))
        #expect(view.connectionHandle == 0x040)
        #expect(view.randomNumber == 0x0807_0605_0403_0201)
        #expect(view.encryptedDiversifier == 0x1234)
        Wire.cutEvent(packet, needs: 13) { e throws(Malformation) in _ = try HCIEvent.LELongTermKeyRequest(e) }
    }

    @Test func dataLengthChange() throws {
        let packet = Wire.event(0x3E, "07 4000 FB00 4808 1B00 4801")
        let view = try HCIEvent.LEDataLengthChange(HCIEvent(packet.octets))
        #expect(view.connectionHandle == 0x040)
        #expect(view.maxTXOctets == 251)
        #expect(view.maxTXTime == 2120)
        #expect(view.maxRXOctets == 27)
        #expect(view.maxRXTime == 328)
        Wire.cutEvent(packet, needs: 11) { e throws(Malformation) in _ = try HCIEvent.LEDataLengthChange(e) }
    }

    @Test func phyUpdateComplete() throws {
        let packet = Wire.event(0x3E, "0C 00 4000 02 03")
        let view = try HCIEvent.LEPHYUpdateComplete(HCIEvent(packet.octets))
        #expect(view.status == 0)
        #expect(view.connectionHandle == 0x040)
        #expect(view.txPHY == 2)
        #expect(view.rxPHY == 3)
        Wire.cutEvent(packet, needs: 6) { e throws(Malformation) in _ = try HCIEvent.LEPHYUpdateComplete(e) }
    }
}

@Suite("LE advertising reports (Vol 4, Part E, 7.7.65.2, .11, .13)")
struct LEAdvertisingReportTests {
    private let two = Wire.event(
        0x3E, "02 02 00 00 010203040506 03 020106 C5  04 01 0A0B0C0D0E4F 00 7F")

    @Test func legacyReports() throws {
        var cursor = try HCIEvent.LEAdvertisingReport(HCIEvent(two.octets))
        #expect(cursor.count == 2)
        guard let first = cursor.next() else { return Wire.missing("first report") }
        #expect(first.eventType == 0)
        #expect(first.address == DeviceAddress(value: 0x0605_0403_0201, kind: .public))
        #expect(first.data.copied() == [2, 1, 6])
        #expect(first.rssi == -59)
        guard let second = cursor.next() else { return Wire.missing("second report") }
        #expect(second.eventType == 4)
        #expect(second.addressType == 1)
        #expect(second.address == DeviceAddress(value: 0x4F0E_0D0C_0B0A, kind: .random))
        #expect(second.data.byteCount == 0)
        #expect(second.rssi == 127)
        let third = cursor.next() == nil
        #expect(third)
        #expect(cursor.malformation == nil)
    }

    @Test func legacyReportsCutKeepWhatIsThere() throws {
        for count in 0..<(two.count - 2) {
            let cut = Array(two[..<(2 + count)])
            guard count >= 2 else {
                Wire.expect(Wire.expectation(.hci, 2, count, .packet, 2), "\(count)") { () throws(Malformation) in
                    _ = try HCIEvent.LEAdvertisingReport(try HCIEvent(cut.octets))
                }
                continue
            }
            var cursor = try HCIEvent.LEAdvertisingReport(HCIEvent(cut.octets))
            var reports = 0
            while cursor.next() != nil { reports += 1 }
            // The first report ends with the 15th octet of the parameters.
            #expect(reports == (count >= 15 ? 1 : 0))
            let rest = count - (count >= 15 ? 15 : 2)
            let needs = count >= 15 ? 10 : (rest > 8 ? 13 : 10)
            #expect(cursor.malformation == Wire.expectation(.hci, needs, rest, .packet, 2 + count - rest))
        }
    }

    @Test func directedReports() throws {
        let packet = Wire.event(0x3E, "0B 01 01 00 010203040506 01 112233445546 D0")
        let view = try HCIEvent.LEDirectedAdvertisingReport(HCIEvent(packet.octets))
        #expect(view.count == 1)
        let report = view[0]
        #expect(report.eventType == 1)
        #expect(report.addressType == 0)
        #expect(report.address == DeviceAddress(value: 0x0605_0403_0201, kind: .public))
        #expect(report.directAddressType == 1)
        #expect(report.directAddress == DeviceAddress(value: 0x4655_4433_2211, kind: .random))
        #expect(report.rssi == -48)
        for count in 2..<18 {
            let cut = Array(packet[..<(2 + count)])
            Wire.expect(Wire.expectation(.hci, 18, count, .packet, 2), "\(count)") { () throws(Malformation) in
                _ = try HCIEvent.LEDirectedAdvertisingReport(try HCIEvent(cut.octets))
            }
        }
    }

    private let extended = Wire.event(
        0x3E,
        "0D 02 1300 01 0A0B0C0D0E4F 01 00 FF 7F C4 0000 00 000000000000 03 020106"
            + "2400 FF 000000000000 03 02 05 F4 B0 5000 FE 112233445546 00")

    @Test func extendedReports() throws {
        var cursor = try HCIEvent.LEExtendedAdvertisingReport(HCIEvent(extended.octets))
        #expect(cursor.count == 2)
        guard let first = cursor.next() else { return Wire.missing("first report") }
        #expect(first.eventType == 0x0013)
        #expect(first.isLegacy == true)
        #expect(first.isScanResponse == false)
        #expect(first.dataStatus == 0)
        #expect(first.address == DeviceAddress(value: 0x4F0E_0D0C_0B0A, kind: .random))
        #expect(first.primaryPHY == 1)
        #expect(first.secondaryPHY == 0)
        #expect(first.advertisingSID == 0xFF)
        #expect(first.txPower == 127)
        #expect(first.rssi == -60)
        #expect(first.periodicAdvertisingInterval == 0)
        #expect(first.directAddress == nil)
        #expect(first.data.copied() == [2, 1, 6])
        guard let second = cursor.next() else { return Wire.missing("second report") }
        #expect(second.addressType == 0xFF)
        #expect(second.address == nil)
        #expect(second.dataStatus == 1)
        #expect(second.primaryPHY == 3)
        #expect(second.secondaryPHY == 2)
        #expect(second.advertisingSID == 5)
        #expect(second.txPower == -12)
        #expect(second.rssi == -80)
        #expect(second.periodicAdvertisingInterval == 80)
        #expect(second.directAddressType == 0xFE)
        #expect(second.directAddress == DeviceAddress(value: 0x4655_4433_2211, kind: .random))
        #expect(second.data.byteCount == 0)
        let third = cursor.next() == nil
        #expect(third)
        #expect(cursor.malformation == nil)
    }

    @Test func extendedReportsCutKeepWhatIsThere() throws {
        for count in 2..<(extended.count - 2) {
            let cut = Array(extended[..<(2 + count)])
            var cursor = try HCIEvent.LEExtendedAdvertisingReport(HCIEvent(cut.octets))
            var reports = 0
            while cursor.next() != nil { reports += 1 }
            // The first report ends with the 29th octet of the parameters.
            #expect(reports == (count >= 29 ? 1 : 0))
            let rest = count - (count >= 29 ? 29 : 2)
            let needs = count < 29 && rest > 23 ? 27 : 24
            #expect(cursor.malformation == Wire.expectation(.hci, needs, rest, .packet, 2 + count - rest))
        }
    }
}
