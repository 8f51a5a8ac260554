import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

/// The synchronous heart of a trace: records go in one by one, and all that depends on earlier ones is kept here. There is one
/// of each, so that none is ever copied by mistake.
struct TraceCore: ~Copyable {
    var table = LinkTable()
    var model: TraceModel
    var cutACL = CutPackets()
    var routes = PushRoutes()
    /// Whether nobody hears of single PDUs: then those that tell nothing new can take a short way.
    private var isUnheard: Bool
    /// Whether a record that has a time has come.
    private(set) var hasTime = false

    init(observer: any TraceObserver, store: [StoredDatabase]) {
        model = TraceModel(observer: observer, store: store)
        isUnheard = Self.isUnheard(by: model.interests)
    }

    private static func isUnheard(by interests: TraceInterests) -> Bool {
        interests.isDisjoint(with: [.packets, .frames, .attPDUs, .events, .changes])
    }

    /// Nobody hears of anything until it is ended.
    mutating func setSilence(_ isSilent: Bool) {
        model.setSilence(isSilent)
        isUnheard = Self.isUnheard(by: model.interests)
    }

    /// Goes on from a state of another trace.
    ///
    /// - Parameter hasTime: Whether it had come to a record that has a time.
    mutating func resume(from coder: inout StateCoder, hasTime: Bool) {
        resume(from: &coder)
        self.hasTime = hasTime
    }

    /// Takes in one record.
    @inline(never)
    mutating func process(_ record: CaptureRecord) {
        begin(record.number, record.timestamp)
        if !hasTime, let time = record.timestamp { beginTime(time) }
        processInFull(
            record, table.controller(record.controller), of: record.payload, endingAt: record.payload.byteCount)
        settle(record.payload)
    }

    @inline(never)
    private mutating func beginTime(_ first: Timestamp) {
        hasTime = true
        model.observer.timeBegan(first)
    }

    /// The same for the records of btsnoop files of H4 packets, once one that has a time was processed. Nearly all of long
    /// captures are ACL packets and flow control; the others, and all where somebody watches the packets, take the way that
    /// asks what each one is.
    ///
    /// Transparent, since Swift 6.3 takes `@inline(__always)` for advice and does not follow it here: a record that is passed
    /// on would have to be in memory first.
    ///
    /// - Parameters:
    ///   - octets: What the payload is a view of. `settle` has to be called with the same before they go.
    ///   - end: Where it ends in them.
    @_transparent
    mutating func processH4(_ record: BtsnoopRecord, _ payload: RawSpan, of octets: RawSpan, endingAt end: Int) {
        begin(record.number, record.timestamp)
        let controller = table.controller(0)
        if !model.interests.contains(.packets), payload.byteCount > 4 {
            let packet = payload.from(1)
            switch payload.uint8(at: 0) {
            case 2:
                return receive(
                    acl: packet, record.direction(payload), controller, isTruncated: record.isTruncated, of: octets,
                    endingAt: end)
            case 4 where HCIEvent.isNumberOfCompletedPackets(packet): return
            default: break
            }
        }
        settle(octets)
        processInFull(record.asH4(payload), controller, of: octets, endingAt: end)
    }

    @inline(__always)
    private mutating func begin(_ record: Int, _ timestamp: Timestamp?) {
        model.now = Moment(record: record, timestamp: timestamp)
    }

    @inline(__always)
    private mutating func receive(
        acl packet: RawSpan, _ direction: Direction?, _ controller: Int, isTruncated: Bool, of octets: RawSpan,
        endingAt end: Int
    ) {
        if isUnheard, let key = PushRoutes.key(packet, direction, controller),
            receiveRepeated(packet, key, isFromLocal: direction == .hostToController, endingAt: end)
        {
            return
        }
        settle(octets)
        receiveACL(packet, direction, controller, isTruncated: isTruncated)
    }

    @inline(never)
    private mutating func processInFull(
        _ record: CaptureRecord, _ controller: Int, of octets: RawSpan, endingAt end: Int
    ) {
        let type = packetType(of: record)
        let isIndicated = record.kind == .h4 && type != .control
        let packet = isIndicated ? record.payload.from(1) : record.payload
        guard type == .acl, let acl = try? HCIACLPacket(packet) else {
            return receiveElse(record, type, packet, record.direction, controller)
        }
        guard model.interests.contains(.packets) else {
            return receive(
                acl: packet, record.direction, controller, isTruncated: record.isTruncated, of: octets, endingAt: end)
        }
        watchACL(record, acl, packet, controller)
    }

    /// What the container says, or the packet indicator (Vol 4, Part A, 2).
    @inline(__always)
    private func packetType(of record: CaptureRecord) -> PacketType {
        switch record.kind {
        case .h4:
            guard record.payload.byteCount > 0 else { return .control }
            switch record.payload.uint8(at: 0) {
            case 1: return .command
            case 2: return .acl
            case 3: return .sco
            case 4: return .event
            case 5: return .iso
            default: return .control
            }
        case .command: return .command
        case .event: return .event
        case .acl: return .acl
        case .sco: return .sco
        case .iso: return .iso
        case .monitorControl, .loggerNote, .other: return .control
        }
    }

    // MARK: Data

    /// Takes in an ACL packet, whose header is there.
    @inline(never)
    private mutating func receiveACL(
        _ packet: RawSpan, _ direction: Direction?, _ controller: Int, isTruncated: Bool
    ) {
        guard let acl = try? HCIACLPacket(packet) else { return }
        let slot = link(of: acl.connectionHandle, controller)
        let isFromLocal = direction.map { $0 == .hostToController } ?? guessedDirection(acl, slot)
        if acl.missingOctets > 0 { noteShort(acl, isTruncated: isTruncated) }
        table.links[slot].receive(acl, isFromLocal: isFromLocal, &model)
        if isUnheard, let key = PushRoutes.key(packet, direction, controller) {
            learnRoute(key, slot: slot, isFromLocal: isFromLocal)
        }
    }

    /// The same, for an observer of packets.
    private mutating func watchACL(
        _ record: CaptureRecord, _ acl: borrowing HCIACLPacket, _ packet: RawSpan, _ controller: Int
    ) {
        let slot = link(of: acl.connectionHandle, controller)
        let isFromLocal = record.direction.map { $0 == .hostToController } ?? guessedDirection(acl, slot)
        if acl.missingOctets > 0 { noteShort(acl, isTruncated: record.isTruncated) }
        let connection = model.connections[table.links[slot].identity.connection].log.id
        let seen = record.direction ?? (isFromLocal ? .hostToController : .controllerToHost)
        let traced = TracedPacket(record: record, type: .acl, direction: seen, packet: packet, connection: connection)
        model.observer.began(traced)
        table.links[slot].receive(acl, isFromLocal: isFromLocal, &model)
        model.observer.ended(traced)
    }

    @inline(never)
    private mutating func noteShort(_ acl: borrowing HCIACLPacket, isTruncated: Bool) {
        guard isTruncated else {
            return model.diagnose(
                "hci.short", .warning, "the packet lacks \(acl.missingOctets) octets that its header announces")
        }
        cutACL.add(HCIACLPacket.headerLength + acl.data.byteCount)
    }

    /// The link that a packet of data belongs to. Data on a handle that nothing announced is the first sign of a link that
    /// began before the capture, or whose announcement comes late.
    @inline(__always)
    private mutating func link(of handle: UInt16, _ controller: Int) -> Int {
        if let slot = table.controllers[controller].slot(of: handle) {
            if table.links[slot].closed == nil || table.isLate(slot, model.now) { return slot }
        }
        return inferredLink(handle, controller)
    }

    @inline(never)
    mutating func inferredLink(_ handle: UInt16, _ controller: Int) -> Int {
        let index = table.controllers[controller].index
        let key = "controller \(index) handle \(handle) record \(model.now.record)"
        let peer = model.peers.unnamedPeer(key: key, controller: index)
        let connection = model.begin(
            controller: index, handle: handle, peer: peer, address: nil, transport: .le, role: nil, isInferred: true)
        let identity = LinkIdentity(connection: connection, peer: peer, controller: index)
        let slot = table.open(controller, handle: handle, identity: identity, mtu: nil, at: model.now)
        table.links[slot].isInferred = true
        return slot
    }

    /// A link that was up before the capture began, and whose peer is known.
    private mutating func adopt(_ note: LinkNote, _ controller: Int) {
        guard table.live(controller, note.handle) == nil, let address = note.address else { return }
        let index = table.controllers[controller].index
        let found = model.peers.peer(at: address, isIdentity: false, controller: index)
        let peer = model.resolve(found)
        model.peers[peer].controller = index
        model.importDatabase(for: peer, identity: model.peers[peer].identity ?? address)
        model.peers[peer].see(address)
        let connection = model.begin(
            controller: index, handle: note.handle, peer: peer, address: address, transport: note.isLE ? .le : .bredr,
            role: note.isCentral ? .central : .peripheral, isInferred: true)
        let identity = LinkIdentity(connection: connection, peer: peer, controller: index)
        _ = table.open(controller, handle: note.handle, identity: identity, mtu: nil, at: model.now)
        // Not `isInferred`: the peer is known, and a connection event for the handle is of another link.
    }

    /// Where the container does not say which way data went. Hosts begin PDUs with flag 0, which controllers never use on
    /// LE links (Vol 4, Part E, 5.4.2); a continuation goes on with the direction that waits for one.
    private func guessedDirection(_ acl: borrowing HCIACLPacket, _ slot: Int) -> Bool {
        switch acl.packetBoundary {
        case .firstNonFlushable: true
        case .continuing: table.links[slot].holder(lacking: acl.dataLength) ?? false
        case .firstFlushable, .complete: false
        }
    }

    // MARK: Everything else

    @inline(never)
    private mutating func receiveElse(
        _ record: CaptureRecord, _ type: PacketType, _ packet: RawSpan, _ direction: Direction?, _ controller: Int
    ) {
        let natural: Direction? = type == .command ? .hostToController : type == .event ? .controllerToHost : direction
        if model.interests.contains(.packets) {
            model.observer.began(
                TracedPacket(record: record, type: type, direction: natural, packet: packet, connection: nil))
        }
        var connection: Int?
        do throws(Malformation) {
            switch type {
            case .command: connection = try receive(HCICommand(packet), controller)
            case .event: connection = try receive(HCIEvent(packet), controller)
            case .control: try receiveControl(record, controller)
            case .acl: throw Malformation(layer: .hci, required: HCIACLPacket.headerLength, available: packet.byteCount)
            case .sco, .iso: noteOtherLink(packet, controller)
            }
        } catch {
            model.diagnose(
                "hci.malformed", .warning,
                "\(type) packet needs \(error.required) octets of parameters and has \(error.available)")
        }
        if model.interests.contains(.packets) {
            model.observer.ended(
                TracedPacket(record: record, type: type, direction: natural, packet: packet, connection: connection))
        }
    }

    /// Synchronous and isochronous data show links whose end is not that of an ACL link.
    private mutating func noteOtherLink(_ packet: RawSpan, _ controller: Int) {
        guard packet.byteCount >= 2 else { return }
        let handle = packet.uint16(at: 0) & 0xFFF
        if table.live(controller, handle) == nil { table.controllers[controller].otherHandles.insert(handle) }
    }

    /// Records of the Linux monitor that tell of controllers.
    private mutating func receiveControl(_ record: CaptureRecord, _ controller: Int) throws(Malformation) {
        guard record.kind == .monitorControl else { return }
        switch MonitorOpcode(rawValue: record.code) {
        case .newIndex:
            let address = try MonitorRecord.NewIndex(record.payload).address
            if address.value != 0 { table.controllers[controller].address = address }
        case .indexInfo:
            let address = try MonitorRecord.IndexInfo(record.payload).address
            if address.value != 0 { table.controllers[controller].address = address }
        case .delIndex, .closeIndex: endAll(controller)
        case .userLogging:
            if let text = try? MonitorRecord.UserLogging(record.payload), let note = LinkNote(text) {
                adopt(note, controller)
            }
        case .ctrlEvent:
            try model.learnKeys(
                MonitorRecord.CtrlMessage(record.payload), controller: table.controllers[controller].index)
        default: break
        }
    }

    /// Nothing more comes: what is open ends as far as it is certain.
    mutating func finish() {
        for slot in table.links.indices where table.links[slot].closed == nil {
            table.links[slot].close(&model)
            model.settleDiscovery(table.links[slot].identity.connection)
        }
        model.importByFingerprint()
        model.now.record = 0
        if let mode = cutACL.logMode {
            model.diagnose("capture.log-mode", .note, mode.explanation)
        }
    }
}
