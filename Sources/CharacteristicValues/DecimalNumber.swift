/// A number as a whole count of a power of ten, exact: what scaled integers are, and binary fractions too.
public struct DecimalNumber: Sendable, Hashable {
    public let isNegative: Bool
    public let magnitude: UInt64
    /// The power of ten that the magnitude counts.
    public let exponent: Int

    public init(isNegative: Bool = false, magnitude: UInt64, exponent: Int = 0) {
        self.isNegative = isNegative && magnitude > 0
        self.magnitude = magnitude
        self.exponent = exponent
    }

    public init(_ value: Int64) {
        self.init(isNegative: value < 0, magnitude: value.magnitude)
    }

    /// The number times M x 10^d x 2^b; `nil` where that has more than 64 bits.
    func scaled(_ scale: Scale) -> DecimalNumber? {
        // 2^-b is 5^b x 10^-b.
        let factor: UInt64 = scale.binary < 0 ? 5 : 2
        var (product, overflow) = magnitude.multipliedReportingOverflow(by: scale.multiplier.magnitude)
        for _ in 0..<abs(scale.binary) where !overflow {
            (product, overflow) = product.multipliedReportingOverflow(by: factor)
        }
        guard !overflow else { return nil }
        return DecimalNumber(
            isNegative: isNegative != (scale.multiplier < 0), magnitude: product,
            exponent: exponent + scale.decimal + min(scale.binary, 0))
    }

    /// The number with another power of ten added to its own.
    func shifted(_ powers: Int) -> DecimalNumber {
        DecimalNumber(isNegative: isNegative, magnitude: magnitude, exponent: exponent + powers)
    }

    /// Without zeros at the end that its exponent could count.
    public var reduced: DecimalNumber {
        guard magnitude > 0 else { return DecimalNumber(magnitude: 0) }
        var (magnitude, exponent) = (magnitude, exponent)
        while magnitude % 10 == 0 {
            magnitude /= 10
            exponent += 1
        }
        return DecimalNumber(isNegative: isNegative, magnitude: magnitude, exponent: exponent)
    }

    /// Rounded to a number of places behind the point, halves away from zero.
    func rounded(toPlaces places: Int) -> DecimalNumber {
        var (magnitude, exponent, last) = (magnitude, exponent, UInt64(0))
        while exponent < -places {
            last = magnitude % 10
            magnitude /= 10
            exponent += 1
        }
        return DecimalNumber(isNegative: isNegative, magnitude: magnitude + (last >= 5 ? 1 : 0), exponent: exponent)
    }

    public var double: Double {
        Double(description) ?? 0
    }
}

extension DecimalNumber: CustomStringConvertible {
    /// All digits, without an exponent: "-0.5", "16000", "21.50".
    public var description: String {
        var digits = String(magnitude)
        if magnitude == 0 || exponent >= 0 {
            digits += String(repeating: "0", count: magnitude == 0 ? 0 : exponent)
            if magnitude == 0, exponent < 0 { digits += "." + String(repeating: "0", count: -exponent) }
        } else {
            let missing = -exponent + 1 - digits.utf8.count
            if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
            let point = digits.index(digits.endIndex, offsetBy: exponent)
            digits.insert(".", at: point)
        }
        return isNegative ? "-" + digits : digits
    }
}
