public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import CharacteristicValues
import GATTModel

/// `tree`: what a capture tells, for people. Handles stand in a column of their own at the left, the hierarchy beside it.
public final class TreeText: ReportWriter {
    public let interests: TraceInterests = []
    private let text: TextWriter
    private let file: String
    private let isLive: Bool

    /// Columns of the handles, a range of them being the widest.
    private static let gutter = 17

    /// - Parameter isLive: Whether the capture was being made: one without records is no empty file then.
    public init(to sink: ByteSink, file: String, options: TextOptions, isLive: Bool = false) {
        text = TextWriter(sink: sink, options: options)
        self.file = file
        self.isLive = isLive
    }

    public func finish(_ snapshot: TraceSnapshot) {
        SummaryText(text: text, isLive: isLive).write(snapshot, file: file)
        let connected = Set(snapshot.connections.lazy.map(\.peripheral))
        let overLE = Set(snapshot.connections.lazy.filter { $0.transport == .le }.map(\.peripheral))
        for (place, peripheral) in snapshot.peripherals.enumerated() {
            let reach: Reach = overLE.contains(place) ? .le : connected.contains(place) ? .bredrOnly : .never
            self.peripheral(peripheral, reach)
        }
        text.newLine()
    }

    /// Over what a device was connected.
    private enum Reach {
        case le, bredrOnly, never
    }

    private func peripheral(_ peripheral: Peripheral, _ reach: Reach) {
        text.newLine()
        heading(peripheral)
        status(peripheral, reach)
        hierarchy(peripheral.tree)
        for earlier in peripheral.earlierTrees { self.earlier(earlier) }
    }

    /// What the database was before it changed; with `-v` all of it.
    private func earlier(_ earlier: EarlierTree) {
        text.ink(.faint) {
            text.sink.append("  until record ")
            text.sink.append(decimal: earlier.endRecord)
            text.sink.append(" its database was another, with ")
            text.count(earlier.tree.services.count, "service")
            if !text.options.isVerbose { text.sink.append(" (-v shows it)") }
        }
        text.newLine()
        if text.options.isVerbose { hierarchy(earlier.tree) }
    }

    private func hierarchy(_ tree: AttributeTree) {
        for service in tree.services { self.service(service) }
        guard !tree.unplacedAttributes.isEmpty else { return }
        text.sink.append("  attributes without a known place\n")
        for attribute in tree.unplacedAttributes {
            gutter(attribute.handle)
            text.attributeType(attribute.uuid, orElse: "unknown type")
            text.inferredMark(attribute.inference)
            text.newLine()
            let decoding = attribute.value.flatMap { text.values.decode($0, of: attribute.uuid, described: .init()) }
            details(attribute.value, decoding, attribute.counts, indent: 2)
        }
    }

    private func heading(_ peripheral: Peripheral) {
        if peripheral.isLocal {
            text.ink(.strong, "This host's own server")
            text.sink.append(", controller ")
            text.sink.append(decimal: UInt64(peripheral.controller))
        } else if let address = peripheral.address {
            text.address(address)
        } else {
            text.ink(.strong, "Unknown device")
        }
        text.name(of: peripheral)
        text.newLine()
    }

    /// Why nothing is known of a device's hierarchy.
    private func reason(_ peripheral: Peripheral, _ reach: Reach) {
        switch reach {
        case .le: break
        // Services over BR/EDR are SDP's to tell of, for nearly all devices.
        case .bredrOnly: text.sink.append(" (connected over BR/EDR only, where GATT is not to be expected)")
        case .never where !peripheral.isLocal && peripheral.state == .disconnected:
            text.sink.append(" (never connected)")
        case .never: break
        }
    }

    private func status(_ peripheral: Peripheral, _ reach: Reach) {
        text.space(2)
        if !peripheral.isLocal {
            text.sink.append(peripheral.state.literal)
            text.sink.append(", ")
        }
        text.sink.append(peripheral.tree.completeness.phrase)
        if peripheral.tree.completeness == .none { reason(peripheral, reach) }
        if peripheral.isStale { text.ink(.warning, ", out of date") }
        text.newLine()
        if let source = peripheral.importedFrom {
            text.sink.append("  handles named from ")
            text.sink.appendEscaped(source.name)
            text.newLine()
        }
        if let identity = peripheral.identityAddress, identity != peripheral.address {
            text.sink.append("  identity ")
            text.address(identity)
            text.newLine()
        }
        if let appearance = peripheral.appearance {
            text.sink.append("  appearance ")
            text.sink.append(decimal: UInt64(appearance))
            if let name = text.names.appearance(appearance) {
                text.sink.append(" ")
                text.sink.append(text: name)
            }
            text.newLine()
        }
        let others = peripheral.addresses.filter { $0 != peripheral.address && $0 != peripheral.identityAddress }
        if !others.isEmpty { otherAddresses(others) }
    }

    private func otherAddresses(_ addresses: [DeviceAddress]) {
        let shown = text.options.isVerbose ? addresses[...] : addresses.suffix(3)
        text.sink.append("  also seen as ")
        var separator = Separator()
        for address in shown {
            separator.next(text.sink)
            text.sink.append(address)
        }
        if shown.count < addresses.count {
            text.sink.append(" and ")
            text.sink.append(decimal: addresses.count - shown.count)
            text.sink.append(" more")
        }
        text.newLine()
    }

    private func gutter(_ handle: UInt16) {
        text.space(2)
        text.handle(handle)
        text.space(Self.gutter - 8)
    }
}

// MARK: - The hierarchy

extension TreeText {
    private func service(_ service: Service) {
        text.space(2)
        text.range(service.startHandle, service.endHandle)
        text.space(Self.gutter - (service.endHandle == nil ? 8 : 15))
        text.service(service.uuid, orElse: "unknown service", ink: .strong)
        if service.isPrimary == false { text.ink(.faint, "  secondary") }
        text.inferredMark(service.inference)
        text.newLine()
        for include in service.includes {
            gutter(include.handle)
            text.sink.append("  includes ")
            text.range(include.startHandle, include.endHandle)
            text.space(1)
            text.service(include.uuid, orElse: "unknown service")
            text.newLine()
        }
        for characteristic in service.characteristics { self.characteristic(characteristic) }
    }

    private func characteristic(_ characteristic: Characteristic) {
        gutter(characteristic.valueHandle)
        text.space(2)
        text.attributeType(characteristic.uuid, orElse: "unknown characteristic")
        let description = characteristic.valueDescription
        if let name = description.userDescription {
            text.space(1)
            text.name(unsafe name.utf8.span.bytes)
        }
        if let properties = characteristic.properties, !properties.isEmpty {
            text.space(2)
            text.ink(.good) { self.properties(properties) }
        }
        text.inferredMark(characteristic.inference)
        text.newLine()
        let decoding = characteristic.decoding(text.values, description)
        details(characteristic.value, decoding, characteristic.counts, indent: 4)
        for descriptor in characteristic.descriptors {
            gutter(descriptor.handle)
            text.space(4)
            text.attributeType(descriptor.uuid, orElse: "unknown descriptor")
            text.inferredMark(descriptor.inference)
            text.newLine()
            let decoding = descriptor.decoding(text.values, of: characteristic, description)
            details(descriptor.value, decoding, OperationCounts(), indent: 6)
        }
    }

    private func properties(_ properties: CharacteristicProperties) {
        var separator = Separator()
        for (bit, name) in CharacteristicProperties.names.enumerated()
        where properties.rawValue & 1 << UInt8(bit) != 0 {
            separator.next(text.sink)
            text.sink.append(text: name)
        }
    }

    /// The last value and what was done with it, on a line below; nothing where there is neither.
    private func details(_ value: [UInt8]?, _ decoding: ValueDecoding?, _ counts: OperationCounts, indent: Int) {
        let isUsed = counts != OperationCounts()
        guard value != nil || isUsed else { return }
        text.space(Self.gutter + indent)
        if let value {
            text.sink.append("= ")
            text.value(value.octets, decoding)
            if isUsed { text.space(2) }
        }
        if isUsed { text.ink(.faint) { self.counts(counts) } }
        text.newLine()
    }

    private func counts(_ counts: OperationCounts) {
        var separator = Separator()
        func part(_ count: Int, _ noun: StaticString, plural: StaticString? = nil) {
            guard count > 0 else { return }
            separator.next(text.sink)
            text.count(count, noun, plural: plural)
        }
        part(counts.reads, "read")
        part(counts.writes, "write")
        part(counts.writesWithoutResponse, "write without response", plural: "writes without response")
        part(counts.notifications, "notification")
        part(counts.indications, "indication")
        part(counts.errors, "error")
    }
}

extension Completeness {
    var phrase: StaticString {
        switch self {
        case .full: "hierarchy full"
        case .targeted: "hierarchy targeted (only what was asked for by UUID)"
        case .partial: "hierarchy partial (a part of discovery is missing)"
        case .cached: "hierarchy cached (from an earlier connection)"
        case .inferred: "hierarchy inferred (from use alone)"
        case .none: "hierarchy unknown"
        }
    }
}
