import BluetoothTrace
import BluetoothWire

// Names in the output as literals. A case's raw value is the same text, but as a String, which costs more to write; a test
// compares the two.

extension TraceEventKind {
    var literal: StaticString {
        switch self {
        case .connecting: "connecting"
        case .connected: "connected"
        case .connectFailed: "connectFailed"
        case .disconnecting: "disconnecting"
        case .disconnected: "disconnected"
        case .stateChanged: "stateChanged"
        case .mtuExchanged: "mtuExchanged"
        case .servicesDiscovered: "servicesDiscovered"
        case .includesDiscovered: "includesDiscovered"
        case .characteristicsDiscovered: "characteristicsDiscovered"
        case .descriptorsDiscovered: "descriptorsDiscovered"
        case .read: "read"
        case .longRead: "longRead"
        case .readByType: "readByType"
        case .readMultiple: "readMultiple"
        case .write: "write"
        case .writeWithoutResponse: "writeWithoutResponse"
        case .signedWrite: "signedWrite"
        case .longWrite: "longWrite"
        case .longWriteCancelled: "longWriteCancelled"
        case .subscribed: "subscribed"
        case .unsubscribed: "unsubscribed"
        case .notification: "notification"
        case .indication: "indication"
        case .serviceChanged: "serviceChanged"
        case .error: "error"
        case .paired: "paired"
        case .encrypted: "encrypted"
        case .connectionUpdated: "connectionUpdated"
        case .phyUpdated: "phyUpdated"
        case .dataLengthChanged: "dataLengthChanged"
        case .databaseOutOfSync: "databaseOutOfSync"
        case .databaseHashRead: "databaseHashRead"
        case .recordsLost: "recordsLost"
        }
    }
}

extension ServerSide {
    var literal: StaticString { self == .peer ? "peer" : "local" }
}

extension SubscriptionMode {
    var literal: StaticString {
        switch self {
        case .notify: "notify"
        case .indicate: "indicate"
        case .both: "both"
        }
    }
}

extension PeripheralState {
    var literal: StaticString {
        switch self {
        case .disconnected: "disconnected"
        case .connecting: "connecting"
        case .connected: "connected"
        case .discovering: "discovering"
        case .discovered: "discovered"
        case .disconnecting: "disconnecting"
        }
    }
}

extension DeviceAddress.SubKind {
    var literal: StaticString {
        switch self {
        case .public: "public"
        case .randomStatic: "randomStatic"
        case .resolvablePrivate: "resolvablePrivate"
        case .nonResolvablePrivate: "nonResolvablePrivate"
        case .reserved: "reserved"
        }
    }
}
