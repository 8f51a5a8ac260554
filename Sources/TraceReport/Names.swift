import AssignedNumbers
import BluetoothWire

/// Names of numbers, from the one table of them; `nil` where a number has none.
enum Names {
    static func uuid(_ uuid: BluetoothUUID?) -> String? { nil }
    static func appearance(_ value: UInt16) -> String? { nil }
    static func hciError(_ code: UInt8) -> String? { nil }
    static func hciCommand(_ opcode: HCIOpcode) -> String? { nil }
    static func hciEvent(_ code: HCIEventCode) -> String? { nil }
    static func leSubevent(_ code: LESubevent) -> String? { nil }
    static func attError(_ code: ATTErrorCode) -> String? { nil }
    static func attOpcode(_ opcode: ATTOpcode) -> String? { nil }
    static func signal(_ code: L2CAPSignalCode) -> String? { nil }
    static func smp(_ code: SMPCode) -> String? { nil }
}
