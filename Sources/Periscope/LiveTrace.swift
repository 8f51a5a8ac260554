/// What happens at a live source, as an asynchronous sequence.
///
/// ```swift
/// let trace = try LiveTrace(.monitor)
/// for await item in trace {
///     switch item {
///     case .event(let event): print(event.kind, event.handle ?? 0)
///     case .missed(let count): print("\(count) events came faster than they were taken")
///     }
/// }
/// ```
///
/// The source is read whether or not events are taken, so that nothing is lost there: what does not fit into the buffer is
/// left out, and told by its number in the place where it is missing. The tree misses nothing of it. Reading begins with the
/// first iteration and ends with it, or when its task is cancelled. There is one iteration.
public struct LiveTrace: AsyncSequence, Sendable {
    public enum Element: Sendable {
        case event(LiveEvent)
        /// So many events are not in the sequence here, since the ones before were not taken in time.
        case missed(Int)
    }

    private let reader: LiveReader
    private let capacity: Int

    /// Opens a source.
    ///
    /// - Parameters:
    ///   - capacity: How many events wait at the most until they are taken.
    ///   - store: Databases known from elsewhere, to name handles whose discovery the source does not show.
    public init(_ kind: LiveSourceKind, capacity: Int = 4096, store: [StoredDatabase] = []) throws(SourceError) {
        precondition(capacity > 1)
        reader = LiveReader(try kind.open(), store)
        self.capacity = capacity
    }

    /// All that is known so far. Also while an iteration goes on, and after it.
    public func snapshot() async -> TraceSnapshot { await reader.snapshot() }

    /// Why the source gave no more; `nil` where it came to its end, or goes on.
    public var failure: TraceFailure? {
        get async { await reader.failure }
    }

    public func makeAsyncIterator() -> AsyncStream<Element>.Iterator {
        let reader = reader
        let capacity = capacity
        return AsyncStream(bufferingPolicy: .bufferingOldest(capacity)) { continuation in
            // As long as the iteration: its end cancels this.
            let task = Task { await reader.run(continuation) }
            continuation.onTermination = { _ in task.cancel() }
        }.makeAsyncIterator()
    }
}

/// Drives the feed of one source. It waits only between two looks at the source, so that a snapshot is had at once.
private actor LiveReader {
    private let relay = EventRelay()
    private var feed: LiveFeed
    private(set) var failure: TraceFailure?

    init(_ source: sending any LiveSource, _ store: [StoredDatabase]) {
        feed = LiveFeed(source, observer: relay, store: store)
    }

    func snapshot() -> TraceSnapshot { feed.snapshot() }

    func run(_ continuation: AsyncStream<LiveTrace.Element>.Continuation) async {
        relay.continuation = continuation
        do throws(TraceFailure) {
            var isAtEnd = false
            while !isAtEnd, !Task.isCancelled {
                switch try step() {
                case .octets, .nextFile: await Task.yield()
                // Short enough that nobody sees it, and that the kernel's queue holds what comes meanwhile.
                case .nothing: await rest()
                case .end: isAtEnd = true
                }
            }
            _ = try feed.finish()
        } catch {
            failure = error
        }
        // The end comes after what is missing before it, and that after what is taken.
        while relay.isBehind, !Task.isCancelled { await rest() }
        continuation.finish()
        relay.continuation = nil
    }

    private func rest() async {
        relay.tellMissed()
        try? await Task.sleep(nanoseconds: 2_000_000)
    }

    private func step() throws(TraceFailure) -> Arrival {
        if let descriptor = feed.descriptor {
            do throws(SystemError) {
                guard try !Waiting.untilReadable([descriptor], milliseconds: 0).isEmpty else { return .nothing }
            } catch { throw .source(.system(error)) }
        }
        return try feed.step()
    }
}

/// Puts events into the buffer of a sequence, and counts those that do not fit.
private final class EventRelay: TraceObserver {
    let interests: TraceInterests = [.events]
    var continuation: AsyncStream<LiveTrace.Element>.Continuation?
    private var missed = 0
    /// Whether there is something missing that the consumer was not told of.
    var isBehind: Bool { missed > 0 }

    func event(_ event: borrowing TraceEvent) {
        tellMissed()
        guard missed == 0, offer(.event(LiveEvent(event))) else {
            missed += 1
            return
        }
    }

    /// Says what is missing, as soon as there is room for that.
    func tellMissed() {
        if missed > 0, offer(.missed(missed)) { missed = 0 }
    }

    private func offer(_ element: LiveTrace.Element) -> Bool {
        if case .enqueued? = continuation?.yield(element) { return true }
        return false
    }
}
