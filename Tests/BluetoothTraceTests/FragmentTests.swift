import BluetoothTrace
import CaptureFormats
import GATTModel
import TestSupport
import Testing

/// ACL fragments become L2CAP PDUs: for each controller, link and direction on its own.
@Suite struct FragmentTests {
    private func notifications(_ script: CaptureScript) throws -> (lines: [String], codes: [String]) {
        let (lines, snapshot) = try events(of: script.octets, [.notification, .writeWithoutResponse])
        return (lines, snapshot.diagnostics.map(\.code))
    }

    private let pdu = CaptureScript.frame(octets("1B 0300 0102030405060708"))

    /// A PDU in two pieces, cut at each place, the header too: also right behind the first octet, and empty pieces.
    @Test func aPDUMayBeCutAnywhere() throws {
        for place in 0...pdu.count {
            var script = CaptureScript()
            script.connected()
            script.fragment(from: .peer, Array(pdu[..<place]))
            script.fragment(from: .peer, Array(pdu[place...]), isFirst: false)
            let (lines, codes) = try notifications(script)
            if place == pdu.count {
                // Whole in its first fragment: the empty one behind it goes on with nothing.
                #expect(lines == ["2 notification h3 =0102030405060708"])
                #expect(codes == ["l2cap.orphan"])
            } else {
                #expect(lines == ["3 notification h3 =0102030405060708"], "\(place)")
                #expect(codes == [], "\(place)")
            }
        }
    }

    @Test func aPDUMayComeOctetByOctet() throws {
        var script = CaptureScript()
        script.connected()
        for (index, octet) in pdu.enumerated() { script.fragment(from: .peer, [octet], isFirst: index == 0) }
        let (lines, codes) = try notifications(script)
        #expect(lines == ["\(pdu.count + 1) notification h3 =0102030405060708"])
        #expect(codes == [])
    }

    @Test func linksDirectionsAndControllersInterleave() throws {
        var script = CaptureScript()
        script.connected(0x40)
        script.connected(0x41, to: CaptureScript.other)
        script.controller = 1
        script.connected(0x40)
        let command = CaptureScript.frame(octets("52 0900 AABB"))
        script.controller = 0
        script.fragment(from: .peer, Array(pdu[..<6]), on: 0x40)
        script.fragment(from: .peer, Array(pdu[..<3]), on: 0x41)
        script.fragment(from: .host, Array(command[..<5]), on: 0x40)
        script.controller = 1
        script.fragment(from: .peer, Array(pdu[..<9]), on: 0x40)
        script.controller = 0
        script.fragment(from: .host, Array(command[5...]), isFirst: false, on: 0x40)
        script.fragment(from: .peer, Array(pdu[3...]), isFirst: false, on: 0x41)
        script.fragment(from: .peer, Array(pdu[6...]), isFirst: false, on: 0x40)
        script.controller = 1
        script.fragment(from: .peer, Array(pdu[9...]), isFirst: false, on: 0x40)
        let (lines, codes) = try notifications(script)
        #expect(
            lines == [
                "8 writeWithoutResponse h9 =aabb", "9 notification #2 h3 =0102030405060708",
                "10 notification h3 =0102030405060708", "11 notification #3 h3 =0102030405060708",
            ])
        #expect(codes == [])
    }

    @Test func aContinuationOfNothingIsAnOrphan() throws {
        var script = CaptureScript()
        script.connected()
        script.fragment(from: .peer, [1, 2, 3], isFirst: false)
        script.peer("1B 0300 55")
        let (lines, codes) = try notifications(script)
        #expect(lines == ["3 notification h3 =55"])
        #expect(codes == ["l2cap.orphan"])
    }

    @Test func aNewPDUDropsAnUnfinishedOne() throws {
        var script = CaptureScript()
        script.connected()
        script.fragment(from: .peer, Array(pdu[..<8]))
        script.peer("1B 0300 55")
        script.fragment(from: .peer, Array(pdu[8...]), isFirst: false)
        let (lines, codes) = try notifications(script)
        #expect(lines == ["3 notification h3 =55"])
        #expect(codes == ["l2cap.interrupted", "l2cap.orphan"])
    }

    @Test func octetsBehindAPDUAreNoneOfIt() throws {
        var script = CaptureScript()
        script.connected()
        script.fragment(from: .peer, pdu + [0xEE, 0xEE])
        script.fragment(from: .peer, Array(pdu[..<6]))
        script.fragment(from: .peer, Array(pdu[6...]) + [0xEE], isFirst: false)
        let (lines, codes) = try notifications(script)
        #expect(lines == ["2 notification h3 =0102030405060708", "4 notification h3 =0102030405060708"])
        #expect(codes == ["l2cap.trailing", "l2cap.trailing"])
    }

    /// A fragment that the logger cut: of its PDU the handle is known where that is left, the next one is whole.
    @Test func aCutFragmentCostsItsPDUAndNoOther() throws {
        for kept in 0..<pdu.count {
            var script = CaptureScript()
            script.connected()
            script.fragment(from: .peer, Array(pdu[..<kept]), announced: pdu.count, original: 4 + pdu.count)
            script.peer("1B 0300 55")
            let (lines, codes) = try notifications(script)
            #expect(lines == (kept < 7 ? [] : ["2 notification h3"]) + ["3 notification h3 =55"], "\(kept)")
            #expect(codes == ["l2cap.cut", "capture.truncated"], "\(kept)")
        }
    }

    @Test func aPacketShorterThanItsHeaderSaysIsReported() throws {
        var script = CaptureScript()
        script.connected()
        script.fragment(from: .peer, Array(pdu[..<7]), announced: pdu.count)
        let (lines, codes) = try notifications(script)
        #expect(lines == ["2 notification h3"])
        #expect(codes == ["hci.short", "l2cap.cut"])
    }

    @Test func aPacketWithoutItsHeaderIsMalformed() throws {
        var script = CaptureScript()
        script.connected()
        for count in 0..<4 { script.record(5, Array([0x40, 0x20, 5, 0].prefix(count))) }
        let snapshot = try trace(script.octets)
        #expect(snapshot.diagnostics.map(\.code) == Array(repeating: "hci.malformed", count: 4))
        #expect(snapshot.diagnostics.map(\.record) == [2, 3, 4, 5])
        #expect(snapshot.connections.count == 1)
    }

    /// The longest PDU that an L2CAP header can announce, and what follows it.
    @Test func theLongestPDU() throws {
        let value = (0..<65_532).map { UInt8(truncatingIfNeeded: $0) }
        let long = CaptureScript.frame(octets("1B 0300") + value)
        #expect(long.count == 4 + 65_535)
        var script = CaptureScript()
        script.connected()
        for start in stride(from: 0, to: long.count, by: 1021) {
            script.fragment(from: .peer, Array(long[start..<min(start + 1021, long.count)]), isFirst: start == 0)
        }
        script.peer("1B 0300 55")
        let snapshot = try trace(script.octets)
        let characteristic = snapshot.peripherals[0].tree.services[0].characteristics[0]
        #expect(characteristic.counts.notifications == 2)
        #expect(characteristic.value == [0x55])
        #expect(snapshot.diagnostics.isEmpty)
    }

    /// DLT 187 says nothing of directions: flags and open PDUs tell.
    @Test func directionsAreGuessedWhereTheContainerDoesNotTell() throws {
        let link: UInt16 = 0x40
        func packet(_ boundary: UInt16, _ data: [UInt8]) -> [UInt8] {
            pcapRecord([2] + (link | boundary << 12).littleEndianOctets + UInt16(data.count).littleEndianOctets + data)
        }
        let response = CaptureScript.frame(octets("0B 5566"))
        let bytes =
            pcapHeader(dlt: 187) + packet(0, CaptureScript.frame(octets("0A 0300"))) + packet(2, Array(response[..<5]))
            + packet(1, Array(response[5...]))
        let (lines, snapshot) = try events(of: bytes, [.read])
        #expect(lines == ["3 read h3 =5566 <1"])
        #expect(snapshot.diagnostics.isEmpty)
    }
}
