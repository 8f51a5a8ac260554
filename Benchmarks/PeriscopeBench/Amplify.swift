import BenchmarkWorkloads
import ByteViews
import CaptureSources

/// `periscope-bench amplify`: writes a capture, and says what is in it.
enum Amplify {
    static func run(_ mix: Amplifier.Mix, size: Int, out: String) throws {
        let amplifier = try Amplifier(mix, scenarios: try Program.checkout() + "/Fixtures/scenarios")
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
}
