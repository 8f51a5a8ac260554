/// Lengths of the ACL packets that the logger cut: all cut alike, they tell a log mode of Android's.
struct CutPackets: Sendable {
    private var count = 0
    private var least = Int.max
    private var most = 0

    /// - Parameter octets: What is left of the packet, from its HCI header on.
    mutating func add(_ octets: Int) {
        count += 1
        least = min(least, octets)
        most = max(most, octets)
    }

    enum LogMode: Sendable {
        /// Packets of channels that are not allowed keep their headers: 8 octets.
        case filtered
        /// The beginning of every packet: 13 octets of HCI in the headers-only mode, 14 in a bug report's log.
        case headers
        /// Payloads up to a limit.
        case limited(octets: Int)

        var explanation: String {
            let remedy = """
                for a full log choose 'Enabled' for 'Bluetooth HCI snoop log' in the phone's developer options, switch Bluetooth \
                off and on, and repeat
                """
            switch self {
            case .filtered: return "the phone's log is filtered: of most packets only the headers are there; \(remedy)"
            case .headers: return "the phone's log keeps only the beginning of packets: values are not known; \(remedy)"
            case .limited(let octets):
                return "the log keeps \(octets) octets of each packet: longer values are not known; \(remedy)"
            }
        }
    }

    /// What the lengths tell; `nil` where they differ, or are too few to tell anything.
    var logMode: LogMode? {
        guard count >= 5, least == most else { return nil }
        switch most {
        case 8: return .filtered
        case 13, 14: return .headers
        default: return .limited(octets: most)
        }
    }
}
