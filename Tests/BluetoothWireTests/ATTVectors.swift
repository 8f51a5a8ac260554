import BluetoothWire
import ByteViews
import Testing

/// Help for tests on ATT PDUs.
enum ATTVectors {
    /// Why a PDU does not fit its layout; `nil` where it does.
    static func malformation(_ octets: [UInt8]) -> Malformation? {
        if case .malformed(_, let malformation) = ATTPDU(octets.octets) { return malformation }
        return nil
    }

    /// Cuts a PDU everywhere: fewer octets than `needs`, opcode included, must be refused with the exact reason, and no
    /// others.
    static func cut(_ octets: [UInt8], needs: Int) {
        for count in 0...octets.count {
            let cut = Array(octets[..<count])
            let required = count == 0 ? 1 : needs
            let expected = count < required ? Malformation(layer: .att, required: required, available: count) : nil
            #expect(malformation(cut) == expected, "cut to \(count)")
        }
    }
}
