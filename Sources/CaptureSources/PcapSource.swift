import ByteViews
import CaptureFormats

/// An interface of libpcap, as a pcap file that grows.
@safe
public final class PcapSource: LiveSource {
    private let library: PcapLibrary
    private let handle: PcapLibrary.Handle
    private var queue = OctetQueue()
    public let descriptor: Int32?

    /// The longest packet there is: a monitor record of 65 535 octets behind its pseudo-header.
    private static let snapLength: Int32 = 1 << 17

    public init(interface: String, keepsFileRights: Bool = false) throws(SourceError) {
        let library = try PcapLibrary()
        self.library = library
        let handle = try unsafe Self.open(interface, library)
        unsafe self.handle = handle
        let linkType = UInt32(bitPattern: unsafe library.linkType(handle))
        let number = unsafe library.selectableDescriptor(handle)
        descriptor = number >= 0 ? number : nil
        queue.append { octets in
            for word in [0xa1b2_c3d4, 0x0004_0002, 0, 0, UInt32(Self.snapLength), linkType] {
                octets.append(word: word)
            }
        }
        #if os(Linux)
        Privileges.drop(keepingFileRights: keepsFileRights)
        #endif
    }

    deinit { unsafe library.close(handle) }

    private static func open(_ interface: String, _ library: PcapLibrary) throws(SourceError) -> PcapLibrary.Handle {
        var message = [CChar](repeating: 0, count: 256)
        guard let handle = unsafe library.create(interface, &message) else { throw .refused(PcapLibrary.text(message)) }
        _ = unsafe library.setSnapLength(handle, snapLength)
        _ = unsafe library.setImmediateMode(handle, 1)
        _ = unsafe library.setTimeout(handle, 10)
        let status = unsafe library.activate(handle)
        guard status >= 0, unsafe library.setNonBlocking(handle, 1, &message) == 0 else {
            var words = unsafe library.errorText(handle).map { unsafe String(cString: $0) } ?? ""
            if words.isEmpty { words = unsafe library.statusText(status).map { unsafe String(cString: $0) } ?? "" }
            unsafe library.close(handle)
            throw .refused(words)
        }
        return unsafe handle
    }

    public func receive() throws(SourceError) -> Arrival {
        let before = queue.count
        for _ in 0..<512 {
            var header: UnsafePointer<PcapPacketHeader>?
            var packet: UnsafeRawPointer?
            let status = unsafe library.next(handle, &header, &packet)
            if status == 0 { break }
            // -2: the end of a file, which an interface has none of.
            guard status == 1, let header = unsafe header, let packet = unsafe packet else {
                throw .refused(
                    unsafe library.errorText(handle).map { unsafe String(cString: $0) } ?? "the interface is gone")
            }
            let about = unsafe header.pointee
            // The library's buffer holds as much of the packet as it says.
            let octets = unsafe UnsafeRawBufferPointer(start: packet, count: Int(about.included)).bytes
            append(about, octets)
        }
        return queue.count > before ? .octets : .nothing
    }

    private func append(_ about: PcapPacketHeader, _ packet: RawSpan) {
        queue.append { octets in
            let words = [
                UInt32(truncatingIfNeeded: about.seconds), UInt32(truncatingIfNeeded: about.microseconds),
                about.included,
                about.original,
            ]
            for word in words { octets.append(word: word) }
            octets.append(octetsOf: packet)
        }
    }

    public func consume<Failure>(_ consumer: (RawSpan) throws(Failure) -> Int) throws(Failure) {
        try queue.consume(consumer)
    }

    public var losses: Int {
        var statistics = PcapStatistics()
        guard unsafe library.statistics(handle, &statistics) == 0 else { return 0 }
        return Int(statistics.dropped) + Int(statistics.droppedByInterface)
    }

    /// An interface, and why it cannot be opened; `nil` where it can.
    public struct Listing: Sendable {
        public var name: String
        public var obstacle: String?
    }

    /// The Bluetooth interfaces that libpcap knows.
    public static func interfaces() throws(SourceError) -> [Listing] {
        let library = try PcapLibrary()
        return try library.bluetoothInterfaces().map { name in
            do throws(SourceError) {
                let handle = try unsafe open(name, library)
                unsafe library.close(handle)
                return Listing(name: name)
            } catch { return Listing(name: name, obstacle: error.message) }
        }
    }
}

extension [UInt8] {
    /// Four octets, the least significant first.
    fileprivate mutating func append(word: UInt32) {
        for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: word >> UInt32(shift))) }
    }
}
