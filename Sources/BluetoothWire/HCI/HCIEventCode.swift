/// The code of an HCI event (Vol 4, Part E, 5.4.4). Open: any octet is a code.
public struct HCIEventCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

// Vol 4, Part E, 7.7.
extension HCIEventCode {
    public static let inquiryComplete = HCIEventCode(rawValue: 0x01)
    public static let inquiryResult = HCIEventCode(rawValue: 0x02)
    public static let connectionComplete = HCIEventCode(rawValue: 0x03)
    public static let connectionRequest = HCIEventCode(rawValue: 0x04)
    public static let disconnectionComplete = HCIEventCode(rawValue: 0x05)
    public static let authenticationComplete = HCIEventCode(rawValue: 0x06)
    public static let remoteNameRequestComplete = HCIEventCode(rawValue: 0x07)
    /// HCI_Encryption_Change [v1].
    public static let encryptionChange = HCIEventCode(rawValue: 0x08)
    public static let changeConnectionLinkKeyComplete = HCIEventCode(rawValue: 0x09)
    public static let readRemoteSupportedFeaturesComplete = HCIEventCode(rawValue: 0x0B)
    public static let readRemoteVersionInformationComplete = HCIEventCode(rawValue: 0x0C)
    public static let commandComplete = HCIEventCode(rawValue: 0x0E)
    public static let commandStatus = HCIEventCode(rawValue: 0x0F)
    public static let hardwareError = HCIEventCode(rawValue: 0x10)
    public static let flushOccurred = HCIEventCode(rawValue: 0x11)
    public static let roleChange = HCIEventCode(rawValue: 0x12)
    public static let numberOfCompletedPackets = HCIEventCode(rawValue: 0x13)
    public static let modeChange = HCIEventCode(rawValue: 0x14)
    public static let pinCodeRequest = HCIEventCode(rawValue: 0x16)
    public static let linkKeyRequest = HCIEventCode(rawValue: 0x17)
    public static let linkKeyNotification = HCIEventCode(rawValue: 0x18)
    public static let dataBufferOverflow = HCIEventCode(rawValue: 0x1A)
    public static let inquiryResultWithRSSI = HCIEventCode(rawValue: 0x22)
    public static let synchronousConnectionComplete = HCIEventCode(rawValue: 0x2C)
    public static let extendedInquiryResult = HCIEventCode(rawValue: 0x2F)
    public static let encryptionKeyRefreshComplete = HCIEventCode(rawValue: 0x30)
    public static let simplePairingComplete = HCIEventCode(rawValue: 0x36)
    /// HCI_LE_Meta: the first parameter is a subevent code.
    public static let leMeta = HCIEventCode(rawValue: 0x3E)
    public static let authenticatedPayloadTimeoutExpired = HCIEventCode(rawValue: 0x57)
    /// HCI_Encryption_Change [v2], which adds the key size.
    public static let encryptionChangeV2 = HCIEventCode(rawValue: 0x59)
    public static let vendorSpecific = HCIEventCode(rawValue: 0xFF)
}

/// The subevent code of an HCI_LE_Meta event (Vol 4, Part E, 7.7.65). Open: any octet is a code.
public struct LESubevent: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension LESubevent {
    public static let connectionComplete = LESubevent(rawValue: 0x01)
    public static let advertisingReport = LESubevent(rawValue: 0x02)
    public static let connectionUpdateComplete = LESubevent(rawValue: 0x03)
    public static let readRemoteFeaturesComplete = LESubevent(rawValue: 0x04)
    public static let longTermKeyRequest = LESubevent(rawValue: 0x05)
    public static let remoteConnectionParameterRequest = LESubevent(rawValue: 0x06)
    public static let dataLengthChange = LESubevent(rawValue: 0x07)
    public static let readLocalP256PublicKeyComplete = LESubevent(rawValue: 0x08)
    public static let generateDHKeyComplete = LESubevent(rawValue: 0x09)
    /// HCI_LE_Enhanced_Connection_Complete [v1].
    public static let enhancedConnectionComplete = LESubevent(rawValue: 0x0A)
    public static let directedAdvertisingReport = LESubevent(rawValue: 0x0B)
    public static let phyUpdateComplete = LESubevent(rawValue: 0x0C)
    public static let extendedAdvertisingReport = LESubevent(rawValue: 0x0D)
    public static let periodicAdvertisingSyncEstablished = LESubevent(rawValue: 0x0E)
    public static let periodicAdvertisingReport = LESubevent(rawValue: 0x0F)
    public static let periodicAdvertisingSyncLost = LESubevent(rawValue: 0x10)
    public static let scanTimeout = LESubevent(rawValue: 0x11)
    public static let advertisingSetTerminated = LESubevent(rawValue: 0x12)
    public static let scanRequestReceived = LESubevent(rawValue: 0x13)
    public static let channelSelectionAlgorithm = LESubevent(rawValue: 0x14)
    public static let cisEstablished = LESubevent(rawValue: 0x19)
    public static let cisRequest = LESubevent(rawValue: 0x1A)
    public static let createBIGComplete = LESubevent(rawValue: 0x1B)
    /// HCI_LE_Enhanced_Connection_Complete [v2].
    public static let enhancedConnectionCompleteV2 = LESubevent(rawValue: 0x29)
}
