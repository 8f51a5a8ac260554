import BluetoothWire
import ByteViews
import Testing

@Suite("ATT opcodes (Vol 3, Part F, 3.3.1 and 3.4.8)")
struct ATTOpcodeTests {
    /// Each opcode that is defined, who sends it, and whether it asks for an answer; `least`: octets of its layout.
    static let defined: [UInt8: (sender: ATTRole, isRequest: Bool, least: Int)] = [
        0x01: (.server, false, 5), 0x02: (.client, true, 3), 0x03: (.server, false, 3), 0x04: (.client, true, 5),
        0x05: (.server, false, 2), 0x06: (.client, true, 7), 0x07: (.server, false, 1), 0x08: (.client, true, 7),
        0x09: (.server, false, 2), 0x0A: (.client, true, 3), 0x0B: (.server, false, 1), 0x0C: (.client, true, 5),
        0x0D: (.server, false, 1), 0x0E: (.client, true, 1), 0x0F: (.server, false, 1), 0x10: (.client, true, 7),
        0x11: (.server, false, 2), 0x12: (.client, true, 3), 0x13: (.server, false, 1), 0x16: (.client, true, 5),
        0x17: (.server, false, 5), 0x18: (.client, true, 2), 0x19: (.server, false, 1), 0x1B: (.server, false, 3),
        0x1D: (.server, false, 3), 0x1E: (.client, false, 1), 0x20: (.client, true, 1), 0x21: (.server, false, 1),
        0x23: (.server, false, 1), 0x52: (.client, false, 3), 0xD2: (.client, false, 15),
    ]

    @Test(arguments: UInt8.min...UInt8.max) func everyOpcode(code: UInt8) {
        let opcode = ATTOpcode(rawValue: code)
        let rules = Self.defined[code]
        // Commands that are not defined yet come from clients all the same, and nobody answers them.
        #expect(opcode.sender == (rules?.sender ?? (code & 0x40 != 0 ? .client : nil)))
        #expect(opcode.isRequest == (rules?.isRequest ?? false))
        for count in 1...20 {
            // Format 2 and item sizes of 2 are lawful, and so is a list of 16 octets.
            let octets = [code] + [UInt8](repeating: 2, count: count - 1)
            switch ATTPDU(octets.octets) {
            case .unknown(let seen, let parameters):
                #expect(rules == nil)
                #expect(seen == opcode)
                #expect(parameters.byteCount == count - 1)
            case .malformed(let seen, let malformation):
                #expect(seen == opcode)
                #expect(malformation.layer == .att)
                let isTypeLength = (code == 0x08 || code == 0x10) && ![7, 21].contains(count)
                let isGroupSize = code == 0x11
                #expect(count < (rules?.least ?? 1) || isTypeLength || isGroupSize, "\(count)")
            default: #expect(count >= (rules?.least ?? .max), "\(count)")
            }
        }
    }

    @Test func noPDUHasNoOpcode() {
        guard case .malformed(let opcode, let malformation) = ATTPDU([UInt8]().octets) else {
            return Wire.missing("malformation")
        }
        #expect(opcode == nil)
        #expect(malformation == Malformation(layer: .att, required: 1, available: 0))
    }

    @Test func everyRequestHasItsResponse() {
        for (code, rules) in Self.defined where rules.isRequest {
            #expect(Self.defined[ATTOpcode(rawValue: code).response.rawValue]?.sender == .server, "\(code)")
        }
    }
}
