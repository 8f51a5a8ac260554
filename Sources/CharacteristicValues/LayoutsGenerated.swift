// Written by Scripts/generate-characteristic-values from the data of bluetooth-sig 0.6.0; not to be edited.
// swift-format-ignore-file

import BluetoothWire

extension SortedLines {
    /// Layouts of the GATT Specification Supplement, see CharacteristicValues.docc/characteristic-values.md.
    static var supplement: SortedLines {
        SortedLines(
            keyDigits: 5,
            lines: #"""
                02A06 Alert Level;u8;l;v0=No Alert#1=Mild Alert#2=High Alert
                02A07 Tx Power;s8;l;udBm;r-64:14
                02A08 Year;u16;s0=not known;r62E:270F|Month;u8;s0=not known;r1:C|Day;u8;s0=not known;r1:1F|Hours;u8;r:17|Minutes;u8;r:3B|Seconds;u8;r:3B
                02A09 Day of Week;u8;l;v0=Unknown#1=Monday#2=Tuesday#3=Wednesday#4=Thursday#5=Friday#6=Saturday#7=Sunday
                02A0A Date Time;@2A08;l|Day of Week;@2A09;l
                02A0C Day Date Time;@2A0A|Fractions256;u8
                02A0D DST Offset;u8;l;v0=Standard Time#2=Half an hour Daylight Time (+ 0.5h)#4=Daylight Time (+ 1h)#8=Double Daylight Time (+ 2h)#FF=DST offset unknown
                02A0E Time Zone;s8;l;*15,0,0;umin;s-80=not known;r-30:38
                02A0F Time Zone;@2A0E|DST Offset;@2A0D
                02A11 Date Time;@2A08;l|DST Offset;@2A0D
                02A12 Accuracy;u8;l;*1,0,-3;us;sFE=more than 31.625 s#FF=not known;r:FD
                02A13 Time Source;u8;l;v0=Unknown#1=Network Time Protocol#2=GPS#3=Radio Time Signal#4=Manual#5=Atomic Clock#6=Cellular Network#7=Not Synchronized
                02A14 Time Source;@2A13|Time Accuracy;@2A12|Days Since Update;u8;ud;sFF=255 d or more;r:FE|Hours Since Update;u8;uh;sFF=255 d or more;r:17
                02A16 Time Update Control Point;u8;l;v1=Get Reference Update#2=Cancel Reference Update
                02A17 Current State;u8;v0=Idle#1=Update Pending|Result;u8;v0=Successful#1=Cancelled#2=No connection to reference#3=Reference responded with an error#4=Timeout#5=Update not attempted after reset
                02A18 Flags;b8;k4.1=This record includes context information|Sequence Number;u16;lnumber|Base Time;@2A08;l|Time Offset;s16;loffset;umin;?0&1=1|Glucose Concentration;m16;l;?0&2=2;a0&4=0:1,0,0:kg/L;a0&4=4:1,0,0:mol/L|Type;u4;?0&2=2;v1=Capillary Whole blood#2=Capillary Plasma#3=Venous Whole blood#4=Venous Plasma#5=Arterial Whole blood#6=Arterial Plasma#7=Undetermined Whole blood#8=Undetermined Plasma#9=Interstitial Fluid (ISF)#A=Control Solution|Sample Location;u4;?0&2=2;v1=Finger#2=Alternate Site Test (AST)#3=Earlobe#4=Control solution#F=Sample Location value not available|Sensor Status Annunciation;b16;?0&8=8;k0.1=Device battery low;k1.1=Sensor malfunction;k2.1=Sample size insufficient;k3.1=Strip insertion error;k4.1=Strip type incorrect;k5.1=Sensor result too high;k6.1=Sensor result too low;k7.1=Sensor temperature too high;k8.1=Sensor temperature too low;k9.1=Sensor read interrupted;k10.1=General device fault;k11.1=Time fault
                02A19 Battery Level;u8;l;u%;r:64
                02A1C Flags;b8|Temperature Measurement Value (Celsius);m32;l;u°C;?0&1=0|Temperature Measurement Value (Fahrenheit);m32;l;u°F;?0&1=1|Time Stamp;@2A08;lat;?0&2=2|Temperature Type;@2A1D;?0&4=4
                02A1D Temperature Type Description;u8;l;v1=Armpit#2=Body (general)#3=Ear (usually earlobe)#4=Finger#5=Gastrointestinal Tract#6=Mouth#7=Rectum#8=Toe#9=Tympanum (ear drum)
                02A1E Flags;b8|Intermediate Temperature (Celsius);m32;l;u°C;?0&1=0|Intermediate Temperature (Fahrenheit);m32;l;u°F;?0&1=1|Time Stamp;@2A08;lat;?0&2=2|Temperature Type;@2A1D;?0&4=4
                02A21 Measurement Interval;u16;l;us;s0=No periodic measurement
                02A23 EUI-64;h8;l
                02A24 Model Number;z;l
                02A25 Serial Number;z;l
                02A26 Firmware Revision;z;l
                02A27 Hardware Revision;z;l
                02A28 Software Revision;z;l
                02A29 Manufacturer Name;z;l
                02A2A IEEE 11073-20601 Regulatory Certification Data List;o;l
                02A2B Exact Time 256;@2A0C;l|Adjust Reason;b8;k0.1=Manual Time Update;k1.1=External Reference Time Update;k2.1=Change of Time Zone;k3.1=Change of DST
                02A2C Magnetic Declination;u16;l;*1,-2,0;u°;r:8C9F
                02A34 Flags;b8|Sequence Number;u16;lnumber|Extended Flags;b8;?0&80=80|Carbohydrate ID;u8;?0&1=1;v1=Breakfast#2=Lunch#3=Dinner#4=Snack#5=Drink#6=Supper#7=Brunch|Carbohydrate;m16;ukg;?0&1=1|Meal;u8;?0&2=2;v1=Preprandial (before meal)#2=Postprandial (after meal)#3=Fasting#4=Casual (snacks, drinks, etc.)#5=Bedtime|Tester;u4;?0&4=4;v1=Self#2=Health Care Professional#3=Lab test#F=Tester value not available|Health;u4;?0&4=4;v1=Minor health issues#2=Major health issues#3=During menses#4=Under stress#5=No health issues#F=Health value not available|Exercise Duration;u16;us;?0&8=8;sFFFF=Overrun|Exercise Intensity;u8;u%;?0&8=8|Medication ID;u8;?0&10=10;v1=Rapid acting insulin#2=Short acting insulin#3=Intermediate acting insulin#4=Long acting insulin#5=Pre-mixed insulin|Medication;m16;?0&10=10;a0&20=0:1,0,0:kg;a0&20=20:1,0,0:L|HbA1c;m16;u%;?0&40=40
                02A35 Flags;b8|Blood Pressure Measurement Compound Value - Systolic (mmHg);m16;lSystolic;ummHg;?0&1=0|Blood Pressure Measurement Compound Value - Diastolic (mmHg);m16;lDiastolic;ummHg;?0&1=0|Blood Pressure Measurement Compound Value - Mean Arterial Pressure (mmHg);m16;lMAP;ummHg;?0&1=0|Blood Pressure Measurement Compound Value - Systolic (kPa);m16;lSystolic;*1,3,0;uPa;?0&1=1|Blood Pressure Measurement Compound Value - Diastolic (kPa);m16;lDiastolic;*1,3,0;uPa;?0&1=1|Blood Pressure Measurement Compound Value - Mean Arterial Pressure (kPa);m16;lMAP;*1,3,0;uPa;?0&1=1|Time Stamp;@2A08;lat;?0&2=2|Pulse Rate;m16;lpulse;ubpm;?0&4=4|User ID;u8;?0&8=8;sFF=Unknown User|Measurement Status;b16;?0&10=10;k0.1=Body movement detected during measurement;k1.1=Cuff Fit Detection Flag#0=Cuff fits properly#1=Cuff too loose;k2.1=Irregular pulse detected;k3.2=Pulse Rate Range Detection Flags#0=Pulse rate is within the range#1=Pulse rate exceeds upper limit#2=Pulse rate is less than lower limit;k5.1=Measurement Position Detection Flag#0=Proper measurement position#1=Improper measurement position
                02A36 Flags;b8|Intermediate Cuff Pressure Compound Value - Current Cuff Pressure (mmHg);m16;lCurrent Cuff Pressure;ummHg;?0&1=0|Intermediate Cuff Pressure Compound Value - Current Cuff Pressure (kPa);m16;lCurrent Cuff Pressure;*1,3,0;uPa;?0&1=1|Intermediate Cuff Pressure Compound Value - Diastolic (unused);m16;lDiastolic|Intermediate Cuff Pressure Compound Value - Mean Arterial Pressure (unused);m16;lMAP|Time Stamp;@2A08;lat;?0&2=2|Pulse Rate;m16;lpulse;ubpm;?0&4=4|User ID;u8;?0&8=8;sFF=Unknown User|Measurement Status;b16;?0&10=10;k0.1=Body movement detected during measurement;k1.1=Cuff Fit Detection Flag#0=Cuff fits properly#1=Cuff too loose;k2.1=Irregular pulse detected;k3.2=Pulse Rate Range Detection Flags#0=Pulse rate is within the range#1=Pulse rate exceeds upper limit#2=Pulse rate is less than lower limit;k5.1=Measurement Position Detection Flag#0=Proper measurement position#1=Improper measurement position
                02A37 Flags;b8;k1.2=Sensor Contact#0=not supported#1=not supported#2=no contact#3=contact|Heart Rate Measurement Value (8 bit resolution);u8;l;ubpm;?0&1=0|Heart Rate Measurement Value (16 bit resolution);u16;l;ubpm;?0&1=1|Energy Expended;u16;lenergy;uJ;?0&8=8|RR-interval;u16;lRR;n0-255;*1,0,-10;us;?0&10=10
                02A38 Body Sensor Location;u8;l;v0=Other#1=Chest#2=Wrist#3=Finger#4=Hand#5=Ear Lobe#6=Foot
                02A39 Heart Rate Control Point;u8;l;v1=Reset Energy Expended
                02A3F Alert Status;b8;k0.1=Ringer State active;k1.1=Vibrate State active;k2.1=Display Alert Status active
                02A40 Ringer Control Point;u8;l;v1=Silent Mode#2=Mute Once#3=Cancel Silent Mode
                02A41 Ringer Setting;u8;l;v0=Ringer Silent#1=Ringer Normal
                02A42 Category ID Bit Mask;b16;k0.1=Simple Alert;k1.1=Email;k2.1=News;k3.1=Call;k4.1=Missed Call;k5.1=SMS/MMS;k6.1=Voice Mail;k7.1=Schedule;k8.1=High Prioritized Alert;k9.1=Instant Message;fs
                02A43 Category ID;u8;l;v0=Simple Alert#1=Email#2=News#3=Call#4=Missed Call#5=SMS/MMS#6=Voice Mail#7=Schedule#8=High Prioritized Alert#9=Instant Message
                02A44 Command ID;u8;v0=Enable New Incoming Alert Notification#1=Enable Unread Category Status Notification#2=Disable New Incoming Alert Notification#3=Disable Unread Category Status Notification#4=Notify New Incoming Alert immediately#5=Notify Unread Category Status immediately|Category ID;@2A43
                02A45 Category ID;@2A43|Unread Count;u8;sFF=more than 254
                02A46 Category ID;@2A43|Number of New Alert;u8|Text String Information;z
                02A47 Category ID Bit Mask;@2A42;l
                02A48 Category ID Bit Mask;@2A42;l
                02A49 Blood Pressure Feature;b16;k0.1=Body Movement Detection feature supported;k1.1=Cuff Fit Detection feature supported;k2.1=Irregular Pulse Detection feature supported;k3.1=Pulse Rate Range Detection feature supported;k4.1=Measurement Position Detection feature supported;k5.1=Multiple Bonds supported;k6.1=E2E-CRC supported;k7.1=User Data Service supported;k8.1=User Facing Time supported
                02A50 Vendor ID Source;u8;v1=Bluetooth SIG company#2=USB vendor|Vendor ID;u16;?0&FF=1;fc|Vendor ID;u16;?0&FF!1;fx|Product ID;u16;fx|Product Version;u16;fx
                02A51 Glucose Feature;b16;k0.1=Low Battery Detection During Measurement feature supported;k1.1=Sensor Malfunction Detection feature supported;k2.1=Sensor Sample Size feature supported;k3.1=Sensor Strip Insertion Error Detection feature supported;k4.1=Sensor Strip Type Error Detection supported;k5.1=Sensor Result High-Low Detection supported;k6.1=Sensor Temperature High-Low Detection supported;k7.1=Sensor Read Interrupt Detection supported;k8.1=General Device Fault supported;k9.1=Time Fault supported;k10.1=Multiple Bonds supported
                02A52 Op Code;u8;l;v1=Report stored records#2=Delete stored records#3=Abort operation#4=Report number of stored records#5=Number of stored records response#6=Response Code#7=Combined Report#8=Combined Report Response|Operator;u8;l;v0=Null#1=All records#2=Less than or equal to#3=Greater than or equal to#4=Within range of (inclusive)#5=First record (i.e., oldest record)#6=Last record (i.e., most recent record)|Request Op Code;u8;?0&FF=6;v1=Report stored records#2=Delete stored records#3=Abort operation#4=Report number of stored records#5=Number of stored records response#6=Response Code#7=Combined Report#8=Combined Report Response|Response Code Value;u8;l;?0&FF=6;v1=Success#2=Op Code not supported#3=Invalid Operator#4=Operator not supported#5=Invalid Operand#6=No records found#7=Abort unsuccessful#8=Procedure not completed#9=Operand not supported#A=Server Busy|Operand;o
                02A53 Flags;b8;k2.1=Walking or Running Status#0=Walking#1=Running|Instantaneous Speed;u16;*1,0,-8;um/s|Instantaneous Cadence;u8;u1/min|Instantaneous Stride Length;u16;*1,-2,0;um;?0&1=1|Total Distance;u32;*1,-1,0;um;?0&2=2
                02A54 RSC Feature;b16;k0.1=Instantaneous Stride Length Measurement Supported;k1.1=Total Distance Measurement Supported;k2.1=Walking or Running Status Supported;k3.1=Calibration Procedure Supported;k4.1=Multiple Sensor Locations Supported
                02A55 Op Code;u8;l;v1=Set Cumulative Value#2=Start Sensor Calibration#3=Update Sensor Location#4=Request Supported Sensor Locations#10=Response Code|Sensor Location;@2A5D;?0&FF=3|Request Op Code;u8;?0&FF=10;v1=Set Cumulative Value#2=Start Sensor Calibration#3=Update Sensor Location#4=Request Supported Sensor Locations#10=Response Code|Response Code Value;u8;l;?0&FF=10;v1=Success#2=Op Code not supported#3=Invalid Operand#4=Operation Failed|Parameter;o
                02A5B Flags;b8|Cumulative Wheel Revolutions;u32;?0&1=1|Last Wheel Event Time;u16;*1,0,-10;us;?0&1=1|Cumulative Crank Revolutions;u16;?0&2=2|Last Crank Event Time;u16;*1,0,-10;us;?0&2=2
                02A5C CSC Feature;b16;k0.1=Wheel Revolution Data Supported;k1.1=Crank Revolution Data Supported;k2.1=Multiple Sensor Locations Supported
                02A5D Sensor Location;u8;l;v0=Other#1=Top of shoe#2=In shoe#3=Hip#4=Front Wheel#5=Left Crank#6=Right Crank#7=Left Pedal#8=Right Pedal#9=Front Hub#A=Rear Dropout#B=Chainstay#C=Rear Wheel#D=Rear Hub#E=Chest#F=Spider#10=Chain Ring
                02A63 Flags;b16;k1.1=Pedal Power Balance Reference#0=Unknown#1=Left;k3.1=Accumulated Torque Source#0=Wheel based#1=Crank based;k12.1=Offset Compensation Indicator|Instantaneous Power;s16;uW|Pedal Power Balance;u8;*1,0,-1;u%;?0&1=1|Accumulated Torque;u16;*1,0,-5;uN·m;?0&4=4|Cumulative Wheel Revolutions;u32;?0&10=10|Last Wheel Event Time;u16;*1,0,-11;us;?0&10=10|Cumulative Crank Revolutions;u16;?0&20=20|Last Crank Event Time;u16;*1,0,-10;us;?0&20=20|Maximum Force Magnitude;s16;uN;?0&40=40|Minimum Force Magnitude;s16;uN;?0&40=40|Maximum Torque Magnitude;s16;*1,0,-5;uN·m;?0&80=80|Minimum Torque Magnitude;s16;*1,0,-5;uN·m;?0&80=80|Maximum Angle;u12;u°;?0&100=100|Minimum Angle;u12;u°;?0&100=100|Top Dead Spot Angle;u16;u°;?0&200=200|Bottom Dead Spot Angle;u16;u°;?0&400=400|Accumulated Energy;u16;*1,3,0;uJ;?0&800=800
                02A64 Flags;b8;k4.2=Instantaneous Measurement Direction#0=Unknown#1=Tangential Component#2=Radial Component#3=Lateral Component|Cumulative Crank Revolutions;u16;?0&1=1|Last Crank Event Time;u16;*1,0,-10;us;?0&1=1|First Crank Measurement Angle;u16;u°;?0&2=2|Instantaneous Force Magnitude Array;s16;n0-9;uN;?0&4=4|Instantaneous Torque Magnitude Array;s16;n0-9;*1,0,-5;uN·m;?0&8=8
                02A65 Cycling Power Feature;b32;k0.1=Pedal Power Balance Supported;k1.1=Accumulated Torque Supported;k2.1=Wheel Revolution Data Supported;k3.1=Crank Revolution Data Supported;k4.1=Extreme Magnitudes Supported;k5.1=Extreme Angles Supported;k6.1=Top and Bottom Dead Spot Angles Supported;k7.1=Accumulated Energy Supported;k8.1=Offset Compensation Indicator Supported;k9.1=Offset Compensation Supported;k10.1=Cycling Power Measurement Characteristic Content Masking Supported;k11.1=Multiple Sensor Locations Supported;k12.1=Crank Length Adjustment Supported;k13.1=Chain Length Adjustment Supported;k14.1=Chain Weight Adjustment Supported;k15.1=Span Length Adjustment Supported;k16.1=Sensor Measurement Context#0=Force based#1=Torque based;k17.1=Instantaneous Measurement Direction Supported;k18.1=Factory Calibration Date Supported;k19.1=Enhanced Offset Compensation Procedure Supported;k20.2=Distributed System Support#0=Unspecified (Legacy Sensor)#1=Not for use in a distributed system#2=For use in a distributed system
                02A66 Op Code;u8;l;v1=Set Cumulative Value#2=Update Sensor Location#3=Request Supported Sensor Locations#4=Set Crank Length#5=Request Crank Length#6=Set Chain Length#7=Request Chain Length#8=Set Chain Weight#9=Request Chain Weight#A=Set Span Length#B=Request Span Length#C=Start Offset Compensation#D=Mask Cycling Power Measurement Characteristic Content#E=Request Sampling Rate#F=Request Factory Calibration Date#10=Start Enhanced Offset Compensation#20=Response Code|Sensor Location;@2A5D;?0&FF=2|Request Op Code;u8;?0&FF=20;v1=Set Cumulative Value#2=Update Sensor Location#3=Request Supported Sensor Locations#4=Set Crank Length#5=Request Crank Length#6=Set Chain Length#7=Request Chain Length#8=Set Chain Weight#9=Request Chain Weight#A=Set Span Length#B=Request Span Length#C=Start Offset Compensation#D=Mask Cycling Power Measurement Characteristic Content#E=Request Sampling Rate#F=Request Factory Calibration Date#10=Start Enhanced Offset Compensation#20=Response Code|Response Code Value;u8;l;?0&FF=20;v1=Success#2=Op Code not supported#3=Invalid Operand#4=Operation Failed|Parameter;o
                02A67 Flags;b16;k7.2=Position Status#0=No Position#1=Position Ok#2=Estimated Position#3=Last Known Position;k9.1=Speed and Distance format#0=2D#1=3D;k10.2=Elevation Source#0=Positioning System#1=Barometric Air Pressure#2=Database Service (or similar)#3=Other;k12.1=Heading Source#0=Heading based on movement#1=Heading based on magnetic compass|Instantaneous Speed;u16;*1,-2,0;um/s;?0&1=1|Total Distance;u24;*1,-1,0;um;?0&2=2|Location - Latitude;s32;lLatitude;*1,-7,0;u°;?0&4=4|Location - Longitude;s32;lLongitude;*1,-7,0;u°;?0&4=4|Elevation;s24;*1,-2,0;um;?0&8=8|Heading;u16;*1,-2,0;u°;?0&10=10|Rolling Time;u8;us;?0&20=20|UTC Time;@2A08;?0&40=40
                02A68 Flags;b16;k3.2=Position Status#0=No Position#1=Position Ok#2=Estimated Position#3=Last Known Position;k5.1=Heading Source#0=Heading based on movement#1=Heading based on magnetic compass;k6.1=Navigation Indicator Type#0=To Waypoint#1=To Destination;k7.1=Waypoint Reached;k8.1=Destination Reached|Bearing;u16;*1,-2,0;u°|Heading;u16;*1,-2,0;u°|Remaining Distance;u24;*1,-1,0;um;?0&1=1|Remaining Vertical Distance;s24;*1,-2,0;um;?0&2=2|Estimated Time of Arrival;@2A08;?0&4=4
                02A69 Flags;b16;k7.2=Position Status#0=No Position#1=Position Ok#2=Estimated Position#3=Last Known Position|Number of Beacons in Solution;u8;?0&1=1|Number of Beacons in View;u8;?0&2=2|Time to First Fix;u16;*1,-1,0;us;?0&4=4|EHPE;u32;*1,-2,0;um;?0&8=8|EVPE;u32;*1,-2,0;um;?0&10=10|HDOP;u8;*2,-1,0;?0&20=20|VDOP;u8;*2,-1,0;?0&40=40
                02A6A LN Feature;b32;k0.1=Instantaneous Speed Supported;k1.1=Total Distance Supported;k2.1=Location Supported;k3.1=Elevation Supported;k4.1=Heading Supported;k5.1=Rolling Time Supported;k6.1=UTC Time Supported;k7.1=Remaining Distance Supported;k8.1=Remaining Vertical Distance Supported;k9.1=Estimated Time of Arrival Supported;k10.1=Number of Beacons in Solution Supported;k11.1=Number of Beacons in View Supported;k12.1=Time to First Fix Supported;k13.1=Estimated Horizontal Position Error Supported;k14.1=Estimated Vertical Position Error Supported;k15.1=Horizontal Dilution of Precision Supported;k16.1=Vertical Dilution of Precision Supported;k17.1=Location and Speed Characteristic Content Masking Supported;k18.1=Fix Rate Setting Supported;k19.1=Elevation Setting Supported;k20.1=Position Status Supported
                02A6B Op Code;u8;l;v1=Set Cumulative Value#2=Mask Location and Speed Characteristic Content#3=Navigation Control#4=Request Number of Routes#5=Request Name of Route#6=Select Route#7=Set Fix Rate#8=Set Elevation#20=Response Code|Request Op Code;u8;?0&FF=20;v1=Set Cumulative Value#2=Mask Location and Speed Characteristic Content#3=Navigation Control#4=Request Number of Routes#5=Request Name of Route#6=Select Route#7=Set Fix Rate#8=Set Elevation#20=Response Code|Response Code Value;u8;l;?0&FF=20;v1=Success#2=Op Code not supported#3=Invalid Operand#4=Operation Failed|Parameter;o
                02A6C Elevation;s24;l;*1,-2,0;um
                02A6D Pressure;u32;l;*1,-1,0;uPa
                02A6E Temperature;s16;l;*1,-2,0;u°C;s-8000=not known;r-6AB3:7FFF
                02A6F Humidity;u16;l;*1,-2,0;u%;sFFFF=not known;r:2710
                02A70 True Wind Speed;u16;l;*1,-2,0;um/s
                02A71 True Wind Direction;u16;l;*1,-2,0;u°;r:8C9F
                02A72 Apparent Wind Speed;u16;l;*1,-2,0;um/s
                02A73 Apparent Wind Direction;u16;l;*1,-2,0;u°;r:8C9F
                02A74 Gust Factor;u8;l;*1,-1,0
                02A75 Pollen Concentration;u24;l;u1/m³
                02A76 UV Index;u8;l
                02A77 Irradiance;u16;l;*1,-1,0;uW/m²
                02A78 Rainfall;u16;l;*1,-3,0;um
                02A79 Wind Chill;s8;l;u°C
                02A7A Heat Index;s8;l;u°C
                02A7B Dew Point;s8;l;u°C
                02A7E Aerobic Heart Rate Lower Limit;u8;l;ubpm
                02A7F Aerobic Threshold;u8;l;ubpm
                02A80 Age;u8;l;uy
                02A81 Anaerobic Heart Rate Lower Limit;u8;l;ubpm
                02A82 Anaerobic Heart Rate Upper Limit;u8;l;ubpm
                02A83 Anaerobic Threshold;u8;l;ubpm
                02A84 Aerobic Heart Rate Upper Limit;u8;l;ubpm
                02A85 Year;u16;uy;s0=not known;r62E:270F|Month;u8;v0=Month is not known#1=January#2=February#3=March#4=April#5=May#6=June#7=July#8=August#9=September#A=October#B=November#C=December|Day;u8;ud;s0=not known;r1:1F
                02A86 Year;u16;uy;s0=not known;r62E:270F|Month;u8;v0=Month is not known#1=January#2=February#3=March#4=April#5=May#6=June#7=July#8=August#9=September#A=October#B=November#C=December|Day;u8;ud;s0=not known;r1:1F
                02A87 Email Address;z;l
                02A88 Fat Burn Heart Rate Lower Limit;u8;l;ubpm
                02A89 Fat Burn Heart Rate Upper Limit;u8;l;ubpm
                02A8A First Name;z;l
                02A8B Five Zone Heart Rate Limits - Very Light / Light Limit;u8;lVery Light / Light Limit;ubpm|Five Zone Heart Rate Limits - Light / Moderate Limit;u8;lLight / Moderate Limit;ubpm|Five Zone Heart Rate Limits - Moderate / Hard Limit;u8;lModerate / Hard Limit;ubpm|Five Zone Heart Rate Limits - Hard / Maximum Limit;u8;lHard / Maximum Limit;ubpm
                02A8C Gender;u8;l;v0=Male#1=Female#2=Unspecified
                02A8D Heart Rate Max;u8;l;ubpm
                02A8E Height;u16;l;*1,-2,0;um
                02A8F Hip Circumference;u16;l;*1,-2,0;um
                02A90 Last Name;z;l
                02A91 Maximum Recommended Heart Rate;u8;l;ubpm
                02A92 Resting Heart Rate;u8;l;ubpm
                02A93 Sport Type for Aerobic and Anaerobic Thresholds;u8;l;v0=Unspecified#1=Running (Treadmill)#2=Cycling (Ergometer)#3=Rowing (Ergometer)#4=Cross Training (Elliptical)#5=Climbing#6=Skiing#7=Skating#8=Arm exercising#9=Lower body exercising#A=Upper body exercising#B=Whole body exercising
                02A94 Three Zone Heart Rate Limits - Light (Fat burn) / Moderate (Aerobic) Limit;u8;lLight (Fat burn) / Moderate (Aerobic) Limit;ubpm|Three Zone Heart Rate Limits - Moderate (Aerobic) / Hard (Anaerobic) Limit;u8;lModerate (Aerobic) / Hard (Anaerobic) Limit;ubpm
                02A95 Two Zone Heart Rate Limit - Fat Burn / Fitness Limit;u8;l;ubpm
                02A96 VO2 Max;u8;l;umL/(kg·min)
                02A97 Waist Circumference;u16;l;*1,-2,0;um
                02A98 Weight;u16;l;*5,-3,0;ukg
                02A99 Database Change Increment;u32;l
                02A9A User Index;u8;l;sFF=Unknown User
                02A9B Body Composition Feature;b32;k0.1=Time Stamp Supported;k1.1=Multiple Users Supported;k2.1=Basal Metabolism Supported;k3.1=Muscle Percentage Supported;k4.1=Muscle Mass Supported;k5.1=Fat Free Mass Supported;k6.1=Soft Lean Mass Supported;k7.1=Body Water Mass Supported;k8.1=Impedance Supported;k9.1=Weight Supported;k10.1=Height Supported;k11.4=Weight Measurement Resolution#0=Not specified#1=Resolution of 0.5 kg or 1 lb#2=Resolution of 0.2 kg or 0.5 lb#3=Resolution of 0.1 kg or 0.2 lb#4=Resolution of 0.05 kg or 0.1 lb#5=Resolution of 0.02 kg or 0.05 lb#6=Resolution of 0.01 kg or 0.02 lb#7=Resolution of 0.005 kg or 0.01 lb;k15.3=Height Measurement Resolution#0=Not specified#1=Resolution of 0.01 meter or 1 inch#2=Resolution of 0.005 meter or 0.5 inch#3=Resolution of 0.001 meter or 0.1 inch
                02A9C Flags;b16;k12.1=Multiple Packet Measurement|Body Fat Percentage;u16;*1,-1,0;u%|Time Stamp;@2A08;lat;?0&2=2|User ID;u8;?0&4=4;sFF=unknown user|Basal Metabolism;u16;*1,3,0;uJ;?0&8=8|Muscle Percentage;u16;*1,-1,0;u%;?0&10=10|Muscle Mass;u16;*5,-3,0;ukg;?0&20=20;a0&1=1:1,-2,0:lb|Fat Free Mass;u16;*5,-3,0;ukg;?0&40=40;a0&1=1:1,-2,0:lb|Soft Lean Mass;u16;*5,-3,0;ukg;?0&80=80;a0&1=1:1,-2,0:lb|Body Water Mass;u16;*5,-3,0;ukg;?0&100=100;a0&1=1:1,-2,0:lb|Impedance;u16;*1,-1,0;uΩ;?0&200=200|Weight;u16;*5,-3,0;ukg;?0&400=400;a0&1=1:1,-2,0:lb|Height;u16;*1,-3,0;um;?0&800=800;a0&1=1:1,-1,0:in
                02A9D Flags;b8|Weight;u16;l;*5,-3,0;ukg;a0&1=1:1,-2,0:lb|Time Stamp;@2A08;lat;?0&2=2|User ID;u8;?0&4=4;sFF=unknown user|BMI;u16;*1,-1,0;ukg/m²;?0&8=8|Height;u16;*1,-3,0;um;?0&8=8;a0&1=1:1,-1,0:in
                02A9E Weight Scale Feature;b32;k0.1=Time Stamp Supported;k1.1=Multiple Users Supported;k2.1=BMI Supported;k3.4=Weight Measurement Resolution#0=Not specified#1=Resolution of 0.5 kg or 1 lb#2=Resolution of 0.2 kg or 0.5 lb#3=Resolution of 0.1 kg or 0.2 lb#4=Resolution of 0.05 kg or 0.1 lb#5=Resolution of 0.02 kg or 0.05 lb#6=Resolution of 0.01 kg or 0.02 lb#7=Resolution of 0.005 kg or 0.01 lb;k7.3=Height Measurement Resolution#0=Not specified#1=Resolution of 0.01 meter or 1 inch#2=Resolution of 0.005 meter or 0.5 inch#3=Resolution of 0.001 meter or 0.1 inch
                02AA0 X-Axis;s16;*1,-7,0;uT|Y-Axis;s16;*1,-7,0;uT
                02AA1 X-Axis;s16;*1,-7,0;uT|Y-Axis;s16;*1,-7,0;uT|Z-Axis;s16;*1,-7,0;uT
                02AA2 Language;z;l
                02AA3 Barometric Pressure Trend;u8;l;v0=Unknown#1=Continuously falling#2=Continuously rising#3=Falling, then steady#4=Rising, then steady#5=Falling before a lesser rise#6=Falling before a greater rise#7=Rising before a greater fall#8=Rising before a lesser fall#9=Steady
                02AA7 CGM Measurement Record;R12AA7;l
                02AA8 CGM Feature;b24;k0.1=Calibration supported;k1.1=Patient High/Low Alerts supported;k2.1=Hypo Alerts supported;k3.1=Hyper Alerts supported;k4.1=Rate of Increase/Decrease Alerts supported;k5.1=Device Specific Alert supported;k6.1=Sensor Malfunction Detection supported;k7.1=Sensor Temperature High-Low Detection supported;k8.1=Sensor Result High-Low Detection supported;k9.1=Low Battery Detection supported;k10.1=Sensor Type Error Detection supported;k11.1=General Device Fault supported;k12.1=E2E-CRC supported;k13.1=Multiple Bond supported;k14.1=Multiple Sessions supported;k15.1=CGM Trend Information supported;k16.1=CGM Quality supported|Type;u4;v1=Capillary Whole blood#2=Capillary Plasma#3=Venous Whole blood#4=Venous Plasma#5=Arterial Whole blood#6=Arterial Plasma#7=Undetermined Whole blood#8=Undetermined Plasma#9=Interstitial Fluid (ISF)#A=Control Solution|Sample Location;u4;v1=Finger#2=Alternate Site Test (AST)#3=Earlobe#4=Control solution#5=Subcutaneous tissue#F=Sample Location value not available|E2E-CRC;u16
                02AA9 Time Offset;u16;loffset;umin|CGM Status;b24;k0.1=Session stopped;k1.1=Device battery low;k2.1=Sensor type incorrect for device;k3.1=Sensor malfunction;k4.1=Device Specific Alert;k5.1=General device fault has occurred in the sensor;k8.1=Time synchronization between sensor and collector required;k9.1=Calibration not allowed;k10.1=Calibration recommended;k11.1=Calibration required;k12.1=Sensor temperature too high at time of measurement;k13.1=Sensor temperature too low at time of measurement;k14.1=Calibration Process Pending;k16.1=Sensor result lower than the Patient Low level;k17.1=Sensor result higher than the Patient High level;k18.1=Sensor result lower than the Hypo level;k19.1=Sensor result higher than the Hyper level;k20.1=Sensor Rate of Decrease exceeded;k21.1=Sensor Rate of Increase exceeded;k22.1=Sensor result lower than the device can process;k23.1=Sensor result higher than the device can process|E2E-CRC;u16;e
                02AAA Session Start Time;@2A08|Time Zone;@2A0E|DST Offset;@2A0D|E2E-CRC;u16;e
                02AAB CGM Session Run Time;u16;l;uh|E2E-CRC;u16;e
                02AAC Op Code;u8;l;v1=Set CGM Communication Interval#2=Get CGM Communication Interval#3=CGM Communication Interval response#4=Set Glucose Calibration value#5=Get Glucose Calibration Value#6=Glucose Calibration Value response#7=Set Patient High Alert Level#8=Get Patient High Alert Level#9=Patient High Alert Level Response#A=Set Patient Low Alert Level#B=Get Patient Low Alert Level#C=Patient Low Alert Level Response#D=Set Hypo Alert Level#E=Get Hypo Alert Level#F=Hypo Alert Level Response#10=Set Hyper Alert Level#11=Get Hyper Alert Level#12=Hyper Alert Level Response#13=Set Rate of Decrease Alert Level#14=Get Rate of Decrease Alert Level#15=Rate of Decrease Alert Level Response#16=Set Rate of Increase Alert Level#17=Get Rate of Increase Alert Level#18=Rate of Increase Alert Level Response#19=Reset Device Specific Alert#1A=Start the Session#1B=Stop the Session#1C=Response Code|Communication Interval;u8;umin;?0&FF=1|Communication Interval;u16;umin;?0&FF=3|Calibration Data Record Number;u16;?0&FF=5|Patient High Alert Level;m16;umg/dL;?0&FF=7|Patient High Alert Level;m16;umg/dL;?0&FF=9|Patient Low Alert Level;m16;umg/dL;?0&FF=A|Patient Low Alert Level;m16;umg/dL;?0&FF=C|Hypo Alert Level;m16;umg/dL;?0&FF=D|Hypo Alert Level;m16;umg/dL;?0&FF=F|Hyper Alert Level;m16;umg/dL;?0&FF=10|Hyper Alert Level;m16;umg/dL;?0&FF=12|Rate of Decrease Alert Level;m16;umg/(dL·min);?0&FF=13|Rate of Decrease Alert Level;m16;umg/(dL·min);?0&FF=15|Rate of Increase Alert Level;m16;umg/(dL·min);?0&FF=16|Rate of Increase Alert Level;m16;umg/(dL·min);?0&FF=18|Request Op Code;u8;?0&FF=1C;v1=Set CGM Communication Interval#2=Get CGM Communication Interval#3=CGM Communication Interval response#4=Set Glucose Calibration value#5=Get Glucose Calibration Value#6=Glucose Calibration Value response#7=Set Patient High Alert Level#8=Get Patient High Alert Level#9=Patient High Alert Level Response#A=Set Patient Low Alert Level#B=Get Patient Low Alert Level#C=Patient Low Alert Level Response#D=Set Hypo Alert Level#E=Get Hypo Alert Level#F=Hypo Alert Level Response#10=Set Hyper Alert Level#11=Get Hyper Alert Level#12=Hyper Alert Level Response#13=Set Rate of Decrease Alert Level#14=Get Rate of Decrease Alert Level#15=Rate of Decrease Alert Level Response#16=Set Rate of Increase Alert Level#17=Get Rate of Increase Alert Level#18=Rate of Increase Alert Level Response#19=Reset Device Specific Alert#1A=Start the Session#1B=Stop the Session#1C=Response Code|Response Code Value;u8;l;?0&FF=1C;v1=Success#2=Op Code not supported#3=Invalid Operand#4=Procedure not completed#5=Parameter out of range|Glucose Concentration of Calibration;m16;umg/dL;?0&FF=4|Calibration Time;u16;umin;?0&FF=4|Calibration Type-Sample Location;u8;?0&FF=4|Next Calibration Time;u16;umin;?0&FF=4|Calibration Data Record Number;u16;?0&FF=4|Calibration Status;b8;?0&FF=4;k0.1=Calibration Data rejected;k1.1=Calibration Data out of range;k2.1=Calibration Process Pending|Glucose Concentration of Calibration;m16;umg/dL;?0&FF=6|Calibration Time;u16;umin;?0&FF=6|Calibration Type-Sample Location;u8;?0&FF=6|Next Calibration Time;u16;umin;?0&FF=6|Calibration Data Record Number;u16;?0&FF=6|Calibration Status;b8;?0&FF=6;k0.1=Calibration Data rejected;k1.1=Calibration Data out of range;k2.1=Calibration Process Pending|Operand;o;?0&FF!1;?0&FF!3;?0&FF!5;?0&FF!7;?0&FF!9;?0&FF!A;?0&FF!C;?0&FF!D;?0&FF!F;?0&FF!10;?0&FF!12;?0&FF!13;?0&FF!15;?0&FF!16;?0&FF!18;?0&FF!4;?0&FF!6;?0&FF!1C;?0&FF!2;?0&FF!8;?0&FF!B;?0&FF!E;?0&FF!11;?0&FF!14;?0&FF!17;?0&FF!19;?0&FF!1A;?0&FF!1B|E2E-CRC;u16;e
                02ABE Object Name;z;l
                02ABF Object Type;g;l
                02AC1 Object First Created;@2A08;l
                02AC2 Object Last Modified;@2A08;l
                02AC3 Object ID;u48;l
                02ACD Flags;b16|Instantaneous Speed;u16;*1,-2,0;ukm/h;?0&1=0|Average Speed;u16;*1,-2,0;ukm/h;?0&2=2|Total Distance;u24;um;?0&4=4|Inclination;s16;*1,-1,0;u%;?0&8=8|Ramp Angle Setting;s16;*1,-1,0;u°;?0&8=8|Positive Elevation Gain;u16;*1,-1,0;um;?0&10=10|Negative Elevation Gain;u16;*1,-1,0;um;?0&10=10|Instantaneous Pace (Time per 500 meters);u16;lInstantaneous Pace;us;?0&20=20|Average Pace (Time per 500 meters);u16;lAverage Pace;us;?0&40=40|Total Energy;u16;ukcal;?0&80=80|Energy Per Hour;u16;ukcal;?0&80=80|Energy Per Minute;u8;ukcal;?0&80=80|Heart Rate;u8;ubpm;?0&100=100|Metabolic Equivalent;u8;uMET;?0&200=200|Elapsed Time;u16;us;?0&400=400|Remaining Time;u16;us;?0&800=800|Force On Belt;s16;uN;?0&1000=1000|Power Output;s16;uW;?0&1000=1000
                02ACE Flags;b24;k15.1=Movement Direction#0=Forward#1=Backward|Instantaneous Speed;u16;*1,-2,0;ukm/h;?0&1=0|Average Speed;u16;*1,-2,0;ukm/h;?0&2=2|Total Distance;u24;um;?0&4=4|Steps Per Minute;u16;usteps/min;?0&8=8|Average Step Rate;u16;usteps/min;?0&8=8|Stride Count;u16;*1,-1,0;?0&10=10|Positive Elevation Gain;u16;um;?0&20=20|Negative Elevation Gain;u16;um;?0&20=20|Inclination;s16;*1,-1,0;u%;?0&40=40|Ramp Setting;s16;*1,-1,0;u°;?0&40=40|Resistance Level;u8;*1,1,0;?0&80=80|Instantaneous Power;s16;uW;?0&100=100|Average Power;s16;uW;?0&200=200|Total Energy;u16;ukcal;?0&400=400|Energy Per Hour;u16;ukcal;?0&400=400|Energy Per Minute;u8;ukcal;?0&400=400|Heart Rate;u8;ubpm;?0&800=800|Metabolic Equivalent;u8;*1,-1,0;uMET;?0&1000=1000|Elapsed Time;u16;us;?0&2000=2000|Remaining Time;u16;us;?0&4000=4000
                02ACF Flags;b16|Floors;u16;?0&1=0|Step Count;u16;?0&1=0|Steps Per Minute;u16;usteps/min;?0&2=2|Average Step Rate;u16;usteps/min;?0&4=4|Positive Elevation Gain;u16;um;?0&8=8|Total Energy;u16;ukcal;?0&10=10|Energy Per Hour;u16;ukcal;?0&10=10|Energy Per Minute;u8;ukcal;?0&10=10|Heart Rate;u8;ubpm;?0&20=20|Metabolic Equivalent;u8;*1,-1,0;uMET;?0&40=40|Elapsed Time;u16;us;?0&80=80|Remaining Time;u16;us;?0&100=100
                02AD0 Flags;b16|Floors;u16;?0&1=0|Steps Per Minute;u16;usteps/min;?0&2=2|Average Step Rate;u16;usteps/min;?0&4=4|Positive Elevation Gain;u16;um;?0&8=8|Stride Count;u16;?0&10=10|Total Energy;u16;ukcal;?0&20=20|Energy Per Hour;u16;ukcal;?0&20=20|Energy Per Minute;u8;ukcal;?0&20=20|Heart Rate;u8;ubpm;?0&40=40|Metabolic Equivalent;u8;*1,-1,0;uMET;?0&80=80|Elapsed Time;u16;us;?0&100=100|Remaining Time;u16;us;?0&200=200
                02AD1 Flags;b16|Stroke Rate;u8;*1,0,-1;ustrokes/min;?0&1=0|Stroke Count;u16;?0&1=0|Average Stroke Rate;u8;*1,0,-1;ustrokes/min;?0&2=2|Total Distance;u24;um;?0&4=4|Instantaneous Pace (Time per 500 meters);u16;lInstantaneous Pace;us;?0&8=8|Average Pace (Time per 500 meters);u16;lAverage Pace;us;?0&10=10|Instantaneous Power;s16;uW;?0&20=20|Average Power;s16;uW;?0&40=40|Resistance Level;u8;*1,1,0;?0&80=80|Total Energy;u16;ukcal;?0&100=100|Energy Per Hour;u16;ukcal;?0&100=100|Energy Per Minute;u8;ukcal;?0&100=100|Heart Rate;u8;ubpm;?0&200=200|Metabolic Equivalent;u8;*1,-1,0;uMET;?0&400=400|Elapsed Time;u16;us;?0&800=800|Remaining Time;u16;us;?0&1000=1000
                02AD2 Flags;b16|Instantaneous Speed;u16;*1,-2,0;ukm/h;?0&1=0|Average Speed;u16;*1,-2,0;ukm/h;?0&2=2|Instantaneous Cadence;u16;*1,0,-1;urpm;?0&4=4|Average Cadence;u16;*1,0,-1;urpm;?0&8=8|Total Distance;u24;um;?0&10=10|Resistance Level;u8;*1,1,0;?0&20=20|Instantaneous Power;s16;uW;?0&40=40|Average Power;s16;uW;?0&80=80|Total Energy;u16;ukcal;?0&100=100|Energy Per Hour;u16;ukcal;?0&100=100|Energy Per Minute;u8;ukcal;?0&100=100|Heart Rate;u8;ubpm;?0&200=200|Metabolic Equivalent;u8;*1,-1,0;uMET;?0&400=400|Elapsed Time;u16;us;?0&800=800|Remaining Time;u16;us;?0&1000=1000
                02AD4 Minimum Speed;u16;*1,-2,0;ukm/h|Maximum Speed;u16;*1,-2,0;ukm/h|Minimum Increment;u16;*1,-2,0;ukm/h
                02AD5 Minimum Inclination;s16;*1,-1,0;u%|Maximum Inclination;s16;*1,-1,0;u%|Minimum Increment;u16;*1,-1,0;u%
                02AD6 Minimum Resistance Level;u8;*1,1,0|Maximum Resistance Level;u8;*1,1,0|Minimum Increment;u8;*1,1,0
                02AD7 Minimum Heart Rate;u8;ubpm|Maximum Heart Rate;u8;ubpm|Minimum Increment;u8;ubpm
                02AD8 Minimum Power;s16;uW|Maximum Power;s16;uW|Minimum Increment;u16;uW
                02AE0 Electric Current Value;@2AEE|Sensing Duration;@2B13
                02AE1 Voltage Value;@2B18|Sensing Duration;@2B13
                02AE2 Boolean;u8;l;v0=False#1=True;r:1
                02AE3 Distance from Planckian;s16;l;*1,-5,0;s7FFE=not known#7FFF=not valid;r-1388:1388
                02AE4 Chromaticity x-coordinate;@2B1C|Chromaticity y-coordinate;@2B1C
                02AE5 Correlated Color Temperature;@2AE9|Chromaticity Distance from Planckian;@2AE3
                02AE6 Chromaticity Tolerance;u8;l;*1,-4,0;r:FF
                02AE7 Color Rendering Index;s8;l;s7F=not known;r-80:64
                02AE8 Coefficient;f32;l
                02AE9 Correlated Color Temperature;u16;l;uK;sFFFF=not known;r320:FFFE
                02AEA Count;u16;l;sFFFF=not known;r:FFFE
                02AEB Count;u24;l;sFFFFFF=not known;r:FFFFFE
                02AEC Country Code;u16;l;sFFFF=not known;r:FFF
                02AED Date;u24;l;ud;s0=not known;r1:FFFFFE;fd
                02AEE Current;u16;l;*1,-2,0;uA;sFFFF=not known;r:FFFE
                02AEF Minimum Electric Current Value;@2AEE|Maximum Electric Current Value;@2AEE
                02AF0 Minimum Electric Current Value;@2AEE|Typical Electric Current Value;@2AEE|Maximum Electric Current Value;@2AEE
                02AF1 Average Electric Current Value;@2AEE|Standard Deviation Electric Current Value;@2AEE|Minimum Electric Current Value;@2AEE|Maximum Electric Current Value;@2AEE|Sensing Duration;@2B13
                02AF2 Energy;u24;l;ukWh;sFFFFFF=not known;r:FFFFFE
                02AF3 Energy Value;@2AF2|Start Time;@2B12|End Time;@2B12
                02AF4 Number of Events;@2AEA|Average Event Duration;@2B16|Time Elapsed Since Last Event;@2B13|Sensing Duration;@2B13
                02AF5 Fixed String;z16;l
                02AF6 Fixed String;z24;l
                02AF7 Fixed String;z36;l
                02AF8 Fixed String;z8;l
                02AF9 Generic Level;u16;l;r:FFFF
                02AFA Global Trade Item Number;u48;l;s0=not known
                02AFB Illuminance;u24;l;*1,-2,0;ulx;sFFFFFF=not known;r:FFFFFE
                02AFC Luminous Efficacy;u16;l;*1,-1,0;ulm/W;sFFFF=not known;r:4650
                02AFD Luminous Energy;u24;l;*1,3,0;ulm·h;sFFFFFF=not known;r:FFFFFE
                02AFE Luminous Exposure;u24;l;*1,3,0;ulx·h;sFFFFFF=not known;r:FFFFFE
                02AFF Luminous Flux;u16;l;ulm;sFFFF=not known;r:FFFE
                02B00 Minimum Luminous Flux;@2AFF|Maximum Luminous Flux;@2AFF
                02B01 Luminous Intensity;u16;l;ucd;sFFFF=not known;r:FFFE
                02B02 Mass Flow;u16;l;ug/s;sFFFF=not known;r:FFFE
                02B03 Perceived Lightness;u16;l;r:FFFF
                02B04 Percentage 8;u8;l;*1,0,-1;u%;sFF=not known;r:C8
                02B05 Power;u24;l;*1,-1,0;uW;sFFFFFE=not valid#FFFFFF=not known;r:FFFFFD
                02B06 Minimum Power Value;@2B05|Typical Power Value;@2B05|Maximum Power Value;@2B05
                02B07 Relative Runtime Value;@2B04|Minimum Current;@2AEE|Maximum Current;@2AEE
                02B08 Relative Value;@2B04|Minimum Generic Level;@2AF9|Maximum Generic Level;@2AF9
                02B09 Relative Value;@2B04;l|Minimum Voltage;@2B18|Maximum Voltage;@2B18
                02B0A Relative Value;@2B04;l|Minimum Illuminance;@2AFB|Maximum Illuminance;@2AFB
                02B0B Relative Value;@2B04;l|Start Time;@2B12|End Time;@2B12
                02B0C Relative Value;@2B04;l|Minimum Temperature Value;@2A6E|Maximum Temperature Value;@2A6E
                02B0D Temperature 8;s8;l;*1,0,-1;u°C;s7F=not known;r-80:7E
                02B0E Temperature;@2B0D;l|Start Time;@2B12|End Time;@2B12
                02B0F Average;@2B0D|Standard Deviation Value;@2B0D|Minimum Value;@2B0D|Maximum Value;@2B0D|Sensing Duration;@2B13
                02B10 Minimum Temperature;@2A6E|Maximum Temperature;@2A6E
                02B11 Average Temperature;@2A6E|Standard Deviation Temperature;@2A6E|Minimum Temperature;@2A6E|Maximum Temperature;@2A6E|Sensing Duration;@2B13
                02B12 Time Decihour 8;u8;l;*1,-1,0;uh;sFF=not known;r:EF
                02B13 Time Exponential 8;u8;l;us;s0=0 s#FE=total life of the device#FF=not known;fe
                02B14 Time Hour 24;u24;l;uh;sFFFFFF=not known;r:FFFFFE
                02B15 Time Millisecond 24;u24;l;*1,-3,0;us;sFFFFFF=not known;r:FFFFFE
                02B16 Time Second 16;u16;l;us;sFFFF=not known;r:FFFE
                02B17 Time Second 8;u8;l;us;sFF=not known;r:FE
                02B18 Voltage Value;u16;l;*1,0,-6;uV;sFFFF=not known;r:FF80
                02B19 Minimum Voltage Value;@2B18|Typical Voltage Value;@2B18|Maximum Voltage Value;@2B18
                02B1A Average Voltage Value;@2B18|Standard Deviation Voltage Value;@2B18|Minimum Voltage Value;@2B18|Maximum Voltage Value;@2B18|Sensing Duration;@2B13
                02B1B Volume Flow;u16;l;*1,-3,0;uL/s;sFFFF=not known;r:FFFE
                02B1C Chromaticity Coordinate;u16;l;*1,0,-16;r:FFFF
                02B34 Flags;b8;k6.1=Epoch Start 2000 Flag#0=Epoch start is January 1, 1900 (00:00:00)#1=Epoch start is January 1, 2000 (00:00:00)|Systolic (mmHg);m16;lSystolic;ummHg;?0&1=0|Diastolic (mmHg);m16;lDiastolic;ummHg;?0&1=0|Mean Arterial Pressure (mmHg);m16;lMAP;ummHg;?0&1=0|Systolic (kPa);m16;lSystolic;*1,3,0;uPa;?0&1=1|Diastolic (kPa);m16;lDiastolic;*1,3,0;uPa;?0&1=1|Mean Arterial Pressure (kPa);m16;lMAP;*1,3,0;uPa;?0&1=1|Time Stamp;u32;lat;us;?0&2=2|Pulse Rate;m16;lpulse;ubpm;?0&4=4|User ID;u8;?0&8=8;sFF=Unknown User|Measurement Status;b16;?0&10=10;k0.1=Body movement detected during measurement;k1.1=Cuff Fit Detection Flag#0=Cuff fits properly#1=Cuff too loose;k2.1=Irregular pulse detected;k3.2=Pulse Rate Range Detection Flags#0=Pulse rate is within the range#1=Pulse rate exceeds upper limit#2=Pulse rate is less than lower limit;k5.1=Measurement Position Detection Flag#0=Proper measurement position#1=Improper measurement position|User Facing Time;u32;us;?0&20=20
                02B35 Flags;b8;k6.1=Epoch Start 2000 Flag#0=Epoch start is January 1, 1900 (00:00:00)#1=Epoch start is January 1, 2000 (00:00:00)|Intermediate Cuff Pressure Value;m16;l;ummHg;a0&1=1:1,3,0:Pa|Time Stamp;u32;lat;us;?0&2=2|Pulse Rate;m16;lpulse;ubpm;?0&4=4|User ID;u8;?0&8=8;sFF=Unknown User|Measurement Status;b16;?0&10=10;k0.1=Body movement detected during measurement;k1.1=Cuff Fit Detection Flag#0=Cuff fits properly#1=Cuff too loose;k2.1=Irregular pulse detected;k3.2=Pulse Rate Range Detection Flags#0=Pulse rate is within the range#1=Pulse rate exceeds upper limit#2=Pulse rate is less than lower limit;k5.1=Measurement Position Detection Flag#0=Proper measurement position#1=Improper measurement position|User Facing Time;u32;us;?0&20=20
                02B36 Segmentation Header;b8;k0.1=First Segment;k1.1=Last Segment;k2.6=Rolling Segment Counter|Sequence Number;u16;lnumber|UUID;g2|Recorded Characteristic;o
                02B46 Units;g2;l;n1-256
                02B47 Height;u16;l;*1,-4,0;um
                02B48 Middle Name;z;l
                02B49 Stride Length;u16;l;*1,-3,0;um
                02B4A Handedness;u8;l;v0=Left handed#1=Right handed#2=Ambidextrous#3=Unspecified
                02B4B Device Wearing Position;u8;l;v0=Other#1=Head#2=Head_Ear#3=Head_Ear_Right#4=Head_Ear_Left#5=Head_Neck#6=Trunk#7=Trunk_Pelvis#8=Trunk_Pelvis_Right#9=Trunk_Pelvis_Left#A=Trunk_Thorax#B=Trunk_Thorax_Right#C=Trunk_Thorax_Left#D=Trunk_Back#E=UpperExtremity#F=UpperExtremity_Right#10=UpperExtremity_Left#11=UpperExtremity_Wrist#12=UpperExtremity_Wrist_Right#13=UpperExtremity_Wrist_Left#14=UpperExtremity_Finger#15=UpperExtremity_Finger_Right#16=UpperExtremity_Finger_Left#17=UpperExtremity_Hand#18=UpperExtremity_Hand_Right#19=UpperExtremity_Hand_Left#1A=LowerExtremity#1B=LowerExtremity_Right#1C=LowerExtremity_Left#1D=LowerExtremity_Ankle#1E=LowerExtremity_Ankle_Right#1F=LowerExtremity_Ankle_Left#20=LowerExtremity_Foot#21=LowerExtremity_Foot_Right#22=LowerExtremity_Foot_Left#23=Pants_Pocket#24=Pants_Pocket_Right#25=Pants_Pocket_Left#26=Chest_Pocket#27=Chest_Pocket_Right#28=Chest_Pocket_Left
                02B4C Four Zone Heart Rate Limits - Light / Moderate Limit;u8;lLight / Moderate Limit;ubpm|Four Zone Heart Rate Limits - Moderate / Hard Limit;u8;lModerate / Hard Limit;ubpm|Four Zone Heart Rate Limits - Hard / Maximum Limit;u8;lHard / Maximum Limit;ubpm
                02B4D Field Selector;u8;v0=No field is selected#1=Threshold as Energy Expenditure per Hour#2=Threshold as Metabolic Equivalent#3=Threshold as Percentage of Maximum Heart Rate#4=Threshold as Heart Rate|Threshold as Energy Expenditure per Hour;u16;*1,3,0;uJ;?0&FF=1|Threshold as Metabolic Equivalent;u8;*1,-1,0;uMET;?0&FF=2|Threshold as Percentage of Maximum Heart Rate;u8;u%;?0&FF=3|Threshold as Heart Rate;u8;ubpm;?0&FF=4
                02B4E Presence Flags;b8|Total Energy Expenditure;u16;*1,3,0;uJ;?0&1=1|Normal Walking Steps;u24;?0&2=2|Intensity Steps;u24;?0&4=4|Floor Steps;u24;?0&8=8|Distance;u24;*1,1,0;um;?0&10=10|Duration of Normal Walking;u24;us;?0&20=20|Duration of Intensity Walking;u24;us;?0&40=40
                02B4F Sedentary Interval Notification;u16;l;us;s0=no notification
                02B50 Caloric Intake;u16;l;ukcal
                02B89 Apparent Energy 32;u32;l;*1,-3,0;ukVAh;sFFFFFFFE=not valid#FFFFFFFF=not known;r:FFFFFFFD
                02B8A Apparent Power;u24;l;*1,-1,0;uVA;sFFFFFE=not valid#FFFFFF=not known;r:FFFFFD
                02B8C CO2 Concentration;u16;l;uppm;sFFFE=65534 or greater#FFFF=not known;r:FFFD
                02B8D Cosine of the Angle;s8;l;*1,-2,0;s7F=not known;r-64:64
                02BA8 Energy 32;u32;l;*1,-3,0;ukWh;sFFFFFFFE=not valid#FFFFFFFF=not known;r:FFFFFFFD
                02BBA Content Control ID;u8;l
                02BCF Ammonia Concentration;m16;l;ukg/m³
                02BD0 Carbon Monoxide Concentration;m16;l;ukg/m³
                02BD1 Methane Concentration;m16;l;uppb
                02BD2 Nitrogen Dioxide Concentration;m16;l;ukg/m³
                02BD3 Non-Methane Volatile Organic Compounds Concentration;m16;l;ukg/m³
                02BD4 Ozone Concentration;m16;l;ukg/m³
                02BD5 Particulate Matter - PM1 Concentration;m16;l;ukg/m³
                02BD6 Particulate Matter - PM2.5 Concentration;m16;l;ukg/m³
                02BD7 Particulate Matter - PM10 Concentration;m16;l;ukg/m³
                02BD8 Sulfur Dioxide Concentration;m16;l;ukg/m³
                02BD9 Sulfur Hexafluoride Concentration;m16;l;ukg/m³
                02BDE Fixed String 64;z64;l
                02BDF High Temperature;s16;l;*1,0,-1;u°C;s-8000=not known#-7FFF=not valid;r-222:7FFF
                02BE0 High Voltage;u24;l;*1,0,-6;uV;sFFFFFF=not known;r:FFFFFE
                02BE1 Light Distribution;u8;l;v0=Type not specified#1=Type I#2=Type II#3=Type III#4=Type IV#5=Type V
                02BE2 Light Output;u24;l;ulm;sFFFFFE=not valid#FFFFFF=not known;r:FFFFFD
                02BE3 Light Source Type;u8;l;v0=Type not specified#1=Low pressure fluorescent#2=High intensity discharge (HID)#3=Low voltage halogen#4=Incandescent#5=Light emitting diode (LED)#6=Organic light emitting diode (OLED)#FD=Other than listed above#FE=No light source#FF=Multiple light source types
                02BE4 Noise;u8;l;udB;sFE=254 or greater#FF=not known;r:FD
                02BE5 Relative Runtime;@2B04;l|Minimum Correlated Color Temperature;@2AE9|Maximum Correlated Color Temperature;@2AE9
                02BE6 Time Second 32;u32;l;us;sFFFFFFFF=not known;r:FFFFFFFE
                02BE7 VOC Concentration;u16;l;uppb;sFFFE=65534 or greater#FFFF=not known;r:FFFD
                02BE8 Voltage Frequency;u16;l;uHz;s0=DC#FFFE=not valid#FFFF=not known;r1:FFFD
                02BE9 Battery Critical Status;b8;k0.1=Critical Power State;k1.1=Immediate Service Required
                02BEA Flags;b8|Battery Health Summary;u8;u%;?0&1=1;r:64|Cycle Count;u16;?0&2=2|Current Temperature;s8;u°C;?0&4=4;s-80=Less than -127#7F=Greater than 126|Deep Discharge Count;u16;?0&8=8
                02BEB Flags;b8|Cycle Count Designed Lifetime;u16;?0&1=1|Min Designed Operating Temperature;s8;u°C;?0&2=2;s-80=Less than -127#7F=Greater than 126|Max Designed Operating Temperature;s8;u°C;?0&2=2;s-80=Less than -127#7F=Greater than 126
                02BEC Flags;b16|Battery Features;b8;k0.1=Battery Replaceable;k1.1=Battery Rechargeable|Battery Manufacture Date;@2AED;?0&1=1|Battery Expiration Date;@2AED;?0&2=2|Battery Designed Capacity;m16;ukWh;?0&4=4|Battery Low Energy;m16;ukWh;?0&8=8|Battery Critical Energy;m16;ukWh;?0&10=10|Battery Chemistry;u8;?0&20=20;v0=Unknown#1=Alkaline (zinc–manganese dioxide)#2=Lead Acid#3=Lithium (lithium-iron disulfide) LiFeS2#4=Lithium (lithium-manganese dioxide) LiMnO2#5=Lithium Ion Li#6=Lithium Polymer#7=Nickel Oxyhydroxide (zinc-manganese dioxide/oxy nickel hydroxide) NiOx#8=Nickel Cadmium NiCd#9=Nickel-metal Hydride NiMH#A=Silver Oxide (silver-zinc) AgZn#B=Zinc Chloride#C=Zinc Air#D=Zinc Carbon#FF=Other|Nominal Voltage;m16;uV;?0&40=40|Battery Aggregation Group;u8;?0&80=80;s0=Not in an aggregation group
                02BED Flags;b8|Power State;b16;k0.1=Battery Present;k1.2=Wired External Power Source Connected#0=No#1=Yes#2=Unknown;k3.2=Wireless External Power Source Connected#0=No#1=Yes#2=Unknown;k5.2=Battery Charge State#0=Unknown#1=Charging#2=Discharging: Active#3=Discharging: Inactive;k7.2=Battery Charge Level#0=Unknown#1=Good#2=Low#3=Critical;k9.3=Charging Type#0=Unknown or Not Charging#1=Constant Current#2=Constant Voltage#3=Trickle#4=Float;k12.1=Charging Fault Reason: Battery;k13.1=Charging Fault Reason: External Power source;k14.1=Charging Fault Reason: Other|Identifier;u16;?0&1=1|Battery Level;@2A19;l;?0&2=2|Additional Status;b8;?0&4=4;k0.2=Service Required#0=False#1=True#2=Unknown;k2.1=Battery Fault
                02BEE Flags;b8|Time until Discharged;u24;umin;sFFFFFE=Greater than 0xFFFFFD#FFFFFF=not known|Time until Discharged on Standby;u24;umin;?0&1=1;sFFFFFE=Greater than 0xFFFFFD#FFFFFF=not known|Time until Recharged;u24;umin;?0&2=2;sFFFFFE=Greater than 0xFFFFFD#FFFFFF=not known
                02BEF Estimated Service Date;@2AED;l
                02BF0 Flags;b8|External Source Power;m16;uW;?0&1=1|Present Voltage;m16;uV;?0&2=2|Available Energy;m16;ukWh;?0&4=4|Available Battery Capacity;m16;ukWh;?0&8=8|Charge Rate;m16;uW;?0&10=10|Available Energy at Last Charge;m16;ukWh;?0&20=20
                02BF2 Flags;b8;k0.1=Time is a tick counter#0=Time Value reports a time of day#1=Time Value reports a counter (also known as "relative time");k1.1=Time is UTC#0=Time Value reports local time#1=Time Value reports UTC;k4.1=TZ/DST offset is used;k5.1=Time stamp is from the current timeline|Time Value;u48;us;a0&C=4:1,-1,0:s;a0&C=8:1,-3,0:s;a0&C=C:1,-4,0:s|Time Sync Source Type;u8|TZ/DST Offset;s8;*15,0,0;umin
                02BFF Flags;b8|UDI Label;z0;?0&1=1|UDI Device Identifier;z0;?0&2=2|UDI Issuer;z0;?0&4=4|UDI Authority;z0;?0&8=8
                02C05 Percentage 8 Steps;u8;l;sFF=not known;r1:C8
                02C06 Acceleration;s32;l;*1,-3,0;um/s²;s7FFFFFFF=not known
                02C07 Force;s32;l;*1,-3,0;uN;s7FFFFFFF=not known
                02C08 Linear Position;s32;l;*1,-7,0;um;s7FFFFFFF=not known
                02C09 Rotational Speed;s32;l;urpm;s7FFFFFFF=not known
                02C0A Length;u32;l;*1,-7,0;um;sFFFFFFFF=not known
                02C0B Torque;s32;l;*1,-2,0;uN·m;s7FFFFFFF=not known
                02C1B Humidity 8;u8;l;*1,0,-1;u%;sFF=not known;r:C8
                02C1C Illuminance 16;u16;l;ulx;sFFFF=not known;r:FFFE
                02C1D Vector X;s8;*1,-2,0;ugₙ;s7E=out of range#7F=not known;r-80:7D|Vector Y;s8;*1,-2,0;ugₙ;s7E=out of range#7F=not known;r-80:7D|Vector Z;s8;*1,-2,0;ugₙ;s7E=out of range#7F=not known;r-80:7D
                02C1E Vector X;s16;*1,-3,0;ugₙ;s7FFE=out of range#7FFF=not known;r-8000:7FFD|Vector Y;s16;*1,-3,0;ugₙ;s7FFE=out of range#7FFF=not known;r-8000:7FFD|Vector Z;s16;*1,-3,0;ugₙ;s7FFE=out of range#7FFF=not known;r-8000:7FFD
                02C1F Acceleration Detection Status;u8;l;v0=No change in acceleration detected#1=Change in acceleration detected
                02C20 Open Status;u8;l;v0=Open#1=Closed#2=Tilted/Ajar
                02C21 Button 0 Status;u2;v0=Button not actuated or not in use#1=Button pressed#2=Button released#3=Button held|Button 1 Status;u2;v0=Button not actuated or not in use#1=Button pressed#2=Button released#3=Button held|Button 2 Status;u2;v0=Button not actuated or not in use#1=Button pressed#2=Button released#3=Button held|Button 3 Status;u2;v0=Button not actuated or not in use#1=Button pressed#2=Button released#3=Button held
                02C22 Contact 0 Status;u1;v0=Contact is open or not in use#1=Contact is closed|Contact 1 Status;u1;v0=Contact is open or not in use#1=Contact is closed|Contact 2 Status;u1;v0=Contact is open or not in use#1=Contact is closed|Contact 3 Status;u1;v0=Contact is open or not in use#1=Contact is closed|Contact 4 Status;u1;v0=Contact is open or not in use#1=Contact is closed|Contact 5 Status;u1;v0=Contact is open or not in use#1=Contact is closed|Contact 6 Status;u1;v0=Contact is open or not in use#1=Contact is closed|Contact 7 Status;u1;v0=Contact is open or not in use#1=Contact is closed
                02C26 Op Code;u8;v0=Read#1=Start#2=Stop#3=Delete|Cooking Step Index;u16;e
                02C27 Flags;b16;k0.1=Overshoot Prevention flag;k1.1=Last Cooking Step flag;k2.1=User Action Required flag|Cooking Step Index;u16;s0=Unknown|Cooking Process Type;u8;v0=No cooking#1=Preheating#2=Baking#3=Boiling#4=Braising#5=Broiling#6=Cooling#7=Freezing#8=Frying#9=Grilling#A=Melting#B=Poaching#C=Roasting#D=Sauteing#E=Simmering#F=Sous Vide#10=Steaming#11=Stewing#FF=Other / Unknown|Duration;u16;us;?2&FF!0|Temperature;@2C2E;?0&8=8|Temperature Gradient;s8;*1,-1,0;uK/s;?0&18=18;r-80:7F|Humidity;@2A6F;?0&20=20|Termination Condition;b16;?0&40=40;k0.1=Temperature Increase Condition;k1.1=Temperature Decrease Condition;k2.1=Humidity Increase Condition;k3.1=Humidity Decrease Condition;k15.1=Logical AND
                02C28 Flags;b8;k0.1=User Action Required flag;k1.1=Last Cooking Step flag;k2.1=Cooking Step Started flag|Cooking Step Index;u16;s0=Unknown|Remaining Time;u16;us;s0=no step executed#FFFF=not known;v1=Number of seconds until the cooking step is completed
                02C29 Flags;b16;k0.1=Aggregation supported;k3.1=Humidity supported;k5.1=Manufacturer specific data supported|Power Technology;u8;v0=Heating Unknown / Other#1=Heating Induction#2=Heating Gas#3=Heating Radiant#4=Cooling Refrigeration#5=Cooling Freezer#FF=Manufacturer Specific|Number of Cooking Steps;u16|Nominal Power;@2B05;?0&2=2|Boost Level;u8;u%;?0&2=2;r:FF|Minimum Available Power;@2C2F;?0&2=2|Maximum Temperature;@2C2E;?0&4=4|Minimum Temperature;@2C2E;?0&4=4|Maximum Blower Fan Airflow;@2C30;?0&10=10
                02C2A Flags;b16|Power Level;@2C2F;?0&1=1|Temperature;@2C2E;?0&2=2|Humidity;@2A6F;?0&4=4|Blower Fan Speed;@2B04;?0&8=8|Manufacturer Specific Data;o;?0&10=10
                02C2B Flags;b16|Power Level;@2C2F;?0&1=1|Temperature;@2C2E;?0&2=2|Humidity;@2A6F;?0&4=4|Blower Fan Speed;@2B04;?0&8=8|Manufacturer Specific Data;o;?0&10=10
                02C2E Temperature;s16;l;*1,-1,0;u°C;s-8000=not known;r-3E8:2710
                02C2F Cooking Zone Perceived Power;u16;l;*1,-1,0;u%;r:DDE
                02C30 Kitchen Appliance Airflow;u16;l;*1,-3,0;um³/s;sFFFF=not known;r:FFFE
                12AA7 Size;u8|Flags;b8|CGM Glucose Concentration;m16;umg/dL|Time Offset;u16;umin|Status;b8;?1&80=80;k0.1=Session stopped;k1.1=Device battery low;k2.1=Sensor type incorrect for device;k3.1=Sensor malfunction;k4.1=Device Specific Alert;k5.1=General device fault has occurred in the sensor|Cal/Temp;b8;?1&40=40;k0.1=Time synchronization between sensor and collector required;k1.1=Calibration not allowed;k2.1=Calibration recommended;k3.1=Calibration required;k4.1=Sensor temperature too high at time of measurement;k5.1=Sensor temperature too low at time of measurement;k6.1=Calibration Process Pending|Warning;b8;?1&20=20;k0.1=Sensor result lower than the Patient Low level;k1.1=Sensor result higher than the Patient High level;k2.1=Sensor result lower than the Hypo level;k3.1=Sensor result higher than the Hyper level;k4.1=Sensor Rate of Decrease exceeded;k5.1=Sensor Rate of Increase exceeded;k6.1=Sensor result lower than the device can process;k7.1=Sensor result higher than the device can process|CGM Trend Information;m16;umg/(dL·min);?1&1=1|CGM Quality;m16;u%;?1&2=2|E2E-CRC;u16;e
                """#)
    }
}

extension SortedLines {
    /// Layouts that the Supplement does not have.
    static var ownLayouts: SortedLines {
        SortedLines(
            keyDigits: 5,
            lines: #"""
                02900 Extended Properties;b16;l;k0.1=reliable write;k1.1=writable auxiliaries
                02901 User Description;z;l
                02902 Client Configuration;b16;l;k0.1=notifications;k1.1=indications
                02903 Server Configuration;b16;l;k0.1=broadcasts
                02904 Format;u8;v1=boolean#2=uint2#3=uint4#4=uint8#5=uint12#6=uint16#7=uint24#8=uint32#9=uint48#A=uint64#B=uint128#C=sint8#D=sint12#E=sint16#F=sint24#10=sint32#11=sint48#12=sint64#13=sint128#14=float32#15=float64#16=medfloat16#17=medfloat32#18=uint16[2]#19=utf8s#1A=utf16s#1B=struct#1C=medASN1;l|Exponent;s8;lexponent|Unit;g2;lunit|Name Space;u8;v1=Bluetooth SIG;lname space|Description;u16;fx;ldescription
                02905 List of Handles;u16;fx;n1-255;lhandles
                02907 External Report Reference;g;l
                02908 Report ID;u8;lreport|Report Type;u8;v1=input#2=output#3=feature;l
                02909 No of Digitals;u8;ldigitals
                0290B Trigger Logic;u8;v0=all triggers#1=any trigger;l
                0290C Flags;b16|Sampling Function;u8;v0=unspecified#1=instantaneous#2=arithmetic mean#3=root mean square#4=maximum#5=minimum#6=accumulated#7=count;lsampling|Measurement Period;u24;us;s0=not in use;lover|Internal Update Interval;u24;us;s0=not in use;levery|Application;u8;lapplication|Measurement Uncertainty;u8;u%;*1,0,-1;sFF=not available;luncertainty
                0290D Condition;u8;v0=inactive#1=fixed interval#2=no less than interval#3=value changed#4=less than#5=less than or equal#6=more than#7=more than or equal#8=equal#9=not equal;l|Interval;u24;us;?0&FF=1;levery|Interval;u24;us;?0&FF=2;levery|Operand;o;l
                02A00 Device Name;z;l
                02A01 Appearance;u16;fa;l
                02A02 Peripheral Privacy Flag;u8;v0=disabled#1=enabled;l
                02A03 Reconnection Address;h6;l
                02A04 Minimum Connection Interval;u16;linterval;*125,-2,0;ums;sFFFF=no specific minimum;r6:C80|Maximum Connection Interval;u16;lto;*125,-2,0;ums;sFFFF=no specific maximum;r6:C80|Peripheral Latency;u16;llatency;r:1F3|Supervision Timeout Multiplier;u16;ltimeout;*10,0,0;ums;sFFFF=no specific value;rA:C80
                02A05 Start of Affected Attribute Handle Range;u16;fx;lhandles|End of Affected Attribute Handle Range;u16;fx;lto
                02A22 Boot Keyboard Input Report;o;l
                02A31 Scan Refresh;u8;v0=server requires refresh;l
                02A32 Boot Keyboard Output Report;o;l
                02A33 Boot Mouse Input Report;o;l
                02A4A HID Version;u16;fx;lHID|Country Code;u8;lcountry|Flags;b8;k0.1=remote wake;k1.1=normally connectable
                02A4B Report Map;o;l
                02A4C Command;u8;v0=suspend#1=exit suspend;l
                02A4D Report;o;l
                02A4E Protocol Mode;u8;v0=boot protocol#1=report protocol;l
                02A4F Scan Interval;u16;*625,-3,0;ums;linterval|Scan Window;u16;*625,-3,0;ums;lwindow
                02A5E Flags;b8;k4.1=device clock not set|SpO2;m16;u%|Pulse Rate;m16;ubpm;lpulse|Time Stamp;@2A08;lat;?0&1=1|Measurement Status;b16;?0&2=2;k5.1=measurement ongoing;k6.1=early estimate;k7.1=validated;k8.1=fully qualified;k9.1=from measurement storage;k10.1=for demonstration;k11.1=for testing;k12.1=calibration ongoing;k13.1=measurement unavailable;k14.1=questionable measurement;k15.1=invalid measurement|Device and Sensor Status;b24;?0&4=4;k0.1=extended display update ongoing;k1.1=equipment malfunction;k2.1=signal processing irregularity;k3.1=inadequate signal;k4.1=poor signal;k5.1=low perfusion;k6.1=erratic signal;k7.1=nonpulsatile signal;k8.1=questionable pulse;k9.1=signal analysis ongoing;k10.1=sensor interference;k11.1=sensor unconnected to user;k12.1=unknown sensor connected;k13.1=sensor displaced;k14.1=sensor malfunctioning;k15.1=sensor disconnected|Pulse Amplitude Index;m16;u%;?0&8=8;lamplitude
                02A5F Flags;b8|SpO2;m16;u%|Pulse Rate;m16;ubpm;lpulse|SpO2 Fast;m16;u%;?0&1=1|Pulse Rate Fast;m16;ubpm;?0&1=1|SpO2 Slow;m16;u%;?0&2=2|Pulse Rate Slow;m16;ubpm;?0&2=2|Measurement Status;b16;?0&4=4;k5.1=measurement ongoing;k6.1=early estimate;k7.1=validated;k8.1=fully qualified;k9.1=from measurement storage;k10.1=for demonstration;k11.1=for testing;k12.1=calibration ongoing;k13.1=measurement unavailable;k14.1=questionable measurement;k15.1=invalid measurement|Device and Sensor Status;b24;?0&8=8;k0.1=extended display update ongoing;k1.1=equipment malfunction;k2.1=signal processing irregularity;k3.1=inadequate signal;k4.1=poor signal;k5.1=low perfusion;k6.1=erratic signal;k7.1=nonpulsatile signal;k8.1=questionable pulse;k9.1=signal analysis ongoing;k10.1=sensor interference;k11.1=sensor unconnected to user;k12.1=unknown sensor connected;k13.1=sensor displaced;k14.1=sensor malfunctioning;k15.1=sensor disconnected|Pulse Amplitude Index;m16;u%;?0&10=10;lamplitude
                02AA6 Central Address Resolution;u8;v0=not supported#1=supported;l
                02AC9 Resolvable Private Address Only;u8;v0=only resolvable private addresses;l
                02ACC Fitness Machine Features;b32;k0.1=average speed;k1.1=cadence;k2.1=total distance;k3.1=inclination;k4.1=elevation gain;k5.1=pace;k6.1=step count;k7.1=resistance level;k8.1=stride count;k9.1=expended energy;k10.1=heart rate;k11.1=metabolic equivalent;k12.1=elapsed time;k13.1=remaining time;k14.1=power;k15.1=force on belt and power output;k16.1=user data retention|Target Setting Features;b32;k0.1=speed target;k1.1=inclination target;k2.1=resistance target;k3.1=power target;k4.1=heart rate target;k5.1=energy target;k6.1=step target;k7.1=stride target;k8.1=distance target;k9.1=time target;k10.1=time in two zones;k11.1=time in three zones;k12.1=time in five zones;k13.1=indoor bike simulation;k14.1=wheel circumference;k15.1=spin down;k16.1=cadence target
                02AD3 Flags;b8|Training Status;u8;v0=other#1=idle#2=warming up#3=low intensity interval#4=high intensity interval#5=recovery interval#6=isometric#7=heart rate control#8=fitness test#9=speed below control region#A=speed above control region#B=cool down#C=watt control#D=manual mode#E=pre-workout#F=post-workout;l|Training Status String;z;?0&1=1;l
                02AD9 Op Code;u8;v0=request control#1=reset#2=set target speed#3=set target inclination#4=set target resistance level#5=set target power#6=set target heart rate#7=start or resume#8=stop or pause#9=set targeted expended energy#A=set targeted number of steps#B=set targeted number of strides#C=set targeted distance#D=set targeted training time#E=set targeted time in two heart rate zones#F=set targeted time in three heart rate zones#10=set targeted time in five heart rate zones#11=set indoor bike simulation parameters#12=set wheel circumference#13=spin down control#14=set targeted cadence#80=response;l|Target Speed;u16;*1,-2,0;ukm/h;?0&FF=2;l|Target Inclination;s16;*1,-1,0;u%;?0&FF=3;l|Target Power;s16;uW;?0&FF=5;l|Target Heart Rate;u8;ubpm;?0&FF=6;l|Control Information;u8;v1=stop#2=pause;?0&FF=8;l|Wind Speed;s16;*1,-3,0;um/s;?0&FF=11;lwind|Grade;s16;*1,-2,0;u%;?0&FF=11;lgrade|Coefficient of Rolling Resistance;u8;*1,-4,0;?0&FF=11;lrolling|Wind Resistance Coefficient;u8;*1,-2,0;ukg/m;?0&FF=11;lwind resistance|Request Op Code;u8;?0&FF=80;lto;fx|Result Code;u8;v1=success#2=op code not supported#3=invalid parameter#4=operation failed#5=control not permitted;?0&FF=80;l|Parameter;o;l
                02B29 Client Features;b8;l;k0.1=robust caching;k1.1=enhanced ATT bearer;k2.1=multiple handle value notifications
                02B2A Database Hash;h16;l
                02B3A Server Features;b8;l;k0.1=EATT supported
                02B51 Role;b16;k0.1=call gateway;k1.1=call terminal;k2.1=unicast media sender;k3.1=unicast media receiver;k4.1=broadcast media sender;k5.1=broadcast media receiver
                02B7D Volume Setting;u8;l|Mute;u8;v0=not muted#1=muted;l|Change Counter;u8;lchange
                02B7F Volume Flags;b8;k0.1=volume setting persisted
                02B84 Type;u8;v0=encrypted#1=plain text;l|Value;h16;l
                02B85 Size;u8;l
                02B86 Lock;u8;v1=unlocked#2=locked;l
                02B87 Rank;u8;l
                02B93 Media Player Name;z;l
                02B97 Track Title;z;l
                02B98 Track Duration;s32;*1,-2,0;us;s-1=not known;l
                02B99 Track Position;s32;*1,-2,0;us;s-1=not available;l
                02BA3 Media State;u8;v0=inactive#1=playing#2=paused#3=seeking;l
                02BC3 Mute;u8;v0=not muted#1=muted#2=disabled;l
                20001 Flags;b8;l;k0.1=LE limited discoverable;k1.1=LE general discoverable;k2.1=BR/EDR not supported;k3.1=LE and BR/EDR at once (controller);k4.1=LE and BR/EDR at once (host)
                20002 Service UUIDs;g2;l;n1-127
                20003 Service UUIDs;g2;l;n1-127
                20004 Service UUIDs;g4;l;n1-63
                20005 Service UUIDs;g4;l;n1-63
                20006 Service UUIDs;g16;l;n1-15
                20007 Service UUIDs;g16;l;n1-15
                20008 Name;z;l
                20009 Name;z;l
                2000A Tx Power Level;s8;udBm;l
                2000D Class of Device;u24;fx;l
                20012 Minimum Connection Interval;u16;l;*125,-2,0;ums;sFFFF=no specific minimum|Maximum Connection Interval;u16;lto;*125,-2,0;ums;sFFFF=no specific maximum
                20014 Service UUIDs;g2;l;n1-127
                20015 Service UUIDs;g16;l;n1-15
                20016 Service;g2;l|Data;o;l
                20017 Addresses;h6;l;n1-42
                20018 Addresses;h6;l;n1-42
                20019 Appearance;u16;fa;l
                2001A Advertising Interval;u16;l;*625,-3,0;ums
                2001B Address;h6;l|Address Type;u8;v0=public#1=random;l
                2001C Role;u8;v0=only peripheral#1=only central#2=both, peripheral preferred#3=both, central preferred;l
                2001F Service UUIDs;g4;l;n1-63
                20020 Service;g4;l|Data;o;l
                20021 Service;g16;l|Data;o;l
                20030 Broadcast Name;z;l
                200FF Company;u16;fc;l|Data;o;l
                """#)
    }
}
