import ByteViews
import TestSupport
import Testing

@testable import CaptureFormats

/// Records of the monitor protocol for serial lines, octet by octet.
enum SerialSample {
    static func record(_ opcode: UInt16, _ payload: [UInt8], ticks: UInt32? = nil, lost: [(UInt8, UInt8)] = [])
        -> [UInt8]
    {
        var bytes = Bytes(bigEndian: false)
        var header: [UInt8] = []
        if let ticks {
            header.append(8)
            for shift: UInt32 in [0, 8, 16, 24] { header.append(UInt8(truncatingIfNeeded: ticks >> shift)) }
        }
        for (type, count) in lost { header += [type, count] }
        bytes.add(UInt16(4 + header.count + payload.count))
        bytes.add(opcode)
        bytes.add([0, UInt8(header.count)])
        bytes.add(header)
        bytes.add(payload)
        return bytes.octets
    }

    static let event: [UInt8] = [0x0e, 0x04, 0x01, 0x03, 0x0c, 0x00]
    static let command: [UInt8] = [0x03, 0x0c, 0x00]
    static let acl: [UInt8] = [0x40, 0x20, 0x07, 0x00, 0x03, 0x00, 0x04, 0x00, 0x1b, 0x03, 0x00]
}

@Suite struct MonitorStreamTests {
    /// The stream's records, fed in pieces of so many octets.
    func read(_ octets: [UInt8], chunk: Int = .max) -> (outcome: Outcome, stream: MonitorStream, rest: Int) {
        var stream = MonitorStream()
        var records: [UInt8] = []
        var kept: [UInt8] = []
        var offset = 0
        while offset < octets.count {
            let end = offset + min(chunk, octets.count - offset)
            kept += octets[offset..<end]
            offset = end
            kept.removeFirst(stream.convert(kept.octets, to: &records))
        }
        return (decode(records), stream, kept.count)
    }

    let clean: [UInt8] =
        SerialSample.record(8, [], ticks: 10) + SerialSample.record(2, SerialSample.command, ticks: 20)
        + SerialSample.record(3, SerialSample.event, ticks: 30, lost: [(2, 3)])
        + SerialSample.record(5, SerialSample.acl, ticks: 40, lost: [(3, 1), (7, 2)])

    @Test(arguments: [1, 2, 5, 7, 1000])
    func recordsWithTimesAndLosses(_ chunk: Int) {
        let (outcome, stream, rest) = read(clean, chunk: chunk)
        #expect(outcome.records.map(\.code) == [8, 2, 3, 5])
        #expect(outcome.records.map(\.nanoseconds) == [1_000_000, 2_000_000, 3_000_000, 4_000_000])
        #expect(outcome.records.last?.payload == SerialSample.acl)
        #expect(outcome.dropped == 6 && stream.dropped == 6)
        #expect(stream.noise == 0 && rest == 0)
    }

    /// Noise of any length between any two records costs none of them.
    @Test func resynchronisesOnNoise() {
        var numbers = SplitMix(seed: 7)
        for round in 0..<500 {
            var octets: [UInt8] = []
            var noise = 0
            for number in 0..<6 {
                // Octets that no record begins with: the flags, four octets on, are never zero in them.
                let length = Int.random(in: 0...40, using: &numbers)
                octets += (0..<length).map { _ in UInt8.random(in: 1...255, using: &numbers) }
                noise += length
                octets += SerialSample.record(5, SerialSample.acl, ticks: UInt32(number))
            }
            let (outcome, stream, rest) = read(octets, chunk: 1 + round % 17)
            #expect(outcome.records.count { $0.payload == SerialSample.acl } == 6, "round \(round)")
            #expect(stream.noise == noise && rest == 0, "round \(round)")
        }
    }

    /// A record that lost octets on the way costs itself alone.
    @Test func recordThatIsCutIsLeftOut() {
        for cut in 1..<20 {
            let broken = Array(SerialSample.record(5, SerialSample.acl, ticks: 1).dropFirst(cut))
            let (outcome, _, _) = read(broken + SerialSample.record(3, SerialSample.event, ticks: 2) + clean)
            #expect(outcome.records.suffix(5).map(\.code) == [3, 8, 2, 3, 5], "\(cut)")
        }
    }

    @Test func clockGoesOnOverItsEnd() {
        let octets =
            SerialSample.record(8, [], ticks: .max) + SerialSample.record(8, [], ticks: 1)
            + SerialSample.record(9, [], ticks: 0)
        let times = read(octets).outcome.records.map { $0.nanoseconds.map { $0 / 100_000 } }
        #expect(times == [Int64(UInt32.max), Int64(UInt32.max) + 2, Int64(UInt32.max) + 1])
    }

    @Test func withoutATimeThereIsNone() {
        #expect(read(SerialSample.record(9, [])).outcome.records.map(\.nanoseconds) == [nil])
    }
}
