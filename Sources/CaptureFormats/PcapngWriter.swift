import ByteViews

/// The blocks of a pcapng file, little-endian.
enum PcapngWriter {
    /// An interface as its packets need it.
    struct Interface: Sendable, Hashable {
        /// 254 Linux monitor, or 187 HCI UART where no direction is known.
        let dlt: UInt16
        /// Decimal digits of a second that its times have: 6 or 9.
        let digits: UInt8

        init(dlt: UInt16, _ timestamp: Timestamp?) {
            self.dlt = dlt
            digits = (timestamp?.digits ?? 6) > 6 ? 9 : 6
        }
    }

    static func appendSection(to octets: inout [UInt8]) {
        block(PcapngBlock.section, to: &octets) { octets in
            octets.appendLittleEndian(UInt32(0x1a2b_3c4d))
            octets.appendLittleEndian(UInt16(1))
            octets.appendLittleEndian(UInt16(0))
            // The section's length is not known while it grows.
            octets.appendLittleEndian(UInt64.max)
        }
    }

    static func append(_ interface: Interface, to octets: inout [UInt8]) {
        block(PcapngBlock.interface, to: &octets) { octets in
            octets.appendLittleEndian(interface.dlt)
            octets.appendLittleEndian(UInt16(0))
            octets.appendLittleEndian(UInt32(0))
            // if_tsresol, then the end of the options.
            octets.appendLittleEndian(UInt16(9))
            octets.appendLittleEndian(UInt16(1))
            octets.append(contentsOf: [interface.digits, 0, 0, 0])
            octets.appendLittleEndian(UInt32(0))
        }
    }

    /// Appends a packet.
    ///
    /// - Parameters:
    ///   - pseudoHeader: Controller and opcode of a monitor record.
    ///   - skipped: Octets of the payload that are not written.
    ///   - lost: Records that were lost between the packet before and this one.
    static func append(
        _ record: borrowing CaptureRecord, interface: Int, pseudoHeader: (controller: UInt16, opcode: UInt16)?,
        skipping skipped: Int = 0, lost: Int, to octets: inout [UInt8]
    ) {
        let front = pseudoHeader == nil ? 0 : 4
        let ticks = ticks(record.timestamp)
        let payload = record.payload.from(skipped)
        let original = record.originalLength - skipped
        block(PcapngBlock.enhancedPacket, to: &octets) { octets in
            octets.appendLittleEndian(UInt32(interface))
            octets.appendLittleEndian(UInt32(truncatingIfNeeded: ticks >> 32))
            octets.appendLittleEndian(UInt32(truncatingIfNeeded: ticks))
            octets.appendLittleEndian(UInt32(clamping: payload.byteCount + front))
            octets.appendLittleEndian(UInt32(clamping: original + front))
            if let pseudoHeader {
                octets.appendBigEndian(pseudoHeader.controller)
                octets.appendBigEndian(pseudoHeader.opcode)
            }
            octets.append(octetsOf: payload)
            octets.append(contentsOf: repeatElement(0, count: -(payload.byteCount + front) & 3))
            guard lost > 0 else { return }
            // epb_dropcount, then the end of the options.
            octets.appendLittleEndian(UInt16(4))
            octets.appendLittleEndian(UInt16(8))
            octets.appendLittleEndian(UInt64(lost))
            octets.appendLittleEndian(UInt32(0))
        }
    }

    /// A time in units of its interface. None, or one that cannot be told (before 1970), is beyond what can be read back.
    private static func ticks(_ timestamp: Timestamp?) -> UInt64 {
        guard let timestamp, timestamp.nanoseconds >= 0 else { return .max }
        return UInt64(timestamp.nanoseconds) / (timestamp.digits > 6 ? 1 : 1000)
    }

    /// A block with its two lengths around a body, whose length is a multiple of four.
    private static func block(_ type: UInt32, to octets: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
        let begin = octets.count
        octets.appendLittleEndian(type)
        octets.appendLittleEndian(UInt32(0))
        body(&octets)
        let length = UInt32(octets.count - begin + 4)
        octets.appendLittleEndian(length)
        for index in 0..<4 { octets[begin + 4 + index] = UInt8(truncatingIfNeeded: length >> UInt32(8 * index)) }
    }
}
