import BluetoothTrace
import BluetoothWire
import GATTModel
import TestSupport
import Testing

/// Requests and what comes of them: values, long values, prepared writes, errors, walks and subscriptions.
@Suite struct ProcedureTests {
    private let att = Set(TraceEventKind.allCases).subtracting([.connecting, .connected, .stateChanged])

    /// The events of a conversation on one link: lines that begin with `>` are the host's PDUs, others the peer's.
    private func conversation(_ pdus: String...) throws -> (lines: [String], snapshot: TraceSnapshot) {
        var script = CaptureScript()
        script.connected()
        for pdu in pdus {
            if pdu.hasPrefix(">") { script.host(String(pdu.dropFirst())) } else { script.peer(pdu) }
        }
        return try events(of: script.octets, att)
    }

    // MARK: Values

    @Test func aReadIsCertainWhenItsAnswerLeavesRoom() throws {
        let (lines, _) = try conversation("> 0A 0300", "0B 5566")
        #expect(lines == ["3 read h3 =5566 <2"])
    }

    private let full = String(repeating: "41", count: 22)

    @Test func aFullAnswerMayGoOn() throws {
        let (lines, snapshot) = try conversation(
            "> 0A 0300", "0B" + full, "> 0C 0300 1600", "0D" + full, "> 0C 0300 2C00", "0D 42")
        #expect(lines == ["7 longRead h3 =\(full)\(full)42 <2"])
        #expect(snapshot.peripherals[0].tree.unplacedAttributes.map(\.counts.reads) == [1])
    }

    @Test(arguments: ["07", "0B"]) func errorsThatEndALongReadAreItsEnd(code: String) throws {
        let (lines, snapshot) = try conversation("> 0A 0300", "0B" + full, "> 0C 0300 1600", "01 0C 0300" + code)
        #expect(lines == ["5 longRead h3 =\(full) <2"])
        #expect(snapshot.peripherals[0].tree.unplacedAttributes.map(\.counts.errors) == [0])
    }

    @Test func otherErrorsEndItAndAreToldToo() throws {
        let (lines, _) = try conversation("> 0A 0300", "0B" + full, "> 0C 0300 1600", "01 0C 0300 05")
        #expect(lines == ["3 read h3 =\(full) <2", "5 error h3 !05 <4"])
    }

    @Test func anotherRequestLeavesAFullAnswerAsItIs() throws {
        let (lines, _) = try conversation("> 0A 0300", "0B" + full, "> 0A 0500", "0B 55")
        #expect(lines == ["3 read h3 =\(full) <2", "5 read h5 =55 <4"])
    }

    @Test func blobsAloneBeginWhereTheyBegin() throws {
        let (lines, snapshot) = try conversation("> 0C 0300 0500", "0D 5566")
        #expect(lines == ["3 longRead h3 @5 =5566 <2"])
        // Where a value begins is not known, so neither is the value.
        #expect(snapshot.peripherals[0].tree.unplacedAttributes.map(\.value) == [nil])
    }

    @Test func aBlobOfAnotherPlaceGoesOnWithNothing() throws {
        let (lines, _) = try conversation("> 0A 0300", "0B" + full, "> 0C 0300 0A00", "0D 42")
        #expect(lines == ["3 read h3 =\(full) <2", "5 longRead h3 @10 =42 <4"])
    }

    @Test func readByTypeGivesEachHandlesValue() throws {
        let (lines, snapshot) = try conversation("> 08 0100 FFFF 192A", "09 03 0300 55 0700 66")
        #expect(lines == ["3 readByType 2A19 1-65535 [3=55 7=66] <2"])
        #expect(snapshot.peripherals[0].tree.lines == ["3- ?", "  3 2A19 =55 r1 ?", "  7 2A19 =66 r1 ?"])
    }

    @Test func readMultipleCannotTellItsValuesApart() throws {
        let (lines, snapshot) = try conversation("> 0E 0300 0500", "0F 556677")
        #expect(lines == ["3 readMultiple =556677 [3 5] <2"])
        #expect(snapshot.peripherals[0].tree.unplacedAttributes.map(\.value) == [nil, nil])
        #expect(snapshot.peripherals[0].tree.unplacedAttributes.map(\.counts.reads) == [1, 1])
    }

    @Test func theVariableFormCan() throws {
        let (lines, snapshot) = try conversation("> 20 0300 0500 0700", "21 0200 5566 0000 0500 77")
        #expect(lines == ["3 readMultiple [3=5566 5= 7=77...] <2"])
        // The last value is cut by the PDU, so only its reading is certain.
        #expect(snapshot.peripherals[0].tree.unplacedAttributes.map(\.value) == [[0x55, 0x66], [], nil])
    }

    // MARK: Writes

    @Test func writes() throws {
        let (lines, snapshot) = try conversation(
            "> 12 0300 55", "13", "> 52 0300 66", "> D2 0300 77 01000000 1122334455667788")
        #expect(lines == ["3 write h3 =55 <2", "4 writeWithoutResponse h3 =66", "5 signedWrite h3 =77"])
        let value = snapshot.peripherals[0].tree.services[0].characteristics[0]
        #expect(value.counts.writes == 1)
        #expect(value.counts.writesWithoutResponse == 2)
        #expect(value.value == nil)
    }

    @Test func preparedPartsAreJoinedByHandle() throws {
        let (lines, _) = try conversation(
            "> 16 0300 0000 0102", "17 0300 0000 0102", "> 16 0500 0000 AA", "17 0500 0000 AA", "> 16 0300 0200 0304",
            "17 0300 0200 0304", "> 18 01", "19")
        #expect(lines == ["9 longWrite h3 =01020304 <8", "9 longWrite h5 =aa <8"])
    }

    @Test func partsThatOverlapReplaceAndPartsBehindAGapStandAlone() throws {
        let (lines, _) = try conversation(
            "> 16 0300 0000 010203", "17 0300 0000 010203", "> 16 0300 0100 FF", "17 0300 0100 FF",
            "> 16 0300 0900 AA", "17 0300 0900 AA", "> 18 01", "19")
        #expect(lines == ["9 longWrite h3 =01ff03 <8", "9 longWrite h3 @9 =aa <8"])
    }

    @Test func aCancelledQueueWritesNothing() throws {
        let (lines, snapshot) = try conversation("> 16 0300 0000 0102", "17 0300 0000 0102", "> 18 00", "19")
        #expect(lines == ["5 longWriteCancelled h3 =0102 <4"])
        #expect(snapshot.peripherals[0].tree.lines.isEmpty)
    }

    @Test func anEchoThatDiffersIsReported() throws {
        let (lines, snapshot) = try conversation("> 16 0300 0000 0102", "17 0300 0000 0103", "> 18 01", "19")
        #expect(lines == ["5 longWrite h3 =0102 <4"])
        #expect(snapshot.diagnostics.map(\.code) == ["att.prepare-echo"])
    }

    @Test func aRefusedPartIsNoneOfTheQueue() throws {
        let (lines, _) = try conversation(
            "> 16 0300 0000 0102", "17 0300 0000 0102", "> 16 0300 0200 03", "01 16 0300 09", "> 18 01", "19")
        #expect(lines == ["5 error h3 !09 <4", "7 longWrite h3 =0102 <6"])
    }

    @Test func aRefusedExecuteDropsTheQueue() throws {
        let (lines, _) = try conversation(
            "> 16 0300 0000 0102", "17 0300 0000 0102", "> 18 01", "01 18 0300 0D", "> 18 01", "19")
        #expect(lines == ["5 error h3 !0D <4"])
    }

    // MARK: Errors and order

    @Test func anErrorKeepsRequestHandleAndCode() throws {
        let (lines, snapshot) = try conversation("> 0A 0300", "01 0A 0300 02")
        #expect(lines == ["3 error h3 !02 <2"])
        // The handle may not exist at all: nothing stands in the tree.
        #expect(snapshot.peripherals[0].tree.lines.isEmpty)
    }

    @Test func anErrorOfAnotherRequestAnswersNone() throws {
        let (lines, _) = try conversation("> 0A 0300", "01 12 0500 03", "0B 55")
        #expect(lines == ["3 error h5 !03", "4 read h3 =55 <2"])
    }

    @Test func aResponseThatNothingAskedForIsReported() throws {
        let (lines, snapshot) = try conversation("0B 55", "> 0A 0300", "13", "0B 66")
        #expect(lines == ["5 read h3 =66 <3"])
        #expect(snapshot.diagnostics.map(\.code) == ["att.unexpected-response", "att.unexpected-response"])
        #expect(snapshot.diagnostics.map(\.record) == [2, 4])
    }

    @Test func aRequestBeforeTheAnswerToAnotherIsReported() throws {
        let (lines, snapshot) = try conversation("> 0A 0300", "> 0A 0500", "0B 55")
        // The answer may be to either: it is shown for neither.
        #expect(lines == [])
        #expect(snapshot.diagnostics.map(\.code) == ["att.request-while-open", "att.ambiguous"])
    }

    @Test func anUnknownOpcodeAndAMalformedPDUAreReportedAndTheRestGoesOn() throws {
        let (lines, snapshot) = try conversation("FF 01", "3F 01", "1B 03", "1B 0300 55")
        #expect(lines == ["5 subscribed v3 notify inferred", "5 notification h3 =55"])
        #expect(snapshot.diagnostics.map(\.code) == ["att.unknown-opcode", "att.malformed"])
    }

    @Test func theMTUIsTheLesserOneAndAtLeast23() throws {
        for (client, server, agreed) in [("0502", "B900", 185), ("1700", "0502", 23), ("0500", "0502", 23)] {
            let (lines, snapshot) = try conversation("> 02" + client, "03" + server)
            #expect(lines == ["3 mtuExchanged mtu\(agreed) <2"])
            #expect(snapshot.connections[0].attMTU == UInt16(agreed))
        }
    }

    // MARK: Walks

    @Test func aWalkIsOneEventHoweverManyRequestsItTakes() throws {
        let (lines, snapshot) = try conversation(
            "> 10 0100 FFFF 0028", "11 06 0100 0500 0018 0600 0900 0F18", "> 10 0A00 FFFF 0028",
            "11 06 0A00 0C00 0A18", "> 10 0D00 FFFF 0028", "01 10 0D00 0A")
        #expect(lines == ["7 servicesDiscovered 1-65535 n3 <2"])
        #expect(snapshot.peripherals[0].tree.lines == ["1-5 1800", "6-9 180F", "10-12 180A"])
    }

    @Test func aWalkEndsAtTheLastHandleOfItsRange() throws {
        let (lines, _) = try conversation("> 08 0100 0500 0328", "09 07 0400 02 0500 192A")
        #expect(lines == ["3 characteristicsDiscovered 1-5 n1 <2"])
    }

    @Test func aWalkThatAnotherRequestBreaksOffCountsWhatItFound() throws {
        let (lines, snapshot) = try conversation(
            "> 10 0100 FFFF 0028", "11 06 0100 0500 0018", "> 0A 0300", "0B 55")
        #expect(lines == ["3 servicesDiscovered 1-65535 n1 <2", "5 read h3 =55 <4"])
        #expect(snapshot.peripherals[0].tree.completeness == .partial)
    }

    @Test func aWalkThatFindsNothingIsAWalk() throws {
        let (lines, _) = try conversation("> 04 0400 0500", "01 04 0400 0A")
        #expect(lines == ["3 descriptorsDiscovered 4-5 n0 <2"])
    }

    @Test func aWholeDiscoveryIsFull() throws {
        let (lines, snapshot) = try conversation(
            "> 10 0100 FFFF 0028", "11 06 0100 FFFF 0F18", "> 08 0100 FFFF 0228", "01 08 0100 0A",
            "> 08 0100 FFFF 0328", "09 07 0200 12 0300 192A", "> 08 0300 FFFF 0328", "01 08 0300 0A",
            "> 04 0400 FFFF", "05 01 0400 0229", "> 04 0500 FFFF", "01 04 0500 0A")
        #expect(
            lines == [
                "3 servicesDiscovered 1-65535 n1 <2", "5 includesDiscovered 1-65535 n0 <4",
                "9 characteristicsDiscovered 1-65535 n1 <6", "13 descriptorsDiscovered 4-65535 n1 <10",
            ])
        #expect(snapshot.peripherals[0].tree.lines == ["1-65535 180F", "  2>3 2A19 read,notify", "    4 2902"])
        #expect(snapshot.peripherals[0].tree.completeness == .full)
    }

    @Test func includesOfLongUUIDsAreCompletedByAReadOfTheirDeclaration() throws {
        let (_, snapshot) = try conversation(
            "> 10 0100 FFFF 0028", "11 06 0100 0500 0018", "> 08 0100 0500 0228", "09 06 0200 0800 0A00",
            "> 0A 0800", "0B FFEEDDCCBBAA99887766554433221100")
        #expect(
            snapshot.peripherals[0].tree.lines == [
                "1-5 1800", "  2 include 8-10 00112233-4455-6677-8899-AABBCCDDEEFF",
                "- 8 =ffeeddccbbaa99887766554433221100 r1 ?",
            ])
    }

    // MARK: What servers push

    @Test func anIndicationIsOneWhenItIsConfirmed() throws {
        let (open, snapshot) = try conversation("1D 0300 55")
        #expect(open == [])
        #expect(snapshot.diagnostics.map(\.code) == ["att.unconfirmed"])
        let (lines, _) = try conversation("1D 0300 55", "> 1E")
        #expect(lines == ["3 subscribed v3 indicate inferred", "3 indication h3 =55 <2"])
    }

    @Test func aConfirmationOfNothingIsReported() throws {
        let (lines, snapshot) = try conversation("> 1E")
        #expect(lines == [])
        #expect(snapshot.diagnostics.map(\.code) == ["att.unexpected-confirmation"])
    }

    @Test func oneOfSeveralValuesIsANotificationEach() throws {
        let (lines, _) = try conversation("23 0300 0100 55 0500 0200 6677")
        #expect(lines.filter { $0.contains("notification") } == ["2 notification h3 =55", "2 notification h5 =6677"])
    }

    private let discovery = [
        "> 10 0100 FFFF 0028", "11 06 0100 FFFF 0F18", "> 08 0100 FFFF 0328", "09 07 0200 32 0300 192A",
        "> 08 0300 FFFF 0328", "01 08 0300 0A", "> 04 0400 FFFF", "05 01 0400 0229", "> 04 0500 FFFF", "01 04 0500 0A",
    ]

    @Test(arguments: [("0100", "notify"), ("0200", "indicate"), ("0300", "both")])
    func anAcceptedConfigurationSubscribes(value: String, mode: String) throws {
        var script = CaptureScript()
        script.connected()
        for pdu in discovery {
            if pdu.hasPrefix(">") { script.host(String(pdu.dropFirst())) } else { script.peer(pdu) }
        }
        script.host("12 0400" + value)
        let asked = try trace(script.octets)
        #expect(asked.connections[0].subscriptions.isEmpty)
        script.peer("13")
        let (lines, snapshot) = try events(of: script.octets, [.subscribed, .unsubscribed])
        #expect(lines == ["13 subscribed h4 2902 v3 \(mode) <12"])
        let subscription = try #require(snapshot.connections[0].subscriptions.first)
        #expect(subscription.valueHandle == 3)
        #expect(subscription.configurationHandle == 4)
        #expect(subscription.uuid?.description == "2A19")
        #expect(subscription.mode.rawValue == mode)
        #expect(!subscription.isInferred && !subscription.isPersisted)
        script.host("12 0400 0000")
        script.peer("13")
        let (after, ended) = try events(of: script.octets, [.subscribed, .unsubscribed])
        #expect(after.last == "15 unsubscribed h4 2902 v3 <14")
        #expect(ended.connections[0].subscriptions.isEmpty)
    }

    /// Service Changed takes the attributes away, but for what the client knows of Service Changed itself.
    @Test func theConfigurationOfServiceChangedCanBeEndedAfterIt() throws {
        let (lines, snapshot) = try conversation(
            "> 10 0100 FFFF 0028", "11 06 0100 FFFF 0118", "> 08 0100 FFFF 0328", "09 07 0200 20 0300 052A",
            "> 08 0300 FFFF 0328", "01 08 0300 0A", "> 04 0400 FFFF", "05 01 0400 0229", "> 12 0400 0200", "13",
            "1D 0300 0100 FFFF", "> 1E", "> 12 0400 0000", "13")
        #expect(
            lines.filter { $0.contains("subscribed") } == [
                "11 subscribed h4 2902 v3 indicate <10", "15 unsubscribed h4 2902 v3 inferred <14",
            ])
        #expect(snapshot.connections[0].subscriptions.isEmpty)
    }

    /// What is pushed behind a Service Changed shows a subscription anew, at its first push.
    @Test func aPushBehindServiceChangedInfersItsSubscriptionAtOnce() throws {
        let (lines, _) = try conversation(
            "> 10 0100 FFFF 0028", "11 06 0100 FFFF 0118", "> 08 0100 FFFF 0328",
            "09 07 0200 20 0300 052A 0500 10 0600 192A", "> 08 0600 FFFF 0328", "01 08 0600 0A", "1B 0600 55",
            "1D 0300 0100 FFFF", "> 1E", "1B 0600 66")
        #expect(
            lines.suffix(2) == ["11 subscribed v6 notify inferred", "11 notification h6 =66"])
    }

    @Test func aRefusedConfigurationDoesNot() throws {
        let (lines, snapshot) = try conversation("> 12 0400 0100", "01 12 0400 03")
        #expect(lines == ["3 error h4 !03 <2"])
        #expect(snapshot.connections[0].subscriptions.isEmpty)
    }

    @Test func aNotificationShowsASubscriptionThatWasNotSeen() throws {
        let (lines, snapshot) = try conversation("1B 0300 55", "1B 0300 66")
        #expect(
            lines == ["2 subscribed v3 notify inferred", "2 notification h3 =55", "3 notification h3 =66"])
        #expect(snapshot.connections[0].subscriptions.map(\.isInferred) == [true])
    }

    @Test func aBondedPeersSubscriptionsAreInForceOnceItsNextLinkIsEncrypted() throws {
        for isBonded in [true, false] {
            var script = CaptureScript()
            script.connected()
            for pdu in discovery {
                if pdu.hasPrefix(">") { script.host(String(pdu.dropFirst())) } else { script.peer(pdu) }
            }
            // Encryption without a pairing uses a key of before: the peers are bonded.
            if isBonded { script.encrypted() }
            script.host("12 0400 0100")
            script.peer("13")
            script.disconnected()
            script.connected(0x41)
            #expect(try trace(script.octets).connections[1].subscriptions.isEmpty)
            script.encrypted(0x41)
            let snapshot = try trace(script.octets)
            #expect(snapshot.connections[1].subscriptions.map(\.isPersisted) == (isBonded ? [true] : []))
            #expect(snapshot.connections.map(\.isBonded) == [isBonded, true])
        }
    }
}
