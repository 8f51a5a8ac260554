public import BluetoothWire
public import CaptureFormats

/// One step in the life of a connection, besides its states and its GATT traffic.
public enum ConnectionStep: Sendable, Hashable {
    /// Connection interval in units of 1.25 ms, peripheral latency in connection events, supervision timeout in units of 10 ms.
    case parameters(interval: UInt16, latency: UInt16, timeout: UInt16)
    /// 1 LE 1M, 2 LE 2M, 3 LE Coded.
    case phy(transmit: UInt8, receive: UInt8)
    /// The longest data channel payloads, in octets.
    case dataLength(transmit: UInt16, receive: UInt16)
    /// ATT_MTU of the plain bearer, in octets.
    case attMTU(UInt16)
    /// A Pairing Request; `isLocal`: the local side sent it.
    case pairingBegan(isLocal: Bool)
    /// A Pairing Failed of the named side, with its reason (Vol 3, Part H, 3.5.5).
    case pairingFailed(reason: UInt8, isLocal: Bool)
    case encrypted
    /// Encryption could not be switched on: an HCI error code.
    case encryptionFailed(status: UInt8)
    /// The local host had no key when the peer, as the central, switched encryption on. Its controller tells it no outcome.
    case keyMissing
    /// The local host asked for the end, with this reason (an HCI error code).
    case disconnectionAsked(reason: UInt8)
    /// A request that had no answer when the connection, or the capture, ended.
    case unanswered(ATTOpcode, handle: UInt16?)
    /// An answer that came after the bearer was dead: 30 s or more after its request (Vol 3, Part F, 3.3.3). In nanoseconds.
    case lateAnswer(ATTOpcode, latency: Int64)
    /// An indication that had no confirmation.
    case unconfirmed(handle: UInt16)
}

/// A step with its record.
public struct TimelineEntry: Sendable, Hashable {
    public var record: Int
    public var timestamp: Timestamp?
    public var step: ConnectionStep
}

/// An attempt to connect that came to nothing.
public struct FailedAttempt: Sendable, Hashable {
    public var controller: UInt16
    /// `nil` where the accept list decided.
    public var address: DeviceAddress?
    /// The record of the command; `nil` where that is not in the capture.
    public var askedRecord: Int?
    public var record: Int
    public var timestamp: Timestamp?
    /// Nanoseconds from the command on.
    public var latency: Int64?
    /// An HCI error code.
    public var reason: UInt8
}

extension TraceModel {
    /// So many steps of one connection are kept: more of them say nothing new.
    private static let mostSteps = 64
    private static let mostFailedAttempts = 4096

    mutating func note(_ step: ConnectionStep, _ connection: Int, at moment: Moment? = nil) {
        guard connections[connection].log.timeline.count < Self.mostSteps else { return }
        let moment = moment ?? now
        connections[connection].log.timeline.append(
            TimelineEntry(record: moment.record, timestamp: moment.timestamp, step: step))
    }

    mutating func note(_ attempt: FailedAttempt) {
        guard failedAttempts.count < Self.mostFailedAttempts else { return }
        failedAttempts.append(attempt)
    }
}
