/// Why bytes could not be read as a capture, or not any further.
public enum CaptureError: Error, Sendable, Hashable {
    /// No known format begins like this; `found` names what it looks like, where that is known.
    case notACapture(found: String)
    /// A known format in a version or with a link type that is not read.
    case unsupported(what: String)
    /// The bytes end before the format's header does.
    case headerCut(format: CaptureFormat, required: Int, available: Int)
    /// A length that no record can have: reading stops here, what was delivered before stands.
    case absurdLength(format: CaptureFormat, record: Int, length: Int, limit: Int)
    /// An embedded, compressed log that cannot be unpacked.
    case damaged(format: CaptureFormat, reason: String)
}

/// Container formats, told apart by their content.
public enum CaptureFormat: UInt8, Sendable, Hashable, CaseIterable {
    case btsnoop, pcap, pcapng, packetLogger, btsnooz

    /// The name in machine output.
    public var name: String {
        switch self {
        case .btsnoop: "btsnoop"
        case .pcap: "pcap"
        case .pcapng: "pcapng"
        case .packetLogger: "packetlogger"
        case .btsnooz: "btsnooz"
        }
    }
}
