import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
import Foundation
import TestSupport
import Testing

/// What a pairing agent wrote down beside a kernel capture: management events, which tell of devices by their identity.
struct AgentLog {
    struct Link {
        var time: Double
        var controller: UInt16
        var address: DeviceAddress
        var isDisconnected = false

        /// The management event comes a few milliseconds behind the controller's.
        func isAbout(_ connection: Connection) -> Bool {
            guard connection.controller == controller, let at = connection.connectedAt else { return false }
            return abs(Double(at.nanoseconds) / 1e9 - time) < 0.05
        }
    }

    struct Key {
        var controller: UInt16
        var address: DeviceAddress
    }

    struct Identity {
        var controller: UInt16
        var privateAddress: DeviceAddress
        var identity: DeviceAddress
    }

    var connections: [Link] = []
    var keys: [Key] = []
    var identities: [Identity] = []

    init(named name: String) throws {
        let text = String(decoding: try Places.fixture("kernel/agent-logs/\(name).agent.log"), as: UTF8.self)
        for line in text.split(separator: "\n") { try read(line.split(separator: " ").map(String.init)) }
    }

    private mutating func read(_ words: [String]) throws {
        let place = try #require(words.firstIndex { $0.hasPrefix("hci") })
        let controller = try #require(UInt16(words[place].dropFirst(3)))
        let event = words[1..<place].joined(separator: " ")
        guard event != "confirm" else { return }
        let parameters = octets(words[place + 1])
        switch event {
        case "connected":
            connections.append(
                Link(time: Double(words[0]) ?? 0, controller: controller, address: address(parameters, at: 0)))
        case "disconnected":
            let peer = address(parameters, at: 0)
            // Once its identity is known a device goes by that, also where it had connected under a private address.
            let names = [peer] + identities.filter { $0.identity == peer }.map(\.privateAddress)
            let open = connections.firstIndex {
                $0.controller == controller && names.contains($0.address) && !$0.isDisconnected
            }
            let place = try #require(open)
            connections[place].isDisconnected = true
        case "new LTK": keys.append(Key(controller: controller, address: address(parameters, at: 1)))
        case "new IRK":
            identities.append(
                Identity(
                    controller: controller,
                    privateAddress: DeviceAddress(parameters.octets, at: 1, kind: .random),
                    identity: address(parameters, at: 7)))
        default: break
        }
    }

    /// Address and type: 1 is LE public, 2 LE random.
    private func address(_ parameters: [UInt8], at offset: Int) -> DeviceAddress {
        DeviceAddress(parameters.octets, at: offset, kind: parameters[offset + 6] == 2 ? .random : .public)
    }
}
