import Foundation
import TestSupport
import Testing

/// `why`, `explain` and `keys`, run on generated captures whose truth is known.
@Suite struct StoryTests {
    static func path(_ capture: String) -> String {
        Places.fixtures.appending(path: "scenarios/" + capture).path
    }

    private func output(_ arguments: String...) throws -> String {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        return outcome.output
    }

    // MARK: - why

    /// One paragraph for each connection, with its heading.
    private func stories(_ capture: String) throws -> [String] {
        try output("why", Self.path(capture)).split(separator: "\n\n").map(String.init)
    }

    @Test func whyTellsOfALostBond() throws {
        let stories = try stories("20_bond_forgotten/phone.btsnoop")
        #expect(stories.count == 7)
        #expect(stories.enumerated().allSatisfy { $1.hasPrefix("#\($0 + 1)  ") })
        let failed = stories.map { $0.contains("encryption failed: 0x06 PIN or Key Missing") }
        #expect(failed == [false, false, true, true, false, false, false])
        #expect(stories.map { $0.contains("we ask to pair") } == [true, false, false, true, false, true, false])
        let encrypted = stories.map { $0.contains("  encrypted") }
        #expect(encrypted == [true, true, false, true, true, true, true])
        #expect(stories[2].contains("we ask for the end: 0x05 Authentication Failure"))
        #expect(stories[5].contains("the peer ended it: 0x13 Remote User Terminated Connection"))
    }

    /// The side that lost the bond sees no failure but its own refusal.
    @Test func whyTellsOfALostBondAtTheOtherEndToo() throws {
        let stories = try stories("20_bond_forgotten/lock.btsnoop")
        let failed = stories.map { $0.contains("encryption failed: the peer asks for it, and we have no key") }
        #expect(failed == [false, false, true, true, false, false, false])
        #expect(stories[2].contains("ended over security: 0x05 Authentication Failure"))
    }

    @Test func whyTellsADropFromAnEnd() throws {
        let stories = try stories("24_interrupted_prepare/phone.btsnoop")
        #expect(stories.map { $0.contains("0x08 Connection Timeout") } == [true, false, false, false])
        let ours = stories.map { $0.contains("we ended it: 0x16") }
        #expect(ours == [false, false, true, true])
    }

    /// The records it names are those of the connections in the truth.
    @Test func whyNamesRecordsOfTheCapture() throws {
        let json = try JSONSerialization.jsonObject(
            with: Data(try output("tree", "--json", Self.path("06_multi/phone.btsnoop")).utf8))
        let tree = try #require(json as? [String: Any])
        let connections = try #require(tree["connections"] as? [[String: Any]])
        let stories = try stories("06_multi/phone.btsnoop")
        for connection in connections {
            let id = try #require(connection["id"] as? Int)
            let record = try #require(connection["connectedRecord"] as? Int)
            let story = try #require(stories.first { $0.hasPrefix("#\(id)  ") })
            #expect(story.split(separator: "\n")[1].split(separator: " ")[0] == "\(record)")
        }
    }

    /// An attempt that the host gave up ends with an error code that tells nobody so.
    @Test func cancelledAttemptsAreToldFromFailedOnes() throws {
        let peer = "C0:FF:EE:00:00:01 (random static)"
        let end = "cancelled by this host: 0x02 Unknown Connection Identifier"
        let capture = Self.path("06_multi/phone.btsnoop")
        let told = try output("why", capture).split(separator: "\n").filter { $0.contains("cancelled") }
        #expect(told.count == 1 && told.first?.contains("   1954  ") == true)
        #expect(told.first?.contains("\(peer): \(end), after 2.001 s") == true)
        #expect(try output("connections", capture).contains(end))
        let events = try output("events", capture).split(separator: "\n")
        #expect(events.contains { $0.contains("connect failed  \(peer) \(end)") })
    }

    @Test func whyTellsOfOneConnection() throws {
        let all = try stories("20_bond_forgotten/phone.btsnoop")
        let one = try output("why", Self.path("20_bond_forgotten/phone.btsnoop"), "3")
        #expect(one == all[2] + "\n\n")
    }

    @Test(arguments: [("0", "7"), ("8", "7"), ("99", "7")])
    func whyRefusesAConnectionThatIsNotThere(number: String, last: String) throws {
        let capture = Self.path("20_bond_forgotten/phone.btsnoop")
        let outcome = try Program.run("why", capture, number)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors == "periscope: \(capture): no connection \(number): the last one is \(last)\n")
    }

    /// The file that has it is told of all the same, by one job and by two.
    @Test(arguments: ["1", "2"]) func whyRefusesForTheFileWithoutTheConnection(jobs: String) throws {
        let (short, long) = (Self.path("01_plain/phone.btsnoop"), Self.path("20_bond_forgotten/phone.btsnoop"))
        let outcome = try Program.run("why", "--jobs", jobs, short, long, "3")
        #expect(outcome.status == 2)
        #expect(outcome.output.hasPrefix("== \(long)\n#3  ") && !outcome.output.contains(short))
        #expect(outcome.errors == "periscope: \(short): no connection 3: the last one is 1\n")
    }

    @Test func whyOfAConnectionInACaptureWithoutAny() throws {
        let folder = try TemporaryFolder()
        let capture = try folder.file("empty.btsnoop", SampleCapture.notifications(1).prefix(16))
        #expect(try output("why", capture.path) == "no connections\n")
        let outcome = try Program.run("why", capture.path, "1")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors == "periscope: \(capture.path): no connection 1: there are none\n")
    }

    /// People know a peer by its address, not by an identifier that is made from it.
    @Test func eventsNamePeersByAddress() throws {
        let lines = try output("events", Self.path("06_multi/phone.btsnoop")).split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix("     connecting      F2:39:69:0A:9D:95 (random static)") })
        #expect(lines.contains { $0.hasSuffix("#1   connected       F2:39:69:0A:9D:95 (random static)") })
        #expect(lines.contains { $0.hasSuffix("#1   parameters      data length 251 out, 251 in") })
    }

    /// Nothing to tell is told, also where a filter left nothing.
    @Test func eventsSayWhenThereAreNone() throws {
        let capture = Self.path("01_plain/phone.btsnoop")
        #expect(try output("events", "--device", "00:00:00:00:00:01", capture) == "no such events in 220 records\n")
        #expect(try output("events", "--json", "--device", "00:00:00:00:00:01", capture).isEmpty)
    }

    // MARK: - explain

    @Test(arguments: ["0x000C", "12", "0xc"]) func explainTakesHandlesInBothWays(handle: String) throws {
        let text = try output("explain", Self.path("01_plain/phone.btsnoop"), handle)
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.first?.hasPrefix("0x000C of ") == true)
        let facts = lines.dropFirst()
        let numbers = facts.compactMap { line in line.split(separator: " ").first.flatMap { Int($0) } }
        #expect(numbers.count == facts.count)
        #expect(numbers == numbers.sorted() && numbers.allSatisfy { $0 > 0 })
        #expect(facts.contains { $0.contains("is the value of Heart Rate Measurement (2A37), declared at 0x000B") })
    }

    @Test func explainSaysWhyWhatIsInferredIs() throws {
        let text = try output("explain", Self.path("13_midstart/notifications_only.btsnoop"), "12")
        #expect(text.contains("inferred: "))
        let nothing = try output("explain", Self.path("01_plain/phone.btsnoop"), "0x0999")
        #expect(nothing == "0x0999: no packet of this capture names it\n")
    }

    @Test(arguments: ["0", "65536", "0x", "twelve"]) func explainRefusesWhatIsNoHandle(handle: String) throws {
        let outcome = try Program.run("explain", Self.path("01_plain/phone.btsnoop"), handle)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(!outcome.errors.isEmpty)
    }

    // MARK: - keys

    static let devices = ["phone", "lock", "oldphone", "meter", "tablet", "tag", "pad"]

    /// Every key that the two ends of a pairing stored stands in the output of each, in both orders.
    @Test(arguments: devices) func keysAreThoseOfTheTruth(device: String) throws {
        let file = Places.fixtures.appending(path: "scenarios/08_bond_privacy/truth.json")
        let truth = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let ends = try #require(truth["pairings"] as? [[String: Any]]).flatMap { pairing in
            ["central", "peripheral"].compactMap { pairing[$0] as? [String: Any] }
        }.filter { $0["device"] as? String == device }
        #expect(!ends.isEmpty)
        let blocks = try output("keys", Self.path("08_bond_privacy/\(device).btsnoop")).split(separator: "\n\n")
        for end in ends {
            let identity = try #require(end["peer_identity"] as? String)
            let block = try #require(blocks.first { $0.hasPrefix(identity) }, "no block of \(identity)")
            let stored = try #require(end["stored_keys"] as? [String: Any])
            for (name, kind) in [
                "ltk": "LTK", "ltk_central": "LTK", "ltk_peripheral": "LTK", "irk": "IRK", "csrk": "CSRK",
            ] {
                guard let value = (stored[name] as? [String: Any])?["value"] as? String else { continue }
                expect(block, has: kind, value)
            }
            for (name, kind) in ["own_irk": "IRK", "own_csrk": "CSRK"] {
                expect(block, has: kind + ", handed out by this side", try #require(end[name] as? String))
            }
            // Of keys of legacy pairing, what selects them.
            for name in ["ltk_central", "ltk_peripheral"] {
                guard let key = stored[name] as? [String: Any] else { continue }
                let diversifier = String(format: "EDIV 0x%04X", try #require(key["ediv"] as? Int))
                let random = reversed(try #require(key["rand"] as? String)).uppercased()
                #expect(block.contains("\(diversifier)  Rand 0x\(random)"))
            }
        }
    }

    private func expect(_ block: Substring, has kind: String, _ value: String) {
        let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let place = lines.indices.first { place in
            lines[place].hasPrefix(kind) && lines.indices.contains(place + 2)
                && lines[place + 1] == "air:      " + value
        }
        #expect(place != nil, "no \(kind) \(value)")
        if let place { #expect(lines[place + 2] == "reversed: " + reversed(value)) }
    }

    /// Hexadecimal digits with the last octet first.
    private func reversed(_ digits: String) -> String {
        stride(from: digits.count - 2, through: 0, by: -2).map { digits.dropFirst($0).prefix(2) }.joined()
    }

    @Test func aFailedPairingLeavesNoKeys() throws {
        #expect(try output("keys", Self.path("08_bond_privacy/safe.btsnoop")) == "no keys\n")
    }
}
