/// How a connection came to its end, as its states and its reason tell.
public enum ConnectionEnding: String, Sendable {
    /// The capture ends while it is up.
    case open
    /// The local host gave it up.
    case local
    /// The peer gave it up.
    case peer
    /// Nothing was heard of the peer for the supervision timeout: out of range, switched off, or crashed.
    case supervisionTimeout
    /// It was never more than announced: no packet of the peer's arrived (error 0x3E). That is a failed attempt, no drop.
    case notEstablished
    /// Encryption or authentication failed.
    case security
    /// Its end is not in the capture: the handle was used anew, or the controller was reset or removed.
    case unseen
    /// Another reason of the controller's.
    case other
}

extension ConnectionEnding {
    /// What the reason of a disconnection tells alone; `nil`: none was seen.
    public init(reason: UInt8?) {
        switch reason {
        case nil: self = .unseen
        // Vol 1, Part F, 1.3: timeout, failure to establish, the three users' own endings, and failures of security.
        case 0x08: self = .supervisionTimeout
        case 0x3E: self = .notEstablished
        case 0x13, 0x14, 0x15: self = .peer
        case 0x16: self = .local
        case 0x05, 0x06, 0x18, 0x29, 0x2F, 0x3D: self = .security
        default: self = .other
        }
    }

    /// Whether one of the two sides wanted it.
    public var isWanted: Bool { self == .local || self == .peer }
}

extension Connection {
    public var ending: ConnectionEnding {
        guard disconnectedRecord != nil else { return .open }
        let ending = ConnectionEnding(reason: disconnectReason)
        return ending == .other && states.contains { $0.state == .disconnecting } ? .local : ending
    }
}
