import TestSupport

/// A pcapng file, written block by block.
struct Pcapng {
    var octets: [UInt8] = []
    private(set) var bigEndian: Bool
    /// Where each block begins, and whether it holds a packet.
    private(set) var blocks: [(offset: Int, isPacket: Bool)] = []

    init(bigEndian: Bool = false) {
        self.bigEndian = bigEndian
        section(bigEndian: bigEndian)
    }

    mutating func block(_ type: UInt32, closing: UInt32? = nil, _ body: [UInt8]) {
        var bytes = Bytes(bigEndian: bigEndian)
        let length = UInt32(12 + (body.count + 3) / 4 * 4)
        bytes.add(type)
        bytes.add(length)
        bytes.add(body)
        bytes.pad(to: 4)
        bytes.add(closing ?? length)
        blocks.append((octets.count, [2, 3, 6].contains(type)))
        octets += bytes.octets
    }

    private func body(_ fill: (inout Bytes) -> Void) -> [UInt8] {
        var bytes = Bytes(bigEndian: bigEndian)
        fill(&bytes)
        return bytes.octets
    }

    func option(_ code: UInt16, _ value: [UInt8]) -> [UInt8] {
        body {
            $0.add(code)
            $0.add(UInt16(value.count))
            $0.add(value)
            $0.pad(to: 4)
        }
    }

    func option(_ code: UInt16, _ value: some FixedWidthInteger) -> [UInt8] { option(code, body { $0.add(value) }) }

    mutating func section(bigEndian: Bool, major: UInt16 = 1, options: [UInt8] = []) {
        self.bigEndian = bigEndian
        block(
            0x0a0d_0d0a,
            body {
                $0.add(UInt32(0x1a2b_3c4d))
                $0.add(major)
                $0.add(UInt16(0))
                $0.add(Int64(-1))
                $0.add(options)
            })
    }

    mutating func interface(_ dlt: UInt16, snapLength: UInt32 = 0, options: [UInt8] = []) {
        block(
            1,
            body {
                $0.add(dlt)
                $0.add(UInt16(0))
                $0.add(snapLength)
                $0.add(options)
            })
    }

    mutating func packet(
        _ payload: [UInt8], on interface: UInt32 = 0, ticks: UInt64 = 0, original: UInt32? = nil,
        included: UInt32? = nil, options: [UInt8] = []
    ) {
        block(
            6,
            body {
                $0.add(interface)
                $0.add(UInt32(truncatingIfNeeded: ticks >> 32))
                $0.add(UInt32(truncatingIfNeeded: ticks))
                $0.add(included ?? UInt32(payload.count))
                $0.add(original ?? UInt32(payload.count))
                $0.add(payload)
                $0.pad(to: 4)
                $0.add(options)
            })
    }

    mutating func oldPacket(
        _ payload: [UInt8], on interface: UInt16 = 0, drops: UInt16 = 0xffff, ticks: UInt64 = 0,
        original: UInt32? = nil, options: [UInt8] = []
    ) {
        block(
            2,
            body {
                $0.add(interface)
                $0.add(drops)
                $0.add(UInt32(truncatingIfNeeded: ticks >> 32))
                $0.add(UInt32(truncatingIfNeeded: ticks))
                $0.add(UInt32(payload.count))
                $0.add(original ?? UInt32(payload.count))
                $0.add(payload)
                $0.pad(to: 4)
                $0.add(options)
            })
    }

    mutating func simplePacket(_ payload: [UInt8], original: UInt32? = nil) {
        block(
            3,
            body {
                $0.add(original ?? UInt32(payload.count))
                $0.add(payload)
            })
    }

    mutating func statistics(of interface: UInt32 = 0, dropped: UInt64) {
        let drops = option(5, dropped)
        block(
            5,
            body {
                $0.add(interface)
                $0.add(UInt64(0))
                $0.add(drops)
            })
    }
}
