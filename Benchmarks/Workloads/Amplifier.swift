import ByteViews
import CaptureSources

/// Makes large captures of small ones: the same octets every time.
///
/// The scenarios of a mix are laid beside each other once, as a block of records. That is written again and again, each copy
/// with later times, other connection handles, other devices (from a few, so that they come back) and other ends of
/// notified values. Every copy is a valid continuation of the one before, so how much of what the capture holds is known.
package struct Amplifier {
    /// What a capture is like.
    package enum Mix: String, CaseIterable {
        /// A bit of everything a phone does: discovery, reads and writes, bonds, indications, enhanced bearers, BR/EDR.
        case phoneDay = "phone-day"
        /// Notifications, one after the other.
        case stream
        /// Advertising, and now and then a link.
        case scanHeavy = "scan-heavy"
        /// Dozens of links at once.
        case manyLinks = "many-links"
        /// PDUs in pieces, some as small as they may be, of several links at once.
        case fragments
        /// Enhanced bearers.
        case eatt

        /// Captures below the folder of scenarios.
        var sources: [String] {
            switch self {
            case .phoneDay:
                [
                    "01_plain", "02_custom_db", "04_errors", "05_indications", "06_multi", "07_reconnect",
                    "08_bond_privacy", "09_eatt", "10_coc", "11_partial", "12_both_roles", "14_advertising",
                    "15_stream",
                    "16_caching", "17_classic", "19_firmware_update", "20_bond_forgotten", "21_two_centrals",
                    "23_rotating_rpa", "24_interrupted_prepare",
                ].map { $0 + "/phone.btsnoop" } + ["03_mtu/phone251.btsnoop", "03_mtu/phone27.btsnoop"]
            case .stream: ["15_stream/phone.btsnoop"]
            case .scanHeavy:
                ["14_advertising/phone.btsnoop", "14_advertising/oldphone.btsnoop", "01_plain/phone.btsnoop"]
            case .manyLinks: ["06_multi/phone.btsnoop"]
            case .fragments:
                [
                    "03_mtu/phone27.btsnoop", "03_mtu/phone251_refragmented.btsnoop",
                    "06_multi/phone_refragmented.btsnoop", "10_coc/phone_refragmented.btsnoop",
                ]
            case .eatt: ["09_eatt/phone.btsnoop", "25_eatt_load/phone.btsnoop"]
            }
        }

        var lanes: Int { self == .manyLinks ? 12 : self == .stream ? 1 : 3 }

        /// How often each source stands in the block, with other devices each time.
        var times: Int { self == .manyLinks ? 12 : 1 }
    }

    /// How many variants there are of every device.
    private static let devicePool = 8
    private static let handleLimit: UInt16 = 0x0EF0
    /// 2024-05-14 on btsnoop's clock, in microseconds.
    private static let start: Int64 = 0x00DC_DDB3_0F2F_8000 + 1_715_677_200_000_000
    package static let header = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 3, 0xEA]

    package let mix: Mix
    private let block: AmplifierBlock
    private var random: Random
    private let masks: [UInt16]

    /// - Parameter scenarios: The folder of scenarios, `Fixtures/scenarios`.
    package init(_ mix: Mix, scenarios: String) throws {
        self.mix = mix
        var random = Random(seed: 6)
        let sources = mix.sources.map { scenarios + "/" + $0 }
        block = try AmplifierBlock(sources: sources, times: mix.times, lanes: mix.lanes, &random)
        masks = (0..<Self.devicePool).map { _ in UInt16(random.next(below: 65536)) }
        self.random = random
    }

    /// What a capture of some copies holds: told from the sources, before a copy is made.
    package struct Plan: Equatable {
        package var copies: Int
        package var octets: Int
        package var records: Int
        package var connections: Int
    }

    package func plan(copies: Int) -> Plan {
        Plan(
            copies: copies, octets: Self.header.count + copies * block.octets.count, records: copies * block.records,
            connections: copies * block.connections)
    }

    /// The least plan of `size` octets or more.
    package func plan(atLeast size: Int) -> Plan {
        plan(copies: max(1, (size - Self.header.count + block.octets.count - 1) / block.octets.count))
    }

    /// Makes the capture of a plan; `take` gets its pieces in order.
    package func write(_ plan: Plan, to take: (RawSpan) throws -> Void) throws {
        var random = random
        var time = Self.start
        var copy = block.octets
        try take(Self.header.octets)
        for index in 0..<plan.copies {
            change(&copy, index, time, masks[random.next(below: masks.count)])
            try take(copy.octets)
            time += block.duration + Int64(random.next(in: 100_000..<5_000_000))
        }
    }

    /// Writes over what differs in this copy.
    private func change(_ copy: inout [UInt8], _ index: Int, _ time: Int64, _ mask: UInt16) {
        for stamp in block.stamps {
            var left = UInt64(bitPattern: time + stamp.time)
            for offset in stride(from: stamp.offset + 7, through: stamp.offset, by: -1) {
                copy[offset] = UInt8(truncatingIfNeeded: left)
                left >>= 8
            }
        }
        let rotation = UInt32(truncatingIfNeeded: index) &* 37
        for each in block.handles {
            let handle = UInt16((UInt32(each.handle) &+ rotation) % UInt32(Self.handleLimit)) | each.flags
            copy[each.offset] = UInt8(truncatingIfNeeded: handle)
            copy[each.offset + 1] = UInt8(truncatingIfNeeded: handle >> 8)
        }
        for offset in block.tails {
            copy[offset] = UInt8(truncatingIfNeeded: index)
            copy[offset + 1] = UInt8(truncatingIfNeeded: index >> 8)
        }
        // The upper half of an address, which tells its kind and vendor, stays.
        for each in block.addresses {
            copy[each.offset] = each.octets.0 ^ UInt8(truncatingIfNeeded: mask)
            copy[each.offset + 1] = each.octets.1 ^ UInt8(truncatingIfNeeded: mask >> 8)
            copy[each.offset + 2] = each.octets.2 ^ each.session
        }
    }
}

/// Numbers that look random and are the same every time: a linear congruential generator, of which the upper half is used.
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    mutating func next(in range: Range<Int>) -> Int { range.lowerBound + next(below: range.count) }
}
