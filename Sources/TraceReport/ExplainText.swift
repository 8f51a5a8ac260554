public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel

/// `explain`: what made an attribute handle known, record by record.
public final class ExplainText: ReportWriter {
    public let interests: TraceInterests = []
    private let text: TextWriter
    private var heading: FileHeading
    private let handle: UInt16

    private var sink: ByteSink { text.sink }

    /// - Parameters:
    ///   - file: Stands over the text where it is given.
    ///   - handle: The handle to tell of, on each peripheral that has something there.
    public init(to sink: ByteSink, file: String?, handle: UInt16, options: TextOptions) {
        text = TextWriter(sink: sink, options: options)
        heading = FileHeading(file: file)
        self.handle = handle
    }

    public func finish(_ snapshot: TraceSnapshot) {
        heading.write(text)
        let explanations = snapshot.explanations(of: handle)
        if explanations.isEmpty {
            text.handle(handle)
            sink.append(": no packet of this capture names it\n")
        }
        for explanation in explanations {
            title(handle, explanation, snapshot.peripherals[explanation.peripheral])
            for evidence in explanation.evidence { self.evidence(evidence) }
            if explanation.endRecord == nil {
                inference(handle, snapshot.peripherals[explanation.peripheral].tree)
            }
            text.newLine()
        }
    }

    private func title(_ handle: UInt16, _ explanation: HandleExplanation, _ peripheral: Peripheral) {
        text.handle(handle)
        sink.append(peripheral.isLocal ? " of this host's own server" : " of ")
        if !peripheral.isLocal { text.address(peripheral.address, orElse: "an unknown peer") }
        text.name(of: peripheral)
        if let end = explanation.endRecord {
            sink.append(", until its database changed in record ")
            sink.append(decimal: end)
        }
        text.newLine()
    }

    private func evidence(_ evidence: Evidence) {
        if evidence.record == 0 {
            sink.append("  stored")
        } else {
            text.number(evidence.record, width: 8)
        }
        text.space(2)
        fact(evidence.fact)
        text.newLine()
    }

    private func fact(_ fact: Evidence.Fact) {
        switch fact {
        case .service(let uuid, let end, let isPrimary):
            sink.append(isPrimary ? "declares primary service " : "declares secondary service ")
            text.service(uuid, orElse: "of unknown UUID")
            sink.append(" up to ")
            text.handle(end)
        case .include(let uuid, let range):
            sink.append("includes service ")
            text.service(uuid, orElse: "of unknown UUID")
            sink.append(" at ")
            text.range(range.start, range.end)
        case .characteristic(let uuid, let valueHandle, _):
            sink.append("declares characteristic ")
            text.attributeType(uuid)
            sink.append(" with its value at ")
            text.handle(valueHandle)
        case .value(let uuid, let declaration):
            sink.append("is the value of ")
            text.attributeType(uuid)
            sink.append(", declared at ")
            text.handle(declaration)
        default: placed(fact)
        }
    }

    private func placed(_ fact: Evidence.Fact) {
        switch fact {
        case .type(let uuid):
            sink.append("is of type ")
            text.attributeType(uuid)
        case .inService(let uuid, let start):
            sink.append("stands in service ")
            text.service(uuid, orElse: "of unknown UUID")
            sink.append(" from ")
            text.handle(start)
        case .inCharacteristic(let uuid, let valueHandle):
            sink.append("stands behind the value of ")
            text.attributeType(uuid, orElse: "an unknown characteristic")
            sink.append(" at ")
            text.handle(valueHandle)
        case .used: sink.append("is used for the first time")
        case .told(let value):
            sink.append("its last value is told: ")
            text.value(value.octets)
        case .accepted(let value):
            sink.append("the server accepts a write: ")
            text.value(value.octets)
        default: break
        }
    }

    private func inference(_ handle: UInt16, _ tree: AttributeTree) {
        guard let inference = tree.inference(at: handle) else { return }
        text.space(10)
        text.ink(.remark, "inferred: ")
        sink.append(inference.phrase)
        text.newLine()
    }
}

extension AttributeTree {
    /// Why what stands at a handle is taken for what it is; `nil` for what discovery showed.
    func inference(at handle: UInt16) -> Inference? {
        for service in services {
            for characteristic in service.characteristics {
                if characteristic.valueHandle == handle { return characteristic.inference }
                for descriptor in characteristic.descriptors where descriptor.handle == handle {
                    return descriptor.inference
                }
            }
        }
        return unplacedAttributes.first { $0.handle == handle }?.inference
    }
}
