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

    /// Adds the octets of a view behind those that are there.
    @inlinable
    public mutating func append(octetsOf view: RawSpan) {
        let count = length &+ view.byteCount
        if count > storage.count { grow(to: count) }
        unsafe storage.withUnsafeMutableBytes { target in
            // The storage was made long enough for both before.
            unsafe view.withUnsafeBytes { source in
                guard let from = source.baseAddress, let base = target.baseAddress else { return }
                unsafe (base + length).copyMemory(from: from, byteCount: source.count)
            }
        }
        length = count
    }

    /// Writes the octets of a view over those from `offset` on, and behind them where they are more. `offset`: 0...count.
    public mutating func write(_ view: RawSpan, at offset: Int) {
        let end = max(length, offset + view.byteCount)
        length = offset
        append(octetsOf: view)
        length = end
    }

    /// Adds two octets, least significant first.
    public mutating func append(_ number: UInt16) {
        if length + 2 > storage.count { grow(to: length + 2) }
        storage[length] = UInt8(truncatingIfNeeded: number)
        storage[length + 1] = UInt8(truncatingIfNeeded: number >> 8)
        length += 2
    }

    /// Makes it empty, but for its storage.
    @inlinable
    public mutating func removeAll() { length = 0 }

    /// The buffer with its storage, which leaves an empty one: so that a view of it can be shown while its owner changes.
    /// To be put back afterwards, or the next use allocates anew.
    @inlinable
    public mutating func taken() -> OctetBuffer {
        let contents = self
        self = OctetBuffer()
        return contents
    }

    @usableFromInline @inline(never)
    mutating func grow(to count: Int) {
        // What grows piece by piece does not move for each piece.
        let room = max(count, count < 64 ? count : storage.count * 2)
        storage.append(contentsOf: repeatElement(0, count: room - storage.count))
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
