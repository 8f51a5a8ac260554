import Foundation
import TestSupport
import Testing

@testable import Periscope

/// What `packets` is made of, a line each.
private final class PacketLog: TraceObserver {
    let interests: TraceInterests = [.packets, .frames, .attPDUs, .events, .changes, .diagnostics]
    private(set) var lines: [String] = []
    private(set) var first: (record: Int, timestamp: Timestamp?)?

    func begins(at record: Int, first: Timestamp?) { self.first = (record, first) }
    func began(_ packet: borrowing TracedPacket) {
        lines.append("\(packet.record.number) \(packet.type) \(packet.direction.map { "\($0)" } ?? "-")")
    }
    func frame(_ frame: borrowing TracedFrame) {
        lines.append("\(frame.record) frame #\(frame.connection) \(frame.channelID.rawValue) \(frame.payload.copied())")
    }
    func attPDU(_ pdu: borrowing TracedATTPDU) {
        lines.append("\(pdu.record) att #\(pdu.connection) \(pdu.bearer) \(pdu.requestHandle ?? 0) \(pdu.pdu.copied())")
    }
    func ended(_ packet: borrowing TracedPacket) { lines.append("\(packet.record.number) #\(packet.connection ?? 0)") }
    func event(_ event: borrowing TraceEvent) { lines.append("an event") }
    func diagnosed(_ diagnostic: Diagnostic) { lines.append("a diagnostic") }
}

/// The index as a file: made, used, distrusted.
@Suite struct PacketIndexTests {
    let folder: TemporaryFolder
    let capture: String
    let index: String
    let bytes: [UInt8]
    /// The lines of each record.
    private let lines: [[String]]

    /// States close together, and a piece of the file so small that each ends where another may stand.
    private static let dense = IndexSpacing(records: 1, octets: 0, share: 0)

    init() throws {
        folder = try TemporaryFolder()
        bytes = try Places.fixture("scenarios/09_eatt/phone.btsnoop")
        capture = try folder.file("capture.btsnoop", Data(bytes)).path
        index = capture + ".periscope-index"
        lines = try Self.lines(of: capture)
    }

    private static func lines(of path: String) throws -> [[String]] {
        let log = PacketLog()
        try Trace.observePackets(path, records: 1..<Int.max, with: log)
        return Dictionary(grouping: log.lines) { Int($0.prefix { $0 != " " })! }.sorted { $0.key < $1.key }.map(\.value)
    }

    private struct Outcome {
        var lines: [String] = []
        var first: Timestamp?
        var seen = PacketsSeen()
        var remarks: [IndexRemark] = []
    }

    private func look(
        _ records: Range<Int>, _ place: IndexPlace? = .beside, path: String? = nil, spacing: IndexSpacing = dense,
        capacity: Int = 64
    ) throws -> Outcome {
        let log = PacketLog()
        var outcome = Outcome()
        outcome.seen = try Trace.observePackets(
            path ?? capture, records: records, with: log, index: place, spacing: spacing, capacity: capacity
        ) {
            true
        } remark: {
            outcome.remarks.append($0)
        }
        outcome.lines = log.lines
        outcome.first = log.first?.timestamp
        return outcome
    }

    private func expected(_ records: Range<Int>) -> [String] {
        Array(lines[(records.lowerBound - 1)..<min(records.upperBound - 1, lines.count)].joined())
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    // MARK: Made and used

    @Test(arguments: 1...8) func everyRecordIsFoundAtAnyDistanceOfStates(_ distance: Int) throws {
        let spacing = IndexSpacing(records: distance, octets: 0, share: 0)
        let made = try look(5..<9, spacing: spacing)
        #expect(!made.seen.usedIndex && made.remarks.isEmpty && made.lines == expected(5..<9))
        #expect(made.seen.recordCount == lines.count)
        for record in stride(from: 1, through: lines.count, by: distance == 1 ? 1 : 5) {
            let found = try look(record..<record + 3)
            #expect(found.seen == PacketsSeen(recordCount: lines.count, usedIndex: true))
            if found.lines != expected(record..<record + 3) { Issue.record("record \(record), distance \(distance)") }
            #expect(found.first == Timestamp(nanoseconds: 1_715_709_600_000_000_000, digits: 6))
        }
        let rest = try look(100..<Int.max)
        #expect(rest.lines == expected(100..<Int.max))
    }

    @Test func lookUpReadsNoMoreThanItNeeds() throws {
        _ = try look(1..<2)
        var file = try #require(FileManager.default.contents(atPath: capture))
        let modified = try FileManager.default.attributesOfItem(atPath: capture)[.modificationDate]
        // Were its beginning read, it would be no capture. The index is told that it is of this file.
        file.replaceSubrange(0..<8, with: Data("no snoop".utf8))
        try file.write(to: URL(filePath: capture))
        try FileManager.default.setAttributes([.modificationDate: modified as Any], ofItemAtPath: capture)
        let source = try CaptureSource(path: capture)
        let found = CaptureIdentity(of: source)
        let identity = try #require(found)
        try rewrite { $0.identity = identity }
        #expect(try look(400..<403).lines == expected(400..<403))
    }

    @Test func recordsThatThereAreNotAreNone() throws {
        _ = try look(1..<2)
        let beyond = try look(lines.count + 1..<Int.max)
        #expect(beyond.lines.isEmpty && beyond.seen == PacketsSeen(recordCount: lines.count, usedIndex: true))
        #expect(try look(lines.count..<Int.max).lines == expected(lines.count..<Int.max))
        #expect(try look(7..<7).lines.isEmpty)
    }

    @Test func withoutIndexReadingEndsBehindTheLastRecord() throws {
        let seen = try look(3..<5, nil)
        #expect(seen.lines == expected(3..<5) && seen.seen == PacketsSeen())
        #expect(try names == ["capture.btsnoop"])
    }

    @Test func statesAreASmallPartOfTheCapture() throws {
        _ = try look(1..<2, spacing: IndexSpacing(records: 1, octets: 0, share: 16), capacity: 64)
        let trailer = try self.trailer()
        #expect(trailer.entries > 3)
        #expect((trailer.table - IndexLayout.header.count) * 16 <= bytes.count)
    }

    @Test func readerThatWantsNoMoreLeavesNoIndex() throws {
        var pieces = 0
        try Trace.observePackets(
            capture, records: 1..<Int.max, with: PacketLog(), index: .beside, spacing: Self.dense, capacity: 1000
        ) {
            pieces += 1
            return pieces < 3
        }
        #expect(try names == ["capture.btsnoop"])
    }

    // MARK: Distrusted

    @Test func captureThatChangedIsReadAnew() throws {
        _ = try look(1..<2)
        let record = Array(bytes[16..<16 + 24 + Int(bytes[23])])
        try Data(bytes + record).write(to: URL(filePath: capture))
        let grown = try look(1..<2)
        #expect(grown.remarks == [.outOfDate] && grown.seen.recordCount == lines.count + 1)
        #expect(try look(1..<2).seen == PacketsSeen(recordCount: lines.count + 1, usedIndex: true))
        // Of the same length: the time tells.
        try Data(bytes + record).write(to: URL(filePath: capture))
        #expect(try look(1..<2).remarks == [.outOfDate])
        // And of the same time: the octets do.
        let date = try FileManager.default.attributesOfItem(atPath: capture)[.modificationDate]
        let handle = try Foundation.FileHandle(forUpdating: URL(filePath: capture))
        try handle.seek(toOffset: UInt64(bytes.count))
        try handle.write(contentsOf: Data([1]))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: capture)
        #expect(try look(1..<2).remarks == [.outOfDate])
    }

    @Test func indexOfAnotherCaptureIsMadeAnew() throws {
        _ = try look(1..<2)
        let other = folder.path("other.btsnoop")
        try Data(bytes).write(to: URL(filePath: other))
        let place = IndexPlace.path(index)
        #expect(try look(9..<11, place, path: other).remarks == [.outOfDate])
        #expect(try look(9..<11, place, path: other).remarks.isEmpty)
    }

    @Test func everyTruncationIsDamage() throws {
        _ = try look(1..<2, spacing: IndexSpacing(records: 60, octets: 0, share: 0))
        let whole = [UInt8](try Data(contentsOf: URL(filePath: index)))
        for length in stride(from: whole.count - 1, through: 0, by: whole.count > 3000 ? -7 : -1) {
            try Data(whole[..<length]).write(to: URL(filePath: index))
            let found = try look(500..<502, spacing: IndexSpacing(records: 60, octets: 0, share: 0), capacity: 4096)
            if found.remarks != [.damaged] || found.lines != expected(500..<502) { Issue.record("cut to \(length)") }
        }
        let again = try look(500..<502)
        #expect(again.seen.usedIndex && again.lines == expected(500..<502))
    }

    @Test func anyOctetThatDiffersIsFoundOrDoesNotMatter() throws {
        _ = try look(1..<2, spacing: IndexSpacing(records: 60, octets: 0, share: 0))
        let whole = [UInt8](try Data(contentsOf: URL(filePath: index)))
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<400 {
            var damaged = whole
            damaged[Int.random(in: 0..<whole.count, using: &numbers)] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
            try Data(damaged).write(to: URL(filePath: index))
            let found = try look(500..<502, spacing: IndexSpacing(records: 60, octets: 0, share: 0), capacity: 4096)
            #expect(found.lines == expected(500..<502))
            // Another state's octets are not looked at.
            #expect(found.remarks.count == 1 || found.seen.usedIndex)
        }
    }

    /// What has the right sums but says what cannot be: no answer is promised, but an end.
    @Test func indexThatLiesWithTheRightSumsIsSurvived() throws {
        _ = try look(1..<2, spacing: IndexSpacing(records: 60, octets: 0, share: 0))
        let whole = [UInt8](try Data(contentsOf: URL(filePath: index)))
        var numbers = SystemRandomNumberGenerator()
        for round in 0..<400 {
            try Data(whole).write(to: URL(filePath: index))
            try rewrite(
                { trailer in if round % 8 == 0 { trailer.records = Int.random(in: 0...900, using: &numbers) } },
                states: { octets in
                    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                        octets[Int.random(in: 0..<octets.count, using: &numbers)] = .random(
                            in: 0...255, using: &numbers)
                    }
                })
            _ = try? look(490..<560, capacity: 4096)
        }
    }

    @Test func nothingElseIsWrittenOver() throws {
        let found = try look(3..<5, .path(capture))
        #expect(found.remarks == [.notAnIndex] && found.lines == expected(3..<5))
        #expect([UInt8](try Data(contentsOf: URL(filePath: capture))) == bytes)
        #expect(try look(3..<5, .path("/dev/null")).remarks == [.notAnIndex])
    }

    @Test func placeThatCannotBeWrittenIsSaidAndTheAnswerComes() throws {
        let place = IndexPlace.path(folder.path("nowhere/index"))
        let found = try look(3..<5, place)
        #expect(found.lines == expected(3..<5))
        #expect(found.remarks.count == 1)
        guard case .notWritable = found.remarks.first else {
            Issue.record("\(found.remarks)")
            return
        }
    }

    @Test func whatIsNoCaptureLeavesNoIndex() throws {
        try Data("no capture at all, and no log in it".utf8).write(to: URL(filePath: capture))
        #expect(throws: TraceFailure.self) { try look(1..<2) }
        #expect(try names == ["capture.btsnoop"])
    }

    // MARK: Octets

    private func trailer() throws -> IndexTrailer {
        var trailer = IndexTrailer()
        let octets = [UInt8](try Data(contentsOf: URL(filePath: index)).suffix(IndexLayout.trailerLength))
        var coder = StateCoder(reading: octets)
        trailer.code(with: &coder)
        return trailer
    }

    /// Writes the index with other values, and all its sums right.
    private func rewrite(_ change: (inout IndexTrailer) -> Void, states: (inout [UInt8]) -> Void = { _ in }) throws {
        var trailer = try self.trailer()
        var octets = [UInt8](try Data(contentsOf: URL(filePath: index)))
        var coder = StateCoder(reading: Array(octets[trailer.table...]))
        var table = StateCoder()
        for _ in 0..<trailer.entries {
            var entry = IndexEntry()
            entry.code(with: &coder)
            let place = entry.position..<entry.position + Int(entry.length)
            var state = Array(octets[place])
            states(&state)
            octets.replaceSubrange(place, with: state)
            entry.checksum = checksum(of: state)
            entry.code(with: &table)
        }
        trailer.tableChecksum = checksum(of: table.octets)
        change(&trailer)
        var end = StateCoder()
        trailer.code(with: &end)
        var sum = checksum(of: end.octets)
        end.code(&sum)
        try Data(octets[..<trailer.table] + table.octets + end.octets).write(to: URL(filePath: index))
    }
}
