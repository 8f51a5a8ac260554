import AssignedNumbers
import BluetoothWire
import Testing

/// Every code that the program knows by name: its value, and its name in the specification.
@Suite("Named codes")
struct NamedCodeTests {
    @Test(arguments: [
        (HCIOpcode.inquiry, UInt16(0x0401), "HCI_Inquiry"),
        (.inquiryCancel, 0x0402, "HCI_Inquiry_Cancel"),
        (.createConnection, 0x0405, "HCI_Create_Connection"),
        (.disconnect, 0x0406, "HCI_Disconnect"),
        (.createConnectionCancel, 0x0408, "HCI_Create_Connection_Cancel"),
        (.acceptConnectionRequest, 0x0409, "HCI_Accept_Connection_Request"),
        (.rejectConnectionRequest, 0x040A, "HCI_Reject_Connection_Request"),
        (.linkKeyRequestReply, 0x040B, "HCI_Link_Key_Request_Reply"),
        (.linkKeyRequestNegativeReply, 0x040C, "HCI_Link_Key_Request_Negative_Reply"),
        (.authenticationRequested, 0x0411, "HCI_Authentication_Requested"),
        (.setConnectionEncryption, 0x0413, "HCI_Set_Connection_Encryption"),
        (.remoteNameRequest, 0x0419, "HCI_Remote_Name_Request"),
        (.readRemoteSupportedFeatures, 0x041B, "HCI_Read_Remote_Supported_Features"),
        (.readRemoteVersionInformation, 0x041D, "HCI_Read_Remote_Version_Information"),
        (.setEventMask, 0x0C01, "HCI_Set_Event_Mask"),
        (.reset, 0x0C03, "HCI_Reset"),
        (.writeLocalName, 0x0C13, "HCI_Write_Local_Name"),
        (.readLocalName, 0x0C14, "HCI_Read_Local_Name"),
        (.hostNumberOfCompletedPackets, 0x0C35, "HCI_Host_Number_Of_Completed_Packets"),
        (.readLocalVersionInformation, 0x1001, "HCI_Read_Local_Version_Information"),
        (.readLocalSupportedCommands, 0x1002, "HCI_Read_Local_Supported_Commands"),
        (.readLocalSupportedFeatures, 0x1003, "HCI_Read_Local_Supported_Features"),
        (.readBufferSize, 0x1005, "HCI_Read_Buffer_Size"),
        (.readBDADDR, 0x1009, "HCI_Read_BD_ADDR"),
        (.leSetEventMask, 0x2001, "HCI_LE_Set_Event_Mask"),
        (.leReadBufferSize, 0x2002, "HCI_LE_Read_Buffer_Size [v1]"),
        (.leSetRandomAddress, 0x2005, "HCI_LE_Set_Random_Address"),
        (.leSetAdvertisingParameters, 0x2006, "HCI_LE_Set_Advertising_Parameters"),
        (.leSetAdvertisingData, 0x2008, "HCI_LE_Set_Advertising_Data"),
        (.leSetScanResponseData, 0x2009, "HCI_LE_Set_Scan_Response_Data"),
        (.leSetAdvertisingEnable, 0x200A, "HCI_LE_Set_Advertising_Enable"),
        (.leSetScanParameters, 0x200B, "HCI_LE_Set_Scan_Parameters"),
        (.leSetScanEnable, 0x200C, "HCI_LE_Set_Scan_Enable"),
        (.leCreateConnection, 0x200D, "HCI_LE_Create_Connection"),
        (.leCreateConnectionCancel, 0x200E, "HCI_LE_Create_Connection_Cancel"),
        (.leClearFilterAcceptList, 0x2010, "HCI_LE_Clear_Filter_Accept_List"),
        (.leAddDeviceToFilterAcceptList, 0x2011, "HCI_LE_Add_Device_To_Filter_Accept_List"),
        (.leRemoveDeviceFromFilterAcceptList, 0x2012, "HCI_LE_Remove_Device_From_Filter_Accept_List"),
        (.leConnectionUpdate, 0x2013, "HCI_LE_Connection_Update"),
        (.leReadRemoteFeatures, 0x2016, "HCI_LE_Read_Remote_Features"),
        (.leEncrypt, 0x2017, "HCI_LE_Encrypt"),
        (.leRand, 0x2018, "HCI_LE_Rand"),
        (.leEnableEncryption, 0x2019, "HCI_LE_Enable_Encryption"),
        (.leLongTermKeyRequestReply, 0x201A, "HCI_LE_Long_Term_Key_Request_Reply"),
        (.leLongTermKeyRequestNegativeReply, 0x201B, "HCI_LE_Long_Term_Key_Request_Negative_Reply"),
        (.leSetDataLength, 0x2022, "HCI_LE_Set_Data_Length"),
        (.leReadLocalP256PublicKey, 0x2025, "HCI_LE_Read_Local_P-256_Public_Key"),
        (.leGenerateDHKey, 0x2026, "HCI_LE_Generate_DHKey [v1]"),
        (.leAddDeviceToResolvingList, 0x2027, "HCI_LE_Add_Device_To_Resolving_List"),
        (.leRemoveDeviceFromResolvingList, 0x2028, "HCI_LE_Remove_Device_From_Resolving_List"),
        (.leClearResolvingList, 0x2029, "HCI_LE_Clear_Resolving_List"),
        (.leSetAddressResolutionEnable, 0x202D, "HCI_LE_Set_Address_Resolution_Enable"),
        (.leSetPHY, 0x2032, "HCI_LE_Set_PHY"),
        (.leSetAdvertisingSetRandomAddress, 0x2035, "HCI_LE_Set_Advertising_Set_Random_Address"),
        (.leSetExtendedAdvertisingParameters, 0x2036, "HCI_LE_Set_Extended_Advertising_Parameters [v1]"),
        (.leSetExtendedAdvertisingData, 0x2037, "HCI_LE_Set_Extended_Advertising_Data"),
        (.leSetExtendedScanResponseData, 0x2038, "HCI_LE_Set_Extended_Scan_Response_Data"),
        (.leSetExtendedAdvertisingEnable, 0x2039, "HCI_LE_Set_Extended_Advertising_Enable"),
        (.leSetExtendedScanParameters, 0x2041, "HCI_LE_Set_Extended_Scan_Parameters"),
        (.leSetExtendedScanEnable, 0x2042, "HCI_LE_Set_Extended_Scan_Enable"),
        (.leExtendedCreateConnection, 0x2043, "HCI_LE_Extended_Create_Connection [v1]"),
        (.leSetPrivacyMode, 0x204E, "HCI_LE_Set_Privacy_Mode"),
        (.leExtendedCreateConnectionV2, 0x2085, "HCI_LE_Extended_Create_Connection [v2]"),
    ])
    func hciCommands(code: HCIOpcode, value: UInt16, name: String) {
        #expect(code.rawValue == value)
        #expect(AssignedNumbers.hciCommand(code) == name)
    }

    @Test(arguments: [
        (HCIEventCode.inquiryComplete, UInt8(0x01), "HCI_Inquiry_Complete"),
        (.inquiryResult, 0x02, "HCI_Inquiry_Result"),
        (.connectionComplete, 0x03, "HCI_Connection_Complete"),
        (.connectionRequest, 0x04, "HCI_Connection_Request"),
        (.disconnectionComplete, 0x05, "HCI_Disconnection_Complete"),
        (.authenticationComplete, 0x06, "HCI_Authentication_Complete"),
        (.remoteNameRequestComplete, 0x07, "HCI_Remote_Name_Request_Complete"),
        (.encryptionChange, 0x08, "HCI_Encryption_Change [v1]"),
        (.changeConnectionLinkKeyComplete, 0x09, "HCI_Change_Connection_Link_Key_Complete"),
        (.readRemoteSupportedFeaturesComplete, 0x0B, "HCI_Read_Remote_Supported_Features_Complete"),
        (.readRemoteVersionInformationComplete, 0x0C, "HCI_Read_Remote_Version_Information_Complete"),
        (.commandComplete, 0x0E, "HCI_Command_Complete"),
        (.commandStatus, 0x0F, "HCI_Command_Status"),
        (.hardwareError, 0x10, "HCI_Hardware_Error"),
        (.flushOccurred, 0x11, "HCI_Flush_Occurred"),
        (.roleChange, 0x12, "HCI_Role_Change"),
        (.numberOfCompletedPackets, 0x13, "HCI_Number_Of_Completed_Packets"),
        (.modeChange, 0x14, "HCI_Mode_Change"),
        (.pinCodeRequest, 0x16, "HCI_PIN_Code_Request"),
        (.linkKeyRequest, 0x17, "HCI_Link_Key_Request"),
        (.linkKeyNotification, 0x18, "HCI_Link_Key_Notification"),
        (.dataBufferOverflow, 0x1A, "HCI_Data_Buffer_Overflow"),
        (.inquiryResultWithRSSI, 0x22, "HCI_Inquiry_Result_With_RSSI"),
        (.synchronousConnectionComplete, 0x2C, "HCI_Synchronous_Connection_Complete"),
        (.extendedInquiryResult, 0x2F, "HCI_Extended_Inquiry_Result"),
        (.encryptionKeyRefreshComplete, 0x30, "HCI_Encryption_Key_Refresh_Complete"),
        (.simplePairingComplete, 0x36, "HCI_Simple_Pairing_Complete"),
        (.leMeta, 0x3E, "HCI_LE_Meta"),
        (.authenticatedPayloadTimeoutExpired, 0x57, "HCI_Authenticated_Payload_Timeout_Expired"),
        (.encryptionChangeV2, 0x59, "HCI_Encryption_Change [v2]"),
        (.vendorSpecific, 0xFF, "HCI_Vendor_Specific"),
    ])
    func hciEvents(code: HCIEventCode, value: UInt8, name: String) {
        #expect(code.rawValue == value)
        #expect(AssignedNumbers.hciEvent(code) == name)
    }

    @Test(arguments: [
        (LESubevent.connectionComplete, UInt8(0x01), "HCI_LE_Connection_Complete"),
        (.advertisingReport, 0x02, "HCI_LE_Advertising_Report"),
        (.connectionUpdateComplete, 0x03, "HCI_LE_Connection_Update_Complete"),
        (.readRemoteFeaturesComplete, 0x04, "HCI_LE_Read_Remote_Features_Complete"),
        (.longTermKeyRequest, 0x05, "HCI_LE_Long_Term_Key_Request"),
        (.remoteConnectionParameterRequest, 0x06, "HCI_LE_Remote_Connection_Parameter_Request"),
        (.dataLengthChange, 0x07, "HCI_LE_Data_Length_Change"),
        (.readLocalP256PublicKeyComplete, 0x08, "HCI_LE_Read_Local_P-256_Public_Key_Complete"),
        (.generateDHKeyComplete, 0x09, "HCI_LE_Generate_DHKey_Complete"),
        (.enhancedConnectionComplete, 0x0A, "HCI_LE_Enhanced_Connection_Complete [v1]"),
        (.directedAdvertisingReport, 0x0B, "HCI_LE_Directed_Advertising_Report"),
        (.phyUpdateComplete, 0x0C, "HCI_LE_PHY_Update_Complete"),
        (.extendedAdvertisingReport, 0x0D, "HCI_LE_Extended_Advertising_Report"),
        (.periodicAdvertisingSyncEstablished, 0x0E, "HCI_LE_Periodic_Advertising_Sync_Established [v1]"),
        (.periodicAdvertisingReport, 0x0F, "HCI_LE_Periodic_Advertising_Report [v1]"),
        (.periodicAdvertisingSyncLost, 0x10, "HCI_LE_Periodic_Advertising_Sync_Lost"),
        (.scanTimeout, 0x11, "HCI_LE_Scan_Timeout"),
        (.advertisingSetTerminated, 0x12, "HCI_LE_Advertising_Set_Terminated"),
        (.scanRequestReceived, 0x13, "HCI_LE_Scan_Request_Received"),
        (.channelSelectionAlgorithm, 0x14, "HCI_LE_Channel_Selection_Algorithm"),
        (.cisEstablished, 0x19, "HCI_LE_CIS_Established [v1]"),
        (.cisRequest, 0x1A, "HCI_LE_CIS_Request"),
        (.createBIGComplete, 0x1B, "HCI_LE_Create_BIG_Complete"),
        (.enhancedConnectionCompleteV2, 0x29, "HCI_LE_Enhanced_Connection_Complete [v2]"),
    ])
    func leSubevents(code: LESubevent, value: UInt8, name: String) {
        #expect(code.rawValue == value)
        #expect(AssignedNumbers.leSubevent(code) == name)
    }

    @Test(arguments: [
        (L2CAPSignalCode.commandReject, UInt8(0x01), "L2CAP_COMMAND_REJECT_RSP"),
        (.connectionRequest, 0x02, "L2CAP_CONNECTION_REQ"),
        (.connectionResponse, 0x03, "L2CAP_CONNECTION_RSP"),
        (.configurationRequest, 0x04, "L2CAP_CONFIGURATION_REQ"),
        (.configurationResponse, 0x05, "L2CAP_CONFIGURATION_RSP"),
        (.disconnectionRequest, 0x06, "L2CAP_DISCONNECTION_REQ"),
        (.disconnectionResponse, 0x07, "L2CAP_DISCONNECTION_RSP"),
        (.echoRequest, 0x08, "L2CAP_ECHO_REQ"),
        (.echoResponse, 0x09, "L2CAP_ECHO_RSP"),
        (.informationRequest, 0x0A, "L2CAP_INFORMATION_REQ"),
        (.informationResponse, 0x0B, "L2CAP_INFORMATION_RSP"),
        (.connectionParameterUpdateRequest, 0x12, "L2CAP_CONNECTION_PARAMETER_UPDATE_REQ"),
        (.connectionParameterUpdateResponse, 0x13, "L2CAP_CONNECTION_PARAMETER_UPDATE_RSP"),
        (.leCreditBasedConnectionRequest, 0x14, "L2CAP_LE_CREDIT_BASED_CONNECTION_REQ"),
        (.leCreditBasedConnectionResponse, 0x15, "L2CAP_LE_CREDIT_BASED_CONNECTION_RSP"),
        (.flowControlCreditInd, 0x16, "L2CAP_FLOW_CONTROL_CREDIT_IND"),
        (.creditBasedConnectionRequest, 0x17, "L2CAP_CREDIT_BASED_CONNECTION_REQ"),
        (.creditBasedConnectionResponse, 0x18, "L2CAP_CREDIT_BASED_CONNECTION_RSP"),
        (.creditBasedReconfigureRequest, 0x19, "L2CAP_CREDIT_BASED_RECONFIGURE_REQ"),
        (.creditBasedReconfigureResponse, 0x1A, "L2CAP_CREDIT_BASED_RECONFIGURE_RSP"),
    ])
    func signals(code: L2CAPSignalCode, value: UInt8, name: String) {
        #expect(code.rawValue == value)
        #expect(AssignedNumbers.l2capSignal(code) == name)
    }

    @Test(arguments: [
        (SMPCode.pairingRequest, UInt8(0x01), "Pairing Request"),
        (.pairingResponse, 0x02, "Pairing Response"),
        (.pairingConfirm, 0x03, "Pairing Confirm"),
        (.pairingRandom, 0x04, "Pairing Random"),
        (.pairingFailed, 0x05, "Pairing Failed"),
        (.encryptionInformation, 0x06, "Encryption Information"),
        (.centralIdentification, 0x07, "Central Identification"),
        (.identityInformation, 0x08, "Identity Information"),
        (.identityAddressInformation, 0x09, "Identity Address Information"),
        (.signingInformation, 0x0A, "Signing Information"),
        (.securityRequest, 0x0B, "Security Request"),
        (.pairingPublicKey, 0x0C, "Pairing Public Key"),
        (.pairingDHKeyCheck, 0x0D, "Pairing DHKey Check"),
        (.pairingKeypressNotification, 0x0E, "Pairing Keypress Notification"),
    ])
    func smp(code: SMPCode, value: UInt8, name: String) {
        #expect(code.rawValue == value)
        #expect(AssignedNumbers.smpCode(code) == name)
    }

    @Test(arguments: [
        (ADType.flags, UInt8(0x01), "Flags"),
        (.incomplete16BitServiceUUIDs, 0x02, "Incomplete List of 16-bit Service or Service Class UUIDs"),
        (.complete16BitServiceUUIDs, 0x03, "Complete List of 16-bit Service or Service Class UUIDs"),
        (.incomplete32BitServiceUUIDs, 0x04, "Incomplete List of 32-bit Service or Service Class UUIDs"),
        (.complete32BitServiceUUIDs, 0x05, "Complete List of 32-bit Service or Service Class UUIDs"),
        (.incomplete128BitServiceUUIDs, 0x06, "Incomplete List of 128-bit Service or Service Class UUIDs"),
        (.complete128BitServiceUUIDs, 0x07, "Complete List of 128-bit Service or Service Class UUIDs"),
        (.shortenedLocalName, 0x08, "Shortened Local Name"),
        (.completeLocalName, 0x09, "Complete Local Name"),
        (.txPowerLevel, 0x0A, "Tx Power Level"),
        (.serviceData16BitUUID, 0x16, "Service Data - 16-bit UUID"),
        (.appearance, 0x19, "Appearance"),
        (.leBluetoothDeviceAddress, 0x1B, "LE Bluetooth Device Address"),
        (.serviceData32BitUUID, 0x20, "Service Data - 32-bit UUID"),
        (.serviceData128BitUUID, 0x21, "Service Data - 128-bit UUID"),
        (.manufacturerSpecificData, 0xFF, "Manufacturer Specific Data"),
    ])
    func adTypes(code: ADType, value: UInt8, name: String) {
        #expect(code.rawValue == value)
        #expect(AssignedNumbers.advertisingType(code) == name)
    }
}
