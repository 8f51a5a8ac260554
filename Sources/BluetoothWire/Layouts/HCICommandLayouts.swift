// Layouts of HCI commands (Vol 4, Part E, 7.1 to 7.8). LayoutToken.swift says how to read them.

extension SortedLines {
    /// Commands by opcode.
    static var commandLayouts: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: """
                0401 LAP:x24 Inquiry_Length:u8@1280000 Num_Responses
                0402 -
                0403 Max_Period_Length:u16@1280000 Min_Period_Length:u16@1280000 LAP:x24 Inquiry_Length:u8@1280000 \
                Num_Responses
                0404 -
                0405 BD_ADDR Packet_Type:x16 Page_Scan_Repetition_Mode Reserved:x8 Clock_Offset:x16 Allow_Role_Switch
                0406 Connection_Handle Reason
                0408 BD_ADDR
                0409 BD_ADDR Role
                040A BD_ADDR Reason
                040B BD_ADDR Link_Key:b16
                040C BD_ADDR
                040D BD_ADDR PIN_Code_Length:l PIN_Code:d16
                040E BD_ADDR
                040F Connection_Handle Packet_Type:x16
                0411 Connection_Handle
                0413 Connection_Handle Encryption_Enable
                0415 Connection_Handle
                0417 Key_Flag
                0419 BD_ADDR Page_Scan_Repetition_Mode Reserved:x8 Clock_Offset:x16
                041A BD_ADDR
                041B Connection_Handle
                041C Connection_Handle Page_Number
                041D Connection_Handle
                041F Connection_Handle
                0420 Connection_Handle
                0428 Connection_Handle Transmit_Bandwidth:u32 Receive_Bandwidth:u32 Max_Latency:u16 Voice_Setting:x16 \
                Retransmission_Effort Packet_Type:x16
                0429 BD_ADDR Transmit_Bandwidth:u32 Receive_Bandwidth:u32 Max_Latency:u16 Voice_Setting:x16 \
                Retransmission_Effort Packet_Type:x16
                042A BD_ADDR Reason
                042B BD_ADDR IO_Capability OOB_Data_Present Authentication_Requirements
                042C BD_ADDR
                042D BD_ADDR
                042E BD_ADDR Numeric_Value:u32
                042F BD_ADDR
                0430 BD_ADDR C:b16 R:b16
                0433 BD_ADDR
                0434 BD_ADDR Reason
                043D Connection_Handle Transmit_Bandwidth:u32 Receive_Bandwidth:u32 Transmit_Coding_Format:b5 \
                Receive_Coding_Format:b5 Transmit_Codec_Frame_Size:u16 Receive_Codec_Frame_Size:u16 Input_Bandwidth:u32 \
                Output_Bandwidth:u32 Input_Coding_Format:b5 Output_Coding_Format:b5 Input_Coded_Data_Size:u16 \
                Output_Coded_Data_Size:u16 Input_PCM_Data_Format Output_PCM_Data_Format \
                Input_PCM_Sample_Payload_MSB_Position Output_PCM_Sample_Payload_MSB_Position Input_Data_Path \
                Output_Data_Path Input_Transport_Unit_Size Output_Transport_Unit_Size Max_Latency:u16 Packet_Type:x16 \
                Retransmission_Effort
                043E BD_ADDR Transmit_Bandwidth:u32 Receive_Bandwidth:u32 Transmit_Coding_Format:b5 \
                Receive_Coding_Format:b5 Transmit_Codec_Frame_Size:u16 Receive_Codec_Frame_Size:u16 Input_Bandwidth:u32 \
                Output_Bandwidth:u32 Input_Coding_Format:b5 Output_Coding_Format:b5 Input_Coded_Data_Size:u16 \
                Output_Coded_Data_Size:u16 Input_PCM_Data_Format Output_PCM_Data_Format \
                Input_PCM_Sample_Payload_MSB_Position Output_PCM_Sample_Payload_MSB_Position Input_Data_Path \
                Output_Data_Path Input_Transport_Unit_Size Output_Transport_Unit_Size Max_Latency:u16 Packet_Type:x16 \
                Retransmission_Effort
                0445 BD_ADDR C_192:b16 R_192:b16 C_256:b16 R_256:b16
                0801 Connection_Handle Hold_Mode_Max_Interval:u16@625 Hold_Mode_Min_Interval:u16@625
                0803 Connection_Handle Sniff_Max_Interval:u16@625 Sniff_Min_Interval:u16@625 Sniff_Attempt:u16 \
                Sniff_Timeout:u16
                0804 Connection_Handle
                0807 Connection_Handle Unused Service_Type Token_Rate:u32 Peak_Bandwidth:u32 Latency:u32@1 \
                Delay_Variation:u32@1
                0809 Connection_Handle
                080B BD_ADDR Role
                080C Connection_Handle
                080D Connection_Handle Link_Policy_Settings:x16
                080E -
                080F Default_Link_Policy_Settings:x16
                0810 Connection_Handle Unused Flow_Direction Service_Type Token_Rate:u32 Token_Bucket_Size:u32 \
                Peak_Bandwidth:u32 Access_Latency:u32@1
                0811 Connection_Handle Max_Latency:u16@625 Min_Remote_Timeout:u16@625 Min_Local_Timeout:u16@625
                0C01 Event_Mask:x64
                0C03 -
                0C05 Filter_Type Filter_Condition:r
                0C08 Connection_Handle
                0C0D BD_ADDR Read_All
                0C11 Num_Keys_To_Write:n ( BD_ADDR Link_Key:b16 )
                0C12 BD_ADDR Delete_All
                0C13 Local_Name:z248
                0C14 -
                0C15 -
                0C16 Connection_Accept_Timeout:u16@625
                0C17 -
                0C18 Page_Timeout:u16@625
                0C19 -
                0C1A Scan_Enable:x8
                0C1B -
                0C1C Page_Scan_Interval:u16@625 Page_Scan_Window:u16@625
                0C1D -
                0C1E Inquiry_Scan_Interval:u16@625 Inquiry_Scan_Window:u16@625
                0C1F -
                0C20 Authentication_Enable
                0C23 -
                0C24 Class_Of_Device:x24
                0C25 -
                0C26 Voice_Setting:x16
                0C2D Connection_Handle Type
                0C2E -
                0C2F Synchronous_Flow_Control_Enable
                0C31 Flow_Control_Enable
                0C33 Host_ACL_Data_Packet_Length:u16 Host_Synchronous_Data_Packet_Length \
                Host_Total_Num_ACL_Data_Packets:u16 Host_Total_Num_Synchronous_Data_Packets:u16
                0C35 Num_Handles:n ( Connection_Handle Host_Num_Completed_Packets:u16 )
                0C36 Connection_Handle
                0C37 Connection_Handle Link_Supervision_Timeout:u16@625
                0C38 -
                0C39 -
                0C3A Num_Current_IAC:n ( IAC_LAP:x24 )
                0C3F AFH_Host_Channel_Classification:b10
                0C42 -
                0C43 Scan_Type
                0C44 -
                0C45 Inquiry_Mode
                0C46 -
                0C47 Page_Scan_Type
                0C51 -
                0C52 FEC_Required Extended_Inquiry_Response:D240
                0C53 Connection_Handle
                0C55 -
                0C56 Simple_Pairing_Mode
                0C57 -
                0C58 -
                0C59 TX_Power:i8
                0C5A -
                0C5B Erroneous_Data_Reporting
                0C5F Connection_Handle Packet_Type
                0C60 BD_ADDR Notification_Type
                0C63 Event_Mask_Page_2:x64
                0C66 -
                0C67 Flow_Control_Mode
                0C68 Connection_Handle Type
                0C6C -
                0C6D LE_Supported_Host Unused
                0C77 -
                0C79 -
                0C7A Secure_Connections_Host_Support
                0C7B Connection_Handle
                0C7C Connection_Handle Authenticated_Payload_Timeout:u16@10000
                0C7D -
                0C7E -
                0C7F Extended_Page_Timeout:u16@625
                0C83 Data_Path_Direction Data_Path_ID Vendor_Specific_Config_Length:l Vendor_Specific_Config:d
                0C84 Min_Encryption_Key_Size
                1001 -
                1002 -
                1003 -
                1004 Page_Number
                1005 -
                1009 -
                100B -
                100C -
                100D -
                100E Codec_ID:b5 Logical_Transport_Type Direction
                100F Codec_ID:b5 Logical_Transport_Type Direction Codec_Configuration_Length:l \
                Codec_Configuration:d
                1401 Connection_Handle
                1402 Connection_Handle
                1403 Connection_Handle
                1405 Handle:h
                1406 Connection_Handle
                1407 Connection_Handle Which_Clock
                1408 Connection_Handle
                1801 -
                1802 Loopback_Mode
                1803 -
                2001 LE_Event_Mask:x64
                2002 -
                2003 -
                2005 Random_Address
                2006 Advertising_Interval_Min:u16@625 Advertising_Interval_Max:u16@625 Advertising_Type Own_Address_Type \
                Peer_Address_Type Peer_Address Advertising_Channel_Map:x8 Advertising_Filter_Policy
                2007 -
                2008 Advertising_Data_Length:l Advertising_Data:D31
                2009 Scan_Response_Data_Length:l Scan_Response_Data:D31
                200A Advertising_Enable
                200B LE_Scan_Type LE_Scan_Interval:u16@625 LE_Scan_Window:u16@625 Own_Address_Type Scanning_Filter_Policy
                200C LE_Scan_Enable Filter_Duplicates
                200D LE_Scan_Interval:u16@625 LE_Scan_Window:u16@625 Initiator_Filter_Policy Peer_Address_Type \
                Peer_Address Own_Address_Type Connection_Interval_Min:u16@1250 Connection_Interval_Max:u16@1250 \
                Max_Latency:u16 Supervision_Timeout:u16@10000 Min_CE_Length:u16@625 Max_CE_Length:u16@625
                200E -
                200F -
                2010 -
                2011 Address_Type Address
                2012 Address_Type Address
                2013 Connection_Handle Connection_Interval_Min:u16@1250 Connection_Interval_Max:u16@1250 \
                Max_Latency:u16 Supervision_Timeout:u16@10000 Min_CE_Length:u16@625 Max_CE_Length:u16@625
                2014 Channel_Map:b5
                2015 Connection_Handle
                2016 Connection_Handle
                2017 Key:b16 Plaintext_Data:b16
                2018 -
                2019 Connection_Handle Random_Number:x64 Encrypted_Diversifier:x16 Long_Term_Key:b16
                201A Connection_Handle Long_Term_Key:b16
                201B Connection_Handle
                201C -
                201D RX_Channel
                201E TX_Channel Test_Data_Length Packet_Payload
                201F -
                2020 Connection_Handle Interval_Min:u16@1250 Interval_Max:u16@1250 Max_Latency:u16 Timeout:u16@10000 \
                Min_CE_Length:u16@625 Max_CE_Length:u16@625
                2021 Connection_Handle Reason
                2022 Connection_Handle TX_Octets:u16 TX_Time:u16@1
                2023 -
                2024 Suggested_Max_TX_Octets:u16 Suggested_Max_TX_Time:u16@1
                2025 -
                2026 Key_X_Coordinate:b32 Key_Y_Coordinate:b32
                2027 Peer_Identity_Address_Type Peer_Identity_Address Peer_IRK:b16 Local_IRK:b16
                2028 Peer_Identity_Address_Type Peer_Identity_Address
                2029 -
                202A -
                202B Peer_Identity_Address_Type Peer_Identity_Address
                202C Peer_Identity_Address_Type Peer_Identity_Address
                202D Address_Resolution_Enable
                202E RPA_Timeout:u16@1000000
                202F -
                2030 Connection_Handle
                2031 All_PHYs:x8 TX_PHYs:x8 RX_PHYs:x8
                2032 Connection_Handle All_PHYs:x8 TX_PHYs:x8 RX_PHYs:x8 PHY_Options:x16
                2033 RX_Channel PHY Modulation_Index
                2034 TX_Channel Test_Data_Length Packet_Payload PHY
                2035 Advertising_Handle Random_Address
                2036 Advertising_Handle Advertising_Event_Properties:x16 Primary_Advertising_Interval_Min:u24@625 \
                Primary_Advertising_Interval_Max:u24@625 Primary_Advertising_Channel_Map:x8 Own_Address_Type \
                Peer_Address_Type Peer_Address Advertising_Filter_Policy Advertising_TX_Power:i8 Primary_Advertising_PHY \
                Secondary_Advertising_Max_Skip Secondary_Advertising_PHY Advertising_SID Scan_Request_Notification_Enable
                2037 Advertising_Handle Operation Fragment_Preference Advertising_Data_Length:l Advertising_Data:D
                2038 Advertising_Handle Operation Fragment_Preference Scan_Response_Data_Length:l Scan_Response_Data:D
                2039 Enable Num_Sets:n ( Advertising_Handle Duration:u16@10000 Max_Extended_Advertising_Events )
                203A -
                203B -
                203C Advertising_Handle
                203D -
                203E Advertising_Handle Periodic_Advertising_Interval_Min:u16@1250 \
                Periodic_Advertising_Interval_Max:u16@1250 Periodic_Advertising_Properties:x16
                203F Advertising_Handle Operation Advertising_Data_Length:l Advertising_Data:D
                2040 Enable:x8 Advertising_Handle
                2041 Own_Address_Type Scanning_Filter_Policy Scanning_PHYs:p ( Scan_Type Scan_Interval:u16@625 \
                Scan_Window:u16@625 )
                2042 Enable Filter_Duplicates Duration:u16@10000 Period:u16@1280000
                2043 Initiator_Filter_Policy Own_Address_Type Peer_Address_Type Peer_Address Initiating_PHYs:p ( \
                Scan_Interval:u16@625 Scan_Window:u16@625 Connection_Interval_Min:u16@1250 \
                Connection_Interval_Max:u16@1250 Max_Latency:u16 Supervision_Timeout:u16@10000 Min_CE_Length:u16@625 \
                Max_CE_Length:u16@625 )
                2044 Options:x8 Advertising_SID Advertiser_Address_Type Advertiser_Address Skip:u16 \
                Sync_Timeout:u16@10000 Sync_CTE_Type:x8
                2045 -
                2046 Sync_Handle
                2047 Advertiser_Address_Type Advertiser_Address Advertising_SID
                2048 Advertiser_Address_Type Advertiser_Address Advertising_SID
                2049 -
                204A -
                204B -
                204C -
                204D RF_TX_Path_Compensation_Value:i16 RF_RX_Path_Compensation_Value:i16
                204E Peer_Identity_Address_Type Peer_Identity_Address Privacy_Mode
                2058 -
                2059 Sync_Handle Enable:x8
                205A Connection_Handle Service_Data:x16 Sync_Handle
                205B Connection_Handle Service_Data:x16 Advertising_Handle
                205C Connection_Handle Mode Skip:u16 Sync_Timeout:u16@10000 CTE_Type:x8
                205D Mode Skip:u16 Sync_Timeout:u16@10000 CTE_Type:x8
                205E Key_X_Coordinate:b32 Key_Y_Coordinate:b32 Key_Type
                205F Action
                2060 -
                2061 Connection_Handle
                2062 CIG_ID SDU_Interval_C_To_P:u24@1 SDU_Interval_P_To_C:u24@1 Worst_Case_SCA Packing Framing \
                Max_Transport_Latency_C_To_P:u16@1000 Max_Transport_Latency_P_To_C:u16@1000 CIS_Count:n ( CIS_ID \
                Max_SDU_C_To_P:u16 Max_SDU_P_To_C:u16 PHY_C_To_P:x8 PHY_P_To_C:x8 RTN_C_To_P RTN_P_To_C )
                2064 CIS_Count:n ( CIS_Connection_Handle:h ACL_Connection_Handle:h )
                2065 CIG_ID
                2066 Connection_Handle
                2067 Connection_Handle Reason
                2068 BIG_Handle Advertising_Handle Num_BIS SDU_Interval:u24@1 Max_SDU:u16 \
                Max_Transport_Latency:u16@1000 RTN PHY:x8 Packing Framing Encryption Broadcast_Code:b16
                206A BIG_Handle Reason
                206B BIG_Handle Sync_Handle Encryption Broadcast_Code:b16 MSE BIG_Sync_Timeout:u16@10000 Num_BIS:n ( BIS )
                206C BIG_Handle
                206D Connection_Handle
                206E Connection_Handle Data_Path_Direction Data_Path_ID Codec_ID:b5 Controller_Delay:u24@1 \
                Codec_Configuration_Length:l Codec_Configuration:d
                206F Connection_Handle Data_Path_Direction:x8
                2074 Bit_Number Bit_Value
                2075 Connection_Handle
                2076 Connection_Handle PHY
                2077 Connection_Handle PHY
                2078 Connection_Handle High_Threshold High_Hysteresis Low_Threshold Low_Hysteresis Min_Time_Spent:u16
                2079 Connection_Handle Enable
                207A Connection_Handle Local_Enable Remote_Enable
                207C Advertising_Handle Change_Reasons:x8
                207D Subrate_Min:u16 Subrate_Max:u16 Max_Latency:u16 Continuation_Number:u16 \
                Supervision_Timeout:u16@10000
                207E Connection_Handle Subrate_Min:u16 Subrate_Max:u16 Max_Latency:u16 Continuation_Number:u16 \
                Supervision_Timeout:u16@10000
                207F Advertising_Handle Advertising_Event_Properties:x16 Primary_Advertising_Interval_Min:u24@625 \
                Primary_Advertising_Interval_Max:u24@625 Primary_Advertising_Channel_Map:x8 Own_Address_Type \
                Peer_Address_Type Peer_Address Advertising_Filter_Policy Advertising_TX_Power:i8 Primary_Advertising_PHY \
                Secondary_Advertising_Max_Skip Secondary_Advertising_PHY Advertising_SID \
                Scan_Request_Notification_Enable Primary_Advertising_PHY_Options Secondary_Advertising_PHY_Options
                2082 Advertising_Handle Num_Subevents:n ( Subevent Response_Slot_Start Response_Slot_Count \
                Subevent_Data_Length:l Subevent_Data:d )
                2083 Sync_Handle Request_Event:u16 Request_Subevent Response_Subevent Response_Slot \
                Response_Data_Length:l Response_Data:d
                2084 Sync_Handle Periodic_Advertising_Properties:x16 Num_Subevents:n ( Subevent )
                2085 Advertising_Handle Subevent Initiator_Filter_Policy Own_Address_Type Peer_Address_Type \
                Peer_Address Initiating_PHYs:p ( Scan_Interval:u16@625 Scan_Window:u16@625 \
                Connection_Interval_Min:u16@1250 Connection_Interval_Max:u16@1250 Max_Latency:u16 \
                Supervision_Timeout:u16@10000 Min_CE_Length:u16@625 Max_CE_Length:u16@625 )
                2086 Advertising_Handle Periodic_Advertising_Interval_Min:u16@1250 \
                Periodic_Advertising_Interval_Max:u16@1250 Periodic_Advertising_Properties:x16 Num_Subevents \
                Subevent_Interval:u8@1250 Response_Slot_Delay:u8@1250 Response_Slot_Spacing:u8@125 Num_Response_Slots
                2087 -
                2088 Connection_Handle Pages_Requested
                209E RPA_Timeout_Min:u16@1000000 RPA_Timeout_Max:u16@1000000
                """)
    }
}
