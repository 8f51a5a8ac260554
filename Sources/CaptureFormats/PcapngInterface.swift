import ByteViews

/// An interface of a pcapng section: what its packets are, and how their times are to be read.
struct PcapngInterface: Sendable {
    /// The link-layer header type as the file gives it.
    private(set) var dlt: UInt32
    /// `nil` where packets of this link-layer header type are not read.
    private(set) var linkType: LinkType?
    /// The most octets of a packet that are in the file; `nil` for no limit.
    private(set) var snapLength: Int?
    /// Losses so far, as the statistics tell.
    var dropped = 0
    private var resolution = Resolution.decimal(6)
    /// Seconds to be added to every time.
    private var offset: Int64 = 0

    private enum Resolution: Sendable {
        /// A tick is 10 to the minus n, or 2 to the minus n, seconds; n is 0...127.
        case decimal(Int)
        case binary(Int)

        /// As one octet, the way the option `if_tsresol` has it.
        mutating func code(with coder: inout StateCoder) {
            var octet: UInt8 =
                switch self {
                case .decimal(let places): UInt8(truncatingIfNeeded: places & 0x7f)
                case .binary(let places): UInt8(truncatingIfNeeded: places & 0x7f | 0x80)
                }
            coder.code(&octet)
            self = Resolution(octet)
        }

        init(_ octet: UInt8) {
            self = octet & 0x80 == 0 ? .decimal(Int(octet)) : .binary(Int(octet & 0x7f))
        }
    }

    /// One that is to be filled from a state.
    init() { dlt = 0 }

    mutating func code(with coder: inout StateCoder) {
        coder.code(&dlt)
        linkType = LinkType(dlt: dlt)
        coder.code(&snapLength, empty: 0) { $0.code(&$1, in: 0...Int(UInt32.max)) }
        coder.code(&dropped)
        coder.code(&offset)
        resolution.code(with: &coder)
    }

    /// Reads the body of an Interface Description Block, of which 8 octets are there at least.
    init(_ body: RawSpan, bigEndian: Bool) {
        dlt = UInt32(body.uint16(at: 0, bigEndian: bigEndian))
        linkType = LinkType(dlt: dlt)
        let snapLength = Int(body.uint32(at: 4, bigEndian: bigEndian))
        self.snapLength = snapLength == 0 ? nil : snapLength
        var options = PcapngOptions(body.from(8), bigEndian: bigEndian)
        while let option = options.next() {
            switch (option.code, option.value.byteCount) {
            case (9, 1): resolution = Resolution(option.value.uint8(at: 0))
            case (14, 8): offset = Int64(bitPattern: option.value.uint64(at: 0, bigEndian: bigEndian))
            default: break
            }
        }
    }

    /// A time in ticks as a point in time; `nil` where it is beyond what can be told in nanoseconds.
    func timestamp(_ ticks: UInt64) -> Timestamp? {
        let digits: UInt8
        let nanoseconds: UInt64?
        switch resolution {
        case .decimal(let places):
            digits = UInt8(min(places, 9))
            nanoseconds = Self.decimal(ticks, places)
        case .binary(let places):
            digits = 9
            nanoseconds = Self.binary(ticks, places)
        }
        guard let nanoseconds, let sinceOffset = Int64(exactly: nanoseconds) else { return nil }
        let (shift, over) = offset.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, beyond) = sinceOffset.addingReportingOverflow(shift)
        return over || beyond ? nil : Timestamp(nanoseconds: sum, digits: digits)
    }

    /// Ticks of 10 to the minus `places` seconds in nanoseconds.
    private static func decimal(_ ticks: UInt64, _ places: Int) -> UInt64? {
        var value = ticks
        for _ in places..<max(places, 9) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            value = product
        }
        for _ in min(places, 9)..<places where value > 0 { value /= 10 }
        return value
    }

    /// Ticks of 2 to the minus `places` seconds in nanoseconds, rounded down.
    private static func binary(_ ticks: UInt64, _ places: Int) -> UInt64? {
        let (high, low) = ticks.multipliedFullWidth(by: 1_000_000_000)
        if places >= 64 { return high >> (places - 64) }
        // Shifts by 64 give 0, which is what is meant where `places` is 0.
        return high >> places == 0 ? high << (64 - places) | low >> places : nil
    }
}

extension Int {
    /// The sum, or the greatest number where it is beyond: counts from a file can be anything.
    func saturatingSum(_ more: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(more)
        return overflow ? (more < 0 ? .min : .max) : sum
    }
}

/// A cursor over the options at the end of a block's body: code, length, value, padded to four octets.
struct PcapngOptions: ~Escapable {
    private var reader: ByteReader
    private let bigEndian: Bool

    struct Option: ~Escapable {
        let code: UInt16
        let value: RawSpan

        @_lifetime(copy value)
        init(code: UInt16, value: RawSpan) {
            self.code = code
            self.value = value
        }
    }

    @_lifetime(copy bytes)
    init(_ bytes: RawSpan, bigEndian: Bool) {
        reader = ByteReader(bytes)
        self.bigEndian = bigEndian
    }

    /// The next option; `nil` behind the last, or where one does not fit.
    @_lifetime(copy self)
    mutating func next() -> Option? {
        guard let header = reader.take(4) else { return nil }
        let code = header.uint16(at: 0, bigEndian: bigEndian)
        let length = Int(header.uint16(at: 2, bigEndian: bigEndian))
        guard code != 0, let value = reader.take(length) else { return nil }
        reader.skip(-length & 3)
        return Option(code: code, value: value)
    }
}
