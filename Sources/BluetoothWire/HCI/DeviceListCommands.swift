public import ByteViews

// Commands about addresses: the controller's own random ones and the lists of peers it keeps.

extension HCICommand {
    /// HCI_LE_Set_Random_Address (Vol 4, Part E, 7.8.4).
    public struct LESetRandomAddress: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 6 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 6)
        }

        @inlinable
        public var randomAddress: DeviceAddress { DeviceAddress(parameters, at: 0, kind: .random) }
    }

    /// HCI_LE_Set_Advertising_Set_Random_Address (Vol 4, Part E, 7.8.52).
    public struct LESetAdvertisingSetRandomAddress: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 7 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 7)
        }

        /// Advertising_Handle, 0...0xEF.
        @inlinable
        public var advertisingHandle: UInt8 { parameters.uint8(at: 0) }

        @inlinable
        public var randomAddress: DeviceAddress { DeviceAddress(parameters, at: 1, kind: .random) }
    }

    /// HCI_LE_Add_Device_To_Filter_Accept_List (0x2011; Vol 4, Part E, 7.8.16) and
    /// HCI_LE_Remove_Device_From_Filter_Accept_List (0x2012; 7.8.17), which have one layout.
    public struct LEAddDeviceToFilterAcceptList: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 7 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 7)
        }

        /// Address_Type: 0 public, 1 random, 0xFF devices that advertise anonymously.
        @inlinable
        public var addressType: UInt8 { parameters.uint8(at: 0) }

        /// Address; `nil` for devices that advertise anonymously.
        @inlinable
        public var address: DeviceAddress? {
            guard addressType != 0xFF else { return nil }
            return DeviceAddress(parameters, at: 1, kind: addressType & 1 == 0 ? .public : .random)
        }
    }

    /// HCI_LE_Add_Device_To_Resolving_List (Vol 4, Part E, 7.8.38).
    public struct LEAddDeviceToResolvingList: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 39 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 39)
        }

        /// Peer_Identity_Address_Type: 0 public identity, 1 random (static) identity.
        @inlinable
        public var peerIdentityAddressType: UInt8 { parameters.uint8(at: 0) }

        @inlinable
        public var peerIdentityAddress: DeviceAddress {
            DeviceAddress(parameters, at: 1, kind: peerIdentityAddressType & 1 == 0 ? .public : .random)
        }

        /// Peer_IRK: 16 octets, least significant first; all zero where the peer uses no private addresses.
        @inlinable
        public var peerIRK: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(7..<23) }
        }

        /// Local_IRK: 16 octets, least significant first; all zero where none is to be used towards this peer.
        @inlinable
        public var localIRK: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(23..<39) }
        }
    }

    /// HCI_LE_Remove_Device_From_Resolving_List (Vol 4, Part E, 7.8.39).
    public struct LERemoveDeviceFromResolvingList: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 7 octets of parameters are there.
        @inlinable
        @_lifetime(copy command)
        public init(_ command: HCICommand) throws(Malformation) {
            parameters = try command.parameters(atLeast: 7)
        }

        /// Peer_Identity_Address_Type: 0 public identity, 1 random (static) identity.
        @inlinable
        public var peerIdentityAddressType: UInt8 { parameters.uint8(at: 0) }

        @inlinable
        public var peerIdentityAddress: DeviceAddress {
            DeviceAddress(parameters, at: 1, kind: peerIdentityAddressType & 1 == 0 ? .public : .random)
        }
    }
}
