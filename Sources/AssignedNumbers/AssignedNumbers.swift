public import BluetoothWire

/// Names of numbers, as the Core Specification and the Bluetooth SIG's Assigned Numbers have them.
///
/// For people only: nothing is decoded by a name, and a number without one is as good as any other. Every function
/// answers `nil` for a number that its table does not have.
public enum AssignedNumbers {
    /// The name of a UUID of any kind (Assigned Numbers, 3), or of a vendor's own, where nothing says what it stands for.
    ///
    /// A UUID that a vendor says the use of has that name, not the vendor's.
    public static func name(of uuid: BluetoothUUID) -> String? { name(of: uuid, among: UUIDKind.allCases) }

    /// The name of a service by its UUID.
    ///
    /// Numbers of standards organisations and of members are for services alone (Assigned Numbers, 3.10 and 3.11).
    public static func name(ofService uuid: BluetoothUUID) -> String? { name(of: uuid, among: UUIDKind.ofServices) }

    /// The name of an attribute type: of a declaration, a characteristic or a descriptor.
    ///
    /// One that has the number of something else has no name. There are many: makers take FFF1 or 0001 for
    /// characteristics of their own, which have nothing to do with an organisation or with SDP.
    public static func name(ofAttributeType uuid: BluetoothUUID) -> String? {
        name(of: uuid, among: UUIDKind.ofAttributeTypes)
    }

    private static func name(of uuid: BluetoothUUID, among kinds: [UUIDKind]) -> String? {
        guard let short = uuid.short else { return SortedLines.longUUIDs.text(high: uuid.high, low: uuid.low) }
        for kind in kinds {
            if let name = kind.name(short) { return name }
        }
        return nil
    }

    /// What a UUID stands for; `nil` where no table has it, and for a vendor's own of 128 bits.
    public static func kind(of uuid: BluetoothUUID) -> UUIDKind? {
        guard let short = uuid.short else { return nil }
        return UUIDKind.allCases.first { $0.table.text(short) != nil }
    }

    /// The name of a company by its identifier (Assigned Numbers, 7.1).
    public static func company(_ identifier: UInt16) -> String? { SortedLines.companies.text(identifier) }

    /// The name of an appearance (Assigned Numbers, 2.6); that of its category where the value itself has none.
    public static func appearance(_ value: UInt16) -> String? {
        SortedLines.appearances.text(value) ?? SortedLines.appearances.text(value & 0xFFC0)
    }

    /// The name of an AD type (Assigned Numbers, 2.3).
    public static func advertisingType(_ type: ADType) -> String? { SortedLines.adTypes.text(type.rawValue) }
}

// What values, descriptors and advertising data hold.
extension AssignedNumbers {
    /// The symbol of a unit by its UUID, such as "bpm" (Assigned Numbers, 3.5, has the names); `nil` where there is none.
    public static func unitSymbol(_ uuid: UInt16) -> String? { SortedLines.unitSymbols.text(uuid) }

    /// The short name of a format type, such as "uint16" (Assigned Numbers, 2.4.1).
    public static func formatType(_ type: UInt8) -> String? { SortedLines.formatTypes.text(type) }

    /// A description in the Bluetooth SIG's namespace, such as "left" (Assigned Numbers, 2.4.2).
    public static func namespaceDescription(_ value: UInt16) -> String? {
        SortedLines.namespaceDescriptions.text(value)
    }

    /// The scheme that a code point stands for in a URI, such as "https:" (Assigned Numbers, 2.7).
    public static func uriScheme(_ code: UInt16) -> String? { SortedLines.uriSchemes.text(code) }

    /// The name of a protocol or service multiplexer, such as "EATT" (Assigned Numbers, 2.5).
    public static func psm(_ psm: UInt16) -> String? { SortedLines.psms.text(psm) }
}

// HCI (Vol 4, Part E).
extension AssignedNumbers {
    /// The name of an HCI command, such as "HCI_LE_Create_Connection".
    public static func hciCommand(_ opcode: HCIOpcode) -> String? { SortedLines.hciCommands.text(opcode.rawValue) }

    /// The name of an HCI event, such as "HCI_Disconnection_Complete".
    public static func hciEvent(_ code: HCIEventCode) -> String? { SortedLines.hciEvents.text(code.rawValue) }

    /// The name of a subevent of HCI_LE_Meta, such as "HCI_LE_Connection_Complete".
    public static func leSubevent(_ subevent: LESubevent) -> String? { SortedLines.leSubevents.text(subevent.rawValue) }

    /// The name of an error code, which statuses and reasons of HCI are (Vol 1, Part F, 1.3).
    public static func hciError(_ code: UInt8) -> String? { SortedLines.hciErrors.text(code) }

    /// The name of an address type octet of HCI (Vol 4, Part E, 7.7.65.13).
    public static func addressType(_ type: UInt8) -> String? { SortedLines.addressTypes.text(type) }
}

// L2CAP, ATT and the Security Manager (Vol 3, Parts A, F and H).
extension AssignedNumbers {
    /// The name of an L2CAP signalling packet, such as "L2CAP_CONNECTION_REQ".
    public static func l2capSignal(_ code: L2CAPSignalCode) -> String? { SortedLines.l2capSignals.text(code.rawValue) }

    /// The name of a result in the response `code`, or of the reason in a command reject (Vol 3, Part A, 4).
    public static func l2capResult(_ result: UInt16, in code: L2CAPSignalCode) -> String? {
        SortedLines.l2capResults.text(UInt32(code.rawValue) << 16 | UInt32(result))
    }

    /// The name of an ATT PDU by its opcode, such as "ATT_HANDLE_VALUE_NTF".
    public static func attOpcode(_ opcode: UInt8) -> String? { SortedLines.attOpcodes.text(opcode) }

    /// The name of an ATT error code; "Application Error" for all of 0x80...0x9F, which every service has its own of.
    public static func attError(_ code: UInt8) -> String? {
        (0x80...0x9F).contains(code) ? "Application Error" : SortedLines.attErrors.text(code)
    }

    /// The name of a Security Manager PDU, such as "Pairing Request".
    public static func smpCode(_ code: SMPCode) -> String? { SortedLines.smpCodes.text(code.rawValue) }

    /// The name of a reason of Pairing Failed.
    public static func smpFailureReason(_ reason: UInt8) -> String? { SortedLines.smpReasons.text(reason) }
}
