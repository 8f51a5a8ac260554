import BluetoothTrace
import BluetoothWire
import CaptureFormats
import GATTModel
import TestSupport
import Testing
import TraceReport

/// The probes: small captures, each made for one thing that decoders get wrong. What is right stands in the README beside
/// them.
@Suite struct ProbeTests {
    /// The events of a probe that come of ATT, and what is known at its end.
    private func probe(_ name: String) throws -> (lines: [String], snapshot: TraceSnapshot) {
        let lifecycle = Set<TraceEventKind>([.connecting, .connected, .stateChanged, .disconnecting, .disconnected])
        let kinds = Set(TraceEventKind.allCases).subtracting(lifecycle)
        return try events(of: Places.fixture("probes/" + name), kinds)
    }

    private let batteryTree = ["1-4 180F", "  2>3 2A19 read,notify =54 n2", "    4 2902"]

    @Test(arguments: ["A_two_conns.log", "A.pcapng"]) func linksThatShareHandlesAreKeptApart(name: String) throws {
        let (lines, snapshot) = try probe(name)
        #expect(
            lines.suffix(5) == [
                "23 subscribed h4 2902 v3 notify inferred", "23 notification h3 2A19 =55",
                "24 subscribed #2 h4 2902 v3 notify inferred", "24 notification #2 h3 2A37 =0048",
                "25 notification h3 2A19 =54",
            ])
        #expect(snapshot.connections.map(\.handle) == [0x40, 0x41])
        #expect(
            snapshot.peripherals.map { $0.tree.lines } == [
                batteryTree, ["1-4 180D", "  2>3 2A37 notify =0048 n1", "    4 2902"],
            ])
        #expect(snapshot.peripherals.map(\.tree.completeness) == [.full, .full])
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test func aHandleThatAnotherDeviceGetsBringsNoMapWithIt() throws {
        let (lines, snapshot) = try probe("B_reuse_other_device.log")
        #expect(lines.last == "15 notification #2 h3 =0048")
        #expect(snapshot.connections.map(\.handle) == [0x40, 0x40])
        #expect(snapshot.connections.map(\.peripheral) == [0, 1])
        #expect(snapshot.connections.map(\.disconnectReason) == [0x13, 0x13])
        let second = snapshot.peripherals[1]
        #expect(second.tree.lines == ["3- ?", "  3 =0048 n1 ?"])
        #expect(second.tree.completeness == .inferred)
        #expect(second.name == nil)
    }

    @Test func aDeviceThatComesBackIsKnownFromBefore() throws {
        let (lines, snapshot) = try probe("C_reconnect_cached.log")
        #expect(lines.last == "14 notification #2 h3 2A19 =55")
        #expect(snapshot.connections.map(\.handle) == [0x40, 0x43])
        #expect(snapshot.connections.map(\.peripheral) == [0, 0])
        #expect(snapshot.peripherals.count == 1)
        #expect(snapshot.peripherals[0].tree.lines == ["1-4 180F", "  2>3 2A19 read,notify =55 n1", "    4 2902"])
        #expect(snapshot.peripherals[0].tree.completeness == .cached)
        // A notification alone does not show that the client has found anything.
        #expect(snapshot.connections[1].states.map(\.state) == [.connected])
    }

    @Test func fragmentsOfSeveralLinksMayAlternate() throws {
        let (lines, snapshot) = try probe("D_interleaved.log")
        let values = [Array(UInt8(0)...39), Array(UInt8(100)...139)]
        let (first, second) = (hexadecimal(values[0]), hexadecimal(values[1]))
        #expect(
            lines.filter { $0.contains("notification") } == [
                "5 notification h3 =\(first)", "6 notification #2 h3 =\(second)",
            ])
        #expect(snapshot.peripherals.map { $0.tree.services[0].characteristics[0].value } == values)
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test func aCaptureMayStartInsideALink() throws {
        let (lines, snapshot) = try probe("E_mid.log")
        #expect(
            lines == [
                "1 subscribed v3 notify inferred", "1 notification h3 =55", "3 read h3 =55 <2",
                "5 write h4 =0100 <4",
                "5 subscribed h4 2902 v3 notify inferred <4",
            ])
        #expect(snapshot.peripherals[0].tree.lines == ["3- ?", "  3 =55 r1 n1 ?", "    4 2902 =0100 ?"])
        let connection = snapshot.connections[0]
        #expect(connection.isInferredStart)
        #expect(connection.connectedRecord == nil)
        #expect(connection.attMTU == nil)
        #expect(connection.disconnectReason == 0x13)
        #expect(connection.stateLines == ["connected 1", "disconnected 6"])
        #expect(connection.subscriptions.map(\.configurationHandle) == [4])
        #expect(snapshot.peripherals[0].address == nil)
    }

    @Test func longReadsAndWritesAreOneEach() throws {
        let (lines, snapshot) = try probe("G_long.log")
        let read = hexadecimal(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8))
        let written = hexadecimal(Array("0123456789abcdef".utf8))
        #expect(lines.suffix(2) == ["15 longRead h3 2A29 =\(read) <12", "21 longWrite h3 2A29 =\(written) <20"])
        let value = snapshot.peripherals[0].tree.services[0].characteristics[0]
        // A write does not change what is known to have been read.
        #expect(value.value == Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8))
        #expect(value.counts.reads == 1)
        #expect(value.counts.writes == 1)
    }

    @Test func handlesAreAsDeclared() throws {
        let (_, snapshot) = try probe("I_oddhandles.log")
        #expect(
            snapshot.peripherals[0].tree.lines == [
                "1-9 180F", "  2>5 2A19 read,write,extendedProperties =41 r1", "10-14 180A secondary",
                "  11>12 2A29 read =41 r1",
            ])
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test(arguments: [("J_pklg_be.pklg", 2), ("J_pklg_le.pklg", 2), ("J_pklg_iso.pklg", 3), ("J_pklg_big.pklg", 3)])
    func packetLoggerFilesAreReadWhole(name: String, record: Int) throws {
        let (lines, snapshot) = try probe(name)
        #expect(snapshot.capture.format == .packetLogger)
        #expect(snapshot.capture.records == 3)
        #expect(snapshot.capture.end == .complete)
        #expect(lines.last == "\(record) notification h3 =55")
        #expect(snapshot.peripherals[0].tree.lines == ["3- ?", "  3 =55 n1 ?"])
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test func aCutLastRecordGivesADiagnosticAndNoValue() throws {
        let (lines, snapshot) = try probe("K_trunc.log")
        #expect(lines == ["2 subscribed v3 notify inferred", "2 notification h3 =55"])
        #expect(snapshot.capture.records == 2)
        #expect(snapshot.capture.end == .cut)
        #expect(snapshot.diagnostics.map(\.code) == ["capture.cut"])
        #expect(snapshot.diagnostics.map(\.record) == [3])
        #expect(snapshot.peripherals[0].tree.lines == ["3- ?", "  3 =55 n1 ?"])
    }

    @Test func aShortenedPacketGivesADiagnosticAndNoValue() throws {
        let (lines, snapshot) = try probe("L_snap.log")
        // What was pushed is known by its handle; its value is not in the capture.
        #expect(lines == ["2 subscribed v3 notify inferred", "2 notification h3", "3 notification h3 =56"])
        #expect(snapshot.capture.truncatedRecords == 1)
        #expect(snapshot.capture.end == .complete)
        #expect(snapshot.diagnostics.map(\.code) == ["l2cap.cut", "capture.truncated"])
        #expect(snapshot.diagnostics.map(\.record) == [2, nil])
        #expect(snapshot.peripherals[0].tree.lines == ["3- ?", "  3 =56 n2 ?"])
    }

    @Test func aPacketOfTwoKilobytesIsWhole() throws {
        let (lines, snapshot) = try probe("M_big.log")
        #expect(lines.count == 3)
        let value = String(repeating: "00", count: 2000)
        #expect(lines[1] == "2 notification h3 =\(value)")
        #expect(lines[2] == "3 notification h3 =56")
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test func datalink1001IsRead() throws {
        let (lines, snapshot) = try probe("N_dl1001.log")
        #expect(lines.last == "2 notification h3 =56")
        #expect(snapshot.capture.linkTypes == [.hciH1])
    }

    @Test(arguments: [("1003", "BCSP"), ("1004", "H5"), ("2002", "simulator")])
    func otherDatalinksAreRefusedByName(number: String, name: String) throws {
        let bytes = try Places.fixture("probes/N_dl\(number).log")
        let error = #expect(throws: CaptureError.self) { try trace(bytes) }
        let message = try #require(error).message
        #expect(message.contains("btsnoop datalink \(number)"))
        #expect(message.contains(name))
    }

    @Test func theLesserMTUCounts() throws {
        let (lines, snapshot) = try probe("P_mtu.log")
        #expect(lines[0] == "3 mtuExchanged mtu50 <2")
        let value = Array(repeating: UInt8(0x41), count: 49) + Array(repeating: UInt8(0x42), count: 10)
        #expect(lines.last == "17 longRead h3 2A29 =\(hexadecimal(value)) <14")
        #expect(snapshot.connections[0].attMTU == 50)
        #expect(snapshot.peripherals[0].tree.services[0].characteristics[0].value == value)
        #expect(snapshot.peripherals[0].tree.services[0].characteristics[0].counts.reads == 1)
    }

    @Test func aConnectionOnALiveHandleSupersedesItsLink() throws {
        let (lines, snapshot) = try probe("R_nodisc.log")
        #expect(lines.last == "13 notification #2 h3 =0048")
        let first = snapshot.connections[0]
        #expect(first.disconnectedRecord == 12)
        #expect(first.disconnectedAt == nil)
        #expect(first.disconnectReason == nil)
        #expect(first.stateLines.last == "disconnected 12")
        #expect(snapshot.diagnostics.map(\.code) == ["connection.superseded"])
        #expect(snapshot.peripherals[1].tree.lines == ["3- ?", "  3 =0048 n1 ?"])
    }

    @Test func dataAheadOfItsConnectionEventBelongsToIt() throws {
        let (lines, snapshot) = try probe("T_aclfirst.log")
        #expect(lines == ["3 mtuExchanged mtu247 <1"])
        #expect(snapshot.connections.count == 1)
        #expect(snapshot.peripherals.count == 1)
        let connection = snapshot.connections[0]
        #expect(!connection.isInferredStart)
        #expect(connection.connectedRecord == 2)
        #expect(connection.attMTU == 247)
        #expect(connection.stateLines == ["connected 2"])
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test func aSplitL2CAPHeaderIsJoined() throws {
        let (lines, snapshot) = try probe("W_hdrsplit.log")
        let value = hexadecimal(Array(UInt8(0)...19))
        #expect(
            lines == [
                "3 subscribed v3 notify inferred", "3 notification h3 =\(value)", "6 notification h3 =\(value)",
                "7 notification h3 =55",
            ])
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("dlt187.pcap", LinkType.hciH4), ("dlt201.pcap", .hciH4WithDirection), ("dlt254.pcap", .linuxMonitor),
    ])
    func otherLinkTypesGiveTheSame(name: String, linkType: LinkType) throws {
        let (lines, snapshot) = try probe(name)
        #expect(
            lines == [
                "5 servicesDiscovered 1-65535 n1 <2", "9 characteristicsDiscovered 1-4 n1 <6",
                "11 descriptorsDiscovered 4-4 n1 <10", "13 read h3 2A19 =55 <12",
            ])
        #expect(snapshot.capture.linkTypes == [linkType])
        #expect(snapshot.peripherals[0].tree.lines == ["1-4 180F", "  2>3 2A19 read,notify =55 r1", "    4 2902"])
        #expect(snapshot.connections[0].states.map(\.state) == [.connected, .discovering, .discovered])
    }
}
