import ByteViews

/// A capture that comes through standard input or a named pipe.
public final class StreamSource: LiveSource {
    private let file: FileHandle
    private var queue = OctetQueue()

    public var descriptor: Int32? { file.descriptor }

    /// Opens a path; `-` is standard input.
    public init(path: String) throws(SourceError) { file = try CaptureSource.open(path) }

    /// Waits where nothing has come: whoever calls this has waited for the descriptor.
    public func receive() throws(SourceError) -> Arrival {
        do throws(SystemError) { return try queue.fill(from: file) > 0 ? .octets : .end } catch {
            throw SourceError(error)
        }
    }

    public func consume<Failure>(_ consumer: (RawSpan) throws(Failure) -> Int) throws(Failure) {
        try queue.consume(consumer)
    }
}
