import ByteViews

struct BtsnoozExtractor: Sendable {
    var foundLog: Bool { false }
    mutating func search(_ input: inout ByteReader) { input.skip(input.count) }
    mutating func finish(_ tally: inout CaptureTally) throws(CaptureError) {
        throw tally.refuse(.notACapture(found: "text without a btsnooz log"))
    }
    mutating func takeImage() -> [UInt8]? { nil }
}
