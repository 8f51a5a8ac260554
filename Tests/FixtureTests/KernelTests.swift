import BluetoothTrace
import BluetoothWire
import CaptureFormats
import GATTModel
import TestSupport
import Testing

/// Captures of a real kernel stack with virtual controllers: both ends of each link are in one file, and several readers
/// saw the same session.
@Suite struct KernelTests {
    private func bytes(_ name: String) throws -> [UInt8] { try Places.fixture("kernel/" + name) }

    /// btmon and tcpdump read the monitor side by side. What differs is where each began and ended: the pcap lacks records
    /// before the first and behind the last packet, so the summary of the capture is left out. Records and times are the same.
    @Test(arguments: ["gatt-full", "two-conn"]) func twoReadersOfOneMonitorSeeTheSame(name: String) throws {
        let monitor = try JSON(parsing: treeJSON(bytes(name + ".btsnoop")))
        let pcap = try JSON(parsing: treeJSON(bytes(name + ".pcap")))
        #expect(monitor.capture.linkTypes[0].string == "linux-monitor")
        #expect(pcap.capture.linkTypes[0].string == "linux-monitor")
        #expect(monitor.without(["capture"]) == pcap.without(["capture"]))
        #expect(!monitor.peripherals.list.isEmpty)
        let lines = try eventsJSON(bytes(name + ".btsnoop")).split(separator: "\n")
        let others = try eventsJSON(bytes(name + ".pcap")).split(separator: "\n")
        // BlueZ goes on to notify after Service Changed, though nobody subscribed anew: two subscriptions are inferred.
        #expect(lines.count == (name == "gatt-full" ? 142 : 160))
        #expect(lines == others)
    }

    /// hcidump reads one adapter, without the monitor's own records, and writes the same packets with its own numbers. Left
    /// out: record numbers, the controller's index, and the numbers of connections, which count those of others too.
    @Test(arguments: [("gatt-full", "hci1", 1), ("two-conn", "hci2", 2)])
    func oneControllersViewIsItsOwnDump(name: String, adapter: String, controller: Int) throws {
        let monitor = try JSON(parsing: treeJSON(bytes(name + ".btsnoop")))
        let dump = try JSON(parsing: treeJSON(bytes("\(name).\(adapter).hcidump")))
        #expect(dump.capture.linkTypes[0].string == "hci-h4")
        let own = monitor.connections.list.filter { $0.controller.integer == controller }
        #expect(own.count == 2)
        #expect(own.map(Self.comparable) == dump.connections.list.map(Self.comparable))
        // A device that other controllers met as well has one entry for all of them. Here they met it from the other end
        // only, as its client's host, so its entry holds what this controller learnt, and no more.
        let met = Set(own.compactMap(\.peripheral.string))
        let peripherals = monitor.peripherals.list.filter { met.contains($0.identifier.string ?? "") }
        #expect(Self.byIdentifier(peripherals) == Self.byIdentifier(dump.peripherals.list))
    }

    private static func comparable(_ connection: JSON) -> JSON {
        connection.without(["id", "controller", "record", "requestRecord", "connectedRecord", "disconnectedRecord"])
    }

    private static func byIdentifier(_ peripherals: [JSON]) -> [JSON] {
        peripherals.map { $0.without(["controller", "endRecord"]) }
            .sorted { ($0.identifier.string ?? "") < ($1.identifier.string ?? "") }
    }

    @Test(arguments: [("gatt-full", "hci1", 1), ("two-conn", "hci2", 2)])
    func oneControllersEventsAreThoseOfItsOwnDump(name: String, adapter: String, controller: Int) throws {
        let monitor = try JSON(parsing: treeJSON(bytes(name + ".btsnoop")))
        let own = monitor.connections.list.filter { $0.controller.integer == controller }.map(\.id.integer)
        let all = try JSON.lines(eventsJSON(bytes(name + ".btsnoop")))
        let dump = try JSON.lines(eventsJSON(bytes("\(name).\(adapter).hcidump")))
        // Attempts have no connection yet, and the line does not say whose they are: left out on both sides.
        let seen = all.filter { own.contains($0.connection.integer) }.map { event in
            Self.comparable(event, connection: (own.firstIndex(of: event.connection.integer) ?? -1) + 1)
        }
        let dumped = dump.filter { $0.connection.exists }.map {
            Self.comparable($0, connection: $0.connection.integer ?? 0)
        }
        #expect(seen.count > 70)
        #expect(seen == dumped)
    }

    private static func comparable(_ event: JSON, connection: Int) -> JSON {
        event.without(["record", "requestRecord"]).setting("connection", to: .number(connection))
    }

    /// Two controllers of one host: every PDU is there twice, once as the client's and once as the server's.
    @Test func bothEndsOfALinkAreEachOthersFarEnd() throws {
        let snapshot = try trace(bytes("gatt-full.btsnoop"))
        #expect(snapshot.connections.map(\.controller) == [1, 0, 1, 0])
        #expect(snapshot.connections.map(\.role) == [.central, .peripheral, .central, .peripheral])
        #expect(snapshot.connections.map(\.attMTU) == [185, 185, 23, 23])
        #expect(snapshot.connections.map(\.disconnectReason) == [0x13, 0x13, 0x13, 0x13])
        let remote = try #require(snapshot.peripherals.first { !$0.isLocal && !$0.tree.services.isEmpty })
        let local = try #require(snapshot.peripherals.first { $0.isLocal })
        #expect(remote.address?.description == "00:AA:01:00:00:00")
        #expect(local.address == remote.address)
        #expect(local.controller == 0)
        #expect(local.tree.services.map(\.uuid) == remote.tree.services.map(\.uuid))
        #expect(local.tree.services.map(\.characteristics.count) == remote.tree.services.map(\.characteristics.count))
        #expect(local.identifier != remote.identifier)
    }

    @Test func whatTheAgentSawIsWhatTheTraceTells() throws {
        for (capture, log) in [("gatt-full", "gatt-full"), ("two-conn", "two-conn"), ("rpa-bonded", "rpa")] {
            let agent = try AgentLog(named: log)
            let snapshot = try trace(bytes(capture + ".btsnoop"))
            #expect(snapshot.connections.count == agent.connections.count, "\(capture)")
            for told in agent.connections {
                let connection = try #require(snapshot.connections.first { told.isAbout($0) }, "\(capture): \(told)")
                let peer = snapshot.peripherals[connection.peripheral]
                #expect(peer.addresses.contains(told.address) || peer.identityAddress == told.address)
                #expect((connection.disconnectedAt != nil) == told.isDisconnected, "\(capture): \(told)")
            }
            // A long-term key for a controller and device: from then on their links are encrypted, and bonded.
            for connection in snapshot.connections {
                let peer = snapshot.peripherals[connection.peripheral]
                let identity = peer.identityAddress ?? connection.peerAddress
                let hasKey = agent.keys.contains { $0.controller == connection.controller && $0.address == identity }
                #expect(connection.isEncrypted == hasKey, "\(capture): connection \(connection.id)")
                #expect(connection.isBonded == hasKey, "\(capture): connection \(connection.id)")
            }
        }
    }

    @Test func devicesThatHideBehindPrivateAddressesAreKnownByTheirIdentity() throws {
        let agent = try AgentLog(named: "rpa")
        let snapshot = try trace(bytes("rpa-bonded.btsnoop"))
        #expect(agent.identities.count == 2)
        for told in agent.identities {
            let peer = try #require(snapshot.peripherals.first { $0.identityAddress == told.identity })
            #expect(peer.addresses.contains(told.privateAddress))
            let met = snapshot.connections.filter { $0.controller == told.controller }
            #expect(met.map { snapshot.peripherals[$0.peripheral].identifier } == [peer.identifier, peer.identifier])
        }
        let central = try #require(
            snapshot.peripherals.first { $0.identityAddress?.description == "00:AA:01:01:00:01" })
        #expect(central.addresses.map(\.description) == ["5C:4B:2A:BF:43:12", "4F:B1:D5:1A:D4:00"])
        #expect(snapshot.peripherals.count == 3)
    }
}
