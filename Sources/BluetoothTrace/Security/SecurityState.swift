import BluetoothWire
import ByteViews

/// What the Security Manager's traffic on one link says about its two ends (Vol 3, Part H, 3).
struct SecurityState: Sendable {
    /// Whether each side asked for bonding in the pairing that was seen last.
    private var localBonds = false
    private var peerBonds = false
    private var isPairing = false
    /// Whether PDUs were seen that the logger cut, so that a pairing may have gone by unseen.
    private var isUncertain = false
    private(set) var isEncrypted = false
    /// Whether the pairing that was seen last is one with LE Secure Connections.
    private var usesSecureConnections = false
    /// The record of the last pairing request.
    private var began = Moment()
    /// A Long Term Key whose diversifier and random number come in the next PDU, by side.
    private var localKey: [UInt8] = []
    private var peerKey: [UInt8] = []

    mutating func receive(_ payload: RawSpan, isFromLocal: Bool, _ link: inout LinkIdentity, _ model: inout TraceModel)
    {
        do throws(Malformation) {
            try take(SMPPDU(payload), isFromLocal: isFromLocal, &link, &model)
        } catch {
            model.diagnose("smp.malformed", .warning, "PDU needs \(error.required) octets and has \(error.available)")
        }
    }

    private mutating func take(
        _ pdu: SMPPDU, isFromLocal: Bool, _ link: inout LinkIdentity, _ model: inout TraceModel
    ) throws(Malformation) {
        switch pdu.code {
        case .pairingRequest, .pairingResponse:
            let bonds = try SMPPDU.PairingRequest(pdu).authReq.bondingFlags != 0
            if isFromLocal { localBonds = bonds } else { peerBonds = bonds }
            if pdu.code == .pairingRequest {
                isPairing = true
                usesSecureConnections = false
                began = model.now
                model.note(.pairingBegan(isLocal: isFromLocal), link.connection)
            }
        case .pairingPublicKey: usesSecureConnections = true
        case .pairingFailed:
            isPairing = false
            let reason = try SMPPDU.PairingFailed(pdu).reason
            model.note(.pairingFailed(reason: reason, isLocal: isFromLocal), link.connection)
        case .identityAddressInformation where !isFromLocal:
            model.learn(identity: try SMPPDU.IdentityAddressInformation(pdu).address, of: &link)
        default: try takeKey(pdu, isFromLocal: isFromLocal, link, &model)
        }
        let isKey =
            pdu.code.rawValue >= SMPCode.encryptionInformation.rawValue
            && pdu.code.rawValue <= SMPCode.signingInformation.rawValue
        // Keys are handed out over an encrypted link only, to be kept.
        if isKey, isEncrypted { bond(link, &model) }
    }

    private mutating func takeKey(
        _ pdu: SMPPDU, isFromLocal: Bool, _ link: LinkIdentity, _ model: inout TraceModel
    ) throws(Malformation) {
        let peer = model.resolve(link.peer)
        switch pdu.code {
        case .encryptionInformation:
            let key = try SMPPDU.EncryptionInformation(pdu).longTermKey.copied()
            if isFromLocal { localKey = key } else { peerKey = key }
        case .centralIdentification:
            let selector = try SMPPDU.CentralIdentification(pdu)
            let key = isFromLocal ? localKey : peerKey
            model.learn(
                .longTermKey, key.octets, of: peer, isLocal: isFromLocal, encryptedDiversifier: selector.ediv,
                randomNumber: selector.rand, source: .securityManager)
        case .identityInformation:
            let key = try SMPPDU.IdentityInformation(pdu).identityResolvingKey
            model.learn(.identityResolvingKey, key, of: peer, isLocal: isFromLocal, source: .securityManager)
            if !isFromLocal { model.peers.learn(key: key.copied(), of: peer) }
        case .signingInformation:
            let key = try SMPPDU.SigningInformation(pdu).signatureKey
            model.learn(.connectionSignatureResolvingKey, key, of: peer, isLocal: isFromLocal, source: .securityManager)
        default: break
        }
    }

    /// A PDU of which the capture has only the beginning.
    mutating func receiveCut() { isUncertain = true }

    /// The host gave the controller a key for this link.
    func keyGiven(
        _ key: RawSpan, encryptedDiversifier: UInt16, randomNumber: UInt64, _ link: LinkIdentity,
        _ model: inout TraceModel
    ) {
        let isShortTerm = isPairing && !usesSecureConnections
        model.learn(
            isShortTerm ? .shortTermKey : .longTermKey, key, of: model.resolve(link.peer), isLocal: nil,
            encryptedDiversifier: encryptedDiversifier, randomNumber: randomNumber, source: .hci)
    }

    /// The link's encryption went on or off.
    mutating func encryptionChanged(isOn: Bool, _ link: LinkIdentity, _ model: inout TraceModel) {
        isEncrypted = isOn
        guard isOn else { return }
        let wasEncrypted = model.connections[link.connection].log.isEncrypted
        if !wasEncrypted { model.note(.encrypted, link.connection) }
        model.connections[link.connection].log.isEncrypted = true
        model.deliver(
            TraceEvent(.encrypted, record: model.now.record, timestamp: model.now.timestamp),
            connection: link.connection)
        if isPairing {
            isPairing = false
            // On a link that the bond has encrypted already, pairing only makes that bond a better one.
            if !wasEncrypted { model.forgetPersisted(link.connection) }
            if localBonds, peerBonds { bond(link, &model) }
            var event = TraceEvent(.paired, record: model.now.record, timestamp: model.now.timestamp)
            event.requestRecord = began.record
            event.latency = model.now.latency(since: began)
            model.deliver(event, connection: link.connection)
        } else if !isUncertain, model.connections[link.connection].log.transport == .le {
            // Encryption without pairing takes a key of an earlier connection.
            bond(link, &model)
        }
        model.restoreSubscriptions(link.connection)
    }

    private func bond(_ link: LinkIdentity, _ model: inout TraceModel) {
        model.connections[link.connection].log.isBonded = true
        model.peers[model.resolve(link.peer)].isBonded = true
    }
}

extension TraceModel {
    /// A peer told its identity address: it may turn out to be one that was met before.
    mutating func learn(identity: DeviceAddress, of link: inout LinkIdentity) {
        let peer = resolve(link.peer)
        let known = peers.learn(identity: identity, of: peer)
        tellMerged(peer, into: known)
        forgetIdentifier(of: peer)
        forgetIdentifier(of: known)
        let same = unite(known)
        link.peer = same
        importDatabase(for: same, identity: identity)
        connections[link.connection].log.peripheral = same
    }
    /// The key of a peer is known: what was met under addresses that it made is that peer. Answers the entry that stays.
    @discardableResult
    mutating func unite(_ peer: Int) -> Int {
        let (same, merged) = peers.unite(peer)
        for other in merged {
            tellMerged(other, into: same)
            forgetIdentifier(of: other)
        }
        if !merged.isEmpty { forgetIdentifier(of: same) }
        return same
    }
}
