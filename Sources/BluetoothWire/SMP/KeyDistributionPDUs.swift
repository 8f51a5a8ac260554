public import ByteViews

// The PDUs that distribute keys once the link is encrypted, and the peripheral's request for security (Vol 3, Part H,
// 3.6). Keys are in the order of the PDU, least significant octet first.

extension SMPPDU {
    /// Encryption Information (Vol 3, Part H, 3.6.2).
    public struct EncryptionInformation: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 16 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 16) }

        /// Long Term Key (LTK): 16 octets.
        @inlinable
        public var longTermKey: RawSpan {
            @_lifetime(copy self)
            get { data.prefix(16) }
        }
    }

    /// Central Identification (Vol 3, Part H, 3.6.3): how the central names the key just sent.
    public struct CentralIdentification: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 10 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 10) }

        /// EDIV.
        @inlinable
        public var ediv: UInt16 { data.uint16(at: 0) }

        /// Rand.
        @inlinable
        public var rand: UInt64 { data.uint64(at: 2) }
    }

    /// Identity Information (Vol 3, Part H, 3.6.4).
    public struct IdentityInformation: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 16 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 16) }

        /// Identity Resolving Key (IRK): 16 octets.
        @inlinable
        public var identityResolvingKey: RawSpan {
            @_lifetime(copy self)
            get { data.prefix(16) }
        }
    }

    /// Identity Address Information (Vol 3, Part H, 3.6.5).
    public struct IdentityAddressInformation: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 7 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 7) }

        /// AddrType: 0 public, 1 static random.
        @inlinable
        public var addressType: UInt8 { data.uint8(at: 0) }

        /// BD_ADDR.
        @inlinable
        public var address: DeviceAddress {
            DeviceAddress(data, at: 1, kind: addressType & 1 == 0 ? .public : .random)
        }
    }

    /// Signing Information (Vol 3, Part H, 3.6.6).
    public struct SigningInformation: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 16 octets are behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 16) }

        /// Signature Key (CSRK): 16 octets.
        @inlinable
        public var signatureKey: RawSpan {
            @_lifetime(copy self)
            get { data.prefix(16) }
        }
    }

    /// Security Request (Vol 3, Part H, 3.6.7): a peripheral asks its central to encrypt the link.
    public struct SecurityRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where nothing is behind the code.
        @inlinable
        @_lifetime(copy pdu)
        public init(_ pdu: SMPPDU) throws(Malformation) { data = try pdu.data(atLeast: 1) }

        @inlinable
        public var authReq: SMPAuthReq { SMPAuthReq(rawValue: data.uint8(at: 0)) }
    }
}
