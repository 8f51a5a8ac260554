import ByteViews

/// A btsnoop file with datalink 2001: what live sources hand to the rest of the program, and one of the forms that are saved.
public enum BtsnoopWriter {
    public static func appendHeader(to octets: inout [UInt8]) {
        octets.append(contentsOf: "btsnoop\0".utf8)
        octets.appendBigEndian(UInt32(1))
        octets.appendBigEndian(UInt32(2001))
    }

    /// Appends one monitor record.
    ///
    /// - Parameters:
    ///   - opcode: The monitor's own number of what the record is.
    ///   - dropped: How many records were lost since the file began.
    ///   - microseconds: Since 1970; `nil` where there is no clock.
    ///   - originalLength: Octets that the payload had before it was cut.
    public static func appendRecord(
        opcode: UInt16, controller: UInt16, dropped: Int, microseconds: Int64?, originalLength: Int, payload: RawSpan,
        to octets: inout [UInt8]
    ) {
        octets.appendBigEndian(UInt32(clamping: max(originalLength, payload.byteCount)))
        octets.appendBigEndian(UInt32(clamping: payload.byteCount))
        octets.appendBigEndian(UInt32(controller) << 16 | UInt32(opcode))
        octets.appendBigEndian(UInt32(clamping: dropped))
        octets.appendBigEndian(UInt64(bitPattern: microseconds.map { $0 &+ btsnoopEpoch } ?? noTime))
        octets.append(octetsOf: payload)
    }

    /// Beyond any time that can be told: it reads back as none.
    private static let noTime = Int64.min

    static func microseconds(_ timestamp: Timestamp?) -> Int64? {
        guard let timestamp else { return nil }
        // Rounded down before 1970 too, so that what was read from btsnoop is written as it was.
        let (quotient, remainder) = timestamp.nanoseconds.quotientAndRemainder(dividingBy: 1000)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

extension [UInt8] {
    @inlinable @inline(__always)
    mutating func appendBigEndian<Number: FixedWidthInteger>(_ number: Number) {
        var shift = Number.bitWidth
        while shift > 0 {
            shift &-= 8
            append(UInt8(truncatingIfNeeded: number &>> Number(truncatingIfNeeded: shift)))
        }
    }

    mutating func appendLittleEndian<Number: FixedWidthInteger>(_ number: Number) {
        appendBigEndian(number.byteSwapped)
    }
}
