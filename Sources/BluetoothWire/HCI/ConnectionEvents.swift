public import ByteViews

// Events of a connection's life that classic and LE connections share, and those of classic ones alone.
// Status octets: 0 is success, anything else an error code (Vol 1, Part F). Connection handles have 12 bits.

extension HCIEvent {
    /// HCI_Connection_Complete (Vol 4, Part E, 7.7.3): a classic connection is there, or failed.
    public struct ConnectionComplete: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 11 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 11)
        }

        /// Status: 0 success, else an error code (Vol 1, Part F).
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 0) }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 1) & 0xFFF }

        /// BD_ADDR of the other device.
        @inlinable
        public var address: DeviceAddress { DeviceAddress(parameters, at: 3, kind: .public) }

        /// Link_Type: 0 SCO, 1 ACL.
        @inlinable
        public var linkType: UInt8 { parameters.uint8(at: 9) }

        /// Encryption_Enabled: 0 off, 1 on.
        @inlinable
        public var encryptionEnabled: UInt8 { parameters.uint8(at: 10) }
    }

    /// HCI_Connection_Request (Vol 4, Part E, 7.7.4): another device wants a classic connection.
    public struct ConnectionRequest: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 10 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 10)
        }

        /// BD_ADDR of the device that asks.
        @inlinable
        public var address: DeviceAddress { DeviceAddress(parameters, at: 0, kind: .public) }

        /// Class_Of_Device, 24 bits.
        @inlinable
        public var classOfDevice: UInt32 { parameters.uint24(at: 6) }

        /// Link_Type: 0 SCO, 1 ACL, 2 eSCO.
        @inlinable
        public var linkType: UInt8 { parameters.uint8(at: 9) }
    }

    /// HCI_Disconnection_Complete (Vol 4, Part E, 7.7.5): a connection of any kind ended.
    public struct DisconnectionComplete: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 4 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 4)
        }

        /// Not 0 where the connection did not end.
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 0) }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 1) & 0xFFF }

        /// Reason: an error code (Vol 1, Part F), such as 0x08 Connection Timeout, 0x13 remote user, 0x16 local host.
        @inlinable
        public var reason: UInt8 { parameters.uint8(at: 3) }
    }

    /// HCI_Remote_Name_Request_Complete (Vol 4, Part E, 7.7.7).
    public struct RemoteNameRequestComplete: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 7 octets of parameters are there; of a name that was cut, the beginning is kept.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 7)
        }

        /// Status: 0 success, else an error code (Vol 1, Part F).
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 0) }

        @inlinable
        public var address: DeviceAddress { DeviceAddress(parameters, at: 1, kind: .public) }

        /// Remote_Name: UTF-8 up to its terminating zero, 0...248 octets. From the air: it may be no valid UTF-8.
        @inlinable
        public var remoteName: RawSpan {
            @_lifetime(copy self)
            get { parameters.from(7).untilZero }
        }
    }

    /// HCI_Encryption_Change, [v1] (code 0x08) and [v2] (0x59) (Vol 4, Part E, 7.7.8).
    public struct EncryptionChange: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan
        /// Whether the event is [v2], which has the key size too.
        public let isV2: Bool

        /// Throws where fewer than 4 octets of parameters are there, 5 for [v2].
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            isV2 = event.code == .encryptionChangeV2
            parameters = try event.parameters(atLeast: isV2 ? 5 : 4)
        }

        /// Status: 0 success, else an error code (Vol 1, Part F).
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 0) }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 1) & 0xFFF }

        /// Encryption_Enabled: 0 off; 1 on, with E0 for BR/EDR and AES-CCM for LE; 2 on, with AES-CCM for BR/EDR.
        @inlinable
        public var encryptionEnabled: UInt8 { parameters.uint8(at: 3) }

        /// Encryption_Key_Size in octets, 7...16; `nil` in [v1].
        @inlinable
        public var encryptionKeySize: UInt8? { isV2 ? parameters.uint8(at: 4) : nil }
    }

    /// HCI_Encryption_Key_Refresh_Complete (Vol 4, Part E, 7.7.39).
    public struct EncryptionKeyRefreshComplete: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 3 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 3)
        }

        /// Status: 0 success, else an error code (Vol 1, Part F).
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 0) }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 1) & 0xFFF }
    }

    /// HCI_Link_Key_Notification (Vol 4, Part E, 7.7.24): a classic link key was made.
    public struct LinkKeyNotification: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 23 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 23)
        }

        @inlinable
        public var address: DeviceAddress { DeviceAddress(parameters, at: 0, kind: .public) }

        /// Link_Key: 16 octets, least significant first.
        @inlinable
        public var linkKey: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(6..<22) }
        }

        /// Key_Type, 0...8.
        @inlinable
        public var keyType: UInt8 { parameters.uint8(at: 22) }
    }
}

extension RawSpan {
    /// The octets before the first zero; all of them where there is none.
    @inlinable
    var untilZero: RawSpan {
        @_lifetime(copy self)
        get {
            var count = 0
            while count < byteCount, uint8(at: count) != 0 { count &+= 1 }
            return prefix(count)
        }
    }
}
