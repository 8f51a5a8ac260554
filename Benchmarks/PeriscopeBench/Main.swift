import BenchmarkWorkloads
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
               periscope-bench steady [--rounds N]   the same on a generated capture of one link
               periscope-bench reference CAPTURE...   what the reference decoder in C counts
               periscope-bench counts CAPTURE...   the same by periscope's `decode`; fails where the two differ
               periscope-bench allocations [--rounds N]   fails where records that tell nothing new take memory
        workloads: \(Workload.allCases.map(\.rawValue).joined(separator: ", "))
        """

    static func main() {
        let arguments = Arguments(CommandLine.arguments.dropFirst())
        do {
            let captures: [Capture]
            switch arguments.words.first {
            case "allocations":
                exit(try AllocationCheck.run(rounds: arguments.rounds) ? 0 : 1)
            case "steady":
                captures = SteadyCapture.Traffic.allCases.map {
                    .memory(name: "steady \($0.rawValue)", octets: SteadyCapture($0, rounds: arguments.rounds).octets)
                }
            case "reference":
                for path in arguments.words.dropFirst() { try Counts.show(path, .reference) }
                return
            case "counts":
                let differ = try arguments.words.dropFirst().filter { try !Counts.agree($0) }
                exit(differ.isEmpty ? 0 : 1)
            case nil: fail(usage)
            default: captures = arguments.words.map(Capture.file)
            }
            var measurements: [Measurement] = []
            for capture in captures {
                for workload in arguments.workloads {
                    measurements.append(try Measurement(workload, on: capture, runs: arguments.runs))
                }
            }
            print(arguments.isJSON ? Report.json(measurements) : Report.table(measurements))
        } catch {
            fail("periscope-bench: \(error)")
        }
    }

    static func fail(_ message: String) -> Never {
        print(message)
        exit(2)
    }
}

/// The command line: few words, all of them known here.
struct Arguments {
    var words: [String] = []
    var runs = 5
    var rounds = 20_000
    var isJSON = false
    var workloads = Workload.allCases

    init(_ list: some Sequence<String>) {
        var rest = Array(list)[...]
        while let word = rest.popFirst() {
            switch word {
            case "--json": isJSON = true
            case "--runs": runs = Self.number(rest.popFirst())
            case "--rounds": rounds = Self.number(rest.popFirst())
            case "--only":
                let names = (rest.popFirst() ?? "").split(separator: ",")
                workloads = names.compactMap { Workload(rawValue: String($0)) }
                if workloads.count != names.count || names.isEmpty { Main.fail(Main.usage) }
            default:
                if word.hasPrefix("-") { Main.fail(Main.usage) }
                words.append(word)
            }
        }
    }

    private static func number(_ word: String?) -> Int {
        guard let word, let number = Int(word), number > 0 else { Main.fail(Main.usage) }
        return number
    }
}
