public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats

/// `connections`: a block for each connection.
public final class ConnectionsText: ReportWriter {
    public let interests: TraceInterests = []
    private let text: TextWriter
    private var heading: FileHeading

    private var sink: ByteSink { text.sink }

    /// - Parameter file: Stands over the blocks where it is given.
    public init(to sink: ByteSink, file: String?, options: TextOptions) {
        text = TextWriter(sink: sink, options: options)
        heading = FileHeading(file: file)
    }

    public func finish(_ snapshot: TraceSnapshot) {
        heading.write(text)
        if snapshot.connections.isEmpty { sink.append("no connections\n") }
        defer { for attempt in snapshot.failedAttempts { failed(attempt, snapshot.capture) } }
        for connection in snapshot.connections {
            self.connection(connection, snapshot)
            text.newLine()
        }
    }

    private func connection(_ connection: Connection, _ snapshot: TraceSnapshot) {
        text.ink(.strong) {
            sink.append("#")
            sink.append(decimal: connection.id)
        }
        sink.append(connection.transport == .le ? "  LE" : "  BR/EDR")
        if let role = connection.role { sink.append(role == .central ? ", we are central" : ", we are peripheral") }
        sink.append(", handle ")
        text.handle(connection.handle)
        sink.append(", controller ")
        sink.append(decimal: UInt64(connection.controller))
        text.newLine()
        peer(connection, snapshot.peripherals[connection.peripheral])
        start(connection, snapshot.capture)
        end(connection, snapshot.capture)
        security(connection)
        states(connection)
        for entry in connection.timeline { self.entry(entry, capture: snapshot.capture) }
        for subscription in connection.subscriptions { self.subscription(subscription) }
    }

    private func entry(_ entry: TimelineEntry, capture: CaptureSummary) {
        label("then")
        text.step(entry.step)
        record(entry.record)
        if let time = entry.timestamp, let start = capture.firstTimestamp {
            text.space(1)
            text.ink(.faint) { sink.append(time, style: .relative, since: start) }
        }
        text.newLine()
    }

    private func failed(_ attempt: FailedAttempt, _ capture: CaptureSummary) {
        text.ink(.bad, "failed")
        sink.append("  to connect to ")
        text.address(attempt.address, orElse: "a device of the accept list")
        text.newLine()
        label("end")
        if let time = attempt.timestamp { sink.append(time, style: text.options.time, since: capture.firstTimestamp) }
        record(attempt.record)
        if let latency = attempt.latency {
            sink.append("  after ")
            sink.append(duration: latency)
        }
        text.newLine()
        label("reason")
        text.attemptEnd(attempt.reason)
        text.newLine()
    }

    private func label(_ label: StaticString) {
        text.space(4)
        text.ink(.faint, label)
        text.space(12 - label.utf8CodeUnitCount)
    }

    private func peer(_ connection: Connection, _ peripheral: Peripheral) {
        label("peer")
        text.address(connection.peerAddress ?? peripheral.address, orElse: "unknown")
        text.name(of: peripheral)
        text.newLine()
    }

    private func start(_ connection: Connection, _ capture: CaptureSummary) {
        label("start")
        if connection.isInferredStart { text.ink(.remark, "before the capture began (inferred)") }
        if let time = connection.connectedAt, !connection.isInferredStart {
            sink.append(time, style: text.options.time, since: capture.firstTimestamp)
        }
        record(connection.connectedRecord)
        text.newLine()
    }

    private func record(_ record: Int?) {
        guard let record else { return }
        text.ink(.faint) {
            sink.append("  record ")
            sink.append(decimal: record)
        }
    }

    private func end(_ connection: Connection, _ capture: CaptureSummary) {
        label("end")
        guard let record = connection.disconnectedRecord else {
            sink.append("still connected when the capture ended\n")
            return
        }
        if let time = connection.disconnectedAt {
            sink.append(time, style: text.options.time, since: capture.firstTimestamp)
        }
        self.record(record)
        if let start = connection.connectedAt, let end = connection.disconnectedAt, !connection.isInferredStart {
            sink.append("  after ")
            sink.append(duration: end.nanoseconds &- start.nanoseconds)
        }
        text.newLine()
        guard let reason = connection.disconnectReason else { return }
        label("reason")
        text.ink(connection.ending.ink) { text.code(reason, name: text.names.hciError(reason)) }
        text.newLine()
    }

    private func security(_ connection: Connection) {
        label("link")
        sink.append("ATT_MTU ")
        if let mtu = connection.attMTU { sink.append(decimal: UInt64(mtu)) } else { sink.append("unknown") }
        sink.append(connection.isEncrypted ? ", encrypted" : ", not encrypted")
        if connection.isBonded { sink.append(", bonded") }
        text.newLine()
    }

    private func states(_ connection: Connection) {
        guard !connection.states.isEmpty else { return }
        label("states")
        var separator = Separator(" > ")
        for change in connection.states {
            separator.next(sink)
            sink.append(change.state.literal)
            text.ink(.faint) {
                sink.append("@")
                sink.append(decimal: change.record)
            }
        }
        text.newLine()
    }

    private func subscription(_ subscription: Subscription) {
        label(subscription.server == .peer ? "subscribed" : "we send")
        text.handle(subscription.valueHandle)
        text.space(1)
        text.attributeType(subscription.uuid, orElse: "unknown characteristic")
        sink.append(": ")
        sink.append(subscription.mode.phrase)
        if let handle = subscription.configurationHandle {
            sink.append(", configuration ")
            text.handle(handle)
        }
        if subscription.isPersisted { sink.append(", from an earlier connection") }
        text.inferredMark(subscription.isInferred)
        text.newLine()
    }
}

extension SubscriptionMode {
    var phrase: StaticString {
        switch self {
        case .notify: "notifications"
        case .indicate: "indications"
        case .both: "notifications and indications"
        }
    }
}
