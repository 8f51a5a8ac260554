import ByteViews
import CaptureSources
import TraceReport

/// How the program ended.
enum ExitStatus: Int32, Comparable {
    case done = 0
    /// Done, but `--strict` found something.
    case strictFindings = 1
    case couldNotRun = 2

    static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// The program's two ways to say something.
enum Console {
    /// A sink to standard output.
    static func output() -> ByteSink {
        ByteSink { octets throws(SystemError) in try FileHandle.standardOutput.write(octets) }
    }

    static func print(_ text: String) -> ExitStatus {
        let sink = output()
        sink.append(text: text)
        return status(after: sink, otherwise: .done)
    }

    /// Flushes, and says what became of the output. A reader that has gone wanted no more: that is no failure.
    static func status(after sink: ByteSink, otherwise status: ExitStatus) -> ExitStatus {
        sink.flush()
        guard let failure = sink.failure, !failure.isBrokenPipe else { return status }
        complain("standard output: \(failure.message)")
        return .couldNotRun
    }

    /// A message on standard error.
    static func complain(_ message: String, isContinued: Bool = false) {
        let sink = ByteSink { octets throws(SystemError) in try FileHandle.standardError.write(octets) }
        sink.append(text: isContinued ? "  " : "periscope: ")
        sink.appendEscaped(message)
        sink.append("\n")
        sink.flush()
    }
}
