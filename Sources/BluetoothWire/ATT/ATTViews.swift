public import ByteViews

/// ATT_ERROR_RSP (Vol 3, Part F, 3.4.1.1).
public struct ATTErrorResponse: ~Escapable {
    @usableFromInline let pdu: RawSpan

    @usableFromInline
    @_lifetime(copy pdu)
    init(pdu: RawSpan) { self.pdu = pdu }

    /// The opcode of the request that caused the error.
    public var request: ATTOpcode { ATTOpcode(rawValue: pdu.uint8(at: 1)) }
    /// The attribute handle in error; 0 where there was none.
    public var handle: UInt16 { pdu.uint16(at: 2) }
    public var code: ATTErrorCode { ATTErrorCode(rawValue: pdu.uint8(at: 4)) }
}

/// Starting and ending handle of a request; both belong to the range.
public struct ATTHandleRange: Sendable, Hashable {
    public var start: UInt16
    public var end: UInt16

    @inlinable
    public init(start: UInt16, end: UInt16) {
        self.start = start
        self.end = end
    }

    /// The range that stands behind the opcode of a request.
    @usableFromInline
    init(_ pdu: RawSpan) { self.init(start: pdu.uint16(at: 1), end: pdu.uint16(at: 3)) }
}

/// ATT_FIND_BY_TYPE_VALUE_REQ (Vol 3, Part F, 3.4.3.3).
public struct ATTFindByTypeValueRequest: ~Escapable {
    @usableFromInline let pdu: RawSpan

    @usableFromInline
    @_lifetime(copy pdu)
    init(pdu: RawSpan) { self.pdu = pdu }

    public var range: ATTHandleRange { ATTHandleRange(pdu) }
    /// The attribute type, always a 16-bit UUID here.
    public var type: BluetoothUUID { BluetoothUUID(pdu.uint16(at: 5)) }
    /// The attribute value to find.
    public var value: RawSpan {
        @_lifetime(copy self)
        get { pdu.from(7) }
    }
}

/// Part of a long value: ATT_PREPARE_WRITE_REQ and the echo of it (Vol 3, Part F, 3.4.6.1 and 3.4.6.2).
public struct ATTPreparedPart: ~Escapable {
    @usableFromInline let pdu: RawSpan

    @usableFromInline
    @_lifetime(copy pdu)
    init(pdu: RawSpan) { self.pdu = pdu }

    public var handle: UInt16 { pdu.uint16(at: 1) }
    /// Where the part begins, in octets from the beginning of the attribute value.
    public var offset: UInt16 { pdu.uint16(at: 3) }
    public var value: RawSpan {
        @_lifetime(copy self)
        get { pdu.from(5) }
    }
}

/// The set of handles of ATT_READ_MULTIPLE_REQ and its variable form (Vol 3, Part F, 3.4.4.7 and 3.4.4.11).
public struct ATTHandleList: ~Escapable {
    /// The handles, one behind the other, two octets each.
    public let handles: RawSpan

    @inlinable
    @_lifetime(copy handles)
    public init(handles: RawSpan) { self.handles = handles }

    /// How many whole handles there are.
    @inlinable public var count: Int { handles.byteCount / 2 }
    /// Octets behind the last whole handle: 0 in a lawful PDU.
    @inlinable public var trailing: Int { handles.byteCount % 2 }
    @inlinable public subscript(index: Int) -> UInt16 { handles.uint16(at: index * 2) }
}

/// Information Data of ATT_FIND_INFORMATION_RSP (Vol 3, Part F, 3.4.3.2).
public struct ATTInformationList: ~Escapable {
    @usableFromInline let list: RawSpan
    /// 1: 16-bit UUIDs, 2: 128-bit UUIDs.
    public let format: UInt8
    /// How many whole pairs there are.
    public let count: Int

    /// `nil` where the format is none that is defined.
    @usableFromInline
    @_lifetime(copy pdu)
    init?(_ pdu: RawSpan) {
        format = pdu.uint8(at: 1)
        guard format == 1 || format == 2 else { return nil }
        list = pdu.from(2)
        count = list.byteCount / (format == 1 ? 4 : 18)
    }

    @usableFromInline var size: Int { format == 1 ? 4 : 18 }
    /// Octets behind the last whole pair: 0 in a lawful PDU.
    public var trailing: Int { list.byteCount - count * size }
    public func handle(_ index: Int) -> UInt16 { list.uint16(at: index * size) }
    public func type(_ index: Int) -> BluetoothUUID {
        let at = index * size + 2
        if format == 1 { return BluetoothUUID(list.uint16(at: at)) }
        return BluetoothUUID(high: list.uint64(at: at + 8), low: list.uint64(at: at))
    }
}

/// Handles Information List of ATT_FIND_BY_TYPE_VALUE_RSP (Vol 3, Part F, 3.4.3.4).
public struct ATTHandlesInformationList: ~Escapable {
    @usableFromInline let list: RawSpan

    @usableFromInline
    @_lifetime(copy list)
    init(list: RawSpan) { self.list = list }

    public var count: Int { list.byteCount / 4 }
    public var trailing: Int { list.byteCount % 4 }
    /// The found attribute and the last handle of the group that it opens.
    public subscript(index: Int) -> ATTHandleRange {
        ATTHandleRange(start: list.uint16(at: index * 4), end: list.uint16(at: index * 4 + 2))
    }
}

/// Attribute Data List of ATT_READ_BY_TYPE_RSP (Vol 3, Part F, 3.4.4.2): pairs of handle and value, all of one length.
public struct ATTAttributeDataList: ~Escapable {
    /// The pairs, one behind the other, `size` octets each.
    public let list: RawSpan
    /// Octets of one pair, handle included.
    public let size: Int

    /// `nil` where the length of a pair is none that can hold a handle.
    @usableFromInline
    @_lifetime(copy pdu)
    init?(_ pdu: RawSpan) { self.init(list: pdu.from(2), size: Int(pdu.uint8(at: 1))) }

    /// Pairs of `size` octets; `nil` where that cannot hold a handle.
    @_lifetime(copy list)
    public init?(list: RawSpan, size: Int) {
        guard size >= 2 else { return nil }
        self.list = list
        self.size = size
    }

    public var count: Int { list.byteCount / size }
    public var trailing: Int { list.byteCount % size }
    public func handle(_ index: Int) -> UInt16 { list.uint16(at: index * size) }
    @_lifetime(copy self)
    public func value(_ index: Int) -> RawSpan { list.extracting(index * size + 2..<(index + 1) * size) }
}

/// Attribute Data List of ATT_READ_BY_GROUP_TYPE_RSP (Vol 3, Part F, 3.4.4.10): handle, end of the group and value.
public struct ATTGroupDataList: ~Escapable {
    @usableFromInline let list: RawSpan
    /// Octets of one triple.
    public let size: Int

    /// `nil` where the length of a triple is none that can hold two handles.
    @usableFromInline
    @_lifetime(copy pdu)
    init?(_ pdu: RawSpan) {
        size = Int(pdu.uint8(at: 1))
        guard size >= 4 else { return nil }
        list = pdu.from(2)
    }

    public var count: Int { list.byteCount / size }
    public var trailing: Int { list.byteCount % size }
    public func range(_ index: Int) -> ATTHandleRange {
        ATTHandleRange(start: list.uint16(at: index * size), end: list.uint16(at: index * size + 2))
    }
    @_lifetime(copy self)
    public func value(_ index: Int) -> RawSpan { list.extracting(index * size + 4..<(index + 1) * size) }
}

/// Length Value Tuple List of ATT_READ_MULTIPLE_VARIABLE_RSP (Vol 3, Part F, 3.4.4.12).
public struct ATTLengthValueCursor: ~Escapable {
    @usableFromInline var reader: ByteReader

    @_lifetime(copy list)
    public init(_ list: RawSpan) { reader = ByteReader(list) }

    /// The tuples that `next` has not taken.
    public var rest: RawSpan {
        @_lifetime(copy self)
        get { reader.rest }
    }

    /// The next value, and the length its tuple names: more than the value has where the PDU ends inside it, which the
    /// specification allows for the last one. `nil` at the end.
    @_lifetime(copy self)
    public mutating func next() -> ATTCutValue? {
        guard let length = reader.uint16() else { return nil }
        let value = reader.take(min(Int(length), reader.count))!
        return ATTCutValue(value: value, length: Int(length))
    }
}

/// A value that may have been cut by the end of its PDU.
public struct ATTCutValue: ~Escapable {
    public let value: RawSpan
    /// Octets that the attribute value really has.
    public let length: Int

    @_lifetime(copy value)
    init(value: RawSpan, length: Int) {
        self.value = value
        self.length = length
    }

    public var isWhole: Bool { length == value.byteCount }
}

/// Handle Length Value Tuple List of ATT_MULTIPLE_HANDLE_VALUE_NTF (Vol 3, Part F, 3.4.7.4).
public struct ATTHandleLengthValueCursor: ~Escapable {
    @usableFromInline var reader: ByteReader

    @_lifetime(copy list)
    public init(_ list: RawSpan) { reader = ByteReader(list) }

    /// The next handle and its value; `nil` at the end, and where what is left is no whole tuple.
    @_lifetime(copy self)
    public mutating func next() -> ATTHandleValue? {
        guard reader.count >= 4 else { return nil }
        let length = Int(reader.rest.uint16(at: 2))
        guard reader.count >= 4 + length, let tuple = reader.take(4 + length) else { return nil }
        return ATTHandleValue(handle: tuple.uint16(at: 0), value: tuple.from(4))
    }

    /// Octets that `next` has not taken; after it answered `nil`, those that do not fit.
    public var trailing: Int { reader.count }

    /// After `next` answered `nil`: the handle of a last tuple that ends inside its value.
    public var cutHandle: UInt16? { reader.count >= 4 ? reader.rest.uint16(at: 0) : nil }
}

/// A handle with its attribute value.
public struct ATTHandleValue: ~Escapable {
    public let handle: UInt16
    public let value: RawSpan

    @_lifetime(copy value)
    init(handle: UInt16, value: RawSpan) {
        self.handle = handle
        self.value = value
    }
}
