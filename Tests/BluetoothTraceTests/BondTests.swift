import BluetoothTrace
import CaptureFormats
import TestSupport
import Testing

/// What a bond outlives, and what ends it.
@Suite struct BondTests {
    /// A server with Service Changed at 3 (its configuration at 4) and a value at 7 (at 8), discovered.
    private func discovered() -> CaptureScript {
        var script = CaptureScript()
        script.connected(isRandom: true)
        script.host("08 0100 FFFF 0328")
        script.peer("09 07 0200 20 0300 052A 0600 10 0700 372A")
        script.host("08 0700 FFFF 0328")
        script.peer("01 08 0700 0A")
        script.host("04 0400 0400")
        script.peer("05 01 0400 0229")
        script.host("04 0800 0800")
        script.peer("05 01 0800 0229")
        return script
    }

    private func subscriptions(_ script: CaptureScript) throws -> [[String]] {
        try trace(script.octets).connections.map { connection in
            connection.subscriptions.map { "\($0.valueHandle) \($0.mode)\($0.isPersisted ? " persisted" : "")" }
        }
    }

    private func reconnect(_ script: inout CaptureScript) {
        script.disconnected()
        script.connected(isRandom: true)
    }

    private func subscribe(_ script: inout CaptureScript) {
        script.host("12 0400 0200")
        script.peer("13")
        script.host("12 0800 0100")
        script.peer("13")
    }

    private func pair(_ script: inout CaptureScript) {
        script.frame(from: .host, octets("01 03 00 09 10 07 07"), channel: 6)
        script.frame(from: .peer, octets("02 03 00 09 10 07 07"), channel: 6)
        script.frame(from: .host, octets("0C") + [UInt8](repeating: 7, count: 64), channel: 6)
        script.encrypted()
    }

    @Test func subscriptionsOfABondAreInForceAgain() throws {
        var script = discovered()
        script.encrypted()
        subscribe(&script)
        reconnect(&script)
        script.encrypted()
        #expect(
            try subscriptions(script) == [["3 indicate", "7 notify"], ["3 indicate persisted", "7 notify persisted"]])
    }

    @Test func serviceChangedEndsSubscriptionsInItsRange() throws {
        var script = discovered()
        script.encrypted()
        subscribe(&script)
        reconnect(&script)
        script.encrypted()
        script.peer("1D 0300 0600 FFFF")
        script.host("1E")
        reconnect(&script)
        script.encrypted()
        #expect(
            try subscriptions(script) == [
                ["3 indicate", "7 notify"], ["3 indicate persisted"], ["3 indicate persisted"],
            ])
    }

    /// Where all handles may have changed, the one of Service Changed itself has not.
    @Test func serviceChangedOfAllHandlesLeavesItself() throws {
        var script = discovered()
        script.encrypted()
        subscribe(&script)
        script.peer("1D 0300 0100 FFFF")
        script.host("1E")
        #expect(try subscriptions(script) == [["3 indicate"]])
    }

    @Test func pairingAnewEndsWhatTheBondBeforeHadKept() throws {
        var script = discovered()
        pair(&script)
        subscribe(&script)
        reconnect(&script)
        // The peer has lost its key: Encryption Change with PIN or Key Missing.
        script.event(0x08, "06 4000 00")
        pair(&script)
        reconnect(&script)
        script.encrypted()
        #expect(try subscriptions(script) == [["3 indicate", "7 notify"], [], []])
    }

    @Test func pairingOnALinkThatTheBondEncryptedEndsNothing() throws {
        var script = discovered()
        pair(&script)
        subscribe(&script)
        reconnect(&script)
        script.encrypted()
        pair(&script)
        #expect(try subscriptions(script)[1] == ["3 indicate persisted", "7 notify persisted"])
    }
}
