import BluetoothWire
import Testing

@testable import AssignedNumbers

@Suite("Tables of names")
struct NameTableTests {
    @Test(arguments: SortedLines.all.map(\.name))
    func everyTableIsSortedAndFindsWhatItHolds(name: String) throws {
        let table = try #require(SortedLines.all.first { $0.name == name }).table
        var last: (UInt64, UInt64)?
        var count = 0
        table.walk { high, low, name in
            #expect(last.map { $0 < (high, low) } ?? true, "\(name) is out of order")
            #expect(!name.isEmpty && name.first != " " && name.last != " ")
            #expect(table.text(high: high, low: low) == name)
            last = (high, low)
            count += 1
        }
        #expect(count > 4)
    }

    @Test func keysBetweenAndBeyondAreNotFound() {
        let table = SortedLines(keyDigits: 2, lines: "02 two\n05 five\n09 nine")
        #expect(
            (0...12).map { table.text(UInt8($0)) } == [
                nil, nil, "two", nil, nil, "five", nil, nil, nil, "nine", nil, nil, nil,
            ])
        #expect(table.text(high: 1, low: 2) == nil)
    }

    @Test func emptyTable() {
        #expect(SortedLines(keyDigits: 4, lines: "").text(UInt16(1)) == nil)
    }

    @Test func oneLine() {
        let table = SortedLines(keyDigits: 1, lines: "7 seven")
        #expect(table.text(UInt8(7)) == "seven")
        #expect(table.text(UInt8(6)) == nil)
        #expect(table.text(UInt8(8)) == nil)
    }
}
