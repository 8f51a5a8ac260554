import AssignedNumbers
import BluetoothWire
import CharacteristicValues

/// Names of numbers, each looked up once: the tables are searched as text, which is too slow to be done for every packet.
final class Names {
    private var services = Memo<BluetoothUUID>()
    private var attributeTypes = Memo<BluetoothUUID>()
    private var commands = Memo<HCIOpcode>()
    private var events = OctetMemo()
    private var subevents = OctetMemo()
    private var opcodes = OctetMemo()
    private var signals = OctetMemo()
    private var securityCodes = OctetMemo()
    private var errors = OctetMemo()
    private var controllerErrors = OctetMemo()

    /// Names of a user's profiles come before those of the tables.
    init(_ profiles: [ValueProfile] = []) {
        for profile in profiles {
            for (uuid, name) in profile.names {
                services.set(name, for: uuid)
                attributeTypes.set(name, for: uuid)
            }
        }
    }

    func service(_ uuid: BluetoothUUID?) -> String? {
        uuid.flatMap { services.name(of: $0, AssignedNumbers.name(ofService:)) }
    }

    func attributeType(_ uuid: BluetoothUUID?) -> String? {
        uuid.flatMap { attributeTypes.name(of: $0, AssignedNumbers.name(ofAttributeType:)) }
    }

    func hciCommand(_ opcode: HCIOpcode) -> String? { commands.name(of: opcode, AssignedNumbers.hciCommand) }
    func hciEvent(_ code: HCIEventCode) -> String? {
        events.name(of: code.rawValue) { AssignedNumbers.hciEvent(code) }
    }

    func leSubevent(_ code: LESubevent) -> String? {
        subevents.name(of: code.rawValue) { AssignedNumbers.leSubevent(code) }
    }

    func l2capSignal(_ code: L2CAPSignalCode) -> String? {
        signals.name(of: code.rawValue) { AssignedNumbers.l2capSignal(code) }
    }

    func smpCode(_ code: SMPCode) -> String? {
        securityCodes.name(of: code.rawValue) { AssignedNumbers.smpCode(code) }
    }

    func attOpcode(_ opcode: ATTOpcode) -> String? {
        opcodes.name(of: opcode.rawValue) { AssignedNumbers.attOpcode(opcode.rawValue) }
    }

    func attError(_ code: ATTErrorCode) -> String? {
        errors.name(of: code.rawValue) { AssignedNumbers.attError(code.rawValue) }
    }

    func hciError(_ code: UInt8) -> String? {
        controllerErrors.name(of: code) { AssignedNumbers.hciError(code) }
    }

    // Seldom asked for.
    func smpFailure(_ reason: UInt8) -> String? { AssignedNumbers.smpFailureReason(reason) }
    func appearance(_ value: UInt16) -> String? { AssignedNumbers.appearance(value) }
}

/// What a look-up answered before, `nil` too.
private struct Memo<Key: Hashable> {
    private var answers: [Key: String?] = [:]

    mutating func set(_ name: String, for key: Key) { answers[key] = .some(name) }

    mutating func name(of key: Key, _ lookUp: (Key) -> String?) -> String? {
        if let known = answers[key] { return known }
        let answer = lookUp(key)
        answers[key] = .some(answer)
        return answer
    }
}

/// The same for numbers of one octet, which need no search.
private struct OctetMemo {
    private var answers: [String??] = Array(repeating: nil, count: 256)

    @inline(__always)
    mutating func name(of octet: UInt8, _ lookUp: () -> String?) -> String? {
        if let known = answers[Int(octet)] { return known }
        let answer = lookUp()
        answers[Int(octet)] = .some(answer)
        return answer
    }
}
