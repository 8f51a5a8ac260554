import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats

/// An HCI packet on a line: a record that completes nothing in the layers above.
struct HCIText {
    let text: TextWriter

    private var sink: ByteSink { text.sink }

    func write(_ traced: borrowing TracedPacket) {
        switch traced.type {
        case .command: command(traced.packet)
        case .event: event(traced.packet)
        case .acl: acl(traced.packet)
        case .sco, .iso: text.count(traced.packet.byteCount, "octet")
        case .control: note(traced)
        }
        let cut = traced.record.originalLength - traced.record.payload.byteCount
        guard cut > 0 else { return }
        text.ink(.warning) {
            sink.append(", the logger cut off ")
            text.count(cut, "octet")
        }
    }

    private func command(_ packet: RawSpan) {
        guard let command = try? HCICommand(packet) else { return short(packet) }
        text.ink(.strong) { name(of: command.opcode) }
        missing(command.missingOctets)
    }

    private func event(_ packet: RawSpan) {
        guard let event = try? HCIEvent(packet) else { return short(packet) }
        text.ink(.strong) { name(of: event) }
        // Both kinds of answer, each with the command that is answered.
        if event.code == .commandComplete, let complete = try? HCIEvent.CommandComplete(event) {
            text.space(1)
            name(of: complete.opcode)
            if let code = complete.status { status(code) }
        } else if event.code == .commandStatus, let answer = try? HCIEvent.CommandStatus(event) {
            text.space(1)
            name(of: answer.opcode)
            status(answer.status)
        }
        missing(event.missingOctets)
    }

    private func acl(_ packet: RawSpan) {
        guard let packet = try? HCIACLPacket(packet) else { return short(packet) }
        sink.append(packet.packetBoundary.isFirst ? "first fragment, " : "fragment, ")
        text.count(packet.data.byteCount, "octet")
        missing(packet.missingOctets)
    }

    /// A record of the logger: its text, where it is one.
    private func note(_ traced: borrowing TracedPacket) {
        sink.append("code ")
        sink.append(decimal: UInt64(traced.record.code))
        if isPrintable(traced.packet) {
            sink.append(": ")
            let shown = traced.packet.prefix(countWithoutPadding(traced.packet))
            sink.append(airText: text.options.isVerbose ? shown : shown.prefix(min(shown.byteCount, 100)))
        } else {
            sink.append(", ")
            text.count(traced.packet.byteCount, "octet")
        }
    }

    private func status(_ code: UInt8) {
        if code == 0 { return text.ink(.good, " ok") }
        text.space(1)
        text.ink(.bad) { text.code(code, name: text.names.hciError(code)) }
    }

    private func name(of opcode: HCIOpcode) {
        let kind: StaticString = opcode.isVendorSpecific ? "vendor command" : "command"
        text.name(text.names.hciCommand(opcode), orElse: kind, opcode.rawValue)
    }

    private func name(of event: borrowing HCIEvent) {
        if let subevent = event.leSubevent {
            text.name(text.names.leSubevent(subevent), orElse: "LE meta event", subevent.rawValue)
        } else {
            text.name(text.names.hciEvent(event.code), orElse: "event", event.code.rawValue)
        }
    }

    private func missing(_ count: Int) {
        guard count > 0 else { return }
        text.ink(.warning) {
            sink.append(", ")
            text.count(count, "octet")
            sink.append(" missing")
        }
    }

    private func short(_ packet: RawSpan) {
        text.ink(.bad) {
            sink.append("no whole header: ")
            text.count(packet.byteCount, "octet")
        }
    }
}

/// An L2CAP signalling or Security Manager PDU on a line.
struct FrameText {
    let text: TextWriter

    private var sink: ByteSink { text.sink }

    func write(_ frame: borrowing TracedFrame) {
        switch frame.channelID {
        case .securityManager, .brEDRSecurityManager: security(frame.payload)
        default: signals(frame.payload)
        }
    }

    private func signals(_ payload: RawSpan) {
        var cursor = L2CAPSignalCursor(payload)
        var separator = Separator("; ")
        while let signal = cursor.next() {
            separator.next(sink)
            let (code, name) = (signal.code.rawValue, text.names.l2capSignal(signal.code))
            text.ink(.strong) { text.name(name, orElse: "L2CAP signal", code) }
            sink.append(" id ")
            sink.append(decimal: UInt64(signal.identifier))
        }
        if cursor.malformation != nil { text.ink(.bad, "  malformed") }
    }

    private func security(_ payload: RawSpan) {
        guard let pdu = try? SMPPDU(payload) else { return text.ink(.bad, "SMP PDU without octets") }
        text.ink(.strong) { text.name(text.names.smpCode(pdu.code), orElse: "SMP code", pdu.code.rawValue) }
    }
}
