import AssignedNumbers

/// `name`: the meanings of a number, or the numbers of a name.
public enum NameReport {
    /// Writes a line for each entry of the tables.
    ///
    /// - Returns: Whether there is one.
    public static func write(_ word: String, asJSON: Bool, to sink: ByteSink) -> Bool {
        var entries = AssignedNumbers.lookUp(number: word)
        if entries.isEmpty, !word.isEmpty { entries = AssignedNumbers.lookUp(name: word) }
        let kind = entries.map(\.kind.utf8.count).max() ?? 0
        for entry in entries {
            if asJSON {
                sink.beginObject()
                sink.member("kind", entry.kind)
                sink.member("number", entry.number)
                sink.member("name", text: entry.name)
                sink.endObject()
                sink.endLine()
            } else {
                sink.append(text: entry.kind)
                sink.fill(UInt8(ascii: " "), count: kind - entry.kind.utf8.count + 2)
                sink.append(text: entry.number)
                sink.append("  ")
                sink.append(text: entry.name)
                sink.append("\n")
            }
        }
        return !entries.isEmpty
    }
}
