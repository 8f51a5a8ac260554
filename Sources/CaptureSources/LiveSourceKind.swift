/// A source that can be watched, by what names it.
public enum LiveSourceKind: Sendable, Hashable {
    /// All Bluetooth of this machine (Linux).
    case monitor
    /// A capture through a pipe; `-` is standard input.
    case stream(path: String)
    /// An interface of libpcap.
    case interface(name: String)
    /// A log that grows.
    case follow(path: String)
    /// The monitor stream of Zephyr or NimBLE.
    case serial(device: String, baud: Int)

    /// Opens it, and gives up the rights that only opening needs.
    public func open(keepingFileRights: Bool = false) throws(SourceError) -> any LiveSource {
        switch self {
        case .monitor:
            #if os(Linux)
            return try MonitorSocket(keepsFileRights: keepingFileRights)
            #else
            throw .noBluetooth
            #endif
        case .stream(let path): return try StreamSource(path: path)
        case .interface(let name): return try PcapSource(interface: name, keepsFileRights: keepingFileRights)
        case .follow(let path): return try FollowSource(path: path)
        case .serial(let device, let baud): return try SerialSource(device: device, baud: baud)
        }
    }
}
