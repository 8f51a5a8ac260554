import BenchmarkWorkloads
import Foundation
import TestSupport
import Testing

@Suite("Benchmarks: the reference decoder")
struct ReferenceTests {
    /// Every btsnoop capture of the fixtures that both can begin to read: damaged, cut, fragmented, of all datalinks.
    static let captures = Places.captures(in: ".").filter { $0.hasSuffix(".btsnoop") }

    @Test("counts what decode counts", arguments: captures)
    func sameCounts(_ path: String) throws {
        let capture = Capture.file(Places.fixtures.appending(path: path).path)
        let reference = Result { try Workload.reference.run(capture) }
        let ours = Result { try Workload.decode.run(capture) }
        guard case .success(let expected) = reference else {
            #expect(throws: (any Error).self) { try ours.get() }
            return
        }
        let found = try ours.get()
        #expect(found.octets == expected.octets)
        #expect(found.counts.table.map(\.name) == expected.counts.table.map(\.name))
        #expect(found.counts.table.map(\.count) == expected.counts.table.map(\.count))
    }

    @Test("finds something in most of them")
    func isNotEmpty() throws {
        let read = Self.captures.filter { path in
            let capture = Capture.file(Places.fixtures.appending(path: path).path)
            return (try? Workload.reference.run(capture).counts.attPDUCount).map { $0 > 0 } ?? false
        }
        #expect(read.count > 40, "\(read.count) of \(Self.captures.count)")
    }

    @Test("each layer goes on where the one below it ends")
    func layers() throws {
        let capture = Capture.file(Places.fixtures.appending(path: "scenarios/03_mtu/phone27.btsnoop").path)
        func found(_ workload: Workload) throws -> [String] { try workload.run(capture).counts.table.map(\.name) }
        #expect(try found(.container) == ["records"])
        #expect(try found(.hci).contains("packets 2"))
        #expect(try !found(.hci).contains("l2cap"))
        #expect(try found(.l2cap).contains("fragmented"))
        #expect(try !found(.l2cap).contains { $0.hasPrefix("att") })
        #expect(try found(.decode).contains("att 0x1B"))
        #expect(try found(.attViews).contains("views"))
        #expect(try Workload.live.run(capture).records == Workload.tree.run(capture).records)
    }
}
