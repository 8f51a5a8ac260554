import BluetoothTrace
import ByteViews
import CaptureFormats
import Foundation
import TestSupport
import Testing
import TraceReport

/// The law of random access: packets from a state on print as they do in a run from the beginning, whatever the record.
///
/// Told by induction, so that it takes one pass over a capture: from the state behind any record the next one prints the
/// same, and leads to the same state. And told outright: from a state to the end.
@Suite struct ResumptionLawTests {
    static let fixtures = ["probes", "kernel", "scenarios"].flatMap(Places.captures)

    @Test(arguments: fixtures) func everyRecordFromTheStateBeforeIt(path: String) throws {
        try check(Places.fixture(path), path)
    }

    @Test(arguments: fixtures) func theRestFromSomeStates(path: String) throws {
        let bytes = try Places.fixture(path)
        guard let run = Run(of: bytes, PacketStyle.allCases) else { return }
        let count = run.states.count
        // All of a small capture, some of a large one.
        let step = max(1, count * count / Self.mostPrinted)
        for record in stride(from: 1 + count % step, through: count, by: step) {
            let from = run.states[record - 1]
            for style in PacketStyle.allCases {
                let whole = run.lines[style]!.dropFirst(record).joined()
                let rest = style.print(bytes, from: from)
                if whole != rest { Issue.record("\(path) \(style) behind record \(record)") }
            }
        }
    }

    /// A state is the same whatever the observer of the session asks for, and where it has none.
    @Test(arguments: fixtures) func theStateOfASessionThatShowsNothing(path: String) throws {
        let bytes = try Places.fixture(path)
        guard let run = Run(of: bytes, [.verbose]) else { return }
        var silent = TraceSession(observer: CallRecorder(.digests, of: []))
        var silenced = TraceSession(observer: CallRecorder(.digests))
        var done = 0
        for (index, state) in run.states.enumerated() {
            let piece = bytes.octets.extracting(done..<state.offset)
            _ = try silent.feed(piece)
            _ = try silenced.feed(piece)
            if index == run.states.count / 2 { silenced.setSilence(true) }
            done = state.offset
            guard silent.packetState() == state.octets, silenced.packetState() == state.octets else {
                Issue.record("\(path): another state behind record \(index + 1)")
                return
            }
        }
    }

    /// What no fixture is: cut at every place, a clock that steps back, several sections, containers of other kinds.
    @Test func cutTails() throws {
        let bytes = try Places.fixture("probes/A.pcapng")
        for length in stride(from: bytes.count - 1, to: bytes.count / 2, by: -7) {
            try check(Array(bytes[..<length]), "cut to \(length)")
        }
    }

    @Test func sectionsOneAfterTheOther() throws {
        let big = try Places.fixture("probes/A.pcapng")
        let made = SectionedCapture.pcapng(packets: 40)
        try check(made + made + big, "three sections")
        try check(big + made, "two sections")
    }

    @Test func timesThatStepBack() throws {
        let packets = try Places.fixture("probes/G_long.log")
        var numbers = SplitMix(seed: 11)
        try check(SectionedCapture.shuffledTimes(of: packets, using: &numbers), "times by chance")
        let joined = packets + packets.dropFirst(16)
        try check(joined, "the same once more")
    }

    /// A link's data ahead of its connection event: whether the two are of one link depends on when it was seen first.
    @Test(arguments: [100_000, 900_000]) func dataAheadOfItsConnectionEvent(later microseconds: Int64) throws {
        let idle = [UInt8]([1, 9, 0x10, 0])
        let data = [UInt8]([2, 0x40, 0x20, 7, 0, 3, 0, 4, 0, 0x0a, 3, 0])
        let event: [UInt8] =
            [4, 0x3e, 0x13, 1, 0, 0x40, 0, 0, 0, 1, 2, 3, 4, 5, 6] + [24, 0, 0, 0, 72, 0, 0]
        var capture = btsnoop()
        for _ in 0..<40 { capture += snoop(idle, at: 1_000_000) }
        capture += snoop(data, flags: 1, at: 2_000_000) + snoop(idle, at: 2_000_000)
        capture += snoop(event, flags: 1, at: 2_000_000 + microseconds) + snoop(data, flags: 1, at: 4_000_000)
        try check(capture, "connection event \(microseconds) us later")
    }

    @Test func damagedOctets() throws {
        for path in ["probes/D_interleaved.log", "scenarios/09_eatt/phone.btsnoop", "probes/A.pcapng"] {
            let bytes = try Places.fixture(path)
            for seed in 0..<UInt64(8) {
                var numbers = SplitMix(seed: seed)
                var damaged = bytes
                for _ in 0..<20 {
                    damaged[Int.random(in: 100..<bytes.count, using: &numbers)] ^=
                        1
                        << UInt8.random(
                            in: 0...7, using: &numbers)
                }
                try check(damaged, "\(path) damaged by seed \(seed)")
            }
        }
    }

    @Test(.enabled(if: Places.shared != nil)) func realCapturesToo() throws {
        let folder = try #require(Places.shared).appending(path: "captures/files")
        var checked = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let bytes = try Places.octets(of: folder.appending(path: name))
            guard bytes.count <= Self.most else { continue }
            try check(bytes, name)
            checked += 1
        }
        print("\(checked) real captures from their states on")
        #expect(checked > 50)
    }

    #if DEBUG
    private static let most = 50_000
    private static let mostPrinted = 5000
    #else
    private static let most = 4_000_000
    private static let mostPrinted = 200_000
    #endif

    private func check(_ bytes: [UInt8], _ name: String) throws {
        guard let run = Run(of: bytes, [.verbose]) else { return }
        for (index, state) in run.states.enumerated().dropLast() {
            let next = run.states[index + 1]
            let collected = OctetCollector()
            let sink = collected.sink()
            let observer = PacketsText(to: sink, file: nil, options: PacketStyle.verbose.options)
            let window = RecordWindow(observer, records: 1..<Int.max)
            guard var session = TraceSession(observer: window, resuming: state.octets) else {
                Issue.record("\(name): no state behind record \(index + 1)")
                return
            }
            window.first = session.firstTimestamp
            _ = try session.feed(bytes.octets.extracting(state.offset..<next.offset))
            sink.flush()
            if collected.text != run.lines[.verbose]![index + 1] {
                Issue.record("\(name) record \(index + 2): \(collected.text)")
            }
            if session.packetState() != next.octets {
                Issue.record("\(name): another state behind record \(index + 2)")
            }
        }
    }
}

/// A capture in pieces of one octet: the state behind each record, and what each one prints.
private struct Run {
    struct State {
        var offset: Int
        var octets: [UInt8]
    }

    var states: [State] = []
    var lines: [PacketStyle: [String]] = [:]

    /// `nil` for what is no capture, or has no records that can be read from the middle.
    init?(of bytes: [UInt8], _ styles: [PacketStyle]) {
        for style in styles {
            guard run(bytes, style, keepsStates: style == styles[0]) else { return nil }
        }
        if states.isEmpty { return nil }
    }

    private mutating func run(_ bytes: [UInt8], _ style: PacketStyle, keepsStates: Bool) -> Bool {
        let collected = OctetCollector()
        let sink = collected.sink()
        var session = TraceSession(observer: RecordWindow(style.writer(sink), records: 1..<Int.max))
        var (done, printed) = (0, 0)
        var list: [String] = []
        for end in Self.ends(of: bytes) {
            do throws(CaptureError) { done += try session.feed(bytes.octets.extracting(done..<end)) } catch { break }
            guard session.recordCount > list.count else { continue }
            sink.flush()
            list.append(String(decoding: collected.octets[printed...], as: UTF8.self))
            printed = collected.octets.count
            guard keepsStates else { continue }
            guard let state = session.packetState() else { return false }
            states.append(State(offset: done, octets: state))
        }
        lines[style] = list
        return true
    }

    /// Where pieces of the capture end: each octet of a small one, each record of a large one.
    private static func ends(of bytes: [UInt8]) -> [Int] {
        if bytes.count <= 5000 { return Array(1...max(bytes.count, 1)).filter { $0 <= bytes.count } }
        var decoder = CaptureDecoder()
        var input = ByteReader(bytes.octets)
        var ends: [Int] = []
        // An error is the run's to find: the last piece has it.
        do throws(CaptureError) {
            while try decoder.next(&input) != nil { ends.append(bytes.count - input.count) }
        } catch {}
        if ends.last != bytes.count { ends.append(bytes.count) }
        return ends
    }
}

/// The ways `packets` prints.
private enum PacketStyle: CaseIterable {
    case json, text, verbose

    var options: TextOptions {
        var options = TextOptions()
        options.isVerbose = self == .verbose
        options.showsOctets = self == .verbose
        if self == .verbose { options.time = .relative }
        return options
    }

    func writer(_ sink: ByteSink) -> any ReportWriter {
        self == .json ? PacketsJSON(to: sink) : PacketsText(to: sink, file: nil, options: options)
    }

    /// What is printed from a state to the end.
    func print(_ bytes: [UInt8], from state: Run.State) -> String {
        let collected = OctetCollector()
        let sink = collected.sink()
        let window = RecordWindow(writer(sink), records: 1..<Int.max)
        guard var session = TraceSession(observer: window, resuming: state.octets) else { return "no state" }
        window.first = session.firstTimestamp
        do throws(CaptureError) { _ = try session.feed(bytes.octets.from(state.offset)) } catch {}
        sink.flush()
        return collected.text
    }
}

/// Captures that are made of others.
private enum SectionedCapture {
    /// A section of the other byte order, with two interfaces of different clocks, whose packets take turns; statistics and
    /// blocks that are not read stand between them.
    static func pcapng(packets count: Int) -> [UInt8] {
        var capture = Bytes()
        block(0x0a0d_0d0a, [0x1a, 0x2b, 0x3c, 0x4d, 0, 1, 0, 0] + [UInt8](repeating: 0xff, count: 8), &capture)
        block(1, [0, 187, 0, 0, 0, 0, 0, 0] + [0, 9, 0, 1, 9, 0, 0, 0] + [0, 0, 0, 0], &capture)
        block(1, [0, 187, 0, 0, 0, 0, 0, 0] + [0, 9, 0, 1, 0x8a, 0, 0, 0] + [0, 0, 0, 0], &capture)
        for number in 0..<count {
            if number % 5 == 2 { block(0x0bad, [1, 2, 3, 4], &capture) }
            if number % 7 == 3 { block(5, [0, 0, 0, 1] + [UInt8](repeating: 0, count: 8), &capture) }
            let handle = UInt8(0x40 + number % 3)
            let isFirst = number % 4 != 1
            // A Read Request, whole or in two pieces.
            let packet: [UInt8] =
                number % 4 < 2
                ? [2, handle, isFirst ? 0 : 0x10, number % 4 == 0 ? 5 : 2, 0]
                    + (isFirst ? [3, 0, 4, 0, 0x0a] : [UInt8(number), 0])
                : [2, handle, 0x20, 6, 0, 2, 0, 4, 0, 0x0b, UInt8(number)]
            var body = Bytes()
            body.add(UInt32(number % 2))
            body.add(UInt64(1_000_000 * number))
            body.add(UInt32(packet.count))
            body.add(UInt32(packet.count))
            body.add(packet)
            body.pad(to: 4)
            block(6, body.octets, &capture)
        }
        return capture.octets
    }

    private static func block(_ type: UInt32, _ body: [UInt8], _ capture: inout Bytes) {
        capture.add(type)
        capture.add(UInt32(body.count + 12))
        capture.add(body)
        capture.add(UInt32(body.count + 12))
    }

    /// A btsnoop file whose records say other times.
    static func shuffledTimes(of bytes: [UInt8], using numbers: inout SplitMix) -> [UInt8] {
        var shuffled = bytes
        var offset = 16
        while offset + 24 <= bytes.count {
            let length = Int(bytes.octets.bigEndianUInt32(at: offset + 4))
            // Up to two seconds of the last five octets of a count of microseconds.
            shuffled[offset + 21] = UInt8.random(in: 0...31, using: &numbers)
            offset += 24 + length
        }
        return shuffled
    }
}
