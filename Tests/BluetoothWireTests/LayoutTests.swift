import BluetoothWire
import ByteViews
import Testing

/// A field that a cursor yielded, kept for comparison.
struct SeenField: Equatable, CustomStringConvertible {
    var name: String
    var index: Int?
    var octets: [UInt8]
    var number: UInt64?

    var description: String { "\(name)[\(index.map(String.init) ?? "-")] = \(octets)" }
}

/// Reads a cursor to its end; the rest and the malformation are what it leaves.
func readAll(_ cursor: consuming FieldCursor) -> (fields: [SeenField], rest: [UInt8], malformation: Malformation?) {
    var fields: [SeenField] = []
    while let field = cursor.next() {
        fields.append(
            SeenField(name: field.name, index: field.index, octets: field.octets.copied(), number: field.number))
    }
    return (fields, cursor.rest.copied(), cursor.malformation)
}

@Suite("Layout tables")
struct LayoutTests {
    @Test func commandWithAGroupForEveryBitOfAMask() throws {
        let packet = Wire.command(
            0x2043,
            "00 01 01 0102030405C6 05 6000 3000 1800 2800 0000 2A00 0000 0100"
                + "6100 3100 1900 2900 0100 2B00 0200 0300")
        let (fields, rest, malformation) = readAll(try HCICommand(packet.octets).fields)
        #expect(fields.count == 5 + 16)
        #expect(fields[3] == SeenField(name: "Peer_Address", octets: [1, 2, 3, 4, 5, 0xC6], number: 0xC605_0403_0201))
        #expect(fields[4] == SeenField(name: "Initiating_PHYs", octets: [5], number: 5))
        #expect(fields[5] == SeenField(name: "Scan_Interval", index: 0, octets: [0x60, 0], number: 0x60))
        #expect(fields[20] == SeenField(name: "Max_CE_Length", index: 1, octets: [3, 0], number: 3))
        #expect(rest == [])
        #expect(malformation == nil)
    }

    @Test func eventWithReports() throws {
        let packet = Wire.event(0x3E, "02 02 00 00 010203040506 03 020106 C5  04 01 0A0B0C0D0E4F 00 7F AA")
        let (fields, rest, malformation) = readAll(try HCIEvent(packet.octets).fields)
        #expect(
            fields.map(\.name)
                == ["Subevent_Code", "Num_Reports"]
                + ["Event_Type", "Address_Type", "Address", "Data_Length", "Data", "RSSI"]
                + ["Event_Type", "Address_Type", "Address", "Data_Length", "Data", "RSSI"])
        #expect(fields[6].octets == [2, 1, 6])
        #expect(fields[12].octets == [])
        #expect(fields[12].index == 1)
        #expect(rest == [0xAA])
        #expect(malformation == nil)
    }

    @Test func commandCompleteGoesOnWithTheReturnParameters() throws {
        let packet = Wire.event(0x0E, "01 0110 00 0C 3412 0B 0F00 7856")
        let (fields, _, malformation) = readAll(try HCIEvent(packet.octets).fields)
        #expect(
            fields.map(\.name) == [
                "Num_HCI_Command_Packets", "Command_Opcode", "Status", "HCI_Version", "HCI_Subversion", "LMP_Version",
                "Company_Identifier", "LMP_Subversion",
            ])
        #expect(fields.map(\.number) == [1, 0x1001, 0, 12, 0x1234, 11, 15, 0x5678])
        #expect(malformation == nil)
    }

    @Test func commandCompleteOfAnUnknownCommandKeepsTheOctets() throws {
        let packet = Wire.event(0x0E, "01 01FC 00 AABB")
        let (fields, rest, _) = readAll(try HCIEvent(packet.octets).fields)
        #expect(fields.last == SeenField(name: "Return_Parameters", octets: [0, 0xAA, 0xBB], number: nil))
        #expect(rest == [])
    }

    @Test func commandCompleteWithStatusAlone() throws {
        let plain = Wire.event(0x0E, "01 0A20 00")
        #expect(readAll(try HCIEvent(plain.octets).fields).fields.last?.name == "Status")
        // A failed command need not return more than its status; one that succeeded must.
        let failed = Wire.event(0x0E, "01 0110 01")
        #expect(readAll(try HCIEvent(failed.octets).fields).malformation == nil)
        let cut = Wire.event(0x0E, "01 0110 00")
        #expect(
            readAll(try HCIEvent(cut.octets).fields).malformation == Wire.expectation(.hci, 1, 0, .lengthField, 6))
    }

    @Test func unknownCodesAreOctets() throws {
        let command = Wire.command(0xFC11, "0102")
        #expect(
            readAll(try HCICommand(command.octets).fields).fields == [SeenField(name: "Parameters", octets: [1, 2])])
        let event = Wire.event(0xFF, "0304")
        #expect(readAll(try HCIEvent(event.octets).fields).fields == [SeenField(name: "Parameters", octets: [3, 4])])
        let subevent = Wire.event(0x3E, "EE 05")
        #expect(
            readAll(try HCIEvent(subevent.octets).fields).fields == [
                SeenField(name: "Subevent_Code", octets: [0xEE], number: 0xEE),
                SeenField(name: "Parameters", octets: [5]),
            ])
        #expect(HCILayouts.command(HCIOpcode(rawValue: 0xFC11)) == nil)
        #expect(HCILayouts.returnParameters(HCIOpcode(rawValue: 0xFC11)) == nil)
    }

    @Test func placesOfFixedSizeShowWhatCounts() throws {
        let packet = Wire.command(0x2008, "03 020106" + String(repeating: "00", count: 28))
        let (fields, rest, malformation) = readAll(try HCICommand(packet.octets).fields)
        #expect(fields[1].octets == [2, 1, 6])
        #expect(rest == [])
        #expect(malformation == nil)
        let name = Wire.command(0x0C13, "4E616D65 00 FFFF")
        #expect(
            readAll(try HCICommand(name.octets).fields).fields == [
                SeenField(name: "Local_Name", octets: Array("Name".utf8))
            ])
    }

    @Test func numbersSignsAndTimes() throws {
        let packet = Wire.event(0x3E, "0D 01 1300 01 0A0B0C0D0E4F 01 00 FF 7F C4 5000 00 000000000000 00")
        var cursor = try HCIEvent(packet.octets).fields
        var seen: [String: (Int64?, UInt64?, FieldType)] = [:]
        while let field = cursor.next() { seen[field.name] = (field.signedNumber, field.microseconds, field.type) }
        #expect(seen["RSSI"]?.0 == -60)
        #expect(seen["TX_Power"]?.0 == 127)
        #expect(seen["Event_Type"]?.0 == nil)
        #expect(seen["Periodic_Advertising_Interval"]?.1 == 100_000)
        #expect(seen["Event_Type"]?.2 == .bitMask(octets: 2))
        #expect(seen["Data"]?.2 == .advertisingData)
        #expect(seen["Address"]?.2 == .address)
        #expect(seen["Address_Type"]?.2 == .addressType)
    }

    @Test func layoutsWithoutAPacket() throws {
        let layout = try #require(HCILayouts.leSubevent(.advertisingReport))
        #expect(
            layout.parameters == [
                ParameterField(name: "Subevent_Code", type: .bitMask(octets: 1), isRepeated: false),
                ParameterField(name: "Num_Reports", type: .unsigned(octets: 1), isRepeated: false),
                ParameterField(name: "Event_Type", type: .unsigned(octets: 1), isRepeated: true),
                ParameterField(name: "Address_Type", type: .addressType, isRepeated: true),
                ParameterField(name: "Address", type: .address, isRepeated: true),
                ParameterField(name: "Data_Length", type: .unsigned(octets: 1), isRepeated: true),
                ParameterField(name: "Data", type: .advertisingData, isRepeated: true),
                ParameterField(name: "RSSI", type: .signed(octets: 1), isRepeated: true),
            ])
        #expect(try #require(HCILayouts.command(.reset)).parameters == [])
    }

    @Test func signalsAndSMP() throws {
        let signal = Wire.signal(0x17, "2700 0002 F700 0600 4000 4100")
        var cursor = L2CAPSignalCursor(signal.octets)
        guard let request = cursor.next() else { return Wire.missing("signal") }
        let (fields, _, _) = readAll(request.fields)
        #expect(fields.map(\.name) == ["SPSM", "MTU", "MPS", "Initial Credits", "Source CID", "Source CID"])
        #expect(fields.map(\.number) == [0x27, 512, 247, 6, 0x40, 0x41])
        #expect(fields.last?.index == 1)

        let options = Wire.signal(0x04, "4100 0000 01 02 A002 82 02 FFFF")
        var configuration = L2CAPSignalCursor(options.octets)
        guard let configured = configuration.next() else { return Wire.missing("signal") }
        #expect(
            readAll(configured.fields).fields.filter { $0.name == "Option Data" }.map(\.octets) == [
                [0xA0, 2], [0xFF, 0xFF],
            ])

        let pairing = Wire.octets("01 04 01 2D 10 0B 07")
        #expect(readAll(try SMPPDU(pairing.octets).fields).fields.map(\.number) == [4, 1, 0x2D, 16, 0x0B, 7])
    }
}
