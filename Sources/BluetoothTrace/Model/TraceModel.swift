import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

/// The record that is being worked on: the evidence of all that comes of it.
struct Moment: Sendable {
    var record = 0
    var timestamp: Timestamp?

    /// Nanoseconds from another moment to this one; `nil` where one of them has no clock.
    func latency(since earlier: Moment) -> Int64? {
        guard let timestamp, let other = earlier.timestamp else { return nil }
        let (difference, overflow) = timestamp.nanoseconds.subtractingReportingOverflow(other.nanoseconds)
        return overflow ? nil : difference
    }
}

/// What layers below say about and to: devices, connections, diagnostics, and the observer. The only part of a trace that
/// outlives links.
struct TraceModel {
    let observer: any TraceObserver
    /// What the observer is shown: what it wants or, in between, nothing.
    private(set) var interests: TraceInterests
    var now = Moment()
    var peers = PeerTable()
    var connections: [ConnectionRecord] = []
    /// Connections before those: known by number only, to a trace that goes on from a state in the middle of a capture.
    var connectionsBefore = 0
    var diagnostics = DiagnosticLog()
    var keys = KeyLog()
    var failedAttempts: [FailedAttempt] = []
    /// Whether the trace goes on from a state in the middle of a capture: then nobody will ask what devices it knows, and the
    /// costly parts of finding that out are left away: procedures, security and advertised names.
    var showsPacketsOnly = false
    /// Counts changes of subscriptions, from 1: what was looked up before one has to be looked up again.
    var subscriptionChanges = 1
    /// The record of the last ATT request.
    var latestRequest = 0
    /// Identifiers of peers, made once each.
    private var identifiers: [String] = []

    /// Databases known from elsewhere.
    let store: [StoredDatabase]

    init(observer: any TraceObserver, store: [StoredDatabase]) {
        self.observer = observer
        self.store = store
        interests = observer.interests
    }

    mutating func setSilence(_ isSilent: Bool) { interests = isSilent ? [] : observer.interests }

    /// The index of the peer that holds a server's database.
    func peer(of server: ServerID) -> Int? {
        switch server {
        case .peer(let index): resolve(index)
        case .local(let controller): peers.knownLocal(controller: controller)
        }
    }

    // MARK: Facts

    /// Folds a fact into the database of a server, and shows it to an observer that asked for facts.
    @inline(__always)
    mutating func apply(_ change: borrowing GATTEvent, to server: ServerID, record: Int) {
        let index = index(of: server)
        switch change {
        case .changed, .rediscoveryBegan: if peers[index].database.isEnded(by: change) { archive(index) }
        default: break
        }
        peers[index].database.apply(change, record: record)
        if interests.contains(.changes) { observer.change(change, of: peers[index].server(at: index), record: record) }
    }

    /// Folds a pushed value, as `apply` does.
    @inline(__always)
    mutating func push(_ value: RawSpan, of handle: UInt16, isIndication: Bool, to server: ServerID) {
        if interests.contains(.changes) {
            let change = GATTEvent.valuePushed(handle: handle, value: value, isIndication: isIndication)
            return apply(change, to: server, record: now.record)
        }
        peers[index(of: server)].database.push(value, of: handle, isIndication: isIndication, record: now.record)
    }

    /// The index of the peer that holds a server's database; of a new one where a local server was not met yet.
    @inline(__always)
    private mutating func index(of server: ServerID) -> Int {
        switch server {
        case .peer(let peer): resolve(peer)
        case .local(let controller): peers.local(controller: controller)
        }
    }

    /// Two peers turned out to be one device.
    func tellMerged(_ peer: Int, into known: Int) {
        guard interests.contains(.changes), peer != known else { return }
        observer.merged(.peer(peer), into: .peer(known), record: now.record)
    }

    /// The database of a peer is about to change for good: what it was stays for those who ask.
    @inline(never)
    private mutating func archive(_ peer: Int) {
        guard !peers[peer].database.isEmpty else { return }
        let earlier = Peer.EarlierDatabase(database: peers[peer].database, end: now)
        if peers[peer].earlier.count >= Peer.mostEarlier { peers[peer].earlier.removeFirst() }
        peers[peer].earlier.append(earlier)
    }

    // MARK: Diagnostics

    /// `message` is built only where the diagnostic is kept or somebody listens.
    mutating func diagnose(
        _ code: StaticString, _ severity: Diagnostic.Severity, _ message: @autoclosure () -> String
    ) {
        let code = code.description
        if diagnostics.isFull(code) { return }
        let diagnostic = Diagnostic(
            code: code, severity: severity, record: now.record == 0 ? nil : now.record, message: message())
        _ = diagnostics.add(diagnostic)
        if interests.contains(.diagnostics) { observer.diagnosed(diagnostic) }
    }

    // MARK: Events

    var wantsEvents: Bool { interests.contains(.events) }

    /// Completes an event with what its connection tells, and delivers it.
    mutating func deliver(_ event: consuming TraceEvent, connection: Int) {
        guard wantsEvents else { return }
        let log = connections[connection].log
        event.connection = log.id
        let peer = resolve(log.peripheral)
        event.peripheral = peer
        event.identifier = identifier(of: peer)
        event.address = log.peerAddress
        event.identityAddress = peers[peer].identityAddress
        if let server = event.server {
            // Only looked up: what an observer is shown changes nothing of the tree, not even the order of devices.
            let index = server == .peer ? peer : peers.knownLocal(controller: log.controller)
            if let handle = event.valueHandle ?? event.handle {
                let attribute = index.map { peers[$0].database.attribute(handle) }
                if event.valueHandle == nil {
                    event.uuid = attribute?.type
                } else if event.handle != nil {
                    event.uuid = .clientCharacteristicConfiguration
                }
                event.characteristic = attribute?.characteristic
                event.service = attribute?.service
            }
        }
        observer.event(event)
    }

    /// Delivers that the source lost records.
    func tellLosses(_ count: Int) {
        guard wantsEvents else { return }
        var event = TraceEvent(.recordsLost, record: 0, timestamp: nil)
        event.count = count
        observer.event(event)
    }

    /// Delivers an event of a peer that is not connected.
    mutating func deliver(_ event: consuming TraceEvent, peer: Int?) {
        guard wantsEvents else { return }
        event.peripheral = peer
        if let peer {
            event.identifier = identifier(of: peer)
            event.address = peers[resolve(peer)].addresses.last
            event.identityAddress = peers[resolve(peer)].identityAddress
        }
        observer.event(event)
    }

    mutating func identifier(of peer: Int) -> String {
        while identifiers.count <= peer { identifiers.append("") }
        if identifiers[peer].isEmpty { identifiers[peer] = peers[resolve(peer)].identifier }
        return identifiers[peer]
    }

    /// The identity of a peer changed: what was made of the old one no longer holds.
    mutating func forgetIdentifier(of peer: Int) {
        if peer < identifiers.count { identifiers[peer] = "" }
    }

    /// The entry that a peer was merged into, or itself.
    @inline(__always)
    func resolve(_ peer: Int) -> Int { peers.resolve(peer) }
}

/// A connection with what is needed while it goes on.
struct ConnectionRecord: Sendable {
    var log: Connection
    var lifecycle = Lifecycle()
    /// Subscriptions that were ended in this connection.
    var ended: [SubscriptionKey] = []
}

extension Moment {
    mutating func code(with coder: inout StateCoder) {
        coder.code(&record, in: 0...mostRecords)
        coder.code(&timestamp, empty: Timestamp(nanoseconds: 0, digits: 0)) { $1.code(with: &$0) }
    }
}
