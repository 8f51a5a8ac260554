import ByteViews

/// A link that was up before the capture began, as a USER_LOGGING record of this program: the kernel's monitor shows links
/// only when they come, so who watches asks for those that are there and writes down the answer among the records.
///
/// The text is for people too, since other tools print it: `link le 0x0040 central C0:11:22:33:44:55 random`. What is not
/// known is a `-`.
public struct LinkNote: Sendable, Hashable {
    public var isLE: Bool
    public var handle: UInt16
    public var isCentral: Bool
    /// `nil` where the address type is not known, without which an address names nobody.
    public var address: DeviceAddress?

    public init(isLE: Bool, handle: UInt16, isCentral: Bool, address: DeviceAddress?) {
        self.isLE = isLE
        self.handle = handle
        self.isCentral = isCentral
        self.address = address
    }

    /// Who such a record is from.
    private static let ident: StaticString = "periscope"

    /// Reads a USER_LOGGING record; `nil` where it is none of these.
    public init?(_ record: borrowing MonitorRecord.UserLogging) {
        let ident = record.ident
        guard ident.byteCount == Self.ident.utf8CodeUnitCount, ident.starts(with: Self.ident) else { return nil }
        let words = String(decoding: record.text.copied(), as: UTF8.self).split(separator: " ")
        guard words.count == 6, words[0] == "link", words[1] == "le" || words[1] == "bredr",
            words[3] == "central" || words[3] == "peripheral", words[2].hasPrefix("0x"),
            let handle = UInt16(words[2].dropFirst(2), radix: 16), handle <= 0x0FFF
        else { return nil }
        self.init(isLE: words[1] == "le", handle: handle, isCentral: words[3] == "central", address: nil)
        switch words[5] {
        case "public": address = DeviceAddress(words[4], kind: .public)
        case "random": address = DeviceAddress(words[4], kind: .random)
        default: break
        }
    }

    /// The payload of the record.
    public var payload: [UInt8] {
        let words = [
            "link", isLE ? "le" : "bredr", "0x" + hexadecimal(UInt64(handle), digits: 4),
            isCentral ? "central" : "peripheral", address?.description ?? "-",
            address.map { $0.kind == .public ? "public" : "random" } ?? "-",
        ]
        // Priority 6, information; the length of the name with its zero; name; text.
        let name = Self.ident.description.utf8
        return [6, UInt8(name.count + 1)] + name + [0] + words.joined(separator: " ").utf8 + [0]
    }
}
