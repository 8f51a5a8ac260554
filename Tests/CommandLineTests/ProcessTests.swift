import Foundation
import TestSupport
import Testing

@Suite struct ProcessTests {
    let folder: TemporaryFolder
    let capture: String

    init() throws {
        folder = try TemporaryFolder()
        capture = try folder.file("heart.log", SampleCapture.notifications(3)).path
    }

    // MARK: - What goes well

    @Test func packetsAsJSON() throws {
        let outcome = try Program.run("packets", "--json", capture)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.lines.count == 4)
        let last = outcome.lines.last.map(String.init)
        let expected = [
            #"{"record":4,"timestamp":"1715702400.003000","direction":"controllerToHost","controller":0,"#,
            #""type":"acl","connection":1,"att":{"opcode":27,"name":"ATT_HANDLE_VALUE_NTF","pdu":"1b12000602","#,
            #""bearer":"att","handle":18,"value":"0602"}}"#,
        ].joined()
        #expect(last == expected)
    }

    @Test func eventsAsJSON() throws {
        let outcome = try Program.run("events", "--json", capture)
        #expect(outcome.status == 0)
        let kinds = try outcome.lines.map { line in
            let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return event?["kind"] as? String
        }
        #expect(kinds.filter { $0 == "notification" }.count == 3)
        #expect(kinds.contains("connected"))
    }

    @Test func treeAsJSONIsOneObjectOnOneLine() throws {
        for outcome in [try Program.run("tree", "--json", capture), try Program.run("--json", capture)] {
            #expect(outcome.status == 0)
            #expect(outcome.lines.count == 1)
            let tree = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            #expect(tree?["schema"] as? String == "periscope.tree/1")
            #expect((tree?["peripherals"] as? [Any])?.count == 1)
        }
    }

    @Test func textOfEveryCommand() throws {
        #expect(try Program.run(capture).output.contains("btsnoop, hci-h4, 4 records"))
        #expect(try Program.run("connections", capture).output.contains("handle 0x0040"))
        #expect(try Program.run("events", capture).output.contains("notification"))
        #expect(try Program.run("packets", capture).lines.count == 4)
        #expect(try Program.run("packets", "-x", capture).output.contains("0000 3e 13 01 00 40"))
    }

    @Test func standardInput() throws {
        let data = SampleCapture.notifications(3)
        let outcome = try Program.run("packets", "--json", "-", input: data)
        #expect(outcome.status == 0)
        #expect(outcome.output == (try Program.run("packets", "--json", capture).output))
    }

    /// More than one buffer full: what is left over at its end must be found again.
    @Test func manyBuffersFull() throws {
        let path = try folder.file("long.log", SampleCapture.notifications(30_000)).path
        let outcome = try Program.run("packets", "--json", path)
        #expect(outcome.lines.count == 30_001)
        #expect(outcome.lines.last?.hasPrefix(#"{"record":30001,"#) == true)
    }

    @Test func severalFilesBearTheirNames() throws {
        let second = try folder.file("second.log", SampleCapture.notifications(1)).path
        let outcome = try Program.run("packets", "--json", capture, second)
        #expect(outcome.lines.count == 6)
        #expect(outcome.lines[0].hasPrefix(#"{"file":""#) && outcome.lines[0].contains("heart.log"))
        #expect(outcome.lines[5].contains("second.log"))
        let text = try Program.run("events", capture, second).output
        #expect(text.hasPrefix("== ") && text.contains("\n== "))
    }

    @Test func helpAndVersion() throws {
        for words in ["help", "--help", "-h"] {
            let outcome = try Program.run(words)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("Usage: periscope [COMMAND]"))
        }
        #expect(try Program.run("packets", "--help").output.contains("--hex"))
        #expect(try Program.run("--version").output.hasPrefix("periscope "))
    }

    @Test func colorsOnlyWhereAskedFor() throws {
        #expect(try !Program.run(capture).output.contains("\u{1B}["))
        #expect(try Program.run("--color=always", capture).output.contains("\u{1B}["))
    }

    // MARK: - Exit status

    @Test func cutCaptureIsNoFailureUnlessStrict() throws {
        let path = try folder.file("cut.log", SampleCapture.notifications(3).dropLast(2)).path
        #expect(try Program.run("tree", "--json", path).status == 0)
        #expect(try Program.run("tree", "--json", path).output.contains(#""end":"cut""#))
        #expect(try Program.run("tree", "--strict", path).status == 1)
        #expect(try Program.run("packets", "--json", "--strict", path).lines.count == 3)
        #expect(try Program.run("tree", "--strict", capture).status == 0)
    }

    @Test func whatIsNoCaptureIsRefused() throws {
        let zip = try folder.file("report.zip", Data([0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 60))).path
        for command in ["tree", "events", "packets", "connections"] {
            let outcome = try Program.run(command, "--json", zip)
            #expect(outcome.status == 2)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix("periscope: \(zip): not a capture: "))
            #expect(outcome.errors.lowercased().contains("zip"))
            #expect(outcome.errors.contains("periscope reads btsnoop, pcap, pcapng, PacketLogger and btsnooz"))
        }
    }

    @Test func emptyFileIsRefused() throws {
        let path = try folder.file("empty.log", Data()).path
        let outcome = try Program.run("tree", path)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("periscope: \(path): not a capture"))
    }

    @Test func whatCannotBeRead() throws {
        let missing = try Program.run("tree", "/nonexistent/file.log")
        #expect(missing.status == 2)
        #expect(missing.errors == "periscope: /nonexistent/file.log: no such file\n")
        let directory = try Program.run("packets", folder.url.path)
        #expect(directory.status == 2)
        #expect(directory.errors == "periscope: \(folder.url.path): is a directory\n")
        #expect(missing.output.isEmpty && directory.output.isEmpty)
    }

    @Test func otherFilesGoOn() throws {
        let outcome = try Program.run("packets", "--json", "/nonexistent.log", capture)
        #expect(outcome.status == 2)
        #expect(outcome.lines.count == 4)
        #expect(outcome.errors == "periscope: /nonexistent.log: no such file\n")
    }

    @Test func usage() throws {
        let nothing = try Program.run()
        #expect(nothing.status == 2 && nothing.output.isEmpty)
        let wrong = try Program.run("evnts")
        #expect(wrong.status == 2)
        #expect(wrong.errors.hasPrefix("periscope: 'evnts' is no command, and there is no file of that name; "))
        #expect(wrong.errors.contains("did you mean 'events'?"))
        #expect(try Program.run("tree", "--hex", capture).status == 2)
    }

    // MARK: - Output that cannot be written

    @Test func closedPipeIsSuccess() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let outcome = try Program.run(["packets", "--json", capture], into: pipe.fileHandleForWriting)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
    }

    #if os(Linux)
    @Test func fullDiskIsNot() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let outcome = try Program.run(["packets", "--json", capture], into: full)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("periscope: standard output: "))
    }
    #endif

    /// Names from the air and from the command line reach a terminal with their controls escaped.
    @Test func controlsInFileNamesAreEscaped() throws {
        let outcome = try Program.run("tree", "/nonexistent\u{1B}[31m.log")
        #expect(outcome.errors == "periscope: /nonexistent\\u{1B}[31m.log: no such file\n")
    }
}

#if os(Linux)
@Suite struct LinkageTests {
    /// Foundation would double the size of the program and the time it takes to start.
    @Test func foundationIsNotLinked() throws {
        let output = Pipe()
        let tool = Process()
        tool.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
        tool.arguments = [Program.path.path]
        tool.standardOutput = output
        try tool.run()
        let libraries = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        tool.waitUntilExit()
        #expect(libraries.contains("libc.so"))
        #expect(!libraries.contains("Foundation"))
        #expect(!libraries.contains("libicu"))
    }
}
#endif
