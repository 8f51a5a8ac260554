import BluetoothTrace
import CaptureFormats
import Foundation
import TestSupport
import Testing
import TraceReport

/// What `periscope tree --json` prints of a capture.
func treeJSON(_ bytes: [UInt8]) throws -> String {
    try report(bytes) { TreeJSON(to: $0) }
}

/// What `periscope events --json` prints of a capture.
func eventsJSON(_ bytes: [UInt8]) throws -> String {
    try report(bytes) { EventsJSON(to: $0) }
}

/// The tree of what a session found out.
func treeJSON(_ snapshot: TraceSnapshot) -> String {
    let collected = OctetCollector()
    let sink = collected.sink(capacity: 65_536)
    TreeJSON(to: sink).finish(snapshot)
    sink.flush()
    return collected.text
}

private func report(_ bytes: [UInt8], _ writer: (ByteSink) -> any ReportWriter) throws -> String {
    let collected = OctetCollector()
    let sink = collected.sink(capacity: 65_536)
    let writer = writer(sink)
    let snapshot = try trace(bytes, writer)
    writer.finish(snapshot)
    sink.flush()
    return collected.text
}

/// A value of JSON, to be asked by name and place.
@dynamicMemberLookup
struct JSON: Equatable, CustomStringConvertible {
    private let content: NSObject?

    private init(_ content: Any?) { self.content = content as? NSObject }

    init(parsing text: some StringProtocol) throws {
        self.init(try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
    }

    /// Each line of a report that has one object a line.
    static func lines(_ text: String) throws -> [JSON] { try text.split(separator: "\n").map { try JSON(parsing: $0) } }

    subscript(dynamicMember name: String) -> JSON { self[name] }
    subscript(name: String) -> JSON { JSON((content as? [String: Any])?[name]) }
    subscript(place: Int) -> JSON {
        guard let list = content as? [Any], list.indices.contains(place) else { return JSON(nil) }
        return JSON(list[place])
    }

    var list: [JSON] { (content as? [Any] ?? []).map { JSON($0) } }
    var keys: Set<String> { Set((content as? [String: Any] ?? [:]).keys) }
    /// `nil` for what is not there, and for `null`.
    var string: String? { content as? String }
    var integer: Int? { (content as? NSNumber)?.intValue }
    var isTrue: Bool { (content as? NSNumber)?.boolValue ?? false }
    var exists: Bool { content != nil }
    var description: String { content.map { "\($0)" } ?? "nothing" }

    /// The same value without some members of the object and of all that it holds.
    func without(_ names: Set<String>) -> JSON { JSON(Self.remove(names, from: content)) }

    private static func remove(_ names: Set<String>, from content: Any?) -> Any? {
        if let object = content as? [String: Any] {
            return object.filter { !names.contains($0.key) }.mapValues { remove(names, from: $0) ?? NSNull() }
        }
        return (content as? [Any]).map { list in list.map { remove(names, from: $0) ?? NSNull() } } ?? content
    }

    /// The same object with a member of another value.
    func setting(_ name: String, to value: JSON) -> JSON {
        guard var members = content as? [String: Any] else { return self }
        members[name] = value.content
        return JSON(members)
    }

    static func number(_ value: Int) -> JSON { JSON(value) }
}
