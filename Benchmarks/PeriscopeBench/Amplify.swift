import BenchmarkWorkloads
import ByteViews
import CaptureSources

/// `periscope-bench amplify`: writes a capture, and says what is in it.
enum Amplify {
    static func run(_ mix: Amplifier.Mix, size: Int, out: String) throws {
        let amplifier = try Amplifier(mix, scenarios: try scenarios())
        let plan = amplifier.plan(atLeast: size)
        try write(amplifier, plan, to: out)
        print(
            "\(out): \(mix.rawValue), \(plan.octets) octets, \(plan.records) records, \(plan.connections) connections, \(plan.copies) copies"
        )
    }

    static func write(_ amplifier: Amplifier, _ plan: Amplifier.Plan, to path: String) throws {
        var file = try CaptureFile(path: path)
        try amplifier.write(plan) { try file.append($0) }
    }

    /// The scenarios of the checkout that this program was built in, or of the one it is run in.
    static func scenarios() throws -> String {
        var folders = ["."]
        var folder = Program.path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            folders.append(String(folder))
        }
        guard let found = folders.first(where: { SystemProcess.exists($0 + "/Fixtures/scenarios") }) else {
            throw SampleFailure(description: "no Fixtures/scenarios here or above the program")
        }
        return found + "/Fixtures/scenarios"
    }
}
