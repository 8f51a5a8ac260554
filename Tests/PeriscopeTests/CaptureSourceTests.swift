import ByteViews
import CaptureSources
import Foundation
import TestSupport
import Testing

@Suite struct CaptureSourceTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func file(_ content: [UInt8]) throws -> String {
        try folder.file(UUID().uuidString, Data(content)).path
    }

    /// Reads a source to its end with a consumer that takes octets in multiples of `unit`.
    func readAll(_ path: String, capacity: Int, unit: Int) throws -> (taken: [UInt8], rest: [UInt8]) {
        var source = try CaptureSource(path: path, capacity: capacity)
        var taken: [UInt8] = []
        while try source.fill() {
            let count = source.bytes.byteCount / unit * unit
            taken.append(octetsOf: source.bytes.prefix(count))
            source.take(count)
        }
        return (taken, source.bytes.copied())
    }

    @Test(arguments: [1, 2, 7, 4096, 1 << 18], [1, 3, 10, 1000])
    func everythingArrivesOnceAndInOrder(_ capacity: Int, _ unit: Int) throws {
        let content = (0..<10_007).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let (taken, rest) = try readAll(file(content), capacity: capacity, unit: unit)
        #expect(taken + rest == content)
        #expect(rest.count == content.count % unit)
    }

    @Test func consumerThatTakesNothingGetsAllInTheEnd() throws {
        let content = [UInt8](repeating: 7, count: 5000)
        let (taken, rest) = try readAll(file(content), capacity: 16, unit: 1_000_000)
        #expect(taken.isEmpty)
        #expect(rest == content)
    }

    @Test func emptyFile() throws {
        var source = try CaptureSource(path: file([]))
        #expect(try !source.fill())
        #expect(try !source.fill())
        let count = source.bytes.byteCount
        #expect(count == 0)
    }

    @Test func namedPipe() throws {
        let path = folder.path("pipe")
        let made = unsafe mkfifo(path, 0o600)
        #expect(made == 0)
        let writer = Process()
        writer.executableURL = URL(fileURLWithPath: "/bin/sh")
        writer.arguments = ["-c", "for i in 1 2 3; do printf abc; sleep 0.02; done > '\(path)'"]
        try writer.run()
        let (taken, rest) = try readAll(path, capacity: 64, unit: 2)
        writer.waitUntilExit()
        #expect(String(decoding: taken + rest, as: UTF8.self) == "abcabcabc")
    }

    func error(_ path: String) -> SourceError? {
        do throws(SourceError) {
            _ = try CaptureSource(path: path)
            return nil
        } catch {
            return error
        }
    }

    @Test func whatCannotBeOpened() throws {
        #expect(error(folder.path("missing")) == .noSuchFile)
        #expect(error(try file([1]) + "/inside") == .noSuchFile)
        #expect(error(folder.url.path) == .isDirectory)
        let secret = try file([1])
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret)
        // A superuser may read everything.
        #expect(error(secret) == (getuid() == 0 ? nil : .permissionDenied))
        #expect(SourceError.noSuchFile.message == "no such file")
        #expect(SourceError.system(SystemError(code: 5)).message.isEmpty == false)
    }
}
