import BenchmarkWorkloads
import ByteViews
import CaptureSources
import JSONText

/// What an earlier session found: how many times as long as the reference decoder each workload took.
///
/// Ratios are compared, never times: the machine of then may be another, or busier.
struct Baseline {
    private var ratios: [String: Double] = [:]

    init(path: String) throws {
        let file = try FileHandle.reading(path)
        for entry in try JSONText.parse(try file.readAll()).array ?? [] {
            guard let capture = entry["capture"]?.string, let workload = entry["workload"]?.string,
                let octets = entry["octets"]?.integer, let ratio = entry["ratio"]?.number
            else { continue }
            ratios[Self.key(capture, Int(octets), workload)] = ratio
        }
    }

    /// The same name with other octets is another capture.
    private static func key(_ capture: String, _ octets: Int, _ workload: String) -> String {
        "\(capture) \(octets) \(workload)"
    }

    /// Says how each workload stands to then; answers whether none grew over `limit`, and at least one could be compared.
    func allows(_ measurements: [Measurement], limit: Double) -> Bool {
        var (compared, isGood) = (0, true)
        for each in measurements where each.workload != .reference {
            let name = "\(each.capture) \(each.workload.rawValue)"
            let key = Self.key(each.capture, each.last.octets, each.workload.rawValue)
            guard let now = each.ratio, let then = ratios[key], then > 0 else {
                say("new  \(name): nothing to compare with")
                continue
            }
            compared += 1
            let growth = now / then
            if growth > limit { isGood = false }
            let verdict = growth > limit ? "FAIL" : "ok  "
            let numbers = "\(Report.fixed(then, 2)) then, \(Report.fixed(now, 2)) now"
            say("\(verdict) \(name): \(numbers) (x \(Report.fixed(growth, 3)) of \(Report.fixed(limit, 2)) allowed)")
        }
        if compared == 0 { say("FAIL: the baseline has none of these captures and workloads") }
        return isGood && compared > 0
    }

    /// Not to standard output, where the measurements are.
    private func say(_ line: String) {
        try? FileHandle.standardError.write(Array((line + "\n").utf8).octets)
    }
}
