public import BluetoothTrace
import BluetoothWire
import ByteViews
import GATTModel

/// The events of a capture, a short line each: record and kind, then what there is of
///
///     #2 connection (but the first)   local server   eatt:40 bearer (but the plain one)   h3 handle   2A19 type
///     1-65535 range   n2 count   @18 offset   =55aa value   [3=55 4=66] values   mtu50   v3 value handle   notify mode
///     !0A error   reason13   discovered state   inferred   <2 request's record
public final class EventLog: TraceObserver {
    public let interests: TraceInterests = [.events]
    public private(set) var lines: [String] = []
    private let kinds: Set<TraceEventKind>

    /// - Parameter kinds: The ones to keep.
    public init(_ kinds: Set<TraceEventKind> = Set(TraceEventKind.allCases)) { self.kinds = kinds }

    public func event(_ event: borrowing TraceEvent) {
        guard kinds.contains(event.kind) else { return }
        var parts = ["\(event.record) \(event.kind)"]
        if let connection = event.connection, connection != 1 { parts.append("#\(connection)") }
        if event.server == .local { parts.append("local") }
        if let bearer = event.bearer, bearer.kind != .att {
            parts.append("\(bearer.kind == .eatt ? "eatt" : "bredr"):\(String(bearer.channelID.rawValue, radix: 16))")
        }
        parts += subject(event) + content(event) + outcome(event)
        lines.append(parts.joined(separator: " "))
    }

    private func subject(_ event: borrowing TraceEvent) -> [String] {
        var parts: [String] = []
        if let handle = event.handle { parts.append("h\(handle)") }
        if let uuid = event.uuid ?? event.type { parts.append("\(uuid)") }
        if let range = event.range { parts.append("\(range.start)-\(range.end)") }
        if let count = event.count { parts.append("n\(count)") }
        return parts
    }

    private func content(_ event: borrowing TraceEvent) -> [String] {
        var parts: [String] = []
        if event.offset > 0 { parts.append("@\(event.offset)") }
        if event.hasValue { parts.append("=" + hexadecimal(event.value.copied())) }
        if let items = text(event.items) { parts.append(items) }
        if let mtu = event.mtu { parts.append("mtu\(mtu)") }
        if let valueHandle = event.valueHandle { parts.append("v\(valueHandle)") }
        if let mode = event.mode { parts.append("\(mode)") }
        return parts
    }

    private func outcome(_ event: borrowing TraceEvent) -> [String] {
        var parts: [String] = []
        if let error = event.error { parts.append("!" + hexadecimal([error.rawValue]).uppercased()) }
        if let reason = event.reason { parts.append("reason" + hexadecimal([reason])) }
        if let state = event.state { parts.append("\(state)") }
        if event.isInferred { parts.append("inferred") }
        if let request = event.requestRecord { parts.append("<\(request)") }
        return parts
    }

    private func text(_ items: borrowing EventItems) -> String? {
        switch items {
        case .none: return nil
        case .handles(let list):
            return "[" + (0..<list.count).map { "\(list[$0])" }.joined(separator: " ") + "]"
        case .attributes(let list):
            var pairs: [String] = []
            for index in 0..<list.count {
                pairs.append("\(list.handle(index))=\(hexadecimal(list.value(index).copied()))")
            }
            return "[" + pairs.joined(separator: " ") + "]"
        case .values(let handles, let cursor):
            var rest = copy cursor
            var pairs: [String] = []
            while pairs.count < handles.count, let item = rest.next() {
                pairs.append("\(handles[pairs.count])=\(hexadecimal(item.value.copied()))\(item.isWhole ? "" : "...")")
            }
            return "[" + pairs.joined(separator: " ") + "]"
        }
    }
}

/// The events of a capture as lines, and what is known at its end.
public func events(
    of bytes: [UInt8], _ kinds: Set<TraceEventKind> = Set(TraceEventKind.allCases)
) throws -> (lines: [String], snapshot: TraceSnapshot) {
    let log = EventLog(kinds)
    let snapshot = try trace(bytes, log)
    return (log.lines, snapshot)
}
