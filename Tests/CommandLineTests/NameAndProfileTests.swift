import CommandLineOptions
import Foundation
import TestSupport
import Testing

@Suite struct NameAndProfileTests {
    let folder: TemporaryFolder
    let capture: String

    init() throws {
        folder = try TemporaryFolder()
        capture = try folder.file("heart.log", SampleCapture.notifications(1)).path
    }

    private func profile(_ text: String, _ name: String = "profile.json") throws -> String {
        try folder.file(name, Data(text.utf8)).path
    }

    /// Gives heart rates another name and layout, so that the sample capture shows whether a profile counts.
    private let heart = #"""
        {"name": "Beats", "characteristics": [{"uuid": "2A37", "name": "Beats",
          "fields": [{"name": "Kind", "type": "uint8"}, {"name": "Beats", "type": "uint8", "unit": "beats"}]}]}
        """#

    @Test func names() throws {
        let outcome = try Program.run("name", "2A37", "0x004c")
        #expect(outcome.status == 0)
        #expect(outcome.lines.first == "characteristic  2A37  Heart Rate Measurement")
        #expect(outcome.lines.contains { $0.hasPrefix("company ") && $0.hasSuffix("  004C  Apple, Inc.") })
        let found = try Program.run("name", "--json", "heart rate meas")
        #expect(found.output == #"{"kind":"characteristic","number":"2A37","name":"Heart Rate Measurement"}"# + "\n")
    }

    @Test func whatHasNoName() throws {
        let outcome = try Program.run("name", "no such thing", "2A37")
        #expect(outcome.status == 1)
        #expect(outcome.lines.count == 1)
        #expect(outcome.errors.contains("nothing is called 'no such thing'"))
    }

    @Test func aProfileNamesAndDecodes() throws {
        let file = try profile(heart)
        let fixture = Places.fixtures.appending(path: "scenarios/01_plain/phone.btsnoop").path
        let tree = try Program.run("tree", "--profile", file, fixture).output
        #expect(tree.contains("Beats (2A37)  notify\n"))
        #expect(tree.contains("= 0059  Kind 0, Beats 89 beats  30 notifications\n"))
        let events = try Program.run("events", "--json", "--profile", file, fixture)
        #expect(
            events.output.contains(#"{"name":"Beats","value":89,"unit":"beats"}]},"text":"Kind 0, Beats 89 beats""#))
        let checked = try Program.run("profile", "check", file)
        #expect(checked.output == "\(file): Beats: 1 names, 1 layouts\n")
    }

    @Test func profilesOfTheUsersDirectory() throws {
        let directory = folder.url.appendingPathComponent("periscope/profiles")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(heart.utf8).write(to: directory.appendingPathComponent("heart.json"))
        try Data("{".utf8).write(to: directory.appendingPathComponent("broken.json"))
        let outcome = try Program.run("tree", capture, environment: ["XDG_CONFIG_HOME": folder.url.path])
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("broken.json:1:2: a name in quotation marks expected"))
    }

    @Test func aWrongProfileEndsTheProgram() throws {
        let file = try profile("{\n  \"services\": [ { \"uuid\": \"180D\" } ]\n}")
        for arguments in [["tree", "--profile", file, capture], ["profile", "check", file]] {
            let outcome =
                arguments.count == 4
                ? try Program.run(arguments[0], arguments[1], arguments[2], arguments[3])
                : try Program.run(arguments[0], arguments[1], arguments[2])
            #expect(outcome.status == 2)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors == "periscope: \(file):2:17: \"name\" is missing\n")
        }
    }

    @Test func wordsOfTheCommandLine() throws {
        let name = try Invocation(parsing: ["name", "2A37", "004C"], fileExists: { _ in false })
        #expect(name.command == .name)
        #expect(name.words == ["2A37", "004C"])
        let check = try Invocation(parsing: ["profile", "check", "a.json"], fileExists: { _ in false })
        #expect(check.command == .profile)
        #expect(check.words == ["a.json"])
        for (words, error) in [
            (["name"], UsageError.nothingGiven(.name)), (["profile"], .nothingGiven(.profile)),
            (["profile", "check"], .nothingGiven(.profile)),
            (["profile", "chekc", "a"], .unexpectedOperand(.profile, "chekc")),
        ] {
            #expect(throws: error) { try Invocation(parsing: words, fileExists: { _ in false }) }
        }
    }
}
