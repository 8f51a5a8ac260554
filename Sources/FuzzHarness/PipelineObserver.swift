import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import CaptureSources
import GATTModel
import TestSupport
import TraceReport

/// Interested in everything: reads every view to its last octet, has reports written, and keeps a digest of it all.
final class PipelineObserver: TraceObserver {
    let interests: TraceInterests = [.packets, .frames, .attPDUs, .events, .changes, .diagnostics]
    private var views = Digest()
    private let fold = DatabaseFold()
    private let written = Written()
    private let sink: ByteSink
    private let writers: [any ReportWriter]

    /// What the reports say, which arrives from a sink that cannot refer to the observer that owns it.
    private final class Written {
        var digest = Digest()
    }

    init(_ reports: ReportKind) {
        let written = self.written
        sink = ByteSink(capacity: 4096) { octets throws(SystemError) in written.digest.add(octets) }
        writers = reports.writers(to: sink)
    }

    /// The digest of all that was seen and written.
    var digest: Digest {
        sink.flush()
        var all = views
        all.add(written.digest.value)
        return all
    }

    func timeBegan(_ first: Timestamp) {
        for writer in writers { writer.timeBegan(first) }
    }

    func began(_ packet: borrowing TracedPacket) {
        for writer in writers { writer.began(packet) }
        views.add(packet.record.number)
        views.add(packet.record.timestamp?.nanoseconds)
        views.add(packet.record.code)
        views.add(packet.record.isTruncated)
        switch packet.type {
        case .command: views.touch(command: packet.packet)
        case .event: views.touch(event: packet.packet)
        case .acl: views.touch(acl: packet.packet)
        case .sco: views.touch(synchronous: packet.packet)
        case .iso: views.touch(isochronous: packet.packet)
        case .control: views.touch(monitor: packet.packet)
        }
    }

    func ended(_ packet: borrowing TracedPacket) {
        for writer in writers { writer.ended(packet) }
    }

    func frame(_ frame: borrowing TracedFrame) {
        for writer in writers { writer.frame(frame) }
        views.add(frame.connection)
        views.add(frame.isFromLocal)
        views.add(frame.channelID.rawValue)
        // Whatever the channel: a view has to bear any octets.
        views.touch(signalling: frame.payload)
        views.touch(security: frame.payload)
        if let inner = try? L2CAPFrame(frame.payload) { views.add(inner.payload) }
    }

    func attPDU(_ pdu: borrowing TracedATTPDU) {
        for writer in writers { writer.attPDU(pdu) }
        views.add(pdu.requestHandle)
        views.touch(att: pdu.pdu)
    }

    func event(_ event: borrowing TraceEvent) {
        for writer in writers { writer.event(event) }
    }

    func change(_ change: borrowing GATTEvent, of server: ServerID, record: Int) {
        fold.change(change, of: server, record: record)
        views.add(server.numberForDigest)
        views.add(record)
        views.touch(change)
    }

    func merged(_ server: ServerID, into other: ServerID, record: Int) {
        fold.merged(server, into: other, record: record)
        views.add(server.numberForDigest)
        views.add(other.numberForDigest)
    }

    func diagnosed(_ diagnostic: Diagnostic) {
        views.add(text: diagnostic.code)
        views.add(diagnostic.record)
        views.add(text: diagnostic.message)
    }

    /// Reports on what is known so far; traps where it is not what the changes told up to now amount to.
    func report(_ snapshot: TraceSnapshot) {
        let differences = fold.differences(from: snapshot)
        // A precondition would not say this in a release build.
        if !differences.isEmpty { fatalError("the changes add up to another tree: \(differences)") }
        for writer in writers { writer.finish(snapshot) }
    }

    func failed(_ error: CaptureError) {
        sink.append("! ")
        sink.appendEscaped("\(error)")
    }
}

extension ServerID {
    /// `hashValue` differs from run to run.
    fileprivate var numberForDigest: Int {
        switch self {
        case .peer(let place): place
        case .local(let controller): -1 - Int(controller)
        }
    }
}

extension Digest {
    fileprivate mutating func touch(_ change: borrowing GATTEvent) {
        switch change {
        case .service(let range, let type, let isPrimary):
            add(range)
            if let type { add(type) }
            add(isPrimary)
        case .include(let handle, let range, let type):
            add(handle)
            add(range)
            if let type { add(type) }
        case .characteristic(let declaration, let valueHandle, let type, let properties):
            add(declaration)
            add(valueHandle)
            add(type)
            add(properties.rawValue)
        case .attribute(let handle, let type):
            add(handle)
            add(type)
        case .discovered(let kind, let range):
            add(kind.rawValue)
            add(range)
        case .rediscoveryBegan, .outOfSync: add(8)
        case .valueRead(let handle, let value), .valueWrittenWithoutResponse(let handle, let value):
            add(handle)
            add(value)
        case .failed(let handle): add(handle)
        case .valueNotTold(let handle, let operation):
            add(handle)
            add(operation.rawValue)
        case .valuePushed(let handle, let value, let isIndication):
            add(handle)
            add(value)
            add(isIndication)
        case .valueWritten(let handle, let value, let offset):
            add(handle)
            add(value)
            add(offset)
        case .changed(let range): add(range)
        }
    }
}
