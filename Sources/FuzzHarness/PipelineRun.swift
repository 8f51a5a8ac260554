import BluetoothTrace
import ByteViews
import CaptureFormats

/// One fuzzing input through the whole pipeline, as a whole and in pieces.
///
/// Called by the fuzzer with what it makes up, and by a test with what the fuzzer once found.
public enum PipelineRun {
    /// Runs an input; traps where a law is broken.
    ///
    /// The first octet says how to read the others: its low half is the container (`FuzzInput`), the next two bits which
    /// reports are written and, with 0, that the bytes are also fed in pieces, with 1, that they are also read from the middle
    /// on; the highest two say how long the pieces are, or where that is. (To
    /// do all of it always would make far fewer inputs of the same time.)
    public static func run(_ input: RawSpan) {
        guard input.byteCount > 0 else { return }
        let mode = input.uint8(at: 0)
        let capture = FuzzInput.capture(kind: mode & 15, input.from(1))
        let reports = ReportKind(rawValue: mode >> 4 & 3) ?? .json
        let whole = digest(of: capture, reports, pieces: PieceLengths(.whole, capture.count))
        // Reports on events have nothing to say about that, so they do this instead.
        if mode & 0x30 == 0x10 { ResumptionRun.check(capture, middle: capture.count * Int(1 + mode >> 6) / 5) }
        guard mode & 0x30 == 0 else { return }
        let cut = digest(of: capture, reports, pieces: PieceLengths(.seeded(mode >> 6), capture.count))
        if whole != cut { fatalError("pieces of the bytes tell something else than the whole") }
    }

    /// What an observer of everything sees of a capture that comes in pieces.
    private static func digest(of capture: [UInt8], _ reports: ReportKind, pieces: PieceLengths) -> Digest {
        let observer = PipelineObserver(reports)
        var session = TraceSession(observer: observer)
        var pieces = pieces
        var (start, end) = (0, 0)
        do throws(CaptureError) {
            while end < capture.count {
                end = min(end + pieces.next(), capture.count)
                start += try session.feed(capture.octets.extracting(start..<end))
                precondition(start <= end, "more octets taken than there are")
                // To look must change nothing: only one of the two ways is looked at in the middle.
                if pieces.looksNow(at: end) { _ = session.snapshot() }
            }
            try session.finish(capture.octets.from(start))
        } catch {
            observer.failed(error)
        }
        observer.report(session.snapshot())
        return observer.digest
    }
}

/// How long the pieces are in which a capture comes.
struct PieceLengths {
    enum Way {
        case whole
        /// 0: octet by octet; others, up to 3: a series of lengths of its own, the last one of long pieces.
        case seeded(UInt8)
    }

    private let way: Way
    private let total: Int
    private var state: UInt32
    private var hasLooked = false

    init(_ way: Way, _ total: Int) {
        self.way = way
        self.total = total
        state = 1
        if case .seeded(let seed) = way { state = UInt32(seed) &* 2_654_435_761 | 1 }
    }

    mutating func next() -> Int {
        guard case .seeded(let seed) = way else { return total }
        if seed == 0 { return 1 }
        state = state &* 1_664_525 &+ 1_013_904_223
        return 1 + Int(state >> 16) % (seed < 3 ? 24 : 700)
    }

    /// Whether to take a snapshot here: once, in the middle of a capture in pieces.
    mutating func looksNow(at offset: Int) -> Bool {
        guard case .seeded = way, !hasLooked, offset * 2 >= total else { return false }
        hasLooked = true
        return true
    }
}
