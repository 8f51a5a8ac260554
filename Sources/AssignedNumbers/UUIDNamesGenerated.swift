// Written by Scripts/generate-assigned-numbers from the data of bluetooth-sig 0.6.0; not to be edited.
// swift-format-ignore-file

import BluetoothWire

extension SortedLines {
    /// Characteristics (Assigned Numbers, 3.8).
    static var characteristics: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                2A00 Device Name
                2A01 Appearance
                2A02 Peripheral Privacy Flag
                2A03 Reconnection Address
                2A04 Peripheral Preferred Connection Parameters
                2A05 Service Changed
                2A06 Alert Level
                2A07 Tx Power Level
                2A08 Date Time
                2A09 Day of Week
                2A0A Day Date Time
                2A0C Exact Time 256
                2A0D DST Offset
                2A0E Time Zone
                2A0F Local Time Information
                2A11 Time with DST
                2A12 Time Accuracy
                2A13 Time Source
                2A14 Reference Time Information
                2A16 Time Update Control Point
                2A17 Time Update State
                2A18 Glucose Measurement
                2A19 Battery Level
                2A1C Temperature Measurement
                2A1D Temperature Type
                2A1E Intermediate Temperature
                2A21 Measurement Interval
                2A22 Boot Keyboard Input Report
                2A23 System ID
                2A24 Model Number String
                2A25 Serial Number String
                2A26 Firmware Revision String
                2A27 Hardware Revision String
                2A28 Software Revision String
                2A29 Manufacturer Name String
                2A2A IEEE 11073-20601 Regulatory Certification Data List
                2A2B Current Time
                2A2C Magnetic Declination
                2A31 Scan Refresh
                2A32 Boot Keyboard Output Report
                2A33 Boot Mouse Input Report
                2A34 Glucose Measurement Context
                2A35 Blood Pressure Measurement
                2A36 Intermediate Cuff Pressure
                2A37 Heart Rate Measurement
                2A38 Body Sensor Location
                2A39 Heart Rate Control Point
                2A3F Alert Status
                2A40 Ringer Control Point
                2A41 Ringer Setting
                2A42 Alert Category ID Bit Mask
                2A43 Alert Category ID
                2A44 Alert Notification Control Point
                2A45 Unread Alert Status
                2A46 New Alert
                2A47 Supported New Alert Category
                2A48 Supported Unread Alert Category
                2A49 Blood Pressure Feature
                2A4A HID Information
                2A4B Report Map
                2A4C HID Control Point
                2A4D Report
                2A4E Protocol Mode
                2A4F Scan Interval Window
                2A50 PnP ID
                2A51 Glucose Feature
                2A52 Record Access Control Point
                2A53 RSC Measurement
                2A54 RSC Feature
                2A55 SC Control Point
                2A5A Aggregate
                2A5B CSC Measurement
                2A5C CSC Feature
                2A5D Sensor Location
                2A5E PLX Spot-Check Measurement
                2A5F PLX Continuous Measurement
                2A60 PLX Features
                2A63 Cycling Power Measurement
                2A64 Cycling Power Vector
                2A65 Cycling Power Feature
                2A66 Cycling Power Control Point
                2A67 Location and Speed
                2A68 Navigation
                2A69 Position Quality
                2A6A LN Feature
                2A6B LN Control Point
                2A6C Elevation
                2A6D Pressure
                2A6E Temperature
                2A6F Humidity
                2A70 True Wind Speed
                2A71 True Wind Direction
                2A72 Apparent Wind Speed
                2A73 Apparent Wind Direction
                2A74 Gust Factor
                2A75 Pollen Concentration
                2A76 UV Index
                2A77 Irradiance
                2A78 Rainfall
                2A79 Wind Chill
                2A7A Heat Index
                2A7B Dew Point
                2A7D Descriptor Value Changed
                2A7E Aerobic Heart Rate Lower Limit
                2A7F Aerobic Threshold
                2A80 Age
                2A81 Anaerobic Heart Rate Lower Limit
                2A82 Anaerobic Heart Rate Upper Limit
                2A83 Anaerobic Threshold
                2A84 Aerobic Heart Rate Upper Limit
                2A85 Date of Birth
                2A86 Date of Threshold Assessment
                2A87 Email Address
                2A88 Fat Burn Heart Rate Lower Limit
                2A89 Fat Burn Heart Rate Upper Limit
                2A8A First Name
                2A8B Five Zone Heart Rate Limits
                2A8C Gender
                2A8D Heart Rate Max
                2A8E Height
                2A8F Hip Circumference
                2A90 Last Name
                2A91 Maximum Recommended Heart Rate
                2A92 Resting Heart Rate
                2A93 Sport Type for Aerobic and Anaerobic Thresholds
                2A94 Three Zone Heart Rate Limits
                2A95 Two Zone Heart Rate Limits
                2A96 VO2 Max
                2A97 Waist Circumference
                2A98 Weight
                2A99 Database Change Increment
                2A9A User Index
                2A9B Body Composition Feature
                2A9C Body Composition Measurement
                2A9D Weight Measurement
                2A9E Weight Scale Feature
                2A9F User Control Point
                2AA0 Magnetic Flux Density - 2D
                2AA1 Magnetic Flux Density - 3D
                2AA2 Language
                2AA3 Barometric Pressure Trend
                2AA4 Bond Management Control Point
                2AA5 Bond Management Feature
                2AA6 Central Address Resolution
                2AA7 CGM Measurement
                2AA8 CGM Feature
                2AA9 CGM Status
                2AAA CGM Session Start Time
                2AAB CGM Session Run Time
                2AAC CGM Specific Ops Control Point
                2AAD Indoor Positioning Configuration
                2AAE Latitude
                2AAF Longitude
                2AB0 Local North Coordinate
                2AB1 Local East Coordinate
                2AB2 Floor Number
                2AB3 Altitude
                2AB4 Uncertainty
                2AB5 Location Name
                2AB6 URI
                2AB7 HTTP Headers
                2AB8 HTTP Status Code
                2AB9 HTTP Entity Body
                2ABA HTTP Control Point
                2ABB HTTPS Security
                2ABC TDS Control Point
                2ABD OTS Feature
                2ABE Object Name
                2ABF Object Type
                2AC0 Object Size
                2AC1 Object First-Created
                2AC2 Object Last-Modified
                2AC3 Object ID
                2AC4 Object Properties
                2AC5 Object Action Control Point
                2AC6 Object List Control Point
                2AC7 Object List Filter
                2AC8 Object Changed
                2AC9 Resolvable Private Address Only
                2ACC Fitness Machine Feature
                2ACD Treadmill Data
                2ACE Cross Trainer Data
                2ACF Step Climber Data
                2AD0 Stair Climber Data
                2AD1 Rower Data
                2AD2 Indoor Bike Data
                2AD3 Training Status
                2AD4 Supported Speed Range
                2AD5 Supported Inclination Range
                2AD6 Supported Resistance Level Range
                2AD7 Supported Heart Rate Range
                2AD8 Supported Power Range
                2AD9 Fitness Machine Control Point
                2ADA Fitness Machine Status
                2ADB Mesh Provisioning Data In
                2ADC Mesh Provisioning Data Out
                2ADD Mesh Proxy Data In
                2ADE Mesh Proxy Data Out
                2AE0 Average Current
                2AE1 Average Voltage
                2AE2 Boolean
                2AE3 Chromatic Distance from Planckian
                2AE4 Chromaticity Coordinates
                2AE5 Chromaticity in CCT and Duv Values
                2AE6 Chromaticity Tolerance
                2AE7 CIE 13.3-1995 Color Rendering Index
                2AE8 Coefficient
                2AE9 Correlated Color Temperature
                2AEA Count 16
                2AEB Count 24
                2AEC Country Code
                2AED Date UTC
                2AEE Electric Current
                2AEF Electric Current Range
                2AF0 Electric Current Specification
                2AF1 Electric Current Statistics
                2AF2 Energy
                2AF3 Energy in a Period of Day
                2AF4 Event Statistics
                2AF5 Fixed String 16
                2AF6 Fixed String 24
                2AF7 Fixed String 36
                2AF8 Fixed String 8
                2AF9 Generic Level
                2AFA Global Trade Item Number
                2AFB Illuminance
                2AFC Luminous Efficacy
                2AFD Luminous Energy
                2AFE Luminous Exposure
                2AFF Luminous Flux
                2B00 Luminous Flux Range
                2B01 Luminous Intensity
                2B02 Mass Flow
                2B03 Perceived Lightness
                2B04 Percentage 8
                2B05 Power
                2B06 Power Specification
                2B07 Relative Runtime in a Current Range
                2B08 Relative Runtime in a Generic Level Range
                2B09 Relative Value in a Voltage Range
                2B0A Relative Value in an Illuminance Range
                2B0B Relative Value in a Period of Day
                2B0C Relative Value in a Temperature Range
                2B0D Temperature 8
                2B0E Temperature 8 in a Period of Day
                2B0F Temperature 8 Statistics
                2B10 Temperature Range
                2B11 Temperature Statistics
                2B12 Time Decihour 8
                2B13 Time Exponential 8
                2B14 Time Hour 24
                2B15 Time Millisecond 24
                2B16 Time Second 16
                2B17 Time Second 8
                2B18 Voltage
                2B19 Voltage Specification
                2B1A Voltage Statistics
                2B1B Volume Flow
                2B1C Chromaticity Coordinate
                2B1D RC Feature
                2B1E RC Settings
                2B1F Reconnection Configuration Control Point
                2B20 IDD Status Changed
                2B21 IDD Status
                2B22 IDD Annunciation Status
                2B23 IDD Features
                2B24 IDD Status Reader Control Point
                2B25 IDD Command Control Point
                2B26 IDD Command Data
                2B27 IDD Record Access Control Point
                2B28 IDD History Data
                2B29 Client Supported Features
                2B2A Database Hash
                2B2B BSS Control Point
                2B2C BSS Response
                2B2D Emergency ID
                2B2E Emergency Text
                2B2F ACS Status
                2B30 ACS Data In
                2B31 ACS Data Out Notify
                2B32 ACS Data Out Indicate
                2B33 ACS Control Point
                2B34 Enhanced Blood Pressure Measurement
                2B35 Enhanced Intermediate Cuff Pressure
                2B36 Blood Pressure Record
                2B37 Registered User
                2B38 BR-EDR Handover Data
                2B39 Bluetooth SIG Data
                2B3A Server Supported Features
                2B3B Physical Activity Monitor Features
                2B3C General Activity Instantaneous Data
                2B3D General Activity Summary Data
                2B3E CardioRespiratory Activity Instantaneous Data
                2B3F CardioRespiratory Activity Summary Data
                2B40 Step Counter Activity Summary Data
                2B41 Sleep Activity Instantaneous Data
                2B42 Sleep Activity Summary Data
                2B43 Physical Activity Monitor Control Point
                2B44 Physical Activity Current Session
                2B45 Physical Activity Session Descriptor
                2B46 Preferred Units
                2B47 High Resolution Height
                2B48 Middle Name
                2B49 Stride Length
                2B4A Handedness
                2B4B Device Wearing Position
                2B4C Four Zone Heart Rate Limits
                2B4D High Intensity Exercise Threshold
                2B4E Activity Goal
                2B4F Sedentary Interval Notification
                2B50 Caloric Intake
                2B51 TMAP Role
                2B77 Audio Input State
                2B78 Gain Settings Attribute
                2B79 Audio Input Type
                2B7A Audio Input Status
                2B7B Audio Input Control Point
                2B7C Audio Input Description
                2B7D Volume State
                2B7E Volume Control Point
                2B7F Volume Flags
                2B80 Volume Offset State
                2B81 Audio Location
                2B82 Volume Offset Control Point
                2B83 Audio Output Description
                2B84 Set Identity Resolving Key
                2B85 Coordinated Set Size
                2B86 Set Member Lock
                2B87 Set Member Rank
                2B88 Encrypted Data Key Material
                2B89 Apparent Energy 32
                2B8A Apparent Power
                2B8B Live Health Observations
                2B8C CO2 Concentration
                2B8D Cosine of the Angle
                2B8E Device Time Feature
                2B8F Device Time Parameters
                2B90 Device Time
                2B91 Device Time Control Point
                2B92 Time Change Log Data
                2B93 Media Player Name
                2B94 Media Player Icon Object ID
                2B95 Media Player Icon URL
                2B96 Track Changed
                2B97 Track Title
                2B98 Track Duration
                2B99 Track Position
                2B9A Playback Speed
                2B9B Seeking Speed
                2B9C Current Track Segments Object ID
                2B9D Current Track Object ID
                2B9E Next Track Object ID
                2B9F Parent Group Object ID
                2BA0 Current Group Object ID
                2BA1 Playing Order
                2BA2 Playing Orders Supported
                2BA3 Media State
                2BA4 Media Control Point
                2BA5 Media Control Point Opcodes Supported
                2BA6 Search Results Object ID
                2BA7 Search Control Point
                2BA8 Energy 32
                2BAD Constant Tone Extension Enable
                2BAE Advertising Constant Tone Extension Minimum Length
                2BAF Advertising Constant Tone Extension Minimum Transmit Count
                2BB0 Advertising Constant Tone Extension Transmit Duration
                2BB1 Advertising Constant Tone Extension Interval
                2BB2 Advertising Constant Tone Extension PHY
                2BB3 Bearer Provider Name
                2BB4 Bearer UCI
                2BB5 Bearer Technology
                2BB6 Bearer URI Schemes Supported List
                2BB7 Bearer Signal Strength
                2BB8 Bearer Signal Strength Reporting Interval
                2BB9 Bearer List Current Calls
                2BBA Content Control ID
                2BBB Status Flags
                2BBC Incoming Call Target Bearer URI
                2BBD Call State
                2BBE Call Control Point
                2BBF Call Control Point Optional Opcodes
                2BC0 Termination Reason
                2BC1 Incoming Call
                2BC2 Call Friendly Name
                2BC3 Mute
                2BC4 Sink ASE
                2BC5 Source ASE
                2BC6 ASE Control Point
                2BC7 Broadcast Audio Scan Control Point
                2BC8 Broadcast Receive State
                2BC9 Sink PAC
                2BCA Sink Audio Locations
                2BCB Source PAC
                2BCC Source Audio Locations
                2BCD Available Audio Contexts
                2BCE Supported Audio Contexts
                2BCF Ammonia Concentration
                2BD0 Carbon Monoxide Concentration
                2BD1 Methane Concentration
                2BD2 Nitrogen Dioxide Concentration
                2BD3 Non-Methane Volatile Organic Compounds Concentration
                2BD4 Ozone Concentration
                2BD5 Particulate Matter - PM1 Concentration
                2BD6 Particulate Matter - PM2.5 Concentration
                2BD7 Particulate Matter - PM10 Concentration
                2BD8 Sulfur Dioxide Concentration
                2BD9 Sulfur Hexafluoride Concentration
                2BDA Hearing Aid Features
                2BDB Hearing Aid Preset Control Point
                2BDC Active Preset Index
                2BDD Stored Health Observations
                2BDE Fixed String 64
                2BDF High Temperature
                2BE0 High Voltage
                2BE1 Light Distribution
                2BE2 Light Output
                2BE3 Light Source Type
                2BE4 Noise
                2BE5 Relative Runtime in a Correlated Color Temperature Range
                2BE6 Time Second 32
                2BE7 VOC Concentration
                2BE8 Voltage Frequency
                2BE9 Battery Critical Status
                2BEA Battery Health Status
                2BEB Battery Health Information
                2BEC Battery Information
                2BED Battery Level Status
                2BEE Battery Time Status
                2BEF Estimated Service Date
                2BF0 Battery Energy Status
                2BF1 Observation Schedule Changed
                2BF2 Elapsed Time
                2BF3 Health Sensor Features
                2BF4 GHS Control Point
                2BF5 LE GATT Security Levels
                2BF6 ESL Address
                2BF7 AP Sync Key Material
                2BF8 ESL Response Key Material
                2BF9 ESL Current Absolute Time
                2BFA ESL Display Information
                2BFB ESL Image Information
                2BFC ESL Sensor Information
                2BFD ESL LED Information
                2BFE ESL Control Point
                2BFF UDI for Medical Devices
                2C00 GMAP Role
                2C01 UGG Features
                2C02 UGT Features
                2C03 BGS Features
                2C04 BGR Features
                2C05 Percentage 8 Steps
                2C06 Acceleration
                2C07 Force
                2C08 Linear Position
                2C09 Rotational Speed
                2C0A Length
                2C0B Torque
                2C0C IMD Status
                2C0D IMDS Descriptor Value Changed
                2C0E First Use Date
                2C0F Life Cycle Data
                2C10 Work Cycle Data
                2C11 Service Cycle Data
                2C12 IMD Control
                2C13 IMD Historical Data
                2C14 RAS Features
                2C15 Real-time Ranging Data
                2C16 On-demand Ranging Data
                2C17 RAS Control Point
                2C18 Ranging Data Ready
                2C19 Ranging Data Overwritten
                2C1A Coordinated Set Name
                2C1B Humidity 8
                2C1C Illuminance 16
                2C1D Acceleration - 3D
                2C1E Precise Acceleration - 3D
                2C1F Acceleration Detection Status
                2C20 Door/Window Status
                2C21 Pushbutton Status 8
                2C22 Contact Status 8
                2C23 HID ISO Properties
                2C24 LE HID Operation Mode
                2C25 Cookware Description
                2C26 Recipe Control
                2C27 Recipe Parameters
                2C28 Cooking Step Status
                2C29 Cooking Zone Capabilities
                2C2A Cooking Zone Desired Cooking Conditions
                2C2B Cooking Zone Actual Cooking Conditions
                2C2C Cookware Sensor Data
                2C2D Cookware Sensor Aggregate
                2C2E Cooking Temperature
                2C2F Cooking Zone Perceived Power
                2C30 Kitchen Appliance Airflow
                2C31 Voice Assistant Name
                2C32 Voice Assistant UUID
                2C33 Voice Assistant Service Control Point
                2C34 Installed Location
                2C35 Voice Assistant Session State
                2C36 Voice Assistant Session Flag
                2C37 Voice Assistant Supported Languages
                2C38 Voice Assistant Supported Features
                """#)
    }
}

extension SortedLines {
    /// GATT services (3.4).
    static var services: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                1800 Generic Access
                1801 Generic Attribute
                1802 Immediate Alert
                1803 Link Loss
                1804 Tx Power
                1805 Current Time
                1806 Reference Time Update
                1807 Next DST Change
                1808 Glucose
                1809 Health Thermometer
                180A Device Information
                180D Heart Rate
                180E Phone Alert Status
                180F Battery
                1810 Blood Pressure
                1811 Alert Notification
                1812 Human Interface Device
                1813 Scan Parameters
                1814 Running Speed and Cadence
                1815 Automation IO
                1816 Cycling Speed and Cadence
                1818 Cycling Power
                1819 Location and Navigation
                181A Environmental Sensing
                181B Body Composition
                181C User Data
                181D Weight Scale
                181E Bond Management
                181F Continuous Glucose Monitoring
                1820 Internet Protocol Support
                1821 Indoor Positioning
                1822 Pulse Oximeter
                1823 HTTP Proxy
                1824 Transport Discovery
                1825 Object Transfer
                1826 Fitness Machine
                1827 Mesh Provisioning
                1828 Mesh Proxy
                1829 Reconnection Configuration
                183A Insulin Delivery
                183B Binary Sensor
                183C Emergency Configuration
                183D Authorization Control
                183E Physical Activity Monitor
                183F Elapsed Time
                1840 Generic Health Sensor
                1843 Audio Input Control
                1844 Volume Control
                1845 Volume Offset Control
                1846 Coordinated Set Identification
                1847 Device Time
                1848 Media Control
                1849 Generic Media Control
                184A Constant Tone Extension
                184B Telephone Bearer
                184C Generic Telephone Bearer
                184D Microphone Control
                184E Audio Stream Control
                184F Broadcast Audio Scan
                1850 Published Audio Capabilities
                1851 Basic Audio Announcement
                1852 Broadcast Audio Announcement
                1853 Common Audio
                1854 Hearing Access
                1855 Telephony and Media Audio
                1856 Public Broadcast Announcement
                1857 Electronic Shelf Label
                1858 Gaming Audio
                1859 Mesh Proxy Solicitation
                185A Industrial Measurement Device
                185B Ranging
                185C HID ISO
                185D Cookware
                185E Voice Assistant
                185F Generic Voice Assistant
                """#)
    }
}

extension SortedLines {
    /// Characteristic descriptors (3.7).
    static var descriptors: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                2900 Characteristic Extended Properties
                2901 Characteristic User Description
                2902 Client Characteristic Configuration
                2903 Server Characteristic Configuration
                2904 Characteristic Presentation Format
                2905 Characteristic Aggregate Format
                2906 Valid Range
                2907 External Report Reference
                2908 Report Reference
                2909 Number of Digitals
                290A Value Trigger Setting
                290B Environmental Sensing Configuration
                290C Environmental Sensing Measurement
                290D Environmental Sensing Trigger Setting
                290E Time Trigger Setting
                290F Complete BR-EDR Transport Block Data
                2910 Observation Schedule
                2911 Valid Range and Accuracy
                2912 Measurement Description
                2913 Manufacturer Limits
                2914 Process Tolerances
                2915 IMD Trigger Setting
                2916 Cooking Sensor Info
                2917 Cooking Trigger Setting
                """#)
    }
}

extension SortedLines {
    /// Declarations (3.6).
    static var declarations: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                2800 Primary Service
                2801 Secondary Service
                2802 Include
                2803 Characteristic
                """#)
    }
}

extension SortedLines {
    /// Units (3.5).
    static var units: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                2700 unitless
                2701 length (metre)
                2702 mass (kilogram)
                2703 time (second)
                2704 electric current (ampere)
                2705 thermodynamic temperature (kelvin)
                2706 amount of substance (mole)
                2707 luminous intensity (candela)
                2710 area (square metres)
                2711 volume (cubic metres)
                2712 velocity (metres per second)
                2713 acceleration (metres per second squared)
                2714 wavenumber (reciprocal metre)
                2715 density (kilogram per cubic metre)
                2716 surface density (kilogram per square metre)
                2717 specific volume (cubic metre per kilogram)
                2718 current density (ampere per square metre)
                2719 magnetic field strength (ampere per metre)
                271A amount concentration (mole per cubic metre)
                271B mass concentration (kilogram per cubic metre)
                271C luminance (candela per square metre)
                271D refractive index
                271E relative permeability
                2720 plane angle (radian)
                2721 solid angle (steradian)
                2722 frequency (hertz)
                2723 force (newton)
                2724 pressure (pascal)
                2725 energy (joule)
                2726 power (watt)
                2727 electric charge (coulomb)
                2728 electric potential difference (volt)
                2729 capacitance (farad)
                272A electric resistance (ohm)
                272B electric conductance (siemens)
                272C magnetic flux (weber)
                272D magnetic flux density (tesla)
                272E inductance (henry)
                272F Celsius temperature (degree Celsius)
                2730 luminous flux (lumen)
                2731 illuminance (lux)
                2732 activity referred to a radionuclide (becquerel)
                2733 absorbed dose (gray)
                2734 dose equivalent (sievert)
                2735 catalytic activity (katal)
                2740 dynamic viscosity (pascal second)
                2741 moment of force (newton metre)
                2742 surface tension (newton per metre)
                2743 angular velocity (radian per second)
                2744 angular acceleration (radian per second squared)
                2745 heat flux density (watt per square metre)
                2746 heat capacity (joule per kelvin)
                2747 specific heat capacity (joule per kilogram kelvin)
                2748 specific energy (joule per kilogram)
                2749 thermal conductivity (watt per metre kelvin)
                274A energy density (joule per cubic metre)
                274B electric field strength (volt per metre)
                274C electric charge density (coulomb per cubic metre)
                274D surface charge density (coulomb per square metre)
                274E electric flux density (coulomb per square metre)
                274F permittivity (farad per metre)
                2750 permeability (henry per metre)
                2751 molar energy (joule per mole)
                2752 molar entropy (joule per mole kelvin)
                2753 exposure (coulomb per kilogram)
                2754 absorbed dose rate (gray per second)
                2755 radiant intensity (watt per steradian)
                2756 radiance (watt per square metre steradian)
                2757 catalytic activity concentration (katal per cubic metre)
                2760 time (minute)
                2761 time (hour)
                2762 time (day)
                2763 plane angle (degree)
                2764 plane angle (minute)
                2765 plane angle (second)
                2766 area (hectare)
                2767 volume (litre)
                2768 mass (tonne)
                2780 pressure (bar)
                2781 pressure (millimetre of mercury)
                2782 length (ångström)
                2783 length (nautical mile)
                2784 area (barn)
                2785 velocity (knot)
                2786 logarithmic radio quantity (neper)
                2787 logarithmic radio quantity (bel)
                27A0 length (yard)
                27A1 length (parsec)
                27A2 length (inch)
                27A3 length (foot)
                27A4 length (mile)
                27A5 pressure (pound-force per square inch)
                27A6 velocity (kilometre per hour)
                27A7 velocity (mile per hour)
                27A8 angular velocity (revolution per minute)
                27A9 energy (gram calorie)
                27AA energy (kilogram calorie)
                27AB energy (kilowatt hour)
                27AC thermodynamic temperature (degree Fahrenheit)
                27AD percentage
                27AE per mille
                27AF period (beats per minute)
                27B0 electric charge (ampere hours)
                27B1 mass density (milligram per decilitre)
                27B2 mass density (millimole per litre)
                27B3 time (year)
                27B4 time (month)
                27B5 concentration (count per cubic metre)
                27B6 irradiance (watt per square metre)
                27B7 milliliter (per kilogram per minute)
                27B8 mass (pound)
                27B9 metabolic equivalent
                27BA step (per minute)
                27BC stroke (per minute)
                27BD pace (kilometre per minute)
                27BE luminous efficacy (lumen per watt)
                27BF luminous energy (lumen hour)
                27C0 luminous exposure (lux hour)
                27C1 mass flow (gram per second)
                27C2 volume flow (litre per second)
                27C3 sound pressure (decibel)
                27C4 parts per million
                27C5 parts per billion
                27C6 mass density rate ((milligram per decilitre) per minute)
                27C7 Electrical Apparent Energy (kilovolt ampere hour)
                27C8 Electrical Apparent Power (volt ampere)
                27C9 Gravity (gn)
                """#)
    }
}

extension SortedLines {
    /// UUIDs of members of the Bluetooth SIG, by the member's name (3.11).
    static var memberUUIDs: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                FC39 Harman International
                FC3A C.O.B.O. SpA
                FC3B BONX INC.
                FC3C Eforthink Technology Co., Ltd.
                FC3D Reelables, Inc.
                FC3E Google LLC
                FC3F Milwaukee Electric Tools
                FC41 Yoto Limited
                FC43 Atmosic Technologies, Inc.
                FC44 Block, Inc.
                FC45 Mitsubishi Electric Corporation
                FC46 Xiaomi
                FC47 Shanghai Ingeek Technology Co., Ltd.
                FC48 Michelin
                FC49 Golioth, Inc.
                FC4A Shenzhen Shokz Co.,Ltd.
                FC4B WinMagic Inc.
                FC4C HP Inc.
                FC4D Lodestar Technology Inc.
                FC4E Lodestar Technology Inc.
                FC4F WaveRF, Corp.
                FC50 Ant Group Co., Ltd.
                FC51 Ant Group Co., Ltd.
                FC52 LG Electronics Inc.
                FC53 LEGIC Identsystems AG
                FC54 Shenzhen Yinwang Intelligent Technologies Co., Ltd.
                FC55 BYD Company Limited
                FC56 Google LLC
                FC57 Ambient Life Inc.
                FC58 Shenzhen Minew Technologies Co., Ltd.
                FC59 Ant Group Co., Ltd.
                FC5A LAST LOCK INC.
                FC5B Time Location Systems AS
                FC5C PLASTIC RESEARCH AND DEVELOPMENT CORPORATION
                FC5D GP Acoustics International Limited
                FC5E KUBU SMART LIMITED
                FC5F PI-CRYSTAL INC.
                FC60 Ohme Operations UK Limited
                FC61 QIKCONNEX LLC
                FC62 SPRiNTUS GmbH
                FC63 Volvo Technology AB
                FC64 Volvo Technology AB
                FC65 Robor Electronics B.V.
                FC66 Xiaomi Inc.
                FC67 Guangdong Hengqin Xingtong Technology Co.,ltd.
                FC68 RIGH, INC.
                FC69 Harman International
                FC6A Sonos Inc
                FC6B Sonos Inc
                FC6C Powerstick.com
                FC6D MOTIVE TECHNOLOGIES, INC.
                FC6E stryker
                FC6F NextSense, Inc.
                FC70 MOTIVE TECHNOLOGIES, INC.
                FC71 Hive-Zox International SA
                FC72 iodyne, LLC
                FC73 Google LLC
                FC74 EMBEINT INC
                FC75 Xiaomi Inc.
                FC76 Weber-Stephen Products LLC
                FC77 SING SUN TECHNOLOGY (INTERNATIONAL) LIMITED
                FC78 DHL
                FC79 LG Electronics Inc.
                FC7A Outshiny India Private Limited
                FC7B Testo SE & Co. KGaA
                FC7C Motorola Mobility, LLC
                FC7D MML US, Inc
                FC7E Harman International
                FC7F Southco
                FC80 TELE System Communications Pte. Ltd.
                FC81 Axon Enterprise, Inc.
                FC82 Zwift, Inc.
                FC83 iHealth Labs, Inc.
                FC84 NINGBO FOTILE KITCHENWARE CO., LTD.
                FC85 Zhejiang Huanfu Technology Co., LTD
                FC86 Samsara Networks, Inc
                FC87 Samsara Networks, Inc
                FC88 CCC del Uruguay
                FC89 Intel Corporation
                FC8A Intel Corporation
                FC8B Kaspersky Lab Middle East FZ-LLC
                FC8C VusionGroup
                FC8D Caire Inc.
                FC8E Blue Iris Labs, Inc.
                FC8F Bose Corporation
                FC90 Wiliot LTD.
                FC91 Samsung Electronics Co., Ltd.
                FC92 Furuno Electric Co., Ltd.
                FC93 Komatsu Ltd.
                FC94 Apple Inc.
                FC95 Hippo Camp Software Ltd.
                FC96 LEGO System A/S
                FC97 Japan Display Inc.
                FC98 Ruuvi Innovations Ltd.
                FC99 Badger Meter
                FC9A Koppli AB
                FC9B Merry Electronics (S) Pte Ltd
                FC9D Lenovo (Singapore) Pte Ltd.
                FC9E Dell Computer Corporation
                FC9F Delta Development Team, Inc
                FCA0 Apple Inc.
                FCA1 PF SCHWEISSTECHNOLOGIE GMBH
                FCA2 Meizu Technology Co., Ltd.
                FCA3 Gunnebo Aktiebolag
                FCA4 HP Inc.
                FCA5 HAYWARD INDUSTRIES, INC.
                FCA6 Hubble Network Inc.
                FCA7 Hubble Network Inc.
                FCA8 Medtronic Inc.
                FCA9 Medtronic Inc.
                FCAA Spintly, Inc.
                FCAB IRISS INC.
                FCAC IRISS INC.
                FCAD Beijing 99help Safety Technology Co., Ltd
                FCAE Imagine Marketing Limited
                FCAF AltoBeam Inc.
                FCB0 Ford Motor Company
                FCB1 Google LLC
                FCB2 Apple Inc.
                FCB3 SWEEN
                FCB4 OMRON HEALTHCARE Co., Ltd.
                FCB5 OMRON HEALTHCARE Co., Ltd.
                FCB6 OMRON HEALTHCARE Co., Ltd.
                FCB7 T-Mobile USA
                FCB8 Ribbiot, INC.
                FCB9 Lumi United Technology Co., Ltd
                FCBA BlueID GmbH
                FCBB SharkNinja Operating LLC
                FCBC Drowsy Digital, Inc.
                FCBD Toshiba Corporation
                FCBE Musen Connect, Inc.
                FCBF ASSA ABLOY Opening Solutions Sweden AB
                FCC0 Xiaomi Inc.
                FCC1 TIMECODE SYSTEMS LIMITED
                FCC2 Qualcomm Technologies, Inc.
                FCC3 HP Inc.
                FCC4 OMRON(DALIAN) CO,.LTD.
                FCC5 OMRON(DALIAN) CO,.LTD.
                FCC6 Wiliot LTD.
                FCC7 PB INC.
                FCC8 Allthenticate, Inc.
                FCC9 SkyHawke Technologies
                FCCA Cosmed s.r.l.
                FCCB TOTO LTD.
                FCCD Marshall Group AB
                FCCE Luna Health, Inc.
                FCCF Google LLC
                FCD0 Laerdal Medical AS
                FCD1 Shenzhen Benwei Media Co.,Ltd.
                FCD2 Allterco Robotics ltd
                FCD3 Fisher & Paykel Healthcare
                FCD4 OMRON HEALTHCARE
                FCD5 Nortek Security & Control
                FCD6 SWISSINNO SOLUTIONS AG
                FCD7 PowerPal Pty Ltd
                FCD8 Appex Factory S.L.
                FCD9 Huso, INC
                FCDA Draeger
                FCDB aconno GmbH
                FCDC Amazon.com Services, LLC
                FCDD Mobilaris AB
                FCDE ARCTOP, INC.
                FCDF NIO USA, Inc.
                FCE0 Akciju sabiedriba "SAF TEHNIKA"
                FCE1 Sony Group Corporation
                FCE2 Baracoda Daily Healthtech
                FCE3 Smith & Nephew Medical Limited
                FCE4 Samsara Networks, Inc
                FCE5 Samsara Networks, Inc
                FCE6 Guard RFID Solutions Inc.
                FCE7 TKH Security B.V.
                FCE8 ITT Industries
                FCE9 MindRhythm, Inc.
                FCEA Chess Wise B.V.
                FCEB Avi-On
                FCEC Griffwerk GmbH
                FCED Workaround Gmbh
                FCEE Velentium, LLC
                FCEF Divesoft s.r.o.
                FCF0 Security Enhancement Systems, LLC
                FCF1 Google LLC
                FCF2 Bitwards Oy
                FCF3 Armatura LLC
                FCF4 Allegion
                FCF5 Trident Communication Technology, LLC
                FCF6 The Linux Foundation
                FCF7 Honor Device Co., Ltd.
                FCF8 Honor Device Co., Ltd.
                FCF9 Leupold & Stevens, Inc.
                FCFA Leupold & Stevens, Inc.
                FCFB Shenzhen Benwei Media Co., Ltd.
                FCFC Barrot Technology Co.,Ltd.
                FCFD Barrot Technology Co.,Ltd.
                FCFE Sonova Consumer Hearing GmbH
                FCFF 701x
                FD00 FUTEK Advanced Sensor Technology, Inc.
                FD01 Sanvita Medical Corporation
                FD02 LEGO System A/S
                FD03 Quuppa Oy
                FD04 Shure Inc.
                FD05 Qualcomm Technologies, Inc.
                FD06 RACE-AI LLC
                FD07 Swedlock AB
                FD08 Bull Group Incorporated Company
                FD09 Cousins and Sears LLC
                FD0A Luminostics, Inc.
                FD0B Luminostics, Inc.
                FD0C OSM HK Limited
                FD0D Blecon Ltd
                FD0E HerdDogg, Inc
                FD0F AEON MOTOR CO.,LTD.
                FD10 AEON MOTOR CO.,LTD.
                FD11 AEON MOTOR CO.,LTD.
                FD12 AEON MOTOR CO.,LTD.
                FD13 BRG Sports, Inc.
                FD14 BRG Sports, Inc.
                FD15 Panasonic Corporation
                FD16 Sensitech, Inc.
                FD17 LEGIC Identsystems AG
                FD18 LEGIC Identsystems AG
                FD19 Smith & Nephew Medical Limited
                FD1A CSIRO
                FD1B Helios Sports, Inc.
                FD1C Brady Worldwide Inc.
                FD1D Samsung Electronics Co., Ltd
                FD1E Plume Design Inc.
                FD1F 3M
                FD20 GN Hearing A/S
                FD21 Huawei Technologies Co., Ltd.
                FD22 Huawei Technologies Co., Ltd.
                FD23 DOM Sicherheitstechnik GmbH & Co. KG
                FD24 GD Midea Air-Conditioning Equipment Co., Ltd.
                FD25 GD Midea Air-Conditioning Equipment Co., Ltd.
                FD26 Novo Nordisk A/S
                FD27 Integrated Illumination Systems, Inc.
                FD28 Julius Blum GmbH
                FD29 Asahi Kasei Corporation
                FD2A Sony Corporation
                FD2B The Access Technologies
                FD2C The Access Technologies
                FD2D Xiaomi Inc.
                FD2E Bitstrata Systems Inc.
                FD2F Bitstrata Systems Inc.
                FD30 Sesam Solutions BV
                FD31 LG Electronics Inc.
                FD32 Gemalto Holding BV
                FD33 DashLogic, Inc.
                FD34 Aerosens LLC.
                FD35 Transsion Holdings Limited
                FD36 Google LLC
                FD37 TireCheck GmbH
                FD38 Danfoss A/S
                FD39 PREDIKTAS
                FD3A Verkada Inc.
                FD3B Verkada Inc.
                FD3C Redline Communications Inc.
                FD3D Woan Technology (Shenzhen) Co., Ltd.
                FD3E Pure Watercraft, inc.
                FD3F Cognosos, Inc
                FD40 Beflex Inc.
                FD41 Amazon Lab126
                FD42 Globe (Jiangsu) Co.,Ltd
                FD43 Apple Inc.
                FD44 Apple Inc.
                FD45 GB Solution co.,Ltd
                FD46 Lemco IKE
                FD47 Liberty Global Inc.
                FD48 Geberit International AG
                FD49 Panasonic Corporation
                FD4A Sigma Elektro GmbH
                FD4B Samsung Electronics Co., Ltd.
                FD4C Adolf Wuerth GmbH & Co KG
                FD4D 70mai Co.,Ltd.
                FD4E 70mai Co.,Ltd.
                FD4F SONITOR TECHNOLOGIES AS
                FD50 Hangzhou Tuya Information Technology Co., Ltd
                FD51 UTC Fire and Security
                FD52 UTC Fire and Security
                FD53 PCI Private Limited
                FD54 Qingdao Haier Technology Co., Ltd.
                FD55 Braveheart Wireless, Inc.
                FD56 Resmed Ltd
                FD57 Volvo Car Corporation
                FD58 Volvo Car Corporation
                FD59 Samsung Electronics Co., Ltd.
                FD5A Samsung Electronics Co., Ltd.
                FD5B V2SOFT INC.
                FD5C React Mobile
                FD5D maxon motor ltd.
                FD5E Tapkey GmbH
                FD5F Meta Platforms Technologies, LLC
                FD60 Sercomm Corporation
                FD61 Arendi AG
                FD62 Google LLC
                FD63 Google LLC
                FD64 INRIA
                FD65 Razer Inc.
                FD66 Zebra Technologies Corporation
                FD67 Montblanc Simplo GmbH
                FD68 Ubique Innovation AG
                FD69 Samsung Electronics Co., Ltd
                FD6A Emerson
                FD6B rapitag GmbH
                FD6C Samsung Electronics Co., Ltd.
                FD6D Sigma Elektro GmbH
                FD6E Polidea sp. z o.o.
                FD6F Apple, Inc.
                FD70 GuangDong Oppo Mobile Telecommunications Corp., Ltd
                FD71 GN Hearing A/S
                FD72 Logitech International SA
                FD73 BRControls Products BV
                FD74 BRControls Products BV
                FD75 Insulet Corporation
                FD76 Insulet Corporation
                FD77 Withings
                FD78 Withings
                FD79 Withings
                FD7A Withings
                FD7B WYZE LABS, INC.
                FD7C Toshiba Information Systems(Japan) Corporation
                FD7D Center for Advanced Research Wernher Von Braun
                FD7E Samsung Electronics Co., Ltd.
                FD7F Husqvarna AB
                FD80 Phindex Technologies, Inc
                FD81 CANDY HOUSE, Inc.
                FD82 Sony Corporation
                FD83 iNFORM Technology GmbH
                FD84 Tile, Inc.
                FD85 Husqvarna AB
                FD86 Abbott
                FD87 Google LLC
                FD88 Urbanminded LTD
                FD89 Urbanminded LTD
                FD8A Signify Netherlands B.V.
                FD8B Jigowatts Inc.
                FD8C Google LLC
                FD8D quip NYC Inc.
                FD8E Motorola Solutions
                FD90 Guangzhou SuperSound Information Technology Co.,Ltd
                FD91 Groove X, Inc.
                FD92 Qualcomm Technologies International, Ltd. (QTIL)
                FD93 Bayerische Motoren Werke AG
                FD94 Hewlett Packard Enterprise
                FD95 Rigado
                FD96 Google LLC
                FD97 June Life, Inc.
                FD98 Disney Worldwide Services, Inc.
                FD99 ABB Oy
                FD9A Huawei Technologies Co., Ltd.
                FD9B Huawei Technologies Co., Ltd.
                FD9C Huawei Technologies Co., Ltd.
                FD9D Gastec Corporation
                FD9E The Coca-Cola Company
                FD9F VitalTech Affiliates LLC
                FDA0 Secugen Corporation
                FDA1 Groove X, Inc
                FDA2 Groove X, Inc
                FDA3 Inseego Corp.
                FDA4 Inseego Corp.
                FDA5 Neurostim OAB, Inc.
                FDA6 WWZN Information Technology Company Limited
                FDA7 WWZN Information Technology Company Limited
                FDA8 PSA Peugeot Citroën
                FDA9 Rhombus Systems, Inc.
                FDAA Xiaomi Inc.
                FDAB Xiaomi Inc.
                FDAC Tentacle Sync GmbH
                FDAD Houwa System Design, k.k.
                FDAE Houwa System Design, k.k.
                FDAF Wiliot LTD
                FDB0 Oura Health Ltd
                FDB1 Oura Health Ltd
                FDB2 Portable Multimedia Ltd
                FDB3 Audiodo AB
                FDB4 HP Inc
                FDB5 ECSG
                FDB6 GWA Hygiene GmbH
                FDB7 LivaNova USA Inc.
                FDB8 LivaNova USA Inc.
                FDBB Profoto
                FDBC Emerson
                FDBD Clover Network, Inc.
                FDBE California Things Inc.
                FDBF California Things Inc.
                FDC0 Hunter Douglas
                FDC1 Hunter Douglas
                FDC2 Baidu Online Network Technology (Beijing) Co., Ltd
                FDC3 Baidu Online Network Technology (Beijing) Co., Ltd
                FDC4 Simavita (Aust) Pty Ltd
                FDC5 Automatic Labs
                FDC6 Eli Lilly and Company
                FDC7 Eli Lilly and Company
                FDC8 Hach – Danaher
                FDC9 Busch-Jaeger Elektro GmbH
                FDCA Fortin Electronic Systems
                FDCB Meggitt SA
                FDCC Shoof Technologies
                FDCD Qingping Technology (Beijing) Co., Ltd.
                FDCE SENNHEISER electronic GmbH & Co. KG
                FDCF Nalu Medical, Inc
                FDD0 Huawei Technologies Co., Ltd
                FDD1 Huawei Technologies Co., Ltd
                FDD2 Bose Corporation
                FDD3 FUBA Automotive Electronics GmbH
                FDD4 LX Solutions Pty Limited
                FDD5 Brompton Bicycle Ltd
                FDD6 Ministry of Supply
                FDD7 Copeland Cold Chain LP
                FDD8 Jiangsu Teranovo Tech Co., Ltd.
                FDD9 Jiangsu Teranovo Tech Co., Ltd.
                FDDA MHCS
                FDDB Samsung Electronics Co., Ltd.
                FDDC 4iiii Innovations Inc.
                FDDD Arch Systems Inc
                FDDE Noodle Technology Inc.
                FDDF Harman International
                FDE0 John Deere
                FDE1 Fortin Electronic Systems
                FDE2 Google LLC
                FDE3 Abbott Diabetes Care
                FDE4 JUUL Labs, Inc.
                FDE5 SMK Corporation
                FDE6 Intelletto Technologies Inc
                FDE7 SECOM Co., LTD
                FDE8 Robert Bosch GmbH
                FDE9 Spacesaver Corporation
                FDEA SeeScan, Inc
                FDEB Syntronix Corporation
                FDEC Mannkind Corporation
                FDED Pole Star
                FDEE Huawei Technologies Co., Ltd.
                FDEF ART AND PROGRAM, INC.
                FDF0 Google LLC
                FDF1 LAMPLIGHT Co.,Ltd
                FDF2 AMICCOM Electronics Corporation
                FDF3 Amersports
                FDF4 O. E. M. Controls, Inc.
                FDF5 Milwaukee Electric Tools
                FDF6 AIAIAI ApS
                FDF7 HP Inc.
                FDF8 Onvocal
                FDF9 INIA
                FDFA Tandem Diabetes Care
                FDFB Tandem Diabetes Care
                FDFC Optrel AG
                FDFD RecursiveSoft Inc.
                FDFE ADHERIUM(NZ) LIMITED
                FDFF OSRAM GmbH
                FE00 Amazon.com Services, Inc.
                FE01 Duracell U.S. Operations Inc.
                FE02 Robert Bosch GmbH
                FE03 Amazon.com Services, Inc.
                FE04 Motorola Solutions, Inc.
                FE05 CORE Transport Technologies NZ Limited
                FE06 Qualcomm Technologies, Inc.
                FE07 Sonos, Inc.
                FE08 Microsoft
                FE09 Pillsy, Inc.
                FE0A ruwido austria gmbh
                FE0B ruwido austria gmbh
                FE0C Procter & Gamble
                FE0D Procter & Gamble
                FE0E Setec Pty Ltd
                FE0F Signify Netherlands B.V. (formerly Philips Lighting B.V.)
                FE10 LAPIS Technology Co., Ltd.
                FE11 GMC-I Messtechnik GmbH
                FE12 M-Way Solutions GmbH
                FE13 Apple Inc.
                FE14 Flextronics International USA Inc.
                FE15 Amazon.com Services, Inc..
                FE16 Footmarks, Inc.
                FE17 Telit Wireless Solutions GmbH
                FE18 Runtime, Inc.
                FE19 Google LLC
                FE1A Tyto Life LLC
                FE1B Tyto Life LLC
                FE1C NetMedia, Inc.
                FE1D Illuminati Instrument Corporation
                FE1E LAMPLIGHT Co., Ltd.
                FE1F Garmin International, Inc.
                FE20 Emerson
                FE21 Bose Corporation
                FE22 Zoll Medical Corporation
                FE23 Zoll Medical Corporation
                FE24 August Home Inc
                FE25 Apple, Inc.
                FE26 Google LLC
                FE27 Google LLC
                FE28 Ayla Networks
                FE29 Gibson Innovations
                FE2A DaisyWorks, Inc.
                FE2B ITT Industries
                FE2C Google LLC
                FE2D LAMPLIGHT Co., Ltd.
                FE2E ERi,Inc.
                FE2F CRESCO Wireless, Inc
                FE30 Volkswagen AG
                FE31 Volkswagen AG
                FE32 Pro-Mark, Inc.
                FE33 CHIPOLO d.o.o.
                FE34 SmallLoop LLC
                FE35 HUAWEI Technologies Co., Ltd
                FE36 HUAWEI Technologies Co., Ltd
                FE39 TTS Tooltechnic Systems AG & Co. KG
                FE3A TTS Tooltechnic Systems AG & Co. KG
                FE3B Dolby Laboratories
                FE3C alibaba
                FE3D BD Medical
                FE3E BD Medical
                FE3F Friday Labs Limited
                FE40 Inugo Systems Limited
                FE41 Inugo Systems Limited
                FE42 Nets A/S
                FE43 Andreas Stihl AG & Co. KG
                FE44 SK Telecom
                FE45 Snapchat Inc
                FE46 B&O Play A/S
                FE47 General Motors
                FE48 General Motors
                FE49 SenionLab AB
                FE4A OMRON HEALTHCARE Co., Ltd.
                FE4B Signify Netherlands B.V. (formerly Philips Lighting B.V.)
                FE4C Volkswagen AG
                FE4D Casambi Technologies Oy
                FE4E NTT docomo
                FE4F Molekule, Inc.
                FE50 Google LLC
                FE51 SRAM
                FE52 SetPoint Medical
                FE53 3M
                FE54 Motiv, Inc.
                FE55 Google LLC
                FE56 Google LLC
                FE57 Dotted Labs
                FE58 Nordic Semiconductor ASA
                FE59 Nordic Semiconductor ASA
                FE5A Cronologics Corporation
                FE5B GT-tronics HK Ltd
                FE5C million hunters GmbH
                FE5D Grundfos A/S
                FE5E Plastc Corporation
                FE5F Eyefi, Inc.
                FE60 Lierda Science & Technology Group Co., Ltd.
                FE61 Logitech International SA
                FE62 Indagem Tech LLC
                FE63 Connected Yard, Inc.
                FE64 Siemens AG
                FE65 CHIPOLO d.o.o.
                FE66 Intel Corporation
                FE67 Lab Sensor Solutions
                FE68 Capsle Technologies Inc.
                FE69 Capsle Technologies Inc.
                FE6A Kontakt Micro-Location Sp. z o.o.
                FE6B TASER International, Inc.
                FE6C TASER International, Inc.
                FE6D The University of Tokyo
                FE6E The University of Tokyo
                FE6F LINE Corporation
                FE70 Beijing Jingdong Century Trading Co., Ltd.
                FE71 Plume Design Inc
                FE72 Abbott (formerly St. Jude Medical, Inc.)
                FE73 Abbott (formerly St. Jude Medical, Inc.)
                FE74 unwire
                FE75 TangoMe
                FE76 TangoMe
                FE77 Hewlett-Packard Company
                FE78 Hewlett-Packard Company
                FE79 Zebra Technologies
                FE7A Bragi GmbH
                FE7B Orion Labs, Inc.
                FE7C Telit Wireless Solutions (Formerly Stollmann E+V GmbH)
                FE7D Aterica Health Inc.
                FE7E Awear Solutions Ltd
                FE7F Doppler Lab
                FE80 Doppler Lab
                FE81 Medtronic Inc.
                FE82 Medtronic Inc.
                FE83 Blue Bite
                FE84 RF Digital Corp
                FE85 RF Digital Corp
                FE86 HUAWEI Technologies Co., Ltd
                FE87 Qingdao Yeelink Information Technology Co., Ltd. ( 青岛亿联客信息技术有限公司 )
                FE88 SALTO SYSTEMS S.L.
                FE89 B&O Play A/S
                FE8A Apple, Inc.
                FE8B Apple, Inc.
                FE8C TRON Forum
                FE8D Interaxon Inc.
                FE8E ARM Ltd
                FE8F CSR
                FE90 JUMA
                FE91 Shanghai Imilab Technology Co.,Ltd
                FE92 Jarden Safety & Security
                FE93 OttoQ In
                FE94 OttoQ In
                FE95 Xiaomi Inc.
                FE96 Tesla Motors Inc.
                FE97 Tesla Motors Inc.
                FE98 Currant Inc
                FE99 Currant Inc
                FE9A Estimote
                FE9B Samsara Networks, Inc
                FE9C GSI Laboratories, Inc.
                FE9D Mobiquity Networks Inc
                FE9E Renesas Design Netherlands B.V.
                FE9F Google LLC
                FEA0 Google LLC
                FEA3 ITT Industries
                FEA4 Paxton Access Ltd
                FEA5 GoPro, Inc.
                FEA6 GoPro, Inc.
                FEA7 UTC Fire and Security
                FEA8 Savant Systems LLC
                FEA9 Savant Systems LLC
                FEAA Google LLC
                FEAB Nokia
                FEAC Nokia
                FEAD Nokia
                FEAE Nokia
                FEAF Nest Labs Inc
                FEB0 Nest Labs Inc
                FEB1 Electronics Tomorrow Limited
                FEB2 Microsoft Corporation
                FEB3 Taobao
                FEB4 WiSilica Inc.
                FEB5 WiSilica Inc.
                FEB6 Vencer Co., Ltd
                FEB7 Meta Platforms, Inc.
                FEB8 Meta Platforms, Inc.
                FEB9 LG Electronics
                FEBA Tencent Holdings Limited
                FEBB adafruit industries
                FEBC Dexcom Inc
                FEBD Clover Network, Inc
                FEBE Bose Corporation
                FEBF Nod, Inc.
                FEC0 KDDI Corporation
                FEC1 KDDI Corporation
                FEC2 Blue Spark Technologies, Inc.
                FEC3 360fly, Inc.
                FEC4 PLUS Location Systems
                FEC5 Realtek Semiconductor Corp.
                FEC6 Kocomojo, LLC
                FEC7 Apple, Inc.
                FEC8 Apple, Inc.
                FEC9 Apple, Inc.
                FECA Apple, Inc.
                FECB Apple, Inc.
                FECC Apple, Inc.
                FECD Apple, Inc.
                FECE Apple, Inc.
                FECF Apple, Inc.
                FED0 Apple, Inc.
                FED1 Apple, Inc.
                FED2 Apple, Inc.
                FED3 Apple, Inc.
                FED4 Apple, Inc.
                FED5 Plantronics Inc.
                FED6 Broadcom
                FED7 Broadcom
                FED8 Google LLC
                FED9 Pebble Technology Corporation
                FEDA ISSC Technologies Corp.
                FEDB Perka, Inc.
                FEDC Jawbone
                FEDD Jawbone
                FEDE Coin, Inc.
                FEE0 Anhui Huami Information Technology Co., Ltd.
                FEE1 Anhui Huami Information Technology Co., Ltd.
                FEE2 Anki, Inc.
                FEE3 Anki, Inc.
                FEE4 Nordic Semiconductor ASA
                FEE5 Nordic Semiconductor ASA
                FEE6 Silvair, Inc.
                FEE7 Tencent Holdings Limited.
                FEE8 Quintic Corp.
                FEE9 Quintic Corp.
                FEEA Swirl Networks, Inc.
                FEEB Swirl Networks, Inc.
                FEEC Tile, Inc.
                FEED Tile, Inc.
                FEEE Polar Electro Oy
                FEEF Polar Electro Oy
                FEF0 Intel
                FEF1 CSR
                FEF2 CSR
                FEF3 Google LLC
                FEF4 Google LLC
                FEF5 Dialog Semiconductor GmbH
                FEF6 Wicentric, Inc.
                FEF7 Aplix Corporation
                FEF8 Aplix Corporation
                FEF9 PayPal, Inc.
                FEFA PayPal, Inc.
                FEFB Telit Wireless Solutions (Formerly Stollmann E+V GmbH)
                FEFC Gimbal, Inc.
                FEFD Gimbal, Inc.
                FEFE GN Hearing A/S
                FEFF GN Netcom
                """#)
    }
}

extension SortedLines {
    /// UUIDs of standards organisations (3.10).
    static var sdoUUIDs: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                FCCC Wi-Fi Easy Connect Specification
                FFEF Wi-Fi Direct Specification
                FFF0 Public Key Open Credential (PKOC)
                FFF1 ICCE Digital Key
                FFF2 Aliro
                FFF3 FiRa Consortium
                FFF4 FiRa Consortium
                FFF5 Car Connectivity Consortium, LLC
                FFF6 Matter Profile ID
                FFF7 Zigbee Direct
                FFF8 Mopria Alliance BLE
                FFF9 FIDO2 secure client-to-authenticator transport
                FFFA ASTM Remote ID
                FFFB Direct Thread Commissioning
                FFFC Wireless Power Transfer (WPT)
                FFFD Universal Second Factor Authenticator
                FFFE Wireless Power Transfer
                """#)
    }
}

extension SortedLines {
    /// Protocol identifiers (3.1).
    static var protocolIdentifiers: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                0001 SDP
                0002 UDP
                0003 RFCOMM
                0004 TCP
                0005 TCS-BIN
                0006 TCS-AT
                0007 ATT
                0008 OBEX
                0009 IP
                000A FTP
                000C HTTP
                000E WSP
                000F BNEP
                0010 UPNP
                0011 HID Protocol
                0012 HardcopyControlChannel
                0014 HardcopyDataChannel
                0016 HardcopyNotificationChannel
                0017 AVCTP
                0019 AVDTP
                001B CMTP
                001E MCAP Control Channel
                001F MCAP Data Channel
                0100 L2CAP
                """#)
    }
}

extension SortedLines {
    /// Browse group identifiers (3.2).
    static var browseGroups: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                1002 PublicBrowseRoot
                """#)
    }
}

extension SortedLines {
    /// Service classes and profiles (3.3).
    static var serviceClasses: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                1000 ServiceDiscoveryServerServiceClassID
                1001 BrowseGroupDescriptorServiceClassID
                1101 SerialPort
                1102 LANAccessUsingPPP
                1103 Dial-Up Networking
                1104 IrMCSync
                1105 OBEXObjectPush
                1106 OBEX File Transfer
                1107 IrMCSyncCommand
                1108 Headset
                1109 CordlessTelephony
                110A Audio Source
                110B Audio Sink
                110C A/V Remote Control Target
                110D Advanced Audio Distribution
                110E A/V Remote Control
                110F A/V Remote Control Controller
                1110 Intercom
                1111 Fax
                1112 Headset Audio Gateway
                1113 WAP
                1114 WAP_CLIENT
                1115 PANU
                1116 NAP
                1117 GN
                1118 DirectPrinting
                1119 ReferencePrinting
                111A Imaging
                111B Imaging Responder
                111C Imaging Automatic Archive
                111D Imaging Referenced Objects
                111E Hands-Free
                111F AG Hands-Free
                1120 DirectPrintingReferencedObjectsService
                1121 ReflectedUI
                1122 BasicPrinting
                1123 PrintingStatus
                1124 HID
                1125 HardcopyCableReplacement
                1126 HCR_Print
                1127 HCR_Scan
                1128 Common_ISDN_Access
                112D SIM Access
                112E Phonebook Access Client
                112F Phonebook Access Server
                1130 Phonebook Access Profile
                1131 Headset - HS
                1132 Message Access Server
                1133 Message Notification Server
                1134 Message Access Profile
                1135 GNSS
                1136 GNSS_Server
                1137 3D Display
                1138 3D Glasses
                1139 3D Synch Profile
                113A Multi Profile Specification
                113B MPS
                113C CTN Access Service
                113D CTN Notification Service
                113E Calendar Tasks and Notes Profile
                1200 PnPInformation
                1201 Generic Networking
                1202 GenericFileTransfer
                1203 Generic Audio
                1204 GenericTelephony
                1205 UPNP_Service
                1206 UPNP_IP_Service
                1300 ESDP_UPNP_IP_PAN
                1301 ESDP_UPNP_IP_LAP
                1302 ESDP_UPNP_L2CAP
                1303 Video Source
                1304 Video Sink
                1305 Video Distribution
                1400 HDP
                1401 HDP Source
                1402 HDP Sink
                """#)
    }
}

extension SortedLines {
    /// Mesh profiles (3.12).
    static var meshProfiles: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                1600 Ambient Light Sensor NLC Profile 1.0
                1601 Basic Lightness Controller NLC Profile 1.0
                1602 Basic Scene Selector NLC Profile 1.0
                1603 Dimming Control NLC Profile 1.0
                1604 Energy Monitor NLC Profile 1.0
                1605 Occupancy Sensor NLC Profile 1.0
                1606 HVAC Integration NLC Profile 1.0
                """#)
    }
}

extension SortedLines {
    /// Object types (3.9).
    static var objectTypes: SortedLines {
        SortedLines(
            keyDigits: 4,
            lines: #"""
                2ACA Unspecified
                2ACB Directory Listing
                2BA9 Media Player Icon
                2BAA Track Segment
                2BAB Track
                2BAC Group
                """#)
    }
}
