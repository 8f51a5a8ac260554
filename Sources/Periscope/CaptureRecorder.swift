/// Saves what a live source gives, ahead of what is shown of it: nothing is shown that is not in the file.
///
/// It reads the source's bytes with a decoder of its own and writes whole records, in one piece for each call. A file is
/// therefore whole at any time, also where the program is killed or the disk is full.
public final class CaptureRecorder {
    /// When a new file is begun.
    public enum Rotation: Sendable, Equatable {
        case never
        /// Before a file has more octets than this.
        case octets(Int)
        case seconds(Int)
    }

    private let path: String
    private let rotation: Rotation
    /// How many files are left when a new one is begun; `nil` for all.
    private let kept: Int?
    private var decoder = CaptureDecoder()
    private var writer: CaptureWriter
    private var file: CaptureFile
    private var octets: [UInt8] = []
    private var number = 1
    private var begun = SystemProcess.milliseconds
    private var finished: [String] = []

    /// Where the present file is.
    public private(set) var currentPath: String
    /// Why nothing more is written; `nil` while all is well.
    public private(set) var failure: SystemError?
    /// Records in the files, all together.
    public private(set) var records = 0
    /// Losses so far that the source's bytes do not tell of.
    var losses = 0
    private var dropped: Int { max(decoder.droppedRecords, losses) }
    /// Records that no capture file of this kind has a place for.
    public private(set) var omitted = 0

    /// Begins the file. Its extension tells the container: pcapng for `.pcapng`, otherwise btsnoop. Where files rotate, they
    /// are numbered: `trace.btsnoop` becomes `trace-0001.btsnoop`, and so on.
    public init(path: String, rotation: Rotation = .never, keeping kept: Int? = nil) throws(SystemError) {
        self.path = path
        self.rotation = rotation
        self.kept = kept
        writer = CaptureWriter(CaptureWriter.Container(fileName: path))
        currentPath = rotation == .never ? path : Self.numbered(path, 1)
        file = try CaptureFile(path: currentPath)
        writer.begin(&octets)
        try write()
    }

    /// Saves the whole records at the front of `bytes`; answers how many octets of these need not be shown to it again.
    /// After a failure none are.
    public func save(_ bytes: RawSpan) -> Int {
        guard failure == nil else { return 0 }
        var input = ByteReader(bytes)
        do throws(SystemError) {
            if case .seconds(let seconds) = rotation, SystemProcess.milliseconds - begun >= Int64(seconds) * 1000 {
                try beginNext()
            }
            try take(&input)
            try write()
        } catch {
            failure = error
            return 0
        }
        return bytes.byteCount - input.count
    }

    private func take(_ input: inout ByteReader) throws(SystemError) {
        // What is no capture is refused by whoever shows it.
        while let record = try? decoder.next(&input) {
            let before = octets.count
            guard writer.append(record, dropped: dropped, to: &octets) else {
                omitted += 1
                continue
            }
            records += 1
            guard case .octets(let most) = rotation, file.length + octets.count > most, before > 0 || file.length > 64
            else { continue }
            try moveOn(from: before, record)
        }
    }

    /// The record that stands at `before` is the first of a new file.
    private func moveOn(from before: Int, _ record: borrowing CaptureRecord) throws(SystemError) {
        octets.removeLast(octets.count - before)
        let dropped = dropped
        try write()
        try beginNext()
        _ = writer.append(record, dropped: dropped, to: &octets)
    }

    private func beginNext() throws(SystemError) {
        finished.append(currentPath)
        if let kept, finished.count >= kept { SystemProcess.remove(finished.removeFirst()) }
        number += 1
        currentPath = Self.numbered(path, number)
        file = try CaptureFile(path: currentPath)
        begun = SystemProcess.milliseconds
        writer.begin(&octets, dropped: dropped)
    }

    private func write() throws(SystemError) {
        defer { octets.removeAll(keepingCapacity: true) }
        let piece = octets
        if !piece.isEmpty { try file.append(piece.octets) }
    }

    /// The source's next file begins. What is saved goes on in the present one.
    func beginNextFile() { decoder.beginNextFile() }

    /// `trace.btsnoop` and 7 to `trace-0007.btsnoop`.
    static func numbered(_ path: String, _ number: Int) -> String {
        let digits = String(number)
        let suffix = "-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        guard let dot = path[name...].lastIndex(of: "."), dot > name else { return path + suffix }
        return path[..<dot] + suffix + path[dot...]
    }
}
