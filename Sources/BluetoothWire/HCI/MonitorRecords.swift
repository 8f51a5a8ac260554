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
    public static let newIndex = MonitorOpcode(rawValue: 0)
    public static let delIndex = MonitorOpcode(rawValue: 1)
    public static let commandPacket = MonitorOpcode(rawValue: 2)
    public static let eventPacket = MonitorOpcode(rawValue: 3)
    public static let aclTXPacket = MonitorOpcode(rawValue: 4)
    public static let aclRXPacket = MonitorOpcode(rawValue: 5)
    public static let scoTXPacket = MonitorOpcode(rawValue: 6)
    public static let scoRXPacket = MonitorOpcode(rawValue: 7)
    public static let openIndex = MonitorOpcode(rawValue: 8)
    public static let closeIndex = MonitorOpcode(rawValue: 9)
    public static let indexInfo = MonitorOpcode(rawValue: 10)
    public static let vendorDiag = MonitorOpcode(rawValue: 11)
    public static let systemNote = MonitorOpcode(rawValue: 12)
    public static let userLogging = MonitorOpcode(rawValue: 13)
    public static let ctrlOpen = MonitorOpcode(rawValue: 14)
    public static let ctrlClose = MonitorOpcode(rawValue: 15)
    public static let ctrlCommand = MonitorOpcode(rawValue: 16)
    public static let ctrlEvent = MonitorOpcode(rawValue: 17)
    public static let isoTXPacket = MonitorOpcode(rawValue: 18)
    public static let isoRXPacket = MonitorOpcode(rawValue: 19)
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
            self.payload = try MonitorRecord.require(16, of: payload)
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
            self.payload = try MonitorRecord.require(8, of: payload)
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
            let head = try MonitorRecord.require(2, of: payload)
            self.payload = try MonitorRecord.require(2 &+ Int(head.uint8(at: 1)), of: payload)
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
            self.payload = try MonitorRecord.require(6, of: payload)
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
            self.payload = try MonitorRecord.require(4, of: payload)
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
            self.payload = try MonitorRecord.require(6, of: payload)
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

    @inlinable
    @_lifetime(copy payload)
    static func require(_ count: Int, of payload: RawSpan) throws(Malformation) -> RawSpan {
        guard payload.byteCount >= count else {
            throw Malformation(layer: .hci, required: count, available: payload.byteCount)
        }
        return payload
    }
}
