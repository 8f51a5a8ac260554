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
    private let ahead: ReadAhead?
    private var buffer: [UInt8]
    /// Where in `buffer` the octets stand that no consumer has taken yet, and how many they are.
    private var front = 0
    private var held = 0
    private var isAtEnd = false

    /// How much is read at a time, to begin with.
    public static let initialCapacity = 256 * 1024

    /// Opens a path; `-` is standard input.
    ///
    /// - Parameters:
    ///   - capacity: How many octets are read at a time, to begin with.
    ///   - readsAhead: Whether a regular file is read on a thread of its own, some pieces ahead. Such a source is read from its
    ///     beginning to its end only.
    public init(path: String, capacity: Int = initialCapacity, readsAhead: Bool = false) throws(SourceError) {
        precondition(capacity > 0)
        // Kept when all is made: Swift 6.3 forgets what a value is made of that asks for its own parts before.
        let file = try Self.open(path)
        let reader = readsAhead && path != "-" && file.isRegular ? ReadAhead(path, capacity: capacity) : nil
        ahead = reader
        buffer = reader == nil ? [UInt8](repeating: 0, count: capacity) : []
        self.file = file
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
        if let ahead {
            try takePiece(of: ahead)
        } else {
            moveToFront()
            if held == buffer.count { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
            do throws(SystemError) {
                let count = try file.read(into: &buffer, at: held)
                isAtEnd = count == 0
                held += count
            } catch { throw SourceError(error) }
        }
        return !isAtEnd
    }

    /// Goes on in the next piece that was read: what is left over is put in front of it.
    private mutating func takePiece(of ahead: ReadAhead) throws(SourceError) {
        switch ahead.next() {
        case .end: isAtEnd = true
        case .failed(let error): throw SourceError(error)
        case .octets(var octets, let count):
            if held <= ReadAhead.room {
                Self.copy(bytes, to: &octets, at: ReadAhead.room - held)
                front = ReadAhead.room - held
                swap(&buffer, &octets)
            } else {
                // Longer than the room: a record of a text that is no capture, or of a format with long ones.
                moveToFront()
                buffer.append(contentsOf: repeatElement(0, count: max(held + count - buffer.count, 0)))
                Self.copy(octets.octets.extracting(ReadAhead.room..<ReadAhead.room + count), to: &buffer, at: held)
            }
            held += count
            ahead.giveBack(octets)
        }
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
        precondition(ahead == nil)
        do throws(SystemError) { try file.seek(to: offset) } catch { throw SourceError(error) }
        (front, held) = (0, 0)
        isAtEnd = false
    }

    /// What was read and not taken.
    public var bytes: RawSpan {
        @_lifetime(borrow self)
        get { buffer.octets.extracting(front..<front + held) }
    }

    /// Drops the first `count` octets of `bytes`.
    public mutating func take(_ count: Int) {
        precondition(count >= 0 && count <= held)
        front += count
        held -= count
    }

    /// Drops the first `count` octets of `bytes` and gives the buffer away, whole, for another one, in which what is left
    /// goes on: so that another thread can read what was taken while this one waits for more.
    public mutating func take(_ count: Int, exchanging other: inout [UInt8]) {
        precondition(ahead == nil && count >= 0 && count <= held)
        // What is given away begins where its octets do: they were there before anything was taken.
        moveToFront()
        if other.count < buffer.count {
            other.append(contentsOf: repeatElement(0, count: buffer.count - other.count))
        }
        take(count)
        Self.copy(bytes, to: &other, at: 0)
        front = 0
        swap(&buffer, &other)
    }

    private mutating func moveToFront() {
        guard front > 0 else { return }
        unsafe buffer.withUnsafeMutableBytes { all in
            // Both ranges end at `front + held` or before, which is within the array.
            guard let base = all.baseAddress else { return }
            unsafe base.copyMemory(from: base + front, byteCount: held)
        }
        front = 0
    }

    /// Copies octets to a place in an array that is long enough.
    private static func copy(_ octets: RawSpan, to array: inout [UInt8], at place: Int) {
        precondition(place + octets.byteCount <= array.count)
        unsafe array.withUnsafeMutableBytes { target in
            unsafe octets.withUnsafeBytes { source in
                guard let from = source.baseAddress, let base = target.baseAddress else { return }
                unsafe (base + place).copyMemory(from: from, byteCount: source.count)
            }
        }
    }
}
