// Threads, and how one wakes another: the file for these needs that names the C library.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A thread of the program's own, which ends when its work does.
public final class WorkThread {
    private let thread: pthread_t

    /// Begins the work at once. Throws where the system has no room for another thread.
    public init(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
        let parcel = unsafe Unmanaged.passRetained(Work(work))
        #if canImport(Darwin)
        var begun: pthread_t?
        #else
        var begun = pthread_t()
        #endif
        let code = unsafe pthread_create(&begun, nil, runWork, parcel.toOpaque())
        guard code == 0 else {
            unsafe parcel.release()
            throw SystemError(code: code)
        }
        #if canImport(Darwin)
        thread = begun!
        #else
        thread = begun
        #endif
    }

    /// Waits for the end of the work. To be called once.
    public func join() {
        #if canImport(Darwin)
        _ = unsafe pthread_join(thread, nil)
        #else
        _ = pthread_join(thread, nil)
        #endif
    }
}

/// What a new thread is handed.
private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
private func runWork(_ parcel: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    // The only one that is handed this reference, which was retained for it.
    unsafe Unmanaged<Work>.fromOpaque(parcel).takeRetainedValue().body()
    return nil
}
#else
private func runWork(_ parcel: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // As above.
    if let parcel = unsafe parcel { unsafe Unmanaged<Work>.fromOpaque(parcel).takeRetainedValue().body() }
    return nil
}
#endif

/// Wakes a thread that sleeps: each `wake` ends one `sleep`, whichever comes first.
///
/// A pipe, since that needs no memory that threads share: the kernel counts, and two calls for each quarter of a mebibyte of
/// a capture are nothing.
struct Alarm: ~Copyable, Sendable {
    private let waiting: FileHandle
    private let waking: FileHandle

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        waiting = FileHandle(owning: ends[0])
        waking = FileHandle(owning: ends[1])
    }

    func wake() {
        var octet: UInt8 = 0
        while unsafe write(waking.descriptor, &octet, 1) < 0, errno == EINTR {}
    }

    func sleep() {
        var octet: UInt8 = 0
        while unsafe read(waiting.descriptor, &octet, 1) < 0, errno == EINTR {}
    }
}
