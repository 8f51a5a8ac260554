import BluetoothWire
import ByteViews
import CaptureFormats
import Testing

@testable import BluetoothTrace
@testable import TraceReport

@Suite struct PacketsJSONTests {
    /// The lines of one record: of a packet, and of ATT PDUs that it completes.
    func lines(
        type: PacketType = .acl, direction: Direction? = .controllerToHost, originalLength: Int = 3,
        connection: Int? = nil, pdus: [[UInt8]] = [], requestHandle: UInt16? = nil, file: String? = nil
    ) -> [String] {
        let collector = OctetCollector()
        let sink = collector.sink()
        let writer = PacketsJSON(to: sink, file: file)
        let octets: [UInt8] = [1, 2, 3]
        let record = CaptureRecord(
            number: 12, timestamp: micros(1_715_702_400), kind: .h4, direction: direction,
            originalLength: originalLength, payload: octets.octets)
        let packet = TracedPacket(
            record: record, type: type, direction: direction, packet: octets.octets, connection: connection)
        writer.began(packet)
        for pdu in pdus {
            writer.attPDU(
                TracedATTPDU(
                    record: 12, connection: 1, isFromLocal: false, bearer: BearerID(kind: .att, channelID: .attribute),
                    pdu: pdu.octets, requestHandle: requestHandle))
        }
        writer.ended(packet)
        sink.flush()
        return collector.text.split(separator: "\n").map(String.init)
    }

    /// The members of `att` behind its bearer.
    func att(_ pdu: [UInt8], requestHandle: UInt16? = nil) -> String {
        let line = lines(pdus: [pdu], requestHandle: requestHandle)[0]
        guard let start = line.firstRange(of: #""bearer":"att""#)?.upperBound else { return line }
        return String(line[start...].dropLast(2))
    }

    @Test func recordWithoutATT() {
        #expect(
            lines(type: .command, direction: .hostToController) == [
                joined(
                    #"{"record":12,"timestamp":"1715702400.000000","direction":"hostToController","controller":0,"#,
                    #""type":"command","hci":{"opcode":513}}"#)
            ])
        #expect(
            lines(type: .control, direction: nil) == [
                #"{"record":12,"timestamp":"1715702400.000000","controller":0,"type":"monitor"}"#
            ])
        #expect(
            lines(type: .event, connection: 3, file: "x") == [
                joined(
                    #"{"file":"x","record":12,"timestamp":"1715702400.000000","direction":"controllerToHost","controller":0,"#,
                    #""type":"event","connection":3,"hci":{"event":1,"name":"HCI_Inquiry_Complete"}}"#)
            ])
        #expect(lines(originalLength: 9)[0].hasSuffix(#""type":"acl","capturedLength":3,"originalLength":9}"#))
    }

    @Test func notification() {
        let line = lines(connection: 1, pdus: [[0x1B, 0x12, 0x00, 0x06, 0x48]])
        #expect(line.count == 1)
        #expect(
            line[0].hasPrefix(
                joined(
                    #"{"record":12,"timestamp":"1715702400.000000","direction":"controllerToHost","controller":0,"type":"acl","#,
                    #""connection":1,"att":{"opcode":27,"name":"ATT_HANDLE_VALUE_NTF","#)))
        #expect(line[0].hasSuffix(#""pdu":"1b12000648","bearer":"att","handle":18,"value":"0648"}}"#))
    }

    @Test func aLineForEachPDU() {
        let both = lines(connection: 1, pdus: [[0x0B, 0x01], [0x13]])
        #expect(both.count == 2)
        #expect(both[0].contains(#""opcode":11"#) && both[1].contains(#""opcode":19"#))
    }

    @Test(
        arguments: [
            ([0x01, 0x0A, 0x2A, 0x00, 0x05], #","handle":42,"error":{"code":5,"#),
            ([0x02, 0xF7, 0x00], #","mtu":247"#),
            ([0x04, 0x01, 0x00, 0xFF, 0xFF], #","startHandle":1,"endHandle":65535"#),
            ([0x05, 0x01, 0x03, 0x00, 0x02, 0x29, 0x04, 0x00, 0x01, 0x29], #","handles":[3,4]"#),
            ([0x05, 0x03, 0x03, 0x00], #","handles":[],"malformed":{"offset":2,"required":3,"available":2}"#),
            (
                [0x06, 0x01, 0, 0xFF, 0xFF, 0x00, 0x28, 0x0D, 0x18],
                #","startHandle":1,"endHandle":65535,"uuid":"2800","value":"0d18""#
            ),
            ([0x07, 0x01, 0x00, 0x05, 0x00, 0x09, 0x00, 0x0A, 0x00], #","handles":[1,9]"#),
            ([0x08, 0x01, 0, 0xFF, 0xFF, 0x00, 0x2A], #","startHandle":1,"endHandle":65535,"uuid":"2A00""#),
            ([0x09, 0x03, 0x02, 0x00, 0xAA, 0x05, 0x00, 0xBB, 0xCC], #","handles":[2,5]"#),
            ([0x0A, 0x02, 0x00], #","handle":2"#),
            ([0x0C, 0x02, 0x00, 0x16, 0x00], #","handle":2,"offset":22"#),
            ([0x0E, 0x02, 0x00, 0x04, 0x00], #","handles":[2,4]"#),
            ([0x11, 0x06, 0x01, 0x00, 0x05, 0x00, 0x0D, 0x18], #","handles":[1]"#),
            ([0x12, 0x02, 0x00], #","handle":2,"value":"""#),
            ([0x16, 0x02, 0x00, 0x12, 0x00, 0xAB], #","handle":2,"offset":18,"value":"ab""#),
            ([0x18, 0x01], #","flags":1"#),
            ([0x20, 0x02, 0x00, 0x04, 0x00], #","handles":[2,4]"#),
            ([0x23, 0x02, 0x00, 0x01, 0x00, 0xAA, 0x04, 0x00, 0x00, 0x00], #","handles":[2,4]"#),
            ([0x52, 0x02, 0x00, 0xAB], #","handle":2,"value":"ab""#),
            // Cut behind the handle: what is there is told.
            ([0x16, 0x02, 0x00], #","handle":2,"malformed":{"offset":0,"required":5,"available":3}"#),
            ([0x7F, 0x01], ""),
        ] as [([UInt8], String)])
    func fields(_ pdu: [UInt8], _ expected: String) {
        let fields = att(pdu)
        #expect(fields == expected || (expected.hasSuffix(#""code":5,"#) && fields.hasPrefix(expected)))
    }

    /// Each PDU with a list, and how many octets have to be there for each of its handles to be told.
    @Test(
        arguments: [
            ([0x05, 0x01, 0x03, 0x00, 0x02, 0x29, 0x04, 0x00, 0x01, 0x29], [(3, 6), (4, 10)]),
            ([0x05, 0x02, 0x03, 0x00] + [UInt8](repeating: 0xAB, count: 16), [(3, 20)]),
            ([0x07, 0x01, 0x00, 0x05, 0x00, 0x09, 0x00, 0x0A, 0x00], [(1, 5), (9, 9)]),
            ([0x09, 0x03, 0x02, 0x00, 0xAA, 0x05, 0x00, 0xBB], [(2, 5), (5, 8)]),
            ([0x0E, 0x02, 0x00, 0x04, 0x00], [(2, 3), (4, 5)]),
            ([0x11, 0x06, 0x01, 0x00, 0x05, 0x00, 0x0D, 0x18, 0x06, 0, 7, 0, 8, 0], [(1, 8), (6, 14)]),
            ([0x20, 0x02, 0x00, 0x04, 0x00], [(2, 3), (4, 5)]),
            // Its handle stands in front of a length.
            ([0x23, 0x02, 0x00, 0x02, 0x00, 0xAA, 0xBB, 0x04, 0x00, 0x01, 0x00, 0xCC], [(2, 5), (4, 11)]),
        ] as [([UInt8], [(handle: Int, octets: Int)])])
    func listsOfPDUsThatAreCut(_ pdu: [UInt8], _ handles: [(handle: Int, octets: Int)]) {
        for count in 1...pdu.count {
            let told = handles.filter { $0.octets <= count }.map { "\($0.handle)" }.joined(separator: ",")
            #expect(att(Array(pdu.prefix(count))).hasPrefix(#","handles":[\#(told)]"#), "\(count) octets")
        }
    }

    @Test func signedWriteEndsBeforeItsSignature() {
        let fields = att([0xD2, 0x02, 0x00, 0xAB] + [UInt8](repeating: 0xFF, count: 12))
        #expect(fields == #","handle":2,"value":"ab""#)
    }

    @Test func responseTakesTheHandleOfItsRequest() {
        #expect(att([0x0B, 0x48], requestHandle: 18) == #","handle":18,"value":"48""#)
        #expect(att([0x13], requestHandle: 18) == #","handle":18"#)
        #expect(att([0x13]) == "")
    }

    @Test func pduWithoutOctets() {
        #expect(
            lines(pdus: [[]])[0].hasSuffix(
                #""att":{"pdu":"","bearer":"att","malformed":{"offset":0,"required":1,"available":0}}}"#))
    }
}
