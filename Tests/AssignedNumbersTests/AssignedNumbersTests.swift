import AssignedNumbers
import BluetoothWire
import Testing

@Suite("Assigned numbers")
struct AssignedNumbersTests {
    @Test(arguments: [
        (UInt16(0x1800), "Generic Access"), (0x1801, "Generic Attribute"), (0x180D, "Heart Rate"),
        (0x1858, "Gaming Audio"),
        (0x2800, "Primary Service"), (0x2801, "Secondary Service"), (0x2802, "Include"), (0x2803, "Characteristic"),
        (0x2900, "Characteristic Extended Properties"), (0x2902, "Client Characteristic Configuration"),
        (0x2911, "Valid Range and Accuracy"), (0x2A00, "Device Name"), (0x2A05, "Service Changed"),
        (0x2A37, "Heart Rate Measurement"), (0x2B29, "Client Supported Features"), (0x2B2A, "Database Hash"),
        (0x2B3A, "Server Supported Features"),
    ])
    func uuids(short: UInt16, name: String) {
        #expect(AssignedNumbers.name(of: BluetoothUUID(short)) == name)
    }

    @Test func everyDeclarationAndDescriptorHasAName() {
        for short in Array(UInt16(0x2800)...0x2803) + Array(0x2900...0x2911) {
            #expect(AssignedNumbers.name(of: BluetoothUUID(short)) != nil)
        }
    }

    @Test func vendorUUIDs() throws {
        let uart = try #require(BluetoothUUID("6E400001-B5A3-F393-E0A9-E50E24DCCA9E"))
        #expect(AssignedNumbers.name(of: uart) == "Nordic UART Service")
        let ancs = try #require(BluetoothUUID("7905F431-B5CE-4E99-A40F-4B1E122D00D0"))
        #expect(AssignedNumbers.name(of: ancs) == "Apple Notification Center Service")
        #expect(AssignedNumbers.name(of: BluetoothUUID(high: 1, low: 2)) == nil)
        #expect(AssignedNumbers.name(of: BluetoothUUID(short32: 0x0001_1800)) == nil)
    }

    @Test func companiesAndAppearances() {
        #expect(AssignedNumbers.company(0x004C) == "Apple, Inc.")
        #expect(AssignedNumbers.company(0x0059) == "Nordic Semiconductor ASA")
        #expect(AssignedNumbers.company(0xFFFE) == nil)
        #expect(AssignedNumbers.appearance(832) == "Heart Rate Sensor")
        #expect(AssignedNumbers.appearance(833) == "Heart Rate Belt")
        #expect(AssignedNumbers.appearance(834) == "Heart Rate Sensor")
        #expect(AssignedNumbers.appearance(0) == "Unknown")
        #expect(AssignedNumbers.appearance(0xFFFF) == nil)
        #expect(AssignedNumbers.advertisingType(.manufacturerSpecificData) == "Manufacturer Specific Data")
    }

    @Test func hci() {
        #expect(AssignedNumbers.hciCommand(.leCreateConnection) == "HCI_LE_Create_Connection")
        #expect(AssignedNumbers.hciCommand(.leExtendedCreateConnectionV2) == "HCI_LE_Extended_Create_Connection [v2]")
        #expect(AssignedNumbers.hciCommand(.readBDADDR) == "HCI_Read_BD_ADDR")
        #expect(AssignedNumbers.hciCommand(HCIOpcode(rawValue: 0xFC00)) == nil)
        #expect(AssignedNumbers.hciEvent(.disconnectionComplete) == "HCI_Disconnection_Complete")
        #expect(AssignedNumbers.hciEvent(.encryptionChangeV2) == "HCI_Encryption_Change [v2]")
        #expect(AssignedNumbers.leSubevent(.connectionComplete) == "HCI_LE_Connection_Complete")
        #expect(
            AssignedNumbers.leSubevent(.enhancedConnectionCompleteV2) == "HCI_LE_Enhanced_Connection_Complete [v2]")
        #expect(AssignedNumbers.hciError(0x13) == "Remote User Terminated Connection")
        #expect(AssignedNumbers.hciError(0x3D) == "Connection Terminated due to MIC Failure")
        #expect(AssignedNumbers.addressType(3) == "Random (static) Identity Address")
    }

    @Test func everyErrorCodeHasAName() {
        for code in UInt8(0)...0x48 { #expect(AssignedNumbers.hciError(code) != nil) }
        #expect(AssignedNumbers.hciError(0x49) == nil)
        for code in UInt8(0x01)...0x13 { #expect(AssignedNumbers.attError(code) != nil) }
        for code in UInt8(0x80)...0x9F { #expect(AssignedNumbers.attError(code) == "Application Error") }
        for code in UInt8(0xFC)...0xFF { #expect(AssignedNumbers.attError(code) != nil) }
        #expect(AssignedNumbers.attError(0x12) == "Database Out Of Sync")
        #expect(AssignedNumbers.attError(0x14) == nil)
        for reason in UInt8(0x01)...0x10 { #expect(AssignedNumbers.smpFailureReason(reason) != nil) }
    }

    @Test func protocols() {
        #expect(AssignedNumbers.attOpcode(0x1B) == "ATT_HANDLE_VALUE_NTF")
        #expect(AssignedNumbers.attOpcode(0xD2) == "ATT_SIGNED_WRITE_CMD")
        #expect(AssignedNumbers.attOpcode(0x14) == nil)
        #expect(AssignedNumbers.smpCode(.pairingRequest) == "Pairing Request")
        #expect(AssignedNumbers.smpFailureReason(8) == "Unspecified Reason")
        #expect(AssignedNumbers.l2capSignal(.creditBasedReconfigureRequest) == "L2CAP_CREDIT_BASED_RECONFIGURE_REQ")
        #expect(AssignedNumbers.l2capResult(0, in: .connectionResponse) == "Connection successful")
        #expect(
            AssignedNumbers.l2capResult(2, in: .leCreditBasedConnectionResponse)
                == "Connection refused - SPSM not supported")
        #expect(AssignedNumbers.l2capResult(2, in: .commandReject) == "Invalid CID in request")
        #expect(AssignedNumbers.l2capResult(9, in: .connectionResponse) == nil)
    }
}
