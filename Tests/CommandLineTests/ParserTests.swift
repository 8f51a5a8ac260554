import Testing

@testable import CommandLineOptions

@Suite struct ParserTests {
    func parse(_ words: String...) throws -> Invocation {
        try Invocation(parsing: words, fileExists: { $0.hasSuffix(".log") })
    }

    func error(_ words: String...) -> UsageError? {
        do throws(UsageError) {
            _ = try Invocation(parsing: words, fileExists: { $0.hasSuffix(".log") })
            return nil
        } catch {
            return error
        }
    }

    @Test func fileAloneAsksForItsTree() throws {
        let invocation = try parse("a.log", "b.log")
        #expect(invocation.command == .tree)
        #expect(invocation.files == ["a.log", "b.log"])
        #expect(try parse("-").files == ["-"])
        #expect(try parse("--json", "a.log").has(.json))
    }

    @Test func commandsAndTheirFiles() throws {
        for command in [Command.tree, .events, .packets, .connections] {
            let invocation = try parse(command.rawValue, "missing", "-")
            #expect(invocation.command == command)
            #expect(invocation.files == ["missing", "-"])
        }
    }

    @Test func optionsStandAnywhere() throws {
        for words in [
            ["-vxj", "packets", "a.log"], ["packets", "-v", "-x", "--json", "a.log"], ["packets", "a.log", "-jxv"],
        ] {
            let invocation = try Invocation(parsing: words, fileExists: { _ in true })
            #expect(invocation.command == .packets)
            #expect(invocation.files == ["a.log"])
            #expect(invocation.has(.verbose) && invocation.has(.hex) && invocation.has(.json))
            #expect(!invocation.has(.strict))
        }
    }

    @Test func optionsWithAWord() throws {
        for words in [
            ["events", "--time=raw", "a.log"], ["events", "--time", "raw", "a.log"], ["events", "-t", "raw", "a.log"],
            ["events", "-traw", "a.log"], ["events", "-jtraw", "a.log"],
        ] {
            let invocation = try Invocation(parsing: words, fileExists: { _ in true })
            #expect(invocation.value(of: .time) == "raw")
            #expect(invocation.files == ["a.log"])
        }
        #expect(try parse("events", "a.log").value(of: .time) == nil)
    }

    @Test func twoDashesEndTheOptions() throws {
        #expect(try parse("packets", "--", "--json").files == ["--json"])
        #expect(try !parse("packets", "--", "--json").has(.json))
        // Behind them nothing is a command either.
        let invocation = try parse("--", "tree")
        #expect(invocation.command == .tree)
        #expect(invocation.files == ["tree"])
    }

    @Test func help() throws {
        #expect(try parse("help").topic == nil)
        #expect(try parse("help", "packets").topic == .packets)
        #expect(try parse("--help").command == .help)
        #expect(try parse("packets", "--help").topic == .packets)
        #expect(try parse("-h", "events", "a.log").topic == .events)
        #expect(try parse("--version").command == .version)
        #expect(try parse("version").command == .version)
    }

    @Test func mistakes() {
        #expect(error() == .nothingAsked)
        #expect(error("tree") == .noFiles(.tree))
        #expect(error("evnts") == .neitherCommandNorFile("evnts", suggestion: "events"))
        #expect(error("capture.pcap") == .neitherCommandNorFile("capture.pcap", suggestion: nil))
        #expect(error("tree", "--jsno", "a.log") == .unknownOption("--jsno", suggestion: "--json"))
        #expect(error("tree", "-q", "a.log") == .unknownOption("-q", suggestion: nil))
        #expect(error("tree", "--json=yes", "a.log") == .unexpectedArgument(.json))
        #expect(error("tree", "a.log", "--color") == .missingArgument(.color))
        #expect(error("tree", "--color=alway", "a.log") == .notOneOf(.color, given: "alway", suggestion: "always"))
        #expect(error("tree", "--hex", "a.log") == .optionOfOtherCommand(.hex, .tree))
        #expect(error("help", "pakets") == .unknownTopic("pakets", suggestion: "packets"))
        #expect(error("version", "a.log") == .unexpectedOperand(.version, "a.log"))
    }

    @Test func messagesNameBothReadings() {
        #expect(
            error("evnts")?.message
                == "'evnts' is no command, and there is no file of that name; did you mean 'events'?")
        #expect(
            error("tree", "--color=x", "a.log")?.message
                == "'x' is no argument of '--color', which takes one of: auto, always, never")
    }

    @Test func distances() {
        #expect(editDistance("", "abc") == 3)
        #expect(editDistance("events", "evnets") == 1)
        #expect(editDistance("kitten", "sitting") == 3)
        #expect(nearest(to: "jsn", among: ["json", "hex"]) == "json")
        #expect(nearest(to: "zzzz", among: ["json", "hex"]) == nil)
    }
}

@Suite struct CommandTableTests {
    @Test func everyCommandAndOptionIsThereOnce() {
        #expect(CommandTable.commands.map(\.command) == Command.allCases)
        #expect(CommandTable.options.map(\.option) == Option.allCases)
        let shorts = CommandTable.options.compactMap(\.short)
        #expect(Set(shorts).count == shorts.count)
    }

    @Test func helpNamesEveryCommandAndOptionWithinEightyColumns() {
        for command in Command.allCases {
            #expect(Help.overview.contains("  \(command.rawValue) "))
            let text = Help.text(on: command)
            for option in CommandTable.specification(of: command).options {
                #expect(text.contains("--\(option.rawValue)"))
            }
            for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
        for option in Option.allCases { #expect(Help.overview.contains("--\(option.rawValue)")) }
        for line in Help.overview.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
        #expect(Help.overview.hasSuffix("\n"))
    }
}
