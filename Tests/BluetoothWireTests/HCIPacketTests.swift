import BluetoothWire
import ByteViews
import Testing

@Suite("HCI packet headers (Vol 4, Part E, 5.4)")
struct HCIPacketTests {
    @Test func opcodeParts() {
        let opcode = HCIOpcode.leCreateConnection
        #expect(opcode.rawValue == 0x200D)
        #expect(opcode.ogf == 0x08)
        #expect(opcode.ocf == 0x00D)
        #expect(HCIOpcode(ogf: 0x08, ocf: 0x0D) == opcode)
        #expect(HCIOpcode(ogf: 0xFF, ocf: 0xFFFF).rawValue == 0xFFFF)
        #expect(HCIOpcode(rawValue: 0xFC01).isVendorSpecific)
        #expect(!opcode.isVendorSpecific)
    }

    @Test func everyOpcodeIsItsGroupAndCommand() {
        for raw in 0...UInt16.max {
            let opcode = HCIOpcode(rawValue: raw)
            #expect(HCIOpcode(ogf: opcode.ogf, ocf: opcode.ocf).rawValue == raw)
        }
    }

    @Test func command() throws {
        let octets = Wire.octets("0604 03 4000 13")
        let command = try HCICommand(octets.octets)
        #expect(command.opcode == .disconnect)
        #expect(command.parameterTotalLength == 3)
        #expect(command.parameters.copied() == [0x40, 0x00, 0x13])
        #expect(command.missingOctets == 0)
        #expect(command.isShort == false)
        #expect(command.trailingOctets == 0)
    }

    @Test func commandCutAndOverlong() throws {
        let octets = Wire.octets("0604 03 4000 13 AABB")
        for count in 0..<octets.count {
            let cut = Array(octets[..<count])
            guard count >= 3 else {
                Wire.expect(Wire.expectation(.hci, 3, count, .packet, 0), "\(count)") { () throws(Malformation) in
                    _ = try HCICommand(cut.octets)
                }
                continue
            }
            let command = try HCICommand(cut.octets)
            #expect(command.parameters.byteCount == min(3, count - 3))
            #expect(command.missingOctets == max(0, 6 - count))
            #expect(command.isShort == (count < 6))
            #expect(command.trailingOctets == max(0, count - 6))
        }
    }

    @Test func eventCutAndOverlong() throws {
        let octets = Wire.octets("05 04 00 4000 13 AABB")
        for count in 0..<octets.count {
            let cut = Array(octets[..<count])
            guard count >= 2 else {
                Wire.expect(Wire.expectation(.hci, 2, count, .packet, 0), "\(count)") { () throws(Malformation) in
                    _ = try HCIEvent(cut.octets)
                }
                continue
            }
            let event = try HCIEvent(cut.octets)
            #expect(event.code == .disconnectionComplete)
            #expect(event.leSubevent == nil)
            #expect(event.parameters.byteCount == min(4, count - 2))
            #expect(event.missingOctets == max(0, 6 - count))
            #expect(event.isShort == (count < 6))
            #expect(event.trailingOctets == max(0, count - 6))
        }
    }

    @Test func leSubevent() throws {
        #expect(try HCIEvent(Wire.octets("3E 01 0A").octets).leSubevent == .enhancedConnectionComplete)
        #expect(try HCIEvent(Wire.octets("3E 00").octets).leSubevent == nil)
        #expect(try HCIEvent(Wire.octets("3E 04").octets).leSubevent == nil)
    }

    @Test func aclPacket() throws {
        let octets = Wire.octets("4060 0700 03000400 0A1000")
        let packet = try HCIACLPacket(octets.octets)
        #expect(packet.connectionHandle == 0x040)
        #expect(packet.packetBoundaryFlag == 2)
        #expect(packet.packetBoundary == .firstFlushable)
        #expect(packet.packetBoundary.isFirst)
        #expect(packet.broadcast == 1)
        #expect(packet.dataLength == 7)
        #expect(packet.data.copied() == [3, 0, 4, 0, 0x0A, 0x10, 0])
        #expect(packet.missingOctets == 0)
        #expect(packet.trailingOctets == 0)
    }

    @Test(arguments: [
        (UInt16(0x0EFF), HCIACLPacket.PacketBoundary.firstNonFlushable), (0x1EFF, .continuing),
        (0x2EFF, .firstFlushable), (0x3EFF, .complete),
    ])
    func aclPacketBoundary(word: UInt16, boundary: HCIACLPacket.PacketBoundary) throws {
        let octets = [UInt8(word & 0xFF), UInt8(word >> 8), 0, 0]
        let packet = try HCIACLPacket(octets.octets)
        #expect(packet.connectionHandle == 0xEFF)
        #expect(packet.packetBoundary == boundary)
        #expect(packet.packetBoundaryFlag == boundary.rawValue)
        #expect(packet.packetBoundary.isFirst == (boundary != .continuing))
        #expect(packet.broadcast == 0)
    }

    @Test func aclCutAndOverlong() throws {
        let octets = Wire.octets("4020 0300 010203 AABB")
        for count in 0..<octets.count {
            let cut = Array(octets[..<count])
            guard count >= 4 else {
                Wire.expect(Wire.expectation(.hci, 4, count, .packet, 0), "\(count)") { () throws(Malformation) in
                    _ = try HCIACLPacket(cut.octets)
                }
                continue
            }
            let packet = try HCIACLPacket(cut.octets)
            #expect(packet.data.copied() == Array(octets[4..<min(count, 7)]))
            #expect(packet.missingOctets == max(0, 7 - count))
            #expect(packet.trailingOctets == max(0, count - 7))
        }
    }

    @Test func synchronousPacket() throws {
        let octets = Wire.octets("0130 03 AABB")
        let packet = try HCISynchronousPacket(octets.octets)
        #expect(packet.connectionHandle == 0x001)
        #expect(packet.packetStatus == 3)
        #expect(packet.dataLength == 3)
        #expect(packet.data.copied() == [0xAA, 0xBB])
        #expect(packet.missingOctets == 1)
        for count in 0..<3 {
            let cut = Array(octets[..<count])
            #expect(throws: Wire.expectation(.hci, 3, count, .packet, 0)) { _ = try HCISynchronousPacket(cut.octets) }
        }
    }

    @Test func isoPacket() throws {
        let octets = Wire.octets("6060 0CC0 01020304 0500 0600 AABBCC")
        let packet = try HCIISOPacket(octets.octets)
        #expect(packet.connectionHandle == 0x060)
        #expect(packet.packetBoundaryFlag == 2)
        #expect(packet.hasTimeStamp == true)
        #expect(packet.dataLoadLength == 12)
        #expect(packet.dataLoad.byteCount == 11)
        #expect(packet.missingOctets == 1)
        for count in 0..<4 {
            let cut = Array(octets[..<count])
            #expect(throws: Wire.expectation(.hci, 4, count, .packet, 0)) { _ = try HCIISOPacket(cut.octets) }
        }
    }
}
