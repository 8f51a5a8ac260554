import BluetoothTrace
import CaptureFormats
import Foundation
import GATTModel
import TestSupport
import Testing

/// The generated scenarios with what the program makes of them: `NAME.tree.json`, spread out, and `NAME.events.jsonl`
/// beside each capture. `Scripts/update-golden` rewrites them.
@Suite struct GoldenTests {
    /// Captures without golden files of their own: what they give is compared with another's, or much like another's.
    private static let others: [String] = [
        "01_plain/formats/", "_refragmented.btsnoop", "02_custom_db/tablet", "03_mtu/phone251", "03_mtu/sensor27",
        "06_multi/node2", "06_multi/node3", "06_multi/node4", "06_multi/node5", "06_multi/node6", "06_multi/node7",
        "06_multi/node8", "13_midstart/empty", "13_midstart/header_cut",
    ]

    static let captures = Places.captures(in: "scenarios").filter { path in
        !others.contains { path.contains($0) }
    }

    private var isUpdate: Bool { ProcessInfo.processInfo.environment["PERISCOPE_UPDATE_GOLDEN"] == "1" }

    @Test func everyScenarioIsCovered() {
        let folders = Set(Self.captures.map { $0.split(separator: "/")[1].prefix(2) })
        #expect(folders.sorted() == (1...25).map { ($0 < 10 ? "0" : "") + "\($0)" })
    }

    @Test(arguments: captures) func theTreeIsTheGoldenOne(path: String) throws {
        try compare(spreadOut(treeJSON(Places.fixture(path))), path, "tree.json")
    }

    /// Of the stream the tree says enough: its events are two thousand alike.
    @Test(arguments: captures.filter { !$0.contains("15_stream") }) func theEventsAreTheGoldenOnes(path: String) throws
    {
        try compare(eventsJSON(Places.fixture(path)), path, "events.jsonl")
    }

    private func compare(_ text: String, _ path: String, _ ending: String) throws {
        let capture = Places.fixtures.appending(path: path)
        let golden = capture.deletingPathExtension().appendingPathExtension(ending)
        if isUpdate { return try Data(text.utf8).write(to: golden) }
        let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
        if let difference = firstDifference(expected, text) {
            Issue.record("\(golden.lastPathComponent), \(difference)")
        }
    }

    // MARK: The same in other words

    static let formats = Places.captures(in: "scenarios/01_plain/formats")

    @Test func thereAreTenFormats() { #expect(Self.formats.count == 10) }

    /// Ten containers of one session. The summary of the capture says what they are, and is left out.
    @Test(arguments: formats) func aContainerChangesNothing(path: String) throws {
        let plain = try Places.fixture("scenarios/01_plain/phone.btsnoop")
        let bytes = try Places.fixture(path)
        let isFiner = path.contains("nanoseconds")
        func comparable(_ text: String) -> String { isFiner ? withoutNanoseconds(text) : text }
        let expected = try afterCapture(treeJSON(plain))
        let difference = firstDifference(spreadOut(expected), comparable(spreadOut(try afterCapture(treeJSON(bytes)))))
        #expect(difference == nil)
        #expect(firstDifference(try eventsJSON(plain), comparable(try eventsJSON(bytes))) == nil)
    }

    private func afterCapture(_ tree: String) throws -> String {
        let start = try #require(tree.range(of: "\"peripherals\":"))
        return "{" + tree[start.lowerBound...]
    }

    /// Times and latencies with three digits less, which are zeros.
    private func withoutNanoseconds(_ text: String) -> String {
        text.replacing(#/(\d\.\d{6})000"/#) { "\($0.output.1)\"" }
    }

    /// The same packets, cut into other fragments: records have other numbers, and nothing else changes.
    @Test(arguments: [
        "03_mtu/phone251", "06_multi/phone", "09_eatt/phone", "10_coc/phone", "21_two_centrals/sensor",
        "25_eatt_load/phone",
    ])
    func fragmentsChangeNothing(name: String) throws {
        let whole = try Places.fixture("scenarios/\(name).btsnoop")
        let cut = try Places.fixture("scenarios/\(name)_refragmented.btsnoop")
        let (expected, got) = try (events(of: whole), events(of: cut))
        #expect(got.snapshot.capture.records > expected.snapshot.capture.records)
        #expect(expected.lines.count > 60)
        #expect(got.lines.map(withoutRecords) == expected.lines.map(withoutRecords))
        #expect(got.snapshot.peripherals.map(\.tree.lines) == expected.snapshot.peripherals.map(\.tree.lines))
        #expect(got.snapshot.connections.map(\.attMTU) == expected.snapshot.connections.map(\.attMTU))
    }

    private func withoutRecords(_ line: String) -> String {
        line.split(separator: " ").dropFirst().filter { !$0.hasPrefix("<") }.joined(separator: " ")
    }

    @Test func aFileThatEndsInsideItsHeaderIsNoCapture() throws {
        #expect(throws: CaptureError.notACapture(found: "an empty file")) {
            try trace(Places.fixture("scenarios/13_midstart/empty.btsnoop"))
        }
        #expect(throws: CaptureError.headerCut(format: .btsnoop, required: 16, available: 9)) {
            try trace(Places.fixture("scenarios/13_midstart/header_cut.btsnoop"))
        }
    }
}
