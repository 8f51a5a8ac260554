import AssignedNumbers
import BluetoothWire
import Testing

/// Layouts and names are written apart: what has a layout must have a name.
@Suite("Whatever has a layout has a name")
struct LayoutNameTests {
    @Test func commands() {
        var count = 0
        for raw in UInt16(0x0400)...0x20FF {
            let opcode = HCIOpcode(rawValue: raw)
            guard HCILayouts.command(opcode) != nil else { continue }
            count += 1
            #expect(AssignedNumbers.hciCommand(opcode) != nil, "\(raw)")
        }
        #expect(count > 200)
    }

    @Test func eventsSignalsAndPDUs() {
        for raw in 0...UInt8.max {
            let event = HCIEventCode(rawValue: raw)
            if HCILayouts.event(event) != nil { #expect(AssignedNumbers.hciEvent(event) != nil, "\(raw)") }
            let subevent = LESubevent(rawValue: raw)
            if HCILayouts.leSubevent(subevent) != nil { #expect(AssignedNumbers.leSubevent(subevent) != nil, "\(raw)") }
            let signal = L2CAPSignalCode(rawValue: raw)
            #expect((L2CAPLayouts.signal(signal) != nil) == (AssignedNumbers.l2capSignal(signal) != nil), "\(raw)")
            let smp = SMPCode(rawValue: raw)
            #expect((SMPLayouts.pdu(smp) != nil) == (AssignedNumbers.smpCode(smp) != nil), "\(raw)")
        }
    }
}
