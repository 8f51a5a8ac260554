import AssignedNumbers
import BluetoothWire
import CharacteristicValues

/// Names of numbers, each looked up once: the tables are searched as text, which is too slow to be done for every packet.
final class Names {
    private var services = Memo<BluetoothUUID>()
    private var attributeTypes = Memo<BluetoothUUID>()
    private var commands = Memo<HCIOpcode>()
    private var events = Memo<HCIEventCode>()
    private var subevents = Memo<LESubevent>()
    private var opcodes = Memo<ATTOpcode>()
    private var signals = Memo<L2CAPSignalCode>()
    private var securityCodes = Memo<SMPCode>()
    private var errors = Memo<ATTErrorCode>()
    private var controllerErrors = Memo<UInt8>()
    /// The opcode asked for last: in a long capture mostly the one that comes next too.
    private var latest: (opcode: ATTOpcode, name: String?)?

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
    func hciEvent(_ code: HCIEventCode) -> String? { events.name(of: code, AssignedNumbers.hciEvent) }
    func leSubevent(_ code: LESubevent) -> String? { subevents.name(of: code, AssignedNumbers.leSubevent) }
    func l2capSignal(_ code: L2CAPSignalCode) -> String? { signals.name(of: code, AssignedNumbers.l2capSignal) }
    func smpCode(_ code: SMPCode) -> String? { securityCodes.name(of: code, AssignedNumbers.smpCode) }

    func attOpcode(_ opcode: ATTOpcode) -> String? {
        if let latest, latest.opcode == opcode { return latest.name }
        let name = opcodes.name(of: opcode) { AssignedNumbers.attOpcode($0.rawValue) }
        latest = (opcode, name)
        return name
    }

    func attError(_ code: ATTErrorCode) -> String? {
        errors.name(of: code) { AssignedNumbers.attError($0.rawValue) }
    }

    func hciError(_ code: UInt8) -> String? { controllerErrors.name(of: code, AssignedNumbers.hciError) }

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
