import ByteViews
import CaptureFormats

// The state of a trace between two records, as far as it decides how packets print: which link a handle stands for and the
// number of its connection, PDUs in the making, channels, and the handle that an answer will leave out. What GATT is made
// of, names, keys and the log are not in it: packets print without them.

extension TraceCore {
    /// Writes that state down.
    func code(into coder: inout StateCoder) {
        var table = table.compacted()
        table.code(with: &coder)
        var numbers = table.links.map { model.connections[$0.identity.connection].log.id }
        var count = model.connectionsBefore + model.connections.count
        Self.code(&numbers, &count, with: &coder)
        var latestRequest = model.latestRequest
        coder.code(&latestRequest, in: 0...mostRecords)
    }

    /// Takes it back, where nothing has happened yet.
    mutating func resume(from coder: inout StateCoder) {
        model.showsPacketsOnly = true
        table.code(with: &coder)
        var numbers: [Int] = []
        var count = 0
        Self.code(&numbers, &count, with: &coder)
        coder.code(&model.latestRequest, in: 0...mostRecords)
        guard coder.isValid, numbers.count == table.links.count, numbers.count <= count else { return coder.reject() }
        for (slot, number) in numbers.enumerated() { connect(slot, number) }
        model.connectionsBefore = count - numbers.count
    }

    private static func code(_ numbers: inout [Int], _ count: inout Int, with coder: inout StateCoder) {
        coder.code(&numbers, atMost: 1 << 24, empty: 0) { $0.code(&$1, in: 1...mostRecords) }
        coder.code(&count, in: 0...mostRecords)
    }

    /// Gives a link that was taken back a connection of its number, with a peer of which nothing is known.
    private mutating func connect(_ slot: Int, _ number: Int) {
        let controller = table.links[slot].identity.controller
        let peer = model.peers.unnamedPeer(key: "connection \(number)", controller: controller)
        let connection = model.begin(
            controller: controller, handle: table.links[slot].handle, peer: peer, address: nil, transport: .le,
            role: nil, isInferred: true)
        model.connections[connection].log.id = number
        table.links[slot].identity = LinkIdentity(connection: connection, peer: peer, controller: controller)
    }
}
