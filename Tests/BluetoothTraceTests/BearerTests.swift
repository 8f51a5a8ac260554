import BluetoothTrace
import ByteViews
import TestSupport
import Testing

/// ATT on bearers besides the fixed channel: enhanced ones, and those of classic links. Each pairs its own requests.
@Suite struct BearerTests {
    private let att = Set(TraceEventKind.allCases).subtracting([.connecting, .connected, .stateChanged])

    /// Two enhanced bearers that the host asked for: 0x40 and 0x41 here, 0x50 and 0x51 there; MTU 100 and 80.
    private func enhanced() -> CaptureScript {
        var script = CaptureScript()
        script.connected()
        script.signal(from: .host, 0x17, "2700 6400 4000 0500 4000 4100")
        script.signal(from: .peer, 0x18, "5000 4000 0500 0000 5000 5100")
        return script
    }

    /// A K-frame that begins an SDU.
    private func frame(_ pdu: String, length: Int? = nil) -> [UInt8] {
        let sdu = octets(pdu)
        return UInt16(length ?? sdu.count).littleEndianOctets + sdu
    }

    /// Five K-frames each way were allowed; a sixth breaks the rules until the receiver gives more credits.
    @Test func aFrameWithoutACreditIsReportedAndReadAllTheSame() throws {
        var script = enhanced()
        for _ in 0..<6 { script.frame(from: .peer, frame("1B 0300 77"), channel: 0x40) }
        let (lines, snapshot) = try events(of: script.octets, [.notification])
        #expect(lines.count == 6)
        #expect(snapshot.diagnostics.map(\.code) == ["l2cap.credits"])
        #expect(snapshot.diagnostics.map(\.record) == [9])
        script.signal(from: .host, 0x16, "4000 0200")
        for _ in 0..<2 { script.frame(from: .peer, frame("1B 0300 77"), channel: 0x40) }
        #expect(try events(of: script.octets, []).1.diagnostics.map(\.record) == [9])
        // The host's own credits, and those of the other channel, are not touched by it.
        script.frame(from: .host, frame("0A 0300"), channel: 0x50)
        script.frame(from: .peer, frame("1B 0300 77"), channel: 0x41)
        script.frame(from: .peer, frame("1B 0300 77"), channel: 0x40)
        #expect(try events(of: script.octets, []).1.diagnostics.map(\.record) == [9, 15])
    }

    @Test func severalRequestsMayBeOpenOneOnEachBearer() throws {
        var script = enhanced()
        script.frame(from: .host, frame("0A 0300"), channel: 0x50)
        script.frame(from: .host, frame("0A 0500"), channel: 0x51)
        script.host("0A 0700")
        script.frame(from: .peer, frame("0B 66"), channel: 0x41)
        script.peer("0B 77")
        script.frame(from: .peer, frame("0B 55"), channel: 0x40)
        let (lines, snapshot) = try events(of: script.octets, att)
        #expect(
            lines == ["7 read eatt:41 h5 =66 <5", "8 read h7 =77 <6", "9 read eatt:40 h3 =55 <4"])
        #expect(snapshot.diagnostics.isEmpty)
        // The plain bearer's MTU is another matter.
        #expect(snapshot.connections[0].attMTU == 23)
    }

    @Test func anSDUMaySpanKFrames() throws {
        let value = String(repeating: "41", count: 50)
        let whole = frame("0B" + value)
        for place in 2..<whole.count {
            var script = enhanced()
            script.frame(from: .host, frame("0A 0300"), channel: 0x50)
            script.frame(from: .peer, Array(whole[..<place]), channel: 0x40)
            script.frame(from: .peer, Array(whole[place...]), channel: 0x40)
            let (lines, _) = try events(of: script.octets, att)
            #expect(lines == ["6 read eatt:40 h3 =\(value) <4"], "\(place)")
        }
    }

    /// The MTU of an enhanced bearer is the lesser of both: a read of 79 octets fills it.
    @Test func theLesserMTUOfBothEndsHolds() throws {
        for (count, isOpen) in [(78, false), (79, true)] {
            var script = enhanced()
            script.frame(from: .host, frame("0A 0300"), channel: 0x50)
            script.frame(from: .peer, frame("0B" + String(repeating: "41", count: count)), channel: 0x40)
            let log = EventLog([.read])
            var session = TraceSession(observer: log)
            let bytes = script.octets
            _ = try session.feed(bytes.octets)
            #expect(log.lines.isEmpty == isOpen, "\(count)")
        }
    }

    @Test func anSDULongerThanItSaysIsBroken() throws {
        var script = enhanced()
        script.frame(from: .host, frame("0A 0300"), channel: 0x50)
        script.frame(from: .peer, frame("0B 5566", length: 2), channel: 0x40)
        script.frame(from: .peer, [7], channel: 0x40)
        let (lines, snapshot) = try events(of: script.octets, att)
        #expect(lines == [])
        #expect(snapshot.diagnostics.map(\.code) == ["l2cap.sdu", "l2cap.sdu"])
    }

    @Test func aRefusedChannelOfSeveralIsNoBearer() throws {
        var script = CaptureScript()
        script.connected()
        script.signal(from: .host, 0x17, "2700 6400 4000 0500 4000 4100")
        script.signal(from: .peer, 0x18, "5000 4000 0500 0400 5000 0000")
        script.frame(from: .host, frame("0A 0300"), channel: 0x50)
        script.frame(from: .peer, frame("0B 55"), channel: 0x40)
        script.frame(from: .peer, frame("1B 0300 66"), channel: 0x41)
        let (lines, _) = try events(of: script.octets, att)
        #expect(lines == ["5 read eatt:40 h3 =55 <4"])
    }

    @Test func aClosedChannelCarriesNothingMore() throws {
        var script = enhanced()
        script.signal(from: .host, 0x06, "5000 4000", identifier: 2)
        script.frame(from: .peer, frame("1B 0300 66"), channel: 0x40)
        script.frame(from: .peer, frame("1B 0300 77"), channel: 0x41)
        let (lines, _) = try events(of: script.octets, [.notification])
        #expect(lines == ["6 notification eatt:41 h3 =77"])
    }

    @Test func otherCreditBasedChannelsCarryNoATT() throws {
        var script = CaptureScript()
        script.connected()
        script.signal(from: .host, 0x14, "8000 4000 6400 4000 0500")
        script.signal(from: .peer, 0x15, "5000 6400 4000 0500 0000")
        script.frame(from: .peer, frame("1B 0300 66"), channel: 0x40)
        let (lines, snapshot) = try events(of: script.octets, att)
        #expect(lines == [])
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test func aChannelThatNothingOpenedCarriesNothing() throws {
        var script = CaptureScript()
        script.connected()
        script.frame(from: .peer, frame("1B 0300 66"), channel: 0x40)
        #expect(try events(of: script.octets, att).lines == [])
    }

    @Test func classicLinksCarryATTOnAChannelOfItsOwn() throws {
        var script = CaptureScript()
        script.connectedClassic()
        script.signal(from: .host, 0x02, "1F00 4000", channel: 1)
        script.signal(from: .peer, 0x03, "6000 4000 0100 0000", channel: 1)
        script.signal(from: .peer, 0x03, "6000 4000 0000 0000", channel: 1)
        script.frame(from: .host, octets("0A 0300"), channel: 0x60)
        script.frame(from: .peer, octets("0B 55"), channel: 0x40)
        let (lines, snapshot) = try events(of: script.octets, att)
        #expect(lines == ["6 read bredr:40 h3 =55 <5"])
        #expect(snapshot.connections.map(\.transport) == [.bredr])
        #expect(snapshot.connections[0].attMTU == nil)
    }
}
