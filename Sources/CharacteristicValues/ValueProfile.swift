public import BluetoothWire

/// Names and layouts of a vendor's services, characteristics and descriptors, from a user's file.
public struct ValueProfile: Sendable {
    /// What the profile calls itself.
    public var name: String
    /// Names by UUID.
    public private(set) var names: [BluetoothUUID: String] = [:]
    private(set) var layouts: [BluetoothUUID: ValueLayout] = [:]

    public init(name: String) { self.name = name }

    /// Numbers of what it names, and of what it lays out.
    public var counts: (names: Int, layouts: Int) { (names.count, layouts.count) }

    mutating func add(_ uuid: BluetoothUUID, name: String, layout: ValueLayout?) {
        names[uuid] = name
        if let layout { layouts[uuid] = layout }
    }
}
