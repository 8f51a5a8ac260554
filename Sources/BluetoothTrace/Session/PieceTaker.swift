/// Shows pieces of a capture elsewhere, so that the session that learns from them need not show them itself.
package protocol PieceTaker: AnyObject {
    /// Whether the next piece can be taken.
    var isReady: Bool { get }
    /// How many octets a piece has, at the least, for each octet of the state in front of it: so that copies of states, each of
    /// which may hold all PDUs that are in the making, take neither time nor memory.
    var share: Int { get }
    /// Takes a piece.
    ///
    /// - Parameters:
    ///   - state: The session's `packetState` in front of it.
    ///   - octets: Those that the session was fed, at the front; to be exchanged for an array that nobody needs.
    ///   - count: How many they are.
    func take(_ state: [UInt8], _ octets: inout [UInt8], count: Int)
    /// Waits until all pieces that it took are shown: the session itself shows what comes next.
    func drain()
}
