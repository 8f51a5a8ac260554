import ByteViews

/// A capture in which nothing new is learnt after its beginning: one link, its services discovered, then rounds of the same
/// traffic. Two of them that differ in the number of rounds only must take equally many allocations.
package struct SteadyCapture {
    /// What a round holds.
    package enum Traffic: String, CaseIterable {
        /// Notifications only.
        case stream
        /// Reads, writes, notifications, indications, a long read, a long write, errors, fragments, credits on the side,
        /// advertising reports of a known device, completed packets.
        case mixed
    }

    package private(set) var octets: [UInt8] = []
    private var time: UInt64 = 0x00E3_0000_0000_0000

    /// The type of the one characteristic: 0xFFF1 is nobody's, so that reports show its values as they are.
    private let type: UInt16

    package init(_ traffic: Traffic, rounds: Int, type: UInt16 = 0xFFF1) {
        self.type = type
        octets += Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 3, 0xEA]
        connect()
        discover()
        for round in 0..<rounds {
            switch traffic {
            case .stream: received([0x1B, 3, 0, 0, UInt8(truncatingIfNeeded: round)])
            case .mixed: mixed(UInt8(truncatingIfNeeded: round))
            }
        }
    }

    // MARK: Records

    private mutating func record(_ packet: [UInt8], isSent: Bool) {
        let isControl = packet[0] == 1 || packet[0] == 4
        append(UInt32(packet.count))
        append(UInt32(packet.count))
        append((isSent ? 0 : 1) | (isControl ? 2 : 0))
        append(0)
        time += 1250
        append(UInt32(truncatingIfNeeded: time >> 32))
        append(UInt32(truncatingIfNeeded: time))
        octets += packet
    }

    private mutating func append(_ word: UInt32) {
        for shift in [24, 16, 8, 0] as [UInt32] { octets.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }

    private mutating func acl(_ data: [UInt8], boundary: UInt8, isSent: Bool) {
        record([2, 0x40, boundary << 4, UInt8(data.count), 0] + data, isSent: isSent)
    }

    /// An ATT PDU, in as many packets as a controller with buffers of 27 octets needs.
    private mutating func att(_ pdu: [UInt8], isSent: Bool) {
        var rest = [UInt8(pdu.count), 0, 4, 0] + pdu
        var boundary: UInt8 = isSent ? 0 : 2
        while !rest.isEmpty {
            acl(Array(rest.prefix(27)), boundary: boundary, isSent: isSent)
            rest = Array(rest.dropFirst(27))
            boundary = 1
        }
    }

    private mutating func sent(_ pdu: [UInt8]) { att(pdu, isSent: true) }
    private mutating func received(_ pdu: [UInt8]) { att(pdu, isSent: false) }

    // MARK: Traffic

    private mutating func connect() {
        advertise()
        record(
            [4, 0x3E, 19, 1, 0, 0x40, 0, 0, 0, 1, 2, 3, 4, 5, 6, 0x18, 0, 0, 0, 0x2A, 0, 0], isSent: false)
        sent([2, 100, 0])
        received([3, 100, 0])
    }

    /// A service with three attributes behind its declaration: a value at 3 and its configuration at 4.
    private mutating func discover() {
        sent([0x10, 1, 0, 0xFF, 0xFF, 0, 0x28])
        received([0x11, 6, 1, 0, 4, 0, 0x0D, 0x18])
        sent([0x10, 5, 0, 0xFF, 0xFF, 0, 0x28])
        received([1, 0x10, 5, 0, 0x0A])
        sent([8, 1, 0, 4, 0, 3, 0x28])
        received([9, 7, 2, 0, 0x3A, 3, 0, UInt8(type & 0xFF), UInt8(type >> 8)])
        sent([8, 3, 0, 4, 0, 3, 0x28])
        received([1, 8, 3, 0, 0x0A])
        sent([4, 4, 0, 4, 0])
        received([5, 1, 4, 0, 2, 0x29])
        sent([0x12, 4, 0, 3, 0])
        received([0x13])
    }

    private mutating func advertise() {
        record(
            [4, 0x3E, 21, 2, 1, 0, 0, 1, 2, 3, 4, 5, 6, 9, 2, 1, 6, 5, 9, 0x50, 0x65, 0x72, 0x69, 0xC4], isSent: false)
    }

    private mutating func mixed(_ round: UInt8) {
        let long = [UInt8](repeating: round, count: 99)
        sent([0x0A, 3, 0])
        received([0x0B, round, 1, 2, 3])
        sent([0x12, 3, 0, round, 9])
        received([0x13])
        sent([0x52, 3, 0, round])
        received([0x1B, 3, 0] + long.prefix(60))
        received([0x1D, 3, 0, round])
        sent([0x1E])
        // A long read: all of an MTU, then the rest.
        sent([0x0A, 3, 0])
        received([0x0B] + long)
        sent([0x0C, 3, 0, 99, 0])
        received([0x0D] + long.prefix(20))
        // A long write.
        sent([0x16, 3, 0, 0, 0] + long.prefix(90))
        received([0x17, 3, 0, 0, 0] + long.prefix(90))
        sent([0x16, 3, 0, 90, 0] + long.prefix(30))
        received([0x17, 3, 0, 90, 0] + long.prefix(30))
        sent([0x18, 1])
        received([0x19])
        sent([0x0A, 9, 0])
        received([1, 0x0A, 9, 0, 1])
        sent([0x0E, 3, 0, 4, 0])
        received([0x0F, round, 1, 2])
        record([4, 0x13, 5, 1, 0x40, 0, 2, 0], isSent: false)
        advertise()
    }
}
