import BluetoothTrace
import BluetoothWire
import ByteViews
import CharacteristicValues
import GATTModel

// How decoded values look, in text as in JSON.

extension ByteSink {
    /// `"decoded":{"fields":[...]},"text":"72 bpm"`, or `"decoded":{"error":"..."}` for a value that does not fit its
    /// layout; nothing where there is no layout.
    func decoded(_ decoding: ValueDecoding?) {
        guard let decoding else { return }
        key("decoded")
        beginObject()
        switch decoding {
        case .misfit(let reason): member("error", text: reason)
        case .decoded(let value): fields(value.fields)
        }
        endObject()
        if let text = decoding.text { member("text", text: text) }
    }

    private func fields(_ fields: [DecodedField]) {
        beginArray("fields")
        for field in fields {
            beginObject()
            member("name", text: field.name)
            content(field.content)
            if !field.unit.isEmpty { member("unit", text: field.unit) }
            endObject()
        }
        endArray()
    }

    /// A number that stands for something has its `meaning` beside the `raw` number, and no `value`.
    private func content(_ content: FieldContent) {
        switch content {
        case .meaning(let meaning, let raw):
            member("raw", Int(raw))
            member("meaning", text: meaning)
        case .reserved(let raw): member("raw", Int(raw))
        case .group(let parts): fields(parts)
        case .list(let elements):
            beginArray("value")
            for item in elements {
                element()
                needsComma = false
                scalar(item)
            }
            endArray()
        default:
            key("value")
            scalar(content)
        }
    }

    private func scalar(_ content: FieldContent) {
        switch content {
        case .number(let number): append(text: number.reduced.description)
        case .real(let number) where number.isFinite: append(text: "\(number)")
        case .real: append("null")
        case .flag(let isSet): append(isSet ? "true" : "false")
        case .text(let text): jsonString(unsafe text.utf8.span.bytes)
        case .uuid(let uuid): jsonString(unsafe uuid.description.utf8.span.bytes)
        case .octets(let octets): quoted { appendHex(octets.octets) }
        case .meaning(let meaning, _): jsonString(unsafe meaning.utf8.span.bytes)
        case .reserved(let raw): append(decimal: Int(raw))
        case .group(let parts):
            needsComma = false
            beginObject()
            fields(parts)
            endObject()
        case .list: append("null")
        }
        needsComma = true
    }
}

extension TextWriter {
    /// A value and what it means: its octets, then one line of text; or why it does not fit its layout.
    func value(_ octets: RawSpan, _ decoding: ValueDecoding?) {
        guard let decoding, !isText(decoding) else { return value(octets) }
        hex(octets)
        switch decoding {
        case .decoded(let value):
            guard !value.text.isEmpty else { return }
            sink.append("  ")
            ink(.good) { sink.appendEscaped(value.text) }
        case .misfit(let reason):
            ink(.warning) {
                sink.append("  (")
                sink.appendEscaped(reason)
                sink.append(")")
            }
        }
    }

    /// Text says itself what it means.
    private func isText(_ decoding: ValueDecoding) -> Bool {
        guard case .decoded(let value) = decoding, value.fields.count == 1 else { return false }
        switch value.fields[0].content {
        case .text: return !value.fields[0].isIdentifier
        case .octets: return true
        default: return false
        }
    }
}

extension Characteristic {
    /// What its descriptors say of its value.
    var valueDescription: ValueDescription {
        var description = ValueDescription()
        for descriptor in descriptors { description.add(descriptor.uuid, descriptor.value, handle: descriptor.handle) }
        return description
    }

    func decoding(_ decoder: ValueDecoder, _ description: ValueDescription) -> ValueDecoding? {
        value.flatMap { decoder.decode($0, of: uuid, described: description) }
    }
}

extension Descriptor {
    func decoding(_ decoder: ValueDecoder, of characteristic: Characteristic, _ description: ValueDescription)
        -> ValueDecoding?
    {
        guard let value, let uuid else { return nil }
        return decoder.decode(value, ofDescriptor: uuid, of: characteristic.uuid, described: description)
    }
}

extension ValueDecoder {
    /// The value of an event, where it is a whole one of a known type.
    func decoding(of event: borrowing TraceEvent) -> ValueDecoding? {
        guard event.offset == 0, let type = event.uuid ?? event.type, knows(type) else { return nil }
        return decode(event.value.copied(), of: type)
    }
}
