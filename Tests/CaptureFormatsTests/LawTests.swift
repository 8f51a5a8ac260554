import CaptureFormats
import TestSupport
import Testing

/// What holds for every container and every input.
@Suite struct LawTests {
    @Test(arguments: Sample.all) func samplesAreWhole(sample: Sample) {
        let outcome = decode(sample.octets)
        #expect(outcome.error == nil)
        #expect(outcome.end == .complete)
        #expect(outcome.recordCount == sample.ends.count(where: \.isRecord))
    }

    @Test(arguments: Sample.all) func anyChunkingGivesTheSame(sample: Sample) {
        let whole = decode(sample.octets)
        for chunk in 1...64 { #expect(decode(sample.octets, chunk: chunk) == whole) }
    }

    @Test func anyChunkingOfAReportGivesTheSame() {
        let whole = decode(Sample.report)
        #expect(whole.embedded.first?.recordCount == 18)
        for chunk in 1...64 { #expect(decode(Sample.report, chunk: chunk) == whole) }
    }

    @Test(arguments: Sample.all) func everyTruncationKeepsWhatCameBefore(sample: Sample) {
        let whole = decode(sample.octets)
        for length in 0..<sample.octets.count {
            let bytes = Array(sample.octets[..<length])
            let outcome = decode(bytes)
            #expect(outcome == decode(bytes, chunk: 1))
            guard length >= sample.header else {
                #expect(outcome.error != nil && outcome.records.isEmpty, "\(length)")
                continue
            }
            let whole = Array(whole.records.prefix(sample.ends.count { $0.isRecord && $0.length <= length }))
            let isWhole = sample.ends.contains { $0.length == length }
            #expect(outcome.error == nil, "\(length)")
            #expect(outcome.records == whole, "\(length)")
            #expect(outcome.recordCount == whole.count)
            #expect(outcome.end == (isWhole ? .complete : .cut), "\(length)")
            // Records that the logger shortened; one inside of which the bytes end is none of them.
            #expect(outcome.truncated == whole.count { $0.payload.count < $0.original }, "\(length)")
        }
    }

    @Test func everyTruncationOfAReportIsReadAsFarAsItGoes() {
        let whole = decode(Sample.report).embedded[0].records.map(\.payload)
        for length in 0..<Sample.report.count {
            let outcome = decode(Array(Sample.report[..<length]))
            let payloads = outcome.embedded.first?.records.map(\.payload) ?? []
            #expect(payloads == Array(whole.prefix(payloads.count)))
            #expect(outcome.error == nil || outcome.embedded.isEmpty)
        }
    }

    @Test func noInputIsTooOdd() {
        var random = SplitMix(seed: 0x5eed)
        var inputs = Sample.all.map(\.octets)
        inputs.append(Sample.report)
        for round in 0..<100_000 {
            let bytes = mutated(inputs[round % inputs.count], &random)
            let outcome = decode(bytes)
            #expect(outcome.records.count == outcome.recordCount)
            for (index, record) in outcome.records.enumerated() {
                if record.number != index + 1 || record.original < record.payload.count {
                    Issue.record("\(record) of \(bytes)")
                }
            }
            if case .absurdLength? = outcome.error { #expect(outcome.end == .corrupt) }
            if round % 8 == 0, decode(bytes, chunk: 1 + round % 61) != outcome {
                Issue.record("chunks change \(bytes)")
            }
        }
    }

    /// Some octets changed, cut off, taken out or put in twice.
    private func mutated(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: bytes[place] = .random(in: 0...255, using: &random)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
            case 2: bytes[place] = [0, 0xff, 0x7f, 0x80].randomElement(using: &random)!
            case 3: bytes.removeSubrange(place...)
            case 4: bytes.removeSubrange(place..<min(place + 4, bytes.count))
            case 5: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
            case 6: for offset in place..<min(place + 4, bytes.count) { bytes[offset] = 0xff }
            default:
                for offset in place..<min(place + 8, bytes.count) {
                    bytes[offset] = .random(in: 0...255, using: &random)
                }
            }
        }
        return bytes
    }
}
