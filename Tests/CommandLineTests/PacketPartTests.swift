import Foundation
import TestSupport
import Testing

@testable import CommandLineOptions

/// `packets --from --count --index`, as a process.
@Suite struct PacketPartTests {
    let folder: TemporaryFolder
    let capture: String

    init() throws {
        folder = try TemporaryFolder()
        let octets = try Places.fixture("scenarios/09_eatt/phone.btsnoop")
        capture = try folder.file("capture.btsnoop", Data(octets)).path
    }

    private static let styles = [["--json"], [], ["-v", "-x"], ["-v", "--time", "relative"]]

    /// The output of each record: lines that belong to one begin with blanks, or have its number.
    private func records(_ output: String, isJSON: Bool) -> [Int: String] {
        var records: [Int: String] = [:]
        var number = 0
        for line in output.split(separator: "\n") {
            if isJSON {
                number = Int(line.dropFirst(10).prefix { $0.isNumber }) ?? 0
            } else if let said = Int(line.prefix(7).drop { $0 == " " }), line.dropFirst(7).hasPrefix("  ") {
                number = said
            }
            records[number, default: ""] += line + "\n"
        }
        return records
    }

    @Test(arguments: styles) func partsAreWhatTheWholeHasThere(_ style: [String]) throws {
        let whole = try Program.run(["packets"] + style + [capture])
        let records = records(whole.output, isJSON: style == ["--json"])
        #expect(records.count == 621)
        // The first run makes the index.
        for arguments in [[], ["--index"], ["--index"]] {
            for first in [300, 1, 620, 77] {
                let part = try Program.run(
                    ["packets", "--from", "\(first)", "--count", "9"] + arguments + style + [capture])
                #expect(part.status == 0 && part.errors.isEmpty)
                #expect(part.output == (first..<first + 9).compactMap { records[$0] }.joined())
            }
        }
        let all = try Program.run(["packets", "--index"] + style + [capture])
        #expect(all.output == whole.output)
    }

    @Test func damagedIndexIsSaidAndMadeAnew() throws {
        #expect(try Program.run("packets", "--index", "--count", "1", capture).errors.isEmpty)
        _ = try folder.file("capture.btsnoop.periscope-index", Data("nothing".utf8))
        let again = try Program.run("packets", "--index", "--count", "1", capture)
        #expect(again.status == 0)
        #expect(again.errors == "periscope: \(capture): the index is damaged: it is made anew\n")
        #expect(try Program.run("packets", "--index", "--count", "1", capture).errors.isEmpty)
    }

    @Test func recordBehindTheLastIsSaid() throws {
        let none = try Program.run("packets", "--from", "622", capture)
        #expect(none.status == 0 && none.output.isEmpty)
        #expect(none.errors == "periscope: \(capture): there are 621 records\n")
    }

    @Test func packedLogHasNoIndex() throws {
        // Three times HCI_Reset.
        let log = "AgCgFxhsGAYAeJxjYWBhSGFgYFBg5gGysLMBIjsB0g=="
        let report = "--- BEGIN:BTSNOOP_LOG_SUMMARY (31 bytes in) ---\n\(log)\n--- END:BTSNOOP_LOG_SUMMARY ---\n"
        let path = try folder.file("report.txt", Data(report.utf8)).path
        let index = folder.path("index")
        let part = try Program.run("packets", "--index=\(index)", "--from", "2", "--count", "1", path)
        #expect(part.status == 0)
        #expect(part.lines.count == 1 && part.output.hasPrefix("      2  "))
        #expect(part.errors.contains("a btsnooz log is packed"))
        #expect(!FileManager.default.fileExists(atPath: index))
    }

    @Test func usage() {
        func fault(_ words: String...) -> UsageError? {
            do throws(UsageError) {
                _ = try Invocation(parsing: ["packets"] + words, fileExists: { _ in true })
                return nil
            } catch { return error }
        }
        let expected = "a number of records from 1 on"
        #expect(fault("--from", "0", "f") == .notUnderstood(.from, given: "0", expected: expected))
        #expect(fault("--count", "x", "f") == .notUnderstood(.count, given: "x", expected: expected))
        #expect(fault("--fron", "1", "f") == .unknownOption("--fron", suggestion: "--from"))
        #expect(fault("--from", "1", "--strict", "f") == .wholeAndPart(.strict, part: .from))
        #expect(fault("--index", "--gatt-store", "d", "f") == .wholeAndPart(.gattStore, part: .index))
        #expect(fault("--index=i", "f", "g") == .oneFileOnly(.index))
        #expect(fault("--index=", "f") == .missingArgument(.index))
        #expect(fault("--index", "f", "g") == nil)
        #expect(throws: UsageError.optionOfOtherCommand(.index, .events)) {
            try Invocation(parsing: ["events", "--index", "f"], fileExists: { _ in true })
        }
    }

    @Test func partOfTheCommandLine() throws {
        let invocation = try Invocation(
            parsing: ["packets", "--from", "7", "--count=3", "--index", "f"], fileExists: { _ in true })
        #expect(invocation.part == .init(records: 7..<10, usesIndex: true, indexPath: nil))
        #expect(invocation.files == ["f"])
        let whole = try Invocation(parsing: ["packets", "--index=i", "f"], fileExists: { _ in true })
        #expect(whole.part == .init(records: 1..<Int.max, usesIndex: true, indexPath: "i"))
        #expect(try Invocation(parsing: ["packets", "f"], fileExists: { _ in true }).part == nil)
    }
}
