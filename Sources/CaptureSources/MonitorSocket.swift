// The Linux HCI monitor: the file for this need that names the C library.

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

/// All that the kernel's Bluetooth does, on all controllers, as it happens.
///
/// Datagrams are taken in batches. The queue in the kernel is what bridges the time between two of them: as large as it may
/// be made; what does not fit is lost, and counted.
public final class MonitorSocket: LiveSource {
    private let socket: FileHandle
    private var slots: DatagramSlots
    private var queue = OctetQueue()
    private var ledger = LossLedger()
    public private(set) var remarks: [String] = []

    public var descriptor: Int32? { socket.descriptor }
    public var losses: Int { ledger.announced }

    /// What is asked of the kernel, which doubles it.
    private static let wantedBuffer: Int32 = 64 << 20
    /// The least that is worth no warning: a second of a busy link.
    private static let leastBuffer = 4 << 20

    /// - Parameter keepsFileRights: Whether files may have to be made later that only a privileged user could make.
    public init(keepsFileRights: Bool = false) throws(SourceError) {
        socket = try BluetoothSocket.open()
        slots = DatagramSlots()
        queue.append { BtsnoopWriter.appendHeader(to: &$0) }
        if let warning = Self.enlargeBuffer(socket.descriptor) { remarks.append(warning) }
        var isOn: Int32 = 1
        _ = unsafe setsockopt(socket.descriptor, SOL_SOCKET, bt_option_time_stamp, &isOn, 4)
        try BluetoothSocket.bind(socket.descriptor, to: UInt16(BT_CHANNEL_MONITOR))
        addLinks()
        Privileges.drop(keepingFileRights: keepsFileRights)
    }

    /// Makes the kernel's queue as large as it may be; answers a warning where that is not much.
    private static func enlargeBuffer(_ descriptor: Int32) -> String? {
        var wanted = wantedBuffer
        if unsafe setsockopt(descriptor, SOL_SOCKET, bt_option_force_receive_buffer, &wanted, 4) == 0 { return nil }
        _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &wanted, 4)
        var size: Int32 = 0
        var length = socklen_t(4)
        _ = unsafe getsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, &length)
        guard size < leastBuffer else { return nil }
        return """
            the receive buffer has only \(size) octets, and a burst of packets may not fit: to have a larger one, grant \
            cap_net_admin too, or raise net.core.rmem_max
            """
    }

    // MARK: Receiving

    public func receive() throws(SourceError) -> Arrival {
        let before = queue.count
        var isDrained = false
        // More than one batch, so that what is shown is shown in larger pieces while much is going on.
        for _ in 0..<8 where !isDrained {
            // Counted first: what is lost while the batch is taken lies behind it.
            ledger.saw(drops: Self.drops(of: socket.descriptor), at: Self.now)
            let count = try slots.receive(from: socket.descriptor)
            queue.append { octets in
                for index in 0..<count { slots.append(index, &ledger, to: &octets) }
            }
            isDrained = count < DatagramSlots.count
        }
        // Nothing waits any more that came before the losses which were counted.
        if isDrained { ledger.announceAll() }
        return queue.count > before ? .octets : .nothing
    }

    public func consume<Failure>(_ consumer: (RawSpan) throws(Failure) -> Int) throws(Failure) {
        try queue.consume(consumer)
    }

    /// Nanoseconds since 1970.
    private static var now: Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Datagrams that did not fit into the queue so far. The option that should tell with each datagram never does.
    private static func drops(of descriptor: Int32) -> Int {
        var words = [UInt32](repeating: 0, count: Int(BT_MEMORY_WORDS))
        var length = socklen_t(words.count * 4)
        guard unsafe getsockopt(descriptor, SOL_SOCKET, bt_option_memory, &words, &length) == 0 else { return 0 }
        return Int(words[Int(BT_MEMORY_DROPS)])
    }

    // MARK: Links that are up already

    /// Puts a note of each link that is up in front of all records: the monitor tells only of those that come.
    private func addLinks() {
        let now = Self.now / 1000
        for link in BluetoothLinks.current() {
            let payload = link.note.payload
            queue.append { octets in
                BtsnoopWriter.appendRecord(
                    opcode: MonitorOpcode.userLogging.rawValue, controller: link.controller, dropped: 0,
                    microseconds: now, originalLength: payload.count, payload: payload.octets, to: &octets)
            }
        }
    }
}

#endif
