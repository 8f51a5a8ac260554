import BluetoothTrace
import BluetoothWire
import GATTModel
import TestSupport
import Testing

/// What captures leave open, and how each case is settled and labelled.
@Suite struct AmbiguityTests {
    private let att = Set(TraceEventKind.allCases).subtracting([.connecting, .connected, .stateChanged, .disconnecting])

    // (1) The capture starts inside a link; the peer is bound later.

    @Test func aLinkFromBeforeTheCaptureIsInferredAndNamedBySMPLater() throws {
        var script = CaptureScript()
        script.peer("1B 0300 55")
        let unnamed = try trace(script.octets)
        #expect(unnamed.connections.map(\.isInferredStart) == [true])
        #expect(unnamed.connections[0].connectedRecord == nil)
        #expect(unnamed.peripherals.map(\.addresses) == [[]])
        // Identity Address Information: the peer names itself.
        script.frame(from: .peer, octets("09 00 5544332211C0"), channel: 6)
        let snapshot = try trace(script.octets)
        #expect(snapshot.peripherals.count == 1)
        #expect(snapshot.peripherals[0].identityAddress?.description == "C0:11:22:33:44:55")
        #expect(snapshot.connections[0].isInferredStart)
        #expect(snapshot.peripherals[0].tree.lines == ["3- ?", "  3 =55 n1 ?"])
    }

    /// The device met before under its identity takes over what the unnamed link showed, and later facts too.
    @Test func aPeerThatTurnsOutToBeKnownIsMergedAndLosesNothing() throws {
        var script = CaptureScript()
        script.connected()
        script.host("04 0100 FFFF")
        script.peer("05 01 0300 192A 0400 0229")
        script.host("12 0400 0100")
        script.peer("13")
        script.disconnected()
        script.connected(to: "5A 00 00 00 00 01", isRandom: true)
        script.host("12 0400 0200")
        script.peer("13")
        script.frame(from: .peer, octets("09 00 5544332211C0"), channel: 6)
        script.peer("1B 0300 66")
        let snapshot = try trace(script.octets)
        #expect(snapshot.peripherals.count == 1)
        #expect(snapshot.connections.map(\.peripheral) == [0, 0])
        #expect(snapshot.peripherals[0].addresses.map(\.description) == ["C0:11:22:33:44:55", "5A:00:00:00:00:01"])
        // Handle 4 keeps the type that the first link showed, and has the value that the second one wrote.
        #expect(snapshot.peripherals[0].tree.lines == ["3- ?", "  3 2A19 =66 n1 ?", "    4 2902 =0200"])
    }

    /// Two controllers of one host are linked to one device under its private address; one of them learns who it is.
    @Test func otherLinksOfAMergedPeerGoOnUnderItsNewName() throws {
        var script = CaptureScript()
        script.connected()
        script.disconnected()
        script.connected(0x40, to: "5A 00 00 00 00 01", isRandom: true)
        script.controller = 1
        script.connected(0x50, to: "5A 00 00 00 00 01", isRandom: true)
        script.controller = 0
        script.frame(from: .peer, octets("09 00 5544332211C0"), channel: 6)
        script.controller = 1
        script.peer("1B 0300 66", on: 0x50)
        let (lines, snapshot) = try events(of: script.octets, [.notification])
        #expect(lines == ["6 notification #3 h3 =66"])
        #expect(snapshot.peripherals.count == 1)
        #expect(snapshot.connections.map(\.peripheral) == [0, 0, 0])
        #expect(snapshot.peripherals[0].tree.lines == ["3- ?", "  3 =66 n1 ?"])
        let fold = DatabaseFold()
        #expect(fold.differences(from: try trace(script.octets, fold)) == [])
    }

    // (2) A handle is used again, the disconnection was lost.

    @Test func aHandleThatBeginsAnewEndsItsOldLink() throws {
        var script = CaptureScript()
        script.connected()
        script.connected(0x40, to: CaptureScript.other)
        let (lines, snapshot) = try events(of: script.octets, [.disconnected, .connected])
        #expect(lines == ["1 connected", "2 disconnected inferred", "2 connected #2"])
        #expect(snapshot.diagnostics.map(\.code) == ["connection.superseded"])
        #expect(snapshot.connections[0].disconnectReason == nil)
        #expect(snapshot.connections[0].disconnectedAt == nil)
    }

    // (3) The same handle on two controllers.

    @Test func controllersHaveHandlesOfTheirOwn() throws {
        var script = CaptureScript()
        script.connected()
        script.controller = 1
        script.connected(0x40, to: CaptureScript.other)
        script.peer("1B 0300 66")
        script.controller = 0
        script.peer("1B 0300 55")
        let (lines, snapshot) = try events(of: script.octets, [.notification])
        #expect(lines == ["3 notification #2 h3 =66", "4 notification h3 =55"])
        #expect(snapshot.connections.map(\.controller) == [0, 1])
        #expect(snapshot.diagnostics.isEmpty)
    }

    // (4) Data ahead of its connection event.

    @Test func dataAheadOfItsEventIsOfThatConnection() throws {
        var script = CaptureScript()
        script.peer("1B 0300 55")
        script.connected()
        let snapshot = try trace(script.octets)
        #expect(snapshot.connections.map(\.isInferredStart) == [false])
        #expect(snapshot.connections[0].stateLines == ["connected 2"])
        #expect(snapshot.connections[0].attMTU == 23)
        #expect(snapshot.peripherals.map(\.tree.lines) == [["3- ?", "  3 =55 n1 ?"]])
    }

    @Test func dataLongBeforeAnEventIsOfALinkOfItsOwn() throws {
        var script = CaptureScript()
        script.peer("1B 0300 55")
        script.clock += 10_000_000
        script.connected()
        let snapshot = try trace(script.octets)
        #expect(snapshot.connections.map(\.isInferredStart) == [true, false])
        #expect(snapshot.diagnostics.map(\.code) == ["connection.superseded"])
    }

    // (5) Connection Complete, then reason 3E.

    @Test func reason3EFollowsItsConnection() throws {
        var script = CaptureScript()
        script.create(to: CaptureScript.device)
        script.commandStatus(0, of: 0x200D)
        script.connected()
        script.disconnected(reason: 0x3E)
        let (lines, snapshot) = try events(of: script.octets, [.connected, .disconnected, .connectFailed])
        #expect(lines == ["3 connected", "4 disconnected reason3e"])
        #expect(snapshot.connections[0].disconnectReason == 0x3E)
        #expect(snapshot.connections[0].stateLines == ["connecting 2", "connected 3", "disconnected 4"])
    }

    // (6) Accept-list connects: StateMachineTests.withTheAcceptListNoOnePeerIsConnecting.

    // (7) Addresses change.

    /// Vol 3, Part H, D.7: IRK ec0234a357c8ad05341010a60a397d9b, prand 708194, hash 0dfbaa.
    private let key = "9B7D390AA6101034 05ADC857A33402EC"

    @Test func aPrivateAddressIsResolvedByAKeyThatTheDeviceGave() throws {
        var script = CaptureScript()
        script.connected(to: "4F 00 00 00 00 01", isRandom: true)
        script.frame(from: .peer, octets("08" + key), channel: 6)
        script.frame(from: .peer, octets("09 00 5544332211C0"), channel: 6)
        script.disconnected()
        script.connected(to: "70 81 94 0D FB AA", isRandom: true)
        let snapshot = try trace(script.octets)
        #expect(snapshot.peripherals.count == 1)
        #expect(snapshot.peripherals[0].identityAddress?.description == "C0:11:22:33:44:55")
        #expect(snapshot.peripherals[0].addresses.map(\.description) == ["4F:00:00:00:00:01", "70:81:94:0D:FB:AA"])
        var other = CaptureScript()
        other.connected(to: "4F 00 00 00 00 01", isRandom: true)
        other.frame(from: .peer, octets("08" + key), channel: 6)
        other.disconnected()
        other.connected(to: "70 81 94 0D FB AB", isRandom: true)
        #expect(try trace(other.octets).peripherals.count == 2)
    }

    @Test func aPrivateAddressIsResolvedByTheResolvingList() throws {
        var script = CaptureScript()
        script.command(0x2027, "00 5544332211C0" + key + "00000000000000000000000000000000")
        script.connected(to: "70 81 94 0D FB AA", isRandom: true)
        let snapshot = try trace(script.octets)
        #expect(snapshot.peripherals[0].identityAddress?.description == "C0:11:22:33:44:55")
    }

    @Test func theControllerTellsWhichAddressItResolved() throws {
        var script = CaptureScript()
        script.connectedEnhanced(to: "00 11 22 33 44 55", addressType: 2, privateAddress: "5A 00 00 00 00 01")
        let snapshot = try trace(script.octets)
        #expect(snapshot.peripherals[0].identityAddress?.description == "00:11:22:33:44:55")
        #expect(snapshot.peripherals[0].addresses.map(\.description) == ["5A:00:00:00:00:01", "00:11:22:33:44:55"])
        #expect(snapshot.connections[0].peerAddress?.description == "00:11:22:33:44:55")
    }

    // (8) ATT over other bearers: BearerTests.

    // (9) Both sides discover each other at once.

    @Test func bothSidesMayDiscoverEachOtherAtOnce() throws {
        var script = CaptureScript()
        script.connected()
        script.host("10 0100 FFFF 0028")
        script.peer("10 0100 FFFF 0028")
        script.host("11 06 0100 FFFF 0D18")
        script.peer("11 06 0100 FFFF 0F18")
        let (lines, snapshot) = try events(of: script.octets, [.servicesDiscovered])
        #expect(lines == ["4 servicesDiscovered local 1-65535 n1 <3", "5 servicesDiscovered 1-65535 n1 <2"])
        #expect(snapshot.peripherals.map(\.isLocal) == [false, true])
        #expect(snapshot.peripherals.map(\.tree.lines) == [["1-65535 180F"], ["1-65535 180D"]])
        #expect(snapshot.diagnostics.isEmpty)
    }

    // (10) Cut payloads.

    @Test func cutPayloadsLeaveTheLifecycleRightAndInventNothing() throws {
        var script = CaptureScript()
        script.connected()
        let pdu = CaptureScript.frame(octets("1B 0300 0102030405"))
        // Android keeps 9 octets of the packet: what the notification said is gone.
        script.fragment(from: .peer, Array(pdu.prefix(5)), announced: pdu.count, original: 4 + pdu.count)
        script.disconnected()
        let (lines, snapshot) = try events(of: script.octets, att)
        #expect(lines == ["3 disconnected reason13"])
        #expect(snapshot.connections[0].stateLines == ["connected 1", "disconnected 3"])
        #expect(snapshot.peripherals[0].tree.lines.isEmpty)
        #expect(snapshot.diagnostics.map(\.code) == ["l2cap.cut", "capture.truncated"])
        #expect(snapshot.capture.truncatedRecords == 1)
    }

    /// The answer of a cut request must not be taken for that of an earlier one.
    @Test func theAnswerOfACutRequestAnswersNothing() throws {
        var script = CaptureScript()
        script.connected()
        script.host("0A 0300")
        let pdu = CaptureScript.frame(octets("12 0400 0100"))
        script.fragment(from: .host, Array(pdu.prefix(6)), announced: pdu.count, original: 4 + pdu.count)
        script.peer("13")
        let (lines, snapshot) = try events(of: script.octets, att)
        #expect(lines == [])
        #expect(snapshot.diagnostics.map(\.code) == ["l2cap.cut", "att.unexpected-response", "capture.truncated"])
    }

    // (11) Handles of synchronous and isochronous links.

    @Test(
        arguments: [
            "2C 00 4000 5544332211C0 02 00 00 3C00 3C00 02",
            "3E 19 00 4000 000000 000000 000000 000000 01 01 01 01 01 00 00 0000 0000 0000",
        ])
    func theEndOfAnotherKindOfLinkTouchesNoACLLink(begin: String) throws {
        var script = CaptureScript()
        let bytes = octets(begin)
        script.event(bytes[0], hexadecimal(Array(bytes.dropFirst())))
        script.disconnected(0x40)
        let before = try trace(script.octets)
        #expect(before.connections.isEmpty)
        script.connected(0x41)
        script.disconnect(0x40)
        script.commandStatus(0, of: 0x0406)
        let snapshot = try trace(script.octets)
        #expect(snapshot.connections.map(\.stateLines) == [["connected 3"]])
    }

    // (12) A notification while discovering: StateMachineTests.

    // (13) Command Status filtered out of the capture.

    @Test func withoutCommandStatusTheEventAloneCounts() throws {
        var script = CaptureScript()
        script.create(to: CaptureScript.device)
        script.connected()
        script.disconnect()
        script.disconnected()
        let snapshot = try trace(script.octets)
        #expect(
            snapshot.connections[0].stateLines == ["connecting 1", "connected 2", "disconnecting 3", "disconnected 4"])
    }

    // (14) Both ends of a link in one capture.

    @Test func bothEndsOfALinkAreTwoConnectionsAndCountOnce() throws {
        var script = CaptureScript()
        script.connected(0x40, to: "00 00 00 00 00 0B")
        script.controller = 1
        script.connected(0x40, to: "00 00 00 00 00 0A", role: 1)
        script.peer("0A 0300")
        script.host("0B 55")
        script.controller = 0
        script.host("0A 0300")
        script.peer("0B 55")
        let (lines, snapshot) = try events(of: script.octets, [.read])
        #expect(lines == ["4 read #2 local h3 =55 <3", "6 read h3 =55 <5"])
        let remote = try #require(snapshot.peripherals.first { $0.address?.value == 0x0B && !$0.isLocal })
        let local = try #require(snapshot.peripherals.first { $0.isLocal })
        #expect(remote.tree.unplacedAttributes.map(\.counts.reads) == [1])
        #expect(local.tree.unplacedAttributes.map(\.counts.reads) == [1])
        #expect(local.controller == 1)
        let central = try #require(snapshot.peripherals.first { $0.address?.value == 0x0A })
        #expect(central.tree.completeness == .none)
    }
}
