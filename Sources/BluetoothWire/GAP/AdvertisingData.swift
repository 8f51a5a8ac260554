public import ByteViews

/// The type of an AD structure (Assigned Numbers, 2.3 Common Data Types). Open: any octet is a type.
public struct ADType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }
}

extension ADType {
    @inlinable public static var flags: ADType { ADType(rawValue: 0x01) }
    @inlinable public static var incomplete16BitServiceUUIDs: ADType { ADType(rawValue: 0x02) }
    @inlinable public static var complete16BitServiceUUIDs: ADType { ADType(rawValue: 0x03) }
    @inlinable public static var incomplete32BitServiceUUIDs: ADType { ADType(rawValue: 0x04) }
    @inlinable public static var complete32BitServiceUUIDs: ADType { ADType(rawValue: 0x05) }
    @inlinable public static var incomplete128BitServiceUUIDs: ADType { ADType(rawValue: 0x06) }
    @inlinable public static var complete128BitServiceUUIDs: ADType { ADType(rawValue: 0x07) }
    @inlinable public static var shortenedLocalName: ADType { ADType(rawValue: 0x08) }
    @inlinable public static var completeLocalName: ADType { ADType(rawValue: 0x09) }
    @inlinable public static var txPowerLevel: ADType { ADType(rawValue: 0x0A) }
    @inlinable public static var serviceData16BitUUID: ADType { ADType(rawValue: 0x16) }
    @inlinable public static var appearance: ADType { ADType(rawValue: 0x19) }
    @inlinable public static var leBluetoothDeviceAddress: ADType { ADType(rawValue: 0x1B) }
    @inlinable public static var serviceData32BitUUID: ADType { ADType(rawValue: 0x20) }
    @inlinable public static var serviceData128BitUUID: ADType { ADType(rawValue: 0x21) }
    @inlinable public static var manufacturerSpecificData: ADType { ADType(rawValue: 0xFF) }
}

/// One AD structure (Vol 3, Part C, 11): a type and its data.
public struct ADStructure: ~Escapable {
    public let type: ADType
    /// The data, in the layout of the type (Supplement to the Core Specification, Part A): 0...254 octets.
    public let data: RawSpan

    @inlinable
    @_lifetime(copy data)
    init(type: ADType, data: RawSpan) {
        self.type = type
        self.data = data
    }
}

/// A cursor over the AD structures of advertising, scan response or extended inquiry data (Vol 3, Part C, 11).
///
/// A structure of length 0 ends the significant part; what follows it is padding.
public struct AdvertisingDataCursor: ~Escapable {
    /// Why the cursor stopped: a structure longer than what is there. `nil` where all was read.
    public private(set) var malformation: Malformation?
    @usableFromInline var reader: ByteReader
    @usableFromInline var ended: Bool
    let length: Int

    @_lifetime(copy octets)
    public init(_ octets: RawSpan) {
        reader = ByteReader(octets)
        length = octets.byteCount
        malformation = nil
        ended = false
    }

    /// The octets not read: the padding, or the structure that does not fit, with its length octet.
    @inlinable
    public var rest: RawSpan {
        @_lifetime(copy self)
        get { reader.rest }
    }

    /// The next structure; `nil` at the end of the significant part, and where the next is not all there.
    @inlinable
    @_lifetime(copy self)
    public mutating func next() -> ADStructure? {
        guard !ended, !reader.isEmpty else { return nil }
        let declared = Int(reader.rest.uint8(at: 0))
        guard declared > 0, let structure = reader.take(declared &+ 1) else {
            stop(declared)
            return nil
        }
        return ADStructure(type: ADType(rawValue: structure.uint8(at: 1)), data: structure.from(2))
    }

    @usableFromInline
    mutating func stop(_ declared: Int) {
        ended = true
        guard declared > 0 else { return }
        malformation = Malformation(
            layer: .advertisingData, required: declared + 1, available: reader.count, offset: length - reader.count)
    }
}

/// What advertising data says of a device, looked up by type.
public struct AdvertisingData: ~Escapable {
    /// The AD structures, one after the other.
    public let octets: RawSpan

    @inlinable
    @_lifetime(copy octets)
    public init(_ octets: RawSpan) { self.octets = octets }

    /// A cursor over the structures.
    @inlinable
    public var structures: AdvertisingDataCursor {
        @_lifetime(copy self)
        get { AdvertisingDataCursor(octets) }
    }

    /// The data of the first structure of a type; `nil` where there is none.
    @inlinable
    @_lifetime(copy self)
    public func first(_ type: ADType) -> RawSpan? {
        var cursor = AdvertisingDataCursor(octets)
        while let structure = cursor.next() {
            if structure.type == type { return structure.data }
        }
        return nil
    }

    /// The Complete Local Name, else the Shortened one: UTF-8 from the air, which may not be valid.
    @inlinable
    public var localName: RawSpan? {
        @_lifetime(copy self)
        get {
            if let name = first(.completeLocalName) { return name }
            return first(.shortenedLocalName)
        }
    }

    /// Whether `localName` is the complete one.
    @inlinable
    public var isLocalNameComplete: Bool { first(.completeLocalName) != nil }

    /// Flags, first octet: bit 0 LE limited, 1 LE general discoverable, 2 BR/EDR not supported, 3 and 4 both at once.
    @inlinable
    public var flags: UInt8? {
        guard let data = first(.flags), data.byteCount > 0 else { return nil }
        return data.uint8(at: 0)
    }

    /// Appearance (Assigned Numbers, 2.6).
    @inlinable
    public var appearance: UInt16? {
        guard let data = first(.appearance), data.byteCount >= 2 else { return nil }
        return data.uint16(at: 0)
    }

    /// TX Power Level in dBm, -127...127.
    @inlinable
    public var txPowerLevel: Int8? {
        guard let data = first(.txPowerLevel), data.byteCount > 0 else { return nil }
        return Int8(bitPattern: data.uint8(at: 0))
    }

    /// The company identifier of the first manufacturer specific structure (Assigned Numbers, 7.1).
    @inlinable
    public var companyIdentifier: UInt16? {
        guard let data = first(.manufacturerSpecificData), data.byteCount >= 2 else { return nil }
        return data.uint16(at: 0)
    }
}

/// What names a device in its advertising data, found in one pass over it: what `AdvertisingData.localName` and
/// `appearance` say.
public struct AdvertisedName: ~Escapable {
    /// The Complete Local Name, else the Shortened one; `nil` where there is neither.
    public let name: RawSpan?
    /// Appearance (Assigned Numbers, 2.6).
    public let appearance: UInt16?

    @_lifetime(copy octets)
    public init(_ octets: RawSpan) {
        var shortened: Range<Int>?
        var complete: Range<Int>?
        var seen: UInt16?
        var isAppearanceSeen = false
        var cursor = AdvertisingDataCursor(octets)
        while let structure = cursor.next() {
            let end = octets.byteCount - cursor.rest.byteCount
            let place = end - structure.data.byteCount..<end
            switch structure.type {
            case .completeLocalName: complete = complete ?? place
            case .shortenedLocalName: shortened = shortened ?? place
            case .appearance where !isAppearanceSeen:
                isAppearanceSeen = true
                if structure.data.byteCount >= 2 { seen = structure.data.uint16(at: 0) }
            default: break
            }
        }
        let place = complete ?? shortened
        name = place == nil ? nil : octets.extracting(place ?? 0..<0)
        appearance = seen
    }
}
