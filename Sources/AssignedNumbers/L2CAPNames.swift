// L2CAP signalling (Vol 3, Part A, 4).

import BluetoothWire

extension SortedLines {
    /// Names of signalling packets by code.
    static var l2capSignals: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 L2CAP_COMMAND_REJECT_RSP
                02 L2CAP_CONNECTION_REQ
                03 L2CAP_CONNECTION_RSP
                04 L2CAP_CONFIGURATION_REQ
                05 L2CAP_CONFIGURATION_RSP
                06 L2CAP_DISCONNECTION_REQ
                07 L2CAP_DISCONNECTION_RSP
                08 L2CAP_ECHO_REQ
                09 L2CAP_ECHO_RSP
                0A L2CAP_INFORMATION_REQ
                0B L2CAP_INFORMATION_RSP
                12 L2CAP_CONNECTION_PARAMETER_UPDATE_REQ
                13 L2CAP_CONNECTION_PARAMETER_UPDATE_RSP
                14 L2CAP_LE_CREDIT_BASED_CONNECTION_REQ
                15 L2CAP_LE_CREDIT_BASED_CONNECTION_RSP
                16 L2CAP_FLOW_CONTROL_CREDIT_IND
                17 L2CAP_CREDIT_BASED_CONNECTION_REQ
                18 L2CAP_CREDIT_BASED_CONNECTION_RSP
                19 L2CAP_CREDIT_BASED_RECONFIGURE_REQ
                1A L2CAP_CREDIT_BASED_RECONFIGURE_RSP
                """)
    }
}

extension SortedLines {
    /// Names of results: the key is the code of the response, then its result, status or reason.
    static var l2capResults: SortedLines {
        SortedLines(
            keyDigits: 6,
            lines: """
                010000 Command not understood
                010001 Signaling MTU exceeded
                010002 Invalid CID in request
                030000 Connection successful
                030001 Connection pending
                030002 Connection refused - PSM not supported
                030003 Connection refused - security block
                030004 Connection refused - no resources available
                030006 Connection refused - invalid Source CID
                030007 Connection refused - Source CID already allocated
                050000 Success
                050001 Failure - unacceptable parameters
                050002 Failure - rejected (no reason provided)
                050003 Failure - unknown options
                050004 Pending
                050005 Failure - flow spec rejected
                130000 Connection Parameters accepted
                130001 Connection Parameters rejected
                150000 Connection successful
                150002 Connection refused - SPSM not supported
                150004 Connection refused - no resources available
                150005 Connection refused - insufficient authentication
                150006 Connection refused - insufficient authorization
                150007 Connection refused - encryption key size too short
                150008 Connection refused - insufficient encryption
                150009 Connection refused - invalid Source CID
                15000A Connection refused - Source CID already allocated
                15000B Connection refused - unacceptable parameters
                180000 All connections successful
                180002 All connections refused - SPSM not supported
                180004 Some connections refused - insufficient resources available
                180005 All connections refused - insufficient authentication
                180006 All connections refused - insufficient authorization
                180007 All connections refused - encryption key size too short
                180008 All connections refused - insufficient encryption
                180009 Some connections refused - invalid Source CID
                18000A Some connections refused - Source CID already allocated
                18000B All connections refused - unacceptable parameters
                18000C All connections refused - invalid parameters
                18000D All connections pending - no further information available
                18000E All connections pending - authentication pending
                18000F All connections pending - authorization pending
                1A0000 Reconfiguration successful
                1A0001 Reconfiguration failed - reduction in size of MTU not allowed
                1A0002 Reconfiguration failed - reduction in size of MPS not allowed for more than one channel at a time
                1A0003 Reconfiguration failed - one or more Destination CIDs invalid
                1A0004 Reconfiguration failed - other unacceptable parameters
                """)
    }
}
