import ByteViews

enum PcapngBlock {
    static let section: UInt32 = 0x0a0d_0d0a
    static func isBigEndian(_ magic: UInt32) -> Bool? {
        magic == 0x1a2b_3c4d ? false : magic == 0x4d3c_2b1a ? true : nil
    }
}
struct PcapngDecoder: Sendable {
    var dropped = 0
    @_lifetime(copy input)
    mutating func next(
        _ input: inout ByteReader, _ tally: inout CaptureTally
    ) throws(CaptureError) -> CaptureRecord? { throw tally.refuse(.unsupported(what: "pcapng is not read yet")) }
    mutating func finish(_ rest: RawSpan, _ tally: inout CaptureTally) throws(CaptureError) {}
}
