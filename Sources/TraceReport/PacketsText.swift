public import BluetoothTrace
import BluetoothWire
import ByteViews
public import CaptureFormats

/// `packets`: a line for every record, down to the ATT PDU that it completes.
public final class PacketsText: ReportWriter {
    public let interests: TraceInterests = [.packets, .frames, .attPDUs]
    private let text: TextWriter
    private var heading: FileHeading
    private var current = CurrentRecord()
    private var first: Timestamp?
    private var hasLine = false
    /// A PDU on a dynamic channel, which is shown as such unless it turns out to complete an ATT PDU.
    private var pending: (connection: Int, channel: L2CAPChannelID, length: Int)?

    private var sink: ByteSink { text.sink }

    /// - Parameter file: Stands over the lines where it is given.
    public init(to sink: ByteSink, file: String?, options: TextOptions) {
        text = TextWriter(sink: sink, options: options)
        heading = FileHeading(file: file)
    }

    public func begins(at record: Int, first: Timestamp?) { self.first = first }

    public func timeBegan(_ first: Timestamp) { self.first = first }

    /// As soon as the heading is written and the time known from which others count.
    public var successor: (@Sendable (ByteSink) -> any ReportWriter)? {
        guard let first, heading.isDone, pending == nil else { return nil }
        return { [first, options = text.options] sink in
            let next = PacketsText(to: sink, file: nil, options: options)
            next.first = first
            return next
        }
    }

    public func began(_ packet: borrowing TracedPacket) {
        current = CurrentRecord(packet)
        hasLine = false
    }

    public func frame(_ frame: borrowing TracedFrame) {
        flushPending()
        switch frame.channelID {
        case .attribute: break
        case .signaling, .leSignaling, .securityManager, .brEDRSecurityManager:
            beginLine(connection: frame.connection)
            FrameText(text: text).write(frame)
            text.newLine()
            if text.options.isVerbose { FieldsText(text: text).write(frame) }
        default: pending = (frame.connection, frame.channelID, frame.payload.byteCount)
        }
    }

    public func attPDU(_ pdu: borrowing TracedATTPDU) {
        pending = nil
        beginLine(connection: pdu.connection)
        ATTText(text: text).write(pdu)
        text.newLine()
    }

    public func ended(_ packet: borrowing TracedPacket) {
        flushPending()
        if !hasLine {
            beginLine(connection: packet.connection)
            HCIText(text: text).write(packet)
            text.newLine()
            if text.options.isVerbose { FieldsText(text: text).write(packet) }
        }
        if text.options.showsOctets { text.dump(packet.packet) }
    }

    private func flushPending() {
        guard let frame = pending else { return }
        pending = nil
        beginLine(connection: frame.connection)
        sink.append("L2CAP channel 0x")
        sink.appendHex(UInt64(frame.channel.rawValue), digits: 4)
        sink.append(", ")
        text.count(frame.length, "octet")
        text.newLine()
    }

    /// Record, time, direction, type and connection.
    private func beginLine(connection: Int?) {
        heading.write(text)
        hasLine = true
        text.number(current.number, width: 7)
        text.space(2)
        text.time(current.timestamp, since: first)
        switch current.direction {
        case .hostToController: sink.append("  > ")
        case .controllerToHost: sink.append("  < ")
        case nil: sink.append("    ")
        }
        sink.append(current.type.label)
        if current.controller > 0 {
            sink.append("hci")
            sink.append(decimal: UInt64(current.controller))
            text.space(1)
        }
        guard let connection else { return }
        sink.append("#")
        sink.append(decimal: connection)
        text.space(1)
    }
}

extension PacketType {
    /// Six columns.
    fileprivate var label: StaticString {
        switch self {
        case .command: "cmd   "
        case .event: "event "
        case .acl: "acl   "
        case .sco: "sco   "
        case .iso: "iso   "
        case .control: "note  "
        }
    }
}

extension TextWriter {
    /// Octets in rows of 16, with offsets and what of them is ASCII.
    func dump(_ octets: RawSpan) {
        var offset = 0
        while offset < octets.byteCount {
            let row = octets.extracting(offset..<min(offset + 16, octets.byteCount))
            space(9)
            ink(.faint) { sink.appendHex(UInt64(offset), digits: 4) }
            for index in 0..<16 {
                space(index == 8 ? 2 : 1)
                if index < row.byteCount { sink.appendHex(row.prefix(index + 1).from(index)) } else { space(2) }
            }
            space(2)
            for index in 0..<row.byteCount {
                let octet = row.uint8(at: index)
                sink.append(0x20...0x7E ~= octet ? octet : UInt8(ascii: "."))
            }
            newLine()
            offset += 16
        }
    }
}
