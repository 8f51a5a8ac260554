import ByteViews
import CaptureSources

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a workload runs over.
package enum Capture {
    case file(String)
    case memory(name: String, octets: [UInt8])

    package var name: String {
        switch self {
        case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
        case .memory(let name, _): name
        }
    }

    /// Gives the capture's bytes piece by piece, as the program gets them: what `take` does not take stands at the front
    /// of the next piece.
    ///
    /// - Parameter pieces: How many octets are read at a time, at the most.
    /// - Parameter take: Gets the bytes that are there; answers how many it is done with.
    /// - Parameter finish: Gets the rest.
    /// - Returns: How many octets the capture has.
    @_transparent
    func read(
        pieces: Int = CaptureSource.initialCapacity, _ take: (RawSpan) throws -> Int, finish: (RawSpan) throws -> Void
    ) throws -> Int {
        var total = 0
        switch self {
        case .file(let path):
            var source = try CaptureSource(path: path, capacity: pieces)
            while try source.fill() {
                let taken = try take(source.bytes)
                total += taken
                source.take(taken)
            }
            total += source.bytes.byteCount
            try finish(source.bytes)
        case .memory(_, let octets):
            var (start, end) = (0, 0)
            while end < octets.count {
                end = min(end + pieces, octets.count)
                start += try take(octets.octets.extracting(start..<end))
            }
            total = octets.count
            try finish(octets.octets.from(start))
        }
        return total
    }

    /// The capture as a descriptor that C reads; files only.
    func withDescriptor<Answer>(_ body: (Int32) -> Answer) throws -> Answer {
        guard case .file(let path) = self else { throw NotAFile() }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        defer { _ = close(descriptor) }
        return body(descriptor)
    }
}

/// The reference decoder is asked for a capture that is in memory only.
struct NotAFile: Error {}
