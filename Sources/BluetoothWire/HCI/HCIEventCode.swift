/// The code of an HCI event (Vol 4, Part E, 5.4.4). Open: any octet is a code.
public struct HCIEventCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

// Vol 4, Part E, 7.7.
extension HCIEventCode {
    @inlinable public static var inquiryComplete: HCIEventCode { HCIEventCode(rawValue: 0x01) }
    @inlinable public static var inquiryResult: HCIEventCode { HCIEventCode(rawValue: 0x02) }
    @inlinable public static var connectionComplete: HCIEventCode { HCIEventCode(rawValue: 0x03) }
    @inlinable public static var connectionRequest: HCIEventCode { HCIEventCode(rawValue: 0x04) }
    @inlinable public static var disconnectionComplete: HCIEventCode { HCIEventCode(rawValue: 0x05) }
    @inlinable public static var authenticationComplete: HCIEventCode { HCIEventCode(rawValue: 0x06) }
    @inlinable public static var remoteNameRequestComplete: HCIEventCode { HCIEventCode(rawValue: 0x07) }
    /// HCI_Encryption_Change [v1].
    @inlinable public static var encryptionChange: HCIEventCode { HCIEventCode(rawValue: 0x08) }
    @inlinable public static var changeConnectionLinkKeyComplete: HCIEventCode { HCIEventCode(rawValue: 0x09) }
    @inlinable public static var readRemoteSupportedFeaturesComplete: HCIEventCode { HCIEventCode(rawValue: 0x0B) }
    @inlinable public static var readRemoteVersionInformationComplete: HCIEventCode { HCIEventCode(rawValue: 0x0C) }
    @inlinable public static var commandComplete: HCIEventCode { HCIEventCode(rawValue: 0x0E) }
    @inlinable public static var commandStatus: HCIEventCode { HCIEventCode(rawValue: 0x0F) }
    @inlinable public static var hardwareError: HCIEventCode { HCIEventCode(rawValue: 0x10) }
    @inlinable public static var flushOccurred: HCIEventCode { HCIEventCode(rawValue: 0x11) }
    @inlinable public static var roleChange: HCIEventCode { HCIEventCode(rawValue: 0x12) }
    @inlinable public static var numberOfCompletedPackets: HCIEventCode { HCIEventCode(rawValue: 0x13) }
    @inlinable public static var modeChange: HCIEventCode { HCIEventCode(rawValue: 0x14) }
    @inlinable public static var pinCodeRequest: HCIEventCode { HCIEventCode(rawValue: 0x16) }
    @inlinable public static var linkKeyRequest: HCIEventCode { HCIEventCode(rawValue: 0x17) }
    @inlinable public static var linkKeyNotification: HCIEventCode { HCIEventCode(rawValue: 0x18) }
    @inlinable public static var dataBufferOverflow: HCIEventCode { HCIEventCode(rawValue: 0x1A) }
    @inlinable public static var inquiryResultWithRSSI: HCIEventCode { HCIEventCode(rawValue: 0x22) }
    @inlinable public static var synchronousConnectionComplete: HCIEventCode { HCIEventCode(rawValue: 0x2C) }
    @inlinable public static var extendedInquiryResult: HCIEventCode { HCIEventCode(rawValue: 0x2F) }
    @inlinable public static var encryptionKeyRefreshComplete: HCIEventCode { HCIEventCode(rawValue: 0x30) }
    @inlinable public static var simplePairingComplete: HCIEventCode { HCIEventCode(rawValue: 0x36) }
    /// HCI_LE_Meta: the first parameter is a subevent code.
    @inlinable public static var leMeta: HCIEventCode { HCIEventCode(rawValue: 0x3E) }
    @inlinable public static var authenticatedPayloadTimeoutExpired: HCIEventCode { HCIEventCode(rawValue: 0x57) }
    /// HCI_Encryption_Change [v2], which adds the key size.
    @inlinable public static var encryptionChangeV2: HCIEventCode { HCIEventCode(rawValue: 0x59) }
    @inlinable public static var vendorSpecific: HCIEventCode { HCIEventCode(rawValue: 0xFF) }
}

/// The subevent code of an HCI_LE_Meta event (Vol 4, Part E, 7.7.65). Open: any octet is a code.
public struct LESubevent: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension LESubevent {
    @inlinable public static var connectionComplete: LESubevent { LESubevent(rawValue: 0x01) }
    @inlinable public static var advertisingReport: LESubevent { LESubevent(rawValue: 0x02) }
    @inlinable public static var connectionUpdateComplete: LESubevent { LESubevent(rawValue: 0x03) }
    @inlinable public static var readRemoteFeaturesComplete: LESubevent { LESubevent(rawValue: 0x04) }
    @inlinable public static var longTermKeyRequest: LESubevent { LESubevent(rawValue: 0x05) }
    @inlinable public static var remoteConnectionParameterRequest: LESubevent { LESubevent(rawValue: 0x06) }
    @inlinable public static var dataLengthChange: LESubevent { LESubevent(rawValue: 0x07) }
    @inlinable public static var readLocalP256PublicKeyComplete: LESubevent { LESubevent(rawValue: 0x08) }
    @inlinable public static var generateDHKeyComplete: LESubevent { LESubevent(rawValue: 0x09) }
    /// HCI_LE_Enhanced_Connection_Complete [v1].
    @inlinable public static var enhancedConnectionComplete: LESubevent { LESubevent(rawValue: 0x0A) }
    @inlinable public static var directedAdvertisingReport: LESubevent { LESubevent(rawValue: 0x0B) }
    @inlinable public static var phyUpdateComplete: LESubevent { LESubevent(rawValue: 0x0C) }
    @inlinable public static var extendedAdvertisingReport: LESubevent { LESubevent(rawValue: 0x0D) }
    @inlinable public static var periodicAdvertisingSyncEstablished: LESubevent { LESubevent(rawValue: 0x0E) }
    @inlinable public static var periodicAdvertisingReport: LESubevent { LESubevent(rawValue: 0x0F) }
    @inlinable public static var periodicAdvertisingSyncLost: LESubevent { LESubevent(rawValue: 0x10) }
    @inlinable public static var scanTimeout: LESubevent { LESubevent(rawValue: 0x11) }
    @inlinable public static var advertisingSetTerminated: LESubevent { LESubevent(rawValue: 0x12) }
    @inlinable public static var scanRequestReceived: LESubevent { LESubevent(rawValue: 0x13) }
    @inlinable public static var channelSelectionAlgorithm: LESubevent { LESubevent(rawValue: 0x14) }
    @inlinable public static var cisEstablished: LESubevent { LESubevent(rawValue: 0x19) }
    @inlinable public static var cisEstablishedV2: LESubevent { LESubevent(rawValue: 0x2A) }
    @inlinable public static var cisRequest: LESubevent { LESubevent(rawValue: 0x1A) }
    @inlinable public static var createBIGComplete: LESubevent { LESubevent(rawValue: 0x1B) }
    /// HCI_LE_Enhanced_Connection_Complete [v2].
    @inlinable public static var enhancedConnectionCompleteV2: LESubevent { LESubevent(rawValue: 0x29) }
}
