import Foundation
import TestSupport

/// The built program, run as a process.
enum Program {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String

        var lines: [Substring] { output.split(separator: "\n") }
    }

    /// Next to the test bundle, where the build puts both.
    static let path: URL = {
        var folder = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
        #if canImport(Darwin)
        // The bundle's executable, not the tool that loads it.
        if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
            folder = bundle.bundleURL.deletingLastPathComponent()
        }
        #endif
        return folder.appendingPathComponent("periscope")
    }()

    static func run(
        _ arguments: String..., input: Data? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(arguments, input: input, environment: environment)
    }

    static func run(
        _ arguments: [String], input: Data? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        let folder = try TemporaryFolder()
        let output = try folder.file("stdout", Data())
        let errors = try folder.file("stderr", Data())
        let process = Process()
        process.executableURL = path
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: folder.file("stdin", input ?? Data()))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }

    /// Runs the program with its output going to a handle.
    static func run(_ arguments: [String], into output: FileHandle) throws -> (status: Int32, errors: String) {
        let errors = Pipe()
        let process = Process()
        process.executableURL = path
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        return (process.terminationStatus, String(decoding: message, as: UTF8.self))
    }
}

/// btsnoop captures (HCI UART), octet by octet.
enum SampleCapture {
    /// One connection in which a sensor notifies `count` times.
    static func notifications(_ count: Int) -> Data {
        var capture = Data("btsnoop\0".utf8) + bigEndian(UInt32(1)) + bigEndian(UInt32(1002))
        let peer: [UInt8] = [0x55, 0x44, 0x33, 0x22, 0x11, 0xF0]
        capture += record(0, [0x04, 0x3E, 0x13, 0x01, 0x00, 0x40, 0x00, 0x00, 0x01] + peer + [24, 0, 0, 0, 72, 0, 0])
        for number in 0..<count {
            let value = UInt8(truncatingIfNeeded: number)
            let att: [UInt8] = [0x1B, 0x12, 0x00, 0x06, value]
            capture += record(number + 1, [0x02, 0x40, 0x20, 0x09, 0x00, 0x05, 0x00, 0x04, 0x00] + att)
        }
        return capture
    }

    private static func record(_ milliseconds: Int, _ packet: [UInt8]) -> Data {
        let epoch: UInt64 = 0x00DC_DDB3_0F2F_8000
        let time = epoch + 1_715_702_400_000_000 + UInt64(milliseconds) * 1000
        let length = bigEndian(UInt32(packet.count))
        return length + length + bigEndian(UInt32(1)) + bigEndian(UInt32(0)) + bigEndian(time) + packet
    }

    private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> Data {
        var data = Data()
        for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
            data.append(UInt8(truncatingIfNeeded: number >> Number(shift)))
        }
        return data
    }
}
