/// Help, printed from the table.
public enum Help {
    /// What the program is, and what it can do.
    public static let overview: String = {
        var text = """
            Decodes captures of Bluetooth Low Energy traffic: btsnoop, pcap, pcapng, PacketLogger and btsnooz.

            Usage: periscope [COMMAND] [OPTIONS] FILE...

            Without a command the tree of each FILE is printed; '-' is standard input.

            Commands:

            """
        text += table(CommandTable.commands.map { ($0.command.rawValue, $0.summary) })
        text += "\nOptions:\n" + table(Option.allCases.map(row))
        text += """

            Exit status: 0 done; 1 done, but --strict found something; 2 cannot do what was asked.
            'periscope help COMMAND' says more.

            """
        return text
    }()

    /// Help on one command.
    public static func text(on command: Command?) -> String {
        guard let command else { return overview }
        let specification = CommandTable.specification(of: command)
        let options = specification.options.isEmpty ? "" : " [OPTIONS]"
        let operands = specification.operands.isEmpty ? "" : " " + specification.operands
        return """
            Usage: periscope \(command.rawValue)\(options)\(operands)

            \(wrapped(specification.details, indent: 0, width: 80))

            Options:
            \(table(specification.options.map(row)))
            """
    }

    private static func row(_ option: Option) -> (String, String) {
        let specification = CommandTable.specification(of: option)
        var left = specification.short.map { "-\($0), " } ?? "    "
        left += "--" + option.rawValue
        if case .choice(let words) = specification.argument { left += " " + words.joined(separator: "|") }
        if case .path(let word) = specification.argument { left += " " + word }
        if case .pathIfAttached(let word) = specification.argument { left += "[=" + word + "]" }
        if case .word(let word) = specification.argument { left += " " + word }
        return (left, specification.summary)
    }

    /// Two columns; what does not fit beside the left one begins on a line of its own.
    static func table(_ rows: [(String, String)]) -> String {
        let width = min(22, rows.map(\.0.count).max() ?? 0)
        var text = ""
        for (left, right) in rows {
            text += "  " + left
            let gap = width - left.count
            text += gap >= 0 ? String(repeating: " ", count: gap + 2) : "\n" + String(repeating: " ", count: width + 4)
            text += wrapped(right, indent: width + 4, width: 80) + "\n"
        }
        return text
    }

    /// Breaks text into lines of at the most `width` columns; all but the first are indented.
    static func wrapped(_ text: String, indent: Int, width: Int) -> String {
        var result = ""
        var column = indent
        for word in text.split(separator: " ") {
            if column > indent, column + 1 + word.count > width {
                result += "\n" + String(repeating: " ", count: indent)
                column = indent
            } else if column > indent {
                result += " "
                column += 1
            }
            result += word
            column += word.count
        }
        return result
    }
}
