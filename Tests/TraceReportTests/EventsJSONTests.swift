import BluetoothWire
import ByteViews
import CaptureFormats
import GATTModel
import Testing

@testable import BluetoothTrace
@testable import TraceReport

@Suite struct EventsJSONTests {
    let identifier = "82375B84-D48C-514C-81F2-A0B15DF8A71B"
    let attBearer = BearerID(kind: .att, channelID: .attribute)

    @Test func notification() {
        let value: [UInt8] = [0x06, 0x48]
        var event = TraceEvent(.notification, record: 40, timestamp: micros(1_715_702_400, 23_575), value: value.octets)
        event.connection = 1
        event.identifier = identifier
        event.server = .peer
        event.bearer = attBearer
        event.handle = 18
        event.uuid = BluetoothUUID(0x2A37)
        event.characteristic = BluetoothUUID(0x2A37)
        event.service = BluetoothUUID(0x180D)
        let text = line(event)
        #expect(
            text
                == joined(
                    #"{"record":40,"timestamp":"1715702400.023575","connection":1,"kind":"notification","#,
                    #""peripheral":"82375B84-D48C-514C-81F2-A0B15DF8A71B","server":"peer","bearer":"att","handle":18,"#,
                    #""uuid":"2A37","characteristic":"2A37","service":"180D","value":"0648","#,
                    #""decoded":{"fields":[{"name":"Flags","fields":[{"name":"Sensor Contact","raw":3,"meaning":"contact"}]},"#,
                    #"{"name":"Heart Rate Measurement Value (8 bit resolution)","value":72,"unit":"bpm"}]},"#,
                    #""text":"72 bpm, contact"}"#))
    }

    @Test func readWithLatencyOnAnEnhancedBearer() {
        var event = TraceEvent(.read, record: 7, timestamp: micros(5), value: RawSpan())
        event.connection = 2
        event.server = .local
        event.bearer = BearerID(kind: .eatt, channelID: L2CAPChannelID(rawValue: 0x41))
        event.handle = 3
        event.requestRecord = 5
        event.latency = 45_250_999
        let text = line(event)
        #expect(
            text
                == joined(
                    #"{"record":7,"timestamp":"5.000000","connection":2,"kind":"read","server":"local","#,
                    #""bearer":"eatt:0x0041","handle":3,"value":"","requestRecord":5,"latency":"0.045250"}"#))
    }

    @Test func discovery() {
        var event = TraceEvent(.servicesDiscovered, record: 9, timestamp: nil)
        event.connection = 1
        event.server = .peer
        event.bearer = BearerID(kind: .brEDR, channelID: L2CAPChannelID(rawValue: 0x0040))
        event.range = ATTHandleRange(start: 1, end: 0xFFFF)
        event.type = BluetoothUUID(0x180F)
        event.count = 0
        let text = line(event)
        #expect(
            text
                == joined(
                    #"{"record":9,"connection":1,"kind":"servicesDiscovered","server":"peer","bearer":"bredr:0x0040","#,
                    #""uuid":"180F","startHandle":1,"endHandle":65535,"count":0}"#))
    }

    @Test func error() {
        var event = TraceEvent(.error, record: 3, timestamp: nil)
        event.handle = 42
        event.error = ATTErrorCode(rawValue: 0x05)
        event.errorRequest = .readRequest
        let text = line(event)
        #expect(text.hasPrefix(#"{"record":3,"kind":"error","handle":42,"error":{"code":5,"#))
        #expect(text.hasSuffix(#""request":10}}"#))
    }

    @Test func failureAndState() {
        var failed = TraceEvent(.connectFailed, record: 3, timestamp: nil)
        failed.reason = 0x3E
        let text = line(failed)
        #expect(text.hasPrefix(#"{"record":3,"kind":"connectFailed","reason":{"code":62"#))
        var changed = TraceEvent(.stateChanged, record: 4, timestamp: nil)
        changed.connection = 1
        changed.state = .discovering
        changed.isInferred = true
        let second = line(changed)
        #expect(second == #"{"record":4,"connection":1,"kind":"stateChanged","state":"discovering","inferred":true}"#)
    }

    @Test func subscription() {
        var event = TraceEvent(.subscribed, record: 3, timestamp: nil)
        event.handle = 19
        event.valueHandle = 18
        event.mode = .both
        let text = line(event)
        #expect(text == #"{"record":3,"kind":"subscribed","handle":19,"valueHandle":18,"mode":"both"}"#)
    }

    @Test func valuesOfReadByType() {
        let list: [UInt8] = [0x03, 0x00, 0x41, 0x05, 0x00, 0x42]
        var event = TraceEvent(.readByType, record: 3, timestamp: nil)
        event.items = .attributes(ATTAttributeDataList(list: list.octets, size: 3)!)
        let text = line(event)
        #expect(
            text == #"{"record":3,"kind":"readByType","values":[{"handle":3,"value":"41"},{"handle":5,"value":"42"}]}"#)
    }

    @Test func readMultipleWithAndWithoutLengths() {
        let handles: [UInt8] = [0x02, 0x00, 0x04, 0x00]
        let value: [UInt8] = [0xAA, 0xBB]
        var plain = TraceEvent(.readMultiple, record: 3, timestamp: nil, value: value.octets)
        plain.items = .handles(ATTHandleList(handles: handles.octets))
        let text = line(plain)
        #expect(text == #"{"record":3,"kind":"readMultiple","value":"aabb","handles":[2,4]}"#)
        // The second value has 5 octets, of which the response holds one.
        let tuples: [UInt8] = [0x01, 0x00, 0xAA, 0x05, 0x00, 0xBB]
        var variable = TraceEvent(.readMultiple, record: 3, timestamp: nil)
        variable.items = .values(ATTHandleList(handles: handles.octets), ATTLengthValueCursor(tuples.octets))
        let second = line(variable)
        #expect(
            second
                == joined(
                    #"{"record":3,"kind":"readMultiple","handles":[2,4],"values":[{"handle":2,"value":"aa"},"#,
                    #"{"handle":4,"value":"bb","length":5}]}"#))
    }

    @Test func fileComesFirstAndIsEscaped() {
        let event = TraceEvent(.connecting, record: 1, timestamp: nil)
        let text = line(event, file: "a \"b\"\u{1B}.log")
        #expect(text == #"{"file":"a \"b\"\u001B.log","record":1,"kind":"connecting"}"#)
    }

    @Test func literalsAreTheRawValues() {
        for kind in TraceEventKind.allCases { #expect(kind.literal.description == kind.rawValue) }
        for kind in TraceEventKind.allCases { #expect(kind.phrase.utf8CodeUnitCount <= 15) }
        for state in [PeripheralState.disconnected, .connecting, .connected, .discovering, .discovered, .disconnecting]
        {
            #expect(state.literal.description == state.rawValue)
        }
        for mode in [SubscriptionMode.notify, .indicate, .both] { #expect(mode.literal.description == mode.rawValue) }
        for side in [ServerSide.peer, .local] { #expect(side.literal.description == side.rawValue) }
        for severity in [Diagnostic.Severity.note, .warning, .error] {
            #expect(severity.literal.description == severity.rawValue)
        }
    }
}
