public import Foundation

/// Where tests find their captures: the package's own, and the shared ones where they lie beside the checkout.
public enum Places {
    /// The package: this file is three folders below it.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    public static let fixtures = root.appending(path: "Fixtures")

    /// `nil` where the checkout stands alone; the tests that need it say so and do nothing.
    public static let shared: URL? = {
        for place in ["../shared", "../../shared"] {
            let shared = root.appending(path: place).standardizedFileURL
            if FileManager.default.fileExists(atPath: shared.appending(path: "captures/catalog.tsv").path) {
                return shared
            }
        }
        print("no shared captures beside the checkout: tests that need them do nothing")
        return nil
    }()

    public static func octets(of file: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

    /// A file of `Fixtures`, by its path there.
    public static func fixture(_ path: String) throws -> [UInt8] { try octets(of: fixtures.appending(path: path)) }

    /// The captures below a folder of `Fixtures`, as paths there, in order.
    public static func captures(in folder: String) -> [String] {
        let base = fixtures.appending(path: folder)
        guard let all = FileManager.default.enumerator(atPath: base.path) else { return [] }
        return all.compactMap { $0 as? String }.filter(isCapture).map { folder + "/" + $0 }.sorted()
    }

    private static func isCapture(_ path: String) -> Bool {
        let endings = [".btsnoop", ".pcap", ".pcapng", ".pklg", ".hcidump", ".log", ".txt"]
        return endings.contains { path.hasSuffix($0) } && !path.hasSuffix(".agent.log")
    }
}
