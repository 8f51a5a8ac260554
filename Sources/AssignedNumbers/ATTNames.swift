// Attribute Protocol (Vol 3, Part F, 3.4).

import BluetoothWire

extension SortedLines {
    /// Names of PDUs by opcode.
    static var attOpcodes: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 ATT_ERROR_RSP
                02 ATT_EXCHANGE_MTU_REQ
                03 ATT_EXCHANGE_MTU_RSP
                04 ATT_FIND_INFORMATION_REQ
                05 ATT_FIND_INFORMATION_RSP
                06 ATT_FIND_BY_TYPE_VALUE_REQ
                07 ATT_FIND_BY_TYPE_VALUE_RSP
                08 ATT_READ_BY_TYPE_REQ
                09 ATT_READ_BY_TYPE_RSP
                0A ATT_READ_REQ
                0B ATT_READ_RSP
                0C ATT_READ_BLOB_REQ
                0D ATT_READ_BLOB_RSP
                0E ATT_READ_MULTIPLE_REQ
                0F ATT_READ_MULTIPLE_RSP
                10 ATT_READ_BY_GROUP_TYPE_REQ
                11 ATT_READ_BY_GROUP_TYPE_RSP
                12 ATT_WRITE_REQ
                13 ATT_WRITE_RSP
                16 ATT_PREPARE_WRITE_REQ
                17 ATT_PREPARE_WRITE_RSP
                18 ATT_EXECUTE_WRITE_REQ
                19 ATT_EXECUTE_WRITE_RSP
                1B ATT_HANDLE_VALUE_NTF
                1D ATT_HANDLE_VALUE_IND
                1E ATT_HANDLE_VALUE_CFM
                20 ATT_READ_MULTIPLE_VARIABLE_REQ
                21 ATT_READ_MULTIPLE_VARIABLE_RSP
                23 ATT_MULTIPLE_HANDLE_VALUE_NTF
                52 ATT_WRITE_CMD
                D2 ATT_SIGNED_WRITE_CMD
                """)
    }
}

extension SortedLines {
    /// Names of error codes (Vol 3, Part F, 3.4.1.1; from 0xFC on Supplement to the Core Specification, Part B).
    static var attErrors: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 Invalid Handle
                02 Read Not Permitted
                03 Write Not Permitted
                04 Invalid PDU
                05 Insufficient Authentication
                06 Request Not Supported
                07 Invalid Offset
                08 Insufficient Authorization
                09 Prepare Queue Full
                0A Attribute Not Found
                0B Attribute Not Long
                0C Encryption Key Size Too Short
                0D Invalid Attribute Value Length
                0E Unlikely Error
                0F Insufficient Encryption
                10 Unsupported Group Type
                11 Insufficient Resources
                12 Database Out Of Sync
                13 Value Not Allowed
                FC Write Request Rejected
                FD Client Characteristic Configuration Descriptor Improperly Configured
                FE Procedure Already in Progress
                FF Out of Range
                """)
    }
}
