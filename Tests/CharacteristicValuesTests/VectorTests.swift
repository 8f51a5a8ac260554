import BluetoothWire
import Foundation
import Testing

@testable import CharacteristicValues

/// Values made at random by an encoder in Python (Scripts/generate-value-vectors), which shares the layouts with the
/// decoder and nothing else.
@Suite("Values made by the other encoder")
struct VectorTests {
    struct Vector {
        let uuid: BluetoothUUID
        let octets: [UInt8]
        let meaning: String
    }

    /// The committed vectors, or fresh ones from the file that the environment names.
    static let vectors: [Vector] = {
        let repository = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let fresh = ProcessInfo.processInfo.environment["PERISCOPE_VALUE_VECTORS"].map(URL.init(fileURLWithPath:))
        let file = fresh ?? repository.appendingPathComponent("Fixtures/values/vectors.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let uuid = BluetoothUUID(parts[0]) else { return nil }
            return Vector(uuid: uuid, octets: octets(parts[1]), meaning: String(parts[2]))
        }
    }()

    static func octets(_ text: some StringProtocol) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    @Test func bothMeanTheSame() {
        #expect(Self.vectors.count >= 278 * 4)
        let decoder = ValueDecoder()
        var failures = 0
        for vector in Self.vectors {
            let decoded: String
            switch decoder.decode(vector.octets, of: vector.uuid) {
            case .decoded(let value): decoded = value.fields.map(\.dump).joined(separator: "|")
            case .misfit(let reason): decoded = "misfit: \(reason)"
            case nil: decoded = "no layout"
            }
            guard decoded != vector.meaning else { continue }
            failures += 1
            if failures <= 20 {
                Issue.record("\(vector.uuid) \(hexadecimal(vector.octets))\n  \(decoded)\n  \(vector.meaning)")
            }
        }
        #expect(failures == 0)
    }

    /// A layout accounts for all octets: one more is a misfit, but of layouts that take what comes.
    @Test func anOctetMoreIsAMisfitOrContent() {
        let decoder = ValueDecoder()
        for vector in Self.vectors {
            let decoded = decoder.decode(vector.octets, of: vector.uuid)
            let longer = decoder.decode(vector.octets + [0x55], of: vector.uuid)
            if case .decoded = longer { #expect(longer != decoded, "\(vector.uuid)") }
        }
    }

    /// Any octets at all: a value, or a reason why not.
    @Test func anyOctetsAreSafe() {
        let decoder = ValueDecoder()
        var random = SystemRandomNumberGenerator()
        for vector in Self.vectors {
            for _ in 0..<4 {
                var octets = vector.octets
                for index in octets.indices where Bool.random(using: &random) {
                    octets[index] = UInt8.random(in: 0...255, using: &random)
                }
                octets.removeLast(Int.random(in: 0...octets.count, using: &random))
                switch decoder.decode(octets, of: vector.uuid) {
                case .decoded(let value): _ = value.text
                case .misfit(let reason): #expect(!reason.isEmpty)
                case nil: Issue.record("no layout for \(vector.uuid)")
                }
            }
        }
    }
}

extension DecodedField {
    /// The field as the encoder writes it.
    var dump: String { "\(name)=\(content.dump)" + (unit.isEmpty ? "" : " \(unit)") }
}

extension FieldContent {
    var dump: String {
        switch self {
        case .number(let number): number.reduced.description
        case .real(let number): "\(number)"
        case .meaning(let meaning, _): "'\(meaning)'"
        case .reserved(let raw): "reserved \(raw)"
        case .flag(let isSet): "\(isSet)"
        case .text(let text): "\"\(text)\""
        case .octets(let octets): "<\(hexadecimal(octets).lowercased())>"
        case .uuid(let uuid): uuid.description
        case .list(let elements): "[" + elements.map(\.dump).joined(separator: " ") + "]"
        case .group(let fields): "{" + fields.map(\.dump).joined(separator: "|") + "}"
        }
    }
}
