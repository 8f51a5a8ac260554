import Foundation
import Periscope
import TestSupport
import Testing

@Suite struct TraceTests {
    let folder: TemporaryFolder
    let path: String

    /// A btsnoop capture of HCI resets.
    init() throws {
        var capture: [UInt8] = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xEA]
        for _ in 0..<20_000 {
            capture += [0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0xE2, 0x7C, 0x2A, 0, 0, 0, 0]
            capture += [0x01, 0x03, 0x0C, 0x00]
        }
        folder = try TemporaryFolder()
        path = try folder.file("resets.log", Data(capture)).path
    }

    final class Counter: TraceObserver {
        let interests: TraceInterests = .packets
        var count = 0

        func began(_ packet: borrowing TracedPacket) { count += 1 }
    }

    @Test func wholeCapture() throws {
        let trace = try Trace(contentsOf: path)
        #expect(trace.capture.records == 20_000)
        #expect(trace.capture.format == .btsnoop)
        #expect(trace.capture.end == .complete)
        #expect(trace.peripherals.isEmpty && trace.connections.isEmpty)
    }

    @Test func observerSeesEachRecord() throws {
        let counter = Counter()
        let snapshot = try Trace.observe(path, with: counter)
        #expect(counter.count == 20_000)
        #expect(snapshot.capture.records == 20_000)
    }

    @Test func readingStopsWhereNoMoreIsWanted() throws {
        let counter = Counter()
        let snapshot = try Trace.observe(path, with: counter) { false }
        #expect(counter.count > 0 && counter.count < 20_000)
        #expect(snapshot.capture.records == counter.count)
    }

    @Test func failuresSayWhichSideFailed() {
        #expect(throws: TraceFailure.source(.noSuchFile)) { try Trace(contentsOf: "/nonexistent") }
        #expect(throws: TraceFailure.self) { try Trace(contentsOf: "/dev/null") }
    }
}
