public import CaptureSources

/// Where the index of a capture is kept.
public enum IndexPlace: Sendable, Hashable {
    /// Beside the capture: its path with `.periscope-index` behind it.
    case beside
    case path(String)

    func path(for capture: String) -> String {
        switch self {
        case .beside: capture + ".periscope-index"
        case .path(let path): path
        }
    }
}

/// What there is to say about an index. None of it keeps the packets from being shown.
public enum IndexRemark: Sendable, Hashable {
    /// The index is of another capture, or of this one before it changed: it is made anew.
    case outOfDate
    /// The index is not as it was written: it is made anew.
    case damaged
    /// The index is of another version of the program: it is made anew.
    case otherVersion
    /// Something else stands where the index should: it is left as it is, and no index is made.
    case notAnIndex
    case unreadable(SystemError)
    case notWritable(SystemError)
    /// What comes through a pipe cannot be read from the middle, and standard input has no name.
    case notAFile
    /// A btsnooz log has to be unpacked as a whole.
    case packed
    /// The capture changed while it was read: an index of it would be out of date.
    case captureChanged

    /// What to tell a user.
    public var message: String {
        switch self {
        case .outOfDate: "the index is of another capture, or of this one before it changed: it is made anew"
        case .damaged: "the index is damaged: it is made anew"
        case .otherVersion: "the index is of another version: it is made anew"
        case .notAnIndex: "this is no index, and is left as it is: no index is made"
        case .unreadable(let error): "the index cannot be read: \(error.message)"
        case .notWritable(let error): "the index cannot be written: \(error.message)"
        case .notAFile: "only a file that is named can have an index"
        case .packed: "a btsnooz log is packed: it has no index, and is always read whole"
        case .captureChanged: "the capture changed while it was read: no index is made"
        }
    }
}
