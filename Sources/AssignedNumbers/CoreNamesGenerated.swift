// Written by Scripts/generate-assigned-numbers from the data of bluetooth-sig 0.6.0; not to be edited.
// swift-format-ignore-file

import BluetoothWire

extension SortedLines {
    /// AD types (Assigned Numbers, 2.3).
    static var adTypes: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: #"""
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
                """#)
    }
}

extension SortedLines {
    /// URI schemes (2.7) but the empty one.
    static var uriSchemes: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                0002 aaa:
                0003 aaas:
                0004 about:
                0005 acap:
                0006 acct:
                0007 cap:
                0008 cid:
                0009 coap:
                000A coaps:
                000B crid:
                000C data:
                000D dav:
                000E dict:
                000F dns:
                0010 file:
                0011 ftp:
                0012 geo:
                0013 go:
                0014 gopher:
                0015 h323:
                0016 http:
                0017 https:
                0018 iax:
                0019 icap:
                001A im:
                001B imap:
                001C info:
                001D ipp:
                001E ipps:
                001F iris:
                0020 iris.beep:
                0021 iris.xpc:
                0022 iris.xpcs:
                0023 iris.lwz:
                0024 jabber:
                0025 ldap:
                0026 mailto:
                0027 mid:
                0028 msrp:
                0029 msrps:
                002A mtqp:
                002B mupdate:
                002C news:
                002D nfs:
                002E ni:
                002F nih:
                0030 nntp:
                0031 opaquelocktoken:
                0032 pop:
                0033 pres:
                0034 reload:
                0035 rtsp:
                0036 rtsps:
                0037 rtspu:
                0038 service:
                0039 session:
                003A shttp:
                003B sieve:
                003C sip:
                003D sips:
                003E sms:
                003F snmp:
                0040 soap.beep:
                0041 soap.beeps:
                0042 stun:
                0043 stuns:
                0044 tag:
                0045 tel:
                0046 telnet:
                0047 tftp:
                0048 thismessage:
                0049 tn3270:
                004A tip:
                004B turn:
                004C turns:
                004D tv:
                004E urn:
                004F vemmi:
                0050 ws:
                0051 wss:
                0052 xcon:
                0053 xcon-userid:
                0054 xmlrpc.beep:
                0055 xmlrpc.beeps:
                0056 xmpp:
                0057 z39.50r:
                0058 z39.50s:
                0059 acr:
                005A adiumxtra:
                005B afp:
                005C afs:
                005D aim:
                005E apt:
                005F attachment:
                0060 aw:
                0061 barion:
                0062 beshare:
                0063 bitcoin:
                0064 bolo:
                0065 callto:
                0066 chrome:
                0067 chrome-extension:
                0068 com-eventbrite-attendee:
                0069 content:
                006A cvs:
                006B dlna-playsingle:
                006C dlna-playcontainer:
                006D dtn:
                006E dvb:
                006F ed2k:
                0070 facetime:
                0071 feed:
                0072 feedready:
                0073 finger:
                0074 fish:
                0075 gg:
                0076 git:
                0077 gizmoproject:
                0078 gtalk:
                0079 ham:
                007A hcp:
                007B icon:
                007C ipn:
                007D irc:
                007E irc6:
                007F ircs:
                0080 itms:
                0081 jar:
                0082 jms:
                0083 keyparc:
                0084 lastfm:
                0085 ldaps:
                0086 magnet:
                0087 maps:
                0088 market:
                0089 message:
                008A mms:
                008B ms-help:
                008C ms-settings-power:
                008D msnim:
                008E mumble:
                008F mvn:
                0090 notes:
                0091 oid:
                0092 palm:
                0093 paparazzi:
                0094 pkcs11:
                0095 platform:
                0096 proxy:
                0097 psyc:
                0098 query:
                0099 res:
                009A resource:
                009B rmi:
                009C rsync:
                009D rtmfp:
                009E rtmp:
                009F secondlife:
                00A0 sftp:
                00A1 sgn:
                00A2 skype:
                00A3 smb:
                00A4 smtp:
                00A5 soldat:
                00A6 spotify:
                00A7 ssh:
                00A8 steam:
                00A9 submit:
                00AA svn:
                00AB teamspeak:
                00AC teliaeid:
                00AD things:
                00AE udp:
                00AF unreal:
                00B0 ut2004:
                00B1 ventrilo:
                00B2 view-source:
                00B3 webcal:
                00B4 wtai:
                00B5 wyciwyg:
                00B6 xfire:
                00B7 xri:
                00B8 ymsgr:
                00B9 example:
                00BA ms-settings-cloudstorage:
                """#)
    }
}

extension SortedLines {
    /// Protocol and service multiplexers (2.5).
    static var psms: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                0001 SDP
                0003 RFCOMM
                0005 TCS-BIN
                0007 TCS-BIN-CORDLESS
                000F BNEP
                0011 HID_Control
                0013 HID_Interrupt
                0015 UPnP
                0017 AVCTP
                0019 AVDTP
                001B AVCTP_Browsing
                001D UDI_C-Plane
                001F ATT
                0021 3DSP
                0023 LE_PSM_IPSP
                0025 OTS
                0027 EATT
                """#)
    }
}

extension SortedLines {
    /// Format types (2.4.1).
    static var formatTypes: SortedLines {
        SortedLines(
            keyDigits: 2,
            lines: #"""
                01 boolean
                02 uint2
                03 uint4
                04 uint8
                05 uint12
                06 uint16
                07 uint24
                08 uint32
                09 uint48
                0A uint64
                0B uint128
                0C sint8
                0D sint12
                0E sint16
                0F sint24
                10 sint32
                11 sint48
                12 sint64
                13 sint128
                14 float32
                15 float64
                16 medfloat16
                17 medfloat32
                18 uint16[2]
                19 utf8s
                1A utf16s
                1B struct
                1C medASN1
                """#)
    }
}

extension SortedLines {
    /// Descriptions of the Bluetooth SIG's namespace (2.4.2).
    static var namespaceDescriptions: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                0000 unknown
                0001 first
                0002 second
                0003 third
                0004 fourth
                0005 fifth
                0006 sixth
                0007 seventh
                0008 eighth
                0009 ninth
                000A tenth
                000B eleventh
                000C twelfth
                000D thirteenth
                000E fourteenth
                000F fifteenth
                0010 sixteenth
                0011 seventeenth
                0012 eighteenth
                0013 nineteenth
                0014 twentieth
                0015 twenty-first
                0016 twenty-second
                0017 twenty-third
                0018 twenty-fourth
                0019 twenty-fifth
                001A twenty-sixth
                001B twenty-seventh
                001C twenty-eighth
                001D twenty-ninth
                001E thirtieth
                001F thirty-first
                0020 thirty-second
                0021 thirty-third
                0022 thirty-fourth
                0023 thirty-fifth
                0024 thirty-sixth
                0025 thirty-seventh
                0026 thirty-eighth
                0027 thirty-ninth
                0028 fortieth
                0029 forty-first
                002A forty-second
                002B forty-third
                002C forty-fourth
                002D forty-fifth
                002E forty-sixth
                002F forty-seventh
                0030 forty-eighth
                0031 forty-ninth
                0032 fiftieth
                0033 fifty-first
                0034 fifty-second
                0035 fifty-third
                0036 fifty-fourth
                0037 fifty-fifth
                0038 fifty-sixth
                0039 fifty-seventh
                003A fifty-eighth
                003B fifty-ninth
                003C sixtieth
                003D sixty-first
                003E sixty-second
                003F sixty-third
                0040 sixty-fourth
                0041 sixty-fifth
                0042 sixty-sixth
                0043 sixty-seventh
                0044 sixty-eighth
                0045 sixty-ninth
                0046 seventieth
                0047 seventy-first
                0048 seventy-second
                0049 seventy-third
                004A seventy-fourth
                004B seventy-fifth
                004C seventy-sixth
                004D seventy-seventh
                004E seventy-eighth
                004F seventy-ninth
                0050 eightieth
                0051 eighty-first
                0052 eighty-second
                0053 eighty-third
                0054 eighty-fourth
                0055 eighty-fifth
                0056 eighty-sixth
                0057 eighty-seventh
                0058 eighty-eighth
                0059 eighty-ninth
                005A ninetieth
                005B ninety-first
                005C ninety-second
                005D ninety-third
                005E ninety-fourth
                005F ninety-fifth
                0060 ninety-sixth
                0061 ninety-seventh
                0062 ninety-eighth
                0063 ninety-ninth
                0064 one-hundredth
                0065 one-hundred-and-first
                0066 one-hundred-and-second
                0067 one-hundred-and-third
                0068 one-hundred-and-fourth
                0069 one-hundred-and-fifth
                006A one-hundred-and-sixth
                006B one-hundred-and-seventh
                006C one-hundred-and-eighth
                006D one-hundred-and-ninth
                006E one-hundred-and-tenth
                006F one-hundred-and-eleventh
                0070 one-hundred-and-twelfth
                0071 one-hundred-and-thirteenth
                0072 one-hundred-and-fourteenth
                0073 one-hundred-and-fifteenth
                0074 one-hundred-and-sixteenth
                0075 one-hundred-and-seventeenth
                0076 one-hundred-and-eighteenth
                0077 one-hundred-and-nineteenth
                0078 one-hundred-twentieth
                0079 one-hundred-and-twenty-first
                007A one-hundred-and-twenty-second
                007B one-hundred-and-twenty-third
                007C one-hundred-and-twenty-fourth
                007D one-hundred-and-twenty-fifth
                007E one-hundred-and-twenty-sixth
                007F one-hundred-and-twenty-seventh
                0080 one-hundred-and-twenty-eighth
                0081 one-hundred-and-twenty-ninth
                0082 one-hundred-thirtieth
                0083 one-hundred-and-thirty-first
                0084 one-hundred-and-thirty-second
                0085 one-hundred-and-thirty-third
                0086 one-hundred-and-thirty-fourth
                0087 one-hundred-and-thirty-fifth
                0088 one-hundred-and-thirty-sixth
                0089 one-hundred-and-thirty-seventh
                008A one-hundred-and-thirty-eighth
                008B one-hundred-and-thirty-ninth
                008C one-hundred-fortieth
                008D one-hundred-and-forty-first
                008E one-hundred-and-forty-second
                008F one-hundred-and-forty-third
                0090 one-hundred-and-forty-fourth
                0091 one-hundred-and-forty-fifth
                0092 one-hundred-and-forty-sixth
                0093 one-hundred-and-forty-seventh
                0094 one-hundred-and-forty-eighth
                0095 one-hundred-and-forty-ninth
                0096 one-hundred-fiftieth
                0097 one-hundred-and-fifty-first
                0098 one-hundred-and-fifty-second
                0099 one-hundred-and-fifty-third
                009A one-hundred-and-fifty-fourth
                009B one-hundred-and-fifty-fifth
                009C one-hundred-and-fifty-sixth
                009D one-hundred-and-fifty-seventh
                009E one-hundred-and-fifty-eighth
                009F one-hundred-and-fifty-ninth
                00A0 one-hundred-sixtieth
                00A1 one-hundred-and-sixty-first
                00A2 one-hundred-and-sixty-second
                00A3 one-hundred-and-sixty-third
                00A4 one-hundred-and-sixty-fourth
                00A5 one-hundred-and-sixty-fifth
                00A6 one-hundred-and-sixty-sixth
                00A7 one-hundred-and-sixty-seventh
                00A8 one-hundred-and-sixty-eighth
                00A9 one-hundred-and-sixty-ninth
                00AA one-hundred-seventieth
                00AB one-hundred-and-seventy-first
                00AC one-hundred-and-seventy-second
                00AD one-hundred-and-seventy-third
                00AE one-hundred-and-seventy-fourth
                00AF one-hundred-and-seventy-fifth
                00B0 one-hundred-and-seventy-sixth
                00B1 one-hundred-and-seventy-seventh
                00B2 one-hundred-and-seventy-eighth
                00B3 one-hundred-and-seventy-ninth
                00B4 one-hundred-eightieth
                00B5 one-hundred-and-eighty-first
                00B6 one-hundred-and-eighty-second
                00B7 one-hundred-and-eighty-third
                00B8 one-hundred-and-eighty-fourth
                00B9 one-hundred-and-eighty-fifth
                00BA one-hundred-and-eighty-sixth
                00BB one-hundred-and-eighty-seventh
                00BC one-hundred-and-eighty-eighth
                00BD one-hundred-and-eighty-ninth
                00BE one-hundred-ninetieth
                00BF one-hundred-and-ninety-first
                00C0 one-hundred-and-ninety-second
                00C1 one-hundred-and-ninety-third
                00C2 one-hundred-and-ninety-fourth
                00C3 one-hundred-and-ninety-fifth
                00C4 one-hundred-and-ninety-sixth
                00C5 one-hundred-and-ninety-seventh
                00C6 one-hundred-and-ninety-eighth
                00C7 one-hundred-and-ninety-ninth
                00C8 two-hundredth
                00C9 two-hundred-and-first
                00CA two-hundred-and-second
                00CB two-hundred-and-third
                00CC two-hundred-and-fourth
                00CD two-hundred-and-fifth
                00CE two-hundred-and-sixth
                00CF two-hundred-and-seventh
                00D0 two-hundred-and-eighth
                00D1 two-hundred-and-ninth
                00D2 two-hundred-and-tenth
                00D3 two-hundred-and-eleventh
                00D4 two-hundred-and-twelfth
                00D5 two-hundred-and-thirteenth
                00D6 two-hundred-and-fourteenth
                00D7 two-hundred-and-fifteenth
                00D8 two-hundred-and-sixteenth
                00D9 two-hundred-and-seventeenth
                00DA two-hundred-and-eighteenth
                00DB two-hundred-and-nineteenth
                00DC two-hundred-twentieth
                00DD two-hundred-and-twenty-first
                00DE two-hundred-and-twenty-second
                00DF two-hundred-and-twenty-third
                00E0 two-hundred-and-twenty-fourth
                00E1 two-hundred-and-twenty-fifth
                00E2 two-hundred-and-twenty-sixth
                00E3 two-hundred-and-twenty-seventh
                00E4 two-hundred-and-twenty-eighth
                00E5 two-hundred-and-twenty-ninth
                00E6 two-hundred-thirtieth
                00E7 two-hundred-and-thirty-first
                00E8 two-hundred-and-thirty-second
                00E9 two-hundred-and-thirty-third
                00EA two-hundred-and-thirty-fourth
                00EB two-hundred-and-thirty-fifth
                00EC two-hundred-and-thirty-sixth
                00ED two-hundred-and-thirty-seventh
                00EE two-hundred-and-thirty-eighth
                00EF two-hundred-and-thirty-ninth
                00F0 two-hundred-fortieth
                00F1 two-hundred-and-forty-first
                00F2 two-hundred-and-forty-second
                00F3 two-hundred-and-forty-third
                00F4 two-hundred-and-forty-fourth
                00F5 two-hundred-and-forty-fifth
                00F6 two-hundred-and-forty-sixth
                00F7 two-hundred-and-forty-seventh
                00F8 two-hundred-and-forty-eighth
                00F9 two-hundred-and-forty-ninth
                00FA two-hundred-fiftieth
                00FB two-hundred-and-fifty-first
                00FC two-hundred-and-fifty-second
                00FD two-hundred-and-fifty-third
                00FE two-hundred-and-fifty-fourth
                00FF two-hundred-and-fifty-fifth
                0100 front
                0101 back
                0102 top
                0103 bottom
                0104 upper
                0105 lower
                0106 main
                0107 backup
                0108 auxiliary
                0109 supplementary
                010A flash
                010B inside
                010C outside
                010D left
                010E right
                010F internal
                0110 external
                """#)
    }
}

extension SortedLines {
    /// Symbols of units, ours.
    static var unitSymbols: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                2701 m
                2702 kg
                2703 s
                2704 A
                2705 K
                2706 mol
                2707 cd
                2710 m²
                2711 m³
                2712 m/s
                2713 m/s²
                2714 1/m
                2715 kg/m³
                2716 kg/m²
                2717 m³/kg
                2718 A/m²
                2719 A/m
                271A mol/m³
                271B kg/m³
                271C cd/m²
                2720 rad
                2721 sr
                2722 Hz
                2723 N
                2724 Pa
                2725 J
                2726 W
                2727 C
                2728 V
                2729 F
                272A Ω
                272B S
                272C Wb
                272D T
                272E H
                272F °C
                2730 lm
                2731 lx
                2732 Bq
                2733 Gy
                2734 Sv
                2735 kat
                2740 Pa·s
                2741 N·m
                2742 N/m
                2743 rad/s
                2744 rad/s²
                2745 W/m²
                2746 J/K
                2747 J/(kg·K)
                2748 J/kg
                2749 W/(m·K)
                274A J/m³
                274B V/m
                274C C/m³
                274D C/m²
                274E C/m²
                274F F/m
                2750 H/m
                2751 J/mol
                2752 J/(mol·K)
                2753 C/kg
                2754 Gy/s
                2755 W/sr
                2756 W/(m²·sr)
                2757 kat/m³
                2760 min
                2761 h
                2762 d
                2763 °
                2764 ′
                2765 ″
                2766 ha
                2767 L
                2768 t
                2780 bar
                2781 mmHg
                2782 Å
                2783 nmi
                2784 b
                2785 kn
                2786 Np
                2787 B
                27A0 yd
                27A1 pc
                27A2 in
                27A3 ft
                27A4 mi
                27A5 psi
                27A6 km/h
                27A7 mph
                27A8 rpm
                27A9 cal
                27AA kcal
                27AB kWh
                27AC °F
                27AD %
                27AE ‰
                27AF bpm
                27B0 Ah
                27B1 mg/dL
                27B2 mmol/L
                27B3 y
                27B4 mo
                27B5 1/m³
                27B6 W/m²
                27B7 mL/(kg·min)
                27B8 lb
                27B9 MET
                27BA steps/min
                27BC strokes/min
                27BD km/min
                27BE lm/W
                27BF lm·h
                27C0 lx·h
                27C1 g/s
                27C2 L/s
                27C3 dB
                27C4 ppm
                27C5 ppb
                27C6 mg/(dL·min)
                27C7 kVAh
                27C8 VA
                27C9 gₙ
                """#)
    }
}

extension SortedLines {
    /// Appearances; categories have the low six bits 0 (2.6).
    static var appearances: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                0000 Unknown
                0040 Phone
                0080 Computer
                0081 Desktop Workstation
                0082 Server-class Computer
                0083 Laptop
                0084 Handheld PC/PDA (clamshell)
                0085 Palm-size PC/PDA
                0086 Wearable computer (watch size)
                0087 Tablet
                0088 Docking Station
                0089 All in One
                008A Blade Server
                008B Convertible
                008C Detachable
                008D IoT Gateway
                008E Mini PC
                008F Stick PC
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
                03CA Presentation Remote
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
                04C1 Switch
                04C2 Multi-switch
                04C3 Button
                04C4 Slider
                04C5 Rotary Switch
                04C6 Touch Panel
                04C7 Single Switch
                04C8 Double Switch
                04C9 Triple Switch
                04CA Battery Switch
                04CB Energy Harvesting Switch
                04CC Push Button
                04CD Dial
                0500 Network Device
                0501 Access Point
                0502 Mesh Device
                0503 Mesh Network Proxy
                0540 Sensor
                0541 Motion Sensor
                0542 Air quality Sensor
                0543 Temperature Sensor
                0544 Humidity Sensor
                0545 Leak Sensor
                0546 Smoke Sensor
                0547 Occupancy Sensor
                0548 Contact Sensor
                0549 Carbon Monoxide Sensor
                054A Carbon Dioxide Sensor
                054B Ambient Light Sensor
                054C Energy Sensor
                054D Color Light Sensor
                054E Rain Sensor
                054F Fire Sensor
                0550 Wind Sensor
                0551 Proximity Sensor
                0552 Multi-Sensor
                0553 Flush Mounted Sensor
                0554 Ceiling Mounted Sensor
                0555 Wall Mounted Sensor
                0556 Multisensor
                0557 Energy Meter
                0558 Flame Detector
                0559 Vehicle Tire Pressure Sensor
                0580 Light Fixtures
                0581 Wall Light
                0582 Ceiling Light
                0583 Floor Light
                0584 Cabinet Light
                0585 Desk Light
                0586 Troffer Light
                0587 Pendant Light
                0588 In-ground Light
                0589 Flood Light
                058A Underwater Light
                058B Bollard with Light
                058C Pathway Light
                058D Garden Light
                058E Pole-top Light
                058F Spotlight
                0590 Linear Light
                0591 Street Light
                0592 Shelves Light
                0593 Bay Light
                0594 Emergency Exit Light
                0595 Light Controller
                0596 Light Driver
                0597 Bulb
                0598 Low-bay Light
                0599 High-bay Light
                05C0 Fan
                05C1 Ceiling Fan
                05C2 Axial Fan
                05C3 Exhaust Fan
                05C4 Pedestal Fan
                05C5 Desk Fan
                05C6 Wall Fan
                0600 HVAC
                0601 Thermostat
                0602 Humidifier
                0603 De-humidifier
                0604 Heater
                0605 Radiator
                0606 Boiler
                0607 Heat Pump
                0608 Infrared Heater
                0609 Radiant Panel Heater
                060A Fan Heater
                060B Air Curtain
                0640 Air Conditioning
                0680 Humidifier
                06C0 Heating
                06C1 Radiator
                06C2 Boiler
                06C3 Heat Pump
                06C4 Infrared Heater
                06C5 Radiant Panel Heater
                06C6 Fan Heater
                06C7 Air Curtain
                0700 Access Control
                0701 Access Door
                0702 Garage Door
                0703 Emergency Exit Door
                0704 Access Lock
                0705 Elevator
                0706 Window
                0707 Entrance Gate
                0708 Door Lock
                0709 Locker
                0740 Motorized Device
                0741 Motorized Gate
                0742 Awning
                0743 Blinds or Shades
                0744 Curtains
                0745 Screen
                0780 Power Device
                0781 Power Outlet
                0782 Power Strip
                0783 Plug
                0784 Power Supply
                0785 LED Driver
                0786 Fluorescent Lamp Gear
                0787 HID Lamp Gear
                0788 Charge Case
                0789 Power Bank
                07C0 Light Source
                07C1 Incandescent Light Bulb
                07C2 LED Lamp
                07C3 HID Lamp
                07C4 Fluorescent Lamp
                07C5 LED Array
                07C6 Multi-Color LED Array
                07C7 Low voltage halogen
                07C8 Organic light emitting diode (OLED)
                0800 Window Covering
                0801 Window Shades
                0802 Window Blinds
                0803 Window Awning
                0804 Window Curtain
                0805 Exterior Shutter
                0806 Exterior Screen
                0840 Audio Sink
                0841 Standalone Speaker
                0842 Soundbar
                0843 Bookshelf Speaker
                0844 Standmounted Speaker
                0845 Speakerphone
                0880 Audio Source
                0881 Microphone
                0882 Alarm
                0883 Bell
                0884 Horn
                0885 Broadcasting Device
                0886 Service Desk
                0887 Kiosk
                0888 Broadcasting Room
                0889 Auditorium
                08C0 Motorized Vehicle
                08C1 Car
                08C2 Large Goods Vehicle
                08C3 2-Wheeled Vehicle
                08C4 Motorbike
                08C5 Scooter
                08C6 Moped
                08C7 3-Wheeled Vehicle
                08C8 Light Vehicle
                08C9 Quad Bike
                08CA Minibus
                08CB Bus
                08CC Trolley
                08CD Agricultural Vehicle
                08CE Camper / Caravan
                08CF Recreational Vehicle / Motor Home
                0900 Domestic Appliance
                0901 Refrigerator
                0902 Freezer
                0903 Oven
                0904 Microwave
                0905 Toaster
                0906 Washing Machine
                0907 Dryer
                0908 Coffee maker
                0909 Clothes iron
                090A Curling iron
                090B Hair dryer
                090C Vacuum cleaner
                090D Robotic vacuum cleaner
                090E Rice cooker
                090F Clothes steamer
                0940 Wearable Audio Device
                0941 Earbud
                0942 Headset
                0943 Headphones
                0944 Neck Band
                0945 Left Earbud
                0946 Right Earbud
                0980 Aircraft
                0981 Light Aircraft
                0982 Microlight
                0983 Paraglider
                0984 Large Passenger Aircraft
                09C0 AV Equipment
                09C1 Amplifier
                09C2 Receiver
                09C3 Radio
                09C4 Tuner
                09C5 Turntable
                09C6 CD Player
                09C7 DVD Player
                09C8 Bluray Player
                09C9 Optical Disc Player
                09CA Set-Top Box
                0A00 Display Equipment
                0A01 Television
                0A02 Monitor
                0A03 Projector
                0A40 Hearing aid
                0A41 In-ear hearing aid
                0A42 Behind-ear hearing aid
                0A43 Cochlear Implant
                0A80 Gaming
                0A81 Home Video Game Console
                0A82 Portable handheld console
                0AC0 Signage
                0AC1 Digital Signage
                0AC2 Electronic Label
                0C40 Pulse Oximeter
                0C41 Fingertip Pulse Oximeter
                0C42 Wrist Worn Pulse Oximeter
                0C80 Weight Scale
                0CC0 Personal Mobility Device
                0CC1 Powered Wheelchair
                0CC2 Mobility Scooter
                0D00 Continuous Glucose Monitor
                0D40 Insulin Pump
                0D41 Insulin Pump, durable pump
                0D44 Insulin Pump, patch pump
                0D48 Insulin Pen
                0D80 Medication Delivery
                0DC0 Spirometer
                0DC1 Handheld Spirometer
                1440 Outdoor Sports Activity
                1441 Location Display
                1442 Location and Navigation Display
                1443 Location Pod
                1444 Location and Navigation Pod
                1480 Industrial Measurement Device
                1481 Torque Testing Device
                1482 Caliper
                1483 Dial Indicator
                1484 Micrometer
                1485 Height Gauge
                1486 Force Gauge
                14C0 Industrial Tools
                14C1 Machine Tool Holder
                14C2 Generic Clamping Device
                14C3 Clamping Jaws/Jaw Chuck
                14C4 Clamping (Collet) Chuck
                14C5 Clamping Mandrel
                14C6 Vise
                14C7 Zero-Point Clamping System
                14C8 Torque Wrench
                14C9 Torque Screwdriver
                1500 Cookware Device
                1501 Pot and Jugs
                1502 Pressure Cooker
                1503 Slow Cooker
                1504 Steam Cooker
                1505 Saucepan
                1506 Frying Pan
                1507 Casserole
                1508 Dutch Oven
                1509 Grill Pan/Raclette Grill/Griddle Pan
                150A Braising Pan
                150B Wok Pan
                150C Paella Pan
                150D Crepe Pan
                150E Tagine
                150F Fondue
                1510 Lid
                1511 Wired Probe
                1512 Wireless Probe
                1513 Baking Molds
                1514 Baking Tray
                """#)
    }
}
