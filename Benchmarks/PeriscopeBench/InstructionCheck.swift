import BenchmarkWorkloads
import ByteViews
import CaptureSources
import JSONText

/// Instructions a record, counted by callgrind, beside the figures in `Benchmarks/instructions.json`: what a noisy machine
/// does not change.
///
/// Each workload runs over a capture of N copies and over one of 2N. The difference is what the records cost, without what a
/// process costs that begins and ends.
struct InstructionCheck {
    /// How far a count may be from its figure, either way: a figure that is too high hides what comes next.
    private static let tolerance = 0.05
    /// The most that the reference decoder may take on notifications.
    private static let referenceLimit = 65.0
    private static let workloads: [Workload] = [.reference, .container, .decode, .tree, .eventsJSON, .packetsText]
    /// Copies of a block, so that a capture has some twenty thousand records.
    private static let mixes: [(mix: Amplifier.Mix, copies: Int)] = [(.stream, 10), (.phoneDay, 1)]

    private struct Figure {
        var mix: Amplifier.Mix
        var workload: Workload
        var instructionsPerRecord: Double
    }

    private let root: String
    private let temporary: String
    private let program: String

    /// Counts, compares and, with `update`, commits to the figures. Answers whether all is within bounds.
    static func run(update: Bool) throws -> Bool {
        guard Program.run(["valgrind", "--version"]).status == 0 else {
            throw SampleFailure(description: "instructions are counted by valgrind, which is not installed")
        }
        let check = try InstructionCheck()
        defer { _ = Program.run(["rm", "-r", check.temporary]) }
        var figures: [Figure] = []
        for (mix, copies) in mixes { figures += try check.count(mix, copies) }
        if update {
            try check.save(figures)
            for each in figures {
                print("     \(name(each)): \(Report.fixed(each.instructionsPerRecord, 1)) instructions a record")
            }
            return true
        }
        return try check.compare(figures)
    }

    private init() throws {
        root = try Program.checkout()
        temporary =
            (SystemProcess.environment("TMPDIR") ?? "/tmp") + "/periscope-instructions-\(SystemProcess.milliseconds)"
        try FileSystem.makeDirectory(temporary)
        // Valgrind 3.19 stumbles over DWARF 5; names of functions are not asked for here.
        let stripped = temporary + "/periscope-bench"
        program = Program.run(["strip", "-g", "-o", stripped, Program.path]).status == 0 ? stripped : Program.path
    }

    private func count(_ mix: Amplifier.Mix, _ copies: Int) throws -> [Figure] {
        let amplifier = try Amplifier(mix, scenarios: root + "/Fixtures/scenarios")
        let plans = [amplifier.plan(copies: copies), amplifier.plan(copies: copies * 2)]
        let paths = plans.map { "\(temporary)/\(mix.rawValue)-\($0.copies).btsnoop" }
        for (plan, path) in zip(plans, paths) { try Amplify.write(amplifier, plan, to: path) }
        return try Self.workloads.map { workload in
            let counts = try paths.map { try instructions(workload, $0) }
            let each = Double(counts[1] - counts[0]) / Double(plans[1].records - plans[0].records)
            return Figure(mix: mix, workload: workload, instructionsPerRecord: each)
        }
    }

    /// Of a whole process that runs the workload once. Tables of one seed: another would make other collisions.
    private func instructions(_ workload: Workload, _ path: String) throws -> Int {
        let ending = Program.run([
            "env", "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
            "--log-fd=1", program, "once", workload.rawValue, path,
        ])
        for line in ending.output.split(separator: "\n") where line.contains("Collected :") {
            if let count = line.split(separator: " ").last.flatMap({ Int($0) }) { return count }
        }
        throw SampleFailure(description: "callgrind counted nothing (\(ending.status)): \(ending.output)")
    }

    private func compare(_ figures: [Figure]) throws -> Bool {
        let committed = try JSONText.parse(try FileHandle.reading(file).readAll()).array ?? []
        var isGood = true
        for figure in figures {
            let now = figure.instructionsPerRecord
            let entry = committed.first {
                $0["mix"]?.string == figure.mix.rawValue && $0["workload"]?.string == figure.workload.rawValue
            }
            let then = entry?["instructionsPerRecord"]?.number ?? 0
            var isFine = then > 0 && abs(now / then - 1) <= Self.tolerance
            if figure.workload == .reference, figure.mix == .stream, now > Self.referenceLimit { isFine = false }
            isGood = isGood && isFine
            let numbers = "\(Report.fixed(now, 1)) instructions a record, \(Report.fixed(then, 1)) committed"
            print("\(isFine ? "ok  " : "FAIL") \(Self.name(figure)): \(numbers)\(Self.beside(figure, in: figures))")
        }
        if !isGood { print("what is meant to be so is committed by: periscope-bench instructions --update") }
        return isGood
    }

    private static func name(_ figure: Figure) -> String { "\(figure.mix.rawValue) \(figure.workload.rawValue)" }

    /// How many times as many as the reference.
    private static func beside(_ figure: Figure, in all: [Figure]) -> String {
        guard figure.workload != .reference,
            let reference = all.first(where: { $0.mix == figure.mix && $0.workload == .reference })
        else { return "" }
        return ", x \(Report.fixed(figure.instructionsPerRecord / reference.instructionsPerRecord, 2)) of the reference"
    }

    private var file: String { root + "/Benchmarks/instructions.json" }

    private func save(_ figures: [Figure]) throws {
        let lines = figures.map { figure in
            let number = Report.fixed(figure.instructionsPerRecord, 1)
            let (mix, workload) = (figure.mix.rawValue, figure.workload.rawValue)
            return "  {\"mix\": \"\(mix)\", \"workload\": \"\(workload)\", \"instructionsPerRecord\": \(number)}"
        }
        let text = "[\n" + lines.joined(separator: ",\n") + "\n]\n"
        try FileSystem.replace(file, with: Array(text.utf8).octets)
    }
}
