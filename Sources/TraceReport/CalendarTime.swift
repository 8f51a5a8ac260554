import CaptureFormats

/// A point in time as date and time of day, UTC, in the proleptic Gregorian calendar.
struct CalendarTime: Equatable {
    var year: Int
    /// 1...12
    var month: Int
    /// 1...31
    var day: Int
    /// Seconds since midnight.
    var second: Int
    /// 0...999_999_999, also before 1970.
    var nanosecond: Int

    init(nanoseconds: Int64) {
        // Rounded down, so that the time of day runs forward before 1970 too.
        let seconds = Int(nanoseconds.flooredQuotient(by: 1_000_000_000))
        // The whole second before the earliest time there is does not fit; the difference does.
        nanosecond = Int(nanoseconds &- Int64(seconds) &* 1_000_000_000)
        let days = seconds.flooredQuotient(by: 86_400)
        second = seconds - days * 86_400
        (year, month, day) = Self.date(daysSince1970: days)
    }

    /// The date so many days after 1970-01-01.
    ///
    /// Counted in years that begin on 1 March: the leap day is then the last day of a year, and the month follows from the
    /// day of the year by a straight line (five months have 153 days). 400 years are 146 097 days.
    private static func date(daysSince1970 days: Int) -> (Int, Int, Int) {
        let daysSinceMarch0 = days + 719_468
        let era = daysSinceMarch0.flooredQuotient(by: 146_097)
        let dayOfEra = daysSinceMarch0 - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
    }
}

extension BinaryInteger {
    /// The quotient rounded towards minus infinity, for a divisor above 0.
    fileprivate func flooredQuotient(by divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

/// How times are printed in text.
public enum TimeStyle: String, Sendable {
    /// As date and time, UTC.
    case utc
    /// As seconds since the first record.
    case relative
    /// As in the capture: seconds since 1970.
    case raw
}

extension Timestamp {
    /// Whether it is too early for a clock that was set: no host wrote Bluetooth captures before 1980, so it counts from the
    /// start of a device.
    var looksLikeUptime: Bool { nanoseconds < 315_532_800 * 1_000_000_000 }
}

extension ByteSink {
    /// `2024-05-14T15:20:00.023575Z`, with as many digits as the capture's clock has.
    func append(utc time: Timestamp) {
        let calendar = CalendarTime(nanoseconds: time.nanoseconds)
        append(date: calendar)
        append("T")
        append(timeOfDay: calendar, digits: Int(time.digits))
        append("Z")
    }

    private func append(date: CalendarTime) {
        if date.year < 0 { append("-") }
        append(decimal: UInt64(date.year.magnitude), digits: 4)
        append("-")
        append(decimal: UInt64(date.month), digits: 2)
        append("-")
        append(decimal: UInt64(date.day), digits: 2)
    }

    private func append(timeOfDay time: CalendarTime, digits: Int) {
        append(decimal: UInt64(time.second / 3600), digits: 2)
        append(":")
        append(decimal: UInt64(time.second / 60 % 60), digits: 2)
        append(":")
        append(decimal: UInt64(time.second % 60), digits: 2)
        guard digits > 0 else { return }
        append(".")
        append(decimal: UInt64(time.nanosecond) / powerOfTen(9 - digits), digits: digits)
    }

    /// A time in the style that is asked for. What looks like an uptime is shown as it is, whatever the style.
    func append(_ time: Timestamp, style: TimeStyle, since first: Timestamp?) {
        switch style {
        case .relative:
            guard let first else { return append(time) }
            let (difference, overflow) = time.nanoseconds.subtractingReportingOverflow(first.nanoseconds)
            if overflow { return append(time) }
            if difference >= 0 { append("+") }
            append(nanoseconds: difference, digits: Int(time.digits))
        case .utc where !time.looksLikeUptime: append(utc: time)
        case .utc, .raw: append(time)
        }
    }

    /// `1 h 02 min 03 s`, `3 min 21 s`, `12.345 s`, `45.2 ms` or `830 us`: three or four digits say enough.
    func append(duration nanoseconds: Int64) {
        if nanoseconds < 0 { append("-") }
        let magnitude = nanoseconds.magnitude
        let seconds = magnitude / 1_000_000_000
        switch magnitude {
        case 3_600_000_000_000...:
            append(decimal: seconds / 3600)
            append(" h ")
            append(decimal: seconds / 60 % 60, digits: 2)
            append(" min ")
            append(decimal: seconds % 60, digits: 2)
            append(" s")
        case 60_000_000_000...:
            append(decimal: seconds / 60)
            append(" min ")
            append(decimal: seconds % 60, digits: 2)
            append(" s")
        case 1_000_000_000...:
            append(decimal: seconds)
            append(".")
            append(decimal: magnitude / 1_000_000 % 1000, digits: 3)
            append(" s")
        case 1_000_000...:
            append(decimal: magnitude / 1_000_000)
            append(".")
            append(decimal: magnitude / 100_000 % 10)
            append(" ms")
        default:
            append(decimal: magnitude / 1000)
            append(" us")
        }
    }
}
