import BluetoothWire

/// A number, its name, and the table that has both.
public struct NamedNumber: Sendable, Hashable {
    /// What the number is: "characteristic", "company", "HCI command".
    public let kind: String
    /// The number as it is written: upper-case hexadecimal with leading zeros, or a UUID of 36 characters.
    public let number: String
    public let name: String
}

extension AssignedNumbers {
    /// Everything that a number stands for in any table.
    ///
    /// - Parameter text: Hexadecimal digits with or without "0x", or a UUID.
    public static func lookUp(number text: String) -> [NamedNumber] {
        let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? String(text.dropFirst(2)) : text
        let (high, low): (UInt64, UInt64)
        if digits.utf8.count > 8 {
            guard let uuid = BluetoothUUID(digits) else { return [] }
            (high, low) = uuid.short.map { (0, UInt64($0)) } ?? (uuid.high, uuid.low)
        } else {
            guard !digits.isEmpty, digits.utf8.allSatisfy(isHexadecimal), let number = UInt64(digits, radix: 16) else {
                return []
            }
            (high, low) = (0, number)
        }
        return NumberTable.all.compactMap { table in
            table.lines.text(high: high, low: low).map { table.entry(high, low, $0) }
        }
    }

    /// Every entry of any table whose name has the text in it, upper- or lower-case.
    public static func lookUp(name text: String) -> [NamedNumber] {
        let wanted = text.lowercased()
        var found: [NamedNumber] = []
        for table in NumberTable.all {
            table.lines.walk { high, low, name in
                if name.lowercased().contains(wanted) { found.append(table.entry(high, low, name)) }
            }
        }
        return found
    }

    private static func isHexadecimal(_ octet: UInt8) -> Bool { Character(Unicode.Scalar(octet)).isHexDigit }
}

/// A table, and what its numbers are.
struct NumberTable {
    let kind: String
    let lines: SortedLines

    func entry(_ high: UInt64, _ low: UInt64, _ name: String) -> NamedNumber {
        let digits = lines.keyDigits
        let number = digits == 32 ? BluetoothUUID(high: high, low: low).description : padded(low, digits)
        return NamedNumber(kind: kind, number: number, name: name)
    }

    private func padded(_ value: UInt64, _ digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    static var all: [NumberTable] {
        UUIDKind.allCases.map { NumberTable(kind: $0.rawValue, lines: $0.table) } + [
            NumberTable(kind: "vendor's UUID", lines: .vendorUUIDs),
            NumberTable(kind: "vendor's UUID", lines: .longUUIDs),
            NumberTable(kind: "company", lines: .companies),
            NumberTable(kind: "appearance", lines: .appearances),
            NumberTable(kind: "AD type", lines: .adTypes),
            NumberTable(kind: "format type", lines: .formatTypes),
            NumberTable(kind: "unit symbol", lines: .unitSymbols),
            NumberTable(kind: "namespace description", lines: .namespaceDescriptions),
            NumberTable(kind: "URI scheme", lines: .uriSchemes),
            NumberTable(kind: "PSM", lines: .psms),
            NumberTable(kind: "HCI command", lines: .hciCommands),
            NumberTable(kind: "HCI event", lines: .hciEvents),
            NumberTable(kind: "LE subevent", lines: .leSubevents),
            NumberTable(kind: "HCI error", lines: .hciErrors),
            NumberTable(kind: "address type", lines: .addressTypes),
            NumberTable(kind: "L2CAP signal", lines: .l2capSignals),
            NumberTable(kind: "L2CAP signal and result", lines: .l2capResults),
            NumberTable(kind: "ATT opcode", lines: .attOpcodes),
            NumberTable(kind: "ATT error", lines: .attErrors),
            NumberTable(kind: "SMP code", lines: .smpCodes),
            NumberTable(kind: "SMP reason", lines: .smpReasons),
        ]
    }
}
