public import ByteViews

// Commands that make, encrypt and end connections. Views of a command's parameters; offsets count from the first.

extension HCICommand {
    /// HCI_Create_Connection (Vol 4, Part E, 7.1.5): a classic connection.
    public struct CreateConnection: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 13 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 13)
        }

        @inlinable
        public var address: DeviceAddress { DeviceAddress(parameters, at: 0, kind: .public) }

        /// Packet_Type, a bit mask.
        @inlinable
        public var packetType: UInt16 { parameters.uint16(at: 6) }

        /// Page_Scan_Repetition_Mode, 0...2.
        @inlinable
        public var pageScanRepetitionMode: UInt8 { parameters.uint8(at: 8) }

        /// Clock_Offset: bits 0-14, in units of 1.25 ms; bit 15 says that it is valid.
        @inlinable
        public var clockOffset: UInt16 { parameters.uint16(at: 10) }

        /// Allow_Role_Switch: 0 no, 1 yes.
        @inlinable
        public var allowRoleSwitch: UInt8 { parameters.uint8(at: 12) }
    }

    /// HCI_Disconnect (Vol 4, Part E, 7.1.6).
    public struct Disconnect: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 3 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 3)
        }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 0) & 0xFFF }

        /// Reason that the remote device is told: an error code (Vol 1, Part F).
        @inlinable
        public var reason: UInt8 { parameters.uint8(at: 2) }
    }

    /// A command for an LE connection in all three layouts: HCI_LE_Create_Connection (0x200D; Vol 4, Part E, 7.8.12),
    /// HCI_LE_Extended_Create_Connection [v1] (0x2043) and [v2] (0x2085) (7.8.66).
    public struct LECreateConnection: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan
        /// Where Initiator_Filter_Policy, Own_Address_Type and Peer_Address_Type stand; the address follows the last.
        @usableFromInline let filterPolicyOffset: Int
        @usableFromInline let ownAddressTypeOffset: Int
        @usableFromInline let peerAddressTypeOffset: Int

        /// Throws where fewer octets of parameters are there than the opcode's fixed part has: 25, 10 or 12.
        /// A command with any other opcode is read as 0x200D.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            switch command.opcode {
            case .leExtendedCreateConnection:
                parameters = try command.parameters(atLeast: 10)
                (filterPolicyOffset, ownAddressTypeOffset, peerAddressTypeOffset) = (0, 1, 2)
            case .leExtendedCreateConnectionV2:
                parameters = try command.parameters(atLeast: 12)
                (filterPolicyOffset, ownAddressTypeOffset, peerAddressTypeOffset) = (2, 3, 4)
            default:
                parameters = try command.parameters(atLeast: 25)
                (filterPolicyOffset, ownAddressTypeOffset, peerAddressTypeOffset) = (4, 12, 5)
            }
        }

        /// Initiator_Filter_Policy: 0 connects to the peer address, 1 to any device in the Filter Accept List
        /// (2, 3: the same with decision PDUs, extended forms only).
        @inlinable
        public var initiatorFilterPolicy: UInt8 { parameters.uint8(at: filterPolicyOffset) }

        /// Whether the peer's address is named here, and not the Filter Accept List to be used.
        @inlinable
        public var usesPeerAddress: Bool { initiatorFilterPolicy & 1 == 0 }

        /// Own_Address_Type, 0...3.
        @inlinable
        public var ownAddressType: UInt8 { parameters.uint8(at: ownAddressTypeOffset) }

        /// Peer_Address_Type: 0 public (or public identity), 1 random (or random identity); 2, 3 identity addresses.
        @inlinable
        public var peerAddressType: UInt8 { parameters.uint8(at: peerAddressTypeOffset) }

        /// Peer_Address; without meaning unless `usesPeerAddress`.
        @inlinable
        public var peerAddress: DeviceAddress {
            let kind: DeviceAddress.Kind = peerAddressType & 1 == 0 ? .public : .random
            return DeviceAddress(parameters, at: peerAddressTypeOffset &+ 1, kind: kind)
        }
    }

    /// HCI_LE_Enable_Encryption (Vol 4, Part E, 7.8.24): the central encrypts a link, or refreshes its key.
    public struct LEEnableEncryption: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 28 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 28)
        }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 0) & 0xFFF }

        /// Random_Number; 0 with LE Secure Connections and in pairing.
        @inlinable
        public var randomNumber: UInt64 { parameters.uint64(at: 2) }

        /// Encrypted_Diversifier (EDIV); 0 with LE Secure Connections and in pairing.
        @inlinable
        public var encryptedDiversifier: UInt16 { parameters.uint16(at: 10) }

        /// Long_Term_Key (or the short term key of a pairing): 16 octets, least significant first.
        @inlinable
        public var longTermKey: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(12..<28) }
        }
    }

    /// HCI_LE_Long_Term_Key_Request_Reply (Vol 4, Part E, 7.8.25): the peripheral's host gives the key of a link.
    public struct LELongTermKeyRequestReply: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 18 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 18)
        }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 0) & 0xFFF }

        /// Long_Term_Key (or the short term key of a pairing): 16 octets, least significant first.
        @inlinable
        public var longTermKey: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(2..<18) }
        }
    }
}
