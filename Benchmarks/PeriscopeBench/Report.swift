import BenchmarkWorkloads

/// Measurements as a table for people and as JSON for programs.
enum Report {
    private static let columns: [(title: String, width: Int)] = [
        ("records", 10), ("ns/record", 10), ("cpu", 8), ("MB/s", 7), ("instr", 8), ("allocations", 12),
        ("a record", 10),
        ("peak KiB", 9), ("x reference", 12),
    ]

    static func table(_ measurements: [Measurement]) -> String {
        var lines: [String] = []
        var rest = measurements[...]
        while let first = rest.first {
            let group = rest.prefix { $0.capture == first.capture }
            rest = rest.dropFirst(group.count)
            lines += [about(first), row("workload", columns.map(\.title))] + group.map(row)
            if let memory = memory(group) { lines.append(memory) }
            if !rest.isEmpty { lines.append("") }
        }
        if measurements.allSatisfy({ $0.last.instructions == nil }) {
            lines += ["", "instructions: not counted, the kernel gives no counter; `instructions` counts by callgrind"]
        }
        return lines.joined(separator: "\n")
    }

    private static func about(_ first: Measurement) -> String {
        "\(first.capture): \(fixed(Double(first.last.octets) / 1e6, 1)) MB, medians of \(first.samples.count) runs"
    }

    /// What the state of `tree` takes beyond a decoder's buffers, shared out.
    private static func memory(_ measurements: ArraySlice<Measurement>) -> String? {
        guard let tree = measurements.first(where: { $0.workload == .tree }), let most = tree.peakKiB,
            let least = measurements.first(where: { $0.workload == .container })?.peakKiB
        else { return nil }
        let octets = max(0, most - least) * 1024
        func share(_ count: Int, _ name: String) -> String {
            "\(count) \(name) (\(octets / max(count, 1)) octets each)"
        }
        let shares = [
            share(tree.last.peripherals, "devices"), share(tree.last.attributes, "attributes"),
            share(tree.last.connections, "connections"),
        ]
        return "tree takes \(octets / 1024) KiB more than container: " + shares.joined(separator: ", ")
    }

    static func json(_ measurements: [Measurement]) -> String {
        let objects = measurements.map { each in
            let members: [(String, String)] = [
                ("capture", quoted(each.capture)), ("workload", quoted(each.workload.rawValue)),
                ("octets", "\(each.last.octets)"), ("records", "\(each.last.records)"),
                ("connections", "\(each.last.connections)"), ("peripherals", "\(each.last.peripherals)"),
                ("attributes", "\(each.last.attributes)"), ("octetsWritten", "\(each.last.octetsWritten)"),
                ("runs", "\(each.samples.count)"), ("nanoseconds", "\(each.nanoseconds)"),
                ("processorNanoseconds", "\(each.processor)"),
                ("nanosecondsPerRecord", fixed(each.nanosecondsPerRecord, 2)),
                ("processorNanosecondsPerRecord", fixed(each.processorPerRecord, 2)),
                ("megabytesPerSecond", fixed(each.megabytesPerSecond, 1)),
                ("instructions", each.last.instructions.map { "\($0)" } ?? "null"),
                ("allocations", each.last.allocations.map { "\($0)" } ?? "null"),
                ("peakKiB", each.peakKiB.map { "\($0)" } ?? "null"),
                ("ratio", each.ratio.map { fixed($0, 4) } ?? "null"),
            ]
            return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
        }
        return "[" + objects.joined(separator: ",\n ") + "]"
    }

    private static func row(_ each: Measurement) -> String {
        row(
            each.workload.rawValue,
            [
                "\(each.last.records)", fixed(each.nanosecondsPerRecord, 1), fixed(each.processorPerRecord, 1),
                fixed(each.megabytesPerSecond, 0), each.instructionsPerRecord.map { fixed($0, 1) } ?? "-",
                each.last.allocations.map { "\($0)" } ?? "-", each.allocationsPerRecord.map { fixed($0, 6) } ?? "-",
                each.peakKiB.map { "\($0)" } ?? "-", each.ratio.map { fixed($0, 2) } ?? "-",
            ])
    }

    private static func row(_ first: String, _ cells: [String]) -> String {
        pad(first, 14, isLeft: true) + zip(cells, columns).map { pad($0, $1.width, isLeft: false) }.joined()
    }

    static func pad(_ text: String, _ width: Int, isLeft: Bool) -> String {
        let blanks = String(repeating: " ", count: max(width - text.count, 1))
        return isLeft ? text + blanks : blanks + text
    }

    static func fixed(_ value: Double, _ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((value * scale).rounded())
        guard digits > 0 else { return "\(scaled)" }
        let fraction = String(scaled % Int(scale))
        return "\(scaled / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
