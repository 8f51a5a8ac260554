import BluetoothTrace
import BluetoothWire
import CaptureFormats
import GATTModel
import TestSupport
import Testing

/// One device, many addresses. The key and the first address are the sample data of Vol 3, Part H, D.7.
@Suite struct PrivateAddressTests {
    private static let key = "9B7D390A A6101034 05ADC857 A33402EC"
    private static let first = "70 81 94 0D FB AA"
    private static let second = "4A 5B 6C F2 A5 B4"
    private static let identity = "C0 AA BB CC DD EE"

    private func tellIdentity(_ script: inout CaptureScript) {
        script.encrypted()
        script.frame(from: .peer, octets("08" + Self.key), channel: 6)
        script.frame(from: .peer, octets("09 01 EE DD CC BB AA C0"), channel: 6)
    }

    private func expectOneDevice(_ snapshot: TraceSnapshot, addresses: [String]) throws {
        let peer = try #require(snapshot.peripherals.first)
        #expect(snapshot.peripherals.count == 1)
        #expect(snapshot.connections.allSatisfy { $0.peripheral == 0 })
        #expect(peer.identityAddress?.description == "C0:AA:BB:CC:DD:EE")
        #expect(peer.addresses.map(\.description) == addresses)
        #expect(peer.tree.services.flatMap(\.characteristics).map(\.valueHandle) == [3])
    }

    private static let both = ["70:81:94:0D:FB:AA", "4A:5B:6C:F2:A5:B4"]

    /// The first meeting shows the hierarchy, the second the key.
    @Test func aKeyLearntLateNamesEarlierAddressesToo() throws {
        var script = CaptureScript()
        script.connected(to: Self.first, isRandom: true)
        script.host("08 0100 FFFF 0328")
        script.peer("09 07 0200 10 0300 372A")
        script.disconnected()
        script.connected(to: Self.second, isRandom: true)
        tellIdentity(&script)
        script.peer("1B 0300 55")
        try expectOneDevice(trace(script.octets), addresses: Self.both)
        // Nor does it matter that it pairs once more.
        script.disconnected()
        script.connected(to: Self.first, isRandom: true)
        tellIdentity(&script)
        try expectOneDevice(trace(script.octets), addresses: Self.both)
    }

    /// LE Add Device To Resolving List (0x2027) comes after the connection.
    @Test func theResolvingListNamesEarlierAddressesToo() throws {
        var script = CaptureScript()
        script.connected(to: Self.first, isRandom: true)
        script.host("08 0100 FFFF 0328")
        script.peer("09 07 0200 10 0300 372A")
        script.disconnected()
        script.connected(to: Self.second, isRandom: true)
        script.peer("1B 0300 55")
        script.command(0x2027, "01 EE DD CC BB AA C0" + Self.key + "00000000 00000000 00000000 00000000")
        try expectOneDevice(trace(script.octets), addresses: Self.both)
    }

    @Test func aKeyNamesNobodyElse() throws {
        var script = CaptureScript()
        script.connected(to: "70 81 94 0D FB AB", isRandom: true)
        script.disconnected()
        script.connected(to: Self.second, isRandom: true)
        tellIdentity(&script)
        #expect(try trace(script.octets).peripherals.count == 2)
    }
}
