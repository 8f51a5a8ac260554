public import ByteViews

// Advertising reports (Vol 4, Part E, 7.7.65.2, .11, .13). One event holds several; a cursor goes through them, and
// keeps those in front of the place where the octets do not suffice.

extension HCIEvent {
    /// HCI_LE_Advertising_Report (Vol 4, Part E, 7.7.65.2): legacy advertising, report after report.
    public struct LEAdvertisingReport: ~Escapable {
        @usableFromInline var reports: AdvertisingReports

        /// Throws where Num_Reports is not there.
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) { reports = try AdvertisingReports(event) }

        /// Num_Reports as the event says it, 1...0x19.
        public var count: Int { reports.count }

        /// Why the cursor stopped before `count` reports; `nil` where it did not.
        public var malformation: Malformation? { reports.malformation }

        /// The next report; `nil` behind the last and where the octets of the next are not all there.
        @inlinable
        @_lifetime(copy self)
        public mutating func next() -> Report? {
            // Event_Type, Address_Type, Address, Data_Length; then the data, then RSSI.
            guard let octets = reports.next(headLength: 9, tailLength: 1) else { return nil }
            return Report(octets: octets)
        }

        /// One report of legacy advertising.
        public struct Report: ~Escapable {
            @usableFromInline let octets: RawSpan

            @inlinable
            @_lifetime(copy octets)
            init(octets: RawSpan) { self.octets = octets }

            /// Data: AD structures, 0...31 octets.
            @inlinable
            public var data: RawSpan {
                @_lifetime(copy self)
                get { octets.extracting(9..<octets.byteCount &- 1) }
            }

            /// RSSI in dBm, -127...20; 127 where it is not known.
            @inlinable
            public var rssi: Int8 { Int8(bitPattern: octets.uint8(at: octets.byteCount &- 1)) }

            /// Event_Type: 0 ADV_IND, 1 ADV_DIRECT_IND, 2 ADV_SCAN_IND, 3 ADV_NONCONN_IND, 4 SCAN_RSP.
            @inlinable
            public var eventType: UInt8 { octets.uint8(at: 0) }

            /// Address_Type: 0 public, 1 random, 2 public identity, 3 random (static) identity.
            @inlinable
            public var addressType: UInt8 { octets.uint8(at: 1) }

            @inlinable
            public var address: DeviceAddress {
                DeviceAddress(octets, at: 2, kind: addressType & 1 == 0 ? .public : .random)
            }
        }
    }

    /// HCI_LE_Directed_Advertising_Report (Vol 4, Part E, 7.7.65.11): advertisements directed to an address of this
    /// device that the controller could not resolve.
    public struct LEDirectedAdvertisingReport: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where Num_Reports, or any of the reports it announces, is not there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            let head = try event.parameters(atLeast: 2)
            parameters = try event.parameters(atLeast: 2 &+ 16 &* Int(head.uint8(at: 1)))
        }

        /// Num_Reports.
        @inlinable
        public var count: Int { Int(parameters.uint8(at: 1)) }

        /// The report at `index`, which must lie in 0..<count.
        @inlinable
        public subscript(index: Int) -> Report {
            @_lifetime(copy self)
            get {
                precondition(index >= 0 && index < count, "no such report")
                return Report(parameters.extracting(2 &+ 16 &* index..<18 &+ 16 &* index))
            }
        }

        /// One directed advertisement.
        public struct Report: ~Escapable {
            @usableFromInline let octets: RawSpan

            @inlinable
            @_lifetime(copy octets)
            init(_ octets: RawSpan) { self.octets = octets }

            /// Event_Type: 1, connectable directed advertising.
            @inlinable
            public var eventType: UInt8 { octets.uint8(at: 0) }

            /// Address_Type: 0 public, 1 random, 2 public identity, 3 random (static) identity.
            @inlinable
            public var addressType: UInt8 { octets.uint8(at: 1) }

            /// Address of the advertiser.
            @inlinable
            public var address: DeviceAddress {
                DeviceAddress(octets, at: 2, kind: addressType & 1 == 0 ? .public : .random)
            }

            /// Direct_Address_Type: 1, random.
            @inlinable
            public var directAddressType: UInt8 { octets.uint8(at: 8) }

            /// Direct_Address: whom the advertisement is for.
            @inlinable
            public var directAddress: DeviceAddress {
                DeviceAddress(octets, at: 9, kind: directAddressType & 1 == 0 ? .public : .random)
            }

            /// RSSI in dBm, -127...20; 127 where it is not known.
            @inlinable
            public var rssi: Int8 { Int8(bitPattern: octets.uint8(at: 15)) }
        }
    }
}

/// Goes through the reports of one advertising event.
@usableFromInline
struct AdvertisingReports: ~Escapable {
    let count: Int
    /// Why it stopped before `count` reports; `nil` where it did not.
    private(set) var malformation: Malformation?
    @usableFromInline var remaining: Int
    @usableFromInline var reader: ByteReader
    private let length: Int

    /// Into both views' initialisers: a call of its own costs more than what it does.
    @inline(__always)
    @_lifetime(copy event)
    init(_ event: HCIEvent) throws(Malformation) {
        let parameters = try event.parameters(atLeast: 2)
        count = Int(parameters.uint8(at: 1))
        remaining = count
        malformation = nil
        length = event.parameters.byteCount
        reader = ByteReader(parameters.from(2))
    }

    /// The octets of the next report: a head, whose last octet is the length of the data behind it, the data and a tail.
    @inlinable
    @_lifetime(copy self)
    mutating func next(headLength: Int, tailLength: Int) -> RawSpan? {
        guard remaining > 0 else { return nil }
        let present = reader.rest
        let dataLength = present.byteCount >= headLength ? Int(present.uint8(at: headLength &- 1)) : 0
        guard let octets = reader.take(headLength &+ dataLength &+ tailLength) else {
            stop(present.byteCount, needed: headLength &+ dataLength &+ tailLength)
            return nil
        }
        remaining &-= 1
        return octets
    }

    @usableFromInline
    mutating func stop(_ available: Int, needed: Int) {
        remaining = 0
        malformation = Malformation(
            layer: .hci, required: needed, available: available, offset: HCIEvent.headerLength + length - available)
    }
}
