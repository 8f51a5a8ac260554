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
    @inlinable public static var none: HCIOpcode { HCIOpcode(rawValue: 0x0000) }
}

// Link Control commands (Vol 4, Part E, 7.1).
extension HCIOpcode {
    @inlinable public static var inquiry: HCIOpcode { HCIOpcode(rawValue: 0x0401) }
    @inlinable public static var inquiryCancel: HCIOpcode { HCIOpcode(rawValue: 0x0402) }
    @inlinable public static var createConnection: HCIOpcode { HCIOpcode(rawValue: 0x0405) }
    @inlinable public static var disconnect: HCIOpcode { HCIOpcode(rawValue: 0x0406) }
    @inlinable public static var createConnectionCancel: HCIOpcode { HCIOpcode(rawValue: 0x0408) }
    @inlinable public static var acceptConnectionRequest: HCIOpcode { HCIOpcode(rawValue: 0x0409) }
    @inlinable public static var rejectConnectionRequest: HCIOpcode { HCIOpcode(rawValue: 0x040A) }
    @inlinable public static var linkKeyRequestReply: HCIOpcode { HCIOpcode(rawValue: 0x040B) }
    @inlinable public static var linkKeyRequestNegativeReply: HCIOpcode { HCIOpcode(rawValue: 0x040C) }
    @inlinable public static var authenticationRequested: HCIOpcode { HCIOpcode(rawValue: 0x0411) }
    @inlinable public static var setConnectionEncryption: HCIOpcode { HCIOpcode(rawValue: 0x0413) }
    @inlinable public static var remoteNameRequest: HCIOpcode { HCIOpcode(rawValue: 0x0419) }
    @inlinable public static var readRemoteSupportedFeatures: HCIOpcode { HCIOpcode(rawValue: 0x041B) }
    @inlinable public static var readRemoteVersionInformation: HCIOpcode { HCIOpcode(rawValue: 0x041D) }
}

// Controller & Baseband commands (7.3) and Informational parameters (7.4).
extension HCIOpcode {
    @inlinable public static var setEventMask: HCIOpcode { HCIOpcode(rawValue: 0x0C01) }
    @inlinable public static var reset: HCIOpcode { HCIOpcode(rawValue: 0x0C03) }
    @inlinable public static var writeLocalName: HCIOpcode { HCIOpcode(rawValue: 0x0C13) }
    @inlinable public static var readLocalName: HCIOpcode { HCIOpcode(rawValue: 0x0C14) }
    @inlinable public static var hostNumberOfCompletedPackets: HCIOpcode { HCIOpcode(rawValue: 0x0C35) }
    @inlinable public static var readLocalVersionInformation: HCIOpcode { HCIOpcode(rawValue: 0x1001) }
    @inlinable public static var readLocalSupportedCommands: HCIOpcode { HCIOpcode(rawValue: 0x1002) }
    @inlinable public static var readLocalSupportedFeatures: HCIOpcode { HCIOpcode(rawValue: 0x1003) }
    @inlinable public static var readBufferSize: HCIOpcode { HCIOpcode(rawValue: 0x1005) }
    @inlinable public static var readBDADDR: HCIOpcode { HCIOpcode(rawValue: 0x1009) }
}

// LE Controller commands (7.8).
extension HCIOpcode {
    @inlinable public static var leSetEventMask: HCIOpcode { HCIOpcode(rawValue: 0x2001) }
    @inlinable public static var leReadBufferSize: HCIOpcode { HCIOpcode(rawValue: 0x2002) }
    @inlinable public static var leSetRandomAddress: HCIOpcode { HCIOpcode(rawValue: 0x2005) }
    @inlinable public static var leSetAdvertisingParameters: HCIOpcode { HCIOpcode(rawValue: 0x2006) }
    @inlinable public static var leSetAdvertisingData: HCIOpcode { HCIOpcode(rawValue: 0x2008) }
    @inlinable public static var leSetScanResponseData: HCIOpcode { HCIOpcode(rawValue: 0x2009) }
    @inlinable public static var leSetAdvertisingEnable: HCIOpcode { HCIOpcode(rawValue: 0x200A) }
    @inlinable public static var leSetScanParameters: HCIOpcode { HCIOpcode(rawValue: 0x200B) }
    @inlinable public static var leSetScanEnable: HCIOpcode { HCIOpcode(rawValue: 0x200C) }
    @inlinable public static var leCreateConnection: HCIOpcode { HCIOpcode(rawValue: 0x200D) }
    @inlinable public static var leCreateConnectionCancel: HCIOpcode { HCIOpcode(rawValue: 0x200E) }
    @inlinable public static var leClearFilterAcceptList: HCIOpcode { HCIOpcode(rawValue: 0x2010) }
    @inlinable public static var leAddDeviceToFilterAcceptList: HCIOpcode { HCIOpcode(rawValue: 0x2011) }
    @inlinable public static var leRemoveDeviceFromFilterAcceptList: HCIOpcode { HCIOpcode(rawValue: 0x2012) }
    @inlinable public static var leConnectionUpdate: HCIOpcode { HCIOpcode(rawValue: 0x2013) }
    @inlinable public static var leReadRemoteFeatures: HCIOpcode { HCIOpcode(rawValue: 0x2016) }
    @inlinable public static var leEncrypt: HCIOpcode { HCIOpcode(rawValue: 0x2017) }
    @inlinable public static var leRand: HCIOpcode { HCIOpcode(rawValue: 0x2018) }
    @inlinable public static var leEnableEncryption: HCIOpcode { HCIOpcode(rawValue: 0x2019) }
    @inlinable public static var leLongTermKeyRequestReply: HCIOpcode { HCIOpcode(rawValue: 0x201A) }
    @inlinable public static var leLongTermKeyRequestNegativeReply: HCIOpcode { HCIOpcode(rawValue: 0x201B) }
    @inlinable public static var leSetDataLength: HCIOpcode { HCIOpcode(rawValue: 0x2022) }
    @inlinable public static var leReadLocalP256PublicKey: HCIOpcode { HCIOpcode(rawValue: 0x2025) }
    @inlinable public static var leGenerateDHKey: HCIOpcode { HCIOpcode(rawValue: 0x2026) }
    @inlinable public static var leAddDeviceToResolvingList: HCIOpcode { HCIOpcode(rawValue: 0x2027) }
    @inlinable public static var leRemoveDeviceFromResolvingList: HCIOpcode { HCIOpcode(rawValue: 0x2028) }
    @inlinable public static var leClearResolvingList: HCIOpcode { HCIOpcode(rawValue: 0x2029) }
    @inlinable public static var leSetAddressResolutionEnable: HCIOpcode { HCIOpcode(rawValue: 0x202D) }
    @inlinable public static var leSetPHY: HCIOpcode { HCIOpcode(rawValue: 0x2032) }
    @inlinable public static var leSetAdvertisingSetRandomAddress: HCIOpcode { HCIOpcode(rawValue: 0x2035) }
    @inlinable public static var leSetExtendedAdvertisingParameters: HCIOpcode { HCIOpcode(rawValue: 0x2036) }
    @inlinable public static var leSetExtendedAdvertisingData: HCIOpcode { HCIOpcode(rawValue: 0x2037) }
    @inlinable public static var leSetExtendedScanResponseData: HCIOpcode { HCIOpcode(rawValue: 0x2038) }
    @inlinable public static var leSetExtendedAdvertisingEnable: HCIOpcode { HCIOpcode(rawValue: 0x2039) }
    @inlinable public static var leSetExtendedScanParameters: HCIOpcode { HCIOpcode(rawValue: 0x2041) }
    @inlinable public static var leSetExtendedScanEnable: HCIOpcode { HCIOpcode(rawValue: 0x2042) }
    @inlinable public static var leExtendedCreateConnection: HCIOpcode { HCIOpcode(rawValue: 0x2043) }
    @inlinable public static var leSetPrivacyMode: HCIOpcode { HCIOpcode(rawValue: 0x204E) }
    /// HCI_LE_Extended_Create_Connection [v2].
    @inlinable public static var leExtendedCreateConnectionV2: HCIOpcode { HCIOpcode(rawValue: 0x2085) }
}
