import ByteViews
import CaptureSources

/// What a workload runs over.
enum Capture {
    case file(String)
    case memory(name: String, octets: [UInt8])

    var name: String {
        switch self {
        case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
        case .memory(let name, _): name
        }
    }

    /// Gives the capture's bytes piece by piece, as the program gets them: what `take` does not take stands at the front
    /// of the next piece.
    ///
    /// - Parameter take: Gets the bytes that are there; answers how many it is done with.
    /// - Parameter finish: Gets the rest.
    /// - Returns: How many octets the capture has.
    @inline(__always)
    func read(_ take: (RawSpan) throws -> Int, finish: (RawSpan) throws -> Void) throws -> Int {
        var total = 0
        switch self {
        case .file(let path):
            var source = try CaptureSource(path: path)
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
                end = min(end + CaptureSource.initialCapacity, octets.count)
                start += try take(octets.octets.extracting(start..<end))
            }
            total = octets.count
            try finish(octets.octets.from(start))
        }
        return total
    }
}
