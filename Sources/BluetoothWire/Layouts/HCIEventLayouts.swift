// Layouts of HCI events (Vol 4, Part E, 7.7). LayoutToken.swift says how to read them.

extension SortedLines {
    /// Events by code (Vol 4, Part E, 7.7.1 to 7.7.77).
    static var eventLayouts: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 Status
                02 Num_Responses:n ( BD_ADDR Page_Scan_Repetition_Mode Reserved:x16 Class_Of_Device:x24 Clock_Offset:x16 )
                03 Status Connection_Handle BD_ADDR Link_Type Encryption_Enabled
                04 BD_ADDR Class_Of_Device:x24 Link_Type
                05 Status Connection_Handle Reason
                06 Status Connection_Handle
                07 Status BD_ADDR Remote_Name:z248
                08 Status Connection_Handle Encryption_Enabled
                09 Status Connection_Handle
                0A Status Connection_Handle Key_Flag
                0B Status Connection_Handle LMP_Features:x64
                0C Status Connection_Handle Version Company_Identifier:u16 Subversion:x16
                0D Status Connection_Handle Unused Service_Type Token_Rate:u32 Peak_Bandwidth:u32 \
                Latency:u32@1 Delay_Variation:u32@1
                0E Num_HCI_Command_Packets Command_Opcode:o Return_Parameters:R
                0F Status Num_HCI_Command_Packets Command_Opcode:o
                10 Hardware_Code:x8
                11 Handle:h
                12 Status BD_ADDR New_Role
                13 Num_Handles:n ( Connection_Handle Num_Completed_Packets:u16 )
                14 Status Connection_Handle Current_Mode Interval:u16@625
                15 Num_Keys:n ( BD_ADDR Link_Key:b16 )
                16 BD_ADDR
                17 BD_ADDR
                18 BD_ADDR Link_Key:b16 Key_Type
                19 HCI_Command_Packet:r
                1A Link_Type
                1B Connection_Handle LMP_Max_Slots
                1C Status Connection_Handle Clock_Offset:x16
                1D Status Connection_Handle Packet_Type:x16
                1E Handle:h
                20 BD_ADDR Page_Scan_Repetition_Mode
                21 Status Connection_Handle Unused Flow_Direction Service_Type Token_Rate:u32 Token_Bucket_Size:u32 \
                Peak_Bandwidth:u32 Access_Latency:u32@1
                22 Num_Responses:n ( BD_ADDR Page_Scan_Repetition_Mode Reserved:x8 Class_Of_Device:x24 \
                Clock_Offset:x16 RSSI:i8 )
                23 Status Connection_Handle Page_Number Max_Page_Number Extended_LMP_Features:x64
                2C Status Connection_Handle BD_ADDR Link_Type Transmission_Interval:u8@625 \
                Retransmission_Window:u8@625 RX_Packet_Length:u16 TX_Packet_Length:u16 Air_Mode
                2D Status Connection_Handle Transmission_Interval:u8@625 Retransmission_Window:u8@625 \
                RX_Packet_Length:u16 TX_Packet_Length:u16
                2E Status Connection_Handle Max_TX_Latency:u16@625 Max_RX_Latency:u16@625 \
                Min_Remote_Timeout:u16@625 Min_Local_Timeout:u16@625
                2F Num_Responses BD_ADDR Page_Scan_Repetition_Mode Reserved:x8 Class_Of_Device:x24 \
                Clock_Offset:x16 RSSI:i8 Extended_Inquiry_Response:D240
                30 Status Connection_Handle
                31 BD_ADDR
                32 BD_ADDR IO_Capability OOB_Data_Present Authentication_Requirements
                33 BD_ADDR Numeric_Value:u32
                34 BD_ADDR
                35 BD_ADDR
                36 Status BD_ADDR
                38 Connection_Handle Link_Supervision_Timeout:u16@625
                39 Handle:h
                3B BD_ADDR Passkey:u32
                3C BD_ADDR Notification_Type
                3D BD_ADDR Host_Supported_Features:x64
                3E Subevent_Code:x8 Parameters:r
                48 Total_Num_Data_Blocks:u16 Num_Handles:n ( Connection_Handle Num_Completed_Packets:u16 \
                Num_Completed_Blocks:u16 )
                57 Connection_Handle
                58 Connection_Handle Local_SAM_Index Local_SAM_TX_Availability Local_SAM_RX_Availability \
                Remote_SAM_Index Remote_SAM_TX_Availability Remote_SAM_RX_Availability
                59 Status Connection_Handle Encryption_Enabled Encryption_Key_Size
                """)
    }

    /// HCI_LE_Meta by subevent code (Vol 4, Part E, 7.7.65.1 to 7.7.65.43).
    static var leSubeventLayouts: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 Subevent_Code:x8 Status Connection_Handle Role Peer_Address_Type Peer_Address \
                Connection_Interval:u16@1250 Peripheral_Latency:u16 Supervision_Timeout:u16@10000 Central_Clock_Accuracy
                02 Subevent_Code:x8 Num_Reports:n ( Event_Type Address_Type Address Data_Length:l Data:D RSSI:i8 )
                03 Subevent_Code:x8 Status Connection_Handle Connection_Interval:u16@1250 Peripheral_Latency:u16 \
                Supervision_Timeout:u16@10000
                04 Subevent_Code:x8 Status Connection_Handle LE_Features:x64
                05 Subevent_Code:x8 Connection_Handle Random_Number:x64 Encrypted_Diversifier:x16
                06 Subevent_Code:x8 Connection_Handle Interval_Min:u16@1250 Interval_Max:u16@1250 Max_Latency:u16 \
                Timeout:u16@10000
                07 Subevent_Code:x8 Connection_Handle Max_TX_Octets:u16 Max_TX_Time:u16@1 Max_RX_Octets:u16 \
                Max_RX_Time:u16@1
                08 Subevent_Code:x8 Status Key_X_Coordinate:b32 Key_Y_Coordinate:b32
                09 Subevent_Code:x8 Status DH_Key:b32
                0A Subevent_Code:x8 Status Connection_Handle Role Peer_Address_Type Peer_Address \
                Local_Resolvable_Private_Address Peer_Resolvable_Private_Address Connection_Interval:u16@1250 \
                Peripheral_Latency:u16 Supervision_Timeout:u16@10000 Central_Clock_Accuracy
                0B Subevent_Code:x8 Num_Reports:n ( Event_Type Address_Type Address Direct_Address_Type Direct_Address \
                RSSI:i8 )
                0C Subevent_Code:x8 Status Connection_Handle TX_PHY RX_PHY
                0D Subevent_Code:x8 Num_Reports:n ( Event_Type:x16 Address_Type Address Primary_PHY Secondary_PHY \
                Advertising_SID TX_Power:i8 RSSI:i8 Periodic_Advertising_Interval:u16@1250 Direct_Address_Type \
                Direct_Address Data_Length:l Data:D )
                0E Subevent_Code:x8 Status Sync_Handle Advertising_SID Advertiser_Address_Type Advertiser_Address \
                Advertiser_PHY Periodic_Advertising_Interval:u16@1250 Advertiser_Clock_Accuracy
                0F Subevent_Code:x8 Sync_Handle TX_Power:i8 RSSI:i8 CTE_Type Data_Status Data_Length:l Data:D
                10 Subevent_Code:x8 Sync_Handle
                11 Subevent_Code:x8
                12 Subevent_Code:x8 Status Advertising_Handle Connection_Handle Num_Completed_Extended_Advertising_Events
                13 Subevent_Code:x8 Advertising_Handle Scanner_Address_Type Scanner_Address
                14 Subevent_Code:x8 Connection_Handle Channel_Selection_Algorithm
                15 Subevent_Code:x8 Sync_Handle Channel_Index RSSI:i16 RSSI_Antenna_ID CTE_Type Slot_Durations \
                Packet_Status Periodic_Event_Counter:u16 Sample_Count:n ( I_Sample:i8 Q_Sample:i8 )
                16 Subevent_Code:x8 Connection_Handle RX_PHY Data_Channel_Index RSSI:i16 RSSI_Antenna_ID CTE_Type \
                Slot_Durations Packet_Status Connection_Event_Counter:u16 Sample_Count:n ( I_Sample:i8 Q_Sample:i8 )
                17 Subevent_Code:x8 Status Connection_Handle
                18 Subevent_Code:x8 Status Connection_Handle Service_Data:x16 Sync_Handle Advertising_SID \
                Advertiser_Address_Type Advertiser_Address Advertiser_PHY Periodic_Advertising_Interval:u16@1250 \
                Advertiser_Clock_Accuracy
                19 Subevent_Code:x8 Status Connection_Handle CIG_Sync_Delay:u24@1 CIS_Sync_Delay:u24@1 \
                Transport_Latency_C_To_P:u24@1 Transport_Latency_P_To_C:u24@1 PHY_C_To_P PHY_P_To_C NSE BN_C_To_P \
                BN_P_To_C FT_C_To_P FT_P_To_C Max_PDU_C_To_P:u16 Max_PDU_P_To_C:u16 ISO_Interval:u16@1250
                1A Subevent_Code:x8 ACL_Connection_Handle:h CIS_Connection_Handle:h CIG_ID CIS_ID
                1B Subevent_Code:x8 Status BIG_Handle BIG_Sync_Delay:u24@1 Transport_Latency_BIG:u24@1 PHY NSE BN PTO \
                IRC Max_PDU:u16 ISO_Interval:u16@1250 Num_BIS:n ( Connection_Handle )
                1C Subevent_Code:x8 BIG_Handle Reason
                1D Subevent_Code:x8 Status BIG_Handle Transport_Latency_BIG:u24@1 NSE BN PTO IRC Max_PDU:u16 \
                ISO_Interval:u16@1250 Num_BIS:n ( Connection_Handle )
                1E Subevent_Code:x8 BIG_Handle Reason
                1F Subevent_Code:x8 Status Connection_Handle Peer_Clock_Accuracy
                20 Subevent_Code:x8 Connection_Handle Current_Path_Loss Zone_Entered
                21 Subevent_Code:x8 Status Connection_Handle Reason:u8 PHY TX_Power_Level:i8 TX_Power_Level_Flag:x8 \
                Delta:i8
                22 Subevent_Code:x8 Sync_Handle Num_BIS NSE ISO_Interval:u16@1250 BN PTO IRC Max_PDU:u16 \
                SDU_Interval:u24@1 Max_SDU:u16 PHY Framing Encryption
                23 Subevent_Code:x8 Status Connection_Handle Subrate_Factor:u16 Peripheral_Latency:u16 \
                Continuation_Number:u16 Supervision_Timeout:u16@10000
                24 Subevent_Code:x8 Status Sync_Handle Advertising_SID Advertiser_Address_Type Advertiser_Address \
                Advertiser_PHY Periodic_Advertising_Interval:u16@1250 Advertiser_Clock_Accuracy Num_Subevents \
                Subevent_Interval:u8@1250 Response_Slot_Delay:u8@1250 Response_Slot_Spacing:u8@125
                25 Subevent_Code:x8 Sync_Handle TX_Power:i8 RSSI:i8 CTE_Type Periodic_Event_Counter:u16 Subevent \
                Data_Status Data_Length:l Data:D
                26 Subevent_Code:x8 Status Connection_Handle Service_Data:x16 Sync_Handle Advertising_SID \
                Advertiser_Address_Type Advertiser_Address Advertiser_PHY Periodic_Advertising_Interval:u16@1250 \
                Advertiser_Clock_Accuracy Num_Subevents Subevent_Interval:u8@1250 Response_Slot_Delay:u8@1250 \
                Response_Slot_Spacing:u8@125
                27 Subevent_Code:x8 Advertising_Handle Subevent_Start Subevent_Data_Count
                28 Subevent_Code:x8 Advertising_Handle Subevent TX_Status Num_Responses:n ( TX_Power:i8 RSSI:i8 CTE_Type \
                Response_Slot Data_Status Data_Length:l Data:d )
                29 Subevent_Code:x8 Status Connection_Handle Role Peer_Address_Type Peer_Address \
                Local_Resolvable_Private_Address Peer_Resolvable_Private_Address Connection_Interval:u16@1250 \
                Peripheral_Latency:u16 Supervision_Timeout:u16@10000 Central_Clock_Accuracy Advertising_Handle \
                Sync_Handle:x16
                2A Subevent_Code:x8 Status Connection_Handle CIG_Sync_Delay:u24@1 CIS_Sync_Delay:u24@1 \
                Transport_Latency_C_To_P:u24@1 Transport_Latency_P_To_C:u24@1 PHY_C_To_P PHY_P_To_C NSE BN_C_To_P \
                BN_P_To_C FT_C_To_P FT_P_To_C Max_PDU_C_To_P:u16 Max_PDU_P_To_C:u16 ISO_Interval:u16@1250 \
                Sub_Interval:u24@1 Max_SDU_C_To_P:u16 Max_SDU_P_To_C:u16 SDU_Interval_C_To_P:u24@1 \
                SDU_Interval_P_To_C:u24@1 Framing
                2B Subevent_Code:x8 Status Connection_Handle Max_Remote_Page Max_Valid_Page LE_Features:b248
                """)
    }
}
