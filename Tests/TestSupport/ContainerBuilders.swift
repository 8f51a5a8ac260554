// Captures, made octet by octet.

/// A little writer of integers.
public struct Bytes {
    public var octets: [UInt8] = []
    public var bigEndian = true

    public init(bigEndian: Bool = true) { self.bigEndian = bigEndian }

    public mutating func add(_ integer: some FixedWidthInteger) {
        var ordered = bigEndian ? integer.bigEndian : integer.littleEndian
        for _ in 0..<(integer.bitWidth / 8) {
            octets.append(UInt8(truncatingIfNeeded: ordered))
            ordered = ordered >> 8
        }
    }

    public mutating func add(_ more: [UInt8]) { octets += more }

    public mutating func pad(to alignment: Int) {
        while octets.count % alignment != 0 { octets.append(0) }
    }
}

/// 1970-01-01 on btsnoop's clock: the 2000-01-01 constant that implementations use, less the seconds between.
public let unixEpoch: Int64 = 0x00e0_3ab4_4a67_6000 - 946_684_800_000_000

public func btsnoop(datalink: UInt32 = 1002, version: UInt32 = 1, _ records: [UInt8]...) -> [UInt8] {
    var bytes = Bytes()
    bytes.add(Array("btsnoop\0".utf8))
    bytes.add(version)
    bytes.add(datalink)
    return bytes.octets + records.joined()
}

/// `at` in microseconds since 1970.
public func snoop(
    _ payload: [UInt8], flags: UInt32 = 0, at microseconds: Int64 = 0, original: Int? = nil, included: UInt32? = nil,
    drops: UInt32 = 0
) -> [UInt8] {
    var bytes = Bytes()
    bytes.add(UInt32(original ?? payload.count))
    bytes.add(included ?? UInt32(payload.count))
    bytes.add(flags)
    bytes.add(drops)
    bytes.add(microseconds &+ unixEpoch)
    return bytes.octets + payload
}

public func pcapHeader(dlt: UInt32, bigEndian: Bool = false, magic: UInt32 = 0xa1b2_c3d4, major: UInt16 = 2) -> [UInt8]
{
    var bytes = Bytes(bigEndian: bigEndian)
    bytes.add(magic)
    bytes.add(major)
    bytes.add(UInt16(4))
    bytes.add(UInt64(0))
    bytes.add(UInt32(262_144))
    bytes.add(dlt)
    return bytes.octets
}

public func pcapRecord(
    _ payload: [UInt8], bigEndian: Bool = false, seconds: UInt32 = 0, fraction: UInt32 = 0, original: UInt32? = nil,
    included: UInt32? = nil
) -> [UInt8] {
    var bytes = Bytes(bigEndian: bigEndian)
    bytes.add(seconds)
    bytes.add(fraction)
    bytes.add(included ?? UInt32(payload.count))
    bytes.add(original ?? UInt32(payload.count))
    return bytes.octets + payload
}

public func logger(
    _ type: UInt8, _ payload: [UInt8], bigEndian: Bool = true, seconds: UInt32 = 0, microseconds: UInt32 = 0,
    length: UInt32? = nil
) -> [UInt8] {
    var bytes = Bytes(bigEndian: bigEndian)
    bytes.add(length ?? UInt32(payload.count + 9))
    bytes.add(seconds)
    bytes.add(microseconds)
    bytes.add(type)
    return bytes.octets + payload
}
