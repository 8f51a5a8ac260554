import BluetoothWire
import Foundation
import Testing

@testable import CharacteristicValues

/// What the documentation says is decoded, held against the decoder.
@Suite("Coverage of the Supplement")
struct CoverageTests {
    private struct Row {
        let uuids: [BluetoothUUID]
        let fields: Int
        let left: String
    }

    private static let lines: [Substring] = {
        let repository = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = repository.appendingPathComponent(
            "Sources/CharacteristicValues/CharacteristicValues.docc/value-coverage.md")
        return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
    }()

    private static let rows: [Row] = lines.compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 4, let fields = Int(cells[2]) else { return nil }
        let uuids = cells[1].split(separator: ",").compactMap { BluetoothUUID($0.trimmingCharacters(in: .whitespaces)) }
        return Row(uuids: uuids, fields: fields, left: cells[3])
    }

    @Test func everyLayoutIsThere() {
        #expect(Self.rows.count == 277)
        let decoder = ValueDecoder()
        for row in Self.rows {
            for uuid in row.uuids { #expect(decoder.layout(of: uuid)?.fields.count == row.fields, "\(uuid)") }
        }
    }

    /// At least 95 % of the layouts are decoded; the values of each are among the vectors, which all are decoded.
    @Test func theShareIsWhatTheTableSays() throws {
        let tested = Set(VectorTests.vectors.map(\.uuid))
        let opaque = Self.rows.filter { row in
            let decoder = ValueDecoder()
            return row.uuids.allSatisfy { decoder.layout(of: $0)?.fields.allSatisfy { $0.kind == .octets } == true }
        }
        #expect(opaque.flatMap(\.uuids).map(\.description) == ["2A2A"])
        #expect(opaque.allSatisfy { !$0.left.isEmpty })
        #expect(Self.rows.allSatisfy { $0.uuids.allSatisfy(tested.contains) })
        #expect(Self.lines.contains("276 of 277 layouts are decoded (99.6 %)."))
    }

    /// Every layout of both tables can be read, and refers only to layouts that exist and earlier fields.
    @Test func everyLayoutCanBeRead() {
        var count = 0
        for table in [SortedLines.supplement, .ownLayouts] {
            table.walk { _, key, text in
                count += 1
                guard let layout = ValueLayout(text) else {
                    Issue.record("\(String(key, radix: 16)): \(text)")
                    return
                }
                for (index, field) in layout.fields.enumerated() {
                    let conditions = field.conditions + field.alternatives.map(\.condition)
                    #expect(conditions.allSatisfy { $0.field < index }, "\(String(key, radix: 16)) \(field.name)")
                    switch field.kind {
                    case .layout(let other), .records(let other):
                        #expect(SortedLines.supplement.text(other) != nil || SortedLines.ownLayouts.text(other) != nil)
                    default: break
                    }
                }
            }
        }
        #expect(count >= 279 + 40)
    }
}
