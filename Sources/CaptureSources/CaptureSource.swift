import ByteViews

/// Why a source gives no bytes.
public enum SourceError: Error, Sendable, Hashable {
    case noSuchFile
    case isDirectory
    case permissionDenied
    /// The kernel has no Bluetooth, or not in this network namespace.
    case noBluetooth
    /// A right that the program lacks, by the system's name for it.
    case missingCapability(String)
    /// What a library says, in its own words.
    case refused(String)
    /// Anything else that the system refused.
    case system(SystemError)

    init(_ error: SystemError) {
        if error.isNoSuchFile {
            self = .noSuchFile
        } else if error.isDirectory {
            self = .isDirectory
        } else if error.isPermissionDenied {
            self = .permissionDenied
        } else {
            self = .system(error)
        }
    }

    /// What to tell a user.
    public var message: String {
        switch self {
        case .noSuchFile: "no such file"
        case .isDirectory: "is a directory"
        case .permissionDenied: "permission denied"
        case .noBluetooth: "this kernel has no Bluetooth, or not in this network namespace"
        case .missingCapability(let name): "the capability \(name) is missing"
        case .refused(let words): words
        case .system(let error): error.message
        }
    }
}

/// Bytes of a file, a pipe or standard input, in pieces.
///
/// Everything goes through one buffer that is used again: what the consumer does not take stays at its front, and it grows
/// only where it is full of that. Mapping the file would be no faster, and its pages would count as memory in use.
public struct CaptureSource: ~Copyable {
    private let file: FileHandle
    private var buffer: [UInt8]
    /// Octets at the front of `buffer` that no consumer has taken yet.
    private var held = 0
    private var isAtEnd = false

    /// How much is read at a time, to begin with.
    public static let initialCapacity = 256 * 1024

    /// Opens a path; `-` is standard input.
    public init(path: String, capacity: Int = initialCapacity) throws(SourceError) {
        precondition(capacity > 0)
        file = try Self.open(path)
        buffer = [UInt8](repeating: 0, count: capacity)
    }

    static func open(_ path: String) throws(SourceError) -> FileHandle {
        if path == "-" { return .standardInput }
        do throws(SystemError) {
            let file = try FileHandle.reading(path)
            // A directory can be opened, and fails only when it is read.
            guard !file.isDirectory else { throw SystemError.isADirectory }
            return file
        } catch { throw SourceError(error) }
    }

    /// How many octets are in a file, all of which is there; `nil` for standard input, a pipe and what is not there.
    public static func fileSize(_ path: String) -> Int? {
        // Not opened: who writes into a named pipe would take that for its reader.
        guard path != "-", let status = FileStatus(path: path), status.isRegular else { return nil }
        return status.size
    }

    /// Waits for more bytes; answers false at the end.
    public mutating func fill() throws(SourceError) -> Bool {
        if isAtEnd { return false }
        if held == buffer.count { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
        do throws(SystemError) {
            let count = try file.read(into: &buffer, at: held)
            isAtEnd = count == 0
            held += count
        } catch {
            throw SourceError(error)
        }
        return !isAtEnd
    }

    /// What the system says of the file, as it is now; `nil` where it says nothing.
    public var status: FileStatus? { file.fileStatus }

    /// Octets of the file from an offset on: `count` of them, fewer at its end. Reading goes on where it was.
    public func octets(at offset: Int, count: Int) throws(SourceError) -> [UInt8] {
        do throws(SystemError) { return try file.octets(at: offset, count: count) } catch { throw SourceError(error) }
    }

    /// Goes on at an offset from the beginning of the file; what was read and not taken is dropped. A pipe has no offsets,
    /// and refuses.
    public mutating func seek(to offset: Int) throws(SourceError) {
        do throws(SystemError) { try file.seek(to: offset) } catch { throw SourceError(error) }
        held = 0
        isAtEnd = false
    }

    /// What was read and not taken.
    public var bytes: RawSpan {
        @_lifetime(borrow self)
        get { buffer.octets.prefix(held) }
    }

    /// Drops the first `count` octets of `bytes`.
    public mutating func take(_ count: Int) {
        precondition(count >= 0 && count <= held)
        let rest = held - count
        if count > 0, rest > 0 {
            unsafe buffer.withUnsafeMutableBytes { all in
                // Both ranges end at `held` or before, which is within the array.
                unsafe all.baseAddress!.copyMemory(from: all.baseAddress! + count, byteCount: rest)
            }
        }
        held = rest
    }

    /// Drops the first `count` octets of `bytes` and gives the buffer away, whole, for another one, in which what is left
    /// goes on: so that another thread can read what was taken while this one waits for more.
    public mutating func take(_ count: Int, exchanging other: inout [UInt8]) {
        precondition(count >= 0 && count <= held)
        if other.count < buffer.count {
            other.append(contentsOf: repeatElement(0, count: buffer.count - other.count))
        }
        copyRest(from: count, to: &other)
        held -= count
        swap(&buffer, &other)
    }

    private func copyRest(from count: Int, to other: inout [UInt8]) {
        let rest = bytes.from(count)
        unsafe other.withUnsafeMutableBytes { target in
            // As long as the buffer of which this is a part.
            unsafe rest.withUnsafeBytes { source in
                guard let from = source.baseAddress else { return }
                unsafe target.baseAddress?.copyMemory(from: from, byteCount: source.count)
            }
        }
    }
}
