import BenchmarkWorkloads

/// What one workload took on one capture, over some runs, each of them beside a run of the reference decoder.
struct Measurement {
    var workload: Workload
    var capture: String
    /// In order of time. What is counted is the same in all of them.
    var samples: [Sample]
    /// Runs of the reference decoder, each just before the sample of the same place; empty where it cannot read the capture.
    var references: [Sample]

    var last: Sample { samples[samples.count - 1] }
    private var records: Double { Double(max(last.records, 1)) }

    /// By the clock, of the run in the middle.
    var nanoseconds: Int { median(samples.map(\.nanoseconds)) }
    /// Processor time of the run in the middle.
    var processor: Int { median(samples.map(\.processor)) }
    var nanosecondsPerRecord: Double { Double(nanoseconds) / records }
    var processorPerRecord: Double { Double(processor) / records }
    var instructionsPerRecord: Double? { last.instructions.map { Double($0) / records } }
    var megabytesPerSecond: Double { Double(last.octets) * 1000 / Double(max(nanoseconds, 1)) }
    var allocationsPerRecord: Double? { last.allocations.map { Double($0) / records } }
    /// The least of the runs: what is above it is how pages happened to be given.
    var peakKiB: Int? { samples.compactMap(\.peakKiB).min() }

    /// How many times the processor time of the reference: the median of the pairs, since what the machine does meanwhile
    /// hits both of a pair.
    var ratio: Double? {
        guard !references.isEmpty else { return nil }
        return median(zip(samples, references).map { Double($0.processor) / Double(max($1.processor, 1)) })
    }

    private func median<Number: Comparable>(_ numbers: [Number]) -> Number { numbers.sorted()[numbers.count / 2] }
}

extension Measurement {
    /// Measures workloads on one capture in turn: reference, first, reference, second, and so on, `runs` times.
    static func all(of workloads: [Workload], on capture: String, runs: Int) throws -> [Measurement] {
        var measurements = workloads.map {
            Measurement(workload: $0, capture: Capture.file(capture).name, samples: [], references: [])
        }
        let hasReference = (try? Program.sample("reference", capture)) != nil
        for _ in 0..<runs {
            for (place, workload) in workloads.enumerated() {
                if workload == .reference, !hasReference { continue }
                if hasReference { measurements[place].references.append(try Program.sample("reference", capture)) }
                measurements[place].samples.append(try Program.sample(workload.rawValue, capture))
            }
        }
        return measurements.filter { !$0.samples.isEmpty }
    }
}
