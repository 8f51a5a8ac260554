import Testing

@testable import AssignedNumbers

@Suite("Tables of names")
struct NameTableTests {
    @Test(arguments: NameTable.all.map(\.name))
    func everyTableIsSortedAndFindsWhatItHolds(name: String) throws {
        let table = try #require(NameTable.all.first { $0.name == name }).table
        var last: (UInt64, UInt64)?
        var count = 0
        table.walk { high, low, name in
            #expect(last.map { $0 < (high, low) } ?? true, "\(name) is out of order")
            #expect(!name.isEmpty && name.first != " " && name.last != " ")
            #expect(table.name(high: high, low: low) == name)
            last = (high, low)
            count += 1
        }
        #expect(count > 4)
    }

    @Test func keysBetweenAndBeyondAreNotFound() {
        let table = NameTable(keyDigits: 2, lines: "02 two\n05 five\n09 nine")
        #expect(
            (0...12).map { table.name(UInt8($0)) } == [
                nil, nil, "two", nil, nil, "five", nil, nil, nil, "nine", nil, nil, nil,
            ])
        #expect(table.name(high: 1, low: 2) == nil)
    }

    @Test func emptyTable() {
        #expect(NameTable(keyDigits: 4, lines: "").name(UInt16(1)) == nil)
    }

    @Test func oneLine() {
        let table = NameTable(keyDigits: 1, lines: "7 seven")
        #expect(table.name(UInt8(7)) == "seven")
        #expect(table.name(UInt8(6)) == nil)
        #expect(table.name(UInt8(8)) == nil)
    }
}
