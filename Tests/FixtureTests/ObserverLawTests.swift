import BluetoothTrace
import Foundation
import GATTModel
import TestSupport
import Testing

/// The third law: what an observer asks to see changes nothing of the tree. Where nobody hears of single PDUs, those that
/// repeat what an earlier one has shown take a shorter way.
@Suite struct ObserverLawTests {
    @Test(arguments: ChunkLawTests.fixtures) func theTreeIsTheSameWhoeverLooks(path: String) throws {
        check(try Places.fixture(path), path)
    }

    @Test(.enabled(if: Places.shared != nil)) func ofRealCapturesToo() throws {
        let folder = try #require(Places.shared).appending(path: "captures/files")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            check(try Places.octets(of: folder.appending(path: name)), name)
        }
    }

    /// What changes in the middle of a stream: a subscription that ends, attributes that are no longer there, a PDU that
    /// lacks its end, another link with the same handle, notifications the other way.
    @Test func streamsThatChangeOnTheirWay() throws {
        var script = CaptureScript()
        func stream() { for value in 0..<4 { script.peer("1B 2A00 0\(value)") } }
        script.connected()
        stream()
        script.host("12 2B00 0000")
        script.peer("13")
        stream()
        script.peer("1D 0A00 0100 FFFF")
        script.host("1E")
        stream()
        script.fragment(from: .peer, [0x09, 0x00, 0x04, 0x00, 0x1B])
        stream()
        // Orphans, and the end of a PDU, that look like whole notifications.
        let notification = CaptureScript.frame([0x1B, 0x2A, 0x00, 0x77])
        for _ in 0..<3 { script.fragment(from: .peer, notification, isFirst: false) }
        for _ in 0..<3 {
            script.fragment(from: .peer, [0x08, 0x00, 0x3F, 0x00])
            script.fragment(from: .peer, notification, isFirst: false)
        }
        stream()
        script.disconnected()
        stream()
        script.connected(to: CaptureScript.other)
        stream()
        script.connected()
        stream()
        for value in 0..<4 { script.host("1B 2A00 0\(value)") }
        for octets in [script.octets, script.h4Octets] {
            check(octets, "script")
            let traced = try trace(octets)
            let characteristics = traced.peripherals.flatMap(\.tree.services).flatMap(\.characteristics)
            #expect(
                characteristics.filter { $0.valueHandle == 0x2A }.map(\.counts.notifications).sorted() == [4, 4, 28])
        }
    }

    /// Several streams in turn, more than are remembered, on two links; with what comes between the packets of a busy link.
    /// However the bytes are cut, and whatever ends them.
    @Test func streamsInTurn() throws {
        var script = CaptureScript()
        script.connected()
        script.connected(0x41, to: CaptureScript.other)
        for turn in 0..<6 {
            for handle in 0..<UInt8(turn == 3 ? 40 : 3) {
                let value = octets("1B") + [0x10 + handle, 0] + [UInt8](repeating: UInt8(turn), count: Int(handle))
                script.fragment(from: .peer, CaptureScript.frame(value), on: handle % 2 == 0 ? 0x40 : 0x41)
                if handle % 3 == 1 { script.event(0x13, "01 4000 0100") }
            }
            if turn == 4 { script.host("0A 1000") }
        }
        let whole = script.h4Octets
        check(whole, "script")
        let expected = try facts(trace(whole))
        for size in [1, 7, 24, 61, 300] { #expect(try facts(trace(whole, in: .of(size))) == expected) }
        let characteristics = try trace(whole).peripherals.flatMap(\.tree.services).flatMap(\.characteristics)
        let values = characteristics.map { ($0.valueHandle, $0.value?.count) }
        #expect(values.count == 40)
        for (handle, count) in values { #expect(count == Int(handle) - 0x10) }
        // Cut inside the last record, and a length that cannot be in the middle of a run.
        check(Array(whole.dropLast(2)), "cut")
        check(whole + [UInt8](repeating: 0xFF, count: 24), "a length that cannot be")
    }

    /// A database that is forgotten in the middle of a stream: its next notification is the first that is known of the handle.
    @Test func aStreamOverADatabaseThatIsForgotten() throws {
        var script = CaptureScript()
        func discover() {
            script.host("10 0100 FFFF 0028")
            script.peer("11 06 0100 3000 0D18")
            script.host("10 3100 FFFF 0028")
            script.peer("01 10 3100 0A")
        }
        script.connected()
        discover()
        for value in 0..<4 { script.peer("1B 2A00 0\(value)") }
        script.host("0A 0300")
        script.peer("01 0A 0300 12")
        discover()
        let first = script.count + 1
        for value in 0..<5 { script.peer("1B 2A00 0\(value)") }
        for bytes in [script.octets, script.h4Octets] {
            check(bytes, "script")
            let whole = try trace(bytes)
            for size in [1, 40, 100] { #expect(try facts(trace(bytes, in: .of(size))) == facts(whole)) }
            let found = whole.explanations(of: 0x2A).filter { $0.endRecord == nil }.flatMap(\.evidence).map(\.record)
            #expect(found.contains(first), "\(found)")
            #expect(found.contains(script.count), "\(found)")
        }
    }

    private func check(_ bytes: [UInt8], _ name: String) {
        let unseen = (try? trace(bytes)).map(facts)
        for interests in [TraceInterests.events, [.packets, .frames, .attPDUs, .events, .changes, .diagnostics]] {
            #expect((try? trace(bytes, CallRecorder(.digests, of: interests))).map(facts) == unseen, "\(name)")
        }
    }

    /// The trees, and what made each of their handles known.
    private func facts(_ snapshot: TraceSnapshot) -> [String] {
        let handles = Set(snapshot.peripherals.flatMap(\.tree.handles)).sorted()
        return [treeJSON(snapshot)] + handles.flatMap(snapshot.explanations).map { "\($0)" }
    }
}
