import AssignedNumbers
import BluetoothWire

/// Names of numbers, from the one table of them; `nil` where a number has none.
enum Names {
    static func uuid(_ uuid: BluetoothUUID?) -> String? { nil }
    static func hciError(_ code: UInt8) -> String? { nil }
    static func attError(_ code: ATTErrorCode) -> String? { nil }
    static func attOpcode(_ opcode: ATTOpcode) -> String? { nil }
}
