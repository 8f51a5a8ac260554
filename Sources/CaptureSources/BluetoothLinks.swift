// Links that are up already, as the kernel tells them: the file for this need that names the C library.

#if os(Linux)

import BluetoothWire
import ByteViews
import CBluetoothSocket

#if canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A link that is up, and the controller that has it.
struct BluetoothLink {
    var controller: UInt16
    var note: LinkNote
}

enum BluetoothLinks {
    /// The links of all controllers; none where the kernel does not say.
    static func current() -> [BluetoothLink] {
        guard let socket = try? BluetoothSocket.open() else { return [] }
        return devices(socket.descriptor).flatMap { links(of: $0, socket.descriptor) }
    }

    private static func devices(_ descriptor: Int32) -> [UInt16] {
        var list = bt_device_list()
        list.count = 16
        guard unsafe ioctl(descriptor, bt_get_device_list, &list) == 0 else { return [] }
        return unsafe withUnsafeBytes(of: &list.devices) { octets in
            // Entries of 8 octets, of which the system filled `count`.
            (0..<min(Int(list.count), 16)).map { unsafe octets.bytes.uint16(at: $0 * 8) }
        }
    }

    private static func links(of controller: UInt16, _ descriptor: Int32) -> [BluetoothLink] {
        var list = bt_connection_list()
        list.device = controller
        list.count = 32
        guard unsafe ioctl(descriptor, bt_get_connection_list, &list) == 0, list.count > 0 else { return [] }
        let types = ManagementSocket.addressTypes(of: controller)
        let count = min(Int(list.count), 32)
        return unsafe withUnsafeBytes(of: &list.connections) { octets in
            // Entries of 16 octets, of which the system filled `count`.
            (0..<count).compactMap { link(unsafe octets.bytes.extracting($0 * 16..<$0 * 16 + 16), controller, types) }
        }
    }

    /// `struct hci_conn_info`: handle, address, type, whether it is outgoing, state.
    private static func link(_ entry: RawSpan, _ controller: UInt16, _ types: [UInt64: DeviceAddress.Kind])
        -> BluetoothLink?
    {
        let type = entry.uint8(at: 8)
        let isLE = type == 0x80
        // State 1: connected. Links of type 1 are ACL links of BR/EDR; others carry no data that is read.
        guard isLE || type == 1, entry.uint16(at: 10) == 1 else { return nil }
        let unknown = DeviceAddress(entry, at: 2, kind: .public)
        let kind = isLE ? types[unknown.value] : .public
        let note = LinkNote(
            isLE: isLE, handle: entry.uint16(at: 0), isCentral: entry.uint8(at: 9) != 0,
            address: kind.map { DeviceAddress(value: unknown.value, kind: $0) })
        return BluetoothLink(controller: controller, note: note)
    }
}

/// The kernel's management interface, for the one thing that nothing else tells: whether an address is public or random.
private enum ManagementSocket {
    private static let getConnections: UInt16 = 0x0015

    /// Types by address; empty where the right to ask is missing.
    static func addressTypes(of controller: UInt16) -> [UInt64: DeviceAddress.Kind] {
        guard let socket = try? BluetoothSocket.open(),
            (try? BluetoothSocket.bind(socket.descriptor, to: UInt16(BT_CHANNEL_CONTROL))) != nil
        else { return [:] }
        let request = [getConnections, controller, 0].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        guard (try? socket.write(request.octets)) != nil else { return [:] }
        var answer = [UInt8](repeating: 0, count: 1024)
        // Others' events may come before the answer.
        for _ in 0..<16 {
            guard let ready = try? Waiting.untilReadable([socket.descriptor], milliseconds: 200), !ready.isEmpty,
                let count = try? socket.read(into: &answer, at: 0)
            else { break }
            if let types = types(in: answer.octets.prefix(count)) { return types }
        }
        return [:]
    }

    /// Reads Command Complete: event, controller, length; opcode, status; count, then address and type of each.
    private static func types(in event: RawSpan) -> [UInt64: DeviceAddress.Kind]? {
        guard event.byteCount >= 9, event.uint16(at: 0) == 1, event.uint16(at: 6) == getConnections else { return nil }
        var types: [UInt64: DeviceAddress.Kind] = [:]
        guard event.byteCount >= 11 else { return types }
        for index in 0..<Int(event.uint16(at: 9)) where 11 + index * 7 + 7 <= event.byteCount {
            let address = DeviceAddress(event, at: 11 + index * 7, kind: .public)
            // 1 LE public, 2 LE random.
            types[address.value] = event.uint8(at: 11 + index * 7 + 6) == 2 ? .random : .public
        }
        return types
    }
}

#endif
