/// The opcode of an HCI command (Vol 4, Part E, 5.4.1): a group (OGF, 6 bits) and a command in it (OCF, 10 bits).
///
/// Open: any 16-bit value is an opcode. Only those are named here that a decoder acts upon.
public struct HCIOpcode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The opcode of the command `ocf` (0...0x3FF) in the group `ogf` (0...0x3F); higher bits are dropped.
    @inlinable
    public init(ogf: UInt8, ocf: UInt16) {
        self.init(rawValue: UInt16(ogf & 0x3F) << 10 | ocf & 0x3FF)
    }

    /// The opcode group field, 0...0x3F; 0x3F is the vendor's own.
    @inlinable
    public var ogf: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 10) }

    /// The opcode command field, 0...0x3FF.
    @inlinable
    public var ocf: UInt16 { rawValue & 0x3FF }

    /// Whether a vendor defines this command (OGF 0x3F).
    @inlinable
    public var isVendorSpecific: Bool { ogf == 0x3F }
}

extension HCIOpcode {
    /// No command: a Command Complete or Command Status that only returns credits (Vol 4, Part E, 4.4).
    public static let none = HCIOpcode(rawValue: 0x0000)
}

// Link Control commands (Vol 4, Part E, 7.1).
extension HCIOpcode {
    public static let inquiry = HCIOpcode(rawValue: 0x0401)
    public static let inquiryCancel = HCIOpcode(rawValue: 0x0402)
    public static let createConnection = HCIOpcode(rawValue: 0x0405)
    public static let disconnect = HCIOpcode(rawValue: 0x0406)
    public static let createConnectionCancel = HCIOpcode(rawValue: 0x0408)
    public static let acceptConnectionRequest = HCIOpcode(rawValue: 0x0409)
    public static let rejectConnectionRequest = HCIOpcode(rawValue: 0x040A)
    public static let linkKeyRequestReply = HCIOpcode(rawValue: 0x040B)
    public static let linkKeyRequestNegativeReply = HCIOpcode(rawValue: 0x040C)
    public static let authenticationRequested = HCIOpcode(rawValue: 0x0411)
    public static let setConnectionEncryption = HCIOpcode(rawValue: 0x0413)
    public static let remoteNameRequest = HCIOpcode(rawValue: 0x0419)
    public static let readRemoteSupportedFeatures = HCIOpcode(rawValue: 0x041B)
    public static let readRemoteVersionInformation = HCIOpcode(rawValue: 0x041D)
}

// Controller & Baseband commands (7.3) and Informational parameters (7.4).
extension HCIOpcode {
    public static let setEventMask = HCIOpcode(rawValue: 0x0C01)
    public static let reset = HCIOpcode(rawValue: 0x0C03)
    public static let writeLocalName = HCIOpcode(rawValue: 0x0C13)
    public static let readLocalName = HCIOpcode(rawValue: 0x0C14)
    public static let hostNumberOfCompletedPackets = HCIOpcode(rawValue: 0x0C35)
    public static let readLocalVersionInformation = HCIOpcode(rawValue: 0x1001)
    public static let readLocalSupportedCommands = HCIOpcode(rawValue: 0x1002)
    public static let readLocalSupportedFeatures = HCIOpcode(rawValue: 0x1003)
    public static let readBufferSize = HCIOpcode(rawValue: 0x1005)
    public static let readBDADDR = HCIOpcode(rawValue: 0x1009)
}

// LE Controller commands (7.8).
extension HCIOpcode {
    public static let leSetEventMask = HCIOpcode(rawValue: 0x2001)
    public static let leReadBufferSize = HCIOpcode(rawValue: 0x2002)
    public static let leSetRandomAddress = HCIOpcode(rawValue: 0x2005)
    public static let leSetAdvertisingParameters = HCIOpcode(rawValue: 0x2006)
    public static let leSetAdvertisingData = HCIOpcode(rawValue: 0x2008)
    public static let leSetScanResponseData = HCIOpcode(rawValue: 0x2009)
    public static let leSetAdvertisingEnable = HCIOpcode(rawValue: 0x200A)
    public static let leSetScanParameters = HCIOpcode(rawValue: 0x200B)
    public static let leSetScanEnable = HCIOpcode(rawValue: 0x200C)
    public static let leCreateConnection = HCIOpcode(rawValue: 0x200D)
    public static let leCreateConnectionCancel = HCIOpcode(rawValue: 0x200E)
    public static let leClearFilterAcceptList = HCIOpcode(rawValue: 0x2010)
    public static let leAddDeviceToFilterAcceptList = HCIOpcode(rawValue: 0x2011)
    public static let leRemoveDeviceFromFilterAcceptList = HCIOpcode(rawValue: 0x2012)
    public static let leConnectionUpdate = HCIOpcode(rawValue: 0x2013)
    public static let leReadRemoteFeatures = HCIOpcode(rawValue: 0x2016)
    public static let leEncrypt = HCIOpcode(rawValue: 0x2017)
    public static let leRand = HCIOpcode(rawValue: 0x2018)
    public static let leEnableEncryption = HCIOpcode(rawValue: 0x2019)
    public static let leLongTermKeyRequestReply = HCIOpcode(rawValue: 0x201A)
    public static let leLongTermKeyRequestNegativeReply = HCIOpcode(rawValue: 0x201B)
    public static let leSetDataLength = HCIOpcode(rawValue: 0x2022)
    public static let leReadLocalP256PublicKey = HCIOpcode(rawValue: 0x2025)
    public static let leGenerateDHKey = HCIOpcode(rawValue: 0x2026)
    public static let leAddDeviceToResolvingList = HCIOpcode(rawValue: 0x2027)
    public static let leRemoveDeviceFromResolvingList = HCIOpcode(rawValue: 0x2028)
    public static let leClearResolvingList = HCIOpcode(rawValue: 0x2029)
    public static let leSetAddressResolutionEnable = HCIOpcode(rawValue: 0x202D)
    public static let leSetPHY = HCIOpcode(rawValue: 0x2032)
    public static let leSetAdvertisingSetRandomAddress = HCIOpcode(rawValue: 0x2035)
    public static let leSetExtendedAdvertisingParameters = HCIOpcode(rawValue: 0x2036)
    public static let leSetExtendedAdvertisingData = HCIOpcode(rawValue: 0x2037)
    public static let leSetExtendedScanResponseData = HCIOpcode(rawValue: 0x2038)
    public static let leSetExtendedAdvertisingEnable = HCIOpcode(rawValue: 0x2039)
    public static let leSetExtendedScanParameters = HCIOpcode(rawValue: 0x2041)
    public static let leSetExtendedScanEnable = HCIOpcode(rawValue: 0x2042)
    public static let leExtendedCreateConnection = HCIOpcode(rawValue: 0x2043)
    public static let leSetPrivacyMode = HCIOpcode(rawValue: 0x204E)
    /// HCI_LE_Extended_Create_Connection [v2].
    public static let leExtendedCreateConnectionV2 = HCIOpcode(rawValue: 0x2085)
}
