import BluetoothWire

/// A set of handles, kept as disjoint ranges in ascending order.
struct HandleRanges: Sendable, Equatable {
    private(set) var ranges: [ClosedRange<UInt16>] = []

    mutating func insert(_ range: ATTHandleRange) {
        guard range.start <= range.end, !contains(range.start, through: range.end) else { return }
        // Ranges that touch become one: 1...4 and 5...9 leave no handle out between them.
        let first = ranges.firstPosition { Int($0.upperBound) + 1 >= Int(range.start) }
        var end = first
        var joined = range.start...range.end
        while end < ranges.count, Int(ranges[end].lowerBound) <= Int(range.end) + 1 {
            joined = min(joined.lowerBound, ranges[end].lowerBound)...max(joined.upperBound, ranges[end].upperBound)
            end += 1
        }
        guard end > first else { return ranges.insert(joined, at: first) }
        ranges[first] = joined
        if end > first + 1 { ranges.removeSubrange(first + 1..<end) }
    }

    mutating func remove(_ range: ATTHandleRange) {
        guard range.start <= range.end else { return }
        var kept: [ClosedRange<UInt16>] = []
        for other in ranges {
            if other.upperBound < range.start || other.lowerBound > range.end {
                kept.append(other)
                continue
            }
            if other.lowerBound < range.start { kept.append(other.lowerBound...range.start - 1) }
            if other.upperBound > range.end { kept.append(range.end + 1...other.upperBound) }
        }
        ranges = kept
    }

    func contains(_ low: UInt16, through high: UInt16) -> Bool {
        low > high || ranges.contains { $0.lowerBound <= low && $0.upperBound >= high }
    }

    var isEmpty: Bool { ranges.isEmpty }
}
