import BluetoothWire
import Testing

@testable import AssignedNumbers

@Suite("Tables of names")
struct NameTableTests {
    @Test(arguments: NumberTable.all.indices)
    func everyTableIsSortedAndFindsWhatItHolds(index: Int) throws {
        let table = NumberTable.all[index]
        var last: (UInt64, UInt64)?
        var count = 0
        table.lines.walk { high, low, name in
            #expect(last.map { $0 < (high, low) } ?? true, "\(name) is out of order")
            #expect(!name.isEmpty && name.first != " " && name.last != " ")
            #expect(table.lines.text(high: high, low: low) == name)
            last = (high, low)
            count += 1
        }
        #expect(count > 0)
    }

    /// `periscope name` finds every number of every table.
    @Test func everyNumberIsFoundByLookUp() {
        var count = 0
        for table in NumberTable.all {
            table.lines.walk { high, low, name in
                let entry = table.entry(high, low, name)
                #expect(AssignedNumbers.lookUp(number: entry.number).contains(entry))
                count += 1
            }
        }
        #expect(count == 7_576)
    }

    @Test func lookUpReadsNumbersInTheirForms() {
        let heartRate = NamedNumber(kind: "characteristic", number: "2A37", name: "Heart Rate Measurement")
        for text in ["2A37", "2a37", "0x2A37", "00002A37", "00002a37-0000-1000-8000-00805f9b34fb"] {
            #expect(AssignedNumbers.lookUp(number: text).first == heartRate)
        }
        for text in ["", "0x", "2A3G", "+2A37", "-1", "2A37-", "FFFFFFFF", "2A370000000000"] {
            #expect(AssignedNumbers.lookUp(number: text) == [])
        }
        #expect(AssignedNumbers.lookUp(name: "heart rate meas") == [heartRate])
        #expect(
            AssignedNumbers.lookUp(number: "6e400001-b5a3-f393-e0a9-e50e24dcca9e").map(\.name) == [
                "Nordic UART Service"
            ])
    }

    @Test func kindsOfUUIDs() {
        #expect(AssignedNumbers.kind(of: BluetoothUUID(0x180D)) == .service)
        #expect(AssignedNumbers.kind(of: BluetoothUUID(0x2A37)) == .characteristic)
        #expect(AssignedNumbers.kind(of: BluetoothUUID(0x2ACA)) == .objectType)
        #expect(AssignedNumbers.kind(of: BluetoothUUID(0x2902)) == .descriptor)
        #expect(AssignedNumbers.kind(of: BluetoothUUID(0xFE59)) == .member)
        #expect(AssignedNumbers.kind(of: BluetoothUUID(0x2FFF)) == nil)
    }

    /// Tables 3.10 and 3.11 are of services, and so is 3.4; SDP's numbers are no attribute's type either.
    @Test(arguments: [
        (UInt16(0xFFF0), "Public Key Open Credential (PKOC)"), (0xFFF1, "ICCE Digital Key"),
        (0xFFF3, "FiRa Consortium"), (0xFEC7, "Apple, Inc."), (0xFE59, "Secure DFU Service"), (0x180D, "Heart Rate"),
    ])
    func servicesAlone(short: UInt16, name: String) {
        #expect(AssignedNumbers.name(ofService: BluetoothUUID(short)) == name)
        #expect(AssignedNumbers.name(ofAttributeType: BluetoothUUID(short)) == nil)
        #expect(AssignedNumbers.name(of: BluetoothUUID(short)) == name)
    }

    @Test(arguments: [
        (UInt16(0x2A37), "Heart Rate Measurement"), (0x2902, "Client Characteristic Configuration"),
        (0x2803, "Characteristic"),
    ])
    func attributeTypesAlone(short: UInt16, name: String) {
        #expect(AssignedNumbers.name(ofAttributeType: BluetoothUUID(short)) == name)
        #expect(AssignedNumbers.name(ofService: BluetoothUUID(short)) == nil)
    }

    /// Every number of every table, in each place a UUID can stand.
    @Test func kindsDecideWhereNumbersHaveNames() {
        for kind in UUIDKind.allCases {
            kind.table.walk { _, low, _ in
                let uuid = BluetoothUUID(UInt16(low))
                let asService = AssignedNumbers.name(ofService: uuid)
                let asType = AssignedNumbers.name(ofAttributeType: uuid)
                #expect((asService != nil) == [.service, .member, .standardsOrganisation].contains(kind))
                #expect((asType != nil) == [.characteristic, .descriptor, .declaration].contains(kind))
                #expect(AssignedNumbers.name(of: uuid) != nil)
            }
        }
        #expect(AssignedNumbers.name(of: BluetoothUUID(0x0004)) == "TCP")
        #expect(AssignedNumbers.name(ofAttributeType: BluetoothUUID(0x0004)) == nil)
    }

    /// Names of vendors' own short UUIDs are looked for under the members' alone.
    @Test func shortVendorUUIDsAreMembers() {
        SortedLines.vendorUUIDs.walk { _, low, name in
            #expect(AssignedNumbers.kind(of: BluetoothUUID(UInt16(low))) == .member)
            #expect(AssignedNumbers.name(ofService: BluetoothUUID(UInt16(low))) == name)
        }
    }

    @Test func longUUIDsHaveTheirNamesAnywhere() throws {
        let uart = try #require(BluetoothUUID("6E400001-B5A3-F393-E0A9-E50E24DCCA9E"))
        #expect(AssignedNumbers.name(ofService: uart) == "Nordic UART Service")
        #expect(AssignedNumbers.name(ofAttributeType: uart) == "Nordic UART Service")
    }

    @Test func symbolsFormatsAndSchemes() {
        #expect(AssignedNumbers.unitSymbol(0x27AF) == "bpm")
        #expect(AssignedNumbers.unitSymbol(0x2700) == nil)
        #expect(AssignedNumbers.formatType(0x16) == "medfloat16")
        #expect(AssignedNumbers.namespaceDescription(0x010D) == "left")
        #expect(AssignedNumbers.uriScheme(0x0017) == "https:")
        #expect(AssignedNumbers.psm(0x0027) == "EATT")
        #expect(AssignedNumbers.company(0x10AE) == "Raycon Inc.")
    }

    @Test func keysBetweenAndBeyondAreNotFound() {
        let table = SortedLines(keyDigits: 2, lines: "02 two\n05 five\n09 nine")
        #expect(
            (0...12).map { table.text(UInt8($0)) } == [
                nil, nil, "two", nil, nil, "five", nil, nil, nil, "nine", nil, nil, nil,
            ])
        #expect(table.text(high: 1, low: 2) == nil)
    }

    @Test func emptyTable() {
        #expect(SortedLines(keyDigits: 4, lines: "").text(UInt16(1)) == nil)
    }

    @Test func oneLine() {
        let table = SortedLines(keyDigits: 1, lines: "7 seven")
        #expect(table.text(UInt8(7)) == "seven")
        #expect(table.text(UInt8(6)) == nil)
        #expect(table.text(UInt8(8)) == nil)
    }
}
