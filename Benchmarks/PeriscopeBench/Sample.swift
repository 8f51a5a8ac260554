import AllocationCounter
import BenchmarkWorkloads
import Machine

/// What one run of a workload took. It crosses from the process that ran to the one that asked, as a line of numbers.
struct Sample {
    var octets = 0
    var records = 0
    var connections = 0
    var peripherals = 0
    var attributes = 0
    var octetsWritten = 0
    /// By the clock, in nanoseconds.
    var nanoseconds = 0
    /// Processor time in nanoseconds: a busy machine changes it less.
    var processor = 0
    /// `nil` where they cannot be counted; the same for the two below.
    var allocations: Int?
    /// The most memory that was resident, in KiB.
    var peakKiB: Int?
    /// Outside the kernel.
    var instructions: Int?

    /// Runs are repeated until they took this much processor time: what is read in less is timed too coarsely.
    private static let enough = 250_000_000

    /// Runs the workload here. Allocations, instructions and peak memory are of the first run; times are the median of the
    /// others, since the first also fills caches and the runtime's tables. Where the first takes long it is the only one.
    init(of workload: Workload, on capture: Capture) throws {
        let counter = instructions_begin()
        let before = allocation_count()
        try time(workload, capture)
        allocations = before < 0 ? nil : Int(allocation_count() - before)
        let counted = instructions_end(counter)
        instructions = counted < 0 ? nil : Int(counted)
        let peak = peak_memory_kib()
        peakKiB = peak < 0 ? nil : Int(peak)
        var times: [(processor: Int, clock: Int)] = []
        var spent = processor
        while spent < Self.enough {
            try time(workload, capture)
            times.append((processor, nanoseconds))
            spent += max(processor, 1)
        }
        guard !times.isEmpty else { return }
        processor = times.map(\.processor).sorted()[times.count / 2]
        nanoseconds = times.map(\.clock).sorted()[times.count / 2]
    }

    private mutating func time(_ workload: Workload, _ capture: Capture) throws {
        let used = processor_nanoseconds()
        let clock = ContinuousClock()
        let begin = clock.now
        let outcome = try workload.run(capture)
        let taken = begin.duration(to: clock.now).components
        processor = Int(processor_nanoseconds() - used)
        nanoseconds = Int(taken.seconds) * 1_000_000_000 + Int(taken.attoseconds / 1_000_000_000)
        (octets, records, octetsWritten) = (outcome.octets, outcome.records, outcome.octetsWritten)
        (connections, peripherals, attributes) = (outcome.connections, outcome.peripherals, outcome.attributes)
    }

    /// What crosses, in its order.
    private static var numbers: [WritableKeyPath<Sample, Int>] {
        [
            \.octets, \.records, \.connections, \.peripherals, \.attributes, \.octetsWritten, \.nanoseconds,
            \.processor,
        ]
    }

    /// And behind it what need not be known.
    private static var counters: [WritableKeyPath<Sample, Int?>] { [\.allocations, \.peakKiB, \.instructions] }

    /// The numbers with blanks between them; -1 for what is not known.
    var line: String {
        let known = Self.numbers.map { self[keyPath: $0] } + Self.counters.map { self[keyPath: $0] ?? -1 }
        return known.map(String.init).joined(separator: " ")
    }

    init?(line: some StringProtocol) {
        let read = line.split(separator: " ").compactMap { Int($0) }
        guard read.count == Self.numbers.count + Self.counters.count else { return nil }
        for (path, number) in zip(Self.numbers, read) { self[keyPath: path] = number }
        for (path, number) in zip(Self.counters, read.dropFirst(Self.numbers.count)) where number >= 0 {
            self[keyPath: path] = number
        }
    }
}
