public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
public import GATTModel

/// Remembers every call of a session: as a digest each, which is cheap enough for thousands of runs, or as a line of text
/// each, which tells what differs.
public final class CallRecorder: TraceObserver {
    public enum Form: Sendable { case digests, lines }

    public let interests: TraceInterests
    public private(set) var digests: [Int] = []
    public private(set) var lines: [String] = []
    private let form: Form

    public init(
        _ form: Form, of interests: TraceInterests = [.packets, .frames, .attPDUs, .events, .changes, .diagnostics]
    ) {
        self.form = form
        self.interests = interests
    }

    public var count: Int { form == .lines ? lines.count : digests.count }

    private func keep(_ call: StaticString, _ describe: (inout CallFields) -> Void) {
        var fields = CallFields(call, isText: form == .lines)
        describe(&fields)
        if form == .lines { lines.append(fields.text) } else { digests.append(fields.digest) }
    }

    public func began(_ packet: borrowing TracedPacket) {
        keep("began") { $0.add(packet) }
    }

    public func ended(_ packet: borrowing TracedPacket) {
        keep("ended") { $0.add(packet) }
    }

    public func frame(_ frame: borrowing TracedFrame) {
        keep("frame") {
            $0.add("record", frame.record)
            $0.add("connection", frame.connection)
            $0.add("local", frame.isFromLocal)
            $0.add("channel", frame.channelID.rawValue)
            $0.add("payload", frame.payload)
        }
    }

    public func attPDU(_ pdu: borrowing TracedATTPDU) {
        keep("att") {
            $0.add("record", pdu.record)
            $0.add("connection", pdu.connection)
            $0.add("local", pdu.isFromLocal)
            $0.add("bearer", pdu.bearer)
            $0.add("pdu", pdu.pdu)
            $0.add("requestHandle", pdu.requestHandle)
        }
    }

    public func event(_ event: borrowing TraceEvent) {
        keep("event") { $0.add(event) }
    }

    public func change(_ change: borrowing GATTEvent, of server: ServerID, record: Int) {
        keep("change") {
            $0.add("record", record)
            $0.add("server", server)
            $0.add(change)
        }
    }

    public func merged(_ server: ServerID, into other: ServerID, record: Int) {
        keep("merged") {
            $0.add("record", record)
            $0.add("server", server)
            $0.add("into", other)
        }
    }

    public func diagnosed(_ diagnostic: Diagnostic) {
        keep("diagnosed") { $0.add("diagnostic", diagnostic) }
    }
}

/// The fields of one call, hashed or written down.
struct CallFields {
    private(set) var text = ""
    private var hasher = Hasher()
    private let isText: Bool

    init(_ call: StaticString, isText: Bool) {
        self.isText = isText
        if isText { text = call.description } else { add(octetsOf: call) }
    }

    private mutating func add(octetsOf name: StaticString) {
        name.withUTF8Buffer { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    var digest: Int { hasher.finalize() }

    mutating func add(_ name: StaticString, _ value: some Hashable) {
        if isText { text += " \(name)=\(value)" } else { hasher.combine(value) }
    }

    /// A value that is written down only where it is known; in the digest its absence counts.
    mutating func add<Value: Hashable>(_ name: StaticString, _ value: Value?) {
        if !isText {
            hasher.combine(value)
        } else if let value {
            text += " \(name)=\(value)"
        }
    }

    mutating func add(_ name: StaticString, _ octets: RawSpan) {
        if isText {
            text += " \(name)=\(hexadecimal(octets.copied()))"
        } else {
            hasher.combine(octets.byteCount)
            unsafe octets.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        }
    }

    mutating func add(_ packet: borrowing TracedPacket) {
        add("record", packet.record.number)
        add("time", packet.record.timestamp)
        add("controller", packet.record.controller)
        add("kind", packet.record.kind)
        add("type", packet.type)
        add("direction", packet.direction)
        add("original", packet.record.originalLength)
        add("packet", packet.packet)
        add("connection", packet.connection)
    }
}
