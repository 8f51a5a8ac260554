public import ByteViews

// Records of the Linux HCI monitor that are no HCI packets (kernel net/bluetooth/hci_sock.c): controllers that come,
// and what the host's programs do and say. Views of a record's payload, little-endian throughout.

/// The opcode of a Linux monitor record. Open: any 16-bit value is an opcode.
public struct MonitorOpcode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }
}

extension MonitorOpcode {
    @inlinable public static var newIndex: MonitorOpcode { MonitorOpcode(rawValue: 0) }
    @inlinable public static var delIndex: MonitorOpcode { MonitorOpcode(rawValue: 1) }
    @inlinable public static var commandPacket: MonitorOpcode { MonitorOpcode(rawValue: 2) }
    @inlinable public static var eventPacket: MonitorOpcode { MonitorOpcode(rawValue: 3) }
    @inlinable public static var aclTXPacket: MonitorOpcode { MonitorOpcode(rawValue: 4) }
    @inlinable public static var aclRXPacket: MonitorOpcode { MonitorOpcode(rawValue: 5) }
    @inlinable public static var scoTXPacket: MonitorOpcode { MonitorOpcode(rawValue: 6) }
    @inlinable public static var scoRXPacket: MonitorOpcode { MonitorOpcode(rawValue: 7) }
    @inlinable public static var openIndex: MonitorOpcode { MonitorOpcode(rawValue: 8) }
    @inlinable public static var closeIndex: MonitorOpcode { MonitorOpcode(rawValue: 9) }
    @inlinable public static var indexInfo: MonitorOpcode { MonitorOpcode(rawValue: 10) }
    @inlinable public static var vendorDiag: MonitorOpcode { MonitorOpcode(rawValue: 11) }
    @inlinable public static var systemNote: MonitorOpcode { MonitorOpcode(rawValue: 12) }
    @inlinable public static var userLogging: MonitorOpcode { MonitorOpcode(rawValue: 13) }
    @inlinable public static var ctrlOpen: MonitorOpcode { MonitorOpcode(rawValue: 14) }
    @inlinable public static var ctrlClose: MonitorOpcode { MonitorOpcode(rawValue: 15) }
    @inlinable public static var ctrlCommand: MonitorOpcode { MonitorOpcode(rawValue: 16) }
    @inlinable public static var ctrlEvent: MonitorOpcode { MonitorOpcode(rawValue: 17) }
    @inlinable public static var isoTXPacket: MonitorOpcode { MonitorOpcode(rawValue: 18) }
    @inlinable public static var isoRXPacket: MonitorOpcode { MonitorOpcode(rawValue: 19) }
}

/// The payloads of Linux monitor records, as views.
public enum MonitorRecord {
    /// NEW_INDEX: a controller was registered.
    public struct NewIndex: ~Escapable {
        /// The payload as it stands in the record.
        public let payload: RawSpan

        /// Throws where fewer than 16 octets are there.
        @inlinable
        @_lifetime(copy payload)
        public init(_ payload: RawSpan) throws(Malformation) {
            self.payload = try payload.atLeast(16, of: .hci)
        }

        /// Type of controller: 0 primary, 1 AMP.
        @inlinable
        public var type: UInt8 { payload.uint8(at: 0) }

        /// Bus: 0 virtual, 1 USB, 2 PC card, 3 UART, 4 RS232, 5 PCI, 6 SDIO, 7 SPI, 8 I2C, 9 SMD, 10 VIRTIO.
        @inlinable
        public var bus: UInt8 { payload.uint8(at: 1) }

        /// The controller's public address; all zero before it is known.
        @inlinable
        public var address: DeviceAddress { DeviceAddress(payload, at: 2, kind: .public) }

        /// Name, such as "hci0": up to 8 octets.
        @inlinable
        public var name: RawSpan {
            @_lifetime(copy self)
            get { payload.extracting(8..<16).untilZero }
        }
    }

    /// INDEX_INFO: what was learnt of a controller when it was set up.
    public struct IndexInfo: ~Escapable {
        /// The payload as it stands in the record.
        public let payload: RawSpan

        /// Throws where fewer than 8 octets are there.
        @inlinable
        @_lifetime(copy payload)
        public init(_ payload: RawSpan) throws(Malformation) {
            self.payload = try payload.atLeast(8, of: .hci)
        }

        @inlinable
        public var address: DeviceAddress { DeviceAddress(payload, at: 0, kind: .public) }

        /// Manufacturer: a company identifier.
        @inlinable
        public var manufacturer: UInt16 { payload.uint16(at: 6) }
    }

    /// SYSTEM_NOTE: a line of text of the kernel.
    public struct SystemNote: ~Escapable {
        /// The payload as it stands in the record.
        public let payload: RawSpan

        /// Any payload is a note.
        @inlinable
        @_lifetime(copy payload)
        public init(_ payload: RawSpan) { self.payload = payload }

        /// The text before its terminating zero.
        @inlinable
        public var text: RawSpan {
            @_lifetime(copy self)
            get { payload.untilZero }
        }
    }

    /// USER_LOGGING: a line of text of a program.
    public struct UserLogging: ~Escapable {
        /// The payload as it stands in the record.
        public let payload: RawSpan

        /// Throws where the two octets in front of the identifier, or the identifier, are not there.
        @inlinable
        @_lifetime(copy payload)
        public init(_ payload: RawSpan) throws(Malformation) {
            let head = try payload.atLeast(2, of: .hci)
            self.payload = try payload.atLeast(2 &+ Int(head.uint8(at: 1)), of: .hci)
        }

        /// Priority as of syslog: 3 error, 4 warning, 6 information, 7 debug.
        @inlinable
        public var priority: UInt8 { payload.uint8(at: 0) }

        /// Who says it, such as "bluetoothd".
        @inlinable
        public var ident: RawSpan {
            @_lifetime(copy self)
            get { payload.extracting(2..<2 &+ Int(payload.uint8(at: 1))).untilZero }
        }

        /// The text before its terminating zero.
        @inlinable
        public var text: RawSpan {
            @_lifetime(copy self)
            get { payload.from(2 &+ Int(payload.uint8(at: 1))).untilZero }
        }
    }

    /// CTRL_OPEN: a program opened a socket to the kernel's Bluetooth.
    public struct CtrlOpen: ~Escapable {
        /// The payload as it stands in the record.
        public let payload: RawSpan

        /// Throws where the cookie and format are not there; the rest depends on the format.
        @inlinable
        @_lifetime(copy payload)
        public init(_ payload: RawSpan) throws(Malformation) {
            self.payload = try payload.atLeast(6, of: .hci)
        }

        /// Names the socket until it is closed.
        @inlinable
        public var cookie: UInt32 { payload.uint32(at: 0) }

        /// Format: 0 raw HCI, 1 user channel, 2 management; others are not known.
        @inlinable
        public var format: UInt16 { payload.uint16(at: 4) }

        /// Version and revision of the socket's interface; `nil` where they are not there.
        @inlinable
        public var version: (version: UInt8, revision: UInt16)? {
            guard payload.byteCount >= 9 else { return nil }
            return (payload.uint8(at: 6), payload.uint16(at: 7))
        }

        /// Flags: bit 0, the socket is trusted. `nil` where they are not there.
        @inlinable
        public var flags: UInt32? { payload.byteCount >= 13 ? payload.uint32(at: 9) : nil }

        /// Name of the program; empty where it is not there.
        @inlinable
        public var ident: RawSpan {
            @_lifetime(copy self)
            get {
                guard payload.byteCount >= 14 else { return payload.prefix(0) }
                let present = payload.from(14)
                return present.prefix(min(present.byteCount, Int(payload.uint8(at: 13)))).untilZero
            }
        }
    }

    /// CTRL_CLOSE: a program closed its socket.
    public struct CtrlClose: ~Escapable {
        /// The payload as it stands in the record.
        public let payload: RawSpan

        /// Throws where the cookie is not there.
        @inlinable
        @_lifetime(copy payload)
        public init(_ payload: RawSpan) throws(Malformation) {
            self.payload = try payload.atLeast(4, of: .hci)
        }

        @inlinable
        public var cookie: UInt32 { payload.uint32(at: 0) }
    }

    /// CTRL_COMMAND and CTRL_EVENT: a message of the management interface.
    public struct CtrlMessage: ~Escapable {
        /// The payload as it stands in the record.
        public let payload: RawSpan

        /// Throws where the cookie and code are not there.
        @inlinable
        @_lifetime(copy payload)
        public init(_ payload: RawSpan) throws(Malformation) {
            self.payload = try payload.atLeast(6, of: .hci)
        }

        @inlinable
        public var cookie: UInt32 { payload.uint32(at: 0) }

        /// The management command's opcode or the management event's code.
        @inlinable
        public var code: UInt16 { payload.uint16(at: 4) }

        /// Parameters of the command or event.
        @inlinable
        public var parameters: RawSpan {
            @_lifetime(copy self)
            get { payload.from(6) }
        }
    }
}
