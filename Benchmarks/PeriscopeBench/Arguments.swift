import BenchmarkWorkloads

/// The command line: few words, all of them known here.
struct Arguments {
    var words: [String] = []
    var runs = 5
    var rounds = 20_000
    var isJSON = false
    var workloads = Workload.allCases
    var baseline: String?
    var saved: String?
    /// How many times the baseline's ratio is allowed.
    var ratio = 1.10
    var size = 200_000_000
    var out: String?
    var isUpdate = false

    init(_ list: some Sequence<String>) {
        var rest = Array(list)[...]
        while let word = rest.popFirst() {
            switch word {
            case "--json": isJSON = true
            case "--update": isUpdate = true
            case "--runs": runs = Self.number(rest.popFirst())
            case "--rounds": rounds = Self.number(rest.popFirst())
            case "--size": size = Self.size(rest.popFirst())
            case "--out": out = Self.text(rest.popFirst())
            case "--baseline": baseline = Self.text(rest.popFirst())
            case "--save-baseline": saved = Self.text(rest.popFirst())
            case "--ratio":
                guard let number = Double(Self.text(rest.popFirst())), number > 0 else { Main.fail(Main.usage) }
                ratio = number
            case "--only":
                let names = Self.text(rest.popFirst()).split(separator: ",")
                workloads = names.compactMap { Workload(rawValue: String($0)) }
                if workloads.count != names.count || names.isEmpty { Main.fail(Main.usage) }
            default:
                if word.hasPrefix("-") { Main.fail(Main.usage) }
                words.append(word)
            }
        }
    }

    private static func text(_ word: String?) -> String {
        guard let word else { Main.fail(Main.usage) }
        return word
    }

    private static func number(_ word: String?) -> Int {
        guard let word, let number = Int(word), number > 0 else { Main.fail(Main.usage) }
        return number
    }

    /// A number of octets: K, M and G are thousands, millions and milliards.
    private static func size(_ word: String?) -> Int {
        let units: [Character: Int] = ["K": 1000, "M": 1_000_000, "G": 1_000_000_000]
        guard let word, let last = word.last else { Main.fail(Main.usage) }
        guard let unit = units[last] else { return number(word) }
        return number(String(word.dropLast())) * unit
    }
}
