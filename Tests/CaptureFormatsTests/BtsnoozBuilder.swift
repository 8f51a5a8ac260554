import CZlib
import TestSupport

/// A log's records before they are packed.
struct SnoozRecord {
    var type: UInt8
    var delta: UInt32
    var payload: [UInt8]
    /// Octets before the logger cut it, packet indicator not counted; version 2 only.
    var original: Int?

    func octets(version: UInt8) -> [UInt8] {
        var bytes = Bytes(bigEndian: false)
        bytes.add(UInt16(payload.count + 1))
        if version == 2 { bytes.add(UInt16((original ?? payload.count) + 1)) }
        bytes.add(delta)
        bytes.add(type)
        bytes.add(payload)
        return bytes.octets
    }
}

func snoozHeader(version: UInt8, last: UInt64) -> [UInt8] {
    var bytes = Bytes(bigEndian: false)
    bytes.add(version)
    bytes.add(last)
    return bytes.octets
}

func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    let code = unsafe compress(&packed, &length, bytes, UInt(bytes.count))
    precondition(code == Z_OK)
    return Array(packed.prefix(Int(length)))
}

/// The log as base64 in lines of a bug report.
func report(_ log: [UInt8], newline: String = "\n", width: Int = 76, closed: Bool = true) -> String {
    var text = "--- BEGIN:BTSNOOP_LOG_SUMMARY (\(log.count) bytes in) ---" + newline
    for (index, character) in base64(log).enumerated() {
        if index > 0, index % width == 0 { text += newline }
        text.append(character)
    }
    return text + (closed ? newline + "--- END:BTSNOOP_LOG_SUMMARY ---" + newline : "")
}

func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = Array(bytes[start..<min(start + 3, bytes.count)])
        let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[$1]) : 0) }
        for place in 0..<4 { text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=") }
    }
    return text
}
