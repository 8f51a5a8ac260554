import BluetoothWire
import ByteViews

extension Digest {
    mutating func touch(event packet: RawSpan) {
        guard let event = try? HCIEvent(packet) else { return add(5) }
        add(event.code.rawValue)
        add(event.leSubevent?.rawValue)
        add(event.missingOctets)
        add(event.isShort)
        add(event.trailingOctets)
        add(event.parameters)
        touchCommandEvents(event)
        touchClassic(event)
        touchEncryption(event)
        touchLELink(event)
        touchLEConnection(event)
        touchReports(event)
        touchExtendedReports(event)
    }

    private mutating func touchCommandEvents(_ event: HCIEvent) {
        if let view = try? HCIEvent.CommandComplete(event) {
            add(view.numHCICommandPackets)
            add(view.opcode.rawValue)
            add(view.returnParameters)
            add(view.status)
        }
        if let view = try? HCIEvent.CommandStatus(event) {
            add(view.status)
            add(view.numHCICommandPackets)
            add(view.opcode.rawValue)
        }
        if let view = try? HCIEvent.HardwareError(event) { add(view.hardwareCode) }
        if let view = try? HCIEvent.NumberOfCompletedPackets(event) {
            for index in 0..<view.count {
                add(view[index].connectionHandle)
                add(view[index].completedPackets)
            }
        }
    }

    private mutating func touchClassic(_ event: HCIEvent) {
        if let view = try? HCIEvent.ConnectionComplete(event) {
            add(view.status)
            add(view.connectionHandle)
            add(view.address)
            add(view.linkType)
            add(view.encryptionEnabled)
        }
        if let view = try? HCIEvent.ConnectionRequest(event) {
            add(view.address)
            add(view.classOfDevice)
            add(view.linkType)
        }
        if let view = try? HCIEvent.DisconnectionComplete(event) {
            add(view.status)
            add(view.connectionHandle)
            add(view.reason)
        }
        if let view = try? HCIEvent.RemoteNameRequestComplete(event) {
            add(view.status)
            add(view.address)
            add(view.remoteName)
        }
    }

    private mutating func touchEncryption(_ event: HCIEvent) {
        if let view = try? HCIEvent.EncryptionChange(event) {
            add(view.status)
            add(view.connectionHandle)
            add(view.encryptionEnabled)
            add(view.encryptionKeySize)
        }
        if let view = try? HCIEvent.EncryptionKeyRefreshComplete(event) {
            add(view.status)
            add(view.connectionHandle)
        }
        if let view = try? HCIEvent.LinkKeyNotification(event) {
            add(view.address)
            add(view.linkKey)
            add(view.keyType)
        }
        if let view = try? HCIEvent.LELongTermKeyRequest(event) {
            add(view.connectionHandle)
            add(view.randomNumber)
            add(view.encryptedDiversifier)
        }
    }

    private mutating func touchLEConnection(_ event: HCIEvent) {
        guard let view = try? HCIEvent.LEConnectionComplete(event) else { return }
        add(view.isEnhanced)
        add(view.status)
        add(view.connectionHandle)
        add(view.role)
        add(view.peerAddressType)
        add(view.peerAddressTypeIsIdentity)
        add(view.peerAddress)
        add(view.localResolvablePrivateAddress)
        add(view.peerResolvablePrivateAddress)
        add(view.connectionInterval)
        add(view.peripheralLatency)
        add(view.supervisionTimeout)
        add(view.centralClockAccuracy)
        add(view.advertisingHandle)
        add(view.syncHandle)
    }

    private mutating func touchLELink(_ event: HCIEvent) {
        if let view = try? HCIEvent.LEConnectionUpdateComplete(event) {
            add(view.status)
            add(view.connectionHandle)
            add(view.connectionInterval)
            add(view.peripheralLatency)
            add(view.supervisionTimeout)
        }
        if let view = try? HCIEvent.LEDataLengthChange(event) {
            add(view.connectionHandle)
            add(view.maxTXOctets)
            add(view.maxTXTime)
            add(view.maxRXOctets)
            add(view.maxRXTime)
        }
        if let view = try? HCIEvent.LEPHYUpdateComplete(event) {
            add(view.status)
            add(view.connectionHandle)
            add(view.txPHY)
            add(view.rxPHY)
        }
    }

    // MARK: Advertising

    private mutating func touchReports(_ event: HCIEvent) {
        if var cursor = try? HCIEvent.LEAdvertisingReport(event) {
            while let report = cursor.next() {
                add(report.eventType)
                add(report.addressType)
                add(report.address)
                add(report.rssi)
                touch(advertising: report.data)
            }
            add(cursor.count)
            add(cursor.malformation)
        }
        if let view = try? HCIEvent.LEDirectedAdvertisingReport(event) {
            for index in 0..<view.count {
                let report = view[index]
                add(report.eventType)
                add(report.addressType)
                add(report.address)
                add(report.directAddressType)
                add(report.directAddress)
                add(report.rssi)
            }
        }
    }

    private mutating func touchExtendedReports(_ event: HCIEvent) {
        guard var cursor = try? HCIEvent.LEExtendedAdvertisingReport(event) else { return }
        while let report = cursor.next() {
            add(report.isLegacy)
            add(report.isScanResponse)
            add(report.dataStatus)
            add(report.addressType)
            add(report.address)
            add(report.primaryPHY)
            add(report.secondaryPHY)
            add(report.advertisingSID)
            add(report.txPower)
            add(report.rssi)
            add(report.periodicAdvertisingInterval)
            add(report.directAddressType)
            add(report.directAddress)
            touch(advertising: report.data)
        }
        add(cursor.count)
        add(cursor.malformation)
    }

    mutating func touch(advertising octets: RawSpan) {
        let data = AdvertisingData(octets)
        if let name = data.localName { add(name) }
        add(data.isLocalNameComplete)
        add(data.flags)
        add(data.appearance)
        add(data.txPowerLevel)
        add(data.companyIdentifier)
        var cursor = data.structures
        while let structure = cursor.next() {
            add(structure.type.rawValue)
            add(structure.data)
        }
        add(cursor.malformation)
        add(cursor.rest)
    }
}
