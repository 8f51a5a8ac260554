import ByteViews
import Testing

@testable import TraceReport

@Suite struct AirTextTests {
    func json(_ octets: [UInt8]) -> String { written { $0.jsonString(octets.octets) } }
    func text(_ octets: [UInt8]) -> String { written { $0.append(airText: octets.octets) } }

    @Test func harmlessTextStaysAsItIs() {
        for sample in ["Polar H10", "Grüße", "日本語", "🫀 72", "é", ""] {
            #expect(json(Array(sample.utf8)) == "\"\(sample)\"")
            #expect(text(Array(sample.utf8)) == sample)
        }
    }

    @Test(arguments: [
        ("\u{1B}[2J", #""\u001B[2J""#, #"\u{1B}[2J"#),
        ("a\u{0}b", #""a\u0000b""#, #"a\u{00}b"#),
        ("tab\tline\n", #""tab\tline\n""#, #"tab\u{09}line\u{0A}"#),
        ("\u{7F}", #""\u007F""#, #"\u{7F}"#),
        ("\u{9B}31m", #""\u009B31m""#, #"\u{9B}31m"#),
        ("\u{202E}gpj.exe", #""\u202Egpj.exe""#, #"\u{202E}gpj.exe"#),
        ("\u{2066}x\u{2069}", #""\u2066x\u2069""#, #"\u{2066}x\u{2069}"#),
        ("\u{2028}", #""\u2028""#, #"\u{2028}"#),
        ("say \"hi\" \\", #""say \"hi\" \\""#, #"say \"hi\" \\"#),
        ("\u{E0041}", #""\uDB40\uDC41""#, #"\u{0E0041}"#),
        ("\u{10FFFF}", #""\uDBFF\uDFFF""#, #"\u{10FFFF}"#),
    ])
    func hazardsAreEscaped(_ sample: String, _ inJSON: String, _ inText: String) {
        #expect(json(Array(sample.utf8)) == inJSON)
        #expect(text(Array(sample.utf8)) == inText)
    }

    @Test(
        arguments: [
            ([0xFF], "\u{FFFD}", #"\xFF"#),
            ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}", #"\xC0\xAF"#),
            ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}", #"\xED\xA0\x80"#),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", #"\xF4\x90\x80\x80"#),
            ([0x41, 0xE2, 0x82], "A\u{FFFD}\u{FFFD}", #"A\xE2\x82"#),
            ([0xE2, 0x82, 0x41], "\u{FFFD}\u{FFFD}A", #"\xE2\x82A"#),
            ([0x80], "\u{FFFD}", #"\x80"#),
        ] as [([UInt8], String, String)])
    func invalidUTF8(_ octets: [UInt8], _ inJSON: String, _ inText: String) {
        #expect(json(octets) == "\"\(inJSON)\"")
        #expect(text(octets) == inText)
    }

    /// The reader agrees with the standard library about every scalar there is.
    @Test func everyScalar() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let octets = Array(String(scalar).utf8)
            var reader = ScalarReader(octets.octets)
            let item = reader.next()
            guard item == .scalar(value), reader.offset == octets.count else {
                Issue.record("U+\(String(value, radix: 16)) is read as \(String(describing: item))")
                return
            }
        }
    }

    /// Whatever the octets, the output is valid UTF-8 without a control character.
    @Test func everyPairOfOctets() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                let collector = OctetCollector()
                let sink = collector.sink()
                sink.jsonString([first, second].octets)
                sink.append(airText: [first, second].octets)
                sink.flush()
                let isClean =
                    String(validating: collector.octets, as: UTF8.self) != nil
                    && collector.octets.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
                guard isClean else {
                    Issue.record("\(first) \(second) give \(collector.octets)")
                    return
                }
            }
        }
    }

    @Test(arguments: [
        ("Polar", true), ("Polar\0\0", true), ("", false), ("\0", false), ("   ", false), ("a\u{1B}", false),
        ("ü", true),
    ])
    func printable(_ text: String, _ expected: Bool) {
        let octets = Array(text.utf8)
        let isShown = isPrintable(octets.octets)
        #expect(isShown == expected)
    }

    @Test func invalidUTF8IsNotPrintable() {
        let octets: [UInt8] = [0x41, 0xFF]
        let isShown = isPrintable(octets.octets)
        #expect(!isShown)
    }
}
