public import ByteViews
public import CaptureFormats
/// PLACEHOLDER: the public shape only.
public struct TraceSession: ~Copyable {
    public init(observer: any TraceObserver) {}
    /// Takes in the next bytes of the capture; answers how many octets it is done with. The others (a partial record) must
    /// stand at the front of the next call's bytes.
    public mutating func feed(_ bytes: RawSpan) throws(CaptureError) -> Int { bytes.byteCount }
    /// To be called once, after the last byte, with what `feed` left over.
    public mutating func finish(_ rest: RawSpan) throws(CaptureError) {}
    public func snapshot() -> TraceSnapshot { preconditionFailure() }
}
