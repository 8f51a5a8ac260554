import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel
import Testing

@testable import BluetoothTrace
@testable import TraceReport

@Suite struct TreeTextTests {
    @Test func everythingOnce() {
        let text = written { TreeText(to: $0, file: "phone.log", options: TextOptions()).finish(Sample.snapshot) }
        #expect(
            text == #"""
                phone.log
                  btsnoop, hci-h4, 225 records
                  2024-05-14T16:00:00.023575Z to 2024-05-14T16:03:21.023575Z (3 min 21 s)
                  the file ends inside a record
                  1 device, 1 connection
                  1 warning (-v shows them)

                F0:11:22:33:44:55 (random static) "Polar \"H10\"\u{202E}"
                  disconnected, hierarchy partial (a part of discovery is missing), out of date
                  identity 00:00:00:00:00:10 (public)
                  appearance 832 Heart Rate Sensor
                  also seen as 4A:00:00:00:00:01
                  0x0010-0x0015  Heart Rate (180D)
                  0x0014           includes 0x001E-0x0021 unknown service
                  0x0012           Heart Rate Measurement (2A37)  read, notify
                                     = 0648  72 bpm, contact  3 notifications
                  0x0013             Client Characteristic Configuration (2902)
                                       = 0100  notifications
                  0x0032         unknown service  (inferred)
                  0x0032           unknown characteristic  (inferred)
                                     = 4869201b5b324a  1 write without response
                  attributes without a known place
                  0x003C         Nordic UART Service (6E400001-B5A3-F393-E0A9-E50E24DCCA9E)
                                   = ab


                """#)
    }

    /// A device without anything of GATT, by what it was connected over.
    @Test(arguments: [
        ([Connection.Transport.bredr], " (connected over BR/EDR only, where GATT is not to be expected)"),
        ([.bredr, .bredr], " (connected over BR/EDR only, where GATT is not to be expected)"),
        ([.bredr, .le], ""), ([.le], ""), ([], " (never connected)"),
    ])
    func devicesWithoutAHierarchy(transports: [Connection.Transport], remark: String) {
        var snapshot = Sample.snapshot
        snapshot.peripherals[0].tree = AttributeTree()
        snapshot.peripherals[0].isStale = false
        snapshot.connections = transports.map { transport in
            var connection = Sample.connection
            connection.transport = transport
            return connection
        }
        #expect(lines(of: snapshot)[8] == "  disconnected, hierarchy unknown\(remark)")
    }

    /// What GATT over BR/EDR told is no surprise to be explained away.
    @Test func hierarchyOverBREDR() {
        var snapshot = Sample.snapshot
        snapshot.connections[0].transport = .bredr
        #expect(
            lines(of: snapshot)[8]
                == "  disconnected, hierarchy partial (a part of discovery is missing), out of date")
    }

    private func lines(of snapshot: TraceSnapshot) -> [Substring] {
        written { TreeText(to: $0, file: "phone.log", options: TextOptions()).finish(snapshot) }
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func nothingSeen() {
        func text(isLive: Bool, lost: Int = 0) -> String {
            var snapshot = Sample.empty
            snapshot.capture.droppedRecords = lost
            return written {
                TreeText(to: $0, file: "hci0", options: TextOptions(), isLive: isLive).finish(snapshot)
            }
        }
        #expect(text(isLive: true) == "hci0\n  nothing was seen\n\n")
        #expect(text(isLive: true, lost: 2) == "hci0\n  nothing was seen\n  2 packets lost before they were logged\n\n")
        #expect(text(isLive: false) == "hci0\n  pcap, 0 records\n  0 devices, 0 connections\n\n")
    }

    @Test func verboseShowsDiagnostics() {
        var options = TextOptions()
        options.isVerbose = true
        let text = written { TreeText(to: $0, file: "-", options: options).finish(Sample.snapshot) }
        #expect(text.hasPrefix("standard input\n"))
        #expect(text.contains("  1 warning\n    warning, record 40: no \"answer\" came [att.noResponse]\n"))
    }

    @Test func colorsBeginAndEnd() {
        var options = TextOptions()
        options.isColored = true
        let text = written { TreeText(to: $0, file: "x", options: options).finish(Sample.snapshot) }
        let begins = text.ranges(of: "\u{1B}[").count
        let ends = text.ranges(of: "\u{1B}[0m").count
        #expect(ends > 20 && begins == 2 * ends)
        #expect(!text.contains("\u{1B}[2J"))
    }
}

@Suite struct ConnectionsTextTests {
    @Test func block() {
        let text = written { ConnectionsText(to: $0, file: nil, options: TextOptions()).finish(Sample.snapshot) }
        #expect(
            text == #"""
                #1  LE, we are central, handle 0x0040, controller 0
                    peer        F0:11:22:33:44:55 (random static) "Polar \"H10\"\u{202E}"
                    start       2024-05-14T16:00:00.023575Z  record 2
                    end         2024-05-14T16:01:00.023575Z  record 40  after 1 min 00 s
                    reason      0x13 Remote User Terminated Connection
                    link        ATT_MTU unknown, encrypted
                    states      connected@2 > disconnected@40
                    then        interval 30 ms, latency 0, timeout 720 ms  record 5
                    subscribed  0x0012 Heart Rate Measurement (2A37): notifications, configuration 0x0013, from an earlier connection


                """#)
    }

    /// `connections` and `why` judge an end alike, and write its reason in the same colour.
    @Test(arguments: [
        (UInt8(0x13), "32", "0x13 Remote User Terminated Connection"),
        (0x15, "32", "0x15 Remote Device Terminated Connection due to Power Off"),
        (0x08, "31", "0x08 Connection Timeout"),
        (0x3D, "31", "0x3D Connection Terminated due to MIC Failure"),
        (0x22, "33", "0x22 LMP Response Timeout / LL Response Timeout"),
    ])
    func colorsOfEnds(reason: UInt8, color: String, words: String) {
        var options = TextOptions()
        options.isColored = true
        var snapshot = Sample.snapshot
        snapshot.connections[0].disconnectReason = reason
        let connections = written { ConnectionsText(to: $0, file: nil, options: options).finish(snapshot) }
        #expect(connections.contains("\u{1B}[\(color)m\(words)\u{1B}[0m"))
        let why = written { WhyText(to: $0, file: nil, connection: 1, options: options).finish(snapshot) }
        let line = why.split(separator: "\n").first { $0.contains(words) }
        #expect(line?.contains("\u{1B}[\(color)m") == true)
    }

    @Test func relativeTimesAndHeading() {
        var options = TextOptions()
        options.time = .relative
        let text = written { ConnectionsText(to: $0, file: "a\u{7}.log", options: options).finish(Sample.snapshot) }
        #expect(text.hasPrefix("== a\\u{07}.log\n#1"))
        #expect(text.contains("start       +0.000000  record 2\n"))
        #expect(text.contains("end         +60.000000  record 40"))
    }

    @Test func none() {
        let text = written { ConnectionsText(to: $0, file: nil, options: TextOptions()).finish(Sample.empty) }
        #expect(text == "no connections\n")
    }
}

@Suite struct EventsTextTests {
    @Test func notification() {
        let value: [UInt8] = [0x06, 0x48]
        var event = TraceEvent(.notification, record: 40, timestamp: micros(1_715_702_400, 5), value: value.octets)
        event.connection = 1
        event.server = .peer
        event.handle = 18
        event.uuid = BluetoothUUID(0x2A37)
        event.characteristic = BluetoothUUID(0x2A37)
        let text = textLine(event)
        #expect(
            text == "     40  2024-05-14T16:00:00.000005Z  #1   notification    0x0012 Heart Rate Measurement (2A37)"
                + #" = 0648  72 bpm, contact"#)
    }

    @Test func error() {
        var event = TraceEvent(.error, record: 3, timestamp: micros(5))
        event.connection = 12
        event.server = .local
        event.handle = 42
        event.error = ATTErrorCode(rawValue: 0x05)
        event.errorRequest = .readRequest
        event.latency = 45_260_000
        let text = textLine(event)
        #expect(
            text
                == "      3  5.000000  #12  error           local 0x002A 0x05 Insufficient Authentication to ATT_READ_REQ"
                + "  45.2 ms")
    }

    @Test func discoveryAndSubscription() {
        var discovery = TraceEvent(.servicesDiscovered, record: 3, timestamp: nil)
        discovery.connection = 1
        discovery.server = .peer
        discovery.range = ATTHandleRange(start: 1, end: 0xFFFF)
        discovery.type = BluetoothUUID(0x180D)
        discovery.count = 2
        let text = textLine(discovery)
        #expect(text == "      3    #1   services        0x0001-0xFFFF of Heart Rate (180D): 2 found")
        var subscription = TraceEvent(.subscribed, record: 4, timestamp: nil)
        subscription.connection = 1
        subscription.handle = 19
        subscription.valueHandle = 18
        subscription.mode = .notify
        subscription.characteristic = BluetoothUUID(0x2A37)
        let second = textLine(subscription)
        #expect(second == "      4    #1   subscribed      0x0012 Heart Rate Measurement (2A37): notifications")
    }
}

@Suite struct PacketsTextTests {
    func lines(
        type: PacketType, _ packet: [UInt8], pdu: [UInt8]? = nil, frame: (UInt16, [UInt8])? = nil,
        hex: Bool = false, verbose: Bool = false
    )
        -> String
    {
        let collector = OctetCollector()
        let sink = collector.sink()
        var options = TextOptions()
        options.showsOctets = hex
        options.isVerbose = verbose
        options.time = .raw
        let writer = PacketsText(to: sink, file: nil, options: options)
        let record = CaptureRecord(
            number: 9, timestamp: micros(2), kind: .h4, direction: .controllerToHost,
            originalLength: packet.count, payload: packet.octets)
        let traced = TracedPacket(
            record: record, type: type, direction: .controllerToHost, packet: packet.octets, connection: nil)
        writer.began(traced)
        if let frame {
            writer.frame(
                TracedFrame(
                    record: 9, connection: 1, isFromLocal: false, channelID: L2CAPChannelID(rawValue: frame.0),
                    payload: frame.1.octets))
        }
        if let pdu {
            writer.attPDU(
                TracedATTPDU(
                    record: 9, connection: 1, isFromLocal: false, bearer: BearerID(kind: .att, channelID: .attribute),
                    pdu: pdu.octets, requestHandle: nil))
        }
        writer.ended(traced)
        sink.flush()
        return collector.text
    }

    @Test func hci() {
        #expect(lines(type: .command, [0x03, 0x0C, 0x00]) == "      9  2.000000  < cmd   HCI_Reset\n")
        #expect(
            lines(type: .event, [0x0E, 0x04, 0x01, 0x03, 0x0C, 0x00])
                == "      9  2.000000  < event HCI_Command_Complete HCI_Reset ok\n")
        #expect(
            lines(type: .event, [0x0F, 0x04, 0x0C, 0x01, 0x0D, 0x20])
                == "      9  2.000000  < event HCI_Command_Status HCI_LE_Create_Connection 0x0C Command Disallowed\n")
        #expect(lines(type: .event, [0x0E]) == "      9  2.000000  < event no whole header: 1 octet\n")
        #expect(lines(type: .command, [0x57, 0xFD, 0x00]).hasSuffix("vendor command 0xFD57\n"))
    }

    @Test func numbersWithoutAName() {
        #expect(lines(type: .command, [0xFF, 0x03, 0x00]).hasSuffix("< cmd   command 0x03FF\n"))
        #expect(lines(type: .event, [0xA0, 0x00]).hasSuffix("< event event 0xA0\n"))
        #expect(lines(type: .event, [0x3E, 0x01, 0xF0]).hasSuffix("< event LE meta event 0xF0\n"))
        #expect(lines(type: .acl, [], pdu: [0x7F]).contains("#1 ATT opcode 0x7F"))
        #expect(lines(type: .acl, [], frame: (0x0005, [0x7F, 1, 0, 0])).contains("#1 L2CAP signal 0x7F id 1"))
        #expect(lines(type: .acl, [], frame: (0x0006, [0x7F])).contains("#1 SMP code 0x7F"))
    }

    @Test func att() {
        #expect(
            lines(type: .acl, [], pdu: [0x1B, 0x12, 0x00, 0x06, 0x48])
                == "      9  2.000000  < acl   #1 ATT_HANDLE_VALUE_NTF 0x0012 = 0648\n")
        #expect(
            lines(type: .acl, [], pdu: [0x08, 0x01, 0, 0xFF, 0xFF, 0x03, 0x28]).hasSuffix(
                "ATT_READ_BY_TYPE_REQ 0x0001-0xFFFF of Characteristic (2803)\n"))
        #expect(
            lines(type: .acl, [], pdu: [0x16, 0x12]).hasSuffix(
                "ATT_PREPARE_WRITE_REQ malformed: 5 octets needed at offset 0, 2 there\n"))
    }

    @Test func framesOfOtherChannels() {
        #expect(
            lines(type: .acl, [], frame: (0x0005, [0x12, 0x07, 0x00, 0x00])).hasSuffix(
                "acl   #1 L2CAP_CONNECTION_PARAMETER_UPDATE_REQ id 7\n"))
        #expect(lines(type: .acl, [], frame: (0x0006, [0x0B, 0x01])).hasSuffix("#1 Security Request\n"))
        #expect(lines(type: .acl, [], frame: (0x0041, [1, 2])).hasSuffix("#1 L2CAP channel 0x0041, 2 octets\n"))
        // What completes an ATT PDU is shown as that alone.
        #expect(
            lines(type: .acl, [], pdu: [0x13], frame: (0x0041, [1, 2]))
                == "      9  2.000000  < acl   #1 ATT_WRITE_RSP\n")
    }

    @Test func allFields() {
        #expect(
            lines(type: .command, [0x06, 0x04, 0x03, 0x40, 0x00, 0x13], verbose: true) == """
                      9  2.000000  < cmd   HCI_Disconnect
                           Connection_Handle: 0x0040
                           Reason: 0x13 Remote User Terminated Connection

                """)
        // The command whose parameters are missing, and a signal.
        #expect(
            lines(type: .command, [0x06, 0x04, 0x03, 0x40, 0x00], verbose: true).hasSuffix(
                """
                HCI_Disconnect, 1 octet missing
                           Connection_Handle: 0x0040
                           cut: 1 octet needed, 0 there

                """))
        #expect(
            lines(type: .acl, [], frame: (0x0005, [0x12, 0x07, 0x08, 0, 6, 0, 12, 0, 0, 0, 0xC8, 0]), verbose: true)
                .hasSuffix(
                    """
                    L2CAP_CONNECTION_PARAMETER_UPDATE_REQ id 7
                               Interval Min: 7.5 ms
                               Interval Max: 15.0 ms
                               Latency: 0
                               Timeout: 2.000 s

                    """))
    }

    @Test func advertisingData() {
        let data: [UInt8] = [0x02, 0x01, 0x06, 0x04, 0x09, 0x61, 0x1B, 0x62]
        let parameters: [UInt8] = [0x02, 0x01, 0x00, 0x01, 0x55, 0x44, 0x33, 0x22, 0x11, 0xF0, 8] + data + [0xC5]
        let text = lines(type: .event, [0x3E, UInt8(parameters.count)] + parameters, verbose: true)
        #expect(text.contains("Address[0]: F0:11:22:33:44:55\n"))
        #expect(text.contains("  Flags: 06  LE general discoverable, BR/EDR not supported\n"))
        #expect(text.contains("  Complete Local Name: \"a\\u{1B}b\"\n"))
        #expect(text.contains("RSSI[0]: -59\n"))
    }

    @Test func octets() {
        let text = lines(type: .command, [0x03, 0x0C, 0x00] + Array("0123456789abcdefg".utf8), hex: true)
        #expect(
            text.hasSuffix(
                """
                         0000 03 0c 00 30 31 32 33 34  35 36 37 38 39 61 62 63  ...0123456789abc
                         0010 64 65 66 67                                       defg

                """))
    }
}
