import BluetoothWire
import ByteViews

// Each view is made of each packet, fitting or not, and every accessor is read: a view that was made must never fail.

extension Digest {
    mutating func add(_ address: DeviceAddress) {
        add(address.value)
        add(address.kind.rawValue)
        add(address.subKind.rawValue)
    }

    mutating func add(_ address: DeviceAddress?) {
        if let address { add(address) } else { add(0) }
    }

    mutating func add(_ malformation: Malformation?) {
        guard let malformation else { return add(0) }
        add(malformation.layer.rawValue)
        add(malformation.required)
        add(malformation.available)
        add(malformation.limit.rawValue)
        add(malformation.offset)
    }

    // MARK: Commands

    mutating func touch(command packet: RawSpan) {
        guard let command = try? HCICommand(packet) else { return add(1) }
        add(command.opcode.ogf)
        add(command.opcode.ocf)
        add(command.opcode.isVendorSpecific)
        add(command.missingOctets)
        add(command.isShort)
        add(command.trailingOctets)
        add(command.parameters)
        touchConnections(command)
        touchSecurity(command)
    }

    private mutating func touchConnections(_ command: HCICommand) {
        if let view = try? HCICommand.CreateConnection(command) {
            add(view.address)
            add(view.packetType)
            add(view.pageScanRepetitionMode)
            add(view.clockOffset)
            add(view.allowRoleSwitch)
        }
        if let view = try? HCICommand.Disconnect(command) {
            add(view.connectionHandle)
            add(view.reason)
        }
        if let view = try? HCICommand.LECreateConnection(command) {
            add(view.initiatorFilterPolicy)
            add(view.usesPeerAddress)
            add(view.ownAddressType)
            add(view.peerAddressType)
            add(view.peerAddress)
        }
        if let view = try? HCICommand.LESetRandomAddress(command) { add(view.randomAddress) }
        if let view = try? HCICommand.LESetAdvertisingSetRandomAddress(command) {
            add(view.advertisingHandle)
            add(view.randomAddress)
        }
        if let view = try? HCICommand.LEAddDeviceToFilterAcceptList(command) {
            add(view.addressType)
            add(view.address)
        }
    }

    private mutating func touchSecurity(_ command: HCICommand) {
        if let view = try? HCICommand.LEEnableEncryption(command) {
            add(view.connectionHandle)
            add(view.randomNumber)
            add(view.encryptedDiversifier)
            add(view.longTermKey)
        }
        if let view = try? HCICommand.LELongTermKeyRequestReply(command) {
            add(view.connectionHandle)
            add(view.longTermKey)
        }
        if let view = try? HCICommand.LEAddDeviceToResolvingList(command) {
            add(view.peerIdentityAddressType)
            add(view.peerIdentityAddress)
            add(view.peerIRK)
            add(view.localIRK)
        }
        if let view = try? HCICommand.LERemoveDeviceFromResolvingList(command) {
            add(view.peerIdentityAddressType)
            add(view.peerIdentityAddress)
        }
    }

    // MARK: Data

    mutating func touch(acl packet: RawSpan) {
        guard let acl = try? HCIACLPacket(packet) else { return add(2) }
        add(acl.connectionHandle)
        add(acl.packetBoundaryFlag)
        add(acl.packetBoundary.isFirst)
        add(acl.broadcast)
        add(acl.missingOctets)
        add(acl.trailingOctets)
        add(acl.data)
    }

    mutating func touch(synchronous packet: RawSpan) {
        guard let sco = try? HCISynchronousPacket(packet) else { return add(3) }
        add(sco.connectionHandle)
        add(sco.packetStatus)
        add(sco.missingOctets)
        add(sco.data)
    }

    mutating func touch(isochronous packet: RawSpan) {
        guard let iso = try? HCIISOPacket(packet) else { return add(4) }
        add(iso.connectionHandle)
        add(iso.packetBoundaryFlag)
        add(iso.hasTimeStamp)
        add(iso.missingOctets)
        add(iso.dataLoad)
    }
}
