import Foundation
import TestSupport
import Testing

@testable import CaptureSources
@testable import Periscope

/// Foundation's, not the package's own.
private typealias WritingHandle = Foundation.FileHandle

/// A source that gives what it is told to, piece by piece.
final class ScriptedSource: LiveSource {
    let descriptor: Int32? = nil
    private var pieces: [[UInt8]]
    private var queue = OctetQueue()
    var losses = 0

    init(_ pieces: [[UInt8]]) { self.pieces = pieces }

    /// `bytes` in pieces of so many octets.
    convenience init(_ bytes: [UInt8], chunk: Int) {
        self.init(stride(from: 0, to: bytes.count, by: chunk).map { Array(bytes[$0..<min($0 + chunk, bytes.count)]) })
    }

    func receive() throws(SourceError) -> Arrival {
        guard !pieces.isEmpty else { return .end }
        let piece = pieces.removeFirst()
        if piece.isEmpty {
            queue.removeAll()
            return .nextFile
        }
        queue.append { $0 += piece }
        return .octets
    }

    func consume<Failure>(_ consumer: (RawSpan) throws(Failure) -> Int) throws(Failure) { try queue.consume(consumer) }
}

/// What an observer is told of, a word each.
final class KindLog: TraceObserver {
    let interests: TraceInterests = [.events]
    private(set) var lines: [String] = []
    func event(_ event: borrowing TraceEvent) {
        lines.append("\(event.record) \(event.kind)" + (event.kind == .recordsLost ? " \(event.count ?? 0)" : ""))
    }
}

@Suite struct LiveFeedTests {
    let folder: TemporaryFolder
    let bytes: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        bytes = try Places.fixture("kernel/gatt-full.btsnoop")
    }

    func path(_ name: String) -> String { folder.path(name) }

    /// Runs a source to its end.
    @discardableResult
    func run(_ source: any LiveSource, _ log: KindLog = KindLog(), _ recorder: CaptureRecorder? = nil) throws
        -> (lines: [String], snapshot: TraceSnapshot)
    {
        var feed = LiveFeed(source, observer: log, recorder: recorder)
        while try feed.step() != .end {}
        let snapshot = try feed.finish()
        return (log.lines, snapshot)
    }

    func observe(_ path: String) throws -> (lines: [String], snapshot: TraceSnapshot) {
        let log = KindLog()
        let snapshot = try Trace.observe(path, with: log)
        return (log.lines, snapshot)
    }

    @Test(arguments: [1, 7, 1000, 1 << 20], ["saved.btsnoop", "saved.pcapng"])
    func whatIsSavedIsWhatWasShown(_ chunk: Int, _ name: String) throws {
        let recorder = try CaptureRecorder(path: path(name))
        let live = try run(ScriptedSource(bytes, chunk: chunk), KindLog(), recorder)
        let saved = try observe(path(name))
        #expect(live.lines == saved.lines && !live.lines.isEmpty)
        #expect(live.snapshot.connections.count == saved.snapshot.connections.count)
        #expect(live.snapshot.peripherals.map(\.tree) == saved.snapshot.peripherals.map(\.tree))
        #expect(recorder.records == 756 && recorder.failure == nil)
        if name.hasSuffix("btsnoop") { #expect([UInt8](try Data(contentsOf: URL(filePath: path(name)))) == bytes) }
    }

    @Test func filesRotateByTheirSizeAndOldOnesGo() throws {
        let recorder = try CaptureRecorder(path: path("r.btsnoop"), rotation: .octets(4096), keeping: 3)
        try run(ScriptedSource(bytes, chunk: 500), KindLog(), recorder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(names == ["r-0006.btsnoop", "r-0007.btsnoop", "r-0008.btsnoop"])
        var joined: [UInt8] = []
        for name in names {
            let file = [UInt8](try Data(contentsOf: URL(filePath: path(name))))
            #expect(file.count <= 4096)
            joined += file.dropFirst(16)
        }
        // Nothing is missing, or there twice, where one file ends and the next begins.
        #expect(joined == bytes.suffix(joined.count))
    }

    @Test func numbersGoBeforeTheExtension() {
        #expect(CaptureRecorder.numbered("a.b/trace.btsnoop", 7) == "a.b/trace-0007.btsnoop")
        #expect(CaptureRecorder.numbered("a.b/trace", 12345) == "a.b/trace-12345")
        #expect(CaptureRecorder.numbered(".hidden", 1) == ".hidden-0001")
    }

    /// Losses are told where they happened, and once, whether records or the source tell of them.
    @Test func lossesAreEvents() throws {
        var octets: [UInt8] = []
        BtsnoopWriter.appendHeader(to: &octets)
        for dropped in [0, 0, 5, 5, 6] {
            BtsnoopWriter.appendRecord(
                opcode: 1, controller: 0, dropped: dropped, microseconds: 1, originalLength: 0, payload: RawSpan(),
                to: &octets)
        }
        let source = ScriptedSource([octets])
        source.losses = 9
        let recorder = try CaptureRecorder(path: path("lossy.btsnoop"))
        let live = try run(source, KindLog(), recorder)
        #expect(live.lines == ["0 recordsLost 5", "0 recordsLost 1", "0 recordsLost 3"])
        #expect(live.snapshot.capture.droppedRecords == 9)
        let saved = try observe(path("lossy.btsnoop"))
        #expect(saved.lines.isEmpty)
        #expect(saved.snapshot.capture.droppedRecords == 6)
    }

    /// A rotated log: the records of both files are one trace.
    @Test func nextFileIsCountedOn() throws {
        let half = Array(bytes.prefix(20_000))
        let live = try run(ScriptedSource([half, [], bytes]))
        let first = try run(ScriptedSource([half]))
        #expect(live.snapshot.capture.records == first.snapshot.capture.records + 756)
        #expect(live.snapshot.capture.end == .complete && first.snapshot.capture.end == .cut)
    }

    /// `/dev/full` takes nothing: what could not be saved is not shown.
    @Test func fullDiskEndsTheTraceWhereTheFileEnds() throws {
        #if os(Linux)
        #expect(throws: SystemError.self) { try CaptureRecorder(path: "/dev/full") }
        #endif
    }

    @Test func linksThatWereUpHaveTheirAddresses() throws {
        let address = DeviceAddress("C0:11:22:33:44:55", kind: .random)
        let note = LinkNote(isLE: true, handle: 0x40, isCentral: true, address: address)
        let notification: [UInt8] = [0x40, 0x20, 0x08, 0x00, 0x04, 0x00, 0x04, 0x00, 0x1b, 0x12, 0x00, 0x55]
        var octets: [UInt8] = []
        BtsnoopWriter.appendHeader(to: &octets)
        for (opcode, payload) in [(UInt16(13), note.payload), (5, notification)] {
            BtsnoopWriter.appendRecord(
                opcode: opcode, controller: 1, dropped: 0, microseconds: 1, originalLength: payload.count,
                payload: payload.octets, to: &octets)
        }
        let snapshot = try run(ScriptedSource([octets])).snapshot
        #expect(snapshot.connections.count == 1)
        let connection = try #require(snapshot.connections.first)
        #expect(connection.isInferredStart && connection.role == .central && connection.peerAddress == address)
        #expect(snapshot.peripherals.map(\.address) == [address])
        #expect(snapshot.peripherals.first?.tree.services.isEmpty == false)
        #expect(snapshot.diagnostics.isEmpty)
    }

    @Test func linkNotesReadBack() throws {
        for note in [
            LinkNote(isLE: true, handle: 0xEFF, isCentral: false, address: nil),
            LinkNote(
                isLE: false, handle: 1, isCentral: true, address: DeviceAddress("00:AA:01:00:00:FF", kind: .public)),
        ] {
            let payload = note.payload
            let text = try MonitorRecord.UserLogging(payload.octets)
            let read = LinkNote(text)
            #expect(read == note)
        }
        let other: [UInt8] = [6, 3] + "me\0".utf8 + "link le 0x0040 central - -".utf8 + [0]
        let text = try MonitorRecord.UserLogging(other.octets)
        let none = LinkNote(text)
        #expect(none == nil)
    }
}

@Suite struct LossLedgerTests {
    /// The count is read while older records wait: it stands before the first one that is younger than the reading.
    @Test func lossesStandBeforeTheRecordsThatAreYounger() {
        var ledger = LossLedger()
        ledger.saw(drops: 4, at: 100)
        ledger.announce(upTo: 50)
        #expect(ledger.announced == 0)
        ledger.saw(drops: 9, at: 200)
        ledger.announce(upTo: 150)
        #expect(ledger.announced == 4)
        ledger.saw(drops: 9, at: 300)
        ledger.announceAll()
        #expect(ledger.announced == 9)
    }

    @Test func countOf32BitsGoesOnOverItsEnd() {
        var ledger = LossLedger()
        ledger.saw(drops: Int(UInt32.max), at: 1)
        ledger.saw(drops: 4, at: 2)
        ledger.announceAll()
        #expect(ledger.announced == Int(UInt32.max) + 5)
    }
}

@Suite struct FollowTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("log")
    }

    func write(_ text: String, append: Bool = true) throws {
        if !append || !FileManager.default.fileExists(atPath: path) {
            try Data(text.utf8).write(to: URL(filePath: path))
            return
        }
        let handle = try #require(WritingHandle(forWritingAtPath: path))
        handle.seekToEndOfFile()
        handle.write(Data(text.utf8))
        handle.closeFile()
    }

    /// What comes until there is nothing: octets as text, `|` where a new file begins.
    func read(_ source: FollowSource) throws -> String {
        var text = ""
        while true {
            switch try source.receive() {
            case .octets:
                source.consume { octets in
                    text += String(decoding: octets.copied(), as: UTF8.self)
                    return octets.byteCount
                }
            case .nextFile: text += "|"
            case .nothing, .end: return text
            }
        }
    }

    @Test func growthRotationAndTruncation() throws {
        try write("one ")
        let source = try FollowSource(path: path)
        #expect(try read(source) == "one ")
        #expect(try read(source) == "")
        try write("two ")
        #expect(try read(source) == "two ")
        // Rotated, with a last line that nobody has read.
        try write("three ")
        try FileManager.default.moveItem(atPath: path, toPath: path + ".last")
        #expect(try read(source) == "three ")
        try write("four ")
        #expect(try read(source) == "|four ")
        // Cut back in place.
        let handle = try #require(WritingHandle(forWritingAtPath: path))
        handle.truncateFile(atOffset: 0)
        handle.write(Data("5".utf8))
        handle.closeFile()
        #expect(try read(source) == "|5")
    }
}

@Suite struct LiveTraceTests {
    let fixture = Places.fixtures.appending(path: "kernel/gatt-full.btsnoop").path

    @Test func eventsComeInOrderAndTheStreamEnds() async throws {
        let trace = try LiveTrace(.stream(path: fixture))
        var kinds: [String] = []
        for await element in trace {
            if case .event(let event) = element { kinds.append("\(event.record ?? 0) \(event.kind)") }
        }
        let log = KindLog()
        try Trace.observe(fixture, with: log)
        #expect(kinds == log.lines)
        let snapshot = await trace.snapshot()
        #expect(snapshot.capture.records == 756)
        let failure = await trace.failure
        #expect(failure == nil)
    }

    @Test func slowConsumerIsToldWhatItMissed() async throws {
        let trace = try LiveTrace(.stream(path: fixture), capacity: 8)
        var (events, missed) = (0, 0)
        for await element in trace {
            switch element {
            case .event: events += 1
            case .missed(let count): missed += count
            }
            if events + missed < 4 { try await Task.sleep(nanoseconds: 100_000_000) }
        }
        let log = KindLog()
        try Trace.observe(fixture, with: log)
        #expect(missed > 0 && events >= 8)
        #expect(events + missed == log.lines.count)
        // The tree misses nothing.
        #expect(await trace.snapshot().capture.records == 756)
    }

    @Test func cancellationEndsIt() async throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path("pipe")
        #expect(unsafe mkfifo(pipe, 0o600) == 0)
        // Opened for both, so that neither end waits for the other.
        let writer = try #require(WritingHandle(forUpdatingAtPath: pipe))
        defer { writer.closeFile() }
        let trace = try LiveTrace(.stream(path: pipe))
        let consumer = Task {
            for await _ in trace {}
            return Task.isCancelled
        }
        try await Task.sleep(nanoseconds: 50_000_000)
        consumer.cancel()
        #expect(await consumer.value)
    }

    @Test func failureIsTold() async throws {
        let trace = try LiveTrace(.stream(path: #filePath))
        for await _ in trace { Issue.record("a source file holds no events") }
        guard case .capture(.notACapture)? = await trace.failure else {
            Issue.record("no failure")
            return
        }
    }
}
