public import ByteViews

// Signalling packets of channels with credit-based flow control: the LE ones (0x14, 0x15), which make one channel, and
// the enhanced ones (0x17...0x1A), which make or change up to five at once on either transport. SPSM 0x0027 is EATT.

extension L2CAPSignal {
    /// L2CAP_LE_CREDIT_BASED_CONNECTION_REQ (Vol 3, Part A, 4.22).
    public struct LECreditBasedConnectionRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 10 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 10) }

        /// SPSM: 0x0001...0x007F assigned, 0x0080...0x00FF dynamic.
        @inlinable
        public var spsm: UInt16 { data.uint16(at: 0) }

        /// Source CID: the requester's end.
        @inlinable
        public var sourceCID: UInt16 { data.uint16(at: 2) }

        /// MTU: the largest SDU the requester receives, in octets, at least 23.
        @inlinable
        public var mtu: UInt16 { data.uint16(at: 4) }

        /// MPS: the largest K-frame payload the requester receives, in octets, 23...65533.
        @inlinable
        public var mps: UInt16 { data.uint16(at: 6) }

        /// Initial Credits: K-frames that may be sent to the requester.
        @inlinable
        public var initialCredits: UInt16 { data.uint16(at: 8) }
    }

    /// L2CAP_LE_CREDIT_BASED_CONNECTION_RSP (Vol 3, Part A, 4.23).
    public struct LECreditBasedConnectionResponse: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 10 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 10) }

        /// Destination CID: the end of the device that sends this response.
        @inlinable
        public var destinationCID: UInt16 { data.uint16(at: 0) }

        /// MTU: the largest SDU the responder receives, in octets.
        @inlinable
        public var mtu: UInt16 { data.uint16(at: 2) }

        /// MPS: the largest K-frame payload the responder receives, in octets.
        @inlinable
        public var mps: UInt16 { data.uint16(at: 4) }

        /// Initial Credits: K-frames that may be sent to the responder.
        @inlinable
        public var initialCredits: UInt16 { data.uint16(at: 6) }

        /// Result: 0 success, else refused, and the other fields are void.
        @inlinable
        public var result: UInt16 { data.uint16(at: 8) }
    }

    /// L2CAP_FLOW_CONTROL_CREDIT_IND (Vol 3, Part A, 4.24).
    public struct FlowControlCreditInd: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 4 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 4) }

        /// CID: the source end, from the point of view of the device that sends this.
        @inlinable
        public var cid: UInt16 { data.uint16(at: 0) }

        /// Credits: further K-frames that may be sent to the sender of this, 1...65535.
        @inlinable
        public var credits: UInt16 { data.uint16(at: 2) }
    }

    /// L2CAP_CREDIT_BASED_CONNECTION_REQ (Vol 3, Part A, 4.25).
    public struct CreditBasedConnectionRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 8 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 8) }

        /// SPSM: 0x0001...0x007F assigned, 0x0080...0x00FF dynamic.
        @inlinable
        public var spsm: UInt16 { data.uint16(at: 0) }

        /// MTU: the largest SDU the requester receives on each channel, in octets, at least 64.
        @inlinable
        public var mtu: UInt16 { data.uint16(at: 2) }

        /// MPS: the largest K-frame payload the requester receives, in octets, 64...65533.
        @inlinable
        public var mps: UInt16 { data.uint16(at: 4) }

        /// Initial Credits of each channel.
        @inlinable
        public var initialCredits: UInt16 { data.uint16(at: 6) }

        /// Source CIDs: the requester's ends, one for each channel asked for.
        @inlinable
        public var sourceCIDs: L2CAPChannelIDs {
            @_lifetime(copy self)
            get { L2CAPChannelIDs(data.from(8)) }
        }
    }

    /// L2CAP_CREDIT_BASED_CONNECTION_RSP (Vol 3, Part A, 4.26).
    public struct CreditBasedConnectionResponse: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 8 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 8) }

        /// MTU: the largest SDU the responder receives on each channel, in octets.
        @inlinable
        public var mtu: UInt16 { data.uint16(at: 0) }

        /// MPS: the largest K-frame payload the responder receives, in octets.
        @inlinable
        public var mps: UInt16 { data.uint16(at: 2) }

        /// Initial Credits of each channel.
        @inlinable
        public var initialCredits: UInt16 { data.uint16(at: 4) }

        /// Result: 0 all connections successful; others may still have made some of the channels.
        @inlinable
        public var result: UInt16 { data.uint16(at: 6) }

        /// Destination CIDs, in the order of the request's source CIDs; 0 where that channel was refused.
        @inlinable
        public var destinationCIDs: L2CAPChannelIDs {
            @_lifetime(copy self)
            get { L2CAPChannelIDs(data.from(8)) }
        }
    }

    /// L2CAP_CREDIT_BASED_RECONFIGURE_REQ (Vol 3, Part A, 4.27).
    public struct CreditBasedReconfigureRequest: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 4 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 4) }

        /// MTU: the new largest SDU the requester receives on each channel named, in octets.
        @inlinable
        public var mtu: UInt16 { data.uint16(at: 0) }

        /// MPS: the new largest K-frame payload the requester receives, in octets.
        @inlinable
        public var mps: UInt16 { data.uint16(at: 2) }

        /// Destination CIDs: the requester's ends of the channels that change.
        @inlinable
        public var destinationCIDs: L2CAPChannelIDs {
            @_lifetime(copy self)
            get { L2CAPChannelIDs(data.from(4)) }
        }
    }

    /// L2CAP_CREDIT_BASED_RECONFIGURE_RSP (Vol 3, Part A, 4.28).
    public struct CreditBasedReconfigureResponse: ~Escapable {
        /// The data as it stands in the packet.
        public let data: RawSpan

        /// Throws where fewer than 2 octets of data are there.
        @inlinable
        @_lifetime(copy signal)
        public init(_ signal: L2CAPSignal) throws(Malformation) { data = try signal.data(atLeast: 2) }

        /// Result: 0 success, else nothing changed.
        @inlinable
        public var result: UInt16 { data.uint16(at: 0) }
    }
}
