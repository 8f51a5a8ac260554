import Foundation
import TestSupport
import Testing

/// Comparisons with what others say of the same captures: the truth of generated ones, and tshark's rows of real ones.
/// The checkers lie beside the checkout; without them these tests say so and do nothing.
@Suite(.enabled(if: Places.shared != nil && ProgramRun.python != nil)) struct ReferenceTests {
    private func check(_ script: String, _ arguments: [String]) throws -> (passed: Int, failures: [String]) {
        let shared = try #require(Places.shared)
        let python = try #require(ProgramRun.python)
        let outcome = try ProgramRun.run(
            python,
            [shared.appending(path: "check/" + script).path, ProgramRun.periscope.path] + arguments)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let summary = try #require(lines.last { $0.contains(" passed, ") }, "\(outcome.errors)")
        print("\(script): \(summary)")
        let passed = try #require(Int(summary.split(separator: " ")[0]))
        // Captures from the air are a group of their own behind the others, which the summary does not count.
        let counted = lines.prefix { $0 != "link layer captures" }
        return (passed, counted.filter { $0.hasPrefix("FAIL") })
    }

    @Test func theSharedScenariosAreToldTruly() throws {
        let shared = try #require(Places.shared)
        let (passed, failures) = try check("truth_check.py", [shared.appending(path: "scenarios/captures").path])
        #expect(failures == [])
        #expect(passed >= 79)
    }

    @Test func theOwnScenariosAreToldTruly() throws {
        let (passed, failures) = try check("truth_check.py", [Places.fixtures.appending(path: "scenarios").path])
        #expect(failures == [])
        #expect(passed >= 95)
    }

    /// Each difference from tshark that is accepted has a line with its reason in Tests/known-differences.txt.
    @Test func realCapturesHaveTsharksPDUs() throws {
        let shared = try #require(Places.shared)
        let (passed, failures) = try check("pdu_check.py", [shared.appending(path: "captures").path])
        let known = try KnownDifferences()
        let open = failures.filter { !known.cover($0) }
        #expect(open == [])
        #expect(known.unused(in: failures) == [], "differences that are none any more")
        #expect(passed + failures.count >= 26)
    }
}

/// `Tests/known-differences.txt`: a capture's name, a tab, and the reason.
private struct KnownDifferences {
    private var names: [String] = []

    init() throws {
        let file = Places.root.appending(path: "Tests/known-differences.txt")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            try #require(parts.count == 2 && parts[1].count > 20, "a difference without a reason: \(line)")
            names.append(String(parts[0]))
        }
    }

    func cover(_ failure: String) -> Bool { names.contains { failure.contains($0) } }
    func unused(in failures: [String]) -> [String] { names.filter { name in !failures.contains { $0.contains(name) } } }
}

/// The program on every real capture: it tells what is in it, or says why it cannot.
@Suite(.enabled(if: Places.shared != nil)) struct RealCaptureTests {
    @Test func everyFileIsReadOrRefusedWithAReason() throws {
        let folder = try #require(Places.shared).appending(path: "captures/files")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count >= 90)
        var read = 0
        for name in names {
            let path = folder.appending(path: name).path
            for command in ["tree", "events"] {
                let outcome = try ProgramRun.run(ProgramRun.periscope, [command, "--json", path])
                #expect(outcome.status == 0 || outcome.status == 2, "\(name): status \(outcome.status)")
                #expect(outcome.seconds < 10, "\(name): \(outcome.seconds) s")
                if outcome.status == 2 {
                    #expect(outcome.output.isEmpty, "\(name)")
                    #expect(outcome.errors.hasPrefix("periscope: "), "\(name): \(outcome.errors)")
                    #expect(outcome.errors.contains(name), "\(name): \(outcome.errors)")
                } else {
                    #expect(outcome.errors.isEmpty, "\(name): \(outcome.errors)")
                    read += 1
                }
                if command == "tree", outcome.status == 0 {
                    #expect(try JSON(parsing: outcome.output).schema.string == "periscope.tree/1")
                }
            }
        }
        print("\(read / 2) of \(names.count) real captures read")
        #expect(read >= 90)
    }
}
