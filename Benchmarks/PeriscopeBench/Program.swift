import CaptureSources
import Machine

/// Other programs, and this one again.
enum Program {
    /// What a program wrote to standard output, and its exit status.
    struct Ending {
        var status: Int
        var output: String
    }

    static func run(_ words: [String]) -> Ending {
        var output = [CChar](repeating: 0, count: 64 * 1024)
        var length = 0
        let capacity = output.count
        let command = words.joined(separator: "\0")
        let status = unsafe run_program(command, words.count, &output, capacity, &length)
        let text = String(decoding: output.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return Ending(status: Int(status), output: text)
    }

    /// Where this program lies.
    static var path: String { SystemProcess.programPath ?? CommandLine.arguments[0] }

    /// The checkout that this program is run in or was built in.
    static func checkout() throws -> String {
        var folders = ["."]
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            folders.append(String(folder))
        }
        guard let found = folders.first(where: { SystemProcess.exists($0 + "/Fixtures/scenarios") }) else {
            throw SampleFailure(description: "no Fixtures/scenarios here or above the program")
        }
        return found
    }

    /// One run of a workload in a process of its own, so that its peak memory is nobody else's.
    static func sample(_ workload: String, _ capture: String) throws -> Sample {
        let ending = run([path, "sample", workload, capture])
        guard ending.status == 0, let sample = Sample(line: ending.output.filter { $0 != "\n" }) else {
            throw SampleFailure(
                description: "\(workload) of \(capture): exit status \(ending.status) \(ending.output)")
        }
        return sample
    }
}

/// A process that was to measure did not.
struct SampleFailure: Error, CustomStringConvertible {
    var description: String
}
