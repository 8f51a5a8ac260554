import BluetoothWire
import GATTModel

/// One discovery sub-procedure: requests of one type, each going on where the last answer ended (Vol 3, Part G, 4.4-4.7).
struct DiscoveryWalk: Sendable {
    var kind: DiscoveryKind
    /// The range first asked for.
    var range: ATTHandleRange
    /// The service looked for, in a search by UUID.
    var uuid: BluetoothUUID?
    var count = 0
    /// Where the next request has to begin to go on: from the handle behind the last attribute found up to the one behind
    /// all that it spans.
    var nextStart: ClosedRange<UInt32>
    var first: Moment
    var last: Moment

    init(_ kind: DiscoveryKind, range: ATTHandleRange, uuid: BluetoothUUID? = nil, moment: Moment) {
        self.kind = kind
        self.range = range
        self.uuid = uuid
        nextStart = UInt32(range.start)...UInt32(range.start)
        first = moment
        last = moment
    }

    /// Whether a request for `range` goes on with this walk.
    func goesOn(_ kind: DiscoveryKind, range: ATTHandleRange, uuid: BluetoothUUID?) -> Bool {
        kind == self.kind && uuid == self.uuid && range.end == self.range.end && nextStart.contains(UInt32(range.start))
            && range.start > self.range.start
    }

    /// An answer found `count` attributes; the last of them stands at `handle` and spans up to `end`.
    mutating func found(_ count: Int, last handle: UInt16, through end: UInt16, _ moment: Moment) {
        self.count += count
        last = moment
        nextStart = UInt32(handle) + 1...max(UInt32(handle), UInt32(end)) + 1
    }

    /// Whether the last handle of the range was reached: nobody can ask any further.
    var isAtEnd: Bool { nextStart.lowerBound > UInt32(range.end) }

    /// Whether what was found spans the range to its end, so that a client need not ask any further, though it may.
    var spansRange: Bool { count > 0 && nextStart.upperBound > UInt32(range.end) }

    var eventKind: TraceEventKind {
        switch kind {
        case .primaryServices, .secondaryServices, .primaryServicesByUUID: .servicesDiscovered
        case .includes: .includesDiscovered
        case .characteristics: .characteristicsDiscovered
        case .descriptors: .descriptorsDiscovered
        }
    }
}

extension DiscoveryKind {
    /// What a Read By Type or Read By Group Type of this attribute type discovers; `nil` where it reads values.
    init?(readingType type: BluetoothUUID, byGroup: Bool) {
        switch type {
        case .primaryService where byGroup: self = .primaryServices
        case .secondaryService where byGroup: self = .secondaryServices
        case .include where !byGroup: self = .includes
        case .characteristic where !byGroup: self = .characteristics
        default: return nil
        }
    }
}
