import ByteViews

/// Makes a capture of a fuzzer's octets: behind the header of each container, so that runs do not die at its door.
enum FuzzInput {
    /// - Parameter kind: 0...15.
    static func capture(kind: UInt8, _ octets: RawSpan) -> [UInt8] {
        var capture: [UInt8] = []
        switch kind {
        case 1: capture.btsnoopHeader(datalink: 1001)
        case 2: capture.btsnoopHeader(datalink: 1002)
        case 3: capture.btsnoopHeader(datalink: 2001)
        case 4: capture.pcapHeader(linkType: 187, bigEndian: false)
        case 5: capture.pcapHeader(linkType: 187, bigEndian: true)
        case 6: capture.pcapHeader(linkType: 201, bigEndian: false)
        case 7: capture.pcapHeader(linkType: 201, bigEndian: true)
        case 8: capture.pcapHeader(linkType: 254, bigEndian: false)
        case 9: capture.pcapHeader(linkType: 254, bigEndian: true)
        case 10: capture.pcapngHeader(linkType: 201, bigEndian: false)
        case 11: capture.pcapngHeader(linkType: 254, bigEndian: true)
        case 12: capture.packetLoggerRecord(bigEndian: true)
        case 13: capture.packetLoggerRecord(bigEndian: false)
        case 14: return PacketScript.capture(octets)
        case 15: return bugReport(octets)
        default: break
        }
        capture.append(octetsOf: octets)
        return capture
    }

    /// A btsnooz log whose unpacked records are `octets`: version 2, in a zlib stream of one stored block.
    private static func bugReport(_ octets: RawSpan) -> [UInt8] {
        let stored = octets.prefix(min(octets.byteCount, 0xFFFF))
        var log: [UInt8] = [2, 0, 0, 0, 0, 0, 0x2C, 0xE1, 0, 0x78, 0x01, 1]
        log.append(UInt16(stored.byteCount).littleEndian, bigEndian: false)
        log.append(~UInt16(stored.byteCount), bigEndian: false)
        log.append(octetsOf: stored)
        log.append(adler32(stored), bigEndian: true)
        var report = Array("text\n--- BEGIN:BTSNOOP_LOG_SUMMARY (1 byte in) ---\n".utf8)
        report.append(base64: log)
        report += Array("\n--- END:BTSNOOP_LOG_SUMMARY ---\n".utf8)
        return report
    }

    private static func adler32(_ octets: RawSpan) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for offset in 0..<octets.byteCount {
            a = (a + UInt32(octets.uint8(at: offset))) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }
}

extension [UInt8] {
    mutating func append<Number: FixedWidthInteger>(_ number: Number, bigEndian: Bool) {
        for place in 0..<Number.bitWidth / 8 {
            let shift = bigEndian ? Number.bitWidth - 8 * (place + 1) : 8 * place
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func btsnoopHeader(datalink: UInt32) {
        self += Array("btsnoop\0".utf8)
        append(UInt32(1), bigEndian: true)
        append(datalink, bigEndian: true)
    }

    mutating func pcapHeader(linkType: UInt32, bigEndian: Bool) {
        append(UInt32(0xA1B2_C3D4), bigEndian: bigEndian)
        append(UInt16(2), bigEndian: bigEndian)
        append(UInt16(4), bigEndian: bigEndian)
        append(UInt64(0), bigEndian: bigEndian)
        append(UInt32(0xFFFF), bigEndian: bigEndian)
        append(linkType, bigEndian: bigEndian)
    }

    /// A section and one interface.
    mutating func pcapngHeader(linkType: UInt16, bigEndian: Bool) {
        for word: UInt32 in [0x0A0D_0D0A, 28, 0x1A2B_3C4D] { append(word, bigEndian: bigEndian) }
        append(UInt16(1), bigEndian: bigEndian)
        append(UInt16(0), bigEndian: bigEndian)
        append(UInt64.max, bigEndian: bigEndian)
        for word: UInt32 in [28, 1, 20] { append(word, bigEndian: bigEndian) }
        append(linkType, bigEndian: bigEndian)
        append(UInt16(0), bigEndian: bigEndian)
        append(UInt32(0), bigEndian: bigEndian)
        append(UInt32(20), bigEndian: bigEndian)
    }

    /// PacketLogger has no header: a first record (HCI_Reset), then the beginning of a second one would have to follow.
    mutating func packetLoggerRecord(bigEndian: Bool) {
        append(UInt32(12), bigEndian: bigEndian)
        append(UInt32(1_700_000_000), bigEndian: bigEndian)
        append(UInt32(0), bigEndian: bigEndian)
        self += [0, 0x03, 0x0C, 0x00]
    }

    mutating func append(base64 octets: [UInt8]) {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for octet in octets {
            bits = bits << 8 | UInt32(octet)
            count += 8
            while count >= 6 {
                count -= 6
                append(digits[Int(bits >> count & 63)])
            }
        }
        if count > 0 { append(digits[Int(bits << (6 - count) & 63)]) }
    }
}
