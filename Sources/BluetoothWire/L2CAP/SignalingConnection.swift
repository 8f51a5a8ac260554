public import ByteViews

// Signalling packets of connection-oriented channels on BR/EDR, and those that both transports share.
// A channel identifier (CID) is the receiver's name of a channel: "source" is the sender's end, "destination" the other.

extension L2CAPSignal {
    /// L2CAP_COMMAND_REJECT_RSP (Vol 3, Part A, 4.1).
    public struct CommandReject: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 2 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 2) }

        /// Reason: 0 command not understood, 1 signaling MTU exceeded, 2 invalid CID in request.
        @inlinable
        public var reason: UInt16 { data.uint16(at: 0) }

        /// Reason Data: nothing, the actual MTU (2 octets), or the two CIDs (4 octets), by reason.
        @inlinable
        public var reasonData: RawSpan {
            @_lifetime(copy self)
            get { data.from(2) }
        }
    }

    /// L2CAP_CONNECTION_REQ (Vol 3, Part A, 4.2).
    public struct ConnectionRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 4 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 4) }

        /// PSM: the service that is asked for; 0x001F is ATT, 0x0027 EATT. (Longer ones than two octets are lawful, but
        /// none was ever assigned.)
        @inlinable
        public var psm: UInt16 { data.uint16(at: 0) }

        /// Source CID: the requester's end.
        @inlinable
        public var sourceCID: UInt16 { data.uint16(at: 2) }
    }

    /// L2CAP_CONNECTION_RSP (Vol 3, Part A, 4.3).
    public struct ConnectionResponse: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 8 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 8) }

        /// Destination CID: the end of the device that sends this response.
        @inlinable
        public var destinationCID: UInt16 { data.uint16(at: 0) }

        /// Source CID: the end of the device that receives this response, from its request.
        @inlinable
        public var sourceCID: UInt16 { data.uint16(at: 2) }

        /// Result: 0 success, 1 pending, from 2 on refused.
        @inlinable
        public var result: UInt16 { data.uint16(at: 4) }

        /// Status, where the result is pending: 0 none, 1 authentication pending, 2 authorization pending.
        @inlinable
        public var status: UInt16 { data.uint16(at: 6) }
    }

    /// L2CAP_CONFIGURATION_REQ (Vol 3, Part A, 4.4).
    public struct ConfigurationRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 4 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 4) }

        /// Destination CID: the end of the device that receives this request.
        @inlinable
        public var destinationCID: UInt16 { data.uint16(at: 0) }

        /// Flags: bit 0 says that more options follow in another request.
        @inlinable
        public var flags: UInt16 { data.uint16(at: 2) }

        /// The options (Vol 3, Part A, 5), one after the other.
        @inlinable
        public var options: ConfigurationOptionCursor {
            @_lifetime(copy self)
            get { ConfigurationOptionCursor(data.from(4)) }
        }

        /// The MTU that the sender can receive, in octets; `nil` where the option is not here (the default is 672).
        @inlinable
        public var mtu: UInt16? { options.mtu }
    }

    /// L2CAP_CONFIGURATION_RSP (Vol 3, Part A, 4.5).
    public struct ConfigurationResponse: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 6 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 6) }

        /// Source CID: the end of the device that receives this response.
        @inlinable
        public var sourceCID: UInt16 { data.uint16(at: 0) }

        /// Flags: bit 0 says that more responses follow.
        @inlinable
        public var flags: UInt16 { data.uint16(at: 2) }

        /// Result: 0 success, 1 unacceptable parameters, 2 rejected, 3 unknown options, 4 pending, 5 flow spec rejected.
        @inlinable
        public var result: UInt16 { data.uint16(at: 4) }

        /// The options (Vol 3, Part A, 5), one after the other.
        @inlinable
        public var options: ConfigurationOptionCursor {
            @_lifetime(copy self)
            get { ConfigurationOptionCursor(data.from(6)) }
        }

        /// The MTU option, in octets; `nil` where it is not here.
        @inlinable
        public var mtu: UInt16? { options.mtu }
    }

    /// L2CAP_DISCONNECTION_REQ (Vol 3, Part A, 4.6); ends channels of both transports.
    public struct DisconnectionRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 4 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 4) }

        /// Destination CID: the end of the device that receives this request.
        @inlinable
        public var destinationCID: UInt16 { data.uint16(at: 0) }

        /// Source CID: the end of the device that sends this request.
        @inlinable
        public var sourceCID: UInt16 { data.uint16(at: 2) }
    }

    /// L2CAP_DISCONNECTION_RSP (Vol 3, Part A, 4.7): the CIDs are those of the request, in its order.
    public struct DisconnectionResponse: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 4 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 4) }

        /// Destination CID: the end of the device that sends this response.
        @inlinable
        public var destinationCID: UInt16 { data.uint16(at: 0) }

        /// Source CID: the end of the device that receives this response.
        @inlinable
        public var sourceCID: UInt16 { data.uint16(at: 2) }
    }

    /// L2CAP_CONNECTION_PARAMETER_UPDATE_REQ (Vol 3, Part A, 4.20): a peripheral asks for other timing.
    public struct ConnectionParameterUpdateRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 8 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 8) }

        /// Interval Min in units of 1.25 ms, 6...3200.
        @inlinable
        public var intervalMin: UInt16 { data.uint16(at: 0) }

        /// Interval Max in units of 1.25 ms, 6...3200.
        @inlinable
        public var intervalMax: UInt16 { data.uint16(at: 2) }

        /// Latency in connection events, 0...499.
        @inlinable
        public var latency: UInt16 { data.uint16(at: 4) }

        /// Timeout in units of 10 ms, 10...3200.
        @inlinable
        public var timeout: UInt16 { data.uint16(at: 6) }
    }

    /// L2CAP_CONNECTION_PARAMETER_UPDATE_RSP (Vol 3, Part A, 4.21).
    public struct ConnectionParameterUpdateResponse: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 2 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 2) }

        /// Result: 0 accepted, 1 rejected.
        @inlinable
        public var result: UInt16 { data.uint16(at: 0) }
    }

    /// Configuration options (Vol 3, Part A, 5): type, length, value.
    public struct ConfigurationOptionCursor: ~Escapable {
        @usableFromInline var reader: ByteReader

        @inlinable
        @_lifetime(copy octets)
        init(_ octets: RawSpan) { reader = ByteReader(octets) }

        /// The next option; `nil` at the end, and where the octets of the next are not all there.
        @inlinable
        @_lifetime(copy self)
        public mutating func next() -> ConfigurationOption? {
            guard reader.count >= 2 else { return nil }
            let type = reader.rest.uint8(at: 0)
            let length = Int(reader.rest.uint8(at: 1))
            guard reader.count >= 2 &+ length else { return nil }
            reader.skip(2)
            guard let value = reader.take(length) else { return nil }
            return ConfigurationOption(rawType: type, value: value)
        }

        /// The value of the MTU option (type 1) among the options not read yet.
        @inlinable
        public var mtu: UInt16? {
            var cursor = self
            while let option = cursor.next() {
                if option.type == 1, option.value.byteCount >= 2 { return option.value.uint16(at: 0) }
            }
            return nil
        }
    }

    /// One configuration option (Vol 3, Part A, 5).
    public struct ConfigurationOption: ~Escapable {
        /// Option Type with its top bit, which says that the receiver may skip it where it does not know it.
        public let rawType: UInt8
        public let value: RawSpan

        @inlinable
        @_lifetime(copy value)
        init(rawType: UInt8, value: RawSpan) {
            self.rawType = rawType
            self.value = value
        }

        /// Option Type, 7 bits: 1 MTU, 2 flush timeout, 3 QoS, 4 retransmission and flow control, 5 FCS.
        @inlinable
        public var type: UInt8 { rawType & 0x7F }

        /// Whether a receiver that does not know the option may skip it.
        @inlinable
        public var isHint: Bool { rawType & 0x80 != 0 }
    }
}
