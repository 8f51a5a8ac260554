import BluetoothTrace
public import BluetoothWire
public import CaptureFormats

// How the values of the model look, in text as in JSON.

extension ByteSink {
    /// Seconds since 1970 as a decimal number with as many digits as the clock of the capture has.
    public func append(_ time: Timestamp) {
        append(nanoseconds: time.nanoseconds, digits: Int(time.digits))
    }

    /// A time in nanoseconds as seconds with `digits` decimal places, the rest cut off.
    public func append(nanoseconds: Int64, digits: Int) {
        // Sign and magnitude: -0.5 s is "-0.500000", which no division that rounds down would give.
        let magnitude = nanoseconds.magnitude
        if nanoseconds < 0 { append(UInt8(ascii: "-")) }
        append(decimal: magnitude / 1_000_000_000)
        guard digits > 0 else { return }
        append(UInt8(ascii: "."))
        let fraction = magnitude % 1_000_000_000
        append(decimal: digits == 9 ? fraction : fraction / powerOfTen(9 - digits), digits: digits)
    }

    /// The shortest form that says it all, upper-case.
    public func append(_ uuid: BluetoothUUID) {
        if let short = uuid.short { return appendHex(UInt64(short), digits: 4) }
        appendGroups(uuid.high, uuid.low)
    }

    /// `AA:BB:CC:DD:EE:FF`.
    public func append(_ address: DeviceAddress) {
        var shift: UInt64 = 48
        while shift > 0 {
            shift -= 8
            appendHex(address.value >> shift, digits: 2)
            if shift > 0 { append(UInt8(ascii: ":")) }
        }
    }

    /// `att`, `eatt:0x0041` or `bredr:0x0041`.
    func append(_ bearer: BearerID) {
        switch bearer.kind {
        case .att: return append("att")
        case .eatt: append("eatt:0x")
        case .brEDR: append("bredr:0x")
        }
        appendHex(UInt64(bearer.channelID.rawValue), digits: 4)
    }
}
