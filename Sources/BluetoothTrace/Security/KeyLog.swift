import BluetoothWire
import ByteViews

/// A key that the capture shows.
public struct Key: Sendable, Hashable {
    public enum Kind: String, Sendable {
        /// Long Term Key of an LE link (Vol 3, Part H, 2.4.2.3).
        case longTermKey
        /// Short Term Key of one legacy pairing: of no use after that connection.
        case shortTermKey
        case identityResolvingKey
        case connectionSignatureResolvingKey
        /// Link key of a BR/EDR link.
        case linkKey
    }

    /// Where the key stood.
    public enum Source: String, Sendable {
        /// Handed out by the Security Manager protocol.
        case securityManager
        /// Given to, or told by, the controller.
        case hci
        /// A management event of the Linux kernel.
        case management
    }

    public var kind: Kind
    /// Place in `TraceSnapshot.peripherals`.
    public var peripheral: Int
    /// Whether the local side handed it out: a Long Term Key is used where the side that handed it out is the peripheral,
    /// an Identity Resolving Key resolves the addresses of the side that handed it out. `nil` for keys of the link itself.
    public var isLocal: Bool?
    /// 16 octets in the order of the air: the least significant first.
    public var value: [UInt8]
    /// Encrypted Diversifier and random number that select a Long Term Key of legacy pairing; both 0 otherwise.
    public var encryptedDiversifier: UInt16
    public var randomNumber: UInt64
    public var source: Source
    /// The record that showed it first.
    public var record: Int
}

/// The keys of a capture, each once for its peer.
struct KeyLog: Sendable {
    private(set) var keys: [Key] = []
    private var known: Set<KnownKey> = []
    /// A capture that claims more keys than this is no capture of devices.
    private static let most = 16384

    private struct KnownKey: Hashable {
        var peer: Int
        var kind: Key.Kind
        var value: [UInt8]
    }

    mutating func add(_ key: Key) {
        guard keys.count < Self.most, key.value.contains(where: { $0 != 0 }) else { return }
        guard known.insert(KnownKey(peer: key.peripheral, kind: key.kind, value: key.value)).inserted else { return }
        keys.append(key)
    }
}

extension TraceModel {
    mutating func learn(
        _ kind: Key.Kind, _ value: RawSpan, of peer: Int, isLocal: Bool?, encryptedDiversifier: UInt16 = 0,
        randomNumber: UInt64 = 0, source: Key.Source
    ) {
        keys.add(
            Key(
                kind: kind, peripheral: peer, isLocal: isLocal, value: value.copied(),
                encryptedDiversifier: encryptedDiversifier, randomNumber: randomNumber, source: source,
                record: now.record))
    }

    /// Management events of the Linux kernel tell the keys that it was given to keep.
    mutating func learnKeys(_ message: MonitorRecord.CtrlMessage, controller: UInt16) throws(Malformation) {
        switch message.code {
        case MonitorRecord.NewLinkKey.code:
            let event = try MonitorRecord.NewLinkKey(message)
            learn(
                .linkKey, event.value, of: tried(event.address, controller: controller), isLocal: nil,
                source: .management)
        case MonitorRecord.NewLongTermKey.code:
            let event = try MonitorRecord.NewLongTermKey(message)
            learn(
                .longTermKey, event.value, of: tried(event.address, controller: controller), isLocal: nil,
                encryptedDiversifier: event.encryptedDiversifier, randomNumber: event.randomNumber, source: .management)
        case MonitorRecord.NewIdentityResolvingKey.code:
            let event = try MonitorRecord.NewIdentityResolvingKey(message)
            let peer = tried(event.address, controller: controller)
            learn(.identityResolvingKey, event.value, of: peer, isLocal: false, source: .management)
            peers.learn(key: event.value.copied(), of: peer)
            unite(peer)
        case MonitorRecord.NewSignatureResolvingKey.code:
            let event = try MonitorRecord.NewSignatureResolvingKey(message)
            learn(
                .connectionSignatureResolvingKey, event.value, of: tried(event.address, controller: controller),
                isLocal: event.isLocal, source: .management)
        default: break
        }
    }
}
