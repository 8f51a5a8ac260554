/// Octets that are written over again and again: the storage grows to the longest they ever were and stays.
///
/// An array would do, but changes its count at a cost each time; here that is one number.
public struct OctetBuffer: Sendable {
    @usableFromInline var storage: [UInt8] = []
    /// How many octets there are.
    @usableFromInline var length = 0

    @inlinable
    public init() {}

    @inlinable
    public var count: Int { length }

    /// Takes over the octets of a view.
    @inlinable
    public mutating func replace(withOctetsOf view: RawSpan) {
        let count = view.byteCount
        if count > storage.count { grow(to: count) }
        unsafe storage.withUnsafeMutableBytes { target in
            // The storage was made as long as the view before.
            unsafe view.withUnsafeBytes { source in
                if let base = source.baseAddress { unsafe target.baseAddress?.copyMemory(from: base, byteCount: count) }
            }
        }
        length = count
    }

    @usableFromInline @inline(never)
    mutating func grow(to count: Int) {
        storage.append(contentsOf: repeatElement(0, count: count - storage.count))
    }

    /// A view of the octets.
    @inlinable
    public var octets: RawSpan {
        @_lifetime(borrow self)
        get { storage.octets.prefix(length) }
    }

    /// The octets as an array of their own.
    public var copy: [UInt8] { Array(storage[..<length]) }
}
