import ByteViews

// Events of the Linux management interface that carry keys (BlueZ doc/mgmt-api: New Link Key 0x0009, New Long Term Key
// 0x000A, New Identity Resolving Key 0x0018, New Signature Resolving Key 0x0019). They begin with a store hint.

extension MonitorRecord {
    /// New Link Key event.
    public struct NewLinkKey: ~Escapable {
        public static var code: UInt16 { 0x0009 }
        let parameters: RawSpan

        /// Throws where fewer than 26 octets of parameters are there.
        @_lifetime(copy message)
        public init(_ message: CtrlMessage) throws(Malformation) {
            parameters = try message.parameters.atLeast(26, of: .hci)
        }

        public var address: DeviceAddress { MonitorRecord.address(parameters, at: 1) }
        /// 16 octets, least significant first.
        public var value: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(9..<25) }
        }
    }

    /// New Long Term Key event.
    public struct NewLongTermKey: ~Escapable {
        public static var code: UInt16 { 0x000A }
        let parameters: RawSpan

        /// Throws where fewer than 37 octets of parameters are there.
        @_lifetime(copy message)
        public init(_ message: CtrlMessage) throws(Malformation) {
            parameters = try message.parameters.atLeast(37, of: .hci)
        }

        public var address: DeviceAddress { MonitorRecord.address(parameters, at: 1) }
        public var encryptedDiversifier: UInt16 { parameters.uint16(at: 11) }
        public var randomNumber: UInt64 { parameters.uint64(at: 13) }
        /// 16 octets, least significant first.
        public var value: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(21..<37) }
        }
    }

    /// New Identity Resolving Key event.
    public struct NewIdentityResolvingKey: ~Escapable {
        public static var code: UInt16 { 0x0018 }
        let parameters: RawSpan

        /// Throws where fewer than 30 octets of parameters are there.
        @_lifetime(copy message)
        public init(_ message: CtrlMessage) throws(Malformation) {
            parameters = try message.parameters.atLeast(30, of: .hci)
        }

        /// The private address in use; all zero where none was resolved.
        public var randomAddress: DeviceAddress { DeviceAddress(parameters, at: 1, kind: .random) }
        /// The identity address.
        public var address: DeviceAddress { MonitorRecord.address(parameters, at: 7) }
        /// 16 octets, least significant first.
        public var value: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(14..<30) }
        }
    }

    /// New Signature Resolving Key event.
    public struct NewSignatureResolvingKey: ~Escapable {
        public static var code: UInt16 { 0x0019 }
        let parameters: RawSpan

        /// Throws where fewer than 25 octets of parameters are there.
        @_lifetime(copy message)
        public init(_ message: CtrlMessage) throws(Malformation) {
            parameters = try message.parameters.atLeast(25, of: .hci)
        }

        public var address: DeviceAddress { MonitorRecord.address(parameters, at: 1) }
        /// Types 0 and 2 are the local side's keys, 1 and 3 the peer's.
        public var isLocal: Bool { parameters.uint8(at: 8) & 1 == 0 }
        /// 16 octets, least significant first.
        public var value: RawSpan {
            @_lifetime(copy self)
            get { parameters.extracting(9..<25) }
        }
    }

    /// Address and address type of the management interface: 0 BR/EDR, 1 LE public, 2 LE random.
    static func address(_ parameters: RawSpan, at offset: Int) -> DeviceAddress {
        DeviceAddress(parameters, at: offset, kind: parameters.uint8(at: offset + 6) == 2 ? .random : .public)
    }
}
