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
        check(script.octets, "script")
        let traced = try trace(script.octets)
        let characteristics = traced.peripherals.flatMap(\.tree.services).flatMap(\.characteristics)
        #expect(characteristics.filter { $0.valueHandle == 0x2A }.map(\.counts.notifications).sorted() == [4, 4, 28])
    }

    private func check(_ bytes: [UInt8], _ name: String) {
        let unseen = (try? trace(bytes)).map(treeJSON)
        for interests in [TraceInterests.events, [.packets, .frames, .attPDUs, .events, .changes, .diagnostics]] {
            #expect((try? trace(bytes, CallRecorder(.digests, of: interests))).map(treeJSON) == unseen, "\(name)")
        }
    }
}
