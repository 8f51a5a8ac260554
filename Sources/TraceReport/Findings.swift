public import BluetoothTrace
import CaptureFormats

extension TraceSnapshot {
    /// Whether there is something that `--strict` does not let pass: a capture that is cut or damaged, or a diagnostic of
    /// severity error.
    public var hasFindings: Bool {
        capture.end != .complete || capture.truncatedRecords > 0 || diagnostics.contains { $0.severity == .error }
    }
}
