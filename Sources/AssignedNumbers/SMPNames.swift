// Security Manager Protocol (Vol 3, Part H, 3.3 and 3.5.5).

import BluetoothWire

extension SortedLines {
    /// Names of PDUs by code.
    static var smpCodes: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 Pairing Request
                02 Pairing Response
                03 Pairing Confirm
                04 Pairing Random
                05 Pairing Failed
                06 Encryption Information
                07 Central Identification
                08 Identity Information
                09 Identity Address Information
                0A Signing Information
                0B Security Request
                0C Pairing Public Key
                0D Pairing DHKey Check
                0E Pairing Keypress Notification
                """)
    }
}

extension SortedLines {
    /// Names of reasons of Pairing Failed.
    static var smpReasons: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 Passkey Entry Failed
                02 OOB Not Available
                03 Authentication Requirements
                04 Confirm Value Failed
                05 Pairing Not Supported
                06 Encryption Key Size
                07 Command Not Supported
                08 Unspecified Reason
                09 Repeated Attempts
                0A Invalid Parameters
                0B DHKey Check Failed
                0C Numeric Comparison Failed
                0D BR/EDR pairing in progress
                0E Cross-transport Key Derivation/Generation not allowed
                0F Key Rejected
                10 Busy
                """)
    }
}
