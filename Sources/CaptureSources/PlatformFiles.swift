// The only file that names the C library: system calls behind functions that speak Swift.

import ByteViews

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Why the system refused a request.
public struct SystemError: Error, Sendable, Hashable {
    /// The `errno` of the call.
    public let code: Int32

    public init(code: Int32) { self.code = code }

    /// Whether the reader at the other end of a pipe has gone.
    public var isBrokenPipe: Bool { code == EPIPE }
    public var isNoSuchFile: Bool { code == ENOENT || code == ENOTDIR }
    public var isPermissionDenied: Bool { code == EACCES || code == EPERM }
    public var isDirectory: Bool { code == EISDIR }

    /// What a write to a reader that has gone ends with.
    public static let brokenPipe = SystemError(code: EPIPE)

    static let isADirectory = SystemError(code: EISDIR)

    /// The system's own words.
    public var message: String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}

/// An open file, pipe or terminal; closed when it goes, unless it is one of the process's standard ones.
public struct FileHandle: ~Copyable, Sendable {
    let descriptor: Int32
    private let isOwned: Bool

    private init(descriptor: Int32, isOwned: Bool) {
        self.descriptor = descriptor
        self.isOwned = isOwned
    }

    init(owning descriptor: Int32) { self.init(descriptor: descriptor, isOwned: true) }

    deinit {
        if isOwned { _ = close(descriptor) }
    }

    public static var standardInput: FileHandle { FileHandle(descriptor: 0, isOwned: false) }
    public static var standardOutput: FileHandle { FileHandle(descriptor: 1, isOwned: false) }
    public static var standardError: FileHandle { FileHandle(descriptor: 2, isOwned: false) }

    /// Opens a path to be read.
    public static func reading(_ path: String) throws(SystemError) -> FileHandle {
        var descriptor: Int32
        repeat { descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC) } while descriptor < 0 && errno == EINTR
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        return FileHandle(descriptor: descriptor, isOwned: true)
    }

    /// Opens a path to be written from its beginning.
    static func writing(_ path: String) throws(SystemError) -> FileHandle {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        return FileHandle(owning: descriptor)
    }

    /// Takes off what stands behind the first `length` octets. A pipe cannot be cut, nor does it need to be.
    func cut(to length: Int) {
        if ftruncate(descriptor, off_t(length)) == 0 { _ = lseek(descriptor, off_t(length), SEEK_SET) }
    }

    /// Whether it is a directory, which can be opened but not read.
    public var isDirectory: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether all of it is there already, as against what comes through a pipe.
    public var isRegular: Bool {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a person may be looking at it.
    public var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Reads what there is into `buffer` from `offset` on, at the most to its end; 0 at the end of the file.
    public func read(into buffer: inout [UInt8], at offset: Int) throws(SystemError) -> Int {
        precondition(offset <= buffer.count)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                // Within the array: `offset` was compared with its count.
                unsafe systemRead(descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
            }
            if count >= 0 { return count }
            if errno != EINTR { throw SystemError(code: errno) }
        }
    }

    /// Writes all of `bytes`, however many calls that takes.
    public func write(_ bytes: RawSpan) throws(SystemError) {
        var done = 0
        while done < bytes.byteCount {
            let rest = bytes.from(done)
            let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                done += count
            } else if errno != EINTR {
                throw SystemError(code: errno)
            }
        }
    }
}

extension FileHandle {
    /// All that is left of the file, up to `limit` octets.
    public func readAll(limit: Int = 64 << 20) throws(SystemError) -> [UInt8] {
        var octets = [UInt8](repeating: 0, count: 64 << 10)
        var count = 0
        while true {
            let read = try read(into: &octets, at: count)
            if read == 0 || count >= limit { break }
            count += read
            if count == octets.count { octets.append(contentsOf: [UInt8](repeating: 0, count: count)) }
        }
        octets.removeLast(octets.count - count)
        return octets
    }
}

/// What tells a file from another one that takes its name.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// The file that has the name now; `nil` where there is none.
    init?(path: String) {
        var status = stat()
        guard unsafe systemStatus(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// What the system says of a file.
public struct FileStatus: Sendable, Hashable {
    /// Whether it is a file with octets that stay: no pipe, terminal, device or directory.
    public let isRegular: Bool
    /// In octets.
    public let size: Int
    /// When its octets last changed: nanoseconds since 1970.
    public let modified: Int64
    /// The number that tells it from other files of its file system.
    public let number: UInt64

    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        isRegular = status.st_mode & S_IFMT == S_IFREG
        size = Int(status.st_size)
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// Of the file that has the name; `nil` where there is none.
    public init?(path: String) {
        var status = stat()
        guard unsafe systemStatus(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

extension FileHandle {
    /// `nil` where the system does not tell.
    public var fileStatus: FileStatus? { status.map(FileStatus.init) }

    /// Goes on reading at an offset from the beginning of the file. A pipe has none.
    func seek(to offset: Int) throws(SystemError) {
        if lseek(descriptor, off_t(offset), SEEK_SET) < 0 { throw SystemError(code: errno) }
    }

    /// Octets from an offset on, wherever reading goes on: `count` of them, fewer at the end of the file.
    public func octets(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var octets = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let read = unsafe octets.withUnsafeMutableBytes { bytes in
                // Within the array: `done` is less than its count.
                unsafe pread(descriptor, bytes.baseAddress! + done, count - done, off_t(offset + done))
            }
            if read == 0 { break }
            if read > 0 { done += read } else if errno != EINTR { throw SystemError(code: errno) }
        }
        octets.removeLast(count - done)
        return octets
    }

    var identity: FileIdentity? { status.map(FileIdentity.init) }
    var size: Int? { status.map { Int($0.st_size) } }

    private var status: stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }
}

/// Directories, as far as the program has any use for them.
public enum FileSystem {
    /// Names of the entries, in the order of their octets.
    public static func entries(of directory: String) throws(SystemError) -> [String] {
        guard let stream = unsafe opendir(directory) else { throw SystemError(code: errno) }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                // The system ends the name with a zero inside the field.
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Makes a directory where there is none.
    public static func makeDirectory(_ path: String) throws(SystemError) {
        if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw SystemError(code: errno) }
    }

    /// Gives a file another name, in place of the file that has that name.
    public static func move(_ path: String, to other: String) throws(SystemError) {
        if unsafe rename(path, other) != 0 { throw SystemError(code: errno) }
    }

    /// Writes a file so that a reader sees either the old one or the new one whole.
    public static func replace(_ path: String, with octets: RawSpan) throws(SystemError) {
        let draft = path + ".new"
        try FileHandle.writing(draft).write(octets)
        if unsafe rename(draft, path) != 0 { throw SystemError(code: errno) }
    }
}

private func systemStatus(_ path: String, _ status: UnsafeMutablePointer<stat>) -> Int32 {
    unsafe stat(path, status)
}

// `read` and `write` without their names being taken for the methods above.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

/// The process as the command line sees it.
public enum SystemProcess {
    /// The value of an environment variable; `nil` where it is not set.
    public static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// Lets a write to a closed pipe fail with an error instead of ending the process.
    public static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Where the running program is; `nil` where the system does not say.
    public static var programPath: String? {
        guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(path) }
        return unsafe String(cString: path)
    }

    /// The number of the running process.
    public static var number: Int32 { getpid() }

    /// Takes a file away; one that is not there is no failure.
    public static func remove(_ path: String) { _ = unsafe unlink(path) }

    /// Milliseconds on a clock that never steps back.
    public static var milliseconds: Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Whether a path names anything at all.
    public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    public static func exit(_ status: Int32) -> Never {
        #if canImport(Darwin)
        Darwin.exit(status)
        #elseif canImport(Musl)
        Musl.exit(status)
        #else
        Glibc.exit(status)
        #endif
    }
}
