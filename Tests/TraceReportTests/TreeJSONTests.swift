import Testing

@testable import BluetoothTrace
@testable import TraceReport

@Suite struct TreeJSONTests {
    func tree(_ snapshot: TraceSnapshot, file: String? = nil) -> String {
        written { TreeJSON(to: $0, file: file).finish(snapshot) }
    }

    @Test func emptyCapture() {
        #expect(
            tree(Sample.empty) == joined(
                #"{"schema":"periscope.tree/1","capture":{"format":"pcap","linkTypes":[],"records":0,"#,
                #""end":"complete","truncatedRecords":0,"droppedRecords":0},"peripherals":[],"connections":[],"failedAttempts":[],"#,
                #""diagnostics":[]}"#) + "\n")
        #expect(tree(Sample.empty, file: "a.pcap").hasPrefix(#"{"file":"a.pcap","schema":"#))
    }

    @Test func captureAndDiagnostics() {
        let text = tree(Sample.snapshot)
        #expect(
            text.hasPrefix(
                joined(
                    #"{"schema":"periscope.tree/1","capture":{"format":"btsnoop","linkTypes":["hci-h4"],"records":225,"#,
                    #""firstTimestamp":"1715702400.023575","lastTimestamp":"1715702601.023575","end":"cut","#,
                    #""truncatedRecords":1,"droppedRecords":0},"peripherals":[{"identifier":"#)))
        #expect(
            text.hasSuffix(
                joined(
                    #""diagnostics":[{"code":"att.noResponse","severity":"warning","record":40,"#,
                    #""message":"no \"answer\" came"}]}"#) + "\n"))
    }

    @Test func peripheral() {
        #expect(
            tree(Sample.snapshot).contains(
                joined(
                    #"{"identifier":"82375B84-D48C-514C-81F2-A0B15DF8A71B","address":"F0:11:22:33:44:55","#,
                    #""addressType":"randomStatic","identityAddress":"00:00:00:00:00:10","#,
                    #""addresses":["4A:00:00:00:00:01","F0:11:22:33:44:55"],"name":"Polar \"H10\"\u202E","#,
                    #""appearance":832,"controller":0,"state":"disconnected","completeness":"partial","stale":true,"#,
                    #""services":["#)))
    }

    @Test func services() {
        #expect(
            tree(Sample.snapshot).contains(
                joined(
                    #""services":[{"uuid":"180D","name":"Heart Rate","primary":true,"startHandle":16,"endHandle":21,"#,
                    #""includes":[{"handle":20,"startHandle":30,"endHandle":33}],"characteristics":[{"uuid":"2A37","#,
                    #""name":"Heart Rate Measurement","declarationHandle":17,"valueHandle":18,"#,
                    #""properties":["read","notify"],"value":"0648","#,
                    #""decoded":{"fields":[{"name":"Flags","fields":[{"name":"Sensor Contact","raw":3,"meaning":"contact"}]},"#,
                    #"{"name":"Heart Rate Measurement Value (8 bit resolution)","value":72,"unit":"bpm"}]},"#,
                    #""text":"72 bpm, contact","descriptors":[{"uuid":"2902","#,
                    #""name":"Client Characteristic Configuration","handle":19,"value":"0100","#,
                    #""decoded":{"fields":[{"name":"Client Configuration","fields":[{"name":"notifications","#,
                    #""value":true},{"name":"indications","value":false}]}]},"text":"notifications"}],"counts":{"reads":0,"#,
                    #""writes":0,"writesWithoutResponse":0,"notifications":3,"indications":0,"errors":0}}]},"#)))
    }

    @Test func inferredAndUnplaced() {
        #expect(
            tree(Sample.snapshot).contains(
                joined(
                    #"{"startHandle":50,"inferred":true,"inference":"holdsContent","includes":[],"characteristics":[{"valueHandle":50,"#,
                    #""value":"4869201b5b324a","inferred":true,"inference":"writtenWithoutResponse","descriptors":[],"counts":{"reads":0,"writes":0,"#,
                    #""writesWithoutResponse":1,"notifications":0,"indications":0,"errors":0}}]}],"#,
                    #""unplacedAttributes":[{"handle":60,"uuid":"6E400001-B5A3-F393-E0A9-E50E24DCCA9E","#)))
    }

    let connection =
        joined(
            #"{"id":1,"controller":0,"handle":64,"transport":"le","role":"central","#,
            #""peripheral":"82375B84-D48C-514C-81F2-A0B15DF8A71B","peerAddress":"F0:11:22:33:44:55","#,
            #""connectedRecord":2,"connectedAt":"1715702400.023575","disconnectedRecord":40,"#,
            #""disconnectedAt":"1715702460.023575","disconnectReason":{"code":19,"#,
            #""name":"Remote User Terminated Connection"},"attMTU":null,"encrypted":true,"bonded":false,"#,
            #""states":[{"state":"connected","record":2},{"state":"disconnected","record":40}],"#,
            #""timeline":[{"record":5,"step":"parameters","parameters":{"interval":24,"latency":0,"timeout":72}}],"subscriptions":[{"server":"peer","valueHandle":18,"cccdHandle":19,"uuid":"2A37","#,
            #""name":"Heart Rate Measurement","mode":"notify","persisted":true}]}"#)

    @Test func connectionInTheTreeAndOnItsOwn() {
        #expect(tree(Sample.snapshot).contains("\"connections\":[" + connection + "]"))
        #expect(written { ConnectionsJSON(to: $0).finish(Sample.snapshot) } == connection + "\n")
        #expect(
            written { ConnectionsJSON(to: $0, file: "x").finish(Sample.snapshot) }
                == #"{"file":"x","# + connection.dropFirst() + "\n")
    }

    @Test func findings() {
        #expect(Sample.snapshot.hasFindings)
        #expect(!Sample.empty.hasFindings)
        var snapshot = Sample.empty
        snapshot.diagnostics = [Diagnostic(code: "x", severity: .warning, record: nil, message: "")]
        #expect(!snapshot.hasFindings)
        snapshot.diagnostics[0].severity = .error
        #expect(snapshot.hasFindings)
    }
}
