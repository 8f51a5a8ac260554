public import ByteViews

// The PDUs of a pairing, up to the encryption of the link (Vol 3, Part H, 3.5). Keys and random numbers are in the order
// of the PDU, least significant octet first.

/// AuthReq of a pairing or security request (Vol 3, Part H, 3.5.1, figure 3.3).
public struct SMPAuthReq: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bonding_Flags: 0 no bonding, 1 bonding.
    @inlinable
    public var bondingFlags: UInt8 { rawValue & 0b11 }

    /// MITM: protection against a man in the middle is wanted.
    @inlinable
    public var mitm: Bool { rawValue & 0x04 != 0 }

    /// SC: LE Secure Connections is supported.
    @inlinable
    public var secureConnections: Bool { rawValue & 0x08 != 0 }

    /// Keypress notifications are wanted.
    @inlinable
    public var keypress: Bool { rawValue & 0x10 != 0 }

    /// CT2: the h7 function is supported.
    @inlinable
    public var ct2: Bool { rawValue & 0x20 != 0 }
}

/// Keys that one side distributes (Vol 3, Part H, 3.6.1, figure 3.11).
public struct SMPKeyDistribution: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// EncKey: the LTK, EDIV and Rand (LE legacy pairing).
    @inlinable
    public var encKey: Bool { rawValue & 0x01 != 0 }

    /// IdKey: the IRK and the identity address.
    @inlinable
    public var idKey: Bool { rawValue & 0x02 != 0 }

    /// SignKey: the CSRK.
    @inlinable
    public var signKey: Bool { rawValue & 0x04 != 0 }

    /// LinkKey: a BR/EDR link key is derived from the LTK.
    @inlinable
    public var linkKey: Bool { rawValue & 0x08 != 0 }
}

extension SMPPDU {
    /// Pairing Request (Vol 3, Part H, 3.5.1) and Pairing Response (3.5.2), which have one layout.
    public struct PairingRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 6 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 6) }

        /// IO Capability: 0 DisplayOnly, 1 DisplayYesNo, 2 KeyboardOnly, 3 NoInputNoOutput, 4 KeyboardDisplay.
        @inlinable
        public var ioCapability: UInt8 { data.uint8(at: 0) }

        /// OOB data flag: 0 not present, 1 present.
        @inlinable
        public var oobDataFlag: UInt8 { data.uint8(at: 1) }

        @inlinable
        public var authReq: SMPAuthReq { SMPAuthReq(rawValue: data.uint8(at: 2)) }

        /// Maximum Encryption Key Size in octets, 7...16.
        @inlinable
        public var maximumEncryptionKeySize: UInt8 { data.uint8(at: 3) }

        /// Initiator Key Distribution / Generation.
        @inlinable
        public var initiatorKeyDistribution: SMPKeyDistribution { SMPKeyDistribution(rawValue: data.uint8(at: 4)) }

        /// Responder Key Distribution / Generation.
        @inlinable
        public var responderKeyDistribution: SMPKeyDistribution { SMPKeyDistribution(rawValue: data.uint8(at: 5)) }
    }

    /// Pairing Response (Vol 3, Part H, 3.5.2): the layout of Pairing Request.
    public typealias PairingResponse = PairingRequest

    /// Pairing Confirm (Vol 3, Part H, 3.5.3).
    public struct PairingConfirm: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 16 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 16) }

        /// Confirm value: 16 octets.
        @inlinable
        public var confirmValue: RawSpan {
            @_lifetime(copy self)
            get { data.prefix(16) }
        }
    }

    /// Pairing Random (Vol 3, Part H, 3.5.4).
    public struct PairingRandom: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 16 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 16) }

        /// Random value: 16 octets.
        @inlinable
        public var randomValue: RawSpan {
            @_lifetime(copy self)
            get { data.prefix(16) }
        }
    }

    /// Pairing Failed (Vol 3, Part H, 3.5.5).
    public struct PairingFailed: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where nothing is behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 1) }

        /// Reason, from 0x01 (Passkey Entry Failed) on.
        @inlinable
        public var reason: UInt8 { data.uint8(at: 0) }
    }

    /// Pairing Public Key (Vol 3, Part H, 3.5.6): a point on the curve P-256.
    public struct PairingPublicKey: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 64 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 64) }

        /// Public Key X: 32 octets.
        @inlinable
        public var x: RawSpan {
            @_lifetime(copy self)
            get { data.prefix(32) }
        }

        /// Public Key Y: 32 octets.
        @inlinable
        public var y: RawSpan {
            @_lifetime(copy self)
            get { data.extracting(32..<64) }
        }
    }

    /// Pairing DHKey Check (Vol 3, Part H, 3.5.7).
    public struct PairingDHKeyCheck: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 16 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 16) }

        /// DHKey Check: 16 octets.
        @inlinable
        public var dhKeyCheck: RawSpan {
            @_lifetime(copy self)
            get { data.prefix(16) }
        }
    }

    /// Pairing Keypress Notification (Vol 3, Part H, 3.5.8).
    public struct PairingKeypressNotification: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where nothing is behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 1) }

        /// Notification Type: 0 entry started, 1 digit entered, 2 digit erased, 3 cleared, 4 entry completed.
        @inlinable
        public var notificationType: UInt8 { data.uint8(at: 0) }
    }
}
