import BluetoothWire
import CharacteristicValues
import Testing

@testable import BluetoothTrace
@testable import GATTModel
@testable import TraceReport

/// Numbers that have a name as a service have none as the type of an attribute, in every report.
@Suite struct UUIDNameTests {
    private var snapshot: TraceSnapshot {
        var sensor = Sample.sensor
        sensor.tree.services = [Sample.borrowedNumbers]
        sensor.tree.unplacedAttributes = [UnplacedAttribute(handle: 90, uuid: BluetoothUUID(0xFFF4), record: 9)]
        var snapshot = Sample.empty
        snapshot.peripherals = [sensor]
        return snapshot
    }

    @Test func treeText() {
        let text = written { TreeText(to: $0, file: "x", options: TextOptions()).finish(snapshot) }
        #expect(
            text.contains(
                """
                  0x0040-0x0046  Public Key Open Credential (PKOC) (FFF0)
                  0x0046           includes 0x0050-0x0051 Apple, Inc. (FEC8)
                  0x0042           FFF1  read
                  0x0043             FFF2
                  attributes without a known place
                  0x005A         FFF4

                """))
    }

    @Test func treeJSON() {
        let text = written { TreeJSON(to: $0, file: nil).finish(snapshot) }
        #expect(text.contains(#"{"uuid":"FFF0","name":"Public Key Open Credential (PKOC)","primary":true,"#))
        #expect(text.contains(#"{"handle":70,"uuid":"FEC8","name":"Apple, Inc.","startHandle":80,"endHandle":81}"#))
        #expect(text.contains(#"{"uuid":"FFF1","declarationHandle":65,"#))
        #expect(text.contains(#"{"uuid":"FFF2","handle":67}"#))
        #expect(text.contains(#"{"handle":90,"uuid":"FFF4","#))
    }

    @Test func connections() {
        var connection = Sample.connection
        connection.subscriptions[0].uuid = BluetoothUUID(0xFFF1)
        var snapshot = snapshot
        snapshot.connections = [connection]
        let text = written { ConnectionsText(to: $0, file: nil, options: TextOptions()).finish(snapshot) }
        #expect(text.contains("subscribed  0x0012 FFF1: notifications"))
        let json = written { ConnectionsJSON(to: $0, file: nil).finish(snapshot) }
        #expect(json.contains(#""uuid":"FFF1","mode":"notify""#))
    }

    /// The UUID of a walk is a service's where services are looked for, else an attribute type.
    @Test(arguments: [
        (TraceEventKind.servicesDiscovered, "services        0x0001-0xFFFF of ICCE Digital Key (FFF1): 2 found"),
        (.readByType, "read by type    0x0001-0xFFFF of FFF1: 2 found"),
    ])
    func walks(kind: TraceEventKind, text: String) {
        var event = TraceEvent(kind, record: 3, timestamp: nil)
        event.range = ATTHandleRange(start: 1, end: 0xFFFF)
        event.type = BluetoothUUID(0xFFF1)
        event.count = 2
        #expect(textLine(event).hasSuffix(text))
    }

    @Test func operations() {
        var event = TraceEvent(.read, record: 3, timestamp: nil)
        event.handle = 67
        event.uuid = BluetoothUUID(0x2901)
        event.characteristic = BluetoothUUID(0xFFF1)
        #expect(textLine(event).hasSuffix("0x0043 Characteristic User Description (2901) of FFF1"))
    }

    /// A user's profile names what the user says, wherever it stands.
    @Test func profilesNameBoth() throws {
        let profile = try ValueProfile(
            json: Array(#"{"characteristics":[{"uuid":"FFF1","name":"Lamp"}]}"#.utf8), name: "lamp.json")
        let names = Names([profile])
        #expect(names.attributeType(BluetoothUUID(0xFFF1)) == "Lamp")
        #expect(names.service(BluetoothUUID(0xFFF1)) == "Lamp")
        #expect(names.attributeType(BluetoothUUID(0xFFF2)) == nil)
    }
}
