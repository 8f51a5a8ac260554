// Words behind options that are more than a path or a choice.

extension Invocation {
    /// Where `live` is to watch.
    public enum Source: Sendable, Equatable {
        case monitor
        /// Standard input (`-`) or a pipe.
        case stream(String)
        case interface(String)
        case follow(String)
        case serial(device: String, baud: Int)
    }

    public var source: Source {
        if let name = value(of: .interface) { return .interface(name) }
        if let path = value(of: .follow) { return .follow(path) }
        if let word = value(of: .serial) { return Self.serial(word) }
        return files.first.map(Source.stream) ?? .monitor
    }

    /// `DEVICE`, or `DEVICE:BAUD`.
    private static func serial(_ word: String) -> Source {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count > 1, let baud = Int(parts[parts.count - 1]) {
            return .serial(device: parts.dropLast().joined(separator: ":"), baud: baud)
        }
        return .serial(device: word, baud: 1_000_000)
    }

    /// When a file is full: so many octets, or so many seconds.
    public enum Rotation: Sendable, Equatable {
        case octets(Int)
        case seconds(Int)
    }

    /// What `--rotate` says; `nil` where it was not given.
    public var rotation: Rotation? { value(of: .rotate).flatMap(Self.rotation) }

    /// A number with the unit that makes it a size (`k`, `M`, `G`) or a time (`s`, `m`, `h`).
    private static func rotation(_ word: String) -> Rotation? {
        guard let unit = word.last, let number = Int(word.dropLast()), number > 0, number < 1 << 30 else { return nil }
        switch unit {
        case "k", "K": return .octets(number << 10)
        case "M": return .octets(number << 20)
        case "G": return .octets(number << 30)
        case "s": return .seconds(number)
        case "m": return .seconds(number * 60)
        case "h": return .seconds(number * 3600)
        default: return nil
        }
    }

    /// How many files are kept; `nil` for all.
    public var keptFiles: Int? { value(of: .keep).flatMap { Int($0) } }

    /// The attribute handle of `--handle`.
    public var handleWanted: UInt16? { value(of: .handle).flatMap(integer).flatMap(UInt16.init(exactly:)) }

    /// The connection of `--connection`.
    public var connectionWanted: Int? { value(of: .connection).flatMap(integer) }

    /// How many threads may work; 0 where the word of `--jobs` is no number.
    public var jobs: Int { value(of: .jobs).map { Int($0) ?? 0 } ?? 1 }

    func checkLiveOptions() throws(UsageError) {
        let sources = [Option.interface, .follow, .serial].filter(has)
        if sources.count > 1 { throw .exclusive(sources[0], sources[1]) }
        if !sources.isEmpty, let file = files.first, command == .live {
            throw .unexpectedOperand(command, file)
        }
        for option in [Option.rotate, .keep] where has(option) && !has(.write) {
            throw .lacking(option, needed: .write)
        }
        if has(.keep), !has(.rotate) { throw .lacking(.keep, needed: .rotate) }
        try check(.rotate, rotation != nil, "a size (10M, 500k) or a time (30s, 15m, 1h)")
        try check(.keep, keptFiles.map { $0 > 0 } ?? false, "a number of files from 1 on")
        try check(
            .handle, handleWanted.map { $0 > 0 } ?? false, "an attribute handle (1 to 65535, or 0x0001 to 0xFFFF)")
        try check(.jobs, (1...64).contains(jobs), "a number of threads from 1 to 64")
        try check(.connection, connectionWanted != nil, "the number of a connection")
    }

    func check(_ option: Option, _ isUnderstood: Bool, _ expected: String) throws(UsageError) {
        guard let word = value(of: option), !isUnderstood else { return }
        throw .notUnderstood(option, given: word, expected: expected)
    }
}
