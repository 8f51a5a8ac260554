import ByteViews

/// A file that is written record by record, and is whole at any time: where the disk is full, what was written of the last
/// piece is taken off again.
public struct CaptureFile: ~Copyable {
    private let file: FileHandle
    /// Octets that are in the file.
    public private(set) var length = 0

    /// Makes the file, or empties the one there is.
    public init(path: String) throws(SystemError) { file = try FileHandle.writing(path) }

    /// Appends all of `octets` or, where that fails, nothing.
    public mutating func append(_ octets: RawSpan) throws(SystemError) {
        do throws(SystemError) { try file.write(octets) } catch {
            file.cut(to: length)
            throw error
        }
        length += octets.byteCount
    }
}
