import BluetoothWire
import ByteViews
import GATTModel

// What clients ask about the server they use.

extension TraceModel {
    /// A declaration that a plain Read can tell about.
    enum ReadableDeclaration {
        /// The service that an include declaration named without its 128-bit UUID.
        case include(UInt16, ATTHandleRange)
        case type(BluetoothUUID)
    }

    func type(of handle: UInt16, _ context: BearerContext) -> BluetoothUUID? {
        guard let peer = peer(of: context.server) else { return nil }
        return peers[peer].database.attribute(handle).type
    }

    /// Whether a handle is that of Service Changed. It tells of changes around itself too, so it is remembered beyond them.
    func isServiceChanged(_ handle: UInt16, _ context: BearerContext) -> Bool {
        guard let peer = peer(of: context.server) else { return false }
        return peers[peer].database.serviceChangedHandle == handle
    }

    func isConfiguration(_ handle: UInt16, _ context: BearerContext) -> Bool {
        type(of: handle, context) == .clientCharacteristicConfiguration
    }

    func declaration(at handle: UInt16, _ context: BearerContext) -> ReadableDeclaration? {
        guard let peer = peer(of: context.server) else { return nil }
        if let (include, range) = peers[peer].database.includeWithoutType(ofServiceAt: handle) {
            return .include(include, range)
        }
        return peers[peer].database.attribute(handle).type.map { .type($0) }
    }

    /// Whether a hash is the one that was read before; `nil` where none was.
    func knownHashMatches(_ hash: RawSpan, _ context: BearerContext) -> Bool? {
        guard let peer = peer(of: context.server), let known = peers[peer].database.databaseHash else { return nil }
        return hash.hasSameOctets(as: known.octets)
    }
}
