public import BluetoothTrace
import BluetoothWire
public import GATTModel

extension AttributeTree {
    /// The hierarchy in short lines: `1-4 180F`, `  2>3 2A19 read,notify =55 r1 n2`, `    4 2902 =0100`; inferred parts
    /// with a `?`, attributes without a place with a `-`.
    public var lines: [String] {
        services.flatMap(\.lines)
            + unplacedAttributes.map { attribute in
                join(
                    [
                        "- \(attribute.handle)", attribute.uuid?.description, shown(attribute.value),
                        text(of: attribute.counts),
                    ],
                    isInferred: attribute.isInferred)
            }
    }
}

extension Service {
    fileprivate var lines: [String] {
        let end = endHandle.map(String.init) ?? ""
        let kind = isPrimary == false ? "secondary" : nil
        return [join(["\(startHandle)-\(end)", uuid?.description, kind], isInferred: isInferred)]
            + includes.map { "  \($0.handle) include \($0.startHandle)-\($0.endHandle) \($0.uuid?.description ?? "?")" }
            + characteristics.flatMap(\.lines)
    }
}

extension Characteristic {
    fileprivate var lines: [String] {
        let properties = properties.map { set in
            CharacteristicProperties.names.enumerated()
                .filter { set.rawValue & 1 << UInt8($0.offset) != 0 }.map(\.element).joined(separator: ",")
        }
        let handles = (declarationHandle.map { "\($0)>" } ?? "") + "\(valueHandle)"
        let own = join(
            ["  " + handles, uuid?.description, properties, shown(value), text(of: counts)], isInferred: isInferred)
        return [own]
            + descriptors.map { descriptor in
                join(
                    ["    \(descriptor.handle)", descriptor.uuid?.description, shown(descriptor.value)],
                    isInferred: descriptor.isInferred)
            }
    }
}

private func shown(_ value: [UInt8]?) -> String? { value.map { "=" + hexadecimal($0) } }

private func text(of counts: OperationCounts) -> String? {
    let all: [(String, Int)] = [
        ("r", counts.reads), ("w", counts.writes), ("c", counts.writesWithoutResponse), ("n", counts.notifications),
        ("i", counts.indications), ("e", counts.errors),
    ]
    let seen = all.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }
    return seen.isEmpty ? nil : seen.joined(separator: " ")
}

private func join(_ parts: [String?], isInferred: Bool) -> String {
    (parts.compactMap { $0 } + (isInferred ? ["?"] : [])).joined(separator: " ")
}

extension Connection {
    /// Its states, each with the record that drove it: `connected 12`.
    public var stateLines: [String] { states.map { "\($0.state) \($0.record)" } }
}
