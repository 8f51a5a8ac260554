import AssignedNumbers
import BluetoothTrace
import BluetoothWire
import ByteViews
import CharacteristicValues

/// All parameters of a packet, one a line, by the layouts of the specification.
struct FieldsText {
    let text: TextWriter

    private var sink: ByteSink { text.sink }

    /// Columns before a field: those of the record number, and two more.
    private static let indent = 11

    /// The fields of a command or an event; nothing for what is neither.
    func write(_ traced: borrowing TracedPacket) {
        switch traced.type {
        case .command:
            guard let command = try? HCICommand(traced.packet) else { return }
            fields(command.fields)
        case .event:
            guard let event = try? HCIEvent(traced.packet) else { return }
            fields(event.fields)
        default: break
        }
    }

    /// The fields of signalling packets or of a Security Manager PDU.
    func write(_ frame: borrowing TracedFrame) {
        switch frame.channelID {
        case .securityManager, .brEDRSecurityManager:
            guard let pdu = try? SMPPDU(frame.payload) else { return }
            fields(pdu.fields)
        default:
            var cursor = L2CAPSignalCursor(frame.payload)
            while let signal = cursor.next() { fields(signal.fields) }
        }
    }

    private func fields(_ fields: consuming FieldCursor) {
        var cursor = fields
        while let field = cursor.next() { self.field(field) }
        if let malformation = cursor.malformation {
            text.space(Self.indent)
            text.ink(.bad) {
                sink.append("cut: ")
                text.count(malformation.required, "octet")
                sink.append(" needed, ")
                sink.append(decimal: malformation.available)
                sink.append(" there")
            }
            text.newLine()
        } else if cursor.rest.byteCount > 0 {
            text.space(Self.indent)
            sink.append("behind the layout: ")
            sink.appendHex(cursor.rest)
            text.newLine()
        }
    }

    private func field(_ field: FieldValue) {
        text.space(Self.indent)
        text.ink(.faint) {
            sink.append(text: field.name)
            if let index = field.index {
                sink.append("[")
                sink.append(decimal: index)
                sink.append("]")
            }
            sink.append(": ")
        }
        if case .advertisingData = field.type { return advertisingData(field.octets) }
        value(field)
        text.newLine()
    }

    private func value(_ field: FieldValue) {
        switch field.type {
        case .unsigned: sink.append(decimal: field.number ?? 0)
        case .signed: sink.append(decimal: Int(field.signedNumber ?? 0))
        case .bitMask(let octets): hex(field.number ?? 0, digits: octets * 2)
        case .duration: sink.append(duration: Int64(clamping: field.microseconds ?? 0) &* 1000)
        case .handle, .channelIdentifier: hex(field.number ?? 0, digits: 4)
        case .address: sink.append(DeviceAddress(field.octets, at: 0, kind: .public))
        case .text: quoted(field.octets)
        case .octets, .advertisingData: text.value(field.octets)
        case .addressType, .errorCode, .opcode: named(field)
        }
    }

    /// A number with its name.
    private func named(_ field: FieldValue) {
        let number = UInt16(truncatingIfNeeded: field.number ?? 0)
        let name: String? =
            switch field.type {
            case .addressType: AssignedNumbers.addressType(UInt8(truncatingIfNeeded: number))
            case .errorCode: AssignedNumbers.hciError(UInt8(truncatingIfNeeded: number))
            default: text.names.hciCommand(HCIOpcode(rawValue: number))
            }
        hex(UInt64(number), digits: field.octets.byteCount * 2)
        guard let name else { return }
        text.space(1)
        sink.append(text: name)
    }

    private func hex(_ number: UInt64, digits: Int) {
        sink.append("0x")
        sink.appendHex(number, digits: digits)
    }

    private func quoted(_ octets: RawSpan) {
        sink.append("\"")
        sink.append(airText: octets)
        sink.append("\"")
    }

    /// AD structures, one a line below.
    private func advertisingData(_ octets: RawSpan) {
        text.count(octets.byteCount, "octet")
        text.newLine()
        var cursor = AdvertisingDataCursor(octets)
        while let structure = cursor.next() {
            text.space(Self.indent + 2)
            text.ink(.faint) {
                if let name = AssignedNumbers.advertisingType(structure.type) {
                    sink.append(text: name)
                } else {
                    hex(UInt64(structure.type.rawValue), digits: 2)
                }
                sink.append(": ")
            }
            switch structure.type {
            case .completeLocalName, .shortenedLocalName: quoted(structure.data)
            default:
                let data = structure.data
                text.value(data, text.values.decode(data.copied(), ofAdvertising: structure.type))
            }
            text.newLine()
        }
    }
}
