import AllocationCounter
import BenchmarkWorkloads

/// What one workload took on one capture.
struct Measurement {
    var workload: Workload
    var capture: String
    var outcome: Workload.Outcome
    /// By the clock, of the run in the middle.
    var nanoseconds: Int64
    /// Processor time of the run in the middle: a busy machine changes it less.
    var processorNanoseconds: Int64
    /// Of the fastest and the slowest run.
    var range: ClosedRange<Int64>
    /// Of one run; `nil` where they cannot be counted.
    var allocations: Int64?
    /// The most memory that was resident, in KiB; `nil` where it is not known.
    var peakKiB: Int64?

    var nanosecondsPerRecord: Double { Double(nanoseconds) / Double(max(outcome.records, 1)) }
    var processorPerRecord: Double { Double(processorNanoseconds) / Double(max(outcome.records, 1)) }
    var megabytesPerSecond: Double { Double(outcome.octets) * 1000 / Double(max(nanoseconds, 1)) }
    var allocationsPerRecord: Double? { allocations.map { Double($0) / Double(max(outcome.records, 1)) } }

    /// Runs a workload some times.
    init(_ workload: Workload, on capture: Capture, runs: Int) throws {
        self.workload = workload
        self.capture = capture.name
        let isPeakKnown = reset_peak_memory() == 0
        var times: [Int64] = []
        var processor: [Int64] = []
        var outcome = Workload.Outcome()
        var counted: Int64?
        for _ in 0..<runs {
            let before = allocation_count()
            let used = processor_nanoseconds()
            let clock = ContinuousClock()
            let begin = clock.now
            outcome = try workload.run(capture)
            let taken = begin.duration(to: clock.now)
            times.append(taken.components.seconds * 1_000_000_000 + taken.components.attoseconds / 1_000_000_000)
            processor.append(processor_nanoseconds() - used)
            counted = before < 0 ? nil : allocation_count() - before
        }
        times.sort()
        processor.sort()
        self.outcome = outcome
        nanoseconds = times[times.count / 2]
        processorNanoseconds = processor[processor.count / 2]
        range = times[0]...times[times.count - 1]
        allocations = counted
        peakKiB = isPeakKnown ? peak_memory_kib() : nil
    }
}
