import ByteViews
import CaptureSources

/// Why there is no index that can be used.
enum IndexFault: Error {
    case missing
    case unreadable(SystemError)
    case notAnIndex
    case otherVersion
    case damaged
    case outOfDate
}

/// An index that is whole, and of the capture as it is now. Nothing in it is trusted before it was checked.
struct PacketIndex: ~Copyable {
    private let file: FileHandle
    private let entries: [IndexEntry]
    /// How many records the capture has.
    let recordCount: Int

    /// Opens an index; its states stay in the file.
    init(path: String, of capture: CaptureIdentity) throws(IndexFault) {
        let file = try Self.open(path)
        let size = file.fileStatus?.size ?? 0
        let header = try Self.read(file, at: 0, min(size, IndexLayout.header.count))
        guard header.starts(with: IndexLayout.header.prefix(IndexLayout.magicLength)) else { throw .notAnIndex }
        guard header.count == IndexLayout.header.count else { throw .damaged }
        guard header == IndexLayout.header else { throw .otherVersion }
        let trailer = try Self.trailer(file, size)
        guard trailer.identity == capture else { throw .outOfDate }
        entries = try Self.table(file, trailer)
        recordCount = trailer.records
        self.file = file
    }

    /// The last state before a record, with the offset from which the capture is to be read on; `nil` where the beginning of
    /// the capture is nearest.
    func state(before record: Int) throws(IndexFault) -> (offset: Int, octets: [UInt8])? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].record < record { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let entry = entries[low - 1]
        let octets = try Self.read(file, at: entry.position, Int(entry.length))
        guard checksum(of: octets) == entry.checksum else { throw .damaged }
        return (entry.offset, octets)
    }

    // MARK: Reading

    private static func open(_ path: String) throws(IndexFault) -> FileHandle {
        // Not opened before it is known to be a file: a pipe would wait for its other end.
        guard let status = FileStatus(path: path) else { throw .missing }
        guard status.isRegular else { throw .notAnIndex }
        do throws(SystemError) { return try FileHandle.reading(path) } catch {
            throw error.isNoSuchFile ? .missing : .unreadable(error)
        }
    }

    private static func read(
        _ file: borrowing FileHandle, at offset: Int, _ count: Int
    ) throws(IndexFault) -> [UInt8] {
        let octets: [UInt8]
        do throws(SystemError) { octets = try file.octets(at: offset, count: count) } catch { throw .unreadable(error) }
        guard octets.count == count else { throw .damaged }
        return octets
    }

    private static func trailer(_ file: borrowing FileHandle, _ size: Int) throws(IndexFault) -> IndexTrailer {
        let start = size - IndexLayout.trailerLength
        guard start >= IndexLayout.header.count else { throw .damaged }
        let octets = try read(file, at: start, IndexLayout.trailerLength)
        var trailer = IndexTrailer()
        var sum: UInt64 = 0
        var coder = StateCoder(reading: octets)
        trailer.code(with: &coder)
        coder.code(&sum)
        let isWhole = coder.isAtEnd && sum == checksum(of: Array(octets.dropLast(8)))
        let fits = trailer.table + trailer.entries * IndexLayout.entryLength == start
        guard isWhole, fits, trailer.table >= IndexLayout.header.count else { throw .damaged }
        return trailer
    }

    private static func table(
        _ file: borrowing FileHandle, _ trailer: IndexTrailer
    ) throws(IndexFault) -> [IndexEntry] {
        let octets = try read(file, at: trailer.table, trailer.entries * IndexLayout.entryLength)
        guard checksum(of: octets) == trailer.tableChecksum else { throw .damaged }
        var coder = StateCoder(reading: octets)
        var entries: [IndexEntry] = []
        var last = IndexEntry(position: IndexLayout.header.count)
        for _ in 0..<trailer.entries {
            var entry = IndexEntry()
            entry.code(with: &coder)
            // States stand one behind the other, up to the table.
            let follows = entry.record > last.record && entry.offset > last.offset
            guard coder.isValid, follows, entry.position == last.position + Int(last.length),
                entry.record <= trailer.records, trailer.identity.holds(entry.offset)
            else { throw .damaged }
            entries.append(entry)
            last = entry
        }
        guard last.position + Int(last.length) == trailer.table else { throw .damaged }
        return entries
    }
}
