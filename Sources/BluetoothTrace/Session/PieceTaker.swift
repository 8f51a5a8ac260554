/// Shows pieces of a capture elsewhere, so that the session that learns from them need not show them itself.
package protocol PieceTaker: AnyObject {
    /// Whether pieces are taken from now on; asked before each of them until it is so.
    var isReady: Bool { get }
    /// Takes a piece.
    ///
    /// - Parameters:
    ///   - state: The session's `packetState` in front of it.
    ///   - octets: Those that the session was fed, at the front; to be exchanged for an array that nobody needs.
    ///   - count: How many they are.
    func take(_ state: [UInt8], _ octets: inout [UInt8], count: Int)
}
