public import ByteViews

/// An HCI ACL Data packet, without its packet indicator (Vol 4, Part E, 5.4.2).
///
/// The packet may have been cut by the logger: then `data` is what is there, and `missingOctets` the rest.
public struct HCIACLPacket: ~Escapable {
    /// Octets of the header: handle word and data total length.
    public static let headerLength = 4

    /// The Packet_Boundary_Flag (Vol 4, Part E, 5.4.2): how the packet stands to an L2CAP PDU.
    public enum PacketBoundary: UInt8, Sendable {
        /// First fragment of a PDU that is not flushed automatically: LE from the host.
        case firstNonFlushable = 0
        case continuing = 1
        /// First fragment that may be flushed: what controllers send, and some hosts too.
        case firstFlushable = 2
        /// A whole PDU that may be flushed.
        case complete = 3

        /// Whether a new L2CAP PDU begins here.
        @inlinable
        public var isFirst: Bool { self != .continuing }
    }

    /// The handle word: connection handle (bits 0-11), Packet_Boundary_Flag (12-13), Broadcast_Flag (14-15).
    public let handleAndFlags: UInt16
    /// Data_Total_Length as the header says it, in octets.
    public let dataLength: Int
    /// The data that is there: never more than `dataLength`.
    public let data: RawSpan
    /// Octets behind the declared data.
    public let trailingOctets: Int

    /// Reads the header; throws where its four octets are not there.
    @inlinable @inline(__always)
    @_lifetime(copy packet)
    public init(_ packet: RawSpan) throws(Malformation) {
        let present = try packet.atLeast(Self.headerLength, of: .hci).from(Self.headerLength)
        let header = packet.uint32(at: 0)
        handleAndFlags = UInt16(truncatingIfNeeded: header)
        dataLength = Int(header >> 16)
        data = present.prefix(min(dataLength, present.byteCount))
        trailingOctets = max(0, present.byteCount &- dataLength)
    }

    /// The connection handle, 12 bits; 0x000...0xEFF are lawful.
    @inlinable
    public var connectionHandle: UInt16 { handleAndFlags & 0xFFF }

    /// The Packet_Boundary_Flag as a number, 0...3.
    @inlinable
    public var packetBoundaryFlag: UInt8 { UInt8(truncatingIfNeeded: handleAndFlags >> 12 & 0b11) }

    @inlinable
    public var packetBoundary: PacketBoundary {
        switch packetBoundaryFlag {
        case 0: .firstNonFlushable
        case 1: .continuing
        case 2: .firstFlushable
        default: .complete
        }
    }

    /// The Broadcast_Flag, 0...3: 0 is point-to-point, 1 is sent to all active peripherals.
    @inlinable
    public var broadcast: UInt8 { UInt8(truncatingIfNeeded: handleAndFlags >> 14) }

    /// Declared data octets that are not there.
    @inlinable
    public var missingOctets: Int { dataLength &- data.byteCount }
}

/// An HCI Synchronous Data packet, without its packet indicator (Vol 4, Part E, 5.4.3): a piece of SCO or eSCO audio.
public struct HCISynchronousPacket: ~Escapable {
    /// Octets of the header: handle word and data total length.
    public static let headerLength = 3

    /// The handle word: connection handle (bits 0-11), Packet_Status_Flag (12-13).
    public let handleAndFlags: UInt16
    /// Data_Total_Length as the header says it, in octets.
    public let dataLength: Int
    /// The data that is there: never more than `dataLength`.
    public let data: RawSpan

    /// Reads the header; throws where its three octets are not there.
    @inlinable
    @_lifetime(copy packet)
    public init(_ packet: RawSpan) throws(Malformation) {
        let present = try packet.atLeast(Self.headerLength, of: .hci).from(Self.headerLength)
        handleAndFlags = packet.uint16(at: 0)
        dataLength = Int(packet.uint8(at: 2))
        data = present.prefix(min(dataLength, present.byteCount))
    }

    /// The connection handle, 12 bits.
    @inlinable
    public var connectionHandle: UInt16 { handleAndFlags & 0xFFF }

    /// The Packet_Status_Flag, 0...3: 0 is correctly received, 1 possibly invalid, 2 nothing received, 3 partly lost.
    @inlinable
    public var packetStatus: UInt8 { UInt8(truncatingIfNeeded: handleAndFlags >> 12 & 0b11) }

    /// Declared data octets that are not there.
    @inlinable
    public var missingOctets: Int { dataLength &- data.byteCount }
}

/// An HCI ISO Data packet, without its packet indicator (Vol 4, Part E, 5.4.5): a piece of an isochronous SDU.
public struct HCIISOPacket: ~Escapable {
    /// Octets of the header: handle word and data load length.
    public static let headerLength = 4

    /// The handle word: CIS or BIS handle (bits 0-11), PB_Flag (12-13), TS_Flag (14).
    public let handleAndFlags: UInt16
    /// ISO_Data_Load_Length as the header says it, 14 bits, in octets.
    public let dataLoadLength: Int
    /// The data load that is there: the optional time stamp, the SDU's header and the piece of the SDU.
    public let dataLoad: RawSpan

    /// Reads the header; throws where its four octets are not there.
    @inlinable
    @_lifetime(copy packet)
    public init(_ packet: RawSpan) throws(Malformation) {
        let present = try packet.atLeast(Self.headerLength, of: .hci).from(Self.headerLength)
        handleAndFlags = packet.uint16(at: 0)
        dataLoadLength = Int(packet.uint16(at: 2) & 0x3FFF)
        dataLoad = present.prefix(min(dataLoadLength, present.byteCount))
    }

    /// The connection handle of the CIS or BIS, 12 bits.
    @inlinable
    public var connectionHandle: UInt16 { handleAndFlags & 0xFFF }

    /// The PB_Flag, 0...3: 0 first fragment, 1 continuation, 2 complete SDU, 3 last fragment.
    @inlinable
    public var packetBoundaryFlag: UInt8 { UInt8(truncatingIfNeeded: handleAndFlags >> 12 & 0b11) }

    /// The TS_Flag: the data load begins with a time stamp.
    @inlinable
    public var hasTimeStamp: Bool { handleAndFlags & 0x4000 != 0 }

    /// Declared octets of the data load that are not there.
    @inlinable
    public var missingOctets: Int { dataLoadLength &- dataLoad.byteCount }
}
