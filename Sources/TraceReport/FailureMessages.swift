public import CaptureFormats

extension CaptureError {
    /// What to tell a user: what was found, and what is read.
    public var message: String {
        switch self {
        case .notACapture(let found):
            (found.isEmpty ? "not a capture" : "not a capture: \(found)") + "; " + Self.whatIsRead
        case .unsupported(let what): "not supported: \(what)"
        case .headerCut(let format, let required, let available):
            "the file ends inside its \(format.title) header: \(available) of \(required) octets are there"
        case .absurdLength(let format, let record, let length, let limit):
            "damaged: \(format.title) record \(record) would be \(length) octets long, where \(limit) are the most there can be"
        case .damaged(let format, let reason): "damaged \(format.title) data: \(reason)"
        }
    }

    static let whatIsRead = "periscope reads btsnoop, pcap, pcapng, PacketLogger and btsnooz"
}

extension CaptureFormat {
    /// The name as people write it.
    public var title: String { self == .packetLogger ? "PacketLogger" : name }
}
