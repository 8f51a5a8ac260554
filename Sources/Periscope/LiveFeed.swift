/// A trace of a source that goes on: what `Trace.observe` is for a file, one step at a time.
///
/// It waits for nothing. Whoever drives it waits for `descriptor` and calls `step`; there is no thread and no clock here.
public struct LiveFeed: ~Copyable {
    private let source: any LiveSource
    private var session: TraceSession
    private let recorder: CaptureRecorder?
    /// Whether the source has, rather than the wish to watch it.
    private var hasEnded = false

    /// - Parameters:
    ///   - recorder: Saves what comes, before the observer hears of it.
    public init(
        _ source: any LiveSource, observer: any TraceObserver, store: [StoredDatabase] = [],
        recorder: CaptureRecorder? = nil
    ) {
        self.source = source
        session = TraceSession(observer: observer, store: store, tellsLosses: true)
        self.recorder = recorder
    }

    /// What to wait on; `nil` where only time tells.
    public var descriptor: Int32? { source.descriptor }
    /// Why nothing more is saved. The trace then stands where the file ends.
    public var recorderFailure: SystemError? { recorder?.failure }
    /// Where the file is that is being written.
    public var recorderPath: String? { recorder?.currentPath }
    /// Records that were saved.
    public var recordedCount: Int { recorder?.records ?? 0 }
    /// Records that were shown and that the file has no place for.
    public var omittedCount: Int { recorder?.omitted ?? 0 }

    /// Takes in what has come.
    public mutating func step() throws(TraceFailure) -> Arrival {
        let source = self.source
        let arrival = try Self.receive(source)
        try source.consume { bytes throws(TraceFailure) in try take(bytes) }
        if arrival == .nextFile {
            session.beginNextFile()
            recorder?.beginNextFile()
        }
        session.lost(total: source.losses)
        recorder?.losses = source.losses
        hasEnded = arrival == .end && recorder?.failure == nil
        return arrival
    }

    private mutating func take(_ bytes: RawSpan) throws(TraceFailure) -> Int {
        guard let recorder else { return try feed(bytes) }
        let saved = recorder.save(bytes)
        // What could not be saved is not shown either.
        return try feed(recorder.failure == nil ? bytes : bytes.prefix(saved))
    }

    private mutating func feed(_ bytes: RawSpan) throws(TraceFailure) -> Int {
        do throws(CaptureError) { return try session.feed(bytes) } catch { throw .capture(error) }
    }

    private static func receive(_ source: any LiveSource) throws(TraceFailure) -> Arrival {
        do throws(SourceError) { return try source.receive() } catch { throw .source(error) }
    }

    /// All that is known so far.
    public func snapshot() -> TraceSnapshot { session.snapshot() }

    /// Nothing more is wanted, or comes; answers all that was learnt.
    public mutating func finish() throws(TraceFailure) -> TraceSnapshot {
        let source = self.source
        try source.consume { bytes throws(TraceFailure) in
            // Who stops in the middle of a record has not found the capture cut there.
            let rest = hasEnded ? bytes : bytes.prefix(0)
            do throws(CaptureError) { try session.finish(rest) } catch {
                // Stopped before the first octet: an empty trace.
                if hasEnded { throw .capture(error) }
            }
            return bytes.byteCount
        }
        return session.snapshot()
    }
}
