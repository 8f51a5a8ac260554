import ByteViews
import CaptureFormats

/// The monitor stream of a board on a serial line.
public final class SerialSource: LiveSource {
    private let line: FileHandle
    private var incoming = OctetQueue()
    private var queue = OctetQueue()
    private var stream = MonitorStream()

    public var descriptor: Int32? { line.descriptor }
    public var losses: Int { stream.dropped }
    public var closingRemarks: [String] {
        stream.noise > 0 ? ["\(stream.noise) octets on the line belonged to no record"] : []
    }

    public init(device: String, baud: Int) throws(SourceError) {
        let isKnownRate: Bool
        do throws(SystemError) {
            line = try SerialLine.open(device)
            isKnownRate = try SerialLine.configure(line, baud: baud)
        } catch { throw SourceError(error) }
        guard isKnownRate else { throw .refused("\(baud) baud is no rate that this system knows") }
    }

    public func receive() throws(SourceError) -> Arrival {
        do throws(SystemError) {
            guard try incoming.fill(from: line) > 0 else { return .end }
        } catch {
            // The board was unplugged, or the other end of a pseudo-terminal closed.
            if error.isHangUp { return .end }
            throw SourceError(error)
        }
        incoming.consume { octets in
            var done = 0
            queue.append { done = stream.convert(octets, to: &$0) }
            return done
        }
        return .octets
    }

    public func consume<Failure>(_ consumer: (RawSpan) throws(Failure) -> Int) throws(Failure) {
        try queue.consume(consumer)
    }
}
