import ByteViews
import TestSupport
import Testing

@testable import CaptureFormats

/// What comes through a pipe may be text that never ends, and no report at all.
@Suite struct EndlessTextTests {
    private func search(_ text: String, most: Int, pieces: Int) -> CaptureError? {
        var extractor = BtsnoozExtractor(mostText: most)
        var tally = CaptureTally()
        let octets = Array(text.utf8)
        do throws(CaptureError) {
            for start in stride(from: 0, to: octets.count, by: pieces) {
                var input = ByteReader(octets.octets.extracting(start..<min(start + pieces, octets.count)))
                try extractor.search(&input, &tally)
                let left = input.count
                #expect(left == 0)
            }
            try extractor.finish(&tally)
        } catch { return error }
        return nil
    }

    private let text = String(repeating: "y\n", count: 50)

    @Test(arguments: [1, 3, 99, 1000]) func textWithoutALogIsGivenUp(pieces: Int) {
        let reason = CaptureError.notACapture(found: "text without a btsnooz log in its first 99 octets")
        #expect(search(text, most: 99, pieces: pieces) == reason)
        #expect(search(text, most: 100, pieces: pieces) != nil)
        #expect(search(text, most: 101, pieces: pieces) == .notACapture(found: "text without a btsnooz log"))
    }

    @Test(arguments: [1, 3, 99, 1000]) func aLogThatBeginsInTimeIsReadToItsEnd(pieces: Int) {
        let log = report(BtsnoozTests.log(version: 1))
        let opening = "--- BEGIN:BTSNOOP_LOG_SUMMARY".utf8.count
        #expect(search(text + log + text, most: text.utf8.count + opening, pieces: pieces) == nil)
        #expect(search(text + log + text, most: text.utf8.count + opening - 1, pieces: pieces) != nil)
    }
}
