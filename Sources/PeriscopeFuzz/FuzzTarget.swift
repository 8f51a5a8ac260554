import FuzzHarness

/// libFuzzer's entry: called with one input after the other.
///
/// The file must not be called main.swift: libFuzzer brings its own `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe UnsafeRawBufferPointer(start: start, count: count)
    unsafe PipelineRun.run(input.bytes)
    return 0
}
