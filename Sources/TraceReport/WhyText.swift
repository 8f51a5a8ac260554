public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

/// `why`: the story of each connection in a few lines, with the records to look at.
public final class WhyText: ReportWriter {
    public let interests: TraceInterests = []
    private let text: TextWriter
    private var heading: FileHeading
    private let chosen: Int?
    public private(set) var shortfall: String?

    private var sink: ByteSink { text.sink }

    /// - Parameters:
    ///   - file: Stands over the stories where it is given.
    ///   - connection: The one connection to tell of; `nil` for all, and for what never became one.
    public init(to sink: ByteSink, file: String?, connection: Int?, options: TextOptions) {
        text = TextWriter(sink: sink, options: options)
        heading = FileHeading(file: file)
        chosen = connection
    }

    public func finish(_ snapshot: TraceSnapshot) {
        let told = snapshot.connections.filter { chosen == nil || $0.id == chosen }
        if let chosen, told.isEmpty {
            let last = snapshot.connections.last.map { "the last one is \($0.id)" } ?? "there are none"
            shortfall = "no connection \(chosen): \(last)"
            return
        }
        heading.write(text)
        if told.isEmpty { sink.append("no connections\n") }
        for connection in told { story(of: connection, snapshot) }
        if chosen == nil { failedAttempts(snapshot) }
    }

    // MARK: One connection

    private func story(of connection: Connection, _ snapshot: TraceSnapshot) {
        let first = snapshot.capture.firstTimestamp
        title(of: connection, snapshot.peripherals[connection.peripheral])
        begin(connection, first)
        for entry in connection.timeline {
            if case .parameters = entry.step, entry.record == connection.connectedRecord { continue }
            line(entry.record, entry.timestamp, first) { text.step(entry.step) }
        }
        end(connection, first)
        text.newLine()
    }

    private func title(of connection: Connection, _ peripheral: Peripheral) {
        text.ink(.strong) {
            sink.append("#")
            sink.append(decimal: connection.id)
        }
        text.space(2)
        text.address(connection.peerAddress ?? peripheral.address, orElse: "unknown peer")
        text.name(of: peripheral)
        sink.append(connection.transport == .le ? ", LE" : ", BR/EDR")
        if let role = connection.role { sink.append(role == .central ? ", we are central" : ", we are peripheral") }
        text.newLine()
    }

    private func begin(_ connection: Connection, _ first: Timestamp?) {
        if connection.isInferredStart {
            let record = connection.states.first?.record ?? 0
            return line(record, nil, first) { text.ink(.remark, "was up before the capture began (inferred)") }
        }
        line(connection.connectedRecord ?? 0, connection.connectedAt, first) {
            sink.append("connected")
            if let asked = connection.states.first, asked.state == .connecting {
                sink.append(", asked for in record ")
                sink.append(decimal: asked.record)
            }
            let initial = connection.timeline.first { $0.record == connection.connectedRecord }
            if let initial, case .parameters = initial.step {
                sink.append(": ")
                text.step(initial.step)
            }
        }
    }

    private func end(_ connection: Connection, _ first: Timestamp?) {
        guard let record = connection.disconnectedRecord else {
            text.space(10)
            return sink.append("still up when the capture ended\n")
        }
        line(record, connection.disconnectedAt, first) {
            text.ink(connection.ending.ink, connection.ending.phrase)
            if let reason = connection.disconnectReason {
                sink.append(": ")
                text.code(reason, name: text.names.hciError(reason))
            }
            if let start = connection.connectedAt, let end = connection.disconnectedAt {
                sink.append(", after ")
                sink.append(duration: end.nanoseconds &- start.nanoseconds)
            }
        }
    }

    private func line(_ record: Int, _ time: Timestamp?, _ first: Timestamp?, _ body: () -> Void) {
        text.number(record, width: 8)
        text.space(2)
        if let time {
            text.time(time, since: first)
            text.space(2)
        }
        body()
        text.newLine()
    }

    // MARK: What never became a connection

    private func failedAttempts(_ snapshot: TraceSnapshot) {
        guard !snapshot.failedAttempts.isEmpty else { return }
        text.ink(.strong, "Attempts that came to nothing")
        text.newLine()
        for attempt in snapshot.failedAttempts {
            line(attempt.record, attempt.timestamp, snapshot.capture.firstTimestamp) {
                text.address(attempt.address, orElse: "any device of the accept list")
                sink.append(": ")
                text.attemptEnd(attempt.reason)
                if let latency = attempt.latency {
                    sink.append(", after ")
                    sink.append(duration: latency)
                }
            }
        }
    }
}

extension ConnectionEnding {
    fileprivate var phrase: StaticString {
        switch self {
        case .open: "still up"
        case .local: "we ended it"
        case .peer: "the peer ended it"
        case .supervisionTimeout: "the peer was lost: nothing heard for the supervision timeout"
        case .notEstablished: "never established: the peer did not answer on the new connection"
        case .security: "ended over security"
        case .unseen: "its end is not in the capture"
        case .other: "ended"
        }
    }

    var ink: Ink {
        switch self {
        case .open, .local, .peer: .good
        case .unseen, .other: .warning
        case .supervisionTimeout, .notEstablished, .security: .bad
        }
    }
}
