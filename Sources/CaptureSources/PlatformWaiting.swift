// Waiting, and being told to stop: the file for these needs that names the C library.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Waits until there is something to read.
public enum Waiting {
    /// Which of the descriptors can be read (or are at their end), after so many milliseconds at the most; none where the
    /// time is up or a signal came.
    public static func untilReadable(_ descriptors: [Int32], milliseconds: Int32) throws(SystemError) -> Set<Int32> {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
        if count < 0, errno != EINTR { throw SystemError(code: errno) }
        guard count > 0 else { return [] }
        return Set(polled.lazy.filter { $0.revents != 0 }.map(\.fd))
    }
}

/// The user's wish that the program come to its end: SIGINT or SIGTERM, once. A second one ends it as it would without this.
public struct StopRequest: ~Copyable {
    /// Readable as soon as the wish is there.
    public let descriptor: Int32

    /// To be made once in a process.
    public init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        descriptor = ends[0]
        unsafe stopPipe = ends[1]
        for number in [SIGINT, SIGTERM] { Self.watch(number) }
        Self.unblock()
    }

    /// Whoever started the program may have blocked them, which is inherited.
    private static func unblock() {
        var signals = sigset_t()
        _ = unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { _ = unsafe sigaddset(&signals, number) }
        _ = unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func watch(_ number: Int32) {
        var action = sigaction()
        // A handler may only do what is safe at any moment: one write.
        let handler: @convention(c) (Int32) -> Void = { _ in
            let saved = errno
            var octet: UInt8 = 0
            _ = unsafe write(stopPipe, &octet, 1)
            errno = saved
        }
        #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = handler
        #else
        unsafe action.__sigaction_handler.sa_handler = handler
        #endif
        // The sign bit, which the constant has as a number without sign.
        action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
        _ = unsafe sigaction(number, &action, nil)
    }
}

/// Where the handler writes. Set once, before there is a handler.
private nonisolated(unsafe) var stopPipe: Int32 = -1
