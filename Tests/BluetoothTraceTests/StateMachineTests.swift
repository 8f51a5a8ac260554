import BluetoothTrace
import BluetoothWire
import GATTModel
import TestSupport
import Testing

/// The six states of a peripheral, row by row: what drives each change, and what does not.
@Suite struct StateMachineTests {
    private let kinds: Set<TraceEventKind> = [.connecting, .connected, .connectFailed, .disconnecting, .disconnected]

    private func states(_ script: CaptureScript, of connection: Int = 0) throws -> [String] {
        let snapshot = try trace(script.octets)
        try #require(snapshot.connections.indices.contains(connection))
        return snapshot.connections[connection].stateLines
    }

    private func connected() -> CaptureScript {
        var script = CaptureScript()
        script.connected()
        return script
    }

    // MARK: disconnected -> connecting -> ...

    @Test func aCreateCommandThatIsTakenOnMakesItsPeerConnecting() throws {
        var script = CaptureScript()
        script.create(to: CaptureScript.device)
        #expect(try trace(script.octets).peripherals.isEmpty)
        script.commandStatus(0, of: 0x200D)
        let snapshot = try trace(script.octets)
        #expect(snapshot.peripherals.map(\.state) == [.connecting])
        #expect(snapshot.peripherals[0].address?.description == "C0:11:22:33:44:55")
        #expect(snapshot.connections.isEmpty)
        script.connected()
        #expect(try states(script) == ["connecting 2", "connected 3"])
    }

    /// 2043: filter policy, own type, peer type, peer. 2085: handles of the advertising set first.
    @Test(arguments: [(UInt16(0x2043), "00 00 01"), (0x2085, "FF FF 00 00 01")])
    func extendedCreateCommandsNameTheirPeerToo(opcode: UInt16, front: String) throws {
        var script = CaptureScript()
        script.command(opcode, front + "5544332211C0 01 6000 3000 1800 2800 0000 2A00 0000 0000")
        script.commandStatus(0, of: opcode)
        let snapshot = try trace(script.octets)
        #expect(snapshot.peripherals.map(\.state) == [.connecting])
        #expect(snapshot.peripherals[0].address?.description == "C0:11:22:33:44:55")
        #expect(snapshot.peripherals[0].address?.kind == .random)
    }

    @Test func withTheAcceptListNoOnePeerIsConnecting() throws {
        var script = CaptureScript()
        script.create(to: nil)
        script.commandStatus(0, of: 0x200D)
        let (lines, snapshot) = try events(of: script.octets, kinds)
        #expect(lines == ["2 connecting <1"])
        #expect(snapshot.peripherals.isEmpty)
        script.connected()
        #expect(try states(script) == ["connecting 2", "connected 3"])
    }

    @Test func aRefusedCreateCommandIsAFailure() throws {
        var script = CaptureScript()
        script.create(to: CaptureScript.device)
        script.commandStatus(0x0C, of: 0x200D)
        let (lines, snapshot) = try events(of: script.octets, kinds)
        #expect(lines == ["2 connectFailed reason0c <1"])
        #expect(snapshot.peripherals.allSatisfy { $0.state == .disconnected })
        #expect(snapshot.connections.isEmpty)
    }

    @Test func aCancelledAttemptIsAFailureWithReason02() throws {
        var script = CaptureScript()
        script.create(to: CaptureScript.device)
        script.commandStatus(0, of: 0x200D)
        script.command(0x200E, "")
        script.commandComplete(0x200E, "00")
        script.connected(0, status: 0x02)
        let (lines, snapshot) = try events(of: script.octets, kinds)
        #expect(lines == ["2 connecting <1", "5 connectFailed reason02 <1"])
        #expect(snapshot.peripherals.map(\.state) == [.disconnected])
        #expect(snapshot.connections.isEmpty)
    }

    @Test func theAdvertisersOwnTimeoutIsNoStateOfAPeer() throws {
        var script = CaptureScript()
        script.create(to: CaptureScript.device)
        script.commandStatus(0, of: 0x200D)
        script.connected(0, role: 1, status: 0x3C)
        let (lines, snapshot) = try events(of: script.octets, kinds)
        #expect(lines == ["2 connecting <1"])
        #expect(snapshot.peripherals.map(\.state) == [.connecting])
    }

    // MARK: ... -> connected

    @Test func theLocalPeripheralIsConnectedWithoutACommand() throws {
        var script = CaptureScript()
        script.connected(role: 1)
        #expect(try states(script) == ["connected 1"])
        #expect(try trace(script.octets).connections[0].role == .peripheral)
    }

    /// 3E/0A has two local and peer private addresses more, 3E/29 two octets more at its end.
    @Test func enhancedConnectionEventsConnectToo() throws {
        var script = CaptureScript()
        script.connectedEnhanced(to: CaptureScript.device, addressType: 1, privateAddress: "00 00 00 00 00 00")
        #expect(try states(script) == ["connected 1"])
        var second = CaptureScript()
        second.event(
            0x3E, "29 00 4000 00 01 5544332211C0 000000000000 000000000000 2800 0000 2A00 00 FF FFFF")
        #expect(try states(second) == ["connected 1"])
        #expect(try trace(second.octets).connections[0].peerAddress?.description == "C0:11:22:33:44:55")
    }

    // MARK: connected -> discovering -> discovered

    @Test(
        arguments: [
            "10 0100 FFFF 0028", "10 0100 FFFF 0128", "06 0100 FFFF 0028 0D18", "08 0100 FFFF 0228",
            "08 0100 FFFF 0328", "04 0100 FFFF",
        ])
    func requestsOfTheHierarchyBeginDiscovery(request: String) throws {
        var script = connected()
        script.host(request)
        #expect(try states(script) == ["connected 1", "discovering 2"])
    }

    @Test(
        arguments: [
            "02 0502", "08 0100 FFFF 002A", "08 0100 FFFF 2A2B", "08 0100 FFFF 3A2B", "12 0300 01", "0A 0300",
            "52 0300 01",
        ])
    func otherRequestsDoNot(request: String) throws {
        var script = connected()
        script.host(request)
        #expect(try states(script) == ["connected 1"])
    }

    @Test func thePeersOwnDiscoveryIsNoneOfThePeripheral() throws {
        var script = connected()
        script.peer("10 0100 FFFF 0028")
        script.host("01 10 0100 0A")
        #expect(try states(script) == ["connected 1"])
    }

    @Test func discoveryEndsWhenEveryWalkHas() throws {
        var script = connected()
        script.host("10 0100 FFFF 0028")
        script.peer("11 06 0100 FFFF 0F18")
        #expect(try states(script) == ["connected 1", "discovering 2", "discovered 3"])
        script.host("08 0100 FFFF 0328")
        #expect(try states(script) == ["connected 1", "discovering 2"])
        script.peer("01 08 0100 0A")
        #expect(try states(script) == ["connected 1", "discovering 2", "discovered 5"])
    }

    @Test func anOrdinaryOperationBehindAFinishedProcedureEndsDiscovery() throws {
        var script = connected()
        script.host("06 0100 FFFF 0028 0F18")
        script.peer("07 0100 0500")
        script.host("06 0600 FFFF 0028 0F18")
        script.peer("01 06 0600 0A")
        script.host("0A 0300")
        #expect(try states(script) == ["connected 1", "discovering 2", "discovered 6"])
        #expect(try trace(script.octets).peripherals[0].tree.completeness == .partial)
        script.peer("0B 55")
        script.host("08 0100 0500 0328")
        script.peer("09 07 0200 02 0300 192A")
        script.host("08 0300 0500 0328")
        script.peer("01 08 0300 0A")
        #expect(try trace(script.octets).peripherals[0].tree.completeness == .targeted)
    }

    @Test func aNotificationWhileDiscoveringProvesNothing() throws {
        var script = connected()
        script.host("10 0100 FFFF 0028")
        script.peer("1B 0300 55")
        #expect(try states(script) == ["connected 1", "discovering 2"])
    }

    // MARK: connected -> discovered, cached

    private func reconnected() -> CaptureScript {
        var script = connected()
        script.host("10 0100 FFFF 0028")
        script.peer("11 06 0100 FFFF 0F18")
        script.host("08 0100 FFFF 0328")
        script.peer("09 07 0200 12 0300 2A2B")
        script.host("0A 0300")
        script.peer("0B 000102030405060708090A0B0C0D0E0F")
        script.disconnected()
        script.connected(0x41)
        return script
    }

    @Test func operationsOnKnownHandlesMeanACachedDatabase() throws {
        var script = reconnected()
        script.host("0A 0300", on: 0x41)
        #expect(try states(script, of: 1) == ["connected 9", "discovered 10"])
        #expect(try trace(script.octets).peripherals[0].tree.completeness == .cached)
        var other = reconnected()
        other.host("0A 0900", on: 0x41)
        #expect(try states(other, of: 1) == ["connected 9"])
    }

    @Test func anEqualDatabaseHashMeansACachedDatabase() throws {
        var script = reconnected()
        script.host("08 0100 FFFF 2A2B", on: 0x41)
        script.peer("09 12 0300 000102030405060708090A0B0C0D0E0F", on: 0x41)
        #expect(try states(script, of: 1) == ["connected 9", "discovered 11"])
        #expect(try trace(script.octets).peripherals[0].isStale == false)
    }

    // MARK: discovered -> stale -> discovering

    private func discovered() -> CaptureScript {
        var script = connected()
        script.host("10 0100 FFFF 0028")
        script.peer("11 06 0100 FFFF 0118")
        script.host("08 0100 FFFF 0328")
        script.peer("09 07 0200 20 0300 052A")
        script.host("0A 0300")
        script.peer("01 0A 0300 02")
        return script
    }

    @Test func errorDatabaseOutOfSyncMakesTheTreeStaleUntilItIsDiscoveredAnew() throws {
        var script = discovered()
        script.host("0A 0300")
        script.peer("01 0A 0300 12")
        #expect(try trace(script.octets).peripherals[0].isStale == true)
        #expect(try states(script) == ["connected 1", "discovering 2", "discovered 6"])
        script.host("10 0100 FFFF 0028")
        #expect(try states(script) == ["connected 1", "discovering 2", "discovered 6", "discovering 10"])
        // What is known stays until the server answers; a refusal leaves it.
        #expect(try trace(script.octets).peripherals[0].isStale == true)
        script.peer("11 06 0100 FFFF 0F18")
        #expect(try trace(script.octets).peripherals[0].isStale == false)
    }

    @Test func serviceChangedDropsItsRange() throws {
        var script = discovered()
        script.peer("1D 0300 0100 FFFF")
        #expect(try trace(script.octets).peripherals[0].tree.services.count == 1)
        script.host("1E")
        let (lines, snapshot) = try events(of: script.octets, [.indication, .serviceChanged])
        #expect(lines == ["9 indication h3 2A05 =0100ffff <8", "9 serviceChanged h3 2A05 =0100ffff <8"])
        #expect(snapshot.peripherals[0].tree.services.isEmpty)
    }

    @Test func anotherHashMakesTheTreeStale() throws {
        var script = reconnected()
        script.host("08 0100 FFFF 2A2B", on: 0x41)
        script.peer("09 12 0300 FF0102030405060708090A0B0C0D0E0F", on: 0x41)
        #expect(try trace(script.octets).peripherals[0].isStale == true)
        #expect(try states(script, of: 1) == ["connected 9"])
    }

    // MARK: disconnecting, disconnected

    @Test func aDisconnectThatIsTakenOnAndItsEnd() throws {
        var script = connected()
        script.disconnect()
        #expect(try states(script) == ["connected 1"])
        script.commandStatus(0, of: 0x0406)
        #expect(try states(script) == ["connected 1", "disconnecting 3"])
        script.disconnected(reason: 0x16)
        #expect(try states(script) == ["connected 1", "disconnecting 3", "disconnected 4"])
        #expect(try trace(script.octets).connections[0].disconnectReason == 0x16)
    }

    @Test func aDisconnectThatIsRefusedChangesNothing() throws {
        var script = connected()
        script.disconnect()
        script.commandStatus(0x0C, of: 0x0406)
        #expect(try states(script) == ["connected 1"])
    }

    @Test func aDisconnectionThatFailsGoesBack() throws {
        var script = connected()
        script.disconnect()
        script.commandStatus(0, of: 0x0406)
        script.disconnected(status: 0x0C)
        #expect(try states(script) == ["connected 1", "disconnecting 3", "connected 4"])
    }

    @Test func aResetEndsEveryLinkOfItsController() throws {
        var script = connected()
        script.connected(0x41, to: CaptureScript.other)
        script.controller = 1
        script.connected(0x40)
        script.controller = 0
        script.commandComplete(0x0C03, "00")
        let snapshot = try trace(script.octets)
        #expect(snapshot.connections.map(\.stateLines.last) == ["disconnected 4", "disconnected 4", "connected 3"])
        #expect(snapshot.connections.map(\.disconnectReason) == [nil, nil, nil])
    }

    /// Monitor opcodes: 1 Delete Index, 9 Close Index.
    @Test(arguments: [UInt16(1), 9]) func anIndexThatGoesTakesItsLinksAlong(opcode: UInt16) throws {
        var script = connected()
        script.record(opcode, [])
        #expect(try states(script) == ["connected 1", "disconnected 2"])
    }

    @Test func theEndOfTheCaptureEndsNoLink() throws {
        let snapshot = try trace(connected().octets)
        #expect(snapshot.connections[0].stateLines == ["connected 1"])
        #expect(snapshot.connections[0].disconnectedRecord == nil)
        #expect(snapshot.peripherals[0].state == .connected)
    }
}
