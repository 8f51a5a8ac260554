import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel
import TestSupport
import Testing

/// A capture that ends early: what its whole records say stands as in the whole capture, and nothing is invented.
@Suite struct TruncationLawTests {
    static let captures =
        ["probes/G_long.log", "probes/A.pcapng", "probes/J_pklg_iso.pklg", "probes/E_mid.log"]
        + ["probes/dlt254.pcap"]

    /// Everything that a session says while records come stands at the front of what the whole capture's says. What it adds
    /// at the end is the close of what was open: a read as far as it came, a discovery, the state behind it, and that the
    /// capture is cut.
    @Test(arguments: captures) func everyTruncationSaysTheBeginningOfTheWhole(path: String) throws {
        let bytes = try Places.fixture(path)
        let whole = CallRecorder(.lines)
        let wholeSnapshot = try trace(bytes, whole)
        let values = Values(of: bytes)
        #expect(values.all.count > 0)
        // Only a file that ends in its header is refused. PacketLogger has none: its second record confirms its first.
        let ends = try recordEnds(of: bytes)
        for length in 0..<bytes.count {
            let cut = Array(bytes[..<length])
            let recorder = CallRecorder(.lines)
            do throws(CaptureError) {
                let (count, snapshot) = try traceCounting(recorder, cut)
                check(recorder.lines, count, whole.lines, "\(path) cut to \(length)")
                check(snapshot, values, "\(path) cut to \(length)")
                #expect(snapshot.connections.count <= wholeSnapshot.connections.count)
            } catch {
                #expect(recorder.lines.isEmpty && length < ends[1], "\(path) cut to \(length): \(error)")
            }
        }
    }

    /// Answers how many calls there were before the end.
    private func traceCounting(
        _ recorder: CallRecorder, _ bytes: [UInt8]
    ) throws(CaptureError) -> (count: Int, snapshot: TraceSnapshot) {
        var session = TraceSession(observer: recorder)
        let done = try session.feed(bytes.octets)
        let count = recorder.count
        try session.finish(bytes.octets.from(done))
        return (count, session.snapshot())
    }

    private func check(_ lines: [String], _ count: Int, _ whole: [String], _ place: String) {
        let fed = lines.prefix(count)
        if !whole.starts(with: fed) {
            let index = zip(fed, whole).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? count
            Issue.record("\(place), call \(index): \(lines[index])")
        }
        for line in lines.dropFirst(count) {
            let isClose = ["event kind=read ", "event kind=longRead ", "event kind=stateChanged "].contains {
                line.hasPrefix($0)
            }
            let isDiscovery = line.hasPrefix("event kind=") && line.contains("Discovered ")
            let isFact =
                line.hasPrefix("change ") && [" read=", " not told=", " discovered="].contains { line.contains($0) }
            let isCut =
                line.hasPrefix("diagnosed") && (line.contains("capture.cut") || line.contains("att.unconfirmed"))
            let isRead = line.hasPrefix("change ") && line.contains(" include=")
            if !isClose && !isDiscovery && !isFact && !isCut && !isRead {
                Issue.record("\(place), at the end: \(line)")
            }
        }
    }

    /// Each value in the tree is one that the packets hold, or the beginning of one that was read in parts.
    private func check(_ snapshot: TraceSnapshot, _ values: Values, _ place: String) {
        for peripheral in snapshot.peripherals {
            for value in peripheral.tree.values where !values.hold(value) {
                Issue.record("\(place): value \(hexadecimal(value)) of nowhere")
            }
        }
    }

    /// The values that the ATT PDUs of a capture carry, with those that several make up.
    private final class Values: TraceObserver {
        let interests: TraceInterests = [.attPDUs, .changes]
        private(set) var all: Set<[UInt8]> = []
        private var joined: [[UInt8]] = []

        init(of bytes: [UInt8]) { _ = try? TestSupport.trace(bytes, self) }

        func attPDU(_ pdu: borrowing TracedATTPDU) { all.insert(pdu.pdu.copied()) }

        func change(_ change: borrowing GATTEvent, of server: ServerID, record: Int) {
            switch change {
            case .valueRead(_, let value): joined.append(value.copied())
            case .valueWritten(_, let value, _): joined.append(value.copied())
            default: break
            }
        }

        func hold(_ value: [UInt8]) -> Bool {
            all.contains { contains($0, value) } || joined.contains { $0.starts(with: value) }
        }

        private func contains(_ octets: [UInt8], _ part: [UInt8]) -> Bool {
            guard octets.count >= part.count else { return false }
            return (0...octets.count - part.count).contains { octets[$0...].starts(with: part) }
        }
    }
}

extension AttributeTree {
    /// All values in it.
    fileprivate var values: [[UInt8]] {
        let characteristics = services.flatMap(\.characteristics)
        let descriptors = characteristics.flatMap(\.descriptors)
        return characteristics.compactMap(\.value) + descriptors.compactMap(\.value)
            + unplacedAttributes.compactMap(\.value)
    }
}
