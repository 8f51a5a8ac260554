public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats

/// `packets --json`: a line for every record, and one for each further ATT PDU that a record completes.
public final class PacketsJSON: ReportWriter {
    public let interests: TraceInterests = [.packets, .attPDUs]
    private let sink: ByteSink
    private let file: String?
    private let prefix: LinePrefix
    private let names = Names()
    private var current = CurrentRecord()
    private var hasLine = false

    /// - Parameter file: Goes into each line where it is given.
    public init(to sink: ByteSink, file: String? = nil) {
        self.sink = sink
        self.file = file
        prefix = LinePrefix(file: file)
    }

    public var successor: (@Sendable (ByteSink) -> any ReportWriter)? {
        { [file] sink in PacketsJSON(to: sink, file: file) }
    }

    public func began(_ packet: borrowing TracedPacket) {
        current = CurrentRecord(packet)
        hasLine = false
    }

    public func attPDU(_ pdu: borrowing TracedATTPDU) {
        beginLine(connection: pdu.connection)
        sink.member(pdu, names)
        sink.endObject()
        sink.endLine()
    }

    public func ended(_ packet: borrowing TracedPacket) {
        if hasLine { return }
        beginLine(connection: packet.connection)
        sink.member(packet, names)
        sink.endObject()
        sink.endLine()
    }

    private func beginLine(connection: Int?) {
        hasLine = true
        prefix.begin(sink)
        sink.member("record", current.number)
        sink.member("timestamp", current.timestamp)
        if let direction = current.direction { sink.member("direction", literal: direction.literal) }
        sink.member("controller", current.controller)
        sink.member("type", literal: current.type.literal)
        sink.member("connection", connection)
        if current.originalLength > current.length {
            sink.member("capturedLength", current.length)
            sink.member("originalLength", current.originalLength)
        }
    }
}

/// What the lines of one record have in common. The record itself is a view, which cannot be kept from call to call.
struct CurrentRecord {
    var number = 0
    var timestamp: Timestamp?
    var direction: Direction?
    var controller: UInt16 = 0
    var type = PacketType.control
    var length = 0
    var originalLength = 0

    init() {}

    init(_ packet: borrowing TracedPacket) {
        number = packet.record.number
        timestamp = packet.record.timestamp
        direction = packet.direction
        controller = packet.record.controller
        type = packet.type
        length = packet.record.payload.byteCount
        originalLength = packet.record.originalLength
    }
}

extension Direction {
    var literal: StaticString {
        switch self {
        case .hostToController: "hostToController"
        case .controllerToHost: "controllerToHost"
        }
    }
}

extension PacketType {
    var literal: StaticString {
        switch self {
        case .command: "command"
        case .event: "event"
        case .acl: "acl"
        case .sco: "sco"
        case .iso: "iso"
        case .control: "monitor"
        }
    }
}
