import JSONText
import Testing

@Suite struct JSONTextTests {
    private func failure(_ text: String) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONText.parse(text)
            return nil
        } catch { return error }
    }

    @Test func valuesOfEveryKind() throws {
        let value = try JSONText.parse(
            #"{"a": [1, -2.5e3, true, false, null], "b": {"c": "x\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀"}, "d": []}"#)
        let a = try #require(value["a"]?.array)
        #expect(a.map(\.integer) == [1, nil, nil, nil, nil])
        #expect(a.map(\.number) == [1, -2500, nil, nil, nil])
        #expect(a.map(\.boolean) == [nil, nil, true, false, nil])
        #expect(a.map(\.isNull) == [false, false, false, false, true])
        #expect(value["b"]?["c"]?.string == "x\"\\/\u{8}\u{C}\n\r\té😀é😀")
        #expect(value["d"]?.array == [])
        #expect(value["e"] == nil)
        #expect(value.object?.map(\.name) == ["a", "b", "d"])
    }

    @Test func numbersStayAsTheyWereWritten() throws {
        #expect(try JSONText.parse("18446744073709551616").content == .number("18446744073709551616"))
        #expect(try JSONText.parse("18446744073709551616").integer == nil)
        #expect(try JSONText.parse("1e999").number == nil)
        #expect(try JSONText.parse("-0").integer == 0)
        #expect(try JSONText.parse("0.10").content == .number("0.10"))
    }

    @Test func placesAreLinesAndScalars() throws {
        let value = try JSONText.parse("\u{FEFF}{\r\n  \"é😀\": 1,\n\t\"b\": [\n 2]}")
        let members = try #require(value.object)
        #expect(value.place == JSONPlace(line: 1, column: 1))
        #expect(members[0].place == JSONPlace(line: 2, column: 3))
        #expect(members[0].value.place == JSONPlace(line: 2, column: 9))
        #expect(members[1].place == JSONPlace(line: 3, column: 2))
        #expect(members[1].value.array?[0].place == JSONPlace(line: 4, column: 2))
    }

    @Test(arguments: [
        ("", "1:1 the text ends where a value is expected"),
        ("{", "1:2 a name in quotation marks expected"),
        ("[1,\n2,]", "2:3 a value expected"),
        ("[1 2]", "1:4 a comma or ] expected"),
        ("{\"a\" 1}", "1:6 a colon expected"),
        ("{\"a\": 1 \"b\"}", "1:9 a comma or } expected"),
        ("{\"a\": 1,\n \"a\": 2}", "2:2 \"a\" stands twice"),
        ("1 2", "1:3 nothing more expected behind the value"),
        ("nul", "1:1 a value expected"),
        ("nulll", "1:1 a value expected"),
        ("01", "1:1 a number begins with a needless zero"),
        ("-", "1:1 a number lacks digits"),
        ("1.", "1:1 a number lacks digits"),
        ("1e+", "1:1 a number lacks digits"),
        ("\"a", "1:1 a string has no end"),
        ("\"a\n\"", "1:3 a control character in a string"),
        ("\"\\x\"", "1:2 an escape that does not exist"),
        ("\"\\u12g4\"", "1:2 four hexadecimal digits expected"),
        ("\"\\udc00\"", "1:2 half of a surrogate pair"),
        ("\"\\ud83d\\u0041\"", "1:2 half of a surrogate pair"),
    ])
    func failuresPointToTheirPlace(text: String, message: String) throws {
        let error = try #require(failure(text))
        #expect("\(error.place.line):\(error.place.column) \(error.message)" == message)
    }

    @Test func octetsThatAreNotUTF8AreNoString() {
        #expect(throws: JSONError("a string is not UTF-8", at: JSONPlace(line: 1, column: 1))) {
            try JSONText.parse([0x22, 0xFF, 0x22])
        }
    }

    @Test func depthHasALimit() throws {
        let most = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(failure(most) == nil)
        #expect(failure(String(repeating: "[", count: 100_000))?.message == "more than 64 levels of arrays and objects")
        #expect(failure(String(repeating: "{\"a\":", count: 100_000))?.place == JSONPlace(line: 1, column: 321))
    }

    /// Any octets give a value or an error that points into the text; every cut of a good text is one.
    @Test func anyOctetsAreSafe() throws {
        let good = Array(#"{"a": [1, -2.5e3, true, null], "b": {"c": "x\n\u00e9\ud83d\ude00é😀"}}"#.utf8)
        for count in 0..<good.count {
            #expect(throws: JSONError.self) { try JSONText.parse(Array(good.prefix(count))) }
        }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            var octets = good
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                octets[Int.random(in: 0..<octets.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            do throws(JSONError) { _ = try JSONText.parse(octets) } catch {
                #expect(error.place.line >= 1 && error.place.column >= 1 && !error.message.isEmpty)
            }
        }
    }
}
