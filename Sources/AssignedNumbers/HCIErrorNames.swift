// Error and reason codes of HCI (Vol 1, Part F, 1.3) and address types (Vol 4, Part E, 7.7.65.13).

import BluetoothWire

extension SortedLines {
    /// Names of error codes; those that one code has for LE and for BR/EDR stand side by side.
    static var hciErrors: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                00 Success
                01 Unknown HCI Command
                02 Unknown Connection Identifier
                03 Hardware Failure
                04 Page Timeout
                05 Authentication Failure
                06 PIN or Key Missing
                07 Memory Capacity Exceeded
                08 Connection Timeout
                09 Connection Limit Exceeded
                0A Synchronous Connection Limit To A Device Exceeded
                0B Connection Already Exists
                0C Command Disallowed
                0D Connection Rejected due to Limited Resources
                0E Connection Rejected Due To Security Reasons
                0F Connection Rejected due to Unacceptable BD_ADDR
                10 Connection Accept Timeout Exceeded
                11 Unsupported Feature or Parameter Value
                12 Invalid HCI Command Parameters
                13 Remote User Terminated Connection
                14 Remote Device Terminated Connection due to Low Resources
                15 Remote Device Terminated Connection due to Power Off
                16 Connection Terminated By Local Host
                17 Repeated Attempts
                18 Pairing Not Allowed
                19 Unknown LMP PDU
                1A Unsupported Remote Feature
                1B SCO Offset Rejected
                1C SCO Interval Rejected
                1D SCO Air Mode Rejected
                1E Invalid LMP Parameters / Invalid LL Parameters
                1F Unspecified Error
                20 Unsupported LMP Parameter Value / Unsupported LL Parameter Value
                21 Role Change Not Allowed
                22 LMP Response Timeout / LL Response Timeout
                23 LMP Error Transaction Collision / LL Procedure Collision
                24 LMP PDU Not Allowed
                25 Encryption Mode Not Acceptable
                26 Link Key cannot be Changed
                27 Requested QoS Not Supported
                28 Instant Passed
                29 Pairing With Unit Key Not Supported
                2A Different Transaction Collision
                2B Reserved for future use
                2C QoS Unacceptable Parameter
                2D QoS Rejected
                2E Channel Classification Not Supported
                2F Insufficient Security
                30 Parameter Out Of Mandatory Range
                31 Reserved for future use
                32 Role Switch Pending
                33 Reserved for future use
                34 Reserved Slot Violation
                35 Role Switch Failed
                36 Extended Inquiry Response Too Large
                37 Secure Simple Pairing Not Supported By Host
                38 Host Busy - Pairing
                39 Connection Rejected due to No Suitable Channel Found
                3A Controller Busy
                3B Unacceptable Connection Parameters
                3C Advertising Timeout
                3D Connection Terminated due to MIC Failure
                3E Connection Failed to be Established / Synchronization Timeout
                3F Previously used
                40 Coarse Clock Adjustment Rejected but Will Try to Adjust Using Clock Dragging
                41 Type0 Submap Not Defined
                42 Unknown Advertising Identifier
                43 Limit Reached
                44 Operation Cancelled by Host
                45 Packet Too Long
                46 Too Late
                47 Too Early
                48 Insufficient Channels
                """)
    }
}

extension SortedLines {
    /// Names of address types.
    static var addressTypes: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                00 Public Device Address
                01 Random Device Address
                02 Public Identity Address
                03 Random (static) Identity Address
                FE Random Device Address (Controller unable to resolve)
                FF No address provided (anonymous advertisement)
                """)
    }
}
