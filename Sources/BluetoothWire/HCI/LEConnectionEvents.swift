public import ByteViews

// Subevents of HCI_LE_Meta that tell of a connection. Their parameters begin with the subevent code, at offset 0.

extension HCIEvent {
    /// A new LE connection, in all three layouts: HCI_LE_Connection_Complete (subevent 0x01; Vol 4, Part E, 7.7.65.1) and
    /// HCI_LE_Enhanced_Connection_Complete [v1] (0x0A) and [v2] (0x29) (7.7.65.10).
    ///
    /// Where `status` is not 0 the controller may leave anything in the other fields.
    public struct LEConnectionComplete: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer octets of parameters are there than the subevent's layout has: 19, 31 or 34.
        /// An event of any other subevent is read as 0x01.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            // By the octet that `subevent` reads, whatever the event's code: all accessors go by it.
            let subevent = event.parameters.byteCount > 0 ? event.parameters.uint8(at: 0) : 0
            switch LESubevent(rawValue: subevent) {
            case .enhancedConnectionComplete: parameters = try event.parameters(atLeast: 31)
            case .enhancedConnectionCompleteV2: parameters = try event.parameters(atLeast: 34)
            default: parameters = try event.parameters(atLeast: 19)
            }
        }

        @inlinable
        public var subevent: LESubevent { LESubevent(rawValue: parameters.uint8(at: 0)) }

        /// Whether this is one of the Enhanced layouts, which carry the resolvable private addresses.
        @inlinable
        public var isEnhanced: Bool {
            subevent == .enhancedConnectionComplete || subevent == .enhancedConnectionCompleteV2
        }

        /// Status: 0 success, else an error code (Vol 1, Part F).
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 1) }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 2) & 0xFFF }

        /// Role of the local device: 0 central, 1 peripheral.
        @inlinable
        public var role: UInt8 { parameters.uint8(at: 4) }

        /// Peer_Address_Type: 0 public, 1 random, 2 public identity, 3 random (static) identity.
        @inlinable
        public var peerAddressType: UInt8 { parameters.uint8(at: 5) }

        /// Peer_Address: the identity address where `peerAddressTypeIsIdentity`, else the address used on the air.
        @inlinable
        public var peerAddress: DeviceAddress {
            DeviceAddress(parameters, at: 6, kind: peerAddressType & 1 == 0 ? .public : .random)
        }

        /// Whether the controller resolved the peer's private address and gives its identity address.
        @inlinable
        public var peerAddressTypeIsIdentity: Bool { peerAddressType == 2 || peerAddressType == 3 }

        /// Local_Resolvable_Private_Address; `nil` where none was used or the layout has none.
        @inlinable
        public var localResolvablePrivateAddress: DeviceAddress? { resolvableAddress(at: 12) }

        /// Peer_Resolvable_Private_Address; `nil` where none was used or the layout has none.
        @inlinable
        public var peerResolvablePrivateAddress: DeviceAddress? { resolvableAddress(at: 18) }

        /// Connection_Interval in units of 1.25 ms, 0x0006...0x0C80.
        @inlinable
        public var connectionInterval: UInt16 { parameters.uint16(at: tail) }

        /// Peripheral_Latency in connection events, 0...0x01F3.
        @inlinable
        public var peripheralLatency: UInt16 { parameters.uint16(at: tail &+ 2) }

        /// Supervision_Timeout in units of 10 ms, 0x000A...0x0C80.
        @inlinable
        public var supervisionTimeout: UInt16 { parameters.uint16(at: tail &+ 4) }

        /// Central_Clock_Accuracy: 0 (500 ppm) ... 7 (20 ppm).
        @inlinable
        public var centralClockAccuracy: UInt8 { parameters.uint8(at: tail &+ 6) }

        /// Advertising_Handle of the periodic train that led here, 0...0xEF; 0xFF for none. `nil` before [v2].
        @inlinable
        public var advertisingHandle: UInt8? {
            subevent == .enhancedConnectionCompleteV2 ? parameters.uint8(at: 31) : nil
        }

        /// Sync_Handle of the periodic train that led here, 0...0x0EFF; 0xFFFF for none. `nil` before [v2].
        @inlinable
        public var syncHandle: UInt16? {
            subevent == .enhancedConnectionCompleteV2 ? parameters.uint16(at: 32) : nil
        }

        /// Where the timing parameters begin: behind the private addresses of the Enhanced layouts.
        @inlinable
        var tail: Int { isEnhanced ? 24 : 12 }

        @inlinable
        func resolvableAddress(at offset: Int) -> DeviceAddress? {
            guard isEnhanced else { return nil }
            let address = DeviceAddress(parameters, at: offset, kind: .random)
            return address.value == 0 ? nil : address
        }
    }

    /// HCI_LE_Connection_Update_Complete (Vol 4, Part E, 7.7.65.3).
    public struct LEConnectionUpdateComplete: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 10 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 10)
        }

        /// Status: 0 success, else an error code (Vol 1, Part F).
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 1) }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 2) & 0xFFF }

        /// Connection_Interval in units of 1.25 ms.
        @inlinable
        public var connectionInterval: UInt16 { parameters.uint16(at: 4) }

        /// Peripheral_Latency in connection events.
        @inlinable
        public var peripheralLatency: UInt16 { parameters.uint16(at: 6) }

        /// Supervision_Timeout in units of 10 ms.
        @inlinable
        public var supervisionTimeout: UInt16 { parameters.uint16(at: 8) }
    }

    /// HCI_LE_Long_Term_Key_Request (Vol 4, Part E, 7.7.65.5): the controller asks its host for the key of a link.
    public struct LELongTermKeyRequest: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 13 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 13)
        }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 1) & 0xFFF }

        /// Random_Number of the central's Enable Encryption; 0 with LE Secure Connections.
        @inlinable
        public var randomNumber: UInt64 { parameters.uint64(at: 3) }

        /// Encrypted_Diversifier (EDIV); 0 with LE Secure Connections.
        @inlinable
        public var encryptedDiversifier: UInt16 { parameters.uint16(at: 11) }
    }

    /// HCI_LE_Data_Length_Change (Vol 4, Part E, 7.7.65.7).
    public struct LEDataLengthChange: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 11 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 11)
        }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 1) & 0xFFF }

        /// Max_TX_Octets, 27...251.
        @inlinable
        public var maxTXOctets: UInt16 { parameters.uint16(at: 3) }

        /// Max_TX_Time in microseconds, 328...17040.
        @inlinable
        public var maxTXTime: UInt16 { parameters.uint16(at: 5) }

        /// Max_RX_Octets, 27...251.
        @inlinable
        public var maxRXOctets: UInt16 { parameters.uint16(at: 7) }

        /// Max_RX_Time in microseconds, 328...17040.
        @inlinable
        public var maxRXTime: UInt16 { parameters.uint16(at: 9) }
    }

    /// HCI_LE_PHY_Update_Complete (Vol 4, Part E, 7.7.65.12).
    public struct LEPHYUpdateComplete: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 6 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 6)
        }

        /// Status: 0 success, else an error code (Vol 1, Part F).
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 1) }

        /// Connection_Handle, 12 bits.
        @inlinable
        public var connectionHandle: UInt16 { parameters.uint16(at: 2) & 0xFFF }

        /// TX_PHY: 1 LE 1M, 2 LE 2M, 3 LE Coded.
        @inlinable
        public var txPHY: UInt8 { parameters.uint8(at: 4) }

        /// RX_PHY: 1 LE 1M, 2 LE 2M, 3 LE Coded.
        @inlinable
        public var rxPHY: UInt8 { parameters.uint8(at: 5) }
    }
}
