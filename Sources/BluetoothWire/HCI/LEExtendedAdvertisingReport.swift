public import ByteViews

extension HCIEvent {
    /// HCI_LE_Extended_Advertising_Report (Vol 4, Part E, 7.7.65.13), report after report.
    public struct LEExtendedAdvertisingReport: ~Escapable {
        @usableFromInline var reports: AdvertisingReports

        /// Throws where Num_Reports is not there.
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) { reports = try AdvertisingReports(event) }

        /// Num_Reports as the event says it, 1...0x0A.
        public var count: Int { reports.count }

        /// Why the cursor stopped before `count` reports; `nil` where it did not.
        public var malformation: Malformation? { reports.malformation }

        /// The next report; `nil` behind the last and where the octets of the next are not all there.
        @inlinable
        @_lifetime(copy self)
        public mutating func next() -> Report? {
            guard let octets = reports.next(headLength: 24, tailLength: 0) else { return nil }
            return Report(octets: octets)
        }

        /// One report of extended or legacy advertising.
        public struct Report: ~Escapable {
            @usableFromInline let octets: RawSpan

            @inlinable
            @_lifetime(copy octets)
            init(octets: RawSpan) { self.octets = octets }

            /// Data: AD structures, 0...229 octets; a longer set of them comes in several reports (`dataStatus`).
            @inlinable
            public var data: RawSpan {
                @_lifetime(copy self)
                get { octets.from(24) }
            }

            /// Event_Type: bit 0 connectable, 1 scannable, 2 directed, 3 scan response, 4 legacy PDU, 5-6 data status.
            @inlinable
            public var eventType: UInt16 { octets.uint16(at: 0) }

            /// Whether legacy advertising PDUs were used.
            @inlinable
            public var isLegacy: Bool { eventType & 0x10 != 0 }

            /// Whether this answers a scan request.
            @inlinable
            public var isScanResponse: Bool { eventType & 0x08 != 0 }

            /// Data status: 0 complete, 1 more to come, 2 cut off with no more to come.
            @inlinable
            public var dataStatus: UInt8 { UInt8(truncatingIfNeeded: eventType >> 5 & 0b11) }

            /// Address_Type: 0 public, 1 random, 2 public identity, 3 random (static) identity, 0xFF none (anonymous).
            @inlinable
            public var addressType: UInt8 { octets.uint8(at: 2) }

            /// The advertiser's address; `nil` where it advertises anonymously.
            @inlinable
            public var address: DeviceAddress? {
                guard addressType != 0xFF else { return nil }
                return DeviceAddress(octets, at: 3, kind: addressType & 1 == 0 ? .public : .random)
            }

            /// Primary_PHY: 1 LE 1M, 3 LE Coded.
            @inlinable
            public var primaryPHY: UInt8 { octets.uint8(at: 9) }

            /// Secondary_PHY: 0 none, 1 LE 1M, 2 LE 2M, 3 LE Coded.
            @inlinable
            public var secondaryPHY: UInt8 { octets.uint8(at: 10) }

            /// Advertising_SID, 0...0x0F; 0xFF where there is none.
            @inlinable
            public var advertisingSID: UInt8 { octets.uint8(at: 11) }

            /// TX_Power in dBm, -127...20; 127 where it is not known.
            @inlinable
            public var txPower: Int8 { Int8(bitPattern: octets.uint8(at: 12)) }

            /// RSSI in dBm, -127...20; 127 where it is not known.
            @inlinable
            public var rssi: Int8 { Int8(bitPattern: octets.uint8(at: 13)) }

            /// Periodic_Advertising_Interval in units of 1.25 ms; 0 for none.
            @inlinable
            public var periodicAdvertisingInterval: UInt16 { octets.uint16(at: 14) }

            /// Direct_Address_Type: 0 public, 1 random, 2, 3 identity, 0xFE random that could not be resolved.
            /// Without meaning unless the advertisement is directed.
            @inlinable
            public var directAddressType: UInt8 { octets.uint8(at: 16) }

            /// Direct_Address; `nil` unless the advertisement is directed.
            @inlinable
            public var directAddress: DeviceAddress? {
                guard eventType & 0x04 != 0 else { return nil }
                let isPublic = directAddressType == 0 || directAddressType == 2
                return DeviceAddress(octets, at: 17, kind: isPublic ? .public : .random)
            }
        }
    }
}
