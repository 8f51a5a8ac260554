public import BluetoothTrace
import ByteViews
public import CaptureFormats

/// How the bytes of a capture reach a session.
public enum Pieces: Sendable {
    case whole
    /// So many octets at a time.
    case of(Int)
    /// Between one octet and so many, by chance.
    case random(upTo: Int, seed: UInt64)

    fileprivate func lengths() -> () -> Int {
        switch self {
        case .whole: return { .max }
        case .of(let length): return { length }
        case .random(let most, let seed):
            var numbers = SplitMix(seed: seed)
            return { Int.random(in: 1...most, using: &numbers) }
        }
    }
}

/// Feeds a capture to a session as a caller should, piece by piece.
public func trace(
    _ bytes: [UInt8], _ observer: any TraceObserver = NoObserver(), in pieces: Pieces = .whole
) throws(CaptureError) -> TraceSnapshot {
    var session = TraceSession(observer: observer)
    let nextLength = pieces.lengths()
    var done = 0
    var end = 0
    while end < bytes.count {
        end += min(nextLength(), bytes.count - end)
        done += try session.feed(bytes.octets.extracting(done..<end))
    }
    try session.finish(bytes.octets.from(done))
    return session.snapshot()
}

/// Wants to know nothing.
public final class NoObserver: TraceObserver {
    public let interests: TraceInterests = []
    public init() {}
}

/// Where each record of a capture ends. None for a log inside a report, which comes out at the end only.
public func recordEnds(of bytes: [UInt8]) throws(CaptureError) -> [Int] {
    var decoder = CaptureDecoder()
    var input = ByteReader(bytes.octets)
    var ends: [Int] = []
    while try decoder.next(&input) != nil { ends.append(bytes.count - input.count) }
    return ends
}
