public import ByteViews

/// The signalling packets in one PDU of a signalling channel (Vol 3, Part A, 4).
///
/// On BR/EDR (CID 0x0001) a PDU may hold several, on LE (CID 0x0005) one; the cursor takes what there is either way.
public struct L2CAPSignalCursor: ~Escapable {
    /// Why the cursor stopped in front of the end: octets that do not make a header. `nil` where it did not.
    public private(set) var malformation: Malformation?
    @usableFromInline var reader: ByteReader
    @usableFromInline let length: Int

    /// A cursor over the information payload of a C-frame.
    @_lifetime(copy payload)
    public init(_ payload: RawSpan) {
        reader = ByteReader(payload)
        length = payload.byteCount
        malformation = nil
    }

    /// The next packet; `nil` at the end, and where what is left is shorter than a header.
    @inlinable
    @_lifetime(copy self)
    public mutating func next() -> L2CAPSignal? {
        guard !reader.isEmpty, malformation == nil else { return nil }
        let offset = length &- reader.count
        guard let header = reader.take(L2CAPSignal.headerLength) else {
            stop(at: offset)
            return nil
        }
        let data = reader.rest.prefix(min(Int(header.uint16(at: 2)), reader.count))
        reader.skip(data.byteCount)
        return L2CAPSignal(header: header, data: data, offset: offset)
    }

    @usableFromInline
    mutating func stop(at offset: Int) {
        malformation = Malformation(
            layer: .l2cap, required: L2CAPSignal.headerLength, available: reader.count, offset: offset)
    }
}

/// One L2CAP signalling packet (Vol 3, Part A, 4, figure 4.1): code, identifier, length, data.
public struct L2CAPSignal: ~Escapable {
    /// Octets of the header.
    public static let headerLength = 4

    public let code: L2CAPSignalCode
    /// Identifier: a response bears that of its request, 1...255.
    public let identifier: UInt8
    /// Data Length as the header says it, in octets.
    public let dataLength: Int
    /// The data that is there: never more than `dataLength`.
    public let data: RawSpan
    /// Where the packet begins in its PDU's payload.
    public let offset: Int

    @inlinable
    @_lifetime(copy data)
    init(header: RawSpan, data: RawSpan, offset: Int) {
        code = L2CAPSignalCode(rawValue: header.uint8(at: 0))
        identifier = header.uint8(at: 1)
        dataLength = Int(header.uint16(at: 2))
        self.data = data
        self.offset = offset
    }

    /// Declared data octets that are not there.
    @inlinable
    public var missingOctets: Int { dataLength &- data.byteCount }

    /// The data, where there are at least `count` octets of it.
    @inlinable
    @_lifetime(copy self)
    public func data(atLeast count: Int) throws(Malformation) -> RawSpan {
        try data.atLeast(
            count, of: .l2cap, limit: dataLength < count ? .lengthField : .packet, offset: offset &+ Self.headerLength)
    }
}

/// Channel identifiers at the end of a signalling packet, two octets each; an odd octet at the end is left out.
public struct L2CAPChannelIDs: ~Escapable {
    @usableFromInline let octets: RawSpan

    @inlinable
    @_lifetime(copy octets)
    init(_ octets: RawSpan) { self.octets = octets }

    /// How many there are; lawful are 1...5.
    @inlinable
    public var count: Int { octets.byteCount / 2 }

    /// The identifier at `index`, which must lie in 0..<count.
    @inlinable
    public subscript(index: Int) -> UInt16 {
        precondition(index >= 0 && index < count, "no such channel identifier")
        return octets.uint16(at: 2 &* index)
    }
}
