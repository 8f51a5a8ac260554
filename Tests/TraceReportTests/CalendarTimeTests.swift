import CaptureFormats
import Testing

@testable import TraceReport

@Suite struct CalendarTimeTests {
    @Test(arguments: [
        (micros(1_715_702_400, 23_575), "2024-05-14T16:00:00.023575Z"),
        (micros(0), "1970-01-01T00:00:00.000000Z"),
        (micros(-1), "1969-12-31T23:59:59.000000Z"),
        (micros(0, -1), "1969-12-31T23:59:59.999999Z"),
        (micros(-332_641, -779_038), "1969-12-28T03:35:58.220962Z"),
        (micros(951_782_399), "2000-02-28T23:59:59.000000Z"),
        (micros(951_782_400), "2000-02-29T00:00:00.000000Z"),
        (micros(951_868_800), "2000-03-01T00:00:00.000000Z"),
        (micros(4_107_542_400), "2100-03-01T00:00:00.000000Z"),
        (micros(1_735_689_599, 999_999), "2024-12-31T23:59:59.999999Z"),
        (Timestamp(nanoseconds: 1_715_702_400_123_456_789, digits: 9), "2024-05-14T16:00:00.123456789Z"),
        (Timestamp(nanoseconds: 1_715_702_400_000_000_000, digits: 0), "2024-05-14T16:00:00Z"),
        (Timestamp(nanoseconds: Int64.min, digits: 9), "1677-09-21T00:12:43.145224192Z"),
        (Timestamp(nanoseconds: Int64.max, digits: 9), "2262-04-11T23:47:16.854775807Z"),
    ])
    func utc(_ time: Timestamp, _ text: String) {
        #expect(written { $0.append(utc: time) } == text)
    }

    /// Day after day, each date follows the one before.
    @Test func everyDayOfFiveHundredYears() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var (year, month, day) = (1700, 1, 1)
        for days in Int64(-98_615)..<84_000 {
            let time = CalendarTime(nanoseconds: days * 86_400 * 1_000_000_000)
            guard (time.year, time.month, time.day, time.second) == (year, month, day, 0) else {
                Issue.record("day \(days): \(time), expected \(year)-\(month)-\(day)")
                return
            }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            day += 1
            if day > lengths[month - 1] + (isLeap && month == 2 ? 1 : 0) { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
    }

    @Test func styles() {
        let first = micros(1_715_702_400)
        let later = micros(1_715_702_401, 500_000)
        #expect(written { $0.append(later, style: .utc, since: first) } == "2024-05-14T16:00:01.500000Z")
        #expect(written { $0.append(later, style: .relative, since: first) } == "+1.500000")
        #expect(written { $0.append(first, style: .relative, since: later) } == "-1.500000")
        #expect(written { $0.append(later, style: .raw, since: first) } == "1715702401.500000")
        let uptime = micros(5_025, 7)
        #expect(written { $0.append(uptime, style: .utc, since: nil) } == "5025.000007")
        #expect(written { $0.append(micros(-332_641, -779_038), style: .utc, since: nil) } == "-332641.779038")
    }

    @Test(arguments: [
        (0, "0 us"), (830_000, "830 us"), (45_260_000, "45.2 ms"), (12_345_000_000, "12.345 s"),
        (201_094_000_000, "3 min 21 s"), (3_723_000_000_000, "1 h 02 min 03 s"), (-1_500_000_000, "-1.500 s"),
    ])
    func durations(_ nanoseconds: Int64, _ text: String) {
        #expect(written { $0.append(duration: nanoseconds) } == text)
    }
}
