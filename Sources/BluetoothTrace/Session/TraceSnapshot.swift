public import BluetoothWire
public import CaptureFormats
public import GATTModel

/// All that a session knows at one moment: values without ties to it.
public struct TraceSnapshot: Sendable {
    public var capture: CaptureSummary
    public var peripherals: [Peripheral]
    public var connections: [Connection]
    /// Attempts to connect that failed, in the order of their records.
    public var failedAttempts: [FailedAttempt]
    public var keys: [Key]
    public var diagnostics: [Diagnostic]
}

/// What can be said of the capture as a whole.
public struct CaptureSummary: Sendable, Hashable {
    public var format: CaptureFormat
    public var linkTypes: [LinkType]
    /// Whole records.
    public var records: Int
    public var firstTimestamp: Timestamp?
    public var lastTimestamp: Timestamp?
    public var end: CaptureEnd
    public var truncatedRecords: Int
    public var droppedRecords: Int
}

/// A device with its GATT server: a remote one or, with `isLocal`, the local server behind one controller.
public struct Peripheral: Sendable {
    /// A version-5 UUID of the device's identity, as 36 characters: the same for the same device in every capture.
    public var identifier: String
    /// What observers of the session know its server by.
    public var server: ServerID
    /// The address last seen.
    public var address: DeviceAddress?
    public var identityAddress: DeviceAddress?
    /// Every address it was seen under, in the order of appearance.
    public var addresses: [DeviceAddress]
    /// The device name: octets from the air, not necessarily UTF-8.
    public var name: [UInt8]?
    public var appearance: UInt16?
    public var state: PeripheralState
    public var isLocal: Bool
    /// Whether the tree was said to be out of date and not discovered anew since.
    public var isStale: Bool
    /// The facts that the tree is derived from.
    public var database: AttributeDatabase
    public var tree: AttributeTree
    /// The stored database that handles are named from, and why that one.
    public var importedFrom: (name: String, reason: ImportReason)?
    /// What its database was before it changed, the oldest first.
    public var earlierTrees: [EarlierTree]
    /// Index of the controller behind which a local server stands; of a remote device, of its last connection.
    public var controller: UInt16
}

/// What makes one attribute handle of one peripheral known.
public struct HandleExplanation: Sendable, Hashable {
    /// Place in `TraceSnapshot.peripherals`.
    public var peripheral: Int
    /// The record that ended the state of the database in which this held; `nil` for the one that holds now.
    public var endRecord: Int?
    /// In the order of the records; record 0 stands for a stored database.
    public var evidence: [Evidence]
}

extension TraceSnapshot {
    /// All that is known of one attribute handle, for each peripheral that has something at it, in each state of its
    /// database.
    public func explanations(of handle: UInt16) -> [HandleExplanation] {
        var found: [HandleExplanation] = []
        for (place, peripheral) in peripherals.enumerated() {
            let states =
                peripheral.earlierTrees.map { ($0.database, Int?.some($0.endRecord)) } + [(peripheral.database, nil)]
            for (database, endRecord) in states {
                let evidence = database.evidence(of: handle)
                if evidence.isEmpty { continue }
                found.append(HandleExplanation(peripheral: place, endRecord: endRecord, evidence: evidence))
            }
        }
        return found
    }
}

/// A state of a server's database that no longer holds.
public struct EarlierTree: Sendable {
    /// The facts that the tree is derived from.
    public var database: AttributeDatabase
    public var tree: AttributeTree
    /// The record that ended it.
    public var endRecord: Int
    public var endedAt: Timestamp?
}

/// One connection, from its beginning to its end or as far as the capture shows.
public struct Connection: Sendable {
    public enum Transport: String, Sendable { case le, bredr }
    /// Of the capturing side.
    public enum Role: String, Sendable { case central, peripheral }

    /// From 1, in the order of their records.
    public var id: Int
    public var controller: UInt16
    /// The connection handle, 12 bits.
    public var handle: UInt16
    public var transport: Transport
    /// `nil` where the beginning is not in the capture and nothing told.
    public var role: Role?
    /// Place in `TraceSnapshot.peripherals`.
    public var peripheral: Int
    public var peerAddress: DeviceAddress?
    public var connectedRecord: Int?
    public var connectedAt: Timestamp?
    public var disconnectedRecord: Int?
    public var disconnectedAt: Timestamp?
    /// An HCI error code.
    public var disconnectReason: UInt8?
    /// Whether the link was there before anything told of its beginning.
    public var isInferredStart: Bool
    /// ATT_MTU of the plain bearer in octets; `nil` where it is not known.
    public var attMTU: UInt16?
    public var isEncrypted: Bool
    public var isBonded: Bool
    public var states: [StateChange]
    public var subscriptions: [Subscription]
    /// What happened besides, in the order of the capture.
    public var timeline: [TimelineEntry] = []
}

public struct StateChange: Sendable, Hashable {
    public var state: PeripheralState
    /// The record that drove it.
    public var record: Int
}

/// A subscription that was in force when its connection ended.
public struct Subscription: Sendable, Hashable {
    public var server: ServerSide
    public var valueHandle: UInt16
    /// `nil` where only the notifications were seen.
    public var configurationHandle: UInt16?
    public var uuid: BluetoothUUID?
    public var mode: SubscriptionMode
    /// Whether it was made in an earlier connection of a bonded peer.
    public var isPersisted: Bool
    public var isInferred: Bool
}
