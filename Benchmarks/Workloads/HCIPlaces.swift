/// Where, in an HCI packet behind its packet indicator octet, stands what differs between two links or two devices. Of the
/// packets that occur in the sources; layouts: Vol 4, Part E, 7.
enum HCIPlaces {
    /// Commands whose first parameter is a connection handle.
    private static let handleCommands: Set<Int> = [
        0x0406, 0x0411, 0x0413, 0x041B, 0x041C, 0x041D, 0x1405, 0x2013, 0x2016, 0x2019, 0x201A, 0x201B, 0x2020, 0x2022,
        0x2030, 0x2032,
    ]
    /// Event code to the offset of the handle in its parameters.
    private static let eventHandles: [Int: Int] = [
        0x03: 1, 0x05: 1, 0x06: 1, 0x08: 1, 0x0B: 1, 0x0C: 1, 0x0D: 1, 0x14: 1, 0x1B: 0, 0x23: 1, 0x30: 1, 0x57: 0,
        0x59: 1,
    ]
    /// LE subevent code to the offset of the handle in the parameters, the code itself included.
    private static let subeventHandles: [Int: Int] = [
        0x01: 2, 0x03: 2, 0x04: 2, 0x05: 1, 0x06: 1, 0x07: 1, 0x0A: 2, 0x0C: 2, 0x12: 3, 0x14: 1,
    ]
    private static let scanCommands: Set<Int> = [0x200B, 0x200C, 0x2041, 0x2042]

    /// Offsets of connection handles, low octet first.
    static func handles(_ packet: [UInt8]) -> [Int] {
        let found: [Int]
        switch packet[0] {
        case 2: found = [1]
        case 1: found = handleCommands.contains(opcode(of: packet) ?? 0) ? [4] : []
        case 4:
            switch Int(packet[1]) {
            case 0x13: found = (0..<Int(packet[3])).map { 4 + 4 * $0 }
            case 0x3E: found = subeventHandles[Int(packet[3])].map { [3 + $0] } ?? []
            case 0x0E: found = handleCommands.contains(opcode(of: packet) ?? 0) ? [7] : []
            case let code: found = eventHandles[code].map { [3 + $0] } ?? []
            }
        default: found = []
        }
        return found.filter { $0 + 2 <= packet.count }
    }

    /// Offsets of public and static addresses. Private ones stay, so that the keys of the capture go on resolving them.
    static func addresses(_ packet: [UInt8]) -> [Int] {
        guard let (offset, isRandom) = address(packet), offset + 6 <= packet.count else { return [] }
        return isRandom && packet[offset + 5] >> 6 != 3 ? [] : [offset]
    }

    private static func address(_ packet: [UInt8]) -> (offset: Int, isRandom: Bool)? {
        guard packet.count > 10 else { return nil }
        switch (packet[0], opcode(of: packet)) {
        case (4, _) where packet[1] == 0x3E:
            switch packet[3] {
            case 0x01, 0x0A: return (9, packet[8] & 1 == 1)
            case 0x02 where packet[4] == 1: return (7, packet[6] & 1 == 1)
            case 0x0D where packet[4] == 1 && packet[7] < 4: return (8, packet[7] & 1 == 1)
            default: return nil
            }
        case (1, 0x200D): return (10, packet[9] & 1 == 1)
        case (1, 0x2043): return (7, packet[6] & 1 == 1)
        // Identity Address Information of the Security Manager.
        case (2, _) where packet[7] == 6 && packet[8] == 0 && packet[9] == 9: return (11, packet[10] & 1 == 1)
        default: return nil
        }
    }

    /// The command that a command packet, Command Complete or Command Status is about.
    private static func opcode(of packet: [UInt8]) -> Int? {
        let offset: Int
        switch (packet[0], packet.count > 1 ? packet[1] : 0) {
        case (1, _): offset = 1
        case (4, 0x0E): offset = 4
        case (4, 0x0F): offset = 5
        default: return nil
        }
        return offset + 2 <= packet.count ? Int(packet[offset]) | Int(packet[offset + 1]) << 8 : nil
    }

    /// Whether the packet starts or stops scanning, or says that this was done.
    static func isScanControl(_ packet: [UInt8]) -> Bool { opcode(of: packet).map(scanCommands.contains) ?? false }

    /// Whether this is no more the setting up of the controller.
    static func beginsSession(_ packet: [UInt8]) -> Bool {
        let isReport =
            packet.count > 3 && packet[0] == 4 && packet[1] == 0x3E && [0x02, 0x0B, 0x0D].contains(packet[3])
        let about = opcode(of: packet)
        return packet[0] == 2 || isReport || isScanControl(packet) || about == 0x200D || about == 0x2043
    }

    /// The handle of a link that begins.
    static func opened(_ packet: [UInt8]) -> Int? {
        guard packet.count > 6, packet[0] == 4 else { return nil }
        if packet[1] == 0x03, packet[3] == 0 { return Int(packet[4]) | Int(packet[5]) << 8 }
        let isLE = packet[1] == 0x3E && (packet[3] == 0x01 || packet[3] == 0x0A)
        return isLE && packet[4] == 0 ? Int(packet[5]) | Int(packet[6]) << 8 : nil
    }

    /// The handle of a link that ends.
    static func closed(_ packet: [UInt8]) -> Int? {
        guard packet.count > 5, packet[0] == 4, packet[1] == 0x05 else { return nil }
        return Int(packet[4]) | Int(packet[5]) << 8
    }

    /// Where the last two octets of a notification of some length stand.
    static func notificationTail(_ packet: [UInt8]) -> Int? {
        let isWhole = packet.count >= 16 && packet[0] == 2 && packet[2] >> 4 & 3 != 1
        return isWhole && packet[7] == 4 && packet[8] == 0 && packet[9] == 0x1B ? packet.count - 2 : nil
    }
}
