import ByteViews

/// A log that something else writes: read to its end, and on as it grows. Where it is cut back it is read from its beginning,
/// and where another file takes its place, that one is.
public final class FollowSource: LiveSource {
    private let path: String
    private var file: FollowedFile
    private var queue = OctetQueue()

    /// Nothing tells when a file grows.
    public let descriptor: Int32? = nil

    public init(path: String) throws(SourceError) {
        self.path = path
        file = try FollowedFile(path)
    }

    public func receive() throws(SourceError) -> Arrival {
        do throws(SystemError) {
            // Asked before the last look into the old file, so that nothing that was written to it before is missed.
            let isReplaced = file.isReplaced(at: path)
            let count = try queue.fill(from: file.handle)
            file.position += count
            if count > 0 { return .octets }
            guard isReplaced || file.isCut else { return .nothing }
        } catch { throw SourceError(error) }
        // A writer makes the new file a moment after it renamed the old one.
        guard let next = try? FollowedFile(path) else { return .nothing }
        file = next
        queue.removeAll()
        return .nextFile
    }

    public func consume<Failure>(_ consumer: (RawSpan) throws(Failure) -> Int) throws(Failure) {
        try queue.consume(consumer)
    }
}

/// An open file, and how far it was read.
private struct FollowedFile: ~Copyable {
    let handle: FileHandle
    let identity: FileIdentity?
    var position = 0

    init(_ path: String) throws(SourceError) {
        handle = try CaptureSource.open(path)
        identity = handle.identity
    }

    func isReplaced(at path: String) -> Bool {
        guard let now = FileIdentity(path: path) else { return true }
        return now != identity
    }

    /// Whether it is shorter than what was read of it.
    var isCut: Bool { handle.size.map { $0 < position } ?? false }
}
