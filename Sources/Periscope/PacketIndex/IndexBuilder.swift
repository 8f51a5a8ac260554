import BluetoothTrace
import ByteViews
import CaptureSources
import Synchronization

/// How far states stand apart, at the least: all of these hold.
package struct IndexSpacing: Sendable {
    /// In records.
    package var records: Int
    /// In octets of the capture: so many are read again, at the most, to come from a state to a record.
    package var octets: Int
    /// In octets of the capture for each octet of the state: so that the index is a small part of the capture, whatever is in
    /// the middle of being put together there.
    package var share: Int

    package init(records: Int, octets: Int, share: Int) {
        self.records = records
        self.octets = octets
        self.share = share
    }

    /// 4 MiB are read in a few milliseconds.
    package static let standard = IndexSpacing(records: 1, octets: 4 << 20, share: 128)
}

/// Writes an index while a capture is read. What it is made of goes into a file of another name, which takes the place of an
/// older index at the end: so no reader ever sees half of one.
final class IndexBuilder {
    private let path: String
    private let draft: String
    private let spacing: IndexSpacing
    private var file: CaptureFile
    private var isFinished = false
    private var entries: [IndexEntry] = []
    /// The last state that was looked at, and its length; not all of them were written.
    private var seen = (record: 0, offset: 0, length: 0)

    init(path: String, spacing: IndexSpacing) throws(SystemError) {
        self.path = path
        self.spacing = spacing
        // Others may read the same capture at once, in this process too.
        let number = drafts.add(1, ordering: .relaxed).newValue
        draft = "\(path).\(SystemProcess.number)-\(number).new"
        file = try CaptureFile(path: draft)
        let header = IndexLayout.header
        try file.append(header.octets)
    }

    /// What was not finished leaves nothing behind.
    deinit {
        if !isFinished { SystemProcess.remove(draft) }
    }

    /// Writes down the state of a session that has taken the capture up to an offset, where that is far enough from the last
    /// one.
    func look(at session: borrowing TraceSession, offset: Int) throws(SystemError) {
        let (record, last) = (session.recordCount, entries.last ?? IndexEntry())
        let isFar = record - last.record >= spacing.records && offset - last.offset >= spacing.octets
        guard isFar, record > last.record, offset - last.offset >= spacing.share * seen.length else { return }
        guard entries.count < IndexLayout.mostEntries, let state = session.packetState() else { return }
        seen = (record, offset, state.count)
        guard offset - last.offset >= spacing.share * state.count else { return }
        entries.append(
            IndexEntry(
                record: record, offset: offset, position: file.length, length: UInt32(state.count),
                checksum: checksum(of: state)))
        try file.append(state.octets)
    }

    /// Puts the index in its place.
    func finish(_ identity: CaptureIdentity, records: Int) throws(SystemError) {
        var table = StateCoder()
        for index in entries.indices { entries[index].code(with: &table) }
        var trailer = IndexTrailer(
            identity: identity, records: records, table: file.length, entries: entries.count,
            tableChecksum: checksum(of: table.octets))
        var end = StateCoder()
        trailer.code(with: &end)
        var sum = checksum(of: end.octets)
        end.code(&sum)
        let closing = table.octets + end.octets
        try file.append(closing.octets)
        try FileSystem.move(draft, to: path)
        isFinished = true
    }
}

/// How many indexes this process has begun to write.
private let drafts = Atomic(0)
