import AllocationCounter
import BenchmarkWorkloads

/// Shows by counting that the way from bytes to a tree takes no memory for a record that tells nothing new.
enum AllocationCheck {
    /// Compares captures of N, 2N and 4N rounds; answers whether the longer ones took no more than the shortest. Where
    /// nothing can be counted nothing is wrong either: it says so.
    ///
    /// One allocation more or less is no growth: the runtime's own caches hash addresses, which differ from process to process
    /// and from run to run (150, 152 and 151 were seen for the same code). So a thousandth of N is allowed, and what takes
    /// memory once in two thousand rounds, or more often, is found: the longest capture has 3N rounds more than the shortest.
    /// SWIFT_DETERMINISTIC_HASHING keeps the seeds of tables from adding to it.
    static func run(rounds: Int) throws -> Bool {
        guard allocation_count() >= 0 else {
            print("skip allocations cannot be counted here (no glibc, or a sanitizer counts in the counter's place)")
            return true
        }
        var isGood = true
        for traffic in SteadyCapture.Traffic.allCases {
            let captures = [1, 2, 4].map { factor in
                Capture.memory(
                    name: "\(traffic.rawValue) x\(factor)",
                    octets: SteadyCapture(traffic, rounds: rounds * factor).octets)
            }
            for workload in [Workload.container, .decode, .tree, .eventsJSON, .packetsText, .packetsJSON] {
                let counted = try captures.map { capture in
                    // The first run pays for what is made once in a process.
                    _ = try workload.run(capture)
                    return try Sample(of: workload, on: capture)
                }
                let allocations = counted.map { $0.allocations ?? -1 }
                let isSteady = allocations.allSatisfy { $0 <= allocations[0] + max(4, rounds / 1000) }
                isGood = isGood && isSteady
                let records = counted.map { "\($0.records)" }.joined(separator: ", ")
                let counts = allocations.map(String.init).joined(separator: ", ")
                print(
                    "\(isSteady ? "ok  " : "FAIL") \(traffic.rawValue) \(workload.rawValue): \(records) records, \(counts) allocations"
                )
            }
        }
        try noteDecodedValues(rounds)
        return isGood
    }

    /// What it costs to show values of a characteristic that is known: said, not judged, since decoded fields are values of
    /// their own.
    private static func noteDecodedValues(_ rounds: Int) throws {
        let heartRate = Capture.memory(name: "", octets: SteadyCapture(.stream, rounds: rounds, type: 0x2A37).octets)
        let plain = Capture.memory(name: "", octets: SteadyCapture(.stream, rounds: rounds).octets)
        let extra =
            (try Sample(of: .eventsJSON, on: heartRate).allocations ?? 0)
            - (try Sample(of: .eventsJSON, on: plain).allocations ?? 0)
        print(
            "note stream events-json: \(extra / rounds) allocations for each value that is decoded (heart rate)")
    }
}
