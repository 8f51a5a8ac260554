// The command line as one table: the parser reads it, and the help is printed from it.

/// What the program is asked to do.
public enum Command: String, Sendable, CaseIterable {
    case tree, events, packets, connections, why, explain, keys, name, profile, live, interfaces, help, version
}

/// An option; its raw value is its long name.
public enum Option: String, Sendable, CaseIterable {
    case json, verbose, hex, time, strict, color, jobs
    case gattStore = "gatt-store"
    case profile
    case interface, follow, serial, write, rotate, keep
    case device, connection, uuid, handle, kind, errors
    case from, count, index
    case help, version
}

/// How an option is written, and what it does.
public struct OptionSpecification: Sendable {
    /// What has to follow an option.
    public enum Argument: Sendable, Equatable {
        case none
        /// One of these words.
        case choice([String])
        /// A path; the word stands for it in the help.
        case path(String)
        /// A path behind `=`, or nothing.
        case pathIfAttached(String)
        /// Any word; it stands for it in the help.
        case word(String)
    }

    public let option: Option
    public let short: Character?
    public let argument: Argument
    public let summary: String
}

/// What a command does, and which options it knows.
public struct CommandSpecification: Sendable {
    public let command: Command
    /// What stands behind the command's name.
    public let operands: String
    public let summary: String
    /// Paragraphs for the command's own help.
    public let details: String
    public let options: [Option]

    public var takesFiles: Bool {
        switch command {
        case .name, .profile, .interfaces, .help, .version: false
        default: true
        }
    }

    /// Whether it can do without.
    public var needsFiles: Bool { command != .live }
}

/// All commands and options.
public enum CommandTable {
    public static let options: [OptionSpecification] = [
        .init(option: .json, short: "j", argument: .none, summary: "print JSON instead of text"),
        .init(option: .verbose, short: "v", argument: .none, summary: "print everything that is known"),
        .init(option: .hex, short: "x", argument: .none, summary: "print the octets of each packet too"),
        .init(
            option: .time, short: "t", argument: .choice(["utc", "relative", "raw"]),
            summary: "print times as UTC date and time, since the first record, or as in the capture (default: utc)"),
        .init(
            option: .strict, short: nil, argument: .none,
            summary: "exit with status 1 if the capture is cut or damaged, or breaks a rule of the protocol"),
        .init(
            option: .color, short: nil, argument: .choice(["auto", "always", "never"]),
            summary: "use colour; auto: on a terminal, unless NO_COLOR is set (default: auto)"),
        .init(
            option: .jobs, short: nil, argument: .word("N"),
            summary: "work on N threads, with the same result (default: 1; pipes are always read with one)"),
        .init(
            option: .gattStore, short: nil, argument: .path("DIR"),
            summary:
                "learn databases from captures into DIR, and name handles that a capture does not show being discovered"
        ),
        .init(
            option: .profile, short: nil, argument: .path("FILE"),
            summary: "name and decode what FILE lays out, beside the profiles of the user's directory"),
        .init(
            option: .interface, short: "i", argument: .word("NAME"),
            summary: "watch an interface through libpcap ('periscope interfaces' lists them)"),
        .init(
            option: .follow, short: "f", argument: .path("FILE"),
            summary: "watch a log that grows, also where it is rotated or begun anew"),
        .init(
            option: .serial, short: nil, argument: .word("DEVICE[:BAUD]"),
            summary: "watch the monitor stream of Zephyr or NimBLE on a serial line (default: 1000000 baud)"),
        .init(
            option: .write, short: "w", argument: .path("FILE"),
            summary: "save everything while watching: pcapng if FILE ends so, otherwise btsnoop"),
        .init(
            option: .rotate, short: nil, argument: .word("SIZE|TIME"),
            summary: "begin a new, numbered FILE after so much (10M, 500k) or so long (30s, 15m, 1h)"),
        .init(
            option: .keep, short: nil, argument: .word("N"), summary: "keep the last N files of those that rotate"),
        .init(
            option: .device, short: nil, argument: .word("ADDRESS"),
            summary: "only events of this device: an address, or the beginning of its identifier"),
        .init(
            option: .connection, short: nil, argument: .word("N"), summary: "only events of connection N"),
        .init(
            option: .uuid, short: nil, argument: .word("UUID"),
            summary: "only events of attributes of this type, or in a characteristic or service of this type"),
        .init(
            option: .handle, short: nil, argument: .word("HANDLE"), summary: "only events of this attribute handle"),
        .init(
            option: .kind, short: nil, argument: .word("KIND,..."),
            summary: "only events of these kinds, by their names in JSON"),
        .init(option: .errors, short: nil, argument: .none, summary: "only errors and failures"),
        .init(option: .from, short: nil, argument: .word("N"), summary: "begin with record N"),
        .init(option: .count, short: nil, argument: .word("M"), summary: "end after M records"),
        .init(
            option: .index, short: nil, argument: .pathIfAttached("PATH"),
            summary:
                "find records at once by an index, made where there is none for the file as it is (default: FILE.periscope-index)"
        ),
        .init(option: .help, short: "h", argument: .none, summary: "print help and exit"),
        .init(option: .version, short: nil, argument: .none, summary: "print the version and exit"),
    ]

    /// Which events are printed.
    private static let filters: [Option] = [.device, .connection, .uuid, .handle, .kind, .errors]

    public static let commands: [CommandSpecification] = [
        .init(
            command: .tree, operands: "FILE...",
            summary: "devices with their services, characteristics and descriptors",
            details: """
                Prints what each capture tells as a whole: its format and time span, then every device that was \
                connected, with the hierarchy of its attributes as discovery and use of them showed it. What no packet \
                says, but what the others make plain, is marked as inferred. With -v also all diagnostics.
                """,
            options: [.json, .verbose, .strict, .color, .jobs, .gattStore, .profile, .help]),
        .init(
            command: .events, operands: "FILE...", summary: "what was done: one line for each finished procedure",
            details: """
                Prints one line for each procedure (a discovery, a read, a write, a notification, an indication with \
                its confirmation) and for each change of a connection, at the record that finished it.
                """,
            options: [.json, .time, .strict, .color, .jobs, .gattStore, .profile] + filters + [.help]),
        .init(
            command: .packets, operands: "FILE...", summary: "every packet, down to the ATT PDU",
            details: """
                Prints one line for each record of a capture, and what it completes in the layers above. With -v all \
                fields of the packet, with -x its octets. --from and --count choose records by number; with --index the \
                first run reads the whole file, and each later one only what lies around the records.
                """,
            options: [
                .json, .verbose, .hex, .time, .from, .count, .index, .strict, .color, .jobs, .gattStore, .profile,
                .help,
            ]),
        .init(
            command: .connections, operands: "FILE...", summary: "who was connected, for how long, and why it ended",
            details: """
                Prints a block for each connection: the peer, the role of the capturing side, start and duration, \
                ATT_MTU, encryption, the states it went through, the subscriptions in force at its end, and the reason \
                of the end.
                """,
            options: [.json, .time, .strict, .color, .jobs, .gattStore, .help]),
        .init(
            command: .why, operands: "FILE... [CONNECTION]",
            summary: "the story of each connection, and what never became one",
            details: """
                Tells in a few lines how each connection began, what was agreed on, what went wrong and who ended it, with \
                the records to look at, and then which attempts to connect failed. CONNECTION is a number as \
                'periscope connections' counts them; a file without it is an error.
                """,
            options: [.time, .color, .jobs, .gattStore, .help]),
        .init(
            command: .explain, operands: "FILE... HANDLE", summary: "what made an attribute handle known",
            details: """
                Tells for one attribute handle (decimal, or hexadecimal with 0x) of each device which records made known \
                what it is, and why what was inferred was inferred.
                """,
            options: [.verbose, .color, .jobs, .gattStore, .profile, .help]),
        .init(
            command: .keys, operands: "FILE...", summary: "keys in the capture, in the byte orders other tools take",
            details: """
                Prints the keys that pairing and the host's commands show, by device: long term, identity resolving and \
                signature keys, and link keys of BR/EDR, each in the order of the air and reversed.
                """,
            options: [.color, .jobs, .help]),
        .init(
            command: .name, operands: "NUMBER|TEXT...", summary: "what a number is called, or which numbers a name has",
            details: """
                Prints every meaning that a number (hexadecimal, or a UUID) has in the tables of Assigned Numbers, of HCI, \
                L2CAP, ATT and the Security Manager, and of vendors' UUIDs; or, of a text, every entry that has it in its \
                name.
                """,
            options: [.json, .help]),
        .init(
            command: .profile, operands: "check FILE...", summary: "whether profiles can be read",
            details: """
                Reads profiles and says what they name, or where they are wrong. The format is in CharacteristicValues.docc/profiles.md.
                """,
            options: [.help]),
        .init(
            command: .live, operands: "[-|PIPE]", summary: "what happens now, on this machine or from another source",
            details: """
                Prints events as they happen, and the tree of everything seen when it is stopped (Ctrl-C). Watches all \
                Bluetooth of this machine (Linux), or a capture that comes through standard input or a pipe, or what \
                --interface, --follow or --serial name. Filters choose what is printed; -w saves everything.
                """,
            options: [.json, .time, .color, .gattStore, .profile, .interface, .follow, .serial, .write, .rotate, .keep]
                + filters
                + [.help]),
        .init(
            command: .interfaces, operands: "", summary: "what 'live --interface' can watch",
            details: """
                Lists the Bluetooth interfaces that libpcap knows, and says of each why it cannot be opened, if so.
                """,
            options: [.help]),
        .init(
            command: .help, operands: "[COMMAND]", summary: "help on a command", details: "Prints help on a command.",
            options: [.help]),
        .init(
            command: .version, operands: "", summary: "the version of this program",
            details: "Prints the version of this program.", options: [.help]),
    ]

    public static func specification(of command: Command) -> CommandSpecification {
        commands.first { $0.command == command }!
    }

    public static func specification(of option: Option) -> OptionSpecification {
        options.first { $0.option == option }!
    }
}
