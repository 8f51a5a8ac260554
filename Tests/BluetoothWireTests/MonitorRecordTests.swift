import BluetoothWire
import ByteViews
import Testing

@Suite("Linux monitor control records")
struct MonitorRecordTests {
    private func refuses(_ octets: [UInt8], below needs: Int, _ read: (RawSpan) throws(Malformation) -> Void) {
        for count in 0...octets.count {
            let cut = Array(octets[..<count])
            Wire.expect(count < needs ? Wire.expectation(.hci, needs, count, .packet, 0) : nil, "\(count)") {
                () throws(Malformation) in try read(cut.octets)
            }
        }
    }

    @Test func newIndex() throws {
        let octets = Wire.octets("00 01 010203040506 6863693000000000")
        let view = try MonitorRecord.NewIndex(octets.octets)
        #expect(view.type == 0)
        #expect(view.bus == 1)
        #expect(view.address == DeviceAddress(value: 0x0605_0403_0201, kind: .public))
        #expect(view.name.copied() == Array("hci0".utf8))
        refuses(octets, below: 16) { p throws(Malformation) in _ = try MonitorRecord.NewIndex(p) }
    }

    @Test func indexInfo() throws {
        let octets = Wire.octets("010203040506 0200")
        let view = try MonitorRecord.IndexInfo(octets.octets)
        #expect(view.address == DeviceAddress(value: 0x0605_0403_0201, kind: .public))
        #expect(view.manufacturer == 2)
        refuses(octets, below: 8) { p throws(Malformation) in _ = try MonitorRecord.IndexInfo(p) }
    }

    @Test func systemNote() {
        let octets = Array("Linux version 6\0".utf8)
        #expect(MonitorRecord.SystemNote(octets.octets).text.copied() == Array("Linux version 6".utf8))
        let unended = Array("Linux".utf8)
        #expect(MonitorRecord.SystemNote(unended.octets).text.copied() == unended)
    }

    @Test func userLogging() throws {
        let octets = [UInt8(6), 11] + Array("bluetoothd\0Hello\0".utf8)
        let view = try MonitorRecord.UserLogging(octets.octets)
        #expect(view.priority == 6)
        #expect(view.ident.copied() == Array("bluetoothd".utf8))
        #expect(view.text.copied() == Array("Hello".utf8))
        for count in 0..<13 {
            let cut = Array(octets[..<count])
            #expect(throws: Wire.expectation(.hci, count < 2 ? 2 : 13, count, .packet, 0)) {
                _ = try MonitorRecord.UserLogging(cut.octets)
            }
        }
    }

    @Test func ctrlOpen() throws {
        let octets = Wire.octets("01000000 0200 01 1600 01000000 04") + Array("btd\0".utf8)
        let view = try MonitorRecord.CtrlOpen(octets.octets)
        #expect(view.cookie == 1)
        #expect(view.format == 2)
        #expect(view.version?.version == 1)
        #expect(view.version?.revision == 22)
        #expect(view.flags == 1)
        #expect(view.ident.copied() == Array("btd".utf8))
        refuses(octets, below: 6) { payload throws(Malformation) in
            let view = try MonitorRecord.CtrlOpen(payload)
            #expect((view.version == nil) == (payload.byteCount < 9))
            #expect((view.flags == nil) == (payload.byteCount < 13))
            #expect(view.ident.byteCount == min(3, max(0, payload.byteCount - 14)))
        }
    }

    @Test func ctrlCloseAndMessages() throws {
        let close = Wire.octets("0A000000")
        #expect(try MonitorRecord.CtrlClose(close.octets).cookie == 10)
        refuses(close, below: 4) { p throws(Malformation) in _ = try MonitorRecord.CtrlClose(p) }
        let message = Wire.octets("0A000000 2500 0102")
        let view = try MonitorRecord.CtrlMessage(message.octets)
        #expect(view.cookie == 10)
        #expect(view.code == 0x25)
        #expect(view.parameters.copied() == [1, 2])
        refuses(message, below: 6) { p throws(Malformation) in _ = try MonitorRecord.CtrlMessage(p) }
    }
}
