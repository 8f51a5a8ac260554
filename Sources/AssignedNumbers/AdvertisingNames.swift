// Assigned Numbers, 2.3 (Common Data Types) and 2.6 (Appearance Values).

import BluetoothWire

extension SortedLines {
    /// Names of AD types.
    static var adTypes: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: """
                01 Flags
                02 Incomplete List of 16-bit Service or Service Class UUIDs
                03 Complete List of 16-bit Service or Service Class UUIDs
                04 Incomplete List of 32-bit Service or Service Class UUIDs
                05 Complete List of 32-bit Service or Service Class UUIDs
                06 Incomplete List of 128-bit Service or Service Class UUIDs
                07 Complete List of 128-bit Service or Service Class UUIDs
                08 Shortened Local Name
                09 Complete Local Name
                0A Tx Power Level
                0D Class of Device
                0E Simple Pairing Hash C-192
                0F Simple Pairing Randomizer R-192
                10 Device ID / Security Manager TK Value
                11 Security Manager Out of Band Flags
                12 Peripheral Connection Interval Range
                14 List of 16-bit Service Solicitation UUIDs
                15 List of 128-bit Service Solicitation UUIDs
                16 Service Data - 16-bit UUID
                17 Public Target Address
                18 Random Target Address
                19 Appearance
                1A Advertising Interval
                1B LE Bluetooth Device Address
                1C LE Role
                1D Simple Pairing Hash C-256
                1E Simple Pairing Randomizer R-256
                1F List of 32-bit Service Solicitation UUIDs
                20 Service Data - 32-bit UUID
                21 Service Data - 128-bit UUID
                22 LE Secure Connections Confirmation Value
                23 LE Secure Connections Random Value
                24 URI
                25 Indoor Positioning
                26 Transport Discovery Data
                27 LE Supported Features
                28 Channel Map Update Indication
                29 PB-ADV
                2A Mesh Message
                2B Mesh Beacon
                2C BIGInfo
                2D Broadcast_Code
                2E Resolvable Set Identifier
                2F Advertising Interval - long
                30 Broadcast_Name
                31 Encrypted Advertising Data
                32 Periodic Advertising Response Timing Information
                34 Electronic Shelf Label
                3D 3D Information Data
                FF Manufacturer Specific Data
                """)
    }
}

extension SortedLines {
    /// Names of appearances: categories have the low six bits 0.
    static var appearances: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: """
                0000 Unknown
                0040 Phone
                0080 Computer
                00C0 Watch
                00C1 Sports Watch
                00C2 Smartwatch
                0100 Clock
                0140 Display
                0180 Remote Control
                01C0 Eye-glasses
                0200 Tag
                0240 Keyring
                0280 Media Player
                02C0 Barcode Scanner
                0300 Thermometer
                0301 Ear Thermometer
                0340 Heart Rate Sensor
                0341 Heart Rate Belt
                0380 Blood Pressure
                0381 Arm Blood Pressure
                0382 Wrist Blood Pressure
                03C0 Human Interface Device
                03C1 Keyboard
                03C2 Mouse
                03C3 Joystick
                03C4 Gamepad
                03C5 Digitizer Tablet
                03C6 Card Reader
                03C7 Digital Pen
                03C8 Barcode Scanner
                03C9 Touchpad
                0400 Glucose Meter
                0440 Running Walking Sensor
                0441 In-Shoe Running Walking Sensor
                0442 On-Shoe Running Walking Sensor
                0443 On-Hip Running Walking Sensor
                0480 Cycling
                0481 Cycling Computer
                0482 Speed Sensor
                0483 Cadence Sensor
                0484 Power Sensor
                0485 Speed and Cadence Sensor
                04C0 Control Device
                0500 Network Device
                0540 Sensor
                0580 Light Fixtures
                05C0 Fan
                0600 HVAC
                0640 Air Conditioning
                0680 Humidifier
                06C0 Heating
                0700 Access Control
                0740 Motorized Device
                0780 Power Device
                07C0 Light Source
                0800 Window Covering
                0840 Audio Sink
                0880 Audio Source
                08C0 Motorized Vehicle
                0900 Domestic Appliance
                0940 Wearable Audio Device
                0941 Earbud
                0942 Headset
                0943 Headphones
                0944 Neck Band
                0980 Aircraft
                09C0 AV Equipment
                0A00 Display Equipment
                0A40 Hearing aid
                0A80 Gaming
                0AC0 Signage
                0C40 Pulse Oximeter
                0C41 Fingertip Pulse Oximeter
                0C42 Wrist Worn Pulse Oximeter
                0C80 Weight Scale
                0CC0 Personal Mobility Device
                0D00 Continuous Glucose Monitor
                0D40 Insulin Pump
                0D80 Medication Delivery
                0DC0 Spirometer
                1440 Outdoor Sports Activity
                1441 Location Display
                1442 Location and Navigation Display
                1443 Location Pod
                1444 Location and Navigation Pod
                """)
    }
}
