import ByteViews
import CaptureFormats
import CaptureSources

/// A packet of a source.
struct SourcePacket {
    /// In microseconds.
    var time: Int64
    var isReceived: Bool
    /// From the packet indicator on.
    var octets: [UInt8]
}

/// What is written again and again: some sessions beside each other as records, and the places that differ from copy to copy.
struct AmplifierBlock {
    /// Connection handles that one lane may use.
    private static let laneWidth = 32

    private(set) var octets: [UInt8] = []
    private(set) var records = 0
    private(set) var connections = 0
    /// Microseconds from the first record to the last.
    private(set) var duration: Int64 = 0
    private(set) var stamps: [(offset: Int, time: Int64)] = []
    private(set) var handles: [(offset: Int, flags: UInt16, handle: UInt16)] = []
    /// Octets of an address that tell devices apart, and which session's device it is.
    private(set) var addresses: [(offset: Int, octets: (UInt8, UInt8, UInt8), session: UInt8)] = []
    private(set) var tails: [Int] = []

    /// Lays `times` times the sources into lanes: in each one session after the other, lanes beside each other.
    init(sources: [String], times: Int, lanes: Int, _ random: inout Random) throws {
        var merged: [(time: Int64, order: Int, session: Int, handles: [UInt16: UInt16], packet: SourcePacket)] = []
        var ends = (0..<lanes).map { _ in Int64(random.next(below: 400_000)) }
        let captures = try sources.map(Self.packets)
        for session in 0..<sources.count * times {
            let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            let packets = Self.session(captures[session % sources.count], keepsScans: lane == 0)
            guard let first = packets.first, let last = packets.last else { continue }
            let shift = ends[lane] - first.time
            let map = Self.newHandles(packets, lane: lane)
            for packet in packets {
                merged.append((packet.time + shift, merged.count, session / sources.count, map, packet))
            }
            ends[lane] = last.time + shift + Int64(random.next(in: 50_000..<2_000_000))
        }
        merged.sort { ($0.time, $0.order) < ($1.time, $1.order) }
        for each in merged { append(each.packet, at: each.time, session: each.session, each.handles) }
        duration = merged.last?.time ?? 0
    }

    private static func packets(of path: String) throws -> [SourcePacket] {
        var source = try CaptureSource(path: path)
        var decoder = CaptureDecoder()
        var found: [SourcePacket] = []
        while try source.fill() {
            var input = ByteReader(source.bytes)
            while let record = try decoder.next(&input) {
                guard record.kind == .h4, record.payload.byteCount > 1 else { continue }
                found.append(
                    SourcePacket(
                        time: (record.timestamp?.nanoseconds ?? 0) / 1000,
                        isReceived: record.direction == .controllerToHost, octets: record.payload.copied()))
            }
            source.take(source.bytes.byteCount - input.count)
        }
        return found
    }

    /// A source without the controller's setting up, and with every link closed. One lane scans: the others' commands for it
    /// would contradict; the reports stay.
    private static func session(_ packets: [SourcePacket], keepsScans: Bool) -> [SourcePacket] {
        var kept = Array(packets.drop { !HCIPlaces.beginsSession($0.octets) })
        if !keepsScans { kept.removeAll { HCIPlaces.isScanControl($0.octets) } }
        var open: [Int] = []
        for packet in kept {
            if let handle = HCIPlaces.opened(packet.octets) { open.append(handle) }
            if let handle = HCIPlaces.closed(packet.octets) { open.removeAll { $0 == handle } }
        }
        for handle in open {
            let time = (kept.last?.time ?? 0) + 4000
            let end: [UInt8] = [4, 5, 4, 0, UInt8(handle & 0xFF), UInt8(handle >> 8), 8]
            kept.append(SourcePacket(time: time, isReceived: true, octets: end))
        }
        return kept
    }

    /// The session's handles to handles of its lane.
    private static func newHandles(_ packets: [SourcePacket], lane: Int) -> [UInt16: UInt16] {
        var map: [UInt16: UInt16] = [:]
        for packet in packets {
            for offset in HCIPlaces.handles(packet.octets) {
                let handle = word(packet.octets, offset) & 0xFFF
                if map[handle] == nil { map[handle] = UInt16(1 + lane * laneWidth + map.count) }
            }
        }
        precondition(map.count <= laneWidth, "a source of more links than a lane has handles")
        return map
    }

    private mutating func append(_ packet: SourcePacket, at time: Int64, session: Int, _ map: [UInt16: UInt16]) {
        let isControl = packet.octets[0] == 1 || packet.octets[0] == 4
        let length = UInt32(packet.octets.count)
        let flags: UInt32 = (packet.isReceived ? 1 : 0) | (isControl ? 2 : 0)
        for number in [length, length, flags, 0, 0, 0] {
            for shift in [24, 16, 8, 0] as [UInt32] { octets.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        let base = octets.count
        stamps.append((base - 8, time))
        for offset in HCIPlaces.handles(packet.octets) {
            let old = Self.word(packet.octets, offset)
            handles.append((base + offset, packet.octets[0] == 2 ? old & 0xF000 : 0, map[old & 0xFFF] ?? 0))
        }
        for offset in HCIPlaces.addresses(packet.octets) {
            let address = packet.octets[offset...]
            let low = (address[offset], address[offset + 1], address[offset + 2])
            addresses.append((base + offset, low, UInt8(truncatingIfNeeded: session)))
        }
        if let offset = HCIPlaces.notificationTail(packet.octets) { tails.append(base + offset) }
        if HCIPlaces.opened(packet.octets) != nil { connections += 1 }
        octets += packet.octets
        records += 1
    }

    private static func word(_ octets: [UInt8], _ offset: Int) -> UInt16 {
        UInt16(octets[offset]) | UInt16(octets[offset + 1]) << 8
    }
}
