import TestSupport
import Testing

/// The same answers in machine output, where its contract says more than the library's values do.
@Suite struct ProbeReportTests {
    @Test func eachConnectionNamesItsPeripheral() throws {
        let tree = try JSON(parsing: treeJSON(Places.fixture("probes/A_two_conns.log")))
        #expect(tree.schema.string == "periscope.tree/1")
        #expect(tree.capture.format.string == "btsnoop")
        #expect(tree.capture.records.integer == 25)
        let identifiers = tree.peripherals.list.map(\.identifier.string)
        #expect(Set(identifiers).count == 2)
        #expect(tree.connections.list.map(\.peripheral.string) == identifiers)
        #expect(tree.peripherals[0].services[0].characteristics[0].value.string == "54")
        #expect(tree.peripherals[1].services[0].uuid.string == "180D")
        let events = try JSON.lines(eventsJSON(Places.fixture("probes/A_two_conns.log")))
        let notifications = events.filter { $0.kind.string == "notification" }
        #expect(notifications.map(\.connection.integer) == [1, 2, 1])
        #expect(notifications.map(\.characteristic.string) == ["2A19", "2A37", "2A19"])
        #expect(notifications.map(\.service.string) == ["180F", "180D", "180F"])
        #expect(notifications.map(\.peripheral.string) == [identifiers[0], identifiers[1], identifiers[0]])
    }

    @Test func whatIsInferredSaysSo() throws {
        let tree = try JSON(parsing: treeJSON(Places.fixture("probes/E_mid.log")))
        let service = tree.peripherals[0].services[0]
        #expect(service.inferred.isTrue)
        #expect(!service.uuid.exists)
        let value = service.characteristics[0]
        #expect(value.inferred.isTrue)
        #expect(value.valueHandle.integer == 3)
        #expect(value.value.string == "55")
        #expect(value.descriptors[0].inferred.isTrue)
        #expect(value.descriptors[0].handle.integer == 4)
        #expect(value.descriptors[0].uuid.string == "2902")
        let connection = tree.connections[0]
        #expect(connection.inferredStart.isTrue)
        #expect(connection.keys.contains("attMTU"))
        #expect(connection.attMTU.integer == nil)
        #expect(!connection.connectedAt.exists)
        #expect(connection.disconnectReason.code.integer == 19)
        #expect(connection.subscriptions[0].inferred.isTrue)
        #expect(tree.peripherals[0].completeness.string == "inferred")
    }

    @Test func aCachedTreeSaysSo() throws {
        let tree = try JSON(parsing: treeJSON(Places.fixture("probes/C_reconnect_cached.log")))
        #expect(tree.peripherals.list.count == 1)
        #expect(tree.peripherals[0].completeness.string == "cached")
        let name = tree.peripherals[0].services[0].characteristics[0].uuid.string
        #expect(name == "2A19")
        #expect(tree.connections[1].inferredStart.exists == false)
    }

    @Test func cutsAreCountedAndExplained() throws {
        let cut = try JSON(parsing: treeJSON(Places.fixture("probes/K_trunc.log")))
        #expect(cut.capture.end.string == "cut")
        #expect(cut.capture.records.integer == 2)
        #expect(cut.diagnostics[0].code.string == "capture.cut")
        #expect(cut.diagnostics[0].severity.string == "warning")
        let short = try JSON(parsing: treeJSON(Places.fixture("probes/L_snap.log")))
        #expect(short.capture.end.string == "complete")
        #expect(short.capture.truncatedRecords.integer == 1)
        #expect(short.diagnostics.list.map(\.code.string) == ["l2cap.cut", "capture.truncated"])
        let events = try JSON.lines(eventsJSON(Places.fixture("probes/L_snap.log")))
        #expect(events.filter { $0.kind.string == "notification" }.map(\.value.string) == [nil, "56"])
    }

    @Test func everyEventOfAClockedCaptureHasItsTime() throws {
        for path in Places.captures(in: "probes") where !path.contains("N_dl100") && !path.contains("N_dl2002") {
            let events = try JSON.lines(eventsJSON(Places.fixture(path)))
            #expect(!events.isEmpty)
            for event in events where !event.timestamp.exists { Issue.record("\(path): \(event)") }
        }
    }
}
