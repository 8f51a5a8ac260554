import BenchmarkWorkloads

/// Measurements as a table for people and as JSON for programs.
enum Report {
    static func table(_ measurements: [Measurement]) -> String {
        var lines = [
            row(
                "capture", ["workload", "records", "ns/record", "cpu", "MB/s", "allocations", "per record", "peak KiB"])
        ]
        for each in measurements {
            lines.append(
                row(
                    each.capture,
                    [
                        each.workload.rawValue, "\(each.outcome.records)", fixed(each.nanosecondsPerRecord, 1),
                        fixed(each.processorPerRecord, 1),
                        fixed(each.megabytesPerSecond, 0), each.allocations.map { "\($0)" } ?? "-",
                        each.allocationsPerRecord.map { fixed($0, 6) } ?? "-", each.peakKiB.map { "\($0)" } ?? "-",
                    ]))
        }
        return lines.joined(separator: "\n")
    }

    static func json(_ measurements: [Measurement]) -> String {
        let objects = measurements.map { each in
            let members: [(String, String)] = [
                ("capture", quoted(each.capture)), ("workload", quoted(each.workload.rawValue)),
                ("octets", "\(each.outcome.octets)"), ("records", "\(each.outcome.records)"),
                ("connections", "\(each.outcome.connections)"), ("nanoseconds", "\(each.nanoseconds)"),
                ("processorNanoseconds", "\(each.processorNanoseconds)"), ("fastest", "\(each.range.lowerBound)"),
                ("slowest", "\(each.range.upperBound)"),
                ("nanosecondsPerRecord", fixed(each.nanosecondsPerRecord, 2)),
                ("megabytesPerSecond", fixed(each.megabytesPerSecond, 1)),
                ("allocations", each.allocations.map { "\($0)" } ?? "null"),
                ("peakKiB", each.peakKiB.map { "\($0)" } ?? "null"),
            ]
            return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
        }
        return "[" + objects.joined(separator: ",\n ") + "]"
    }

    private static func row(_ first: String, _ cells: [String]) -> String {
        let widths = [13, 12, 10, 8, 8, 13, 12, 10]
        return pad(first, 24, isLeft: true) + zip(cells, widths).map { pad($0, $1, isLeft: false) }.joined()
    }

    private static func pad(_ text: String, _ width: Int, isLeft: Bool) -> String {
        let blanks = String(repeating: " ", count: max(width - text.count, 1))
        return isLeft ? text + blanks : blanks + text
    }

    private static func fixed(_ value: Double, _ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((value * scale).rounded())
        guard digits > 0 else { return "\(scaled)" }
        let fraction = String(scaled % Int(scale))
        return "\(scaled / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
