import BenchmarkWorkloads

/// What the stateless decoders find, to be read and to be compared.
enum Counts {
    static func show(_ path: String, _ workload: Workload) throws {
        let outcome = try workload.run(.file(path))
        print("\(path): \(outcome.octets) octets by \(workload.rawValue)")
        for row in outcome.counts.table { print("    \(row.name): \(row.count)") }
    }

    /// Whether `decode` finds the same as the reference.
    static func agree(_ path: String) throws -> Bool {
        let ours = try Workload.decode.run(.file(path))
        let reference = try Workload.reference.run(.file(path))
        let isSame =
            ours.octets == reference.octets && ours.counts.table.elementsEqual(reference.counts.table, by: ==)
        try show(path, .decode)
        if !isSame { try show(path, .reference) }
        print(isSame ? "    the reference decoder counts the same" : "    FAIL: the counts differ")
        return isSame
    }
}
