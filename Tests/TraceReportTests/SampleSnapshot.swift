import BluetoothWire
import CaptureFormats

@testable import BluetoothTrace
@testable import GATTModel

/// A snapshot with something of everything.
enum Sample {
    static let identifier = "82375B84-D48C-514C-81F2-A0B15DF8A71B"
    static let custom = BluetoothUUID(high: 0x6E40_0001_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)

    static var heartRate: Service {
        var measurement = Characteristic(
            uuid: BluetoothUUID(0x2A37), declarationHandle: 17, valueHandle: 18, properties: [.read, .notify],
            record: 8)
        measurement.value = [0x06, 0x48]
        measurement.counts.notifications = 3
        measurement.descriptors = [
            Descriptor(
                uuid: .clientCharacteristicConfiguration, handle: 19, value: [1, 0], record: 9)
        ]
        var service = Service(
            uuid: BluetoothUUID(0x180D), isPrimary: true, startHandle: 16, endHandle: 21, record: 7)
        service.includes = [
            IncludedService(handle: 20, uuid: nil, startHandle: 30, endHandle: 33, record: 7)
        ]
        service.characteristics = [measurement]
        return service
    }

    static var inferred: Service {
        var value = Characteristic(
            uuid: nil, declarationHandle: nil, valueHandle: 50, properties: nil,
            inference: .writtenWithoutResponse, record: 30)
        value.value = Array("Hi \u{1B}[2J".utf8)
        value.counts.writesWithoutResponse = 1
        var service = Service(
            uuid: nil, isPrimary: nil, startHandle: 50, endHandle: nil, inference: .holdsContent, record: 30)
        service.characteristics = [value]
        return service
    }

    /// As makers do it: a service with a number of a standards organisation, and in it numbers of others.
    static var borrowedNumbers: Service {
        var value = Characteristic(
            uuid: BluetoothUUID(0xFFF1), declarationHandle: 65, valueHandle: 66, properties: [.read], record: 8)
        value.descriptors = [Descriptor(uuid: BluetoothUUID(0xFFF2), handle: 67, value: nil, record: 9)]
        var service = Service(
            uuid: BluetoothUUID(0xFFF0), isPrimary: true, startHandle: 64, endHandle: 70, record: 7)
        service.includes = [
            IncludedService(handle: 70, uuid: BluetoothUUID(0xFEC8), startHandle: 80, endHandle: 81, record: 7)
        ]
        service.characteristics = [value]
        return service
    }

    static var sensor: Peripheral {
        var tree = AttributeTree()
        tree.services = [heartRate, inferred]
        tree.unplacedAttributes = [
            UnplacedAttribute(handle: 60, uuid: custom, value: [0xAB], record: 31)
        ]
        tree.completeness = .partial
        return Peripheral(
            identifier: identifier, server: .peer(0), address: sensorAddress,
            identityAddress: DeviceAddress(value: 0x10, kind: .public),
            addresses: [DeviceAddress(value: 0x4A_00_00_00_00_01, kind: .random), sensorAddress],
            name: Array("Polar \"H10\"\u{202E}".utf8), appearance: 832, state: .disconnected, isLocal: false,
            isStale: true, database: AttributeDatabase(), tree: tree, earlierTrees: [], controller: 0)
    }

    static var connection: Connection {
        Connection(
            id: 1, controller: 0, handle: 64, transport: .le, role: .central, peripheral: 0, peerAddress: sensorAddress,
            connectedRecord: 2, connectedAt: micros(1_715_702_400, 23_575), disconnectedRecord: 40,
            disconnectedAt: micros(1_715_702_460, 23_575), disconnectReason: 0x13, isInferredStart: false, attMTU: nil,
            isEncrypted: true, isBonded: false,
            states: [StateChange(state: .connected, record: 2), StateChange(state: .disconnected, record: 40)],
            subscriptions: [
                Subscription(
                    server: .peer, valueHandle: 18, configurationHandle: 19, uuid: BluetoothUUID(0x2A37), mode: .notify,
                    isPersisted: true, isInferred: false)
            ],
            timeline: [
                TimelineEntry(record: 5, timestamp: nil, step: .parameters(interval: 24, latency: 0, timeout: 72))
            ])
    }

    static var snapshot: TraceSnapshot {
        TraceSnapshot(
            capture: CaptureSummary(
                format: .btsnoop, linkTypes: [.hciH4], records: 225, firstTimestamp: micros(1_715_702_400, 23_575),
                lastTimestamp: micros(1_715_702_601, 23_575), end: .cut, truncatedRecords: 1, droppedRecords: 0),
            peripherals: [sensor], connections: [connection], failedAttempts: [], keys: [],
            diagnostics: [
                Diagnostic(code: "att.noResponse", severity: .warning, record: 40, message: "no \"answer\" came")
            ])
    }

    static var empty: TraceSnapshot {
        TraceSnapshot(
            capture: CaptureSummary(
                format: .pcap, linkTypes: [], records: 0, firstTimestamp: nil, lastTimestamp: nil, end: .complete,
                truncatedRecords: 0, droppedRecords: 0),
            peripherals: [], connections: [], failedAttempts: [], keys: [], diagnostics: [])
    }
}
