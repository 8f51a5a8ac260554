// JSON (RFC 8259) read into values that know where they stand, so that a complaint about a file can point to its line.
// Nothing is converted before someone asks for it: a number stays the text that was written.

/// Where something begins in a text.
public struct JSONPlace: Sendable, Hashable {
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A value of a JSON text, and its place there.
public struct JSONValue: Sendable, Hashable {
    /// What a value is.
    public indirect enum Content: Sendable, Hashable {
        case null
        case boolean(Bool)
        /// A number as it was written.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// Members in the order of the text; no name stands twice.
        case object([JSONMember])
    }

    public let content: Content
    public let place: JSONPlace

    public init(_ content: Content, at place: JSONPlace) {
        self.content = content
        self.place = place
    }
}

/// A member of an object.
public struct JSONMember: Sendable, Hashable {
    public let name: String
    /// Where the name stands.
    public let place: JSONPlace
    public let value: JSONValue

    public init(_ name: String, at place: JSONPlace, _ value: JSONValue) {
        self.name = name
        self.place = place
        self.value = value
    }
}

/// Why a text is not JSON, or not what a reader expects.
public struct JSONError: Error, Hashable {
    public let place: JSONPlace
    /// A phrase without capital letter and full stop, such as "a comma or } expected".
    public let message: String

    public init(_ message: String, at place: JSONPlace) {
        self.message = message
        self.place = place
    }
}

extension JSONValue {
    /// The text of a string; `nil` of anything else.
    public var string: String? {
        if case .string(let text) = content { return text }
        return nil
    }

    public var boolean: Bool? {
        if case .boolean(let value) = content { return value }
        return nil
    }

    /// A number that is written as an integer and fits 64 bits; `nil` of anything else.
    public var integer: Int64? {
        if case .number(let text) = content { return Int64(text) }
        return nil
    }

    /// A finite number; `nil` of anything else.
    public var number: Double? {
        guard case .number(let text) = content, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// The elements of an array; `nil` of anything else.
    public var array: [JSONValue]? {
        if case .array(let elements) = content { return elements }
        return nil
    }

    /// The members of an object; `nil` of anything else.
    public var object: [JSONMember]? {
        if case .object(let members) = content { return members }
        return nil
    }

    public var isNull: Bool { content == .null }

    /// The value of an object's member; `nil` where there is none of the name, or no object.
    public subscript(name: String) -> JSONValue? {
        object?.first { $0.name == name }?.value
    }
}
