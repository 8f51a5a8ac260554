import BluetoothTrace
import GATTModel
import TestSupport
import Testing

/// Phones' log modes keep the beginning of each packet: what was done to which handle is known, the value is not.
@Suite struct CutPDUTests {
    /// A PDU of which the capture keeps so many octets of the ACL packet, header included.
    private func cut(_ script: inout CaptureScript, _ end: CaptureScript.End, _ pdu: String, kept: Int = 14) {
        let frame = CaptureScript.frame(octets(pdu))
        script.fragment(
            from: end, Array(frame.prefix(kept - 4)), announced: frame.count, original: frame.count + 4)
    }

    private let value = "000102030405060708090A0B0C0D0E0F"

    @Test func aCutPushHasAHandleAndNoValue() throws {
        var script = CaptureScript()
        script.connected()
        cut(&script, .peer, "1B 0300 \(value)")
        cut(&script, .peer, "1D 0500 \(value)")
        script.host("1E")
        let (lines, snapshot) = try events(of: script.octets, [.notification, .indication])
        #expect(lines == ["2 notification h3", "4 indication h5 <3"])
        let characteristics = snapshot.peripherals[0].tree.services.flatMap(\.characteristics)
        #expect(characteristics.map(\.valueHandle) == [3, 5])
        #expect(characteristics.map(\.value) == [nil, nil])
        #expect(characteristics[0].counts.notifications == 1)
        #expect(characteristics[1].counts.indications == 1)
    }

    @Test func aCutWriteIsCountedWithoutAValue() throws {
        var script = CaptureScript()
        script.connected()
        cut(&script, .host, "12 0300 \(value)")
        script.peer("13")
        cut(&script, .host, "52 0500 \(value)")
        let (lines, snapshot) = try events(of: script.octets, [.write, .writeWithoutResponse])
        #expect(lines == ["3 write h3 <2", "4 writeWithoutResponse h5"])
        let tree = snapshot.peripherals[0].tree
        #expect(tree.unplacedAttributes.map(\.counts.writes) == [1])
        #expect(tree.unplacedAttributes.map(\.value) == [nil])
    }

    @Test func aCutReadEndsItsRequest() throws {
        var script = CaptureScript()
        script.connected()
        script.host("0A 0300")
        cut(&script, .peer, "0B \(value)")
        script.host("0A 0400")
        script.peer("0B 55")
        let (lines, snapshot) = try events(of: script.octets, [.read])
        #expect(lines == ["3 read h3 <2", "5 read h4 =55 <4"])
        #expect(!snapshot.diagnostics.contains { $0.code == "att.request-while-open" })
    }

    /// The lengths that are left tell the mode, and the note says how to get a full log. Fewer than five tell nothing.
    @Test(arguments: [(8, "filtered"), (14, "only the beginning"), (40, "40 octets")])
    func theLogModeIsNamed(kept: Int, words: String) throws {
        for count in [4, 5] {
            var script = CaptureScript()
            script.connected()
            for _ in 0..<count { cut(&script, .peer, "1B 0300 \(value) \(value) \(value)", kept: kept) }
            let notes = try events(of: script.octets, []).1.diagnostics.filter { $0.code == "capture.log-mode" }
            #expect(notes.count == (count == 5 ? 1 : 0))
            for note in notes {
                #expect(note.message.contains(words))
                #expect(note.message.contains("Bluetooth HCI snoop log"))
            }
        }
    }
}
