import BluetoothTrace
import ByteViews
import CaptureFormats
import CaptureSources
import GATTModel
import ReferenceDecoder
import TraceReport

/// What is measured: each reads a capture the way the program does, through one buffer that is used again, and goes one
/// layer further than the one before.
package enum Workload: String, CaseIterable {
    /// The reference decoder in C: what `decode` does, by hand.
    case reference
    /// Records out of their container.
    case container
    /// And the type of each HCI packet, events by code.
    case hci
    /// And the L2CAP PDUs that begin in ACL packets; no state, so fragments are not joined.
    case l2cap
    /// And ATT PDUs by opcode: from container to ATT, the same counts as the reference decoder.
    case decode
    /// And a view of each ATT PDU that came in one piece, its layout checked.
    case attViews = "att-views"
    /// Connections, reassembly, GATT, attribute trees: all that `periscope tree` does but its output.
    case tree
    /// `periscope tree --json`, `events --json`, `packets` and `packets --json`, into a sink that drops the octets.
    case treeJSON = "tree-json"
    case eventsJSON = "events-json"
    case packetsText = "packets-text"
    case packetsJSON = "packets-json"
    /// What `tree` does, fed as a live source feeds: 4 KiB at a time.
    case live

    /// What a run found, so that it cannot be optimised away and two runs can be compared.
    package struct Outcome {
        package var octets = 0
        package var records = 0
        /// Of the stateless layers and the reference; empty elsewhere.
        package var counts = LayerCounts()
        package var connections = 0
        package var peripherals = 0
        /// Attributes of all peripherals' trees.
        package var attributes = 0
        package var octetsWritten = 0

        package init() {}

        init(
            octets: Int, records: Int, counts: LayerCounts
        ) {
            (self.octets, self.records, self.counts) = (octets, records, counts)
        }

        init(octets: Int, octetsWritten: Int, _ snapshot: TraceSnapshot) {
            (self.octets, self.octetsWritten) = (octets, octetsWritten)
            records = snapshot.capture.records
            connections = snapshot.connections.count
            peripherals = snapshot.peripherals.count
            attributes = snapshot.peripherals.reduce(0) { $0 + $1.tree.attributeCount }
        }
    }

    /// Runs over a capture.
    package func run(_ capture: Capture) throws -> Outcome {
        switch self {
        case .reference: try Self.reference(capture)
        case .container: try Self.decode(capture, ToContainer.self)
        case .hci: try Self.decode(capture, ToHCI.self)
        case .l2cap: try Self.decode(capture, ToL2CAP.self)
        case .decode: try Self.decode(capture, ToATT.self)
        case .attViews: try Self.decode(capture, ToATTViews.self)
        case .tree: try Self.trace(capture) { _ in NoReport() }
        case .treeJSON: try Self.trace(capture) { TreeJSON(to: $0) }
        case .eventsJSON: try Self.trace(capture) { EventsJSON(to: $0) }
        case .packetsText: try Self.trace(capture) { PacketsText(to: $0, file: nil, options: TextOptions()) }
        case .packetsJSON: try Self.trace(capture) { PacketsJSON(to: $0) }
        case .live: try Self.trace(capture, pieces: Self.livePiece) { _ in NoReport() }
        }
    }

    /// About what a serial line, a pipe or a batch of monitor records brings at a time.
    private static let livePiece = 4096

    /// The stateless layers. The layer is a type, so that the compiler makes a loop for each.
    private static func decode<Top: LayerType>(_ capture: Capture, _: Top.Type) throws -> Outcome {
        var decoder = CaptureDecoder()
        var counts = LayerCounts()
        let octets = try capture.read { bytes in
            var input = ByteReader(bytes)
            while true {
                if var walk = decoder.beginH4() {
                    defer { decoder.end(walk) }
                    var payload = RawSpan()
                    while try walk.next(&input, &payload) != nil { counts.count(payload, .h4, upTo: Top.layer) }
                }
                guard let record = try decoder.next(&input) else { break }
                counts.count(record.payload, record.kind, upTo: Top.layer)
            }
            return bytes.byteCount - input.count
        } finish: {
            try decoder.finish($0)
        }
        counts.records = decoder.recordCount
        counts.truncated = decoder.truncatedRecords
        return Outcome(octets: octets, records: counts.records, counts: counts)
    }

    private static func reference(_ capture: Capture) throws -> Outcome {
        var counts = reference_counts()
        let end = try capture.withDescriptor { descriptor in
            unsafe reference_decode(descriptor, CaptureSource.initialCapacity, &counts)
        }
        guard end == REFERENCE_COMPLETE || end == REFERENCE_CUT else { throw ReferenceFailure(end: Int(end.rawValue)) }
        return Outcome(octets: Int(counts.octets), records: Int(counts.records), counts: LayerCounts(counts))
    }

    /// The whole pipeline, with a report or without.
    private static func trace(
        _ capture: Capture, pieces: Int = CaptureSource.initialCapacity, _ writer: (ByteSink) -> any ReportWriter
    ) throws -> Outcome {
        let written = WrittenOctets()
        let sink = ByteSink { octets throws(SystemError) in written.count += octets.byteCount }
        let observer = writer(sink)
        var session = TraceSession(observer: observer)
        let octets = try capture.read(pieces: pieces) {
            try session.feed($0)
        } finish: {
            try session.finish($0)
        }
        let snapshot = session.snapshot()
        observer.finish(snapshot)
        sink.flush()
        return Outcome(octets: octets, octetsWritten: written.count, snapshot)
    }
}

/// The reference decoder read no capture, or could not read.
package struct ReferenceFailure: Error, CustomStringConvertible {
    let end: Int

    package var description: String {
        end == 2
            ? "the reference decoder reads btsnoop (1001, 1002, 2001) only" : "the reference decoder could not read"
    }
}

extension AttributeTree {
    /// Declarations, values and descriptors.
    fileprivate var attributeCount: Int {
        services.reduce(unplacedAttributes.count) { count, service in
            service.characteristics.reduce(count + 1 + service.includes.count) { $0 + 2 + $1.descriptors.count }
        }
    }
}

private final class WrittenOctets {
    var count = 0
}

/// Wants to hear of nothing, as the reports of the tree.
private final class NoReport: ReportWriter {
    let interests: TraceInterests = []
}
