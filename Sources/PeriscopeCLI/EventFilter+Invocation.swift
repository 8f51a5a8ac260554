import BluetoothTrace
import BluetoothWire
import CommandLineOptions
import TraceReport

extension EventFilter {
    /// What the command line wants to see of the events.
    init(_ invocation: Invocation) throws(LiveFailure) {
        self.init()
        device = invocation.value(of: .device)
        connection = invocation.connectionWanted
        handle = invocation.handleWanted
        isForErrors = invocation.has(.errors)
        if let word = invocation.value(of: .uuid) {
            guard let uuid = BluetoothUUID(word) else { throw LiveFailure(message: "'\(word)' is no UUID") }
            self.uuid = uuid
        }
        for word in invocation.value(of: .kind)?.split(separator: ",") ?? [] {
            guard let kind = TraceEventKind(rawValue: String(word)) else {
                throw LiveFailure(
                    message: "'\(word)' is no kind of event",
                    advice: ["there are: " + TraceEventKind.allCases.map(\.rawValue).joined(separator: ", ")])
            }
            kinds.insert(kind)
        }
    }
}
