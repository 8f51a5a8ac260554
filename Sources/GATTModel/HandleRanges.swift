import BluetoothWire

/// A set of handles, kept as disjoint ranges in ascending order.
struct HandleRanges: Sendable, Equatable {
    private(set) var ranges: [ClosedRange<UInt16>] = []

    mutating func insert(_ range: ATTHandleRange) {
        guard range.start <= range.end else { return }
        var low = range.start
        var high = range.end
        var kept: [ClosedRange<UInt16>] = []
        var position = 0
        for other in ranges {
            // Ranges that touch become one: 1...4 and 5...9 leave no handle out between them.
            if Int(other.upperBound) + 1 < Int(low) {
                kept.append(other)
                position += 1
            } else if Int(other.lowerBound) > Int(high) + 1 {
                kept.append(other)
            } else {
                low = min(low, other.lowerBound)
                high = max(high, other.upperBound)
            }
        }
        kept.insert(low...high, at: position)
        ranges = kept
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
