import Foundation
import TestSupport
import Testing

/// Scenario 22: one file with the packets of two controllers of one host, which are connected to each other. A `truth.json`
/// tells of one device a file; what is right of this one stands in `expected.json`, and in the two captures it was made of.
@Suite struct JoinedControllersTests {
    private let folder = "scenarios/22_joined_controllers/"
    private let expected: JSON
    private let tree: JSON
    /// The trees and events of the captures of each controller alone.
    private let alone: [(tree: JSON, events: [JSON])]

    init() throws {
        let folder = folder
        expected = try JSON(parsing: String(decoding: Places.fixture(folder + "expected.json"), as: UTF8.self))
        tree = try JSON(parsing: treeJSON(Places.fixture(folder + (expected.file.string ?? ""))))
        alone = try expected.sources.list.map { source in
            let bytes = try Places.fixture(folder + (source.string ?? ""))
            return (try JSON(parsing: treeJSON(bytes)), try JSON.lines(eventsJSON(bytes)))
        }
    }

    /// Records of the joined file, by controller and number in its own capture.
    private var records: [[Int]] {
        var records: [[Int]] = [[], []]
        for (place, digit) in (expected.order.string ?? "").enumerated() {
            records[digit == "0" ? 0 : 1].append(place + 1)
        }
        return records.map { Array($0.dropFirst(3)) }
    }

    @Test func theFileHasAllRecordsOfBoth() {
        let counts = alone.map { $0.tree.capture.records.integer ?? 0 }
        #expect(records.map(\.count) == counts)
        #expect(tree.capture.records.integer == counts.reduce(6, +))
        #expect(tree.capture.linkTypes[0].string == "linux-monitor")
    }

    @Test func eachEndOfALinkIsAConnectionOfItsOwn() {
        let names = ["controller", "role", "handle", "peerAddress"]
        func comparable(_ connection: JSON) -> [String] { names.map { connection[$0].description } }
        #expect(tree.connections.list.map(comparable) == expected.connections.list.map(comparable))
        #expect(
            tree.connections.list.map(\.disconnectReason.code.integer)
                == expected.connections.list.map(\.disconnectReason.integer))
        #expect(tree.connections.list.map(\.id.integer) == [1, 2, 3, 4, 5])
    }

    /// Of each controller the joined file says what its own capture says, but for numbers of records and connections.
    @Test(arguments: [0, 1]) func oneControllersConnectionsAreThoseOfItsOwnCapture(controller: Int) {
        let own = tree.connections.list.filter { $0.controller.integer == controller }
        let captured = alone[controller].tree.connections.list
        #expect(own.count == captured.count && !own.isEmpty)
        for (joined, single) in zip(own, captured) {
            #expect(joined.connectedRecord.integer == record(single.connectedRecord, controller))
            for name in ["states", "timeline"] {
                let moved = single[name].list.map {
                    $0.setting("record", to: .number(record($0.record, controller) ?? 0))
                }
                #expect(joined[name].list == moved)
            }
            let numbers: Set = [
                "id", "controller", "connectedRecord", "disconnectedRecord", "states", "timeline", "peripheral",
            ]
            #expect(joined.without(numbers) == single.without(numbers))
        }
    }

    @Test(arguments: [0, 1]) func oneControllersEventsAreThoseOfItsOwnCapture(controller: Int) throws {
        let own = tree.connections.list.filter { $0.controller.integer == controller }.map(\.id.integer)
        let events = try JSON.lines(eventsJSON(Places.fixture(folder + "joined.btsnoop")))
        let joined = events.filter { own.contains($0.connection.integer) }
        let single = alone[controller].events.filter { $0.connection.exists }.map { event in
            var moved = event.setting("record", to: .number(record(event.record, controller) ?? 0))
                .setting("connection", to: .number((own[(event.connection.integer ?? 1) - 1]) ?? 0))
            if let request = record(event.requestRecord, controller) {
                moved = moved.setting("requestRecord", to: .number(request))
            }
            return moved
        }
        #expect(joined.count > 20)
        #expect(joined == single)
    }

    /// The entry of a device counts what its clients did, the entry of the local side what its own server saw: each operation
    /// between the two controllers is counted once at each end.
    @Test func eachServerIsWhatItsCaptureSays() throws {
        let truth = try JSON(parsing: String(decoding: Places.fixture(folder + "truth.json"), as: UTF8.self))
        #expect(tree.peripherals.list.count == expected.servers.list.count)
        for server in expected.servers.list {
            let source = expected.sources.list.firstIndex { $0.string == server["as"].string } ?? 0
            let device = truth.devices[server.server.string ?? ""]
            let addresses = [device.public_address.string, device.static_address.string]
            func find(in tree: JSON, controller: Int) -> JSON? {
                tree.peripherals.list.first { peripheral in
                    guard peripheral.local.isTrue == server.local.isTrue else { return false }
                    return server.local.isTrue
                        ? peripheral.controller.integer == controller
                        : addresses.contains(peripheral.address.string)
                }
            }
            let joined = try #require(find(in: tree, controller: source), "\(server)")
            let single = try #require(find(in: alone[source].tree, controller: 0), "\(server)")
            #expect(!joined.services.list.isEmpty)
            for name in ["services", "unplacedAttributes", "completeness", "state", "addresses", "name"] {
                #expect(joined[name] == single[name], "\(server): \(name)")
            }
        }
    }

    private func record(_ number: JSON, _ controller: Int) -> Int? {
        number.integer.map { records[controller][$0 - 1] }
    }
}
