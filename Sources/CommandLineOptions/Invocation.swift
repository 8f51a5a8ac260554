/// A command line that was understood.
public struct Invocation: Sendable, Equatable {
    public var command: Command
    public var files: [String]
    /// The words that `name` is asked about, or the files that `profile` is to check.
    public var words: [String] = []
    /// The attribute handle that `explain` is asked about.
    public var handle: UInt16?
    /// The connection that `why` is asked about; `nil` for all.
    public var connection: Int?
    /// The command that `help` is asked about.
    public var topic: Command?
    var given: Set<Option> = []
    var values: [Option: String] = [:]

    init(command: Command, files: [String] = [], topic: Command? = nil) {
        self.command = command
        self.files = files
        self.topic = topic
    }

    /// Whether an option was given.
    public func has(_ option: Option) -> Bool { given.contains(option) }

    /// The word behind an option; `nil` where it was not given.
    public func value(of option: Option) -> String? { values[option] }
}

/// Why a command line was not understood.
public enum UsageError: Error, Sendable, Equatable {
    case nothingAsked
    case unknownOption(String, suggestion: String?)
    case missingArgument(Option)
    case unexpectedArgument(Option)
    case notOneOf(Option, given: String, suggestion: String?)
    case optionOfOtherCommand(Option, Command)
    /// The first word is neither a command nor a file.
    case neitherCommandNorFile(String, suggestion: String?)
    case unknownTopic(String, suggestion: String?)
    case noFiles(Command)
    /// `name` or `profile` without anything to do it to.
    case nothingGiven(Command)
    case unexpectedOperand(Command, String)
    /// The last operand of `explain` is no attribute handle.
    case notAHandle(String)
    /// The word behind an option cannot be understood; what it should be.
    case notUnderstood(Option, given: String, expected: String)
    case exclusive(Option, Option)
    /// An option that judges whole captures, and one that reads a part.
    case wholeAndPart(Option, part: Option)
    /// An option that is about one file, where there are several.
    case oneFileOnly(Option)
    /// An option that means nothing without another one.
    case lacking(Option, needed: Option)

    public var message: String {
        switch self {
        case .nothingAsked: "no command and no file given"
        case .unknownOption(let word, let suggestion): "unknown option '\(word)'" + hint(suggestion)
        case .missingArgument(let option): "option '--\(option.rawValue)' needs \(needed(option))"
        case .notAHandle(let word): "'\(word)' is no attribute handle (1 to 65535, or 0x0001 to 0xFFFF)"
        case .notUnderstood(let option, let given, let expected):
            "'\(given)' is no argument of '--\(option.rawValue)', which takes \(expected)"
        case .exclusive(let one, let other):
            "'--\(one.rawValue)' and '--\(other.rawValue)' name different sources: give one of them"
        case .wholeAndPart(let option, let part):
            "'--\(option.rawValue)' is about whole captures, and '--\(part.rawValue)' reads parts: give one of them"
        case .oneFileOnly(let option): "'--\(option.rawValue)' with a path is for one file"
        case .lacking(let option, let needed): "'--\(option.rawValue)' means nothing without '--\(needed.rawValue)'"
        case .unexpectedArgument(let option): "option '--\(option.rawValue)' takes no argument"
        case .notOneOf(let option, let given, let suggestion):
            "'\(given)' is no argument of '--\(option.rawValue)', which takes one of: \(choices(option))"
                + hint(suggestion)
        case .optionOfOtherCommand(let option, let command):
            "option '--\(option.rawValue)' does not apply to '\(command.rawValue)'"
        case .neitherCommandNorFile(let word, let suggestion):
            "'\(word)' is no command, and there is no file of that name" + hint(suggestion)
        case .unknownTopic(let word, let suggestion): "'\(word)' is no command" + hint(suggestion)
        case .noFiles(let command): "'\(command.rawValue)' needs a file ('-' for standard input)"
        case .nothingGiven(let command):
            "'\(command.rawValue)' needs \(CommandTable.specification(of: command).operands)"
        case .unexpectedOperand(let command, let word): "'\(command.rawValue)' does not take '\(word)'"
        }
    }

    private func hint(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }

    private func needed(_ option: Option) -> String {
        switch CommandTable.specification(of: option).argument {
        case .path, .pathIfAttached: return "a path"
        case .word(let word): return word
        case .none, .choice: break
        }
        return "one of: \(choices(option))"
    }

    private func choices(_ option: Option) -> String {
        guard case .choice(let words) = CommandTable.specification(of: option).argument else { return "" }
        return words.joined(separator: ", ")
    }
}

/// A number as it is written on the command line: decimal, or hexadecimal with `0x`.
func integer(_ text: String) -> Int? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return Int(text.dropFirst(2), radix: 16) }
    return Int(text)
}
