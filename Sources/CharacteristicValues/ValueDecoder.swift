// Octets of known characteristics and descriptors as fields with units.
//
// Promise: any octets are safe; a value that does not fit its layout is never guessed, but comes with the reason; numbers
// are exact. Nothing is read before it is asked for, and nothing is kept of the values.

public import BluetoothWire

/// Decodes values. It keeps the layouts it has used, so that each is read once.
public final class ValueDecoder {
    private var layouts: [UInt32: ValueLayout?] = [:]
    /// Of user profiles; they come before the tables.
    private var profiled: [BluetoothUUID: ValueLayout] = [:]

    /// - Parameter profiles: Where several have a layout of the same UUID, the last counts.
    public init(profiles: [ValueProfile] = []) {
        for profile in profiles { profiled.merge(profile.layouts) { $1 } }
    }

    /// The value of a characteristic, or of a descriptor that needs no other attribute to be understood.
    ///
    /// - Returns: `nil` where nothing is known of the type.
    public func decode(_ value: [UInt8], of type: BluetoothUUID) -> ValueDecoding? {
        guard let layout = layout(of: type) else { return nil }
        return decode(value, layout)
    }

    /// Whether there is a layout of a type, so that its values can be decoded.
    public func knows(_ type: BluetoothUUID) -> Bool { layout(of: type) != nil }

    func decode(_ value: [UInt8], _ layout: ValueLayout) -> ValueDecoding {
        do throws(Misfit) {
            return .decoded(
                DecodedValue(fields: try Interpreter(layout: { self.layout(key: $0) }).whole(layout, value)))
        } catch {
            return .misfit(reason: error.reason)
        }
    }

    func layout(of type: BluetoothUUID) -> ValueLayout? {
        if !profiled.isEmpty, let layout = profiled[type] { return layout }
        return type.short.flatMap { layout(key: UInt32($0)) }
    }

    func layout(key: UInt32) -> ValueLayout? {
        if let known = layouts[key] { return known }
        let text = SortedLines.ownLayouts.text(key) ?? SortedLines.supplement.text(key)
        let layout = text.flatMap(ValueLayout.init)
        layouts[key] = .some(layout)
        return layout
    }
}
