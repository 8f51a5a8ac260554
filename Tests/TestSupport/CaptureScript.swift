/// A capture of HCI traffic, told record by record, as a btsnoop file of the Linux monitor (datalink 2001): it knows of
/// several controllers and of the direction of each packet.
///
///     var script = CaptureScript()
///     script.connected()                     // record 1: LE Connection Complete, handle 0x40
///     script.host("0A 0300")                 // record 2: Read Request of handle 3
///     script.peer("0B 55")                   // record 3: its response
///
/// Each record is a millisecond later than the one before.
public struct CaptureScript {
    /// An end of a link.
    public enum End: Sendable { case host, peer }

    private var records: [UInt8] = []
    private var h4Records: [UInt8] = []
    /// How many records there are.
    public private(set) var count = 0
    /// The controller of the records to come.
    public var controller: UInt16 = 0
    /// The time of the next record, in microseconds since 1970.
    public var clock: Int64 = 1_700_000_000_000_000

    public init() {}

    public var octets: [UInt8] { btsnoop(datalink: 2001) + records }

    /// The same as a capture of H4 packets, which knows of one controller and holds packets only.
    public var h4Octets: [UInt8] { btsnoop(datalink: 1002) + h4Records }

    /// Any record: `opcode` is that of the monitor. `original`: how long it was before the logger cut it.
    public mutating func record(_ opcode: UInt16, _ payload: [UInt8], original: Int? = nil) {
        records += snoop(payload, flags: UInt32(controller) << 16 | UInt32(opcode), at: clock, original: original)
        let indicators: [UInt16: (octet: UInt8, flags: UInt32)] = [2: (1, 2), 3: (4, 3), 4: (2, 0), 5: (2, 1)]
        if let (octet, flags) = indicators[opcode] {
            h4Records += snoop([octet] + payload, flags: flags, at: clock, original: original.map { $0 + 1 })
        }
        count += 1
        clock += 1000
    }

    // MARK: Commands and events

    public mutating func command(_ opcode: UInt16, _ parameters: String) {
        let parameters = TestSupport.octets(parameters)
        record(2, opcode.littleEndianOctets + [UInt8(parameters.count)] + parameters)
    }

    public mutating func event(_ code: UInt8, _ parameters: String) {
        let parameters = TestSupport.octets(parameters)
        record(3, [code, UInt8(parameters.count)] + parameters)
    }

    public mutating func commandStatus(_ status: UInt8, of opcode: UInt16) {
        record(3, [0x0F, 4, status, 1] + opcode.littleEndianOctets)
    }

    public mutating func commandComplete(_ opcode: UInt16, _ returnParameters: String) {
        let parameters = TestSupport.octets(returnParameters)
        record(3, [0x0E, UInt8(3 + parameters.count), 1] + opcode.littleEndianOctets + parameters)
    }

    // MARK: Links

    /// LE Create Connection (0x200D) to an address, which is printed most significant octet first, or with the accept list.
    public mutating func create(to address: String?, isRandom: Bool = false) {
        let peer = address.map { TestSupport.octets($0).reversed() } ?? [UInt8](repeating: 0, count: 6)
        let policy: UInt8 = address == nil ? 1 : 0
        record(
            2,
            [0x0D, 0x20, 25, 0x60, 0, 0x30, 0, policy, isRandom ? 1 : 0] + peer
                + TestSupport.octets("00 1800 2800 0000 2A00 0000 0000"))
    }

    /// LE Connection Complete.
    public mutating func connected(
        _ handle: UInt16 = 0x40, to address: String = CaptureScript.device, isRandom: Bool = false, role: UInt8 = 0,
        status: UInt8 = 0
    ) {
        record(
            3,
            [0x3E, 19, 0x01, status] + handle.littleEndianOctets + [role, isRandom ? 1 : 0]
                + TestSupport.octets(address).reversed() + TestSupport.octets("2800 0000 2A00 00"))
    }

    /// LE Enhanced Connection Complete; `addressType` 2 and 3 are identities that the controller resolved `privateAddress` to.
    public mutating func connectedEnhanced(
        _ handle: UInt16 = 0x40, to address: String, addressType: UInt8, privateAddress: String, role: UInt8 = 0
    ) {
        record(
            3,
            [0x3E, 31, 0x0A, 0] + handle.littleEndianOctets + [role, addressType]
                + TestSupport.octets(address).reversed() + [UInt8](repeating: 0, count: 6)
                + TestSupport.octets(privateAddress).reversed() + TestSupport.octets("2800 0000 2A00 00"))
    }

    /// A classic Connection Complete of an ACL link.
    public mutating func connectedClassic(_ handle: UInt16 = 0x40, to address: String = CaptureScript.device) {
        record(
            3, [0x03, 11, 0] + handle.littleEndianOctets + TestSupport.octets(address).reversed() + [1, 0])
    }

    public mutating func disconnect(_ handle: UInt16 = 0x40) {
        record(2, [0x06, 0x04, 3] + handle.littleEndianOctets + [0x13])
    }

    public mutating func disconnected(_ handle: UInt16 = 0x40, reason: UInt8 = 0x13, status: UInt8 = 0) {
        record(3, [0x05, 4, status] + handle.littleEndianOctets + [reason])
    }

    /// Encryption Change: on.
    public mutating func encrypted(_ handle: UInt16 = 0x40) {
        record(3, [0x08, 4, 0] + handle.littleEndianOctets + [1])
    }

    /// The address of the device that most scripts are about, and that of another one.
    public static let device = "C0 11 22 33 44 55"
    public static let other = "C0 AA BB CC DD EE"

    // MARK: Data

    /// An ATT PDU from the host of the capture.
    public mutating func host(_ pdu: String, on handle: UInt16 = 0x40) {
        frame(from: .host, TestSupport.octets(pdu), on: handle)
    }

    /// An ATT PDU from the peer.
    public mutating func peer(_ pdu: String, on handle: UInt16 = 0x40) {
        frame(from: .peer, TestSupport.octets(pdu), on: handle)
    }

    /// An L2CAP PDU in one packet.
    public mutating func frame(from end: End, _ payload: [UInt8], channel: UInt16 = 4, on handle: UInt16 = 0x40) {
        fragment(from: end, Self.frame(payload, channel: channel), on: handle)
    }

    /// An L2CAP PDU with its header.
    public static func frame(_ payload: [UInt8], channel: UInt16 = 4) -> [UInt8] {
        UInt16(payload.count).littleEndianOctets + channel.littleEndianOctets + payload
    }

    /// An ACL packet. `isFirst`: it begins a PDU. `announced`: its Data Total Length, where that is not the truth.
    public mutating func fragment(
        from end: End, _ data: [UInt8], isFirst: Bool = true, on handle: UInt16 = 0x40, announced: Int? = nil,
        original: Int? = nil
    ) {
        let boundary: UInt16 = !isFirst ? 1 : end == .host ? 0 : 2
        record(
            end == .host ? 4 : 5,
            (handle | boundary << 12).littleEndianOctets + UInt16(announced ?? data.count).littleEndianOctets + data,
            original: original)
    }

    /// A signalling command on the LE signalling channel (5) or, where the link is a classic one, channel 1.
    public mutating func signal(
        from end: End, _ code: UInt8, _ data: String, identifier: UInt8 = 1, channel: UInt16 = 5,
        on handle: UInt16 = 0x40
    ) {
        let data = TestSupport.octets(data)
        frame(
            from: end, [code, identifier] + UInt16(data.count).littleEndianOctets + data, channel: channel, on: handle)
    }
}

extension UInt16 {
    public var littleEndianOctets: [UInt8] { [UInt8(truncatingIfNeeded: self), UInt8(truncatingIfNeeded: self >> 8)] }
}
