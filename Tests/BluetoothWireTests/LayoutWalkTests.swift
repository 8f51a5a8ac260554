import BluetoothWire
import ByteViews
import Testing

/// A small generator of octets that are the same in every run.
private struct Octets {
    var state: UInt64

    mutating func next(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
    }
}

@Suite("All layouts, on any octets")
struct LayoutWalkTests {
    /// Every opcode that has a layout; the groups that have none are not searched one by one.
    private static let commands = (0...UInt16(0x20FF)).map(HCIOpcode.init(rawValue:))
        .filter { HCILayouts.command($0) != nil }
    private var commands: [HCIOpcode] { Self.commands }

    /// Whatever the octets are, fields come in order, never beyond the end, and a cursor that stops says why.
    private func check(_ layout: ParameterLayout, seed: UInt64) {
        var source = Octets(state: seed)
        let octets = source.next(260)
        for count in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 260] {
            let cut = Array(octets[..<count])
            let (fields, rest, malformation) = readAll(layout.fields(of: cut.octets))
            let shown = fields.reduce(0) { $0 + $1.octets.count }
            #expect(shown + rest.count <= count)
            if let malformation {
                #expect(malformation.available == rest.count)
                #expect(malformation.required > malformation.available)
                #expect(malformation.offset == count - rest.count)
            }
        }
    }

    @Test func commandsAndReturnParameters() {
        #expect(commands.count > 190)
        for opcode in commands {
            if let layout = HCILayouts.command(opcode) { check(layout, seed: UInt64(opcode.rawValue)) }
            if let layout = HCILayouts.returnParameters(opcode) { check(layout, seed: ~UInt64(opcode.rawValue)) }
        }
    }

    @Test func noLayoutBeyondTheGroupsOfTheSpecification() {
        for raw in stride(from: UInt16(0x2100), to: .max, by: 61) {
            #expect(HCILayouts.command(HCIOpcode(rawValue: raw)) == nil)
        }
    }

    @Test func everyReturnParameterBeginsWithStatus() throws {
        for opcode in commands {
            let layout = try #require(HCILayouts.returnParameters(opcode))
            #expect(layout.parameters.first?.name == "Status")
        }
    }

    @Test func eventsSignalsAndPDUs() {
        var events = 0
        var subevents = 0
        for code in 0...UInt8.max {
            if let layout = HCILayouts.event(HCIEventCode(rawValue: code)) {
                events += 1
                check(layout, seed: UInt64(code))
            }
            if let layout = HCILayouts.leSubevent(LESubevent(rawValue: code)) {
                subevents += 1
                #expect(layout.parameters.first?.name == "Subevent_Code")
                check(layout, seed: UInt64(code) << 8)
            }
            if let layout = L2CAPLayouts.signal(L2CAPSignalCode(rawValue: code)) {
                check(layout, seed: UInt64(code) << 16)
            }
            if let layout = SMPLayouts.pdu(SMPCode(rawValue: code)) { check(layout, seed: UInt64(code) << 24) }
        }
        #expect(events > 50)
        #expect(subevents == 0x2B)
    }

    @Test func everySignalAndPDUHasALayout() {
        for code in Array(UInt8(0x01)...0x0B) + Array(0x12...0x1A) {
            #expect(L2CAPLayouts.signal(L2CAPSignalCode(rawValue: code)) != nil)
        }
        for code in UInt8(0x01)...0x0E { #expect(SMPLayouts.pdu(SMPCode(rawValue: code)) != nil) }
    }

    @Test func everyTypeIsOneThatReadersKnow() {
        for opcode in commands {
            for field in HCILayouts.command(opcode)?.parameters ?? [] {
                #expect(!field.name.isEmpty)
                switch field.type {
                case .unsigned(let octets), .bitMask(let octets): #expect([1, 2, 3, 4, 8].contains(octets))
                case .duration(let octets, let unit): #expect((1...4).contains(octets) && unit > 0)
                case .signed(let octets): #expect([1, 2].contains(octets))
                default: break
                }
            }
        }
    }
}
