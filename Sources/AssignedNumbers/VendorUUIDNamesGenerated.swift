// Written by Scripts/generate-assigned-numbers from Scripts/vendor-uuids.txt; not to be edited.
// swift-format-ignore-file

import BluetoothWire

extension SortedLines {
    /// What vendors use their 16-bit UUIDs for.
    static var vendorUUIDs: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                FD6F Exposure Notification Service
                FDF0 Audio Streaming for Hearing Aid Service
                FE2C Google Fast Pair Service
                FE59 Secure DFU Service
                FE95 Xiaomi MiBeacon Service
                FEAA Eddystone Service
                """#)
    }
}

extension SortedLines {
    /// Vendors' 128-bit UUIDs.
    static var longUUIDs: SortedLines {
        SortedLines(
            keyDigits: 32,
            lines: #"""
                000000030000351221180009AF100700 Huami Configuration
                000000040000351221180009AF100700 Huami Fetch
                000000050000351221180009AF100700 Huami Activity Data
                000000060000351221180009AF100700 Huami Battery
                000000070000351221180009AF100700 Huami Realtime Steps
                000000080000100080000026BB765291 HomeKit Brightness
                000000080000351221180009AF100700 Huami User Settings
                000000090000351221180009AF100700 Huami Authentication
                0000000D0000100080000026BB765291 HomeKit Cooling Threshold Temperature
                0000000E0000100080000026BB765291 HomeKit Current Door State
                0000000F0000100080000026BB765291 HomeKit Current Heating Cooling State
                000000100000100080000026BB765291 HomeKit Current Relative Humidity
                000000100000351221180009AF100700 Huami Device Event
                000000110000100080000026BB765291 HomeKit Current Temperature
                000000120000100080000026BB765291 HomeKit Heating Threshold Temperature
                000000130000100080000026BB765291 HomeKit Hue
                000000140000100080000026BB765291 HomeKit Identify
                000000190000100080000026BB765291 HomeKit Lock Control Point
                0000001D0000100080000026BB765291 HomeKit Lock Current State
                0000001E0000100080000026BB765291 HomeKit Lock Target State
                000000200000100080000026BB765291 HomeKit Manufacturer
                000000200000351221180009AF100700 Huami Chunked Transfer
                000000210000100080000026BB765291 HomeKit Model
                000000220000100080000026BB765291 HomeKit Motion Detected
                000000230000100080000026BB765291 HomeKit Name
                000000240000100080000026BB765291 HomeKit Obstruction Detected
                000000250000100080000026BB765291 HomeKit On
                000000260000100080000026BB765291 HomeKit Outlet In Use
                000000280000100080000026BB765291 HomeKit Rotation Direction
                000000290000100080000026BB765291 HomeKit Rotation Speed
                0000002F0000100080000026BB765291 HomeKit Saturation
                000000300000100080000026BB765291 HomeKit Serial Number
                000000320000100080000026BB765291 HomeKit Target Door State
                000000330000100080000026BB765291 HomeKit Target Heating Cooling State
                000000340000100080000026BB765291 HomeKit Target Relative Humidity
                000000350000100080000026BB765291 HomeKit Target Temperature
                000000360000100080000026BB765291 HomeKit Temperature Display Units
                000000370000100080000026BB765291 HomeKit Version
                0000003E0000100080000026BB765291 HomeKit Accessory Information Service
                000000400000100080000026BB765291 HomeKit Fan Service
                000000410000100080000026BB765291 HomeKit Garage Door Opener Service
                000000430000100080000026BB765291 HomeKit Lightbulb Service
                000000440000100080000026BB765291 HomeKit Lock Management Service
                000000450000100080000026BB765291 HomeKit Lock Mechanism Service
                000000470000100080000026BB765291 HomeKit Outlet Service
                000000490000100080000026BB765291 HomeKit Switch Service
                0000004A0000100080000026BB765291 HomeKit Thermostat Service
                0000004C0000100080000026BB765291 HomeKit Pair Setup
                0000004E0000100080000026BB765291 HomeKit Pair Verify
                0000004F0000100080000026BB765291 HomeKit Pairing Features
                000000500000100080000026BB765291 HomeKit Pairing Pairings
                000000520000100080000026BB765291 HomeKit Firmware Revision
                000000530000100080000026BB765291 HomeKit Hardware Revision
                000000550000100080000026BB765291 HomeKit Pairing Service
                000000680000100080000026BB765291 HomeKit Battery Level
                0000006A0000100080000026BB765291 HomeKit Contact Sensor State
                000000730000100080000026BB765291 HomeKit Programmable Switch Event
                000000790000100080000026BB765291 HomeKit Status Low Battery
                0000007E0000100080000026BB765291 HomeKit Security System Service
                0000007F0000100080000026BB765291 HomeKit Carbon Monoxide Sensor Service
                000000800000100080000026BB765291 HomeKit Contact Sensor Service
                000000810000100080000026BB765291 HomeKit Door Service
                000000820000100080000026BB765291 HomeKit Humidity Sensor Service
                000000830000100080000026BB765291 HomeKit Leak Sensor Service
                000000840000100080000026BB765291 HomeKit Light Sensor Service
                000000850000100080000026BB765291 HomeKit Motion Sensor Service
                000000860000100080000026BB765291 HomeKit Occupancy Sensor Service
                000000870000100080000026BB765291 HomeKit Smoke Sensor Service
                000000890000100080000026BB765291 HomeKit Stateless Programmable Switch Service
                0000008A0000100080000026BB765291 HomeKit Temperature Sensor Service
                0000008B0000100080000026BB765291 HomeKit Window Service
                0000008C0000100080000026BB765291 HomeKit Window Covering Service
                0000008D0000100080000026BB765291 HomeKit Air Quality Sensor Service
                0000008F0000100080000026BB765291 HomeKit Charging State
                000000960000100080000026BB765291 HomeKit Battery Service
                000000970000100080000026BB765291 HomeKit Carbon Dioxide Sensor Service
                000000A20000100080000026BB765291 HomeKit Protocol Information Service
                000000A50000100080000026BB765291 HomeKit Service Signature
                000000A60000100080000026BB765291 HomeKit Accessory Flags
                00000211B2D143F09B88960CEBF8B91E Tesla Vehicle Service
                00000212B2D143F09B88960CEBF8B91E Tesla To Vehicle
                00000213B2D143F09B88960CEBF8B91E Tesla From Vehicle
                000015231212EFDE1523785FEABCD123 LED Button Service
                000015241212EFDE1523785FEABCD123 LED Button Service Button
                000015251212EFDE1523785FEABCD123 LED Button Service LED
                000015301212EFDE1523785FEABCD123 Legacy DFU Service
                000015311212EFDE1523785FEABCD123 Legacy DFU Control Point
                000015321212EFDE1523785FEABCD123 Legacy DFU Packet
                000015341212EFDE1523785FEABCD123 Legacy DFU Version
                000016231212EFDE1623785FEABCD123 LEGO Hub Service
                000016241212EFDE1623785FEABCD123 LEGO Hub Characteristic
                000016251212EFDE1623785FEABCD123 LEGO Bootloader Service
                000016261212EFDE1623785FEABCD123 LEGO Bootloader Characteristic
                00467768622822724663277478268000 Improv Wi-Fi Service
                00467768622822724663277478268001 Improv Status
                00467768622822724663277478268002 Improv Error
                00467768622822724663277478268003 Improv RPC Command
                00467768622822724663277478268004 Improv RPC Result
                00467768622822724663277478268005 Improv Capabilities
                00E4CA9EAB1441E48823F9E70C7E91DF ASHA Volume
                03B80E5AEDE84B33A7516CE34EC4C700 MIDI Service
                1519000112F4C22688ED2AC5579F2A85 Accessory Non-owner Service
                18EE2EF5263D4559959F4F9C429F9D11 Matter C1 (client to server)
                18EE2EF5263D4559959F4F9C429F9D12 Matter C2 (server to client)
                1D14D6EEFD634FA1BFA48F47B42119F0 Silicon Labs OTA Service
                22EAC6E924D64BB5BE44B36ACE7C7BFB ANCS Data Source
                2456E1B926E28F83E744F34F01E9D701 u-blox Serial Port Service
                2456E1B926E28F83E744F34F01E9D703 u-blox Serial Port FIFO
                2456E1B926E28F83E744F34F01E9D704 u-blox Serial Port Credits
                2D41033982B642AAB34EE2E01DF8CC1A ASHA LE PSM
                2F7CABCE808D411F9A0CBB92BA96C102 AMS Entity Update
                38663F1AE7114CACB641326B56404837 ASHA Audio Status Point
                495353431E4D4BD9BA6123C647249616 Microchip Transparent UART TX
                49535343884143F4A8D4ECBE34729BB3 Microchip Transparent UART RX
                49535343FE7D4AE58FA99FAFD205E455 Microchip Transparent UART Service
                6333651EC4814A3E91697C902AAD37BB ASHA Read-only Properties
                64630238877245F2B87D748A83218F04 Matter C3 (additional data)
                69D1D8F345E149A898219BBDFDAAD9D9 ANCS Control Point
                6E400001B5A3F393E0A9E50E24DCCA9E Nordic UART Service
                6E400002B5A3F393E0A9E50E24DCCA9E Nordic UART RX
                6E400003B5A3F393E0A9E50E24DCCA9E Nordic UART TX
                7772E5DB38684112A1A9F2669D106BF3 MIDI Data I/O
                7905F431B5CE4E99A40F4B1E122D00D0 Apple Notification Center Service
                8667556C9A374C9184ED54EE27D90049 Apple Continuity
                89D3502B0F36433A8EF4C502AD55F8DC Apple Media Service
                8D53DC1D1DB74CD3868B8A527460AA84 SMP Service (MCUmgr)
                8E0C00011D68FB92BF6148377421680E Accessory Non-owner Control
                8EC90001F3154F609FB8838830DAEA50 DFU Control Point
                8EC90002F3154F609FB8838830DAEA50 DFU Packet
                8EC90003F3154F609FB8838830DAEA50 Buttonless DFU without Bonds
                8EC90004F3154F609FB8838830DAEA50 Buttonless DFU with Bonds
                984227F334FC4045A5D02C581F81A153 Silicon Labs OTA Data
                9B3C81D857B14A8AB8DF0E56F7CA51C2 AMS Remote Command
                9FA480E0496745429390D343DC5D04AE Apple Nearby Service
                9FBF120D630142D98C5825E699A21DBD ANCS Notification Source
                A3C875008ED34BDF8A39A01BEBEDE295 Eddystone Configuration Service
                A3C875018ED34BDF8A39A01BEBEDE295 Eddystone Capabilities
                A3C875028ED34BDF8A39A01BEBEDE295 Eddystone Active Slot
                A3C875038ED34BDF8A39A01BEBEDE295 Eddystone Advertising Interval
                A3C875048ED34BDF8A39A01BEBEDE295 Eddystone Radio Tx Power
                A3C875058ED34BDF8A39A01BEBEDE295 Eddystone Advertised Tx Power
                A3C875068ED34BDF8A39A01BEBEDE295 Eddystone Lock State
                A3C875078ED34BDF8A39A01BEBEDE295 Eddystone Unlock
                A3C875088ED34BDF8A39A01BEBEDE295 Eddystone Public ECDH Key
                A3C875098ED34BDF8A39A01BEBEDE295 Eddystone EID Identity Key
                A3C8750A8ED34BDF8A39A01BEBEDE295 Eddystone Advertised Slot Data
                A3C8750B8ED34BDF8A39A01BEBEDE295 Eddystone Factory Reset
                A3C8750C8ED34BDF8A39A01BEBEDE295 Eddystone Remain Connectable
                ADAF0100C33242A893BD25E905756CB8 Adafruit Temperature Service
                ADAF0200C33242A893BD25E905756CB8 Adafruit Accelerometer Service
                ADAF0300C33242A893BD25E905756CB8 Adafruit Light Sensor Service
                ADAF0400C33242A893BD25E905756CB8 Adafruit Gyroscope Service
                ADAF0500C33242A893BD25E905756CB8 Adafruit Magnetometer Service
                ADAF0600C33242A893BD25E905756CB8 Adafruit Button Service
                ADAF0700C33242A893BD25E905756CB8 Adafruit Humidity Service
                ADAF0800C33242A893BD25E905756CB8 Adafruit Barometric Pressure Service
                ADAF0900C33242A893BD25E905756CB8 Adafruit Addressable Pixel Service
                ADAF0A00C33242A893BD25E905756CB8 Adafruit Color Sensor Service
                ADAF0B00C33242A893BD25E905756CB8 Adafruit Sound Sensor Service
                ADAF0C00C33242A893BD25E905756CB8 Adafruit Tone Service
                ADAF0D00C33242A893BD25E905756CB8 Adafruit Quaternion Service
                AF0BADB15B9943CD917AA77BC549E3CC Apple Nearby
                C6B2F38C23AB46D8A6ABA3A870BBD5D7 AMS Entity Attribute
                CBA20002224D11E69FB80002A5D5C51B SwitchBot Command
                CBA20003224D11E69FB80002A5D5C51B SwitchBot Response
                CBA20D00224D11E69FB80002A5D5C51B SwitchBot Service
                D0611E78BBB44591A5F8487910AE4366 Apple Continuity Service
                DA2E7828FBCE4E01AE9E261174997C48 SMP Characteristic (MCUmgr)
                DC46F0FE81D24616B5D96ABDD796939A HomeKit Characteristic Instance ID
                E604E95DA759481787D3AA005083A0D1 HomeKit Service Instance ID
                E95D0753251D470AA062FA1922DFA9A8 micro:bit Accelerometer Service
                E95D0D2D251D470AA062FA1922DFA9A8 micro:bit Scrolling Delay
                E95D127B251D470AA062FA1922DFA9A8 micro:bit IO Pin Service
                E95D1B25251D470AA062FA1922DFA9A8 micro:bit Temperature Period
                E95D23C4251D470AA062FA1922DFA9A8 micro:bit Client Requirements
                E95D386C251D470AA062FA1922DFA9A8 micro:bit Magnetometer Period
                E95D5404251D470AA062FA1922DFA9A8 micro:bit Client Event
                E95D5899251D470AA062FA1922DFA9A8 micro:bit Pin AD Configuration
                E95D6100251D470AA062FA1922DFA9A8 micro:bit Temperature Service
                E95D7B77251D470AA062FA1922DFA9A8 micro:bit LED Matrix State
                E95D8D00251D470AA062FA1922DFA9A8 micro:bit Pin Data
                E95D9250251D470AA062FA1922DFA9A8 micro:bit Temperature
                E95D93AF251D470AA062FA1922DFA9A8 micro:bit Event Service
                E95D93B0251D470AA062FA1922DFA9A8 micro:bit DFU Control Service
                E95D93B1251D470AA062FA1922DFA9A8 micro:bit DFU Control
                E95D93EE251D470AA062FA1922DFA9A8 micro:bit LED Text
                E95D9715251D470AA062FA1922DFA9A8 micro:bit Magnetometer Bearing
                E95D9775251D470AA062FA1922DFA9A8 micro:bit Event
                E95D9882251D470AA062FA1922DFA9A8 micro:bit Button Service
                E95DB358251D470AA062FA1922DFA9A8 micro:bit Magnetometer Calibration
                E95DB84C251D470AA062FA1922DFA9A8 micro:bit Requirements
                E95DB9FE251D470AA062FA1922DFA9A8 micro:bit Pin IO Configuration
                E95DCA4B251D470AA062FA1922DFA9A8 micro:bit Accelerometer Data
                E95DD822251D470AA062FA1922DFA9A8 micro:bit PWM Control
                E95DD91D251D470AA062FA1922DFA9A8 micro:bit LED Service
                E95DDA90251D470AA062FA1922DFA9A8 micro:bit Button A State
                E95DDA91251D470AA062FA1922DFA9A8 micro:bit Button B State
                E95DF2D8251D470AA062FA1922DFA9A8 micro:bit Magnetometer Service
                E95DFB11251D470AA062FA1922DFA9A8 micro:bit Magnetometer Data
                E95DFB24251D470AA062FA1922DFA9A8 micro:bit Accelerometer Period
                EBE0CCB07A0A4B0C8A1A6FF2997DA3A6 Xiaomi Thermometer Service
                EBE0CCC17A0A4B0C8A1A6FF2997DA3A6 Xiaomi Temperature and Humidity
                EF6801009B3549339B1052FFA9740042 Thingy Configuration Service
                EF6801019B3549339B1052FFA9740042 Thingy Device Name
                EF6801029B3549339B1052FFA9740042 Thingy Advertising Parameters
                EF6801049B3549339B1052FFA9740042 Thingy Connection Parameters
                EF6801059B3549339B1052FFA9740042 Thingy Eddystone URL
                EF6801069B3549339B1052FFA9740042 Thingy Cloud Token
                EF6801079B3549339B1052FFA9740042 Thingy Firmware Version
                EF6801089B3549339B1052FFA9740042 Thingy MTU Request
                EF6802009B3549339B1052FFA9740042 Thingy Environment Service
                EF6802019B3549339B1052FFA9740042 Thingy Temperature
                EF6802029B3549339B1052FFA9740042 Thingy Pressure
                EF6802039B3549339B1052FFA9740042 Thingy Humidity
                EF6802049B3549339B1052FFA9740042 Thingy Air Quality
                EF6802059B3549339B1052FFA9740042 Thingy Color
                EF6802069B3549339B1052FFA9740042 Thingy Environment Configuration
                EF6803009B3549339B1052FFA9740042 Thingy User Interface Service
                EF6803019B3549339B1052FFA9740042 Thingy LED
                EF6803029B3549339B1052FFA9740042 Thingy Button
                EF6803039B3549339B1052FFA9740042 Thingy External Pins
                EF6804009B3549339B1052FFA9740042 Thingy Motion Service
                EF6804019B3549339B1052FFA9740042 Thingy Motion Configuration
                EF6804029B3549339B1052FFA9740042 Thingy Tap
                EF6804039B3549339B1052FFA9740042 Thingy Orientation
                EF6804049B3549339B1052FFA9740042 Thingy Quaternion
                EF6804059B3549339B1052FFA9740042 Thingy Step Counter
                EF6804069B3549339B1052FFA9740042 Thingy Raw Motion
                EF6804079B3549339B1052FFA9740042 Thingy Euler Angles
                EF6804089B3549339B1052FFA9740042 Thingy Rotation Matrix
                EF6804099B3549339B1052FFA9740042 Thingy Heading
                EF68040A9B3549339B1052FFA9740042 Thingy Gravity Vector
                EF6805009B3549339B1052FFA9740042 Thingy Sound Service
                EF6805019B3549339B1052FFA9740042 Thingy Sound Configuration
                EF6805029B3549339B1052FFA9740042 Thingy Speaker Data
                EF6805039B3549339B1052FFA9740042 Thingy Speaker Status
                EF6805049B3549339B1052FFA9740042 Thingy Microphone
                F000AA0004514000B000000000000000 SensorTag IR Temperature Service
                F000AA0104514000B000000000000000 SensorTag IR Temperature Data
                F000AA0204514000B000000000000000 SensorTag IR Temperature Configuration
                F000AA0304514000B000000000000000 SensorTag IR Temperature Period
                F000AA1004514000B000000000000000 SensorTag Accelerometer Service
                F000AA1104514000B000000000000000 SensorTag Accelerometer Data
                F000AA1204514000B000000000000000 SensorTag Accelerometer Configuration
                F000AA1304514000B000000000000000 SensorTag Accelerometer Period
                F000AA2004514000B000000000000000 SensorTag Humidity Service
                F000AA2104514000B000000000000000 SensorTag Humidity Data
                F000AA2204514000B000000000000000 SensorTag Humidity Configuration
                F000AA2304514000B000000000000000 SensorTag Humidity Period
                F000AA3004514000B000000000000000 SensorTag Magnetometer Service
                F000AA3104514000B000000000000000 SensorTag Magnetometer Data
                F000AA3204514000B000000000000000 SensorTag Magnetometer Configuration
                F000AA3304514000B000000000000000 SensorTag Magnetometer Period
                F000AA4004514000B000000000000000 SensorTag Barometer Service
                F000AA4104514000B000000000000000 SensorTag Barometer Data
                F000AA4204514000B000000000000000 SensorTag Barometer Configuration
                F000AA4404514000B000000000000000 SensorTag Barometer Period
                F000AA5004514000B000000000000000 SensorTag Gyroscope Service
                F000AA5104514000B000000000000000 SensorTag Gyroscope Data
                F000AA5204514000B000000000000000 SensorTag Gyroscope Configuration
                F000AA5304514000B000000000000000 SensorTag Gyroscope Period
                F000AA6404514000B000000000000000 SensorTag IO Service
                F000AA6504514000B000000000000000 SensorTag IO Data
                F000AA6604514000B000000000000000 SensorTag IO Configuration
                F000AA7004514000B000000000000000 SensorTag Luxometer Service
                F000AA7104514000B000000000000000 SensorTag Luxometer Data
                F000AA7204514000B000000000000000 SensorTag Luxometer Configuration
                F000AA7304514000B000000000000000 SensorTag Luxometer Period
                F000AA8004514000B000000000000000 SensorTag Movement Service
                F000AA8104514000B000000000000000 SensorTag Movement Data
                F000AA8204514000B000000000000000 SensorTag Movement Configuration
                F000AA8304514000B000000000000000 SensorTag Movement Period
                F000CCC004514000B000000000000000 TI Connection Control Service
                F000CCC104514000B000000000000000 TI Connection Parameters
                F000CCC204514000B000000000000000 TI Connection Parameter Request
                F000CCC304514000B000000000000000 TI Disconnect Request
                F000FFC004514000B000000000000000 TI Over-the-Air Download Service
                F000FFC104514000B000000000000000 TI OAD Image Identify
                F000FFC204514000B000000000000000 TI OAD Image Block
                F0D4DE7E4A88476C9D9F1937B0996CC0 ASHA Audio Control Point
                F1D0FFF1DEAAECEEB42FC9BA7ED623BB FIDO Control Point
                F1D0FFF2DEAAECEEB42FC9BA7ED623BB FIDO Status
                F1D0FFF3DEAAECEEB42FC9BA7ED623BB FIDO Control Point Length
                F1D0FFF4DEAAECEEB42FC9BA7ED623BB FIDO Service Revision Bitfield
                F7BF3564FB6D4E5388A45E37E0326063 Silicon Labs OTA Control
                FB005C8002E7F3871CAD8ACD2D8DF0C8 Polar Measurement Data Service
                FB005C8102E7F3871CAD8ACD2D8DF0C8 Polar Measurement Data Control Point
                FB005C8202E7F3871CAD8ACD2D8DF0C8 Polar Measurement Data
                FE2C1233836648148EB001DE32100BEA Fast Pair Model ID
                FE2C1234836648148EB001DE32100BEA Fast Pair Key-based Pairing
                FE2C1235836648148EB001DE32100BEA Fast Pair Passkey
                FE2C1236836648148EB001DE32100BEA Fast Pair Account Key
                FE2C1237836648148EB001DE32100BEA Fast Pair Additional Data
                FE2C1238836648148EB001DE32100BEA Fast Pair Beacon Actions
                FE2C1239836648148EB001DE32100BEA Fast Pair Message Stream PSM
                """#)
    }
}
