import ByteViews
import CaptureFormats

/// What an observer was told, with the octets that it was shown, as a value: to be told to another one later, or on another
/// thread, in the same order. Its storage is used again.
///
/// Changes of databases (`TraceInterests.changes`) are not kept: who wants those has to listen.
public struct ObservationLog: Sendable {
    private enum Call: UInt8, Sendable {
        case began, ended, frame, attPDU, event, diagnosed
    }

    private var calls: [Call] = []
    private var store = PackedStore()
    private var packets: [PackedPacket] = []
    /// The connections that packets turned out to belong to.
    private var endings: [PackedNumber] = []
    private var frames: [PackedFrame] = []
    private var pdus: [PackedPDU] = []
    private var events: [PackedEvent] = []
    private var diagnostics: [Diagnostic] = []
    /// What came last of the octets that others may be the end of.
    private var latest = PackedOctets()

    public init() {}

    /// How many calls it holds.
    public var count: Int { calls.count }

    /// Makes it empty, but for its storage.
    public mutating func removeAll() {
        calls.removeAll(keepingCapacity: true)
        store.removeAll()
        latest = PackedOctets()
        packets.removeAll(keepingCapacity: true)
        endings.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        pdus.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
        diagnostics.removeAll(keepingCapacity: true)
    }

    // MARK: What is told

    public mutating func began(_ packet: borrowing TracedPacket) {
        calls.append(.began)
        latest = store.keep(packet.record.payload)
        packets.append(PackedPacket(packet, latest))
    }

    /// Of the packet that began last: the two differ in their connection only.
    public mutating func ended(_ packet: borrowing TracedPacket) {
        calls.append(.ended)
        endings.append(PackedNumber(packet.connection))
    }

    public mutating func frame(_ frame: borrowing TracedFrame) {
        calls.append(.frame)
        latest = store.keep(frame.payload, endOf: latest)
        frames.append(
            PackedFrame(
                record: frame.record, connection: Int32(frame.connection), isFromLocal: frame.isFromLocal,
                channelID: frame.channelID, payload: latest))
    }

    public mutating func attPDU(_ pdu: borrowing TracedATTPDU) {
        calls.append(.attPDU)
        pdus.append(
            PackedPDU(
                record: pdu.record, connection: Int32(pdu.connection), isFromLocal: pdu.isFromLocal,
                bearer: pdu.bearer, pdu: store.keep(pdu.pdu, endOf: latest), requestHandle: pdu.requestHandle))
    }

    public mutating func event(_ event: borrowing TraceEvent) {
        calls.append(.event)
        events.append(PackedEvent(event, into: &store))
    }

    public mutating func diagnosed(_ diagnostic: Diagnostic) {
        calls.append(.diagnosed)
        diagnostics.append(diagnostic)
    }

    // MARK: Telling it again

    /// Tells an observer all of it.
    public func replay(to observer: any TraceObserver, with names: inout ReplayedNames) {
        var next = Cursor()
        let octets = store.octets
        for call in calls {
            switch call {
            case .began:
                observer.began(packets[next.packet].view(of: octets, connection: packets[next.packet].connection.value))
                next.packet += 1
            case .ended:
                observer.ended(packets[next.packet - 1].view(of: octets, connection: endings[next.ending].value))
                next.ending += 1
            case .frame:
                replay(frames[next.frame], octets, observer)
                next.frame += 1
            case .attPDU:
                replay(pdus[next.pdu], octets, observer)
                next.pdu += 1
            case .event:
                replay(events[next.event], octets, observer, &names)
                next.event += 1
            case .diagnosed:
                observer.diagnosed(diagnostics[next.diagnostic])
                next.diagnostic += 1
            }
        }
    }

    private struct Cursor {
        var packet = 0
        var ending = 0
        var frame = 0
        var pdu = 0
        var event = 0
        var diagnostic = 0
    }

    private func replay(_ frame: PackedFrame, _ octets: RawSpan, _ observer: any TraceObserver) {
        observer.frame(
            TracedFrame(
                record: frame.record, connection: Int(frame.connection), isFromLocal: frame.isFromLocal,
                channelID: frame.channelID, payload: frame.payload.view(of: octets)))
    }

    private func replay(_ pdu: PackedPDU, _ octets: RawSpan, _ observer: any TraceObserver) {
        observer.attPDU(
            TracedATTPDU(
                record: pdu.record, connection: Int(pdu.connection), isFromLocal: pdu.isFromLocal, bearer: pdu.bearer,
                pdu: pdu.pdu.view(of: octets), requestHandle: pdu.requestHandle))
    }

    private func replay(
        _ event: borrowing PackedEvent, _ octets: RawSpan, _ observer: any TraceObserver, _ names: inout ReplayedNames
    ) {
        let identifier: String? =
            event.hasIdentifier ? names.text(event.identifier.view(of: octets), of: event.peripheral.value ?? 0) : nil
        observer.event(event.view(of: octets, in: store, identifier: identifier))
    }
}

/// Identifiers of devices as strings of who tells a log again, so that one is made for a device and not for each event.
public struct ReplayedNames {
    private struct Name {
        var octets: [UInt8] = []
        var text = ""

        func isText(of view: RawSpan) -> Bool {
            let own = octets.octets
            return view.hasSameOctets(as: own)
        }
    }

    private var kept = Array(repeating: Name(), count: 64)

    public init() {}

    /// The text that these octets are; for each device in a place that it shares with few.
    fileprivate mutating func text(_ octets: RawSpan, of peripheral: Int) -> String {
        let place = peripheral & (kept.count - 1)
        if !kept[place].isText(of: octets) {
            let copy = octets.copied()
            kept[place] = Name(octets: copy, text: String(decoding: copy, as: UTF8.self))
        }
        return kept[place].text
    }
}
