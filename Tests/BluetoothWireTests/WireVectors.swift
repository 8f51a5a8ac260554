import BluetoothWire
import ByteViews
import TestSupport
import Testing

/// Help for tests on vectors: octets written in hexadecimal, and every truncation of a packet.
enum Wire {
    /// The octets that hexadecimal digits name; blanks are skipped.
    static func octets(_ hexadecimal: String) -> [UInt8] { TestSupport.octets(hexadecimal) }

    /// An event packet with its header.
    static func event(_ code: UInt8, _ parameters: String) -> [UInt8] {
        let octets = octets(parameters)
        return [code, UInt8(octets.count)] + octets
    }

    /// A command packet with its header.
    static func command(_ opcode: UInt16, _ parameters: String) -> [UInt8] {
        let octets = octets(parameters)
        return [UInt8(opcode & 0xFF), UInt8(opcode >> 8), UInt8(octets.count)] + octets
    }

    /// A signalling packet with its header.
    static func signal(_ code: UInt8, _ data: String, identifier: UInt8 = 7) -> [UInt8] {
        let octets = octets(data)
        return [code, identifier, UInt8(octets.count & 0xFF), UInt8(octets.count >> 8)] + octets
    }

    /// What a layout that needs `required` octets behind a header must say of `available` ones.
    static func expectation(
        _ layer: Malformation.Layer, _ required: Int, _ available: Int, _ limit: Malformation.Limit, _ offset: Int
    ) -> Malformation {
        Malformation(layer: layer, required: required, available: available, limit: limit, offset: offset)
    }

    /// Cuts an event everywhere: as a logger does, and as a header that declares less. `needs` octets of parameters and
    /// more must be read, fewer must be refused with the exact reason.
    static func cutEvent(_ packet: [UInt8], needs: Int, read: (HCIEvent) throws(Malformation) -> Void) {
        for count in 0..<(packet.count - 2) {
            let cut = Array(packet[..<(2 + count)])
            let declared = [packet[0], UInt8(count)] + cut[2...]
            expect(count < needs ? expectation(.hci, needs, count, .packet, 2) : nil, "cut to \(count)") {
                () throws(Malformation) in try read(try HCIEvent(cut.octets))
            }
            expect(count < needs ? expectation(.hci, needs, count, .lengthField, 2) : nil, "declared \(count)") {
                () throws(Malformation) in try read(try HCIEvent(declared.octets))
            }
        }
    }

    /// Cuts a command everywhere, as `cutEvent` does.
    static func cutCommand(_ packet: [UInt8], needs: Int, read: (HCICommand) throws(Malformation) -> Void) {
        for count in 0..<(packet.count - 3) {
            let cut = Array(packet[..<(3 + count)])
            let declared = [packet[0], packet[1], UInt8(count)] + cut[3...]
            expect(count < needs ? expectation(.hci, needs, count, .packet, 3) : nil, "cut to \(count)") {
                () throws(Malformation) in try read(try HCICommand(cut.octets))
            }
            expect(count < needs ? expectation(.hci, needs, count, .lengthField, 3) : nil, "declared \(count)") {
                () throws(Malformation) in try read(try HCICommand(declared.octets))
            }
        }
    }

    /// Cuts a signalling packet everywhere behind its header, as `cutEvent` does.
    static func cutSignal(_ packet: [UInt8], needs: Int, read: (L2CAPSignal) throws(Malformation) -> Void) {
        for count in 0..<(packet.count - 4) {
            let cut = Array(packet[..<(4 + count)])
            let declared = [packet[0], packet[1], UInt8(count), 0] + cut[4...]
            for (octets, limit) in [(cut, Malformation.Limit.packet), (declared, .lengthField)] {
                expect(count < needs ? expectation(.l2cap, needs, count, limit, 4) : nil, "\(limit) \(count)") {
                    () throws(Malformation) in
                    var cursor = L2CAPSignalCursor(octets.octets)
                    guard let signal = cursor.next() else {
                        throw Malformation(layer: .l2cap, required: 0, available: 0)
                    }
                    try read(signal)
                }
            }
        }
    }

    /// Runs `body`, which must throw `expected`, or nothing where that is `nil`.
    static func expect(_ expected: Malformation?, _ comment: Comment, _ body: () throws(Malformation) -> Void) {
        do throws(Malformation) {
            try body()
            #expect(expected == nil, comment)
        } catch {
            #expect(error == expected, comment)
        }
    }
}

extension Wire {
    /// Records that a cursor ended too early; for the `else` of a `guard`, whose value must be of no use.
    static func missing(_ what: String) {
        Issue.record("\(what) is missing")
    }
}
