import BluetoothWire
import ByteViews

/// A dynamically allocated channel that can carry ATT, or whose frames must not be taken for another's.
struct DynamicChannel: Sendable {
    enum Mode: UInt8, Sendable {
        /// B-frames: a PDU each (BR/EDR).
        case basic
        /// K-frames: the first one of an SDU begins with its length (Vol 3, Part A, 3.4).
        case creditBased
    }

    var psm: L2CAPPSM
    var mode: Mode
    /// The channel's endpoints: packets to the local host name `local`, packets to the peer `remote`.
    var local: L2CAPChannelID
    var remote: L2CAPChannelID
    /// The largest SDU that the local host and the peer receive, in octets; 0 where it is not known.
    var localMTU: UInt16
    var remoteMTU: UInt16
    /// Place of its ATT bearer in the link; `nil` for a channel of anything else.
    var bearer: Int?
    /// K-frames that each end may still send (Vol 3, Part A, 10.1).
    var localCredits = 0
    var peerCredits = 0
    /// SDUs in the making.
    var fromLocal = SDUBuffer()
    var fromPeer = SDUBuffer()

    /// ATT_MTU of an enhanced bearer is the lesser of both ends' MTUs (Vol 3, Part G, 5.3.1).
    var attMTU: UInt16? {
        guard localMTU > 0, remoteMTU > 0 else { return nil }
        return min(localMTU, remoteMTU)
    }

    /// Takes the credit of one K-frame; answers whether there was one.
    mutating func spendCredit(isFromLocal: Bool) -> Bool {
        if isFromLocal { localCredits -= 1 } else { peerCredits -= 1 }
        return (isFromLocal ? localCredits : peerCredits) >= 0
    }

    /// One end lets the other send more.
    mutating func grant(_ credits: UInt16, isFromLocal: Bool) {
        // What was sent without a credit was told; it is not held against the next frames.
        if isFromLocal {
            peerCredits = max(peerCredits, 0) + Int(credits)
        } else {
            localCredits = max(localCredits, 0) + Int(credits)
        }
    }

    var bearerKind: BearerID.Kind { mode == .basic ? .brEDR : .eatt }
}

/// Joins the K-frames of one channel and direction to SDUs (Vol 3, Part A, 3.4.3).
struct SDUBuffer: Sendable {
    enum Outcome: Sendable {
        /// The frame holds the whole SDU, behind the two octets of its length.
        case whole
        case joined
        case partial
        /// The frame breaks the rules: too short for a length, or longer than the SDU has left.
        case broken
    }

    private(set) var buffer = OctetBuffer()
    private var expected = 0
    private var isHolding = false

    mutating func take(_ payload: RawSpan) -> Outcome {
        if isHolding { return goOn(payload) }
        guard payload.byteCount >= 2 else { return .broken }
        expected = Int(payload.uint16(at: 0))
        let octets = payload.byteCount - 2
        if octets == expected { return .whole }
        if octets > expected { return .broken }
        buffer.replace(withOctetsOf: payload.from(2))
        isHolding = true
        return .partial
    }

    private mutating func goOn(_ payload: RawSpan) -> Outcome {
        buffer.append(octetsOf: payload)
        guard buffer.count >= expected else { return .partial }
        isHolding = false
        return buffer.count == expected ? .joined : .broken
    }

    mutating func drop() { isHolding = false }
    mutating func taken() -> OctetBuffer { buffer.taken() }
    mutating func restore(_ octets: OctetBuffer) { buffer = octets }
}

// Only what decides which PDUs a channel completes: MTUs and credits decide nothing of that.

extension DynamicChannel {
    mutating func code(with coder: inout StateCoder) {
        coder.code(&psm)
        coder.code(&mode)
        coder.code(&local)
        coder.code(&remote)
        coder.code(&bearer, empty: 0) { $0.code(&$1, in: 0...ChannelTable.mostChannels) }
        fromLocal.code(with: &coder)
        fromPeer.code(with: &coder)
    }

    /// One that is to be filled.
    init() {
        let none = L2CAPChannelID(rawValue: 0)
        self.init(psm: L2CAPPSM(rawValue: 0), mode: .basic, local: none, remote: none, localMTU: 0, remoteMTU: 0)
    }
}

extension SDUBuffer {
    mutating func code(with coder: inout StateCoder) {
        coder.code(&isHolding)
        guard isHolding else { return }
        // Less than the SDU: a buffer that has reached its length is held no more.
        coder.code(&buffer, atMost: Int(UInt16.max))
        coder.code(&expected, in: 0...Int(UInt16.max))
    }
}
