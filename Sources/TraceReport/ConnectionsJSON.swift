public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats

/// `connections --json`: a line for each connection, which is the same object as in the tree.
public final class ConnectionsJSON: ReportWriter {
    public let interests: TraceInterests = []
    private let sink: ByteSink
    private let prefix: LinePrefix
    private let names = Names()

    /// - Parameter file: Goes into each line where it is given.
    public init(to sink: ByteSink, file: String? = nil) {
        self.sink = sink
        prefix = LinePrefix(file: file)
    }

    public func finish(_ snapshot: TraceSnapshot) {
        for connection in snapshot.connections {
            prefix.begin(sink)
            sink.members(of: connection, snapshot, names)
            sink.endObject()
            sink.endLine()
        }
    }
}

extension ByteSink {
    /// One connection, as an element of an array.
    func element(_ connection: Connection, of snapshot: TraceSnapshot, _ names: Names) {
        beginObject()
        members(of: connection, snapshot, names)
        endObject()
    }

    func members(of connection: Connection, _ snapshot: TraceSnapshot, _ names: Names) {
        member("id", connection.id)
        member("controller", connection.controller)
        member("handle", connection.handle)
        member("transport", connection.transport.rawValue)
        member("role", connection.role?.rawValue)
        member("peripheral", snapshot.peripherals[connection.peripheral].identifier)
        member("peerAddress", connection.peerAddress)
        member("connectedRecord", connection.connectedRecord)
        member("connectedAt", connection.connectedAt)
        member("disconnectedRecord", connection.disconnectedRecord)
        member("disconnectedAt", connection.disconnectedAt)
        if let reason = connection.disconnectReason { hciError("disconnectReason", reason, names) }
        member("inferredStart", onlyIf: connection.isInferredStart)
        if let mtu = connection.attMTU { member("attMTU", mtu) } else { null("attMTU") }
        member("encrypted", connection.isEncrypted)
        member("bonded", connection.isBonded)
        beginArray("states")
        for change in connection.states {
            beginObject()
            member("state", literal: change.state.literal)
            member("record", change.record)
            endObject()
        }
        endArray()
        beginArray("timeline")
        for entry in connection.timeline {
            beginObject()
            member("record", entry.record)
            member("timestamp", entry.timestamp)
            member("step", literal: entry.step.literal)
            members(of: entry.step, names)
            endObject()
        }
        endArray()
        beginArray("subscriptions")
        for subscription in connection.subscriptions { element(subscription, names) }
        endArray()
    }

    private func element(_ subscription: Subscription, _ names: Names) {
        beginObject()
        member("server", literal: subscription.server.literal)
        member("valueHandle", subscription.valueHandle)
        member("cccdHandle", subscription.configurationHandle)
        member("uuid", subscription.uuid)
        member("name", names.attributeType(subscription.uuid))
        member("mode", literal: subscription.mode.literal)
        member("persisted", onlyIf: subscription.isPersisted)
        member("inferred", onlyIf: subscription.isInferred)
        endObject()
    }
}
