public import BluetoothWire
import ByteViews

/// What one step of GATT traffic says about one server's attributes: all that an `AttributeDatabase` is folded from.
///
/// A view: values are octets of the packet (or of the buffer that joined its parts), valid during the call that delivers
/// it. Handles are attribute handles, 0x0001...0xFFFF (Vol 3, Part F, 3.2.2).
public enum GATTEvent: ~Escapable {
    /// A service declaration was seen (Vol 3, Part G, 3.1). `type` is `nil` where only its range was told.
    case service(ATTHandleRange, type: BluetoothUUID?, isPrimary: Bool)
    /// An include declaration (3.2). `type` is `nil` for a 128-bit UUID, which the declaration leaves out.
    case include(handle: UInt16, ATTHandleRange, type: BluetoothUUID?)
    /// A characteristic declaration (3.3.1).
    case characteristic(
        declaration: UInt16, valueHandle: UInt16, type: BluetoothUUID, properties: CharacteristicProperties)
    /// The type of an attribute was seen.
    case attribute(handle: UInt16, type: BluetoothUUID)
    /// Discovery of this kind is complete for a range.
    case discovered(DiscoveryKind, ATTHandleRange)
    /// A server with these facts was asked for primary services anew, from the first handle on.
    case rediscoveryBegan
    /// A whole value, from offset 0, was read.
    case valueRead(handle: UInt16, value: RawSpan)
    /// An operation on a value that the capture does not tell whole from offset 0.
    case valueNotTold(handle: UInt16, ValueOperation)
    /// A notification, or an indication that was confirmed.
    case valuePushed(handle: UInt16, value: RawSpan, isIndication: Bool)
    /// A write that the server accepted; `offset` = where `value` begins in the attribute value, in octets.
    case valueWritten(handle: UInt16, value: RawSpan, offset: Int)
    /// A write without response, signed or not.
    case valueWrittenWithoutResponse(handle: UInt16, value: RawSpan)
    /// An error response that names this handle.
    case failed(handle: UInt16)
    /// What was known about a range no longer holds (Service Changed, Vol 3, Part G, 7.1).
    case changed(ATTHandleRange)
    /// The database is not the one that is known (error 0x12, or another Database Hash): it holds until discovered anew.
    case outOfSync
}

/// The sub-procedures of discovery, by what they find (Vol 3, Part G, 4.4 to 4.7).
public enum DiscoveryKind: UInt8, Sendable {
    case primaryServices, secondaryServices, includes, characteristics, descriptors
    /// Primary services of one UUID.
    case primaryServicesByUUID
}

/// What is done with an attribute's value.
public enum ValueOperation: UInt8, Sendable {
    case read
    case write
    case writeWithoutResponse
    case notification
    case indication
}
