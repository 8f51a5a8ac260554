import ByteViews
import TestSupport
import Testing

@testable import CaptureFormats

@Suite struct WriterTests {
    /// Decodes a capture, and writes what it holds; also answers how many records had no place.
    func rewrite(_ bytes: [UInt8], _ container: CaptureWriter.Container) throws -> (octets: [UInt8], omitted: Int) {
        var decoder = CaptureDecoder()
        var writer = CaptureWriter(container)
        var octets: [UInt8] = []
        var omitted = 0
        writer.begin(&octets)
        var input = ByteReader(bytes.octets)
        while let record = try decoder.next(&input) {
            if !writer.append(record, dropped: decoder.droppedRecords, to: &octets) { omitted += 1 }
        }
        return (octets, omitted)
    }

    /// A record as the monitor has it: packets without their indicator, of a kind of their own.
    func asMonitor(_ record: Seen) -> Seen {
        var record = record
        guard record.kind == .h4, let indicator = record.payload.first else { return record }
        record.kind = [.command, .acl, .sco, .event, .iso][Int(indicator) - 1]
        record.payload.removeFirst()
        record.original -= 1
        let toHost: UInt16 = record.direction == .controllerToHost ? 1 : 0
        record.code = [2, 4 + toHost, 6 + toHost, 3, 18 + toHost][Int(indicator) - 1]
        return record
    }

    @Test(arguments: Places.captures(in: "kernel"), CaptureWriter.Container.allCases)
    func kernelCapturesReadBackAsTheyWere(_ name: String, _ container: CaptureWriter.Container) throws {
        let bytes = try Places.fixture(name)
        let before = decode(bytes)
        let (octets, omitted) = try rewrite(bytes, container)
        let after = decode(octets)
        #expect(omitted == 0)
        #expect(after.error == nil && after.end == .complete)
        #expect(after.linkTypes == [.linuxMonitor])
        #expect(after.records == before.records.map(asMonitor))
        #expect(after.dropped == before.dropped)
    }

    @Test func btsnoopOfTheMonitorIsWrittenOctetByOctet() throws {
        let bytes = try Places.fixture("kernel/gatt-full.btsnoop")
        #expect(try rewrite(bytes, .btsnoop).octets == bytes)
    }

    /// Losses before the first record, between, and after a file was begun anew.
    @Test(arguments: CaptureWriter.Container.allCases)
    func lossesAreCountedFromTheBeginningOfTheFile(_ container: CaptureWriter.Container) throws {
        var writer = CaptureWriter(container)
        var octets: [UInt8] = []
        func add(dropped: Int) {
            let record = CaptureRecord(
                number: 1, timestamp: Timestamp(nanoseconds: 5_000, digits: 6), kind: .event, direction: nil, code: 3,
                controller: 2, originalLength: 9, payload: [UInt8](repeating: 1, count: 6).octets)
            #expect(writer.append(record, dropped: dropped, to: &octets))
        }
        writer.begin(&octets)
        add(dropped: 3)
        add(dropped: 3)
        add(dropped: 10)
        #expect(decode(octets).dropped == 10)
        #expect(decode(octets).truncated == 3)
        octets.removeAll()
        writer.begin(&octets, dropped: 10)
        add(dropped: 10)
        #expect(decode(octets).dropped == 0)
        add(dropped: 14)
        #expect(decode(octets).dropped == 4)
        #expect(decode(octets).records.map(\.controller) == [2, 2])
    }

    @Test(arguments: CaptureWriter.Container.allCases)
    func recordsWithoutAClockReadBackWithoutOne(_ container: CaptureWriter.Container) throws {
        var writer = CaptureWriter(container)
        var octets: [UInt8] = []
        writer.begin(&octets)
        let payload: [UInt8] = [1, 2, 3]
        let record = CaptureRecord(
            number: 1, timestamp: nil, kind: .monitorControl, direction: nil, code: 12, controller: 0xffff,
            originalLength: 3, payload: payload.octets)
        #expect(writer.append(record, dropped: 0, to: &octets))
        let outcome = decode(octets)
        #expect(outcome.records == [Seen(1, at: nil, .monitorControl, nil, code: 12, controller: 0xffff, payload)])
    }

    @Test func packetsWithoutADirectionFitIntoPcapngOnly() throws {
        var pcap = Bytes(bigEndian: false)
        for number: UInt32 in [0xa1b2_c3d4, 0x0004_0002, 0, 0, 65535, 187] { pcap.add(number) }
        for packet in [acl, command] {
            for number in [7, 8, UInt32(packet.count), UInt32(packet.count)] { pcap.add(number) }
            pcap.add(packet)
        }
        let before = decode(pcap.octets)
        #expect(before.records.map(\.direction) == [nil, .hostToController])
        #expect(try rewrite(pcap.octets, .btsnoop).omitted == 1)
        let after = decode(try rewrite(pcap.octets, .pcapng).octets)
        #expect(after.records == [before.records[0], asMonitor(before.records[1])])
        #expect(after.linkTypes == [.hciH4, .linuxMonitor])
    }

    @Test func nanosecondsStay() throws {
        var writer = CaptureWriter(.pcapng)
        var octets: [UInt8] = []
        writer.begin(&octets)
        let packet = Array(command.dropFirst())
        for (nanoseconds, digits) in [(1_700_000_000_123_456_789, 9), (1_700_000_000_123_456_000, 6)] {
            let record = CaptureRecord(
                number: 1, timestamp: Timestamp(nanoseconds: Int64(nanoseconds), digits: UInt8(digits)), kind: .command,
                direction: .hostToController, code: 2, originalLength: 3, payload: packet.octets)
            #expect(writer.append(record, dropped: 0, to: &octets))
        }
        #expect(decode(octets).records.map(\.nanoseconds) == [1_700_000_000_123_456_789, 1_700_000_000_123_456_000])
        #expect(decode(octets).records.map(\.digits) == [9, 6])
    }

    @Test func extensionChoosesTheContainer() {
        #expect(CaptureWriter.Container(fileName: "a/b.PCAPNG") == .pcapng)
        for name in ["a.btsnoop", "a.log", "pcapng", ""] {
            #expect(CaptureWriter.Container(fileName: name) == .btsnoop)
        }
    }

    /// A log that is rotated: the records of all its files are counted on.
    @Test func nextFilesAreCountedOn() throws {
        let first = try Places.fixture("kernel/gatt-full.btsnoop")
        let second = try Places.fixture("kernel/gatt-full.pcap")
        var decoder = CaptureDecoder()
        var outcome = Outcome()
        try drain(&decoder, first, into: &outcome)
        let count = outcome.records.count
        decoder.beginNextFile()
        try decoder.finish([UInt8]().octets)
        try drain(&decoder, second, into: &outcome)
        try decoder.finish([UInt8]().octets)
        #expect(outcome.records.map(\.number) == Array(1...outcome.records.count))
        #expect(outcome.records.count == count + decode(second).recordCount)
        #expect(decoder.format == .pcap && decoder.end == .complete)
    }
}
