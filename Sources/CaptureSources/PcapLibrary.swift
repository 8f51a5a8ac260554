// libpcap, loaded when it is asked for: the program runs where it is not installed. The file for this need that names the C
// library.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The functions of libpcap that are used, by their own names.
@safe
struct PcapLibrary {
    typealias Handle = OpaquePointer
    typealias Text = UnsafeMutablePointer<CChar>

    let create: @convention(c) (UnsafePointer<CChar>, Text) -> Handle?
    let setSnapLength: @convention(c) (Handle, Int32) -> Int32
    let setImmediateMode: @convention(c) (Handle, Int32) -> Int32
    let setTimeout: @convention(c) (Handle, Int32) -> Int32
    let activate: @convention(c) (Handle) -> Int32
    let setNonBlocking: @convention(c) (Handle, Int32, Text) -> Int32
    let linkType: @convention(c) (Handle) -> Int32
    let selectableDescriptor: @convention(c) (Handle) -> Int32
    // Out parameters: a `PcapPacketHeader`'s and the packet's address; a `PcapStatistics`.
    let next: @convention(c) (Handle, UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32
    let statistics: @convention(c) (Handle, UnsafeMutableRawPointer) -> Int32
    let errorText: @convention(c) (Handle) -> Text?
    let statusText: @convention(c) (Int32) -> UnsafePointer<CChar>?
    let close: @convention(c) (Handle) -> Void
    let findAll: @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Text) -> Int32
    let freeAll: @convention(c) (UnsafeMutableRawPointer) -> Void

    private static let names = ["libpcap.so.1", "libpcap.so.0.8", "libpcap.so", "libpcap.A.dylib"]

    init() throws(SourceError) {
        var library: UnsafeMutableRawPointer?
        for name in Self.names where unsafe library == nil { unsafe library = dlopen(name, RTLD_NOW) }
        guard let library = unsafe library else {
            throw .refused("libpcap is not installed (package libpcap0.8), which watching an interface needs")
        }
        unsafe create = try Self.symbol("pcap_create", library)
        unsafe setSnapLength = try Self.symbol("pcap_set_snaplen", library)
        unsafe setImmediateMode = try Self.symbol("pcap_set_immediate_mode", library)
        unsafe setTimeout = try Self.symbol("pcap_set_timeout", library)
        unsafe activate = try Self.symbol("pcap_activate", library)
        unsafe setNonBlocking = try Self.symbol("pcap_setnonblock", library)
        unsafe linkType = try Self.symbol("pcap_datalink", library)
        unsafe selectableDescriptor = try Self.symbol("pcap_get_selectable_fd", library)
        unsafe next = try Self.symbol("pcap_next_ex", library)
        unsafe statistics = try Self.symbol("pcap_stats", library)
        unsafe errorText = try Self.symbol("pcap_geterr", library)
        unsafe statusText = try Self.symbol("pcap_statustostr", library)
        unsafe close = try Self.symbol("pcap_close", library)
        unsafe findAll = try Self.symbol("pcap_findalldevs", library)
        unsafe freeAll = try Self.symbol("pcap_freealldevs", library)
    }

    /// A function by its name. The types above are those of the library's manual.
    private static func symbol<Function>(
        _ name: String, _ library: UnsafeMutableRawPointer
    ) throws(SourceError) -> Function {
        guard let address = unsafe dlsym(library, name) else { throw .refused("this libpcap has no \(name)") }
        return unsafe unsafeBitCast(address, to: Function.self)
    }

    /// Names of the Bluetooth interfaces there are.
    func bluetoothInterfaces() throws(SourceError) -> [String] {
        var first: UnsafeMutableRawPointer?
        var message = [CChar](repeating: 0, count: 256)
        guard unsafe findAll(&first, &message) == 0 else { throw .refused(Self.text(message)) }
        guard let first = unsafe first else { return [] }
        defer { unsafe freeAll(first) }
        var names: [String] = []
        var place: UnsafeMutableRawPointer? = unsafe first
        // struct pcap_if begins with the next one's address and the name's.
        while let interface = unsafe place {
            if let name = unsafe interface.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self) {
                names.append(unsafe String(cString: name))
            }
            unsafe place = interface.load(as: UnsafeMutableRawPointer?.self)
        }
        return names.filter { $0.hasPrefix("bluetooth") }
    }

    static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// struct pcap_pkthdr on 64-bit systems.
struct PcapPacketHeader {
    var seconds: Int
    var microseconds: Int
    var included: UInt32
    var original: UInt32
}

/// struct pcap_stat.
struct PcapStatistics {
    var received: UInt32 = 0
    var dropped: UInt32 = 0
    var droppedByInterface: UInt32 = 0
}
