import Foundation
import Testing

/// The generators of committed tables, run again. They need Python and the package bluetooth-sig, which not every machine
/// has: then the test says so and proves nothing.
@Suite("Generators")
struct GeneratorTests {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let python: URL? = {
        let candidates = [
            repository.appendingPathComponent(".venv/bin/python"), URL(fileURLWithPath: "/usr/bin/python3"),
        ]
        return candidates.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
                && (try? run($0, ["-c", "import importlib.metadata as m; m.version('bluetooth-sig'); import yaml"]))
                    == 0
        }
    }()

    private static func run(_ program: URL, _ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = repository
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    @Test(arguments: [
        "generate-assigned-numbers", "generate-characteristic-values", "generate-value-vectors",
        // Not a generator: it fails where the package's decoders differ in anything that has no reason.
        "compare-with-bluetooth-sig",
    ])
    func regeneratingChangesNothing(script: String) throws {
        guard let python = Self.python else {
            print("not checked whether \(script) would change anything: no Python with bluetooth-sig")
            return
        }
        #expect(try Self.run(python, ["Scripts/\(script)", "--check"]) == 0)
    }
}
