import BluetoothWire
import ByteViews
import Testing

@Suite("L2CAP signalling (Vol 3, Part A, 4)")
struct SignalingTests {
    /// Hands the first signal of a payload to `body`.
    private func read(_ octets: [UInt8], _ body: (L2CAPSignal) throws -> Void) throws {
        var cursor = L2CAPSignalCursor(octets.octets)
        guard let signal = cursor.next() else { return Wire.missing("signal") }
        try body(signal)
        let more = cursor.next() != nil
        #expect(!more)
        #expect(cursor.malformation == nil)
    }

    @Test func severalInOnePDU() {
        let octets = Wire.signal(0x02, "0100 4000", identifier: 1) + Wire.signal(0x0A, "0200", identifier: 2)
        for count in 0...octets.count {
            let cut = Array(octets[..<count])
            var cursor = L2CAPSignalCursor(cut.octets)
            var seen: [String] = []
            while let signal = cursor.next() {
                seen.append("\(signal.code.rawValue)/\(signal.identifier)@\(signal.offset)-\(signal.missingOctets)")
            }
            let expected: [String] =
                switch count {
                case ..<4: []
                case ..<12: ["2/1@0-\(max(0, 8 - count))"]
                default: ["2/1@0-0", "10/2@8-\(14 - count)"]
                }
            #expect(seen == expected)
            let partial = count < 4 ? count : count > 8 && count < 12 ? count - 8 : 0
            #expect(
                cursor.malformation
                    == (partial > 0 ? Wire.expectation(.l2cap, 4, partial, .packet, count - partial) : nil))
        }
    }

    @Test func commandReject() throws {
        let octets = Wire.signal(0x01, "0200 4000 4100")
        try read(octets) { signal in
            let view = try L2CAPSignal.CommandReject(signal)
            #expect(view.reason == 2)
            #expect(view.reasonData.copied() == [0x40, 0, 0x41, 0])
        }
        Wire.cutSignal(octets, needs: 2) { s throws(Malformation) in _ = try L2CAPSignal.CommandReject(s) }
    }

    @Test func connection() throws {
        let request = Wire.signal(0x02, "1F00 4000")
        try read(request) { signal in
            #expect(signal.code == .connectionRequest)
            #expect(signal.identifier == 7)
            let view = try L2CAPSignal.ConnectionRequest(signal)
            #expect(view.psm == 0x1F)
            #expect(view.sourceCID == 0x40)
        }
        Wire.cutSignal(request, needs: 4) { s throws(Malformation) in _ = try L2CAPSignal.ConnectionRequest(s) }
        let response = Wire.signal(0x03, "4100 4000 0100 0200")
        try read(response) { signal in
            let view = try L2CAPSignal.ConnectionResponse(signal)
            #expect(view.destinationCID == 0x41)
            #expect(view.sourceCID == 0x40)
            #expect(view.result == 1)
            #expect(view.status == 2)
        }
        Wire.cutSignal(response, needs: 8) { s throws(Malformation) in _ = try L2CAPSignal.ConnectionResponse(s) }
    }

    @Test func configurationRequest() throws {
        let octets = Wire.signal(0x04, "4100 0100 82 02 FFFF 01 02 A002")
        try read(octets) { signal in
            let view = try L2CAPSignal.ConfigurationRequest(signal)
            #expect(view.destinationCID == 0x41)
            #expect(view.flags == 1)
            #expect(view.mtu == 672)
            var options = view.options
            guard let hint = options.next() else { return Wire.missing("option") }
            #expect(hint.type == 2)
            #expect(hint.isHint == true)
            #expect(hint.value.copied() == [0xFF, 0xFF])
            guard let mtu = options.next() else { return Wire.missing("second option") }
            #expect(mtu.rawType == 1)
            #expect(mtu.isHint == false)
            let more = options.next() != nil
            #expect(!more)
        }
        Wire.cutSignal(octets, needs: 4) { signal throws(Malformation) in
            let view = try L2CAPSignal.ConfigurationRequest(signal)
            let mtu = view.mtu
            #expect(mtu == nil)  // the option is the last: any cut takes it away
        }
    }

    @Test func configurationResponse() throws {
        let octets = Wire.signal(0x05, "4000 0000 0100 01 02 0002")
        try read(octets) { signal in
            let view = try L2CAPSignal.ConfigurationResponse(signal)
            #expect(view.sourceCID == 0x40)
            #expect(view.flags == 0)
            #expect(view.result == 1)
            #expect(view.mtu == 512)
        }
        Wire.cutSignal(octets, needs: 6) { s throws(Malformation) in _ = try L2CAPSignal.ConfigurationResponse(s) }
    }

    @Test func disconnection() throws {
        let request = Wire.signal(0x06, "4100 4000")
        try read(request) { signal in
            let view = try L2CAPSignal.DisconnectionRequest(signal)
            #expect(view.destinationCID == 0x41)
            #expect(view.sourceCID == 0x40)
        }
        Wire.cutSignal(request, needs: 4) { s throws(Malformation) in _ = try L2CAPSignal.DisconnectionRequest(s) }
        let response = Wire.signal(0x07, "4100 4000")
        try read(response) { signal in
            let view = try L2CAPSignal.DisconnectionResponse(signal)
            #expect(view.destinationCID == 0x41)
            #expect(view.sourceCID == 0x40)
        }
        Wire.cutSignal(response, needs: 4) { s throws(Malformation) in _ = try L2CAPSignal.DisconnectionResponse(s) }
    }

    @Test func connectionParameterUpdate() throws {
        let request = Wire.signal(0x12, "0600 0C00 0400 C800")
        try read(request) { signal in
            let view = try L2CAPSignal.ConnectionParameterUpdateRequest(signal)
            #expect(view.intervalMin == 6)
            #expect(view.intervalMax == 12)
            #expect(view.latency == 4)
            #expect(view.timeout == 200)
        }
        Wire.cutSignal(request, needs: 8) { s throws(Malformation) in
            _ = try L2CAPSignal.ConnectionParameterUpdateRequest(s)
        }
        let response = Wire.signal(0x13, "0100")
        try read(response) { signal in
            let view = try L2CAPSignal.ConnectionParameterUpdateResponse(signal)
            #expect(view.result == 1)
        }
        Wire.cutSignal(response, needs: 2) { s throws(Malformation) in
            _ = try L2CAPSignal.ConnectionParameterUpdateResponse(s)
        }
    }

    @Test func leCreditBasedConnection() throws {
        let request = Wire.signal(0x14, "2700 4000 F700 4000 0A00")
        try read(request) { signal in
            let view = try L2CAPSignal.LECreditBasedConnectionRequest(signal)
            #expect(view.spsm == 0x27)
            #expect(view.sourceCID == 0x40)
            #expect(view.mtu == 247)
            #expect(view.mps == 64)
            #expect(view.initialCredits == 10)
        }
        Wire.cutSignal(request, needs: 10) { s throws(Malformation) in
            _ = try L2CAPSignal.LECreditBasedConnectionRequest(s)
        }
        let response = Wire.signal(0x15, "4100 0002 F700 0500 0200")
        try read(response) { signal in
            let view = try L2CAPSignal.LECreditBasedConnectionResponse(signal)
            #expect(view.destinationCID == 0x41)
            #expect(view.mtu == 512)
            #expect(view.mps == 247)
            #expect(view.initialCredits == 5)
            #expect(view.result == 2)
        }
        Wire.cutSignal(response, needs: 10) { s throws(Malformation) in
            _ = try L2CAPSignal.LECreditBasedConnectionResponse(s)
        }
    }

    @Test func flowControlCreditInd() throws {
        let octets = Wire.signal(0x16, "4000 0300")
        try read(octets) { signal in
            let view = try L2CAPSignal.FlowControlCreditInd(signal)
            #expect(view.cid == 0x40)
            #expect(view.credits == 3)
        }
        Wire.cutSignal(octets, needs: 4) { s throws(Malformation) in _ = try L2CAPSignal.FlowControlCreditInd(s) }
    }

    @Test func creditBasedConnection() throws {
        let request = Wire.signal(0x17, "2700 0002 F700 0600 4000 4100 42")
        try read(request) { signal in
            let view = try L2CAPSignal.CreditBasedConnectionRequest(signal)
            #expect(view.spsm == 0x27)
            #expect(view.mtu == 512)
            #expect(view.mps == 247)
            #expect(view.initialCredits == 6)
            let cids = view.sourceCIDs
            #expect(cids.count == 2)  // the odd octet is left out
            #expect(cids[0] == 0x40)
            #expect(cids[1] == 0x41)
        }
        Wire.cutSignal(request, needs: 8) { signal throws(Malformation) in
            let count = try L2CAPSignal.CreditBasedConnectionRequest(signal).sourceCIDs.count
            #expect(count == (signal.data.byteCount - 8) / 2)
        }
        let response = Wire.signal(0x18, "0002 F700 0700 0400 5000 0000")
        try read(response) { signal in
            let view = try L2CAPSignal.CreditBasedConnectionResponse(signal)
            #expect(view.mtu == 512)
            #expect(view.mps == 247)
            #expect(view.initialCredits == 7)
            #expect(view.result == 4)
            let cids = view.destinationCIDs
            #expect(cids.count == 2)
            #expect(cids[0] == 0x50)
            #expect(cids[1] == 0)
        }
        Wire.cutSignal(response, needs: 8) { s throws(Malformation) in
            _ = try L2CAPSignal.CreditBasedConnectionResponse(s)
        }
    }

    @Test func creditBasedReconfigure() throws {
        let request = Wire.signal(0x19, "0003 F800 4000")
        try read(request) { signal in
            let view = try L2CAPSignal.CreditBasedReconfigureRequest(signal)
            #expect(view.mtu == 768)
            #expect(view.mps == 248)
            let cids = view.destinationCIDs
            #expect(cids.count == 1)
            #expect(cids[0] == 0x40)
        }
        Wire.cutSignal(request, needs: 4) { s throws(Malformation) in
            _ = try L2CAPSignal.CreditBasedReconfigureRequest(s)
        }
        let response = Wire.signal(0x1A, "0300")
        try read(response) { signal in
            let view = try L2CAPSignal.CreditBasedReconfigureResponse(signal)
            #expect(view.result == 3)
        }
        Wire.cutSignal(response, needs: 2) { s throws(Malformation) in
            _ = try L2CAPSignal.CreditBasedReconfigureResponse(s)
        }
    }
}
