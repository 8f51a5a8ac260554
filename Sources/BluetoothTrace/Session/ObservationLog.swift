import ByteViews
import CaptureFormats

/// The events and diagnostics that an observer was told, with the octets that it was shown, as a value: to be told to another
/// one later, or on another thread, in the same order. Its storage is used again.
package struct ObservationLog: Sendable {
    private enum Call: UInt8, Sendable {
        case event, diagnosed
    }

    private var calls: [Call] = []
    private var store = PackedStore()
    private var events: [PackedEvent] = []
    private var diagnostics: [Diagnostic] = []
    private var names = ReplayedNames()

    /// An empty one.
    package init() {}

    /// How many calls it holds.
    package var count: Int { calls.count }

    /// Makes it empty, but for its storage.
    package mutating func removeAll() {
        calls.removeAll(keepingCapacity: true)
        store.removeAll()
        events.removeAll(keepingCapacity: true)
        diagnostics.removeAll(keepingCapacity: true)
    }

    // MARK: What is told

    /// Packs an event.
    package mutating func event(_ event: borrowing TraceEvent) {
        calls.append(.event)
        events.append(PackedEvent(event, into: &store))
    }

    /// Keeps a diagnostic.
    package mutating func diagnosed(_ diagnostic: Diagnostic) {
        calls.append(.diagnosed)
        diagnostics.append(diagnostic)
    }

    // MARK: Telling it again

    /// Tells an observer all of it.
    package mutating func replay(to observer: any TraceObserver) {
        var (event, diagnostic) = (0, 0)
        let octets = store.octets
        for call in calls {
            switch call {
            case .event:
                replay(events[event], octets, observer, &names)
                event += 1
            case .diagnosed:
                observer.diagnosed(diagnostics[diagnostic])
                diagnostic += 1
            }
        }
    }

    private func replay(
        _ event: borrowing PackedEvent, _ octets: RawSpan, _ observer: any TraceObserver, _ names: inout ReplayedNames
    ) {
        let identifier: String? =
            event.hasIdentifier ? names.text(event.identifier.view(of: octets), of: event.peripheral.value ?? 0) : nil
        observer.event(event.view(of: octets, in: store, identifier: identifier))
    }
}

/// Identifiers of devices as strings, so that one is made for a device and not for each event that is told again.
private struct ReplayedNames: Sendable {
    private struct Name: Sendable {
        var octets: [UInt8] = []
        var text = ""

        func isText(of view: RawSpan) -> Bool {
            let own = octets.octets
            return view.hasSameOctets(as: own)
        }
    }

    private var kept = Array(repeating: Name(), count: 64)

    /// The text that these octets are; for each device in a place that it shares with few.
    mutating func text(_ octets: RawSpan, of peripheral: Int) -> String {
        let place = peripheral & (kept.count - 1)
        if !kept[place].isText(of: octets) {
            let copy = octets.copied()
            kept[place] = Name(octets: copy, text: String(decoding: copy, as: UTF8.self))
        }
        return kept[place].text
    }
}
