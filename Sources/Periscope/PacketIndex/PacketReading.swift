import BluetoothTrace
import ByteViews
import CaptureFormats
import CaptureSources

/// One reading of a capture for the packets of some records, from its beginning or from where an index leads.
struct PacketReading: ~Copyable {
    private var source: CaptureSource
    private var session: TraceSession
    private let window: RecordWindow
    private let records: Range<Int>
    /// Up to where the capture was taken, in octets.
    private var offset = 0
    private var builder: IndexBuilder?
    /// The capture when it was opened; `nil` for a pipe.
    private let identity: CaptureIdentity?
    private(set) var seen = PacketsSeen()

    init(
        _ path: String, _ records: Range<Int>, _ observer: any TraceObserver, capacity: Int
    ) throws(TraceFailure) {
        source = try Trace.open(path, capacity: capacity)
        identity = CaptureIdentity(of: source)
        self.records = records
        window = RecordWindow(observer, records: records)
        session = TraceSession(observer: window)
    }

    // MARK: Index

    enum Finding {
        /// There is an index that can be used: reading begins where it says.
        case used
        /// There are no such records.
        case toldAll
        /// One is to be made.
        case none
        /// There is none, and none can be made.
        case impossible
    }

    mutating func useIndex(at place: IndexPlace, of path: String, remark: (IndexRemark) -> Void) -> Finding {
        // Standard input may stand anywhere in a file, and has no name to keep an index under.
        guard path != "-", let identity else {
            remark(.notAFile)
            return .impossible
        }
        do throws(IndexFault) {
            let index = try PacketIndex(path: place.path(for: path), of: identity)
            let state = try index.state(before: records.lowerBound)
            seen = PacketsSeen(recordCount: index.recordCount, usedIndex: true)
            if records.lowerBound > index.recordCount { return .toldAll }
            if let state { try resume(state.octets, at: state.offset) }
            return .used
        } catch {
            seen = PacketsSeen()
            return Self.answer(error, place, remark)
        }
    }

    /// What is to be done where there is no index to be used. Whatever stands under the name that an index has by itself can
    /// only have been one; another file is not for us to write over.
    private static func answer(_ fault: IndexFault, _ place: IndexPlace, _ remark: (IndexRemark) -> Void) -> Finding {
        switch fault {
        case .missing: break
        case .outOfDate: remark(.outOfDate)
        case .damaged: remark(.damaged)
        case .otherVersion: remark(.otherVersion)
        case .unreadable(let error):
            remark(.unreadable(error))
            if place != .beside { return .impossible }
        case .notAnIndex where place == .beside: remark(.damaged)
        case .notAnIndex:
            remark(.notAnIndex)
            return .impossible
        }
        return .none
    }

    /// Goes on from a state. One that cannot be taken back has changed nothing.
    private mutating func resume(_ state: [UInt8], at offset: Int) throws(IndexFault) {
        guard let session = TraceSession(observer: window, resuming: state) else { throw .damaged }
        do throws(SourceError) { try source.seek(to: offset) } catch { throw .damaged }
        window.first = session.firstTimestamp
        self.session = session
        self.offset = offset
    }

    mutating func beginIndex(
        at place: IndexPlace, of path: String, spacing: IndexSpacing, remark: (IndexRemark) -> Void
    ) {
        do throws(SystemError) {
            builder = try IndexBuilder(path: place.path(for: path), spacing: spacing)
        } catch { remark(.notWritable(error)) }
    }

    // MARK: Reading

    /// Reads up to the last record asked for or, where an index is made, to the end.
    mutating func read(while isWanted: () -> Bool, remark: (IndexRemark) -> Void) throws(TraceFailure) {
        while builder != nil || !window.isDone {
            guard let taken = try Self.step(&source, &session) else { return finish(remark) }
            offset += taken
            do throws(SystemError) {
                try builder?.look(at: session, offset: offset)
            } catch { giveUp(remark, .notWritable(error)) }
            guard isWanted() else { return }
        }
    }

    /// Takes in one piece of the capture; answers how many octets are done with, `nil` at the end.
    private static func step(
        _ source: inout CaptureSource, _ session: inout TraceSession
    ) throws(TraceFailure) -> Int? {
        guard try Trace.fill(&source) else {
            try Trace.finish(&session, with: source.bytes)
            return nil
        }
        let taken = try Trace.feed(source.bytes, to: &session)
        source.take(taken)
        return taken
    }

    private mutating func finish(_ remark: (IndexRemark) -> Void) {
        seen.recordCount = session.recordCount
        guard let builder, let identity else { return }
        self.builder = nil
        if session.isPacked { return giveUp(remark, .packed) }
        guard CaptureIdentity(of: source) == identity else { return giveUp(remark, .captureChanged) }
        do throws(SystemError) {
            try builder.finish(identity, records: session.recordCount)
        } catch { giveUp(remark, .notWritable(error)) }
    }

    private mutating func giveUp(_ remark: (IndexRemark) -> Void, _ reason: IndexRemark) {
        builder = nil
        remark(reason)
    }
}
