public import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats

/// `keys`: the keys that the capture shows, by peer, in the byte orders that other tools take.
public final class KeysText: ReportWriter {
    public let interests: TraceInterests = []
    private let text: TextWriter
    private var heading: FileHeading

    private var sink: ByteSink { text.sink }

    /// - Parameter file: Stands over the keys where it is given.
    public init(to sink: ByteSink, file: String?, options: TextOptions) {
        text = TextWriter(sink: sink, options: options)
        heading = FileHeading(file: file)
    }

    public func finish(_ snapshot: TraceSnapshot) {
        heading.write(text)
        if snapshot.keys.isEmpty { return sink.append("no keys\n") }
        for (place, peripheral) in snapshot.peripherals.enumerated() {
            let keys = snapshot.keys.filter { $0.peripheral == place }
            guard !keys.isEmpty else { continue }
            text.address(peripheral.identityAddress ?? peripheral.address, orElse: "unknown peer")
            text.name(of: peripheral)
            text.newLine()
            for key in keys { self.key(key) }
            text.newLine()
        }
        sink.append("air:       the order of the packets and of BlueZ's info files\n")
        sink.append("reversed:  most significant octet first, as sniffers and Wireshark take a key behind 0x\n")
    }

    private func key(_ key: Key) {
        text.space(2)
        text.ink(.strong, key.kind.phrase)
        switch key.isLocal {
        case true?: sink.append(", handed out by this side")
        case false?: sink.append(", handed out by the peer")
        case nil: break
        }
        text.ink(.faint) {
            sink.append("  record ")
            sink.append(decimal: key.record)
            sink.append(", ")
            sink.append(key.source.phrase)
        }
        text.newLine()
        octets("air:", key.value)
        octets("reversed:", key.value.reversed())
        guard key.kind == .longTermKey, key.encryptedDiversifier != 0 || key.randomNumber != 0 else { return }
        text.space(4)
        sink.append("EDIV 0x")
        sink.appendHex(UInt64(key.encryptedDiversifier), digits: 4)
        sink.append("  Rand 0x")
        sink.appendHex(key.randomNumber, digits: 16)
        text.newLine()
    }

    private func octets(_ label: StaticString, _ value: [UInt8]) {
        text.space(4)
        sink.append(label)
        text.space(10 - label.utf8CodeUnitCount)
        text.ink(.value) { sink.appendHex(value.octets) }
        text.newLine()
    }
}

extension Key.Kind {
    fileprivate var phrase: StaticString {
        switch self {
        case .longTermKey: "LTK"
        case .shortTermKey: "STK (of this connection only)"
        case .identityResolvingKey: "IRK"
        case .connectionSignatureResolvingKey: "CSRK"
        case .linkKey: "Link key"
        }
    }
}

extension Key.Source {
    fileprivate var phrase: StaticString {
        switch self {
        case .securityManager: "Security Manager"
        case .hci: "HCI"
        case .management: "kernel management event"
        }
    }
}
