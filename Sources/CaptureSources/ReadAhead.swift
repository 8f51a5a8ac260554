/// Reads a file on a thread of its own, some pieces ahead of who asks for them.
final class ReadAhead {
    enum Piece: Sendable {
        /// The first `count` octets behind the room at the front.
        case octets([UInt8], count: Int)
        case end
        case failed(SystemError)
    }

    /// Octets at the front of each piece that are left free: what is left over of the piece before finds its place there.
    static let room = 64 << 10
    /// Enough for both sides to go on for a while: what one piece takes differs from the next.
    private static let pieceCount = 4

    private let free: ThreadQueue<[UInt8]>
    private let full: ThreadQueue<Piece>
    private let thread: WorkThread

    /// Begins to read a regular file; `nil` where the system has no room for a thread or a queue.
    ///
    /// - Parameter capacity: How many octets are read at a time.
    init?(_ path: String, capacity: Int) {
        do throws(SystemError) {
            let (free, full) = (try ThreadQueue<[UInt8]>(), try ThreadQueue<Piece>())
            for _ in 0..<Self.pieceCount { free.put([]) }
            thread = try WorkThread { Self.read(path, capacity, free, full) }
            (self.free, self.full) = (free, full)
        } catch {
            return nil
        }
    }

    deinit {
        free.close(droppingRest: true)
        thread.join()
    }

    /// The next piece, waiting for it. Nothing comes behind an end or a failure.
    func next() -> Piece { full.take() ?? .end }

    /// Storage to be read into again.
    func giveBack(_ octets: [UInt8]) { free.put(octets) }

    private static func read(
        _ path: String, _ capacity: Int, _ free: ThreadQueue<[UInt8]>, _ full: ThreadQueue<Piece>
    ) {
        defer { full.close() }
        do throws(SystemError) {
            let file = try FileHandle.reading(path)
            while var octets = free.take() {
                let lacking = room + capacity - octets.count
                if lacking > 0 { octets.append(contentsOf: repeatElement(0, count: lacking)) }
                let count = try file.read(into: &octets, at: room)
                full.put(count == 0 ? .end : .octets(octets, count: count))
                if count == 0 { return }
            }
        } catch { full.put(.failed(error)) }
    }
}
