import BluetoothWire
import ByteViews
import CaptureFormats
import CaptureSources
import Testing

@testable import TraceReport

@Suite struct ByteSinkTests {
    @Test(arguments: [
        (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (65_535, "65535"), (Int.max, "9223372036854775807"),
        (Int.min, "-9223372036854775808"),
    ])
    func decimals(_ value: Int, _ text: String) {
        #expect(written { $0.append(decimal: value) } == text)
    }

    @Test func largestNumber() {
        #expect(written { $0.append(decimal: UInt64.max) } == "18446744073709551615")
        #expect(written { $0.append(decimal: UInt64(10_000_000_000_000_000_000)) } == "10000000000000000000")
        #expect(written { $0.append(decimal: 42, digits: 6) } == "000042")
    }

    @Test func numbersBesideEveryPowerOfTen() {
        for exponent in 0...19 {
            let power = powerOfTen(exponent)
            #expect(String(power) == "1" + String(repeating: "0", count: exponent))
            for value in [power - 1, power, power + 1] {
                #expect(written { $0.append(decimal: value) } == String(value))
            }
        }
        for value in UInt64(0)..<2000 { #expect(written { $0.append(decimal: value) } == String(value)) }
        var value: UInt64 = 1
        for _ in 0..<20_000 {
            // By every length: odd multiples, shifted out of their upper bits.
            value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = value >> (value & 63)
            #expect(written { $0.append(decimal: number) } == String(number))
        }
    }

    @Test func everyOctetAsHex() {
        let octets = (0...255).map { UInt8($0) }
        let expected = octets.map {
            String($0, radix: 16).count == 1 ? "0" + String($0, radix: 16) : String($0, radix: 16)
        }
        #expect(written { $0.appendHex(octets.octets) } == expected.joined())
        // Counts that are no multiple of the four octets taken at once.
        for count in 0...9 {
            #expect(written { $0.appendHex(octets.octets.prefix(count)) } == expected.prefix(count).joined())
        }
    }

    @Test(arguments: [
        (1_715_702_400_023_575_000, 6, "1715702400.023575"),
        (-332_641_779_038_000, 6, "-332641.779038"),
        (-500_000_000, 6, "-0.500000"),
        (-1, 9, "-0.000000001"),
        (0, 6, "0.000000"),
        (5_000_000_000, 0, "5"),
        (1_999_999_999, 3, "1.999"),
        (Int64.min, 9, "-9223372036.854775808"),
        (Int64.max, 9, "9223372036.854775807"),
    ])
    func timestamps(_ nanoseconds: Int64, _ digits: UInt8, _ text: String) {
        #expect(written { $0.append(Timestamp(nanoseconds: nanoseconds, digits: digits)) } == text)
    }

    @Test func identifiers() {
        #expect(written { $0.append(BluetoothUUID(0x180D)) } == "180D")
        let custom = BluetoothUUID(high: 0x6E40_0001_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
        #expect(written { $0.append(custom) } == "6E400001-B5A3-F393-E0A9-E50E24DCCA9E")
        #expect(written { $0.append(custom) } == custom.description)
        #expect(written { $0.append(BluetoothUUID(short32: 0x0001_2345)) } == "00012345-0000-1000-8000-00805F9B34FB")
        #expect(written { $0.append(sensorAddress) } == "F0:11:22:33:44:55")
        #expect(written { $0.append(DeviceAddress(value: 1, kind: .public)) } == "00:00:00:00:00:01")
    }

    /// What is written does not depend on where the buffer ends.
    @Test func bufferOfTheLeastSize() {
        let long = [UInt8](repeating: 0xA5, count: 10_000)
        func body(_ sink: ByteSink) {
            for number in 0..<500 {
                sink.append("record ")
                sink.append(decimal: number * 7919)
                sink.append(text: " as text ")
                sink.appendHex(long.octets.prefix(number % 50))
            }
            sink.append(octets: long.octets)
            sink.appendHex(long.octets)
        }
        #expect(written(capacity: 1, body) == written(capacity: 1 << 20, body))
    }

    /// What others' storage has no room for is delivered, and comes behind it.
    @Test(arguments: [0, 1, 255, 256, 257, 1000, 5000, 100_000], [false, true])
    func othersStorage(size: Int, hasLongPieces: Bool) {
        let long = [UInt8](repeating: 0xA5, count: 700)
        func body(_ sink: ByteSink) {
            for number in 0..<300 {
                sink.append(decimal: number * 7919)
                if hasLongPieces, number % 100 == 50 { sink.append(octets: long.octets) }
                if number % 150 == 0 { sink.flush() }
            }
        }
        let collected = OctetCollector()
        let sink = collected.sink(capacity: 512)
        var room = [UInt8](repeating: 0xEE, count: size)
        sink.append("before")
        let count = sink.write(into: &room) { body(sink) }
        sink.flush()
        let direct = OctetCollector()
        let other = direct.sink(capacity: 1 << 20)
        body(other)
        other.flush()
        var all = Array(collected.octets.prefix(6))
        all += room.prefix(count)
        all += collected.octets.dropFirst(6)
        #expect(all == Array("before".utf8) + direct.octets)
        #expect(room.count == size)
        #expect((count == 0) == (size < 256))
        if size > direct.octets.count, !hasLongPieces { #expect(count == direct.octets.count) }
        sink.append("behind")
        sink.flush()
        #expect(collected.text.hasSuffix("behind"))
    }

    @Test func failureIsRememberedAndTheRestDropped() {
        var deliveries = 0
        let sink = ByteSink(capacity: 256) { _ throws(SystemError) in
            deliveries += 1
            throw SystemError(code: 32)
        }
        for _ in 0..<1000 { sink.append("0123456789") }
        sink.flush()
        #expect(deliveries == 1)
        #expect(sink.failure == SystemError(code: 32))
        #expect(sink.failure?.isBrokenPipe == true)
    }

    @Test func emptyFlushDeliversNothing() {
        var deliveries = 0
        let sink = ByteSink { _ throws(SystemError) in deliveries += 1 }
        sink.flush()
        #expect(deliveries == 0)
    }
}
