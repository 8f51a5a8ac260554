public import BluetoothTrace
import BluetoothWire
import ByteViews
public import CaptureFormats
import GATTModel

/// `events`: a line for every finished procedure and every change of a connection.
public final class EventsText: ReportWriter {
    public let interests: TraceInterests = [.events]
    private let text: TextWriter
    private var heading: FileHeading
    private var first: Timestamp?
    private var isEmpty = true
    private let isFiltered: Bool

    private var sink: ByteSink { text.sink }

    /// - Parameters:
    ///   - file: Stands over the lines where it is given.
    ///   - isFiltered: Whether it is told only some of the events.
    public init(to sink: ByteSink, file: String?, options: TextOptions, isFiltered: Bool = false) {
        self.isFiltered = isFiltered
        text = TextWriter(sink: sink, options: options)
        heading = FileHeading(file: file)
    }

    /// As soon as the heading is written and, where times count from it, the first one known.
    public var successor: (@Sendable (ByteSink) -> any ReportWriter)? {
        guard !isEmpty, heading.isDone, first != nil || text.options.time != .relative else { return nil }
        return { [first, options = text.options] sink in
            let next = EventsText(to: sink, file: nil, options: options)
            next.first = first
            return next
        }
    }

    public func timeBegan(_ first: Timestamp) { self.first = first }

    public func event(_ event: borrowing TraceEvent) {
        isEmpty = false
        heading.write(text)
        if event.kind == .recordsLost { return losses(event.count ?? 0) }
        text.number(event.record, width: 7)
        text.space(2)
        text.time(event.timestamp, since: first)
        connection(event)
        kind(event)
        subject(event)
        content(event)
        if let latency = event.latency {
            text.ink(.faint) {
                sink.append("  ")
                sink.append(duration: latency)
            }
        }
        text.inferredMark(event.isInferred)
        text.newLine()
    }

    /// Says so where there was nothing to tell: no output at all could as well be a fault.
    public func finish(_ snapshot: TraceSnapshot) {
        guard isEmpty else { return }
        heading.write(text)
        sink.append(isFiltered ? "no such events in " : "no events in ")
        text.count(snapshot.capture.records, "record")
        text.newLine()
    }

    /// A line in the place of records that never came.
    private func losses(_ count: Int) {
        text.space(9)
        text.ink(.bad) {
            text.count(count, "record")
            sink.append(" lost here")
        }
        text.newLine()
    }

    private func connection(_ event: borrowing TraceEvent) {
        text.space(2)
        guard let connection = event.connection else { return text.space(4) }
        sink.append("#")
        sink.append(decimal: connection)
        text.space(connection < 10 ? 2 : connection < 100 ? 1 : 0)
        if let bearer = event.bearer, bearer.kind != .att {
            text.space(1)
            sink.append(bearer)
        }
    }

    private func kind(_ event: borrowing TraceEvent) {
        let phrase = event.kind.phrase
        text.space(1)
        let ink: Ink = event.kind == .error || event.kind == .connectFailed ? .bad : .strong
        text.ink(ink, phrase)
        text.space(16 - phrase.utf8CodeUnitCount)
        if event.server == .local { text.ink(.remark, "local ") }
    }

    /// The attribute, the range or the peer that it is about.
    private func subject(_ event: borrowing TraceEvent) {
        if let valueHandle = event.valueHandle {
            // A subscription is to a value; that it was made through another attribute matters less.
            text.handle(valueHandle)
            if let characteristic = event.characteristic {
                text.space(1)
                text.attributeType(characteristic)
            }
        } else if let handle = event.handle {
            text.handle(handle)
            if let uuid = event.uuid {
                text.space(1)
                self.attribute(uuid, of: event.characteristic)
            }
        } else if let range = event.range {
            text.range(range.start, range.end)
        } else if event.server == nil, event.step == nil, event.kind != .stateChanged {
            peer(event)
        }
        if let type = event.type {
            sink.append(" of ")
            // A walk of services looks for one of them, other procedures go by the type of attributes.
            if event.kind == .servicesDiscovered { text.service(type, orElse: "") } else { text.attributeType(type) }
        }
    }

    private func peer(_ event: borrowing TraceEvent) {
        if let address = event.identityAddress ?? event.address {
            text.address(address)
        } else if event.kind == .connecting || event.kind == .connectFailed {
            sink.append("any device of the accept list")
        }
    }

    /// An attribute by its type, and a descriptor also by the characteristic that it describes.
    private func attribute(_ type: BluetoothUUID, of characteristic: BluetoothUUID?) {
        text.attributeType(type)
        guard let characteristic, characteristic != type else { return }
        sink.append(" of ")
        text.attributeType(characteristic)
    }

    private func content(_ event: borrowing TraceEvent) {
        if let count = event.count {
            sink.append(": ")
            sink.append(decimal: count)
            sink.append(" found")
        }
        if event.offset > 0 {
            sink.append(" from octet ")
            sink.append(decimal: event.offset)
        }
        if event.hasValue {
            sink.append(" = ")
            text.value(event.value, text.values.decoding(of: event))
        }
        items(event.items)
        if let mtu = event.mtu {
            sink.append("ATT_MTU ")
            sink.append(decimal: UInt64(mtu))
        }
        if let mode = event.mode {
            sink.append(": ")
            sink.append(mode.phrase)
        }
        if let step = event.step { text.step(step) }
        if let state = event.state { sink.append(state.literal) }
        failure(event)
    }

    private func failure(_ event: borrowing TraceEvent) {
        if let error = event.error {
            sink.append(" ")
            text.ink(.bad) { text.code(error.rawValue, name: text.names.attError(error)) }
            if let request = event.errorRequest {
                sink.append(" to ")
                text.opcode(request)
            }
        }
        guard let reason = event.reason else { return }
        sink.append(" ")
        if event.kind == .connectFailed {
            text.attemptEnd(reason)
        } else {
            text.code(reason, name: text.names.hciError(reason))
        }
    }
}

// MARK: - Several handles or values

extension EventsText {
    private func items(_ items: borrowing EventItems) {
        switch items {
        case .none: break
        case .handles(let list):
            for index in 0..<list.count {
                sink.append(index == 0 ? "" : ", ")
                text.handle(list[index])
            }
        case .attributes(let list):
            for index in 0..<list.count { item(list.handle(index), list.value(index), isFirst: index == 0) }
        case .values(let list, let cursor): values(of: list, cursor)
        }
    }

    private func values(of handles: borrowing ATTHandleList, _ cursor: consuming ATTLengthValueCursor) {
        var index = 0
        while index < handles.count, let item = cursor.next() {
            self.item(handles[index], item.value, isFirst: index == 0)
            index += 1
        }
    }

    private func item(_ handle: UInt16, _ value: RawSpan, isFirst: Bool) {
        sink.append(isFirst ? ": " : ", ")
        text.handle(handle)
        sink.append(" = ")
        text.value(value)
    }
}

extension TextWriter {
    /// Why an attempt to connect came to nothing. One that the host cancels ends as Unknown Connection Identifier
    /// (Vol 4, Part E, 7.1.7 and 7.8.13).
    func attemptEnd(_ reason: UInt8) {
        if reason == 0x02 { sink.append("cancelled by this host: ") }
        code(reason, name: names.hciError(reason))
    }

    /// The name of an ATT opcode, or its number.
    func opcode(_ opcode: ATTOpcode) {
        name(names.attOpcode(opcode), orElse: "ATT opcode", opcode.rawValue)
    }
}

extension TraceEventKind {
    /// At the most 15 letters.
    var phrase: StaticString {
        switch self {
        case .connecting: "connecting"
        case .connected: "connected"
        case .connectFailed: "connect failed"
        case .disconnecting: "disconnecting"
        case .disconnected: "disconnected"
        case .stateChanged: "state"
        case .mtuExchanged: "MTU"
        case .servicesDiscovered: "services"
        case .includesDiscovered: "includes"
        case .characteristicsDiscovered: "characteristics"
        case .descriptorsDiscovered: "descriptors"
        case .read: "read"
        case .longRead: "long read"
        case .readByType: "read by type"
        case .readMultiple: "read multiple"
        case .write: "write"
        case .writeWithoutResponse: "write command"
        case .signedWrite: "signed write"
        case .longWrite: "long write"
        case .longWriteCancelled: "write cancelled"
        case .subscribed: "subscribed"
        case .unsubscribed: "unsubscribed"
        case .notification: "notification"
        case .indication: "indication"
        case .serviceChanged: "service changed"
        case .error: "error"
        case .paired: "paired"
        case .encrypted: "encrypted"
        case .connectionUpdated, .phyUpdated, .dataLengthChanged: "parameters"
        case .databaseOutOfSync: "out of sync"
        case .databaseHashRead: "database hash"
        case .recordsLost: "records lost"
        }
    }
}
