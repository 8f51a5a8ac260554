import BenchmarkWorkloads
import BluetoothTrace
import ByteViews
import CaptureFormats
import Foundation
import TestSupport
import Testing

@Suite("Benchmarks: the amplifier")
struct AmplifierTests {
    private func capture(_ mix: Amplifier.Mix, copies: Int) throws -> (plan: Amplifier.Plan, octets: [UInt8]) {
        let amplifier = try Amplifier(mix, scenarios: Places.fixtures.appending(path: "scenarios").path)
        let plan = amplifier.plan(copies: copies)
        var octets: [UInt8] = []
        try amplifier.write(plan) { octets.append(octetsOf: $0) }
        return (plan, octets)
    }

    @Test("holds what was planned, and nothing that periscope objects to", arguments: Amplifier.Mix.allCases)
    func plan(_ mix: Amplifier.Mix) throws {
        let (plan, octets) = try capture(mix, copies: 3)
        #expect(octets.count == plan.octets)
        let counts = try Workload.decode.run(.memory(name: "", octets: octets)).counts
        let single = try Workload.decode.run(.memory(name: "", octets: try capture(mix, copies: 1).octets)).counts
        #expect(counts.records == plan.records)
        #expect(counts.table.map(\.count) == single.table.map { $0.count * 3 })
        #expect(counts.attPDUCount > 100)

        var session = TraceSession(observer: Silent())
        _ = try session.feed(octets.octets)
        try session.finish(RawSpan())
        let snapshot = session.snapshot()
        #expect(snapshot.connections.count == plan.connections)
        // What the scenario of errors is about, and what the refragmented ones hold beside it.
        let known: [Amplifier.Mix: Set<String>] = [
            .phoneDay: ["att.malformed", "att.unknown-opcode"], .fragments: ["l2cap.orphan"],
        ]
        #expect(Set(snapshot.diagnostics.map(\.code)).subtracting(known[mix] ?? []) == [])
    }

    @Test("is the same every time, and of the size that was asked for", arguments: [Amplifier.Mix.stream, .eatt])
    func same(_ mix: Amplifier.Mix) throws {
        let amplifier = try Amplifier(mix, scenarios: Places.fixtures.appending(path: "scenarios").path)
        let one = amplifier.plan(copies: 1).octets
        #expect(amplifier.plan(atLeast: 1).copies == 1)
        #expect(amplifier.plan(atLeast: one).copies == 1)
        #expect(amplifier.plan(atLeast: one + 1).copies == 2)
        #expect(try capture(mix, copies: 2).octets == capture(mix, copies: 2).octets)
    }

    @Test("has dozens of links at once, fragments and enhanced bearers where it says so")
    func character() throws {
        let links = try Workload.tree.run(.memory(name: "", octets: try capture(.manyLinks, copies: 1).octets))
        #expect(links.peripherals > 60)
        let pieces = try Workload.l2cap.run(.memory(name: "", octets: try capture(.fragments, copies: 1).octets)).counts
        let packets = pieces.table.filter { $0.name == "packets 2" }.map(\.count)
        #expect((packets.first ?? 0) > pieces.l2capPDUs * 3 / 2)
        let scan = try Workload.hci.run(.memory(name: "", octets: try capture(.scanHeavy, copies: 1).octets)).counts
        let events = scan.table.filter { $0.name == "event 0x3E" }.map(\.count)
        #expect((events.first ?? 0) * 10 > scan.records * 9)
    }
}

private final class Silent: TraceObserver {
    let interests: TraceInterests = []
}
