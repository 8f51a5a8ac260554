// Serial lines: the file for this need that names the C library.

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

enum SerialLine {
    static func open(_ path: String) throws(SystemError) -> FileHandle {
        // Without waiting for a carrier, and without becoming the process's terminal.
        let descriptor = systemOpen(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL, 0) & ~O_NONBLOCK)
        return FileHandle(owning: descriptor)
    }

    /// Octets as they come, at this rate; false where there is no such rate. What is no terminal needs nothing.
    static func configure(_ line: borrowing FileHandle, baud: Int) throws(SystemError) -> Bool {
        guard line.isTerminal else { return true }
        guard let speed = speed(baud) else { return false }
        var settings = termios()
        guard unsafe tcgetattr(line.descriptor, &settings) == 0 else { throw SystemError(code: errno) }
        unsafe cfmakeraw(&settings)
        settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
        _ = unsafe cfsetispeed(&settings, speed)
        _ = unsafe cfsetospeed(&settings, speed)
        guard unsafe tcsetattr(line.descriptor, TCSANOW, &settings) == 0 else { throw SystemError(code: errno) }
        return true
    }

    private static func speed(_ baud: Int) -> speed_t? {
        #if canImport(Darwin)
        return speed_t(exactly: baud)
        #else
        switch baud {
        case 9600: return speed_t(B9600)
        case 19200: return speed_t(B19200)
        case 38400: return speed_t(B38400)
        case 57600: return speed_t(B57600)
        case 115_200: return speed_t(B115200)
        case 230_400: return speed_t(B230400)
        case 460_800: return speed_t(B460800)
        case 500_000: return speed_t(B500000)
        case 921_600: return speed_t(B921600)
        case 1_000_000: return speed_t(B1000000)
        case 1_500_000: return speed_t(B1500000)
        case 2_000_000: return speed_t(B2000000)
        case 3_000_000: return speed_t(B3000000)
        case 4_000_000: return speed_t(B4000000)
        default: return nil
        }
        #endif
    }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }

extension SystemError {
    /// Whether the device at the other end has gone.
    var isHangUp: Bool { code == EIO || code == ENXIO || code == ENODEV }
}
