import BenchmarkWorkloads
import ByteViews
import CaptureSources

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `periscope-bench`: what the layers of periscope cost.
@main
enum Main {
    static let usage = """
        usage: periscope-bench [--runs N] [--json] [--only NAME,...] CAPTURE...
                   [--save-baseline FILE] [--baseline FILE [--ratio 1.10]]   fails where a workload grew beside the reference
               periscope-bench reference CAPTURE...   what the reference decoder in C counts
               periscope-bench counts CAPTURE...   the same by periscope's `decode`; fails where the two differ
               periscope-bench instructions [--update]   fails where callgrind counts over 5 % more or less than committed
               periscope-bench amplify MIX --out FILE [--size 200M]   makes a capture of the scenarios; mixes:
                   \(Amplifier.Mix.allCases.map(\.rawValue).joined(separator: ", "))
               periscope-bench allocations [--rounds N]   fails where records that tell nothing new take memory
        workloads: \(Workload.allCases.map(\.rawValue).joined(separator: ", "))
        """

    static func main() {
        let arguments = Arguments(CommandLine.arguments.dropFirst())
        do {
            exit(try run(arguments) ? 0 : 1)
        } catch {
            fail("periscope-bench: \(error)")
        }
    }

    private static func run(_ arguments: Arguments) throws -> Bool {
        let words = arguments.words.dropFirst()
        switch arguments.words.first {
        case nil: fail(usage)
        case "allocations": return try AllocationCheck.run(rounds: arguments.rounds)
        case "reference": for path in words { try Counts.show(path, .reference) }
        case "counts": return try words.filter { try !Counts.agree($0) }.isEmpty
        case "instructions": return try InstructionCheck.run(update: arguments.isUpdate)
        case "once":
            guard words.count == 2, let workload = Workload(rawValue: words[1]) else { fail(usage) }
            _ = try workload.run(.file(words[2]))
        case "amplify":
            guard let mix = words.first.flatMap({ Amplifier.Mix(rawValue: $0) }), let out = arguments.out else {
                fail(usage)
            }
            try Amplify.run(mix, size: arguments.size, out: out)
        case "sample":
            guard words.count == 2, let workload = Workload(rawValue: words[1]) else { fail(usage) }
            print(try Sample(of: workload, on: .file(words[2])).line)
        default: return try measure(arguments)
        }
        return true
    }

    private static func measure(_ arguments: Arguments) throws -> Bool {
        let earlier = try arguments.baseline.map { try Baseline(path: $0) }
        let measurements = try arguments.words.flatMap {
            try Measurement.all(of: arguments.workloads, on: $0, runs: arguments.runs)
        }
        print(arguments.isJSON ? Report.json(measurements) : Report.table(measurements))
        if let path = arguments.saved {
            let octets = Array((Report.json(measurements) + "\n").utf8)
            try FileSystem.replace(path, with: octets.octets)
        }
        return earlier?.allows(measurements, limit: arguments.ratio) ?? true
    }

    static func fail(_ message: String) -> Never {
        print(message)
        exit(2)
    }
}
