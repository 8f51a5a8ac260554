// Layouts of return parameters, as HCI_Command_Complete carries them (Vol 4, Part E, 7.1 to 7.8). LayoutToken.swift says
// how to read them. A command that has a layout and is not here returns its Status alone.

extension SortedLines {
    /// Return parameters by opcode.
    static var returnLayouts: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: """
                0408 Status BD_ADDR
                040B Status BD_ADDR
                040C Status BD_ADDR
                040D Status BD_ADDR
                040E Status BD_ADDR
                041A Status BD_ADDR
                0420 Status Connection_Handle LMP_Handle Reserved:x32
                042B Status BD_ADDR
                042C Status BD_ADDR
                042D Status BD_ADDR
                042E Status BD_ADDR
                042F Status BD_ADDR
                0430 Status BD_ADDR
                0433 Status BD_ADDR
                0434 Status BD_ADDR
                0445 Status BD_ADDR
                0809 Status Connection_Handle Current_Role
                080C Status Connection_Handle Link_Policy_Settings:x16
                080D Status Connection_Handle
                080E Status Default_Link_Policy_Settings:x16
                0811 Status Connection_Handle
                0C08 Status Connection_Handle
                0C0D Status Max_Num_Keys:u16 Num_Keys_Read:u16
                0C11 Status Num_Keys_Written
                0C12 Status Num_Keys_Deleted:u16
                0C14 Status Local_Name:z248
                0C15 Status Connection_Accept_Timeout:u16@625
                0C17 Status Page_Timeout:u16@625
                0C19 Status Scan_Enable:x8
                0C1B Status Page_Scan_Interval:u16@625 Page_Scan_Window:u16@625
                0C1D Status Inquiry_Scan_Interval:u16@625 Inquiry_Scan_Window:u16@625
                0C1F Status Authentication_Enable
                0C23 Status Class_Of_Device:x24
                0C25 Status Voice_Setting:x16
                0C2D Status Connection_Handle TX_Power_Level:i8
                0C2E Status Synchronous_Flow_Control_Enable
                0C36 Status Connection_Handle Link_Supervision_Timeout:u16@625
                0C37 Status Connection_Handle
                0C38 Status Num_Support_IAC
                0C39 Status Num_Current_IAC:n ( IAC_LAP:x24 )
                0C42 Status Inquiry_Scan_Type
                0C44 Status Inquiry_Mode
                0C46 Status Page_Scan_Type
                0C51 Status FEC_Required Extended_Inquiry_Response:D240
                0C55 Status Simple_Pairing_Mode
                0C57 Status C:b16 R:b16
                0C58 Status TX_Power:i8
                0C5A Status Erroneous_Data_Reporting
                0C60 Status BD_ADDR
                0C66 Status Flow_Control_Mode
                0C68 Status Connection_Handle TX_Power_Level_GFSK:i8 TX_Power_Level_DQPSK:i8 TX_Power_Level_8DPSK:i8
                0C6C Status LE_Supported_Host Unused
                0C77 Status Sync_Train_Interval:u16@625 Synchronization_TrainTO:u32@625 Service_Data:x8
                0C79 Status Secure_Connections_Host_Support
                0C7B Status Connection_Handle Authenticated_Payload_Timeout:u16@10000
                0C7C Status Connection_Handle
                0C7D Status C_192:b16 R_192:b16 C_256:b16 R_256:b16
                0C7E Status Extended_Page_Timeout:u16@625
                1001 Status HCI_Version HCI_Subversion:x16 LMP_Version Company_Identifier:u16 LMP_Subversion:x16
                1002 Status Supported_Commands:b64
                1003 Status LMP_Features:x64
                1004 Status Page_Number Max_Page_Number Extended_LMP_Features:x64
                1005 Status ACL_Data_Packet_Length:u16 Synchronous_Data_Packet_Length Total_Num_ACL_Data_Packets:u16 \
                Total_Num_Synchronous_Data_Packets:u16
                1009 Status BD_ADDR
                100B Status Num_Supported_Standard_Codecs:n ( Standard_Codec_ID ) \
                Num_Supported_Vendor_Specific_Codecs:n ( Vendor_Specific_Codec_ID:x32 )
                100C Status Simple_Pairing_Options:x8 Max_Encryption_Key_Size
                100D Status Num_Supported_Standard_Codecs:n ( Standard_Codec_ID Standard_Codec_Transport:x8 ) \
                Num_Supported_Vendor_Specific_Codecs:n ( Vendor_Specific_Codec_ID:x32 \
                Vendor_Specific_Codec_Transport:x8 )
                100E Status Num_Codec_Capabilities:n ( Codec_Capability_Length:l Codec_Capability:d )
                100F Status Min_Controller_Delay:u24@1 Max_Controller_Delay:u24@1
                1401 Status Connection_Handle Failed_Contact_Counter:u16
                1402 Status Connection_Handle
                1403 Status Connection_Handle Link_Quality
                1405 Status Handle:h RSSI:i8
                1406 Status Connection_Handle AFH_Mode AFH_Channel_Map:b10
                1407 Status Connection_Handle Clock:x32 Accuracy:u16
                1408 Status Connection_Handle Key_Size
                1801 Status Loopback_Mode
                2002 Status LE_ACL_Data_Packet_Length:u16 Total_Num_LE_ACL_Data_Packets
                2003 Status LE_Features:x64
                2007 Status TX_Power_Level:i8
                200F Status Filter_Accept_List_Size
                2015 Status Connection_Handle Channel_Map:b5
                2017 Status Encrypted_Data:b16
                2018 Status Random_Number:x64
                201A Status Connection_Handle
                201B Status Connection_Handle
                201C Status LE_States:x64
                201F Status Num_Packets:u16
                2020 Status Connection_Handle
                2021 Status Connection_Handle
                2022 Status Connection_Handle
                2023 Status Suggested_Max_TX_Octets:u16 Suggested_Max_TX_Time:u16@1
                202A Status Resolving_List_Size
                202B Status Peer_Resolvable_Address
                202C Status Local_Resolvable_Address
                202F Status Supported_Max_TX_Octets:u16 Supported_Max_TX_Time:u16@1 Supported_Max_RX_Octets:u16 \
                Supported_Max_RX_Time:u16@1
                2030 Status Connection_Handle TX_PHY RX_PHY
                2036 Status Selected_TX_Power:i8
                203A Status Max_Advertising_Data_Length:u16
                203B Status Num_Supported_Advertising_Sets
                204A Status Periodic_Advertiser_List_Size
                204B Status Min_TX_Power:i8 Max_TX_Power:i8
                204C Status RF_TX_Path_Compensation_Value:i16 RF_RX_Path_Compensation_Value:i16
                2058 Status Supported_Switching_Sampling_Rates:x8 Num_Antennae Max_Switching_Pattern_Length \
                Max_CTE_Length
                205A Status Connection_Handle
                205B Status Connection_Handle
                205C Status Connection_Handle
                2060 Status LE_ACL_Data_Packet_Length:u16 Total_Num_LE_ACL_Data_Packets ISO_Data_Packet_Length:u16 \
                Total_Num_ISO_Data_Packets
                2061 Status Connection_Handle Packet_Sequence_Number:u16 TX_Time_Stamp:u32 Time_Offset:u24
                2062 Status CIG_ID CIS_Count:n ( Connection_Handle )
                2065 Status CIG_ID
                2067 Status Connection_Handle
                206C Status BIG_Handle
                206E Status Connection_Handle
                206F Status Connection_Handle
                2075 Status Connection_Handle TX_UnACKed_Packets:u32 TX_Flushed_Packets:u32 TX_Last_Subevent_Packets:u32 \
                Retransmitted_Packets:u32 CRC_Error_Packets:u32 RX_Unreceived_Packets:u32 Duplicate_Packets:u32
                2076 Status Connection_Handle PHY Current_TX_Power_Level:i8 Max_TX_Power_Level:i8
                2078 Status Connection_Handle
                2079 Status Connection_Handle
                207A Status Connection_Handle
                207F Status Selected_TX_Power:i8
                2082 Status Advertising_Handle
                2083 Status Sync_Handle
                2084 Status Sync_Handle
                2086 Status Advertising_Handle
                2087 Status Max_Page LE_Features:b248
                """)
    }
}
