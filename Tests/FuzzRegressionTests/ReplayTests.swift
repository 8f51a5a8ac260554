import ByteViews
import Foundation
import FuzzHarness
import Testing

/// Inputs that the fuzzer found worth keeping, and those that once broke something: each runs through the whole pipeline,
/// whole and in pieces. A broken law is a trap.
@Suite struct ReplayTests {
    private static let fixtures = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    @Test(arguments: ["fuzz-corpus", "fuzz-regressions"])
    func replays(_ folder: String) throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.fixtures.appending(path: folder), includingPropertiesForKeys: nil
        ).filter { $0.lastPathComponent != "README.md" }
        #expect(!files.isEmpty)
        for file in files {
            let input = [UInt8](try Data(contentsOf: file))
            PipelineRun.run(input.octets)
        }
    }

    /// The same input gives the same run, and an input of no octets none at all.
    @Test func nothingIsLawful() {
        PipelineRun.run([UInt8]().octets)
        for mode in UInt8.min...UInt8.max { PipelineRun.run([mode].octets) }
    }
}
