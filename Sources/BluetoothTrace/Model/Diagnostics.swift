/// Diagnostics of one capture: the first ones of each code in full, all of them counted, so that a capture of nothing but
/// faults takes no more memory than one with a few.
struct DiagnosticLog: Sendable {
    /// How many of one code are kept.
    static let kept = 10

    private(set) var entries: [Diagnostic] = []
    private var counts: [String: Int] = [:]

    /// Answers whether the diagnostic was kept.
    mutating func add(_ diagnostic: Diagnostic) -> Bool {
        let count = counts[diagnostic.code, default: 0] + 1
        counts[diagnostic.code] = count
        guard count <= Self.kept else { return false }
        entries.append(diagnostic)
        return true
    }

    /// Whether more of this code would be counted only: its message need not be built.
    mutating func isFull(_ code: String) -> Bool {
        guard let count = counts[code], count >= Self.kept else { return false }
        counts[code] = count + 1
        return true
    }

    /// All that were kept, and for each code with more of them a note of their number.
    func all() -> [Diagnostic] {
        var list = entries
        for (code, count) in counts.sorted(by: { $0.key < $1.key }) where count > Self.kept {
            let last = entries.last { $0.code == code }
            list.append(
                Diagnostic(
                    code: code, severity: last?.severity ?? .note, record: last?.record,
                    message: "\(count - Self.kept) more of these up to the end of the capture"))
        }
        return list
    }
}
