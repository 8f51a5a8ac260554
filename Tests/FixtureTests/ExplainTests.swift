import BluetoothTrace
import BluetoothWire
import CaptureFormats
import GATTModel
import TestSupport
import Testing

/// Nothing in a tree comes from nowhere: each handle is explained by records of the capture.
@Suite struct ExplainTests {
    static let captures =
        Places.captures(in: "scenarios") + Places.captures(in: "kernel")
        + Places.captures(in: "probes")

    /// What is said of these is tested elsewhere.
    private static let noCaptures = ["13_midstart/empty", "13_midstart/header_cut", "N_dl1003", "N_dl1004", "N_dl2002"]

    @Test func thereAreCapturesOfAllKinds() { #expect(Self.captures.count > 100) }

    @Test(arguments: captures) func everyHandleNamesTheRecordsThatMadeItKnown(path: String) throws {
        let isCapture = !Self.noCaptures.contains { path.contains($0) }
        guard isCapture else {
            #expect(throws: CaptureError.self) { try trace(Places.fixture(path)) }
            return
        }
        let snapshot = try trace(Places.fixture(path))
        for (place, peripheral) in snapshot.peripherals.enumerated() {
            expectExplained(peripheral.tree, place, until: nil, snapshot)
            for earlier in peripheral.earlierTrees {
                expectExplained(earlier.tree, place, until: earlier.endRecord, snapshot)
            }
        }
    }

    private func expectExplained(_ tree: AttributeTree, _ place: Int, until end: Int?, _ snapshot: TraceSnapshot) {
        for handle in tree.handles {
            let found = snapshot.explanations(of: handle).filter { $0.peripheral == place && $0.endRecord == end }
            let records = found.flatMap(\.evidence).map(\.record)
            #expect(!records.isEmpty, "handle \(handle) of peripheral \(place)")
            // A capture that is whole and known to its end has all the records that are named.
            #expect(records.allSatisfy { 1...snapshot.capture.records ~= $0 }, "handle \(handle): \(records)")
            #expect(records == records.sorted(), "handle \(handle): \(records)")
            if let end { #expect(records.allSatisfy { $0 <= end }, "handle \(handle): \(records), ended in \(end)") }
        }
        for (handle, record) in tree.discoveredRecords {
            #expect(1...snapshot.capture.records ~= record, "handle \(handle), record \(record)")
        }
        // Without a store nothing is imported, and what has no declaration says why it is there.
        for inference in tree.inferences { #expect(inference != .imported) }
        for attribute in tree.unplacedAttributes where attribute.uuid == nil {
            #expect(attribute.inference != nil, "handle \(attribute.handle) has no type and no reason")
        }
        for service in tree.services where service.uuid == nil && service.isPrimary == nil {
            #expect(service.inference != nil, "service at \(service.startHandle) has no UUID and no reason")
        }
        for characteristic in tree.services.flatMap(\.characteristics) where characteristic.declarationHandle == nil {
            #expect(characteristic.inference != nil, "characteristic at \(characteristic.valueHandle) has no reason")
        }
    }

    @Test func aHandleThatNothingNamedHasNoExplanation() throws {
        let snapshot = try trace(Places.fixture("scenarios/01_plain/phone.btsnoop"))
        #expect(snapshot.explanations(of: 0x0999).isEmpty)
    }

    /// The firmware of 19_firmware_update changed twice: a handle has an explanation for each time.
    @Test func eachVersionOfADatabaseHasItsOwnExplanation() throws {
        let snapshot = try trace(Places.fixture("scenarios/19_firmware_update/phone.btsnoop"))
        let tracker = try #require(snapshot.peripherals.firstIndex { !$0.isLocal })
        let first = snapshot.explanations(of: 0x13).filter { $0.peripheral == tracker }
        #expect(first.map(\.endRecord) == snapshot.peripherals[tracker].earlierTrees.map(\.endRecord) + [nil])
        let types = first.map { explanation in
            explanation.evidence.compactMap { evidence -> String? in
                if case .value(let type, _) = evidence.fact { type.description } else { nil }
            }
        }
        let (steps, pulse) = ("6E401901-B5A3-F393-E0A9-E50E24DCCA9E", "6E401903-B5A3-F393-E0A9-E50E24DCCA9E")
        #expect(types == [[steps], [pulse], [pulse]])
    }
}

extension AttributeTree {
    /// The handles of all attributes that stand in the tree.
    var handles: [UInt16] {
        let placed = services.flatMap { service in
            let content = service.characteristics.flatMap { characteristic in
                [characteristic.declarationHandle, characteristic.valueHandle].compactMap { $0 }
                    + characteristic.descriptors.map(\.handle)
            }
            // The start of a service without a declaration is that of its content, as far as it is known.
            let own = service.isInferred ? [] : [service.startHandle]
            return own + service.includes.map(\.handle) + content
        }
        return placed + unplacedAttributes.map(\.handle)
    }

    /// The record that each part of the tree names itself.
    fileprivate var discoveredRecords: [(handle: UInt16, record: Int)] {
        services.flatMap { service in
            [(service.startHandle, service.record)] + service.includes.map { ($0.handle, $0.record) }
                + service.characteristics.flatMap { characteristic in
                    [(characteristic.valueHandle, characteristic.record)]
                        + characteristic.descriptors.map { ($0.handle, $0.record) }
                }
        } + unplacedAttributes.map { ($0.handle, $0.record) }
    }

    fileprivate var inferences: [Inference] {
        let placed = services.flatMap { service in
            [service.inference]
                + service.characteristics.flatMap { [$0.inference] + $0.descriptors.map(\.inference) }
        }
        return (placed + unplacedAttributes.map(\.inference)).compactMap { $0 }
    }
}
