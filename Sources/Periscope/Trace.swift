@_exported public import BluetoothTrace
@_exported public import BluetoothWire
@_exported public import ByteViews
@_exported public import CaptureFormats
@_exported public import CaptureSources
@_exported public import GATTModel

/// Why a path could not be read as a capture, or not to its end.
public enum TraceFailure: Error, Sendable, Hashable {
    /// The bytes could not be had.
    case source(SourceError)
    /// The bytes are no capture, or stop being one.
    case capture(CaptureError)
}

/// All that a capture file tells, as values.
///
/// ```swift
/// import Periscope
///
/// let trace = try Trace(contentsOf: "btsnoop_hci.log")
/// for peripheral in trace.peripherals {
///     for service in peripheral.tree.services {
///         print(peripheral.identifier, service.uuid?.description ?? "?", service.characteristics.count)
///     }
/// }
/// ```
///
/// To see single packets, PDUs or procedures, give `Trace.observe` a `TraceObserver`.
public struct Trace: Sendable {
    public let snapshot: TraceSnapshot

    public var capture: CaptureSummary { snapshot.capture }
    public var peripherals: [Peripheral] { snapshot.peripherals }
    public var connections: [Connection] { snapshot.connections }
    public var diagnostics: [Diagnostic] { snapshot.diagnostics }

    /// Reads a capture to its end. `-` is standard input.
    public init(contentsOf path: String) throws(TraceFailure) {
        snapshot = try Self.observe(path, with: SilentObserver())
    }

    /// Shows an observer what a capture holds, while it is read.
    ///
    /// - Parameters:
    ///   - path: The capture; `-` is standard input.
    ///   - observer: Hears of everything in the order of the capture.
    ///   - store: Databases known from elsewhere, to name handles whose discovery the capture does not show.
    ///   - jobs: With more than one, a file is read on a thread of its own, ahead of the observer, which hears the same on the
    ///     thread of the caller.
    ///   - isWanted: Asked between one piece of the file and the next; where it answers false, reading stops there.
    /// - Returns: All that was learnt.
    @discardableResult
    public static func observe(
        _ path: String, with observer: any TraceObserver, store: [StoredDatabase] = [], jobs: Int = 1,
        while isWanted: () -> Bool = { true }
    ) throws(TraceFailure) -> TraceSnapshot {
        try observe(
            path, with: observer, store: store, jobs: jobs, pieceSize: CaptureSource.initialCapacity, while: isWanted)
    }

    /// - Parameters:
    ///   - taker: Gets pieces to show as long as it is ready, and the observer is not shown those. For observers of packets,
    ///     frames and ATT PDUs, and one job.
    ///   - pieceSize: How many octets are read at a time, to begin with.
    package static func observe(
        _ path: String, with observer: any TraceObserver, store: [StoredDatabase] = [], jobs: Int,
        sharingWith taker: (any PieceTaker)? = nil, pieceSize: Int, while isWanted: () -> Bool = { true }
    ) throws(TraceFailure) -> TraceSnapshot {
        var session = TraceSession(observer: observer, store: store)
        var source = try open(path, capacity: pieceSize, readsAhead: jobs > 1 && taker == nil)
        var sharing = taker.map { PieceSharing(taker: $0) }
        while try fill(&source) {
            if sharing == nil {
                source.take(try feed(source.bytes, to: &session))
            } else {
                try sharing?.feed(&source, to: &session)
            }
            guard isWanted() else { return session.snapshot() }
        }
        try finish(&session, with: source.bytes)
        return session.snapshot()
    }
}

// One step each, with the step's own error as the one that a caller of `Trace` sees.
extension Trace {
    static func open(
        _ path: String, capacity: Int = CaptureSource.initialCapacity, readsAhead: Bool = false
    ) throws(TraceFailure) -> CaptureSource {
        do throws(SourceError) {
            return try CaptureSource(path: path, capacity: capacity, readsAhead: readsAhead)
        } catch { throw .source(error) }
    }

    static func fill(_ source: inout CaptureSource) throws(TraceFailure) -> Bool {
        do throws(SourceError) { return try source.fill() } catch { throw .source(error) }
    }

    static func feed(_ bytes: RawSpan, to session: inout TraceSession) throws(TraceFailure) -> Int {
        do throws(CaptureError) { return try session.feed(bytes) } catch { throw .capture(error) }
    }

    static func finish(_ session: inout TraceSession, with rest: RawSpan) throws(TraceFailure) {
        do throws(CaptureError) { try session.finish(rest) } catch { throw .capture(error) }
    }
}

/// Wants to know nothing: the snapshot tells it all.
private final class SilentObserver: TraceObserver {
    let interests: TraceInterests = []
}
