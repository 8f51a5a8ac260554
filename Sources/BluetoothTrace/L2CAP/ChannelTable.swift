import BluetoothWire
import ByteViews

/// The dynamic channels of one link, and the requests for channels that wait for their answer.
struct ChannelTable: Sendable {
    /// A request of one side; the identifier tells its response (Vol 3, Part A, 4).
    struct Request: Sendable {
        var isFromLocal: Bool
        var identifier: UInt8
        var code: L2CAPSignalCode
        var psm: L2CAPPSM
        var mtu: UInt16
        /// K-frames that the asker receives at first on each channel.
        var credits: UInt16 = 0
        var sources: [UInt16]
    }

    var channels: [DynamicChannel] = []
    private var requests: [Request] = []
    /// Requests that are kept at the most: each side may have one of each identifier.
    private static let mostRequests = 64

    mutating func removeAll() {
        channels.removeAll(keepingCapacity: true)
        requests.removeAll(keepingCapacity: true)
    }

    /// The channel that a PDU belongs to: its header names the endpoint at the receiver.
    func channel(to id: L2CAPChannelID, isFromLocal: Bool) -> Int? {
        channels.lastIndex { (isFromLocal ? $0.remote : $0.local) == id }
    }

    mutating func asked(_ request: Request) {
        requests.removeAll { $0.isFromLocal == request.isFromLocal && $0.identifier == request.identifier }
        if requests.count >= Self.mostRequests { requests.removeFirst() }
        requests.append(request)
    }

    /// The request that a response of the other side answers. A BR/EDR connection may be answered as pending first.
    mutating func answered(by isFromLocal: Bool, identifier: UInt8, isFinal: Bool = true) -> Request? {
        let found = requests.firstIndex { $0.isFromLocal != isFromLocal && $0.identifier == identifier }
        guard let found else { return nil }
        return isFinal ? requests.remove(at: found) : requests[found]
    }

    /// Opens a channel that `request` asked for; answers its place, and the channels of the same endpoints, which are gone.
    mutating func open(_ request: Request, source: UInt16, destination: UInt16, mtu: UInt16, mode: DynamicChannel.Mode)
        -> (place: Int, replaced: [DynamicChannel])
    {
        let asker = L2CAPChannelID(rawValue: source)
        let other = L2CAPChannelID(rawValue: destination)
        let channel = DynamicChannel(
            psm: request.psm, mode: mode, local: request.isFromLocal ? asker : other,
            remote: request.isFromLocal ? other : asker, localMTU: request.isFromLocal ? request.mtu : mtu,
            remoteMTU: request.isFromLocal ? mtu : request.mtu)
        let isReplaced = { (other: DynamicChannel) in other.local == channel.local || other.remote == channel.remote }
        let replaced = channels.filter(isReplaced)
        channels.removeAll(where: isReplaced)
        channels.append(channel)
        return (channels.count - 1, replaced)
    }
}

extension ChannelTable {
    /// An endpoint is opened once: there are no more channels than identifiers.
    static let mostChannels = 1 << 16

    mutating func code(with coder: inout StateCoder) {
        coder.code(&channels, atMost: Self.mostChannels, empty: DynamicChannel()) { $1.code(with: &$0) }
        coder.code(&requests, atMost: Self.mostRequests, empty: Request()) { $1.code(with: &$0) }
    }
}

extension ChannelTable.Request {
    mutating func code(with coder: inout StateCoder) {
        coder.code(&isFromLocal)
        coder.code(&identifier)
        coder.code(&code)
        coder.code(&psm)
        coder.code(&sources, atMost: Int(UInt16.max), empty: 0) { $0.code(&$1) }
    }

    /// One that is to be filled.
    init() {
        self.init(
            isFromLocal: false, identifier: 0, code: L2CAPSignalCode(rawValue: 0), psm: L2CAPPSM(rawValue: 0), mtu: 0,
            sources: [])
    }
}
