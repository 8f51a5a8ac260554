import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import CaptureSources
import TraceReport

/// What is measured: each reads a capture the way the program does, through one buffer that is used again, and goes one
/// layer further than the one before.
enum Workload: String, CaseIterable {
    /// Records out of their container.
    case container
    /// And, of each packet, HCI, L2CAP and ATT as views: no state, so fragments are not joined.
    case decode
    /// And connections, reassembly, GATT, attribute trees: all that `periscope tree` does but its output.
    case tree
    /// `periscope tree --json`, `events --json` and `packets --json`, into a sink that drops the octets.
    case treeJSON = "tree-json"
    case eventsJSON = "events-json"
    case packetsJSON = "packets-json"

    /// What a run found, so that it cannot be optimised away and two runs can be compared.
    struct Outcome: Equatable {
        var octets = 0
        var records = 0
        var attPDUs = 0
        var connections = 0
        var peripherals = 0
        var octetsWritten = 0
    }

    /// Runs over a capture.
    func run(_ capture: Capture) throws -> Outcome {
        switch self {
        case .container: try Self.decode(capture) { _ in 0 }
        case .decode: try Self.decode(capture, attPDUs(of:))
        case .tree: try Self.trace(capture) { _ in NoReport() }
        case .treeJSON: try Self.trace(capture) { TreeJSON(to: $0) }
        case .eventsJSON: try Self.trace(capture) { EventsJSON(to: $0) }
        case .packetsJSON: try Self.trace(capture) { PacketsJSON(to: $0) }
        }
    }

    /// The stateless layers.
    @inline(__always)
    private static func decode(_ capture: Capture, _ visit: (borrowing CaptureRecord) -> Int) throws -> Outcome {
        var decoder = CaptureDecoder()
        var found = Outcome()
        found.octets = try capture.read { bytes in
            var input = ByteReader(bytes)
            try decoder.forEach(&input) { found.attPDUs &+= visit($0) }
            return bytes.byteCount - input.count
        } finish: {
            try decoder.finish($0)
        }
        found.records = decoder.recordCount
        return found
    }

    /// The whole pipeline, with a report or without.
    private static func trace(_ capture: Capture, _ writer: (ByteSink) -> any ReportWriter) throws -> Outcome {
        let written = WrittenOctets()
        let sink = ByteSink { octets throws(SystemError) in written.count += octets.byteCount }
        let observer = writer(sink)
        var session = TraceSession(observer: observer)
        let octets = try capture.read {
            try session.feed($0)
        } finish: {
            try session.finish($0)
        }
        let snapshot = session.snapshot()
        observer.finish(snapshot)
        sink.flush()
        return Outcome(
            octets: octets, records: snapshot.capture.records, connections: snapshot.connections.count,
            peripherals: snapshot.peripherals.count, octetsWritten: written.count)
    }
}

/// Views of one H4 packet down to its ATT PDU; answers how many ATT PDUs that is.
@inline(__always)
private func attPDUs(of record: borrowing CaptureRecord) -> Int {
    guard record.kind == .h4, record.payload.byteCount > 0, record.payload.uint8(at: 0) == 2,
        let acl = try? HCIACLPacket(record.payload.from(1)), acl.packetBoundary.isFirst,
        let frame = try? L2CAPFrame(acl.data), frame.channelID == .attribute
    else { return 0 }
    switch ATTPDU(frame.payload) {
    case .malformed: return 0
    case .handleValueNotification(let handle, _): return handle == 0 ? 0 : 1
    default: return 1
    }
}

private final class WrittenOctets {
    var count = 0
}

/// Wants to hear of nothing, as the reports of the tree.
private final class NoReport: ReportWriter {
    let interests: TraceInterests = []
}
