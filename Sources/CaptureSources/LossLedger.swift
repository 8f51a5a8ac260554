/// Puts losses where they happened.
///
/// The kernel counts datagrams that it has no room for, but the count is read when others still wait in the queue, which came
/// before the lost ones. So a loss waits until a record comes that was made after the count was read: what is lost then lies
/// before it, and not further back than the records of one batch.
struct LossLedger {
    /// Losses that stand before the next record.
    private(set) var announced = 0
    private var seen = 0
    private var waiting: [(time: Int64, total: Int)] = []

    /// The kernel's count, as it was read at a time in nanoseconds.
    mutating func saw(drops: Int, at time: Int64) {
        // The kernel's count has 32 bits; it goes on from zero.
        let more = Int(UInt32(truncatingIfNeeded: drops) &- UInt32(truncatingIfNeeded: seen))
        guard more > 0 else { return }
        seen += more
        waiting.append((time, seen))
    }

    /// A record comes that was made at this time.
    mutating func announce(upTo time: Int64) {
        while let first = waiting.first, first.time <= time {
            announced = first.total
            waiting.removeFirst()
        }
    }

    /// The queue is empty.
    mutating func announceAll() {
        announced = seen
        waiting.removeAll()
    }
}
