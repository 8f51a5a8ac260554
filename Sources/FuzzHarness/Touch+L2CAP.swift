import BluetoothWire
import ByteViews

extension Digest {
    // MARK: Signalling

    mutating func touch(signalling payload: RawSpan) {
        var cursor = L2CAPSignalCursor(payload)
        while let signal = cursor.next() {
            add(signal.code.rawValue)
            add(signal.identifier)
            add(signal.missingOctets)
            add(signal.offset)
            add(signal.data)
            touchChannels(signal)
            touchConfiguration(signal)
            touchCredit(signal)
            touchEnhancedCredit(signal)
        }
        add(cursor.malformation)
    }

    private mutating func touchChannels(_ signal: L2CAPSignal) {
        if let view = try? L2CAPSignal.CommandReject(signal) {
            add(view.reason)
            add(view.reasonData)
        }
        if let view = try? L2CAPSignal.ConnectionRequest(signal) {
            add(view.psm)
            add(view.sourceCID)
        }
        if let view = try? L2CAPSignal.ConnectionResponse(signal) {
            add(view.destinationCID)
            add(view.sourceCID)
            add(view.result)
            add(view.status)
        }
        if let view = try? L2CAPSignal.DisconnectionRequest(signal) {
            add(view.destinationCID)
            add(view.sourceCID)
        }
        if let view = try? L2CAPSignal.DisconnectionResponse(signal) {
            add(view.destinationCID)
            add(view.sourceCID)
        }
        if let view = try? L2CAPSignal.ConnectionParameterUpdateRequest(signal) {
            add(view.intervalMin)
            add(view.intervalMax)
            add(view.latency)
            add(view.timeout)
        }
        if let view = try? L2CAPSignal.ConnectionParameterUpdateResponse(signal) { add(view.result) }
    }

    private mutating func touchConfiguration(_ signal: L2CAPSignal) {
        if let view = try? L2CAPSignal.ConfigurationRequest(signal) {
            add(view.destinationCID)
            add(view.flags)
            add(view.mtu)
            var options = view.options
            while let option = options.next() {
                add(option.type)
                add(option.isHint)
                add(option.value)
            }
        }
        if let view = try? L2CAPSignal.ConfigurationResponse(signal) {
            add(view.sourceCID)
            add(view.flags)
            add(view.result)
            add(view.mtu)
        }
    }

    private mutating func touchCredit(_ signal: L2CAPSignal) {
        if let view = try? L2CAPSignal.LECreditBasedConnectionRequest(signal) {
            add(view.spsm)
            add(view.sourceCID)
            add(view.mtu)
            add(view.mps)
            add(view.initialCredits)
        }
        if let view = try? L2CAPSignal.LECreditBasedConnectionResponse(signal) {
            add(view.destinationCID)
            add(view.mtu)
            add(view.mps)
            add(view.initialCredits)
            add(view.result)
        }
        if let view = try? L2CAPSignal.FlowControlCreditInd(signal) {
            add(view.cid)
            add(view.credits)
        }
    }

    private mutating func touchEnhancedCredit(_ signal: L2CAPSignal) {
        if let view = try? L2CAPSignal.CreditBasedConnectionRequest(signal) {
            add(view.spsm)
            add(view.mtu)
            add(view.mps)
            add(view.initialCredits)
            touch(view.sourceCIDs)
        }
        if let view = try? L2CAPSignal.CreditBasedConnectionResponse(signal) {
            add(view.mtu)
            add(view.mps)
            add(view.initialCredits)
            add(view.result)
            touch(view.destinationCIDs)
        }
        if let view = try? L2CAPSignal.CreditBasedReconfigureRequest(signal) {
            add(view.mtu)
            add(view.mps)
            touch(view.destinationCIDs)
        }
        if let view = try? L2CAPSignal.CreditBasedReconfigureResponse(signal) { add(view.result) }
    }

    private mutating func touch(_ channels: L2CAPChannelIDs) {
        for index in 0..<channels.count { add(channels[index]) }
    }

    // MARK: Security Manager

    mutating func touch(security payload: RawSpan) {
        guard let pdu = try? SMPPDU(payload) else { return add(6) }
        add(pdu.code.rawValue)
        touchPairing(pdu)
        touchKeys(pdu)
    }

    private mutating func touchPairing(_ pdu: SMPPDU) {
        if let view = try? SMPPDU.PairingRequest(pdu) {
            add(view.ioCapability)
            add(view.oobDataFlag)
            touch(view.authReq)
            add(view.maximumEncryptionKeySize)
            touch(view.initiatorKeyDistribution)
            touch(view.responderKeyDistribution)
        }
        if let view = try? SMPPDU.PairingConfirm(pdu) { add(view.confirmValue) }
        if let view = try? SMPPDU.PairingRandom(pdu) { add(view.randomValue) }
        if let view = try? SMPPDU.PairingFailed(pdu) { add(view.reason) }
        if let view = try? SMPPDU.PairingPublicKey(pdu) {
            add(view.x)
            add(view.y)
        }
        if let view = try? SMPPDU.PairingDHKeyCheck(pdu) { add(view.dhKeyCheck) }
        if let view = try? SMPPDU.PairingKeypressNotification(pdu) { add(view.notificationType) }
        if let view = try? SMPPDU.SecurityRequest(pdu) { touch(view.authReq) }
    }

    private mutating func touchKeys(_ pdu: SMPPDU) {
        if let view = try? SMPPDU.EncryptionInformation(pdu) { add(view.longTermKey) }
        if let view = try? SMPPDU.CentralIdentification(pdu) {
            add(view.ediv)
            add(view.rand)
        }
        if let view = try? SMPPDU.IdentityInformation(pdu) { add(view.identityResolvingKey) }
        if let view = try? SMPPDU.IdentityAddressInformation(pdu) {
            add(view.addressType)
            add(view.address)
        }
        if let view = try? SMPPDU.SigningInformation(pdu) { add(view.signatureKey) }
    }

    private mutating func touch(_ requirements: SMPAuthReq) {
        add(requirements.bondingFlags)
        add(requirements.mitm)
        add(requirements.secureConnections)
        add(requirements.keypress)
        add(requirements.ct2)
    }

    private mutating func touch(_ keys: SMPKeyDistribution) {
        add(keys.encKey)
        add(keys.idKey)
        add(keys.signKey)
        add(keys.linkKey)
    }
}
