import Foundation
import TestSupport

/// The program as it was built beside the tests, and other programs of the system.
enum ProgramRun {
    /// `periscope`, in the folder of the test bundle.
    static let periscope: URL = {
        #if os(macOS)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent().appending(path: "periscope")
        #else
        return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "periscope")
        #endif
    }()

    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
        var seconds: Double
    }

    static func run(_ program: URL, _ arguments: [String]) throws -> Outcome {
        let folder = try TemporaryFolder()
        // Files take any amount of output; pipes would have to be read while the program runs.
        let (output, errors) = (try folder.file("output", Data()), try folder.file("errors", Data()))
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let start = Date()
        try process.run()
        process.waitUntilExit()
        let status =
            process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
        return Outcome(
            status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
            seconds: Date().timeIntervalSince(start))
    }

    /// A Python that is there; `nil` where none is.
    static let python: URL? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let candidates = folders.map { URL(filePath: String($0)).appending(path: "python3") }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()
}
