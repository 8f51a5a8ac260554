// 128-bit UUIDs that their vendors have published, keys as printed, without dashes.

import BluetoothWire

extension SortedLines {
    /// Names of vendors' 128-bit UUIDs.
    static var longUUIDs: SortedLines {
        SortedLines(
            keyDigits: 32,
            lines: """
                000015301212EFDE1523785FEABCD123 Legacy DFU Service
                000015311212EFDE1523785FEABCD123 Legacy DFU Control Point
                000015321212EFDE1523785FEABCD123 Legacy DFU Packet
                000015341212EFDE1523785FEABCD123 Legacy DFU Version
                22EAC6E924D64BB5BE44B36ACE7C7BFB ANCS Data Source
                2F7CABCE808D411F9A0CBB92BA96C102 AMS Entity Update
                69D1D8F345E149A898219BBDFDAAD9D9 ANCS Control Point
                6E400001B5A3F393E0A9E50E24DCCA9E Nordic UART Service
                6E400002B5A3F393E0A9E50E24DCCA9E Nordic UART RX
                6E400003B5A3F393E0A9E50E24DCCA9E Nordic UART TX
                7905F431B5CE4E99A40F4B1E122D00D0 Apple Notification Center Service
                8667556C9A374C9184ED54EE27D90049 Apple Continuity
                89D3502B0F36433A8EF4C502AD55F8DC Apple Media Service
                8D53DC1D1DB74CD3868B8A527460AA84 SMP Service (MCUmgr)
                8EC90001F3154F609FB8838830DAEA50 DFU Control Point
                8EC90002F3154F609FB8838830DAEA50 DFU Packet
                8EC90003F3154F609FB8838830DAEA50 Buttonless DFU without Bonds
                8EC90004F3154F609FB8838830DAEA50 Buttonless DFU with Bonds
                9B3C81D857B14A8AB8DF0E56F7CA51C2 AMS Remote Command
                9FA480E0496745429390D343DC5D04AE Apple Nearby Service
                9FBF120D630142D98C5825E699A21DBD ANCS Notification Source
                AF0BADB15B9943CD917AA77BC549E3CC Apple Nearby
                C6B2F38C23AB46D8A6ABA3A870BBD5D7 AMS Entity Attribute
                D0611E78BBB44591A5F8487910AE4366 Apple Continuity Service
                DA2E7828FBCE4E01AE9E261174997C48 SMP Characteristic (MCUmgr)
                """)
    }
}
