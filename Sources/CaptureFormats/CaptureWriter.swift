import ByteViews

/// Writes records as a capture: btsnoop with datalink 2001 (Linux monitor), or pcapng with link type 254.
///
/// What is written reads back as the same records in the same order, each with its losses. Octets are appended to an array
/// of the caller's, whole records at a time:
///
///     var writer = CaptureWriter(.btsnoop)
///     writer.begin(&octets)
///     writer.append(record, dropped: decoder.droppedRecords, to: &octets)
public struct CaptureWriter: Sendable {
    /// The containers that are written.
    public enum Container: Sendable, Hashable, CaseIterable {
        case btsnoop, pcapng

        /// The container that a file's name asks for by its extension: pcapng by `.pcapng`, any other name is btsnoop's.
        public init(fileName: String) {
            self = fileName.lowercased().hasSuffix(".pcapng") ? .pcapng : .btsnoop
        }
    }

    public let container: Container
    /// The count of losses at the last record that was written; what counts in this file begins there.
    private var dropped = 0
    /// The count at which the file begins.
    private var droppedBefore = 0
    /// pcapng: the interfaces that were declared, in order.
    private var interfaces: [PcapngWriter.Interface] = []

    public init(_ container: Container) { self.container = container }

    /// Appends the file's header. May be called again, for the next file.
    ///
    /// - Parameter dropped: How many records were lost before this file: its own count begins there.
    public mutating func begin(_ octets: inout [UInt8], dropped: Int = 0) {
        self.dropped = dropped
        droppedBefore = dropped
        interfaces.removeAll()
        switch container {
        case .btsnoop: BtsnoopWriter.appendHeader(to: &octets)
        case .pcapng: PcapngWriter.appendSection(to: &octets)
        }
    }

    /// Appends a record; false where the container has no place for what it is, and nothing was written.
    ///
    /// A monitor record has a direction: packets of a capture that does not tell one fit into pcapng only. Notes of a logger
    /// fit nowhere.
    ///
    /// - Parameter dropped: How many records were lost before this one, since the capture began.
    public mutating func append(_ record: borrowing CaptureRecord, dropped: Int, to octets: inout [UInt8]) -> Bool {
        let lost = max(dropped - self.dropped, 0)
        guard let opcode = record.monitorOpcode else {
            guard container == .pcapng, record.kind == .h4 else { return false }
            let interface = place(of: PcapngWriter.Interface(dlt: 187, record.timestamp), &octets)
            PcapngWriter.append(record, interface: interface, pseudoHeader: nil, lost: lost, to: &octets)
            self.dropped = dropped
            return true
        }
        // The packet indicator says what the opcode says now.
        let skipped = record.kind == .h4 ? 1 : 0
        switch container {
        case .btsnoop:
            BtsnoopWriter.appendRecord(
                opcode: opcode, controller: record.controller, dropped: dropped - droppedBefore,
                microseconds: BtsnoopWriter.microseconds(record.timestamp),
                originalLength: record.originalLength - skipped, payload: record.payload.from(skipped), to: &octets)
        case .pcapng:
            let interface = place(of: PcapngWriter.Interface(dlt: 254, record.timestamp), &octets)
            PcapngWriter.append(
                record, interface: interface, pseudoHeader: (record.controller, opcode), skipping: skipped, lost: lost,
                to: &octets)
        }
        self.dropped = dropped
        return true
    }

    /// The number of an interface, which is declared where it was not yet.
    private mutating func place(of interface: PcapngWriter.Interface, _ octets: inout [UInt8]) -> Int {
        if let place = interfaces.firstIndex(of: interface) { return place }
        interfaces.append(interface)
        PcapngWriter.append(interface, to: &octets)
        return interfaces.count - 1
    }
}

extension CaptureRecord {
    /// The Linux monitor's opcode for what the record is; `nil` where that needs a direction and none is known, or where the
    /// record holds no HCI packet.
    var monitorOpcode: UInt16? {
        switch kind {
        case .monitorControl: return code
        case .command: return 2
        case .event: return 3
        case .acl: return direction.map { $0 == .hostToController ? 4 : 5 }
        case .sco: return direction.map { $0 == .hostToController ? 6 : 7 }
        case .iso: return direction.map { $0 == .hostToController ? 18 : 19 }
        case .h4:
            guard payload.byteCount > 0, let direction else { return nil }
            let toController: UInt16 = direction == .hostToController ? 0 : 1
            switch payload.uint8(at: 0) {
            case 1: return 2
            case 2: return 4 + toController
            case 3: return 6 + toController
            case 4: return 3
            case 5: return 18 + toController
            default: return nil
            }
        case .loggerNote, .other: return nil
        }
    }
}
