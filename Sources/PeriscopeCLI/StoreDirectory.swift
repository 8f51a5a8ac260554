import BluetoothTrace
import ByteViews
import CaptureSources
import GATTModel
import GATTStore

/// The directory behind `--gatt-store`: a JSON file for each device.
struct StoreDirectory {
    private let path: String
    private(set) var databases: [StoredDatabase] = []
    /// Databases that were walked to the end: a capture with less does not replace them.
    private var fullNames: Set<String> = []

    /// Reads what is there; the directory is made where there is none. A file that is none of the store's is said and left out.
    init(path: String) throws(SystemError) {
        self.path = path
        try FileSystem.makeDirectory(path)
        for name in try FileSystem.entries(of: path) where name.hasSuffix(".json") {
            let octets = try FileHandle.reading("\(path)/\(name)").readAll()
            do throws(StoreError) {
                databases.append(try StoredDatabase(json: octets, name: name))
                if StoreWriter.isFull(octets) { fullNames.insert(name) }
            } catch {
                Console.complain("\(path)/\(name): \(error.message)")
            }
        }
    }

    /// Writes down what a capture showed being discovered; captures read after it are named from that too.
    mutating func learn(_ snapshot: TraceSnapshot) {
        for peripheral in snapshot.peripherals {
            guard let text = StoreWriter.text(of: peripheral) else { continue }
            let name = peripheral.identifier + ".json"
            if fullNames.contains(name), !StoreWriter.isFull(peripheral) { continue }
            do throws(SystemError) {
                try FileSystem.replace("\(path)/\(name)", with: Array(text.utf8).octets)
                adopt(text, name)
            } catch {
                Console.complain("\(path)/\(name): \(error.message)")
            }
        }
    }

    private mutating func adopt(_ text: String, _ name: String) {
        databases.removeAll { $0.name == name }
        let octets = Array(text.utf8)
        if let learnt = try? StoredDatabase(json: octets, name: name) { databases.append(learnt) }
        if StoreWriter.isFull(octets) { fullNames.insert(name) }
    }
}
