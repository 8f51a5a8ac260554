import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats

// The steps of a connection besides its states, as JSON and as text. Units are those of the specification in JSON, and
// milliseconds in text.

extension ByteSink {
    /// The members that say what changed.
    func members(of step: ConnectionStep, _ names: Names) {
        switch step {
        case .parameters(let interval, let latency, let timeout):
            key("parameters")
            beginObject()
            member("interval", interval)
            member("latency", latency)
            member("timeout", timeout)
            endObject()
        case .phy(let transmit, let receive): both("phy", UInt16(transmit), UInt16(receive))
        case .dataLength(let transmit, let receive): both("dataLength", transmit, receive)
        case .attMTU(let mtu): member("mtu", mtu)
        case .pairingBegan(let isLocal): member("by", literal: isLocal ? "local" : "peer")
        case .pairingFailed(let reason, let isLocal):
            member("by", literal: isLocal ? "local" : "peer")
            reasonObject(Int(reason), names.smpFailure(reason))
        case .encrypted, .keyMissing: break
        case .encryptionFailed(let status): hciError("reason", status, names)
        case .disconnectionAsked(let reason): hciError("reason", reason, names)
        case .unanswered(let opcode, let handle):
            member("request", Int(opcode.rawValue))
            member("handle", handle)
        case .lateAnswer(let opcode, _): member("request", Int(opcode.rawValue))
        case .unconfirmed(let handle): member("handle", handle)
        }
    }

    private func both(_ name: StaticString, _ transmit: UInt16, _ receive: UInt16) {
        key(name)
        beginObject()
        member("transmit", transmit)
        member("receive", receive)
        endObject()
    }

    private func reasonObject(_ code: Int, _ name: String?) {
        key("reason")
        beginObject()
        member("code", code)
        member("name", name)
        endObject()
    }
}

extension ConnectionStep {
    /// The step's name in machine output.
    var literal: StaticString {
        switch self {
        case .parameters: "parameters"
        case .phy: "phy"
        case .dataLength: "dataLength"
        case .attMTU: "attMTU"
        case .pairingBegan: "pairingBegan"
        case .pairingFailed: "pairingFailed"
        case .encrypted: "encrypted"
        case .encryptionFailed: "encryptionFailed"
        case .keyMissing: "keyMissing"
        case .disconnectionAsked: "disconnectionAsked"
        case .unanswered: "unanswered"
        case .lateAnswer: "lateAnswer"
        case .unconfirmed: "unconfirmed"
        }
    }
}

extension TextWriter {
    /// What changed, as half a sentence.
    func step(_ step: ConnectionStep) {
        switch step {
        case .parameters(let interval, let latency, let timeout): parameters(interval, latency, timeout)
        case .phy(let transmit, let receive):
            sink.append("PHY ")
            both(phyName(transmit), phyName(receive))
        case .dataLength(let transmit, let receive):
            sink.append("data length ")
            sink.append(decimal: UInt64(transmit))
            sink.append(" out, ")
            sink.append(decimal: UInt64(receive))
            sink.append(" in")
        case .attMTU(let mtu):
            sink.append("ATT_MTU ")
            sink.append(decimal: UInt64(mtu))
        case .pairingBegan(let isLocal): sink.append(isLocal ? "we ask to pair" : "the peer asks to pair")
        case .pairingFailed(let reason, let isLocal):
            sink.append(isLocal ? "we end pairing: " : "the peer ends pairing: ")
            ink(.bad) { code(reason, name: names.smpFailure(reason)) }
        case .encrypted: sink.append("encrypted")
        case .encryptionFailed(let status):
            sink.append("encryption failed: ")
            ink(.bad) { code(status, name: names.hciError(status)) }
        case .keyMissing:
            sink.append("encryption failed: ")
            ink(.bad, "the peer asks for it, and we have no key")
        case .disconnectionAsked(let reason):
            sink.append("we ask for the end: ")
            code(reason, name: names.hciError(reason))
        case .unanswered, .lateAnswer, .unconfirmed: silence(step)
        }
    }

    private func silence(_ step: ConnectionStep) {
        switch step {
        case .unanswered(let opcode, let handle):
            self.opcode(opcode)
            if let handle {
                space(1)
                self.handle(handle)
            }
            ink(.bad, " without an answer")
        case .lateAnswer(let opcode, let latency):
            self.opcode(opcode)
            sink.append(" answered only after ")
            sink.append(duration: latency)
        case .unconfirmed(let handle):
            sink.append("indication of ")
            self.handle(handle)
            ink(.bad, " without a confirmation")
        default: break
        }
    }

    private func parameters(_ interval: UInt16, _ latency: UInt16, _ timeout: UInt16) {
        // 1.25 ms and 10 ms are the units (Vol 4, Part E, 7.7.65.1).
        let hundredths = UInt64(interval) * 125
        sink.append("interval ")
        sink.append(decimal: hundredths / 100)
        if hundredths % 100 != 0 {
            sink.append(".")
            sink.append(decimal: hundredths % 100, digits: 2)
        }
        sink.append(" ms, latency ")
        sink.append(decimal: UInt64(latency))
        sink.append(", timeout ")
        sink.append(decimal: UInt64(timeout) * 10)
        sink.append(" ms")
    }

    private func both(_ out: StaticString, _ inward: StaticString) {
        sink.append(out)
        sink.append(" out, ")
        sink.append(inward)
        sink.append(" in")
    }

    private func phyName(_ phy: UInt8) -> StaticString {
        switch phy {
        case 1: "1M"
        case 2: "2M"
        case 3: "Coded"
        default: "unknown"
        }
    }
}
