import BluetoothTrace
import ByteViews
import CaptureFormats
import Foundation
import Periscope
import TestSupport
import Testing
import TraceReport

/// The fifth law: any number of threads, and any way to cut the work for them, writes the same octets and ends the same way.
@Suite struct JobsLawTests {
    /// All that a report makes known.
    struct Account: Equatable {
        var text: String
        var failure: TraceFailure?
        var hasFindings: Bool?
    }

    /// How the work is shared; with one job neither matters.
    struct Sharing: CustomStringConvertible {
        var jobs: Int
        /// Octets that are read at a time.
        var piece = CaptureSource.initialCapacity
        /// Octets of a piece of packets for each one of the state in front of it; 0: every piece is shared.
        var share = 0

        var description: String { "\(jobs) jobs, pieces of \(piece), share \(share)" }
    }

    typealias Writer = @Sendable (ByteSink) -> any ReportWriter

    static let reports: [(name: String, writer: Writer)] = [
        ("tree", { TreeText(to: $0, file: "x", options: .init()) }),
        ("tree --json", { TreeJSON(to: $0) }),
        ("events", { EventsText(to: $0, file: "x", options: .init()) }),
        ("events --time relative", { EventsText(to: $0, file: nil, options: relative) }),
        ("events --json", { EventsJSON(to: $0, file: "x") }),
        ("events --errors", { FilteredEvents(EventsText(to: $0, file: "x", options: .init()), onlyErrors) }),
        ("packets -vx", { PacketsText(to: $0, file: "x", options: all) }),
        ("packets --json", { PacketsJSON(to: $0) }),
        ("connections", { ConnectionsText(to: $0, file: nil, options: .init()) }),
        ("connections --json", { ConnectionsJSON(to: $0) }),
        ("why", { WhyText(to: $0, file: nil, connection: nil, options: .init()) }),
    ]

    static var relative: TextOptions {
        var options = TextOptions()
        options.time = .relative
        return options
    }

    static var all: TextOptions {
        var options = relative
        options.isVerbose = true
        options.showsOctets = true
        return options
    }

    static var onlyErrors: EventFilter {
        var filter = EventFilter()
        filter.isForErrors = true
        return filter
    }

    /// As the program does it, for one file.
    private func account(_ path: String, _ writer: Writer, _ sharing: Sharing) -> Account {
        let collected = OctetCollector()
        let sink = collected.sink(capacity: 4096)
        let writer = writer(sink)
        let stages = ReportStages(writer, jobs: sharing.jobs, sink, pieceSize: sharing.piece, share: sharing.share)
        var account = Account(text: "")
        do throws(TraceFailure) {
            let snapshot = try Trace.observe(
                path, with: stages.observer, jobs: stages.readsAhead ? 2 : 1, sharingWith: stages.taker,
                pieceSize: stages.pieceSize
            ) {
                stages.pieceEnded()
                return true
            }
            stages.close()
            writer.finish(snapshot)
            account.hasFindings = snapshot.hasFindings
        } catch {
            stages.close()
            account.failure = error
        }
        sink.flush()
        account.text = collected.text
        return account
    }

    private func check(_ path: String, _ name: String, _ sharings: [Sharing]) {
        for report in Self.reports {
            let alone = account(path, report.writer, Sharing(jobs: 1))
            for sharing in sharings {
                let shared = account(path, report.writer, sharing)
                guard shared != alone else { continue }
                let difference =
                    firstDifference(alone.text, shared.text)
                    ?? "\(String(describing: alone.failure)), then \(String(describing: shared.failure))"
                Issue.record("\(name), \(report.name), \(sharing): \(difference)")
            }
        }
    }

    @Test(arguments: ChunkLawTests.fixtures) func everyCapture(path: String) throws {
        let file = Places.fixtures.appending(path: path)
        let count = try Places.octets(of: file).count
        // Pieces that cut records; and some that are shared, some not, in turn.
        var sharings = [Sharing(jobs: 2, piece: 1000), Sharing(jobs: 2, piece: 3000, share: 16)]
        let size = 1 + count % 3
        if count <= 20_000 { sharings.append(Sharing(jobs: 3, piece: 61 * size)) }
        check(file.path, path, sharings)
    }

    static let damages: [(name: String, damage: @Sendable ([UInt8]) -> [UInt8])] = [
        ("nothing", { _ in [] }),
        ("cut in the header", { Array($0.prefix(9)) }),
        ("cut behind the header", { Array($0.prefix(16)) }),
        ("cut in a record", { Array($0.dropLast(3)) }),
        ("cut in the middle", { Array($0.prefix($0.count / 2 + 5)) }),
        ("no capture", { _ in Array("what is this\n".utf8) }),
        ("a version that is not read", { change($0, 11, to: 9) }),
        ("a length that cannot be", { change($0, 16 + 4, to: 0xFF) }),
        ("garbage in the middle", { change($0, $0.count / 2, to: 0xFF, count: 40) }),
        ("no flags", { change($0, 16 + 8, to: 0xFF, count: 8) }),
    ]

    private static func change(_ octets: [UInt8], _ place: Int, to value: UInt8, count: Int = 1) -> [UInt8] {
        var octets = octets
        for index in place..<min(place + count, octets.count) { octets[index] = value }
        return octets
    }

    @Test(arguments: damages.indices) func damagedCaptures(index: Int) throws {
        let (name, damage) = Self.damages[index]
        let folder = try TemporaryFolder()
        for path in ["scenarios/01_plain/phone.btsnoop", "scenarios/09_eatt/phone_refragmented.btsnoop"] {
            let file = try folder.file("damaged", Data(damage(Places.fixture(path))))
            check(
                file.path, "\(path), \(name)",
                [Sharing(jobs: 2), Sharing(jobs: 3, piece: 40), Sharing(jobs: 3, piece: 5000, share: 16)])
        }
    }

    /// Flow control, which whoever reads ahead leaves out, in front of all else: the time of its first record is the one that
    /// others count from.
    @Test func capturesThatBeginWithFlowControl() throws {
        var script = CaptureScript()
        // A time that cannot be told, then one that can.
        script.clock = .max - 2000
        script.event(0x13, "01 4000 0100")
        script.clock = 1_700_000_000_000_000
        for _ in 0..<3 { script.event(0x13, "01 4000 0100") }
        script.clock += 2_000_000
        for value in 0..<3 { script.peer("1B 1000 0\(value)") }
        let folder = try TemporaryFolder()
        for (name, bytes) in [("h4", script.h4Octets), ("monitor", script.octets)] {
            let file = try folder.file(name, Data(bytes))
            check(file.path, name, [Sharing(jobs: 2), Sharing(jobs: 3), Sharing(jobs: 3, piece: 40)])
        }
    }

    /// Records that are longer than the room that a source which reads ahead leaves for what is left over.
    @Test func longRecords() throws {
        var octets = try Places.fixture("scenarios/01_plain/phone.btsnoop")
        let records = octets.dropFirst(16)
        for length in [60_000, 70_000, 400_000] {
            octets += snoop([UInt8](repeating: 9, count: length), at: 1_715_702_500_000_000)
            octets += records
        }
        let folder = try TemporaryFolder()
        for (name, bytes) in [("whole", octets), ("cut", Array(octets.prefix(octets.count - records.count - 1000)))] {
            let file = try folder.file(name, Data(bytes))
            check(file.path, name, [Sharing(jobs: 2, piece: 5000), Sharing(jobs: 3, piece: 100_000), Sharing(jobs: 3)])
        }
    }

    @Test func whatCannotBeRead() {
        for path in [Places.fixtures.path, Places.fixtures.path + "/nothing-here"] {
            check(path, path, [Sharing(jobs: 2), Sharing(jobs: 3)])
        }
    }

    /// Long enough that batches come back to be used again, many times.
    @Test func longCapture() throws {
        let folder = try TemporaryFolder()
        var octets = try Places.fixture("scenarios/01_plain/phone.btsnoop")
        let records = octets.dropFirst(16)
        for _ in 0..<20 { octets += records }
        let file = try folder.file("long", Data(octets))
        check(
            file.path, "twenty times one capture",
            [Sharing(jobs: 2, piece: 4096), Sharing(jobs: 4, piece: 4096), Sharing(jobs: 4, piece: 999)])
    }
}
