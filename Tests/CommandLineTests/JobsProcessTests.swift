import Foundation
import TestSupport
import Testing

/// `--jobs` as a user meets it: nothing but the time it takes tells how many there were.
@Suite struct JobsProcessTests {
    let folder: TemporaryFolder
    let capture: String

    init() throws {
        folder = try TemporaryFolder()
        capture = try folder.file("heart.log", SampleCapture.notifications(7000)).path
    }

    static let commands: [[String]] = [
        ["tree"], ["tree", "--json"], ["events"], ["events", "--json"], ["events", "-t", "relative", "--errors"],
        ["packets", "-vx"], ["packets", "--json"], ["connections"], ["connections", "--json"], ["why"], ["keys"],
    ]

    private func compare(_ arguments: [String]) throws {
        let alone = try Program.run(arguments)
        for jobs in ["2", "3"] {
            let shared = try Program.run(arguments + ["--jobs", jobs])
            #expect(shared.status == alone.status, "\(arguments)")
            #expect(shared.output == alone.output, "\(arguments)")
            #expect(shared.errors == alone.errors, "\(arguments)")
        }
    }

    @Test(arguments: commands) func outputIsThatOfOneJob(command: [String]) throws {
        try compare(command + [capture])
    }

    @Test(arguments: commands) func severalFilesDamagedOnesToo(command: [String]) throws {
        let whole = SampleCapture.notifications(200)
        let cut = try folder.file("cut.log", whole.dropLast(3)).path
        var octets = whole
        octets[16 + 4] = 0xFF
        let corrupt = try folder.file("corrupt.log", octets).path
        let nothing = try folder.file("nothing.log", Data()).path
        let strict = command.first == "why" || command.first == "keys" ? [] : ["--strict"]
        try compare(command + strict + [capture, cut, corrupt, nothing, folder.url.path, "/nothing/here", capture])
        try compare(command + strict + [capture, cut])
        try compare(command + strict + [cut, capture, corrupt, capture, nothing])
    }

    /// More than is held of a file before its turn.
    @Test func outputThatWaits() throws {
        let long = try folder.file("long.log", SampleCapture.notifications(20_000)).path
        try compare(["packets", "-vx", long, long, long])
    }

    @Test func standardInput() throws {
        let data = SampleCapture.notifications(2000)
        let alone = try Program.run("packets", "-", input: data)
        let shared = try Program.run("packets", "--jobs", "3", "-", input: data)
        #expect(shared.output == alone.output)
        #expect(alone.lines.count == 2001)
    }

    /// Its writer has one reader: who looks at it first is taken for that.
    @Test(arguments: ["1", "2", "3"]) func namedPipe(jobs: String) throws {
        let pipe = folder.url.appending(path: "pipe").path
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = ["-c", "mkfifo '\(pipe)' && touch '\(pipe).made' && cat '\(capture)' > '\(pipe)'"]
        try writer.run()
        while !FileManager.default.fileExists(atPath: pipe + ".made") { usleep(1000) }
        let piped = try Program.run("events", "--jobs", jobs, pipe)
        writer.waitUntilExit()
        #expect(piped.output == (try Program.run("events", capture)).output)
        #expect(writer.terminationStatus == 0)
    }

    @Test func partsOfSeveralFiles() throws {
        let short = try folder.file("short.log", SampleCapture.notifications(20)).path
        try compare(["packets", "--from", "100", "--count", "3", short, short, capture])
    }

    @Test(arguments: ["1", "2", "3"]) func closedPipeIsSuccess(jobs: String) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let outcome = try Program.run(
            ["packets", "--jobs", jobs, capture], into: pipe.fileHandleForWriting)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["1", "2", "3"])
    func fullDiskIsFailure(jobs: String) throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let outcome = try Program.run(["events", "--jobs", jobs, capture], into: full)
        #expect(outcome.status == 2)
        #expect(outcome.errors == "periscope: standard output: No space left on device\n")
    }

    @Test func wordsThatAreNoNumberOfThreads() throws {
        for word in ["0", "-1", "two", "65"] {
            let outcome = try Program.run("tree", "--jobs=\(word)", capture)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("'\(word)' is no argument of '--jobs'"))
        }
        let live = try Program.run("live", "--jobs", "2", "-")
        #expect(live.status == 2)
        #expect(live.errors.contains("option '--jobs' does not apply to 'live'"))
    }
}
