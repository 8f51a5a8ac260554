// Layouts of L2CAP signalling and of the Security Manager, and those that stand in. LayoutToken.swift says how to read
// them; here an underscore stands for a blank.

extension SortedLines {
    /// L2CAP signalling packets by code (Vol 3, Part A, 4).
    static var signalLayouts: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 Reason:u16 Reason_Data:r
                02 PSM:x16 Source_CID:c
                03 Destination_CID:c Source_CID:c Result:u16 Status:u16
                04 Destination_CID:c Flags:x16 { Option_Type:x8 Option_Length:l Option_Data:d }
                05 Source_CID:c Flags:x16 Result:u16 { Option_Type:x8 Option_Length:l Option_Data:d }
                06 Destination_CID:c Source_CID:c
                07 Destination_CID:c Source_CID:c
                08 Data:r
                09 Data:r
                0A InfoType:u16
                0B InfoType:u16 Result:u16 Info:r
                12 Interval_Min:u16@1250 Interval_Max:u16@1250 Latency:u16 Timeout:u16@10000
                13 Result:u16
                14 SPSM:x16 Source_CID:c MTU:u16 MPS:u16 Initial_Credits:u16
                15 Destination_CID:c MTU:u16 MPS:u16 Initial_Credits:u16 Result:u16
                16 CID:c Credits:u16
                17 SPSM:x16 MTU:u16 MPS:u16 Initial_Credits:u16 { Source_CID:c }
                18 MTU:u16 MPS:u16 Initial_Credits:u16 Result:u16 { Destination_CID:c }
                19 MTU:u16 MPS:u16 { Destination_CID:c }
                1A Result:u16
                """)
    }

    /// Security Manager PDUs by code (Vol 3, Part H, 3.5 and 3.6).
    static var smpLayouts: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 IO_Capability OOB_data_flag AuthReq:x8 Maximum_Encryption_Key_Size \
                Initiator_Key_Distribution:x8 Responder_Key_Distribution:x8
                02 IO_Capability OOB_data_flag AuthReq:x8 Maximum_Encryption_Key_Size \
                Initiator_Key_Distribution:x8 Responder_Key_Distribution:x8
                03 Confirm_value:b16
                04 Random_value:b16
                05 Reason:u8
                06 Long_Term_Key:b16
                07 EDIV:x16 Rand:x64
                08 Identity_Resolving_Key:b16
                09 AddrType:t BD_ADDR:a
                0A Signature_Key:b16
                0B AuthReq:x8
                0C Public_Key_X:b32 Public_Key_Y:b32
                0D DHKey_Check:b16
                0E Notification_Type
                """)
    }

    /// What stands in for a layout: the octets as they are, or a status.
    static var fallbackLayouts: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                00 Parameters:r
                01 Status
                """)
    }
}
