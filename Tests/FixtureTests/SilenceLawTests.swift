import BluetoothTrace
import ByteViews
import CaptureFormats
import Foundation
import TestSupport
import Testing

/// The third law: what is learnt does not depend on who listens. Where nobody does, packets that repeat what an earlier one
/// has shown take a shorter way.
@Suite struct SilenceLawTests {
    @Test(arguments: ChunkLawTests.fixtures) func nobodyHearsWhatAllHear(path: String) throws {
        try check(Places.fixture(path), path)
    }

    @Test(.enabled(if: Places.shared != nil)) func ofRealCapturesToo() throws {
        let folder = try #require(Places.shared).appending(path: "captures/files")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            try check(Places.octets(of: folder.appending(path: name)), name)
        }
    }

    /// What changes in the middle of a stream: another link with the same handle, a subscription that ends, a PDU that lacks
    /// its end, a service that is no longer there.
    @Test func streamsThatChangeOnTheirWay() throws {
        var script = CaptureScript()
        func stream() { for value in 0..<4 { script.peer("1b2a000\(value)") } }
        script.connected()
        stream()
        script.host("122b000000")
        script.peer("13")
        stream()
        script.peer("1d0a00ff00ffff")
        stream()
        script.fragment(from: .peer, [0x09, 0x00, 0x04, 0x00, 0x1B])
        stream()
        script.disconnected()
        stream()
        script.connected(to: "C0FFEE000002")
        stream()
        script.connected(to: "C0FFEE000003")
        stream()
        script.host("1b2a0007")
        script.host("1b2a0008")
        try check(script.octets, "script")
    }

    /// A capture that is refused is refused in both cases.
    private func check(_ bytes: [UInt8], _ name: String) throws {
        let alone = Self.trace(bytes, CallRecorder(.digests, of: []))
        let heard = Self.trace(bytes, CallRecorder(.digests))
        #expect(alone?.capture == heard?.capture, "\(name)")
        #expect(alone?.diagnostics == heard?.diagnostics, "\(name)")
        #expect(Self.lines(of: alone) == Self.lines(of: heard), "\(name)")
    }

    private static func lines(of snapshot: TraceSnapshot?) -> [String] {
        guard let snapshot else { return [] }
        return snapshot.peripherals.map { String(reflecting: $0) } + snapshot.connections.map { String(reflecting: $0) }
    }

    private static func trace(_ bytes: [UInt8], _ observer: CallRecorder) -> TraceSnapshot? {
        var session = TraceSession(observer: observer)
        do throws(CaptureError) {
            let done = try session.feed(bytes.octets)
            try session.finish(bytes.octets.from(done))
        } catch {
            return nil
        }
        return session.snapshot()
    }
}
