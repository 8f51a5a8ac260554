public import ByteViews
public struct CaptureDecoder: Sendable {
    var n = 0
    public init() {}
    @_lifetime(copy input)
    public mutating func next(_ input: inout ByteReader) throws(CaptureError) -> CaptureRecord? {
        guard let head = input.take(3) else { return nil }
        n += 1
        return CaptureRecord(number: n, timestamp: nil, kind: .h4, direction: nil, originalLength: 3, payload: head)
    }
}
