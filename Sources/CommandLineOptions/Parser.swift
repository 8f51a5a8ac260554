extension Invocation {
    /// Understands the words behind the program's name.
    ///
    /// Options may stand anywhere before `--`. A first word that is no command but a file asks for the tree of it.
    public init(parsing words: [String], fileExists: (String) -> Bool) throws(UsageError) {
        var scan = Scan()
        try scan.read(words)
        let command = try scan.takeCommand(fileExists)
        self.init(command: command)
        given = scan.given
        values = scan.values
        if given.contains(.help) {
            self.command = .help
            topic = scan.hasCommand ? command : nil
        } else if given.contains(.version) {
            self.command = .version
        } else {
            try take(scan.operands, fileExists)
            try checkOptions()
        }
    }

    private mutating func take(_ operands: [String], _ fileExists: (String) -> Bool) throws(UsageError) {
        if CommandTable.specification(of: command).takesFiles {
            files = operands
            try takeNumber(fileExists)
            if files.isEmpty, CommandTable.specification(of: command).needsFiles { throw .noFiles(command) }
            if command == .live, files.count > 1 { throw .unexpectedOperand(command, files[1]) }
        } else if command == .name || command == .profile {
            try takeWords(operands)
        } else if command == .help {
            if operands.count > 1 { throw .unexpectedOperand(command, operands[1]) }
            guard let word = operands.first else { return }
            guard let asked = Command(rawValue: word) else {
                throw .unknownTopic(word, suggestion: nearest(to: word, among: Command.allCases.map(\.rawValue)))
            }
            topic = asked
        } else if let word = operands.first {
            throw .unexpectedOperand(command, word)
        }
    }

    private mutating func takeWords(_ operands: [String]) throws(UsageError) {
        words = operands
        if command == .profile {
            guard let word = operands.first else { throw .nothingGiven(command) }
            guard word == "check" else { throw .unexpectedOperand(command, word) }
            words.removeFirst()
        }
        if words.isEmpty { throw .nothingGiven(command) }
    }

    /// The number behind the files, where the command takes one.
    private mutating func takeNumber(_ fileExists: (String) -> Bool) throws(UsageError) {
        guard let word = files.last else { return }
        if command == .explain {
            guard let value = integer(word).flatMap(UInt16.init(exactly:)), value > 0 else { throw .notAHandle(word) }
            handle = value
            files.removeLast()
        } else if command == .why, files.count > 1, let value = integer(word), !fileExists(word) {
            connection = value
            files.removeLast()
        }
    }

    private func checkOptions() throws(UsageError) {
        let known = CommandTable.specification(of: command).options
        for option in Option.allCases where given.contains(option) && !known.contains(option) {
            throw .optionOfOtherCommand(option, command)
        }
        try checkLiveOptions()
        try checkPart()
    }
}

/// The words of a command line, told apart.
private struct Scan {
    var operands: [String] = []
    var given: Set<Option> = []
    var values: [Option: String] = [:]
    /// How many operands stood before `--`: those behind it are never a command.
    var operandsBeforeEnd = 0
    var hasCommand = false

    mutating func read(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        var isEnded = false
        while let word = rest.popFirst() {
            if isEnded || word == "-" || !word.hasPrefix("-") {
                operands.append(word)
                if !isEnded { operandsBeforeEnd += 1 }
            } else if word == "--" {
                isEnded = true
            } else if word.hasPrefix("--") {
                try readLong(word, &rest)
            } else {
                try readShort(word, &rest)
            }
        }
    }

    /// `--option`, `--option=value` or `--option value`.
    private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = Option(rawValue: name) else {
            let suggestion = nearest(to: name, among: Option.allCases.map(\.rawValue)).map { "--" + $0 }
            throw .unknownOption("--" + name, suggestion: suggestion)
        }
        try take(option, attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
    }

    /// `-v`, `-vx`, `-t utc` or `-tutc`.
    private mutating func readShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let specification = CommandTable.options.first(where: { $0.short == letter }) else {
                throw .unknownOption("-\(letter)", suggestion: nil)
            }
            if specification.argument == .none {
                given.insert(specification.option)
                continue
            }
            try take(specification.option, attached: letters.isEmpty ? nil : String(letters), &rest)
            return
        }
    }

    private mutating func take(
        _ option: Option, attached: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        given.insert(option)
        let argument = CommandTable.specification(of: option).argument
        if argument == .none {
            if attached != nil { throw .unexpectedArgument(option) }
            return
        }
        if case .pathIfAttached = argument {
            // The next word is a file; and nothing is no path.
            if attached == "" { throw .missingArgument(option) }
            values[option] = attached
            return
        }
        guard let value = attached ?? rest.popFirst() else { throw .missingArgument(option) }
        if case .choice(let choices) = argument, !choices.contains(value) {
            throw .notOneOf(option, given: value, suggestion: nearest(to: value, among: choices))
        }
        values[option] = value
    }

    /// The command: the first word, if it is one, or else the tree of the files.
    mutating func takeCommand(_ fileExists: (String) -> Bool) throws(UsageError) -> Command {
        guard let word = operands.first else {
            if given.contains(.help) { return .help }
            if given.contains(.version) { return .version }
            throw .nothingAsked
        }
        if operandsBeforeEnd > 0, let command = Command(rawValue: word) {
            operands.removeFirst()
            hasCommand = true
            return command
        }
        guard operandsBeforeEnd == 0 || word == "-" || fileExists(word) || given.contains(.help) else {
            let suggestion = nearest(to: word, among: Command.allCases.map(\.rawValue))
            throw .neitherCommandNorFile(word, suggestion: suggestion)
        }
        return .tree
    }
}
