// Which records are printed.

extension Invocation {
    /// A part of a capture.
    public struct Part: Sendable, Equatable {
        /// Numbers of records, which count from 1.
        public var records: Range<Int>
        public var usesIndex: Bool
        /// Where the index is; `nil` for its place beside the file.
        public var indexPath: String?
    }

    /// What `--from`, `--count` and `--index` say; `nil` where none of them was given.
    public var part: Part? {
        guard has(.from) || has(.count) || has(.index) else { return nil }
        let first = Self.recordNumber(value(of: .from) ?? "1") ?? 1
        let end = Self.recordNumber(value(of: .count) ?? "").map { first + $0 } ?? .max
        return Part(records: first..<end, usesIndex: has(.index), indexPath: value(of: .index))
    }

    /// From 1 on, and so that the sum of two is a number too.
    private static func recordNumber(_ word: String) -> Int? {
        guard let number = Int(word), number > 0, number <= Int.max / 4 else { return nil }
        return number
    }

    func checkPart() throws(UsageError) {
        for option in [Option.from, .count] {
            try check(option, Self.recordNumber(value(of: option) ?? "") != nil, "a number of records from 1 on")
        }
        guard let part = [Option.from, .count, .index].first(where: has) else { return }
        for option in [Option.strict, .gattStore] where has(option) { throw .wholeAndPart(option, part: part) }
        if files.count > 1, value(of: .index) != nil { throw .oneFileOnly(.index) }
    }
}
