import Foundation
import TestSupport
import Testing

@testable import CommandLineOptions

@Suite struct LiveOptionTests {
    func parse(_ words: String...) throws -> Invocation {
        try Invocation(parsing: words, fileExists: { _ in false })
    }

    func error(_ words: String...) -> UsageError? {
        do throws(UsageError) {
            _ = try Invocation(parsing: words, fileExists: { _ in false })
            return nil
        } catch { return error }
    }

    @Test func sources() throws {
        #expect(try parse("live").source == .monitor)
        #expect(try parse("live", "-").source == .stream("-"))
        #expect(try parse("live", "-i", "bluetooth0").source == .interface("bluetooth0"))
        #expect(try parse("live", "--follow=a.log").source == .follow("a.log"))
        #expect(
            try parse("live", "--serial", "/dev/ttyACM0").source == .serial(device: "/dev/ttyACM0", baud: 1_000_000))
        #expect(try parse("live", "--serial", "COM:a:115200").source == .serial(device: "COM:a", baud: 115_200))
        #expect(error("live", "-", "-") == .unexpectedOperand(.live, "-"))
        #expect(error("live", "--follow", "a", "-i", "b") == .exclusive(.interface, .follow))
        #expect(error("live", "--follow", "a", "-") == .unexpectedOperand(.live, "-"))
    }

    @Test func rotation() throws {
        #expect(try parse("live", "-w", "a", "--rotate", "10M").rotation == .octets(10 << 20))
        #expect(try parse("live", "-w", "a", "--rotate", "15m", "--keep", "3").rotation == .seconds(900))
        #expect(error("live", "--rotate", "1M") == .lacking(.rotate, needed: .write))
        #expect(error("live", "-w", "a", "--keep", "1") == .lacking(.keep, needed: .rotate))
        for word in ["", "M", "0M", "10", "10X", "-1k"] {
            #expect(error("live", "-w", "a", "--rotate=" + word) != nil, "\(word)")
        }
        #expect(error("live", "-w", "a", "--rotate", "1M", "--keep", "0") != nil)
    }

    @Test func filters() throws {
        #expect(try parse("events", "--handle", "0x12", "a").handleWanted == 0x12)
        #expect(try parse("live", "--connection", "3").connectionWanted == 3)
        #expect(error("live", "--handle", "0") != nil)
        #expect(error("live", "--connection", "x") != nil)
        #expect(error("packets", "--errors", "a") == .optionOfOtherCommand(.errors, .packets))
    }
}

/// `periscope live` as a process, fed through a pipe.
@Suite struct LiveProcessTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A program that runs while the test looks at it.
    final class Running {
        let process = Process()
        let input = Pipe()
        let output: URL
        let errors: URL

        init(_ folder: TemporaryFolder, _ arguments: String...) throws {
            output = try folder.file("out", Data())
            errors = try folder.file("err", Data())
            process.executableURL = Program.path
            process.arguments = ["live"] + arguments
            process.standardInput = input
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
        }

        func lines() -> Int { ((try? Data(contentsOf: output)) ?? Data()).count { $0 == UInt8(ascii: "\n") } }

        /// Waits until there are so many lines; false where that takes too long.
        func shows(_ count: Int) -> Bool {
            for _ in 0..<600 {
                if lines() >= count { return true }
                usleep(50_000)
            }
            return false
        }

        func stop(_ signal: Int32 = SIGINT) throws -> (status: Int32, output: String, errors: String) {
            // Not before the program says that it watches: a signal would end it then.
            for _ in 0..<600 where ((try? Data(contentsOf: errors)) ?? Data()).isEmpty { usleep(50_000) }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            return (
                process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
                try String(contentsOf: errors, encoding: .utf8)
            )
        }
    }

    @Test func linesComeWhileThePipeIsOpenInPiecesOfOneOctet() throws {
        let running = try Running(folder, "--json", "-")
        let capture = SampleCapture.notifications(5)
        for octet in capture { running.input.fileHandleForWriting.write(Data([octet])) }
        #expect(running.shows(7))
        let outcome = try running.stop()
        #expect(outcome.status == 0)
        #expect(outcome.output == (try Program.run("events", "--json", "-", input: capture).output))
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func signalInTheMiddleOfARecordPrintsTheTreeAndLeavesAWholeFile(_ signal: Int32) throws {
        let saved = folder.path("saved.btsnoop")
        let running = try Running(folder, "-", "-w", saved)
        let capture = SampleCapture.notifications(5)
        running.input.fileHandleForWriting.write(capture.dropLast(3))
        #expect(running.shows(6))
        let outcome = try running.stop(signal)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("5 records") && outcome.output.contains("F0:11:22:33:44:55"))
        #expect(!outcome.output.contains("ends inside"))
        let file = try Program.run("events", saved)
        #expect(outcome.output.hasPrefix(file.output) && file.status == 0)
    }

    @Test func stoppedBeforeTheFirstOctet() throws {
        let outcome = try Running(folder, "-").stop()
        #expect(outcome.status == 0)
        #expect(outcome.output == "\nstandard input\n  nothing was seen\n\n")
    }

    @Test func endOfTheInputBeforeTheFirstRecord() throws {
        let outcome = try Program.run("live", "-", input: SampleCapture.notifications(1).prefix(16))
        #expect(outcome.status == 0)
        #expect(outcome.output == "\nstandard input\n  nothing was seen\n\n")
    }

    @Test func endOfTheInputIsTheEnd() throws {
        let outcome = try Program.run("live", "-", input: SampleCapture.notifications(3))
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("notification") && outcome.output.contains("4 records"))
        let refused = try Program.run("live", "-", input: Data("no capture, only text\n".utf8))
        #expect(refused.status == 2 && refused.errors.contains("not a capture"))
    }

    @Test func followedFileIsShownAsItGrows() throws {
        let log = try folder.file("grow.log", Data())
        let capture = SampleCapture.notifications(4)
        let running = try Running(folder, "--json", "--follow", log.path)
        let handle = try FileHandle(forWritingTo: log)
        handle.write(capture.prefix(200))
        #expect(running.shows(3))
        handle.write(capture.dropFirst(200))
        #expect(running.shows(6))
        let outcome = try running.stop()
        #expect(outcome.status == 0)
        #expect(outcome.output == (try Program.run("events", "--json", log.path).output))
    }

    @Test func filtersApplyToFilesAndLive() throws {
        let capture = SampleCapture.notifications(3)
        let path = try folder.file("a.log", capture).path
        #expect(try Program.run("events", "--json", path, "--kind", "notification").lines.count == 3)
        #expect(try Program.run("events", "--json", path, "--handle", "0x12").lines.count == 4)
        #expect(try Program.run("events", "--json", path, "--handle", "19").lines.isEmpty)
        #expect(try Program.run("events", "--json", path, "--device", "f0:11:22:33:44:55").lines.count >= 4)
        #expect(try Program.run("events", "--json", path, "--device", "F0:11:22:33:44:56").lines.isEmpty)
        #expect(try Program.run("events", "--json", path, "--connection", "2").lines.isEmpty)
        #expect(try Program.run("events", "--json", path, "--errors").lines.isEmpty)
        #expect(try Program.run("live", "--json", "-", "--kind", "connected", input: capture).lines.count == 1)
        #expect(try Program.run("events", path, "--kind", "notify").status == 2)
        #expect(try Program.run("events", path, "--uuid", "zz").status == 2)
    }

    /// A pseudo-terminal for a board, with noise on the line.
    @Test func serialLineWithNoise() throws {
        #if os(Linux)
        let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        #expect(terminal >= 0)
        // TIOCSPTLCK and TIOCGPTN: the other end is unlocked, and has this number.
        var (lock, number): (Int32, Int32) = (0, -1)
        #expect(unsafe ioctl(terminal, 0x4004_5431, &lock) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
        let name = "/dev/pts/\(number)"
        let running = try Running(folder, "--json", "--serial", name + ":115200")
        for _ in 0..<600 where ((try? Data(contentsOf: running.errors)) ?? Data()).isEmpty { usleep(50_000) }
        let noise: [UInt8] = [0xde, 0xad, 0xbe, 0xef, 0x03, 0x77]
        let peer: [UInt8] = [0x55, 0x44, 0x33, 0x22, 0x11, 0xF0]
        var connected: [UInt8] = [0x3E, 0x13, 0x01, 0x00, 0x40, 0x00, 0x00, 0x01]
        connected += peer
        connected += [24, 0, 0, 0, 72, 0, 0]
        let notification: [UInt8] = [0x40, 0x20, 0x08, 0x00, 0x04, 0x00, 0x04, 0x00, 0x1b, 0x12, 0x00, 0x55]
        let line = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
        var octets = noise + serial(3, connected, lost: 0)
        octets += noise + noise
        octets += serial(5, notification, lost: 2)
        line.write(Data(octets))
        #expect(running.shows(4))
        let outcome = try running.stop()
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(#""kind":"notification""#))
        #expect(outcome.output.contains(#"{"kind":"recordsLost","count":2}"#))
        #expect(outcome.errors.contains("18 octets on the line belonged to no record"))
        #endif
    }

    private func serial(_ opcode: UInt8, _ payload: [UInt8], lost: UInt8) -> [UInt8] {
        let header: [UInt8] = [8, 1, 0, 0, 0] + (lost > 0 ? [2, lost] : [])
        let front: [UInt8] = [UInt8(4 + header.count + payload.count), 0, opcode, 0, 0, UInt8(header.count)]
        return front + header + payload
    }

    @Test func withoutBluetoothTheAlternativesAreSaid() throws {
        #if os(Linux)
        guard !FileManager.default.fileExists(atPath: "/sys/class/bluetooth") else { return }
        let outcome = try Program.run("live")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("no Bluetooth") && outcome.errors.contains("--follow"))
        #endif
    }

    /// Files begun by time: their records, joined, are those of one file, and the oldest ones go.
    @Test(arguments: [10, 2]) func filesRotateByTime(kept: Int) throws {
        #if os(Linux)
        let folder = try TemporaryFolder()
        let capture = SampleCapture.notifications(40)
        let saved = folder.path("a.btsnoop")
        let process = Process()
        let input = Pipe()
        process.executableURL = Program.path
        process.arguments = ["live", "-", "-w", saved, "--rotate", "1s", "--keep", String(kept)]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        for piece in 0..<4 {
            if piece > 0 { Thread.sleep(forTimeInterval: 1.2) }
            let range = capture.count * piece / 4..<capture.count * (piece + 1) / 4
            try input.fileHandleForWriting.write(contentsOf: capture[range])
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(names == ["a-0001.btsnoop", "a-0002.btsnoop", "a-0003.btsnoop", "a-0004.btsnoop"].suffix(kept))
        let shown = try names.reduce(0) { sum, name in
            let file = folder.path(name)
            return try sum + Program.run("packets", file).lines.count { $0.contains("ATT_HANDLE_VALUE_NTF") }
        }
        // A record that was cut by a piece's end is in the file of the piece that completes it.
        #expect(kept == 2 ? (18...22).contains(shown) : shown == 40)
        #endif
    }

    /// Data without a direction (link type 187) have no place in btsnoop; pcapng holds them.
    @Test(arguments: [("a.btsnoop", true), ("a.pcapng", false)]) func whatIsNotSavedIsSaid(name: String, isSaid: Bool)
        throws
    {
        let folder = try TemporaryFolder()
        let file: [UInt8] = [0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 187, 0, 0, 0]
        let exchange: [UInt8] = [0x02, 0x40, 0x20, 7, 0, 3, 0, 4, 0, 0x02, 23, 0]
        let record: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 12, 0, 0, 0] + exchange
        let saved = folder.path(name)
        let outcome = try Program.run("live", "-", "-w", saved, input: Data(file + record + record))
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("2 records are not saved") == isSaid)
        let packets = try Program.run("packets", saved).lines.count { $0.contains("ATT_EXCHANGE_MTU_REQ") }
        #expect(packets == (isSaid ? 0 : 2))
    }

    @Test func diskThatIsFullIsSaid() throws {
        #if os(Linux)
        let outcome = try Program.run("live", "-", "-w", "/dev/full", input: SampleCapture.notifications(3))
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("/dev/full: No space left on device"))
        #endif
    }
}
