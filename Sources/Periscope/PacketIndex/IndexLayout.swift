import BluetoothTrace
import ByteViews
import CaptureFormats
import CaptureSources

// The octets of an index, all integers little-endian:
//
//     header    magic (8), version of this layout (4), version of the states in it (4)
//     states    one behind the other, each up to 1/128 of the stretch of the capture before it
//     table     an `IndexEntry` for each state, in the order of the capture
//     trailer   `IndexTrailer`, and a checksum of it (8)
//
// A look-up reads header, trailer, table and one state; each of them has its checksum.

enum IndexLayout {
    static let header: [UInt8] = {
        var coder = StateCoder()
        for character in "PERISCIX".utf8 {
            var octet = character
            coder.code(&octet)
        }
        var layout: UInt32 = 1
        coder.code(&layout)
        var states = TraceSession.stateVersion
        coder.code(&states)
        return coder.octets
    }()
    static let magicLength = 8
    static let entryLength = 36
    static let trailerLength = 64 + 8
    /// Of captures, tables and positions: more than any file system holds.
    static let mostOctets = 1 << 60
    static let mostEntries = 1 << 24
}

/// What tells a capture from any other one, and from itself after a change.
struct CaptureIdentity: Sendable, Hashable {
    private var size = 0
    private var modified: Int64 = 0
    private var number: UInt64 = 0
    /// A checksum of its first and last octets: times and sizes can be set to anything.
    private var content: UInt64 = 0

    /// So many octets at each end.
    private static let sample = 64 << 10

    init() {}

    /// `nil` for what has no octets that stay, like a pipe.
    init?(of source: borrowing CaptureSource) {
        guard let status = source.status, status.isRegular else { return nil }
        size = status.size
        modified = status.modified
        number = status.number
        guard let first = try? source.octets(at: 0, count: min(size, Self.sample)),
            let last = try? source.octets(at: max(size - Self.sample, 0), count: min(size, Self.sample))
        else { return nil }
        content = checksum(of: last, after: checksum(of: first))
    }

    mutating func code(with coder: inout StateCoder) {
        coder.code(&size, in: 0...IndexLayout.mostOctets)
        coder.code(&modified)
        coder.code(&number)
        coder.code(&content)
    }

    func holds(_ offset: Int) -> Bool { offset <= size }
}

/// Where a state stands, and what it goes with.
struct IndexEntry: Sendable {
    /// The last record that is part of the state.
    var record = 0
    /// Where the capture is to be read on from there, in octets.
    var offset = 0
    /// Where in the index the state stands.
    var position = 0
    var length: UInt32 = 0
    var checksum: UInt64 = 0

    mutating func code(with coder: inout StateCoder) {
        coder.code(&record, in: 1...mostRecords)
        coder.code(&offset, in: 0...IndexLayout.mostOctets)
        coder.code(&position, in: 0...IndexLayout.mostOctets)
        coder.code(&length)
        coder.code(&checksum)
    }
}

struct IndexTrailer: Sendable {
    var identity = CaptureIdentity()
    /// How many records the capture has.
    var records = 0
    var table = 0
    var entries = 0
    var tableChecksum: UInt64 = 0

    mutating func code(with coder: inout StateCoder) {
        identity.code(with: &coder)
        coder.code(&records, in: 0...mostRecords)
        coder.code(&table, in: 0...IndexLayout.mostOctets)
        coder.code(&entries, in: 0...IndexLayout.mostEntries)
        coder.code(&tableChecksum)
    }
}

/// FNV-1a with 64 bits: any one octet that differs makes another sum.
func checksum(of octets: [UInt8], after sum: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    var sum = sum
    for octet in octets { sum = (sum ^ UInt64(octet)) &* 0x0100_0000_01b3 }
    return sum
}
