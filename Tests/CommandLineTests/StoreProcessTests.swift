import Foundation
import TestSupport
import Testing

/// `--gatt-store`: what one capture showed names handles in another.
@Suite struct StoreProcessTests {
    private let folder: TemporaryFolder
    private let store: String

    init() throws {
        folder = try TemporaryFolder()
        store = folder.url.appending(path: "store").path
    }

    // MARK: - Helpers

    /// Some records of a generated capture (btsnoop), as a capture of their own.
    private func part(_ capture: String, _ records: ClosedRange<Int>) throws -> String {
        let whole = try Places.fixture("scenarios/" + capture)
        var ends = [16]
        while let at = ends.last, at < whole.count {
            ends.append(at + 24 + whole[at + 4..<at + 8].reduce(0) { $0 << 8 | Int($1) })
        }
        let kept = whole[..<16] + whole[ends[records.lowerBound - 1]..<ends[records.upperBound]]
        return try folder.file("part-\(records.lowerBound).btsnoop", Data(kept)).path
    }

    private func run(_ arguments: String...) throws -> Program.Outcome {
        let outcome = try Program.run(arguments + ["--gatt-store", store])
        #expect(outcome.status == 0)
        return outcome
    }

    private func tree(_ capture: String) throws -> JSONObject {
        let outcome = try run("tree", "--json", capture)
        #expect(outcome.errors.isEmpty)
        return try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? JSONObject)
    }

    private typealias JSONObject = [String: Any]

    private func connection(_ number: Int, of capture: String) throws -> (first: Int, last: Int) {
        let text = try Program.run("tree", "--json", StoryTests.path(capture)).output
        let tree = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? JSONObject)
        let connection = try #require(tree["connections"] as? [JSONObject])[number - 1]
        return (
            try #require(connection["connectedRecord"] as? Int), try #require(connection["disconnectedRecord"] as? Int)
        )
    }

    private func characteristics(_ tree: JSONObject, at address: String? = nil) throws -> [Int: JSONObject] {
        let peripherals = try #require(tree["peripherals"] as? [JSONObject])
        let peripheral = try #require(peripherals.first { $0["address"] as? String == address })
        let services = try #require(peripheral["services"] as? [JSONObject])
        var found: [Int: JSONObject] = [:]
        for characteristic in services.flatMap({ $0["characteristics"] as? [JSONObject] ?? [] }) {
            found[try #require(characteristic["valueHandle"] as? Int)] = characteristic
        }
        return found
    }

    private var files: [URL] {
        get throws {
            try FileManager.default.contentsOfDirectory(
                at: URL(filePath: store), includingPropertiesForKeys: nil
            ).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
        }
    }

    private func edit(_ file: URL, _ old: String, _ new: String) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(old))
        try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: file)
    }

    // MARK: - How a stored database is found

    @Test func aDeviceIsKnownByItsIdentity() throws {
        let capture = "07_reconnect/phone.btsnoop"
        let (first, last) = try connection(3, of: capture)
        // A connection to the beacon that relies on what an earlier one had found, alone.
        let reconnection = try part(capture, first - 2...last)
        let address = "00:1B:DC:AA:E8:91"
        let control = "6E406102-B5A3-F393-E0A9-E50E24DCCA9E"
        let before = try characteristics(tree(reconnection), at: address)
        #expect(before.values.allSatisfy { $0["uuid"] == nil || $0["uuid"] is NSNull })

        _ = try run("tree", StoryTests.path(capture))
        let named = try tree(reconnection)
        let after = try characteristics(named, at: address)
        let found = try #require(after.values.first { $0["uuid"] as? String == control })
        #expect(found["inferred"] as? Bool == true)
        #expect((found["counts"] as? [String: Int])?["reads"] == 1)
        let peripheral = try #require(named["peripherals"] as? [JSONObject]).first
        #expect(peripheral?["completeness"] as? String == "cached")
        // What it is named from is said, and why.
        let text = try run("tree", "-v", reconnection).output
        #expect(text.contains("(same identity) [gatt.imported]"))
        let handle = try #require(found["valueHandle"] as? Int)
        #expect(try run("explain", reconnection, String(handle)).output.contains("  stored  "))
    }

    @Test func aDeviceIsKnownByItsDatabaseHash() throws {
        let capture = "16_caching/phone.btsnoop"
        let first = try connection(1, of: capture)
        let second = try connection(2, of: capture)
        _ = try run("tree", part(capture, 1...first.last))
        // Another device with the same firmware: it has another address.
        try edit(#require(files.first), "C4:F2:7C:C3:47:21", "C4:00:00:00:00:01")
        let reconnection = try part(capture, second.first...second.last)
        let outcome = try run("tree", "-v", reconnection)
        #expect(outcome.output.contains("(same databaseHash) [gatt.imported]"))
        #expect(outcome.output.contains("6E400C01-B5A3-F393-E0A9-E50E24DCCA9E"))
    }

    private let midstart = StoryTests.path("13_midstart/after_discovery.btsnoop")

    @Test func aDeviceIsKnownByItsFingerprint() throws {
        #expect(try characteristics(tree(midstart))[0x18]?["uuid"] == nil)
        _ = try run("tree", StoryTests.path("01_plain/phone.btsnoop"))
        #expect(try characteristics(tree(midstart))[0x18]?["uuid"] as? String == "2A29")
        #expect(try run("tree", "-v", midstart).output.contains("(same fingerprint) [gatt.imported]"))
    }

    @Test func ofTwoThatFitNoneIsTaken() throws {
        _ = try run("tree", StoryTests.path("01_plain/phone.btsnoop"))
        let learnt = try #require(files.first)
        let twin = learnt.deletingLastPathComponent().appending(path: "twin.json")
        try FileManager.default.copyItem(at: learnt, to: twin)
        let text = try String(contentsOf: twin, encoding: .utf8)
        let address = try #require(text.firstMatch(of: #/[0-9A-F]{2}(:[0-9A-F]{2}){5}/#))
        try edit(twin, String(address.output.0), "C4:00:00:00:00:01")
        let output = try run("tree", "-v", midstart).output
        #expect(!output.contains("gatt.imported"))
        #expect(!output.contains("2A29"))
    }

    @Test func ofTwoWithOneIdentityNoneIsTaken() throws {
        let capture = "07_reconnect/phone.btsnoop"
        _ = try run("tree", StoryTests.path(capture))
        let (first, last) = try connection(3, of: capture)
        let reconnection = try part(capture, first - 2...last)
        #expect(try run("tree", "-v", reconnection).output.contains("gatt.imported"))
        for file in try files {
            try FileManager.default.copyItem(
                at: file, to: file.deletingPathExtension().appendingPathExtension("1.json"))
        }
        let output = try run("tree", "-v", reconnection).output
        #expect(output.contains("are all said to be of 00:1B:DC:AA:E8:91: none is taken [gatt.ambiguous]"))
        #expect(!output.contains("gatt.imported"))
    }

    @Test func aDatabaseThatDoesNotFitIsNotTaken() throws {
        _ = try run("tree", StoryTests.path("24_interrupted_prepare/phone.btsnoop"))
        #expect(try files.count == 1)
        #expect(try !run("tree", "-v", midstart).output.contains("gatt.imported"))
    }

    /// What the capture itself shows goes before the store.
    @Test func discoveryGoesBeforeTheStore() throws {
        let capture = StoryTests.path("01_plain/phone.btsnoop")
        let plain = try #require(
            JSONSerialization.jsonObject(with: Data(Program.run("tree", "--json", capture).output.utf8)) as? JSONObject)
        _ = try run("tree", capture)
        try edit(#require(files.first), "2A37", "2A00")
        let named = try tree(capture)
        for name in ["capture", "peripherals", "connections"] {
            #expect(named[name] as? NSObject == plain[name] as? NSObject, "\(name)")
        }
    }

    // MARK: - The files

    @Test func filesAreReadableAndTheSameEachTime() throws {
        let capture = StoryTests.path("19_firmware_update/phone.btsnoop")
        _ = try run("tree", capture)
        let file = try #require(files.first)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.hasPrefix("{\n  \"schema\": \"periscope.gatt/1\",\n  \"name\": \"Tracker\""))
        // Of a database that changed the last version is kept.
        #expect(text.contains("6E401931-") && !text.contains("6E401911-") && !text.contains("6E401921-"))
        _ = try run("tree", capture)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// A database that was walked to the end stays, whatever less a later capture shows.
    @Test func lessDoesNotReplaceTheWhole() throws {
        // The lock is discovered in full in connection 6, and only used in those after it.
        let capture = "07_reconnect/phone.btsnoop"
        _ = try run("tree", StoryTests.path(capture))
        let lock = try #require(files.first { try String(contentsOf: $0, encoding: .utf8).contains("\"lock\"") })
        let whole = try String(contentsOf: lock, encoding: .utf8)
        #expect(whole.contains("\"completeness\": \"full\""))
        let (first, last) = try connection(6, of: capture)
        _ = try run("tree", part(capture, first...(first + last) / 2 - 20))
        #expect(try String(contentsOf: lock, encoding: .utf8) == whole)
    }

    @Test func aMalformedFileIsSaidWithItsLineAndLeftOut() throws {
        _ = try run("tree", StoryTests.path("01_plain/phone.btsnoop"))
        let learnt = try #require(files.first)
        for (name, content, line) in [
            ("cut.json", "{\n  \"schema\": \"periscope.gatt/1\",\n  \"services\": [", 3),
            ("handle.json", "{\"schema\": \"periscope.gatt/1\",\n\"services\": [\n{\"startHandle\": 0}]}", 3),
            ("other.json", "{}", 1),
        ] {
            let file = learnt.deletingLastPathComponent().appending(path: name)
            try Data(content.utf8).write(to: file)
            let outcome = try run("tree", midstart)
            #expect(outcome.errors.hasPrefix("periscope: \(file.path): line \(line), column "), "\(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count == 1)
            // The run goes on, with the files that are well.
            #expect(outcome.output.contains("Manufacturer Name String (2A29)"))
            #expect(try String(contentsOf: file, encoding: .utf8) == content)
            try FileManager.default.removeItem(at: file)
        }
    }

    @Test func aPlaceThatIsNoDirectoryEndsTheRun() throws {
        let file = try folder.file("file", Data())
        let outcome = try Program.run("tree", "--gatt-store", file.path, midstart)
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("periscope: \(file.path): "))
    }
}
