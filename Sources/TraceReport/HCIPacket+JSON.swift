import BluetoothTrace
import BluetoothWire
import ByteViews

// What an HCI command or event is, as JSON.

extension ByteSink {
    /// `"hci":{...}` of a command or an event; nothing for what is neither, or has no whole header.
    func member(_ traced: borrowing TracedPacket, _ names: Names) {
        switch traced.type {
        case .command:
            guard let command = try? HCICommand(traced.packet) else { return }
            key("hci")
            beginObject()
            member("opcode", command.opcode.rawValue)
            member("name", names.hciCommand(command.opcode))
            endObject()
        case .event:
            guard let event = try? HCIEvent(traced.packet) else { return }
            key("hci")
            beginObject()
            members(of: event, names)
            endObject()
        default: break
        }
    }

    private func members(of event: HCIEvent, _ names: Names) {
        member("event", Int(event.code.rawValue))
        if let subevent = event.leSubevent {
            member("subevent", Int(subevent.rawValue))
            member("name", names.leSubevent(subevent))
            return
        }
        member("name", names.hciEvent(event.code))
        if event.code == .commandComplete, let complete = try? HCIEvent.CommandComplete(event) {
            member("opcode", complete.opcode.rawValue)
            member("command", names.hciCommand(complete.opcode))
            if let status = complete.status { member("status", Int(status)) }
        } else if event.code == .commandStatus, let answer = try? HCIEvent.CommandStatus(event) {
            member("opcode", answer.opcode.rawValue)
            member("command", names.hciCommand(answer.opcode))
            member("status", Int(answer.status))
        }
    }
}
