// Sockets of the kernel's Bluetooth, how datagrams are taken from them, and rights: the file for this need that names the
// C library.

#if os(Linux)

import BluetoothWire
import ByteViews
import CBluetoothSocket
import CaptureFormats

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

enum BluetoothSocket {
    static func open() throws(SourceError) -> FileHandle {
        let descriptor = socket(
            Int32(BT_FAMILY), Int32(BT_SOCKET_RAW | BT_SOCKET_CLOSE_ON_EXEC), Int32(BT_PROTOCOL_HCI))
        guard descriptor >= 0 else {
            let isUnknown = errno == EAFNOSUPPORT || errno == EPROTONOSUPPORT
            throw isUnknown ? .noBluetooth : SourceError(SystemError(code: errno))
        }
        return FileHandle(owning: descriptor)
    }

    static func bind(_ descriptor: Int32, to channel: UInt16) throws(SourceError) {
        var address = bt_address(
            family: UInt16(BT_FAMILY), device: UInt16(BT_NO_DEVICE), channel: channel)
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe systemBind(descriptor, $0, 6) }
        }
        guard status == 0 else {
            throw errno == EPERM ? .missingCapability("cap_net_raw") : SourceError(SystemError(code: errno))
        }
    }
}

private func systemBind(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    unsafe bind(descriptor, address, length)
}

/// Places for a batch of datagrams, used again for each.
///
/// Pages of the buffer that no datagram reached are never touched, so that it takes little memory although each place holds
/// the longest datagram that there can be.
@safe
struct DatagramSlots: ~Copyable {
    static let count = 64
    /// A payload of 65 535 octets behind 6 octets of header, rounded up.
    private static let size = 65_544
    private static let controlSize = 64

    private let octets: UnsafeMutableRawPointer
    private let control: UnsafeMutableRawPointer
    private let vectors: UnsafeMutablePointer<bt_vector>
    private let messages: UnsafeMutablePointer<bt_message>

    init() {
        unsafe octets = .allocate(byteCount: Self.count * Self.size, alignment: 16)
        unsafe control = .allocate(byteCount: Self.count * Self.controlSize, alignment: 16)
        unsafe vectors = .allocate(capacity: Self.count)
        unsafe messages = .allocate(capacity: Self.count)
        for index in 0..<Self.count {
            unsafe (vectors + index).initialize(
                to: bt_vector(base: octets + index * Self.size, length: Self.size))
            var message = unsafe bt_message()
            unsafe message.header.vectors = vectors + index
            unsafe message.header.vector_count = 1
            unsafe message.header.control = control + index * Self.controlSize
            unsafe (messages + index).initialize(to: message)
        }
    }

    deinit {
        unsafe octets.deallocate()
        unsafe control.deallocate()
        unsafe vectors.deallocate()
        unsafe messages.deallocate()
    }

    /// Takes what waits in the socket, one batch at the most; answers how many datagrams.
    mutating func receive(from descriptor: Int32) throws(SourceError) -> Int {
        // The kernel writes there how much of it it used.
        for index in 0..<Self.count { unsafe messages[index].header.control_length = Self.controlSize }
        while true {
            let count = unsafe bt_receive_many(descriptor, messages, UInt32(Self.count))
            if count >= 0 { return Int(count) }
            if errno == EAGAIN { return 0 }
            if errno != EINTR { throw SourceError(SystemError(code: errno)) }
        }
    }

    /// Appends a datagram as a record of a btsnoop file.
    func append(_ index: Int, _ ledger: inout LossLedger, to records: inout [UInt8]) {
        let length = unsafe min(Int(messages[index].length), Self.size)
        guard length >= 6 else { return }
        // Within the place: the length was compared with its size.
        let datagram = unsafe UnsafeRawBufferPointer(start: octets + index * Self.size, count: length).bytes
        let isTruncated = unsafe messages[index].header.flags & Int32(BT_TRUNCATED) != 0
        let time = time(index)
        let opcode = datagram.uint16(at: 0)
        // A line of text of a program bears the time when it is read, whenever it was made.
        if let time, opcode != MonitorOpcode.userLogging.rawValue { ledger.announce(upTo: time) }
        // Opcode, controller, length, little-endian.
        BtsnoopWriter.appendRecord(
            opcode: opcode, controller: datagram.uint16(at: 2), dropped: ledger.announced,
            microseconds: time.map { $0 / 1000 },
            originalLength: isTruncated ? max(Int(datagram.uint16(at: 4)), length - 5) : length - 6,
            payload: datagram.from(6), to: &records)
    }

    /// When a datagram was made, in nanoseconds since 1970: the only control message that was asked for.
    private func time(_ index: Int) -> Int64? {
        // Length (a size), level, type, then the time.
        guard unsafe Int(messages[index].header.control_length) >= 16 + MemoryLayout<timespec>.size else { return nil }
        let message = unsafe UnsafeRawPointer(control + index * Self.controlSize)
        let level = unsafe message.load(fromByteOffset: MemoryLayout<Int>.size, as: Int32.self)
        let type = unsafe message.load(fromByteOffset: MemoryLayout<Int>.size + 4, as: Int32.self)
        guard level == SOL_SOCKET, type == bt_option_time_stamp else { return nil }
        let time = unsafe message.load(fromByteOffset: MemoryLayout<Int>.size + 8, as: timespec.self)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// The process's rights, which are needed no longer once the socket is bound.
enum Privileges {
    /// Gives up all capabilities for good.
    ///
    /// - Parameter keepingFileRights: Keeps the one by which a privileged user can make files in other users' directories,
    ///   where such files are still to be made.
    static func drop(keepingFileRights: Bool) {
        var sets = [bt_capabilities](repeating: bt_capabilities(), count: 2)
        guard unsafe bt_get_capabilities(&sets) == 0 else { return }
        let kept: UInt32 = keepingFileRights ? 1 << UInt32(BT_CAPABILITY_DAC_OVERRIDE) : 0
        sets[0] = bt_capabilities(
            effective: sets[0].effective & kept, permitted: sets[0].permitted & kept, inheritable: 0)
        sets[1] = bt_capabilities(effective: 0, permitted: 0, inheritable: 0)
        _ = unsafe bt_set_capabilities(&sets)
        _ = bt_renounce_privileges()
    }
}

#endif
