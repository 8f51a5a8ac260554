public import BluetoothTrace
public import BluetoothWire
import ByteViews
public import CaptureFormats

/// Which events are shown. All conditions have to hold; losses of the source are always shown.
public struct EventFilter: Sendable {
    /// A device: one of its addresses, or the beginning of its identifier.
    public var device: String?
    public var connection: Int?
    /// The type of the attribute, of its characteristic or of its service, or what was searched for.
    public var uuid: BluetoothUUID?
    public var handle: UInt16?
    public var kinds: Set<TraceEventKind> = []
    /// Only what failed.
    public var isForErrors = false

    public init() {}

    /// Whether it lets everything pass.
    public var isEmpty: Bool {
        device == nil && connection == nil && uuid == nil && handle == nil && kinds.isEmpty && !isForErrors
    }

    public func passes(_ event: borrowing TraceEvent) -> Bool {
        if event.kind == .recordsLost { return true }
        if let connection, event.connection != connection { return false }
        if !kinds.isEmpty, !kinds.contains(event.kind) { return false }
        if isForErrors, !isFailure(event) { return false }
        if let uuid, !concerns(uuid, event) { return false }
        if let handle, !concerns(handle, event) { return false }
        if let device, !concerns(device, event) { return false }
        return true
    }

    private func isFailure(_ event: borrowing TraceEvent) -> Bool {
        switch event.kind {
        case .error, .connectFailed, .longWriteCancelled, .databaseOutOfSync: true
        case .disconnected: !ConnectionEnding(reason: event.reason).isWanted
        default: event.error != nil
        }
    }

    private func concerns(_ uuid: BluetoothUUID, _ event: borrowing TraceEvent) -> Bool {
        event.uuid == uuid || event.type == uuid || event.characteristic == uuid || event.service == uuid
    }

    private func concerns(_ handle: UInt16, _ event: borrowing TraceEvent) -> Bool {
        if event.handle == handle || event.valueHandle == handle { return true }
        if let range = event.range, event.handle == nil, range.start <= handle, handle <= range.end { return true }
        switch event.items {
        case .none: return false
        case .handles(let list): return contains(list, handle)
        case .values(let list, _): return contains(list, handle)
        case .attributes(let list):
            for index in 0..<list.count where list.handle(index) == handle { return true }
            return false
        }
    }

    private func contains(_ list: borrowing ATTHandleList, _ handle: UInt16) -> Bool {
        for index in 0..<list.count where list[index] == handle { return true }
        return false
    }

    private func concerns(_ device: String, _ event: borrowing TraceEvent) -> Bool {
        for kind in [DeviceAddress.Kind.public, .random] {
            guard let wanted = DeviceAddress(device, kind: kind) else { break }
            if event.address == wanted || event.identityAddress == wanted { return true }
        }
        return event.identifier?.lowercased().hasPrefix(device.lowercased()) ?? false
    }
}

/// Lets another writer see only the events that pass a filter.
public final class FilteredEvents: ReportWriter {
    public let interests: TraceInterests
    private let writer: any ReportWriter
    private let filter: EventFilter

    public init(_ writer: any ReportWriter, _ filter: EventFilter) {
        self.writer = writer
        self.filter = filter
        interests = writer.interests
    }

    public var successor: (@Sendable (ByteSink) -> any ReportWriter)? {
        guard let next = writer.successor else { return nil }
        return { [filter] sink in FilteredEvents(next(sink), filter) }
    }

    public func event(_ event: borrowing TraceEvent) {
        if filter.passes(event) { writer.event(event) }
    }

    public func timeBegan(_ first: Timestamp) { writer.timeBegan(first) }
    public func finish(_ snapshot: TraceSnapshot) { writer.finish(snapshot) }
}
