import BluetoothWire
import CCrypto
import CaptureFormats
import GATTModel

/// A remote device, or the local side of one controller, as the capture shows it.
struct Peer: Sendable {
    /// Where a peer is not known by any address: the link that showed it.
    var unnamedKey: String?
    /// Every address it was seen under, in the order of appearance, and the one seen last.
    private(set) var addresses: [DeviceAddress] = []
    private(set) var latestAddress: DeviceAddress?
    var identityAddress: DeviceAddress?
    /// Identity Resolving Key in the order of the air, 16 octets.
    var identityResolvingKey: [UInt8]?
    var database = AttributeDatabase()
    /// The stored database that its handles are named from, and why that one.
    var imported: (name: String, reason: ImportReason)?
    /// What the database was before it changed.
    var earlier: [EarlierDatabase] = []
    /// So many earlier states of one database are kept, the latest ones.
    static let mostEarlier = 8

    struct EarlierDatabase: Sendable {
        var database: AttributeDatabase
        var end: Moment
    }

    /// The name that advertising or a remote name request told; the Device Name characteristic goes before it.
    var airName: [UInt8]?
    /// The appearance that advertising told; the Appearance characteristic goes before it.
    var airAppearance: UInt16?
    var state = PeripheralState.disconnected
    /// Connections to it that are up, as indices into `TraceModel.connections`.
    var live: [Int] = []
    var controller: UInt16
    var isLocal = false
    /// The connection that showed discovery last, and the one that is the last: both count from 1.
    var discoveredIn = 0
    var usedIn = 0
    /// Subscriptions of a bonded client that wait for its next encrypted connection, each with the controller it was made
    /// through.
    var persisted: [(controller: UInt16, subscription: Subscription)] = []
    var isBonded = false
    /// The peer that turned out to be the same device; this entry is no longer one of its own.
    var mergedInto: Int?

    /// What observers know the server of the peer by; `index`: its place among the peers.
    func server(at index: Int) -> ServerID { isLocal ? .local(controller: controller) : .peer(index) }

    mutating func see(_ address: DeviceAddress) {
        learn(address)
        latestAddress = address
    }

    /// An address that the device was not met under just now.
    mutating func learn(_ address: DeviceAddress) {
        if !addresses.contains(address) { addresses.append(address) }
    }

    /// The address that names the device for good, as far as one is known.
    var identity: DeviceAddress? { identityAddress ?? addresses.first }

    /// What the identifier is made of.
    private var identifierKey: String {
        let kind = isLocal ? "local" : "peer"
        if let identity { return "\(kind) \(identity.kind == .public ? "public" : "random") \(identity)" }
        return "\(kind) \(unnamedKey ?? "controller \(controller)")"
    }

    /// A version-5 UUID (RFC 9562, 5.5) in a namespace of this program.
    var identifier: String {
        let namespace: [UInt8] = [
            0x5B, 0x1F, 0x0A, 0x7E, 0x3C, 0x52, 0x4D, 0x8B, 0x9A, 0x60, 0x21, 0xC4, 0x77, 0xE9, 0x08, 0xD3,
        ]
        let bytes = namespace + Array(identifierKey.utf8)
        var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
        unsafe bytes.withUnsafeBufferPointer { source in
            unsafe digest.withUnsafeMutableBufferPointer { target in
                _ = unsafe SHA1(source.baseAddress, source.count, target.baseAddress)
            }
        }
        digest[6] = digest[6] & 0x0F | 0x50
        digest[8] = digest[8] & 0x3F | 0x80
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for (index, octet) in digest.prefix(16).enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
            text.append(digits[Int(octet >> 4)])
            text.append(digits[Int(octet & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Whether `key` (16 octets, as SMP sends it) made a resolvable private address: hash = ah(IRK, prand)
/// (Vol 6, Part B, 1.3.2.3; ah: Vol 3, Part H, 2.2.2).
func resolves(_ address: DeviceAddress, with key: [UInt8]) -> Bool {
    guard address.subKind == .resolvablePrivate, key.count == 16 else { return false }
    let mostSignificantFirst = [UInt8](key.reversed())
    var block = [UInt8](repeating: 0, count: 16)
    for position in 0..<3 {
        block[13 + position] = UInt8(truncatingIfNeeded: address.value >> UInt64(40 - 8 * position))
    }
    var schedule = AES_KEY()
    guard unsafe AES_set_encrypt_key(mostSignificantFirst, 128, &schedule) == 0 else { return false }
    var result = [UInt8](repeating: 0, count: 16)
    unsafe AES_encrypt(block, &result, &schedule)
    let hash = UInt64(result[13]) << 16 | UInt64(result[14]) << 8 | UInt64(result[15])
    return hash == address.value & 0xFF_FFFF
}
