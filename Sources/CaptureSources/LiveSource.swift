import ByteViews

/// A source of capture bytes that goes on while it is read: a socket, a pipe, a growing file, a serial line.
///
/// All of them give the octets of a capture in some container, so that one pipeline serves them all. Those that the system
/// gives record by record give a btsnoop file with datalink 2001, whose drop field counts the losses.
public protocol LiveSource: AnyObject {
    /// What to wait on for more; `nil` where only time tells.
    var descriptor: Int32? { get }
    /// Takes in what there is without waiting for more.
    func receive() throws(SourceError) -> Arrival
    /// Shows the octets that were not taken yet; the consumer answers how many it is done with. Others stay for the next call.
    func consume<Failure>(_ consumer: (RawSpan) throws(Failure) -> Int) throws(Failure)
    /// Records that the source knows to be lost, up to what was received.
    var losses: Int { get }
    /// What a user should know of how the source works, once, when it is open.
    var remarks: [String] { get }
    /// What there is to say at the end.
    var closingRemarks: [String] { get }
}

extension LiveSource {
    public var losses: Int { 0 }
    public var remarks: [String] { [] }
    public var closingRemarks: [String] { [] }
}

/// What a source found.
public enum Arrival: Sendable {
    case octets
    /// Nothing for now.
    case nothing
    /// What was not taken is the end of a file; the next octets are those of a new one.
    case nextFile
    /// There is no more to come.
    case end
}

/// Octets that came and were not taken yet, in storage that is used again.
struct OctetQueue {
    private(set) var octets: [UInt8] = []
    private var taken = 0

    var count: Int { octets.count - taken }

    /// Adds octets behind those that are there.
    mutating func append(_ fill: (inout [UInt8]) -> Void) {
        reclaim()
        fill(&octets)
    }

    /// Adds what a file has to give, so many octets at the most; answers how many came.
    mutating func fill(from file: borrowing FileHandle, most: Int = 64 << 10) throws(SystemError) -> Int {
        reclaim()
        let before = octets.count
        octets.append(contentsOf: repeatElement(0, count: most))
        var count = 0
        defer { octets.removeLast(most - count) }
        count = try file.read(into: &octets, at: before)
        return count
    }

    mutating func removeAll() {
        octets.removeAll(keepingCapacity: true)
        taken = 0
    }

    mutating func consume<Failure>(_ consumer: (RawSpan) throws(Failure) -> Int) throws(Failure) {
        let count = try consumer(octets.octets.from(taken))
        precondition(count >= 0 && count <= self.count)
        taken += count
    }

    /// What is left moves to the front; the rule is that it is part of a record.
    private mutating func reclaim() {
        guard taken > 0 else { return }
        octets.removeFirst(taken)
        taken = 0
    }
}
