import CaptureSources
import CharacteristicValues
import CommandLineOptions
import JSONText

/// Where profiles come from: the user's directory, and the command line.
enum ProfileFiles {
    /// All profiles that apply; `nil` where the one of the command line cannot be read. One in the directory that cannot is
    /// said and left out.
    static func all(_ invocation: Invocation) -> [ValueProfile]? {
        var profiles: [ValueProfile] = []
        if let directory, let names = try? FileSystem.entries(of: directory) {
            for name in names.sorted() where name.hasSuffix(".json") {
                if let profile = read("\(directory)/\(name)") { profiles.append(profile) }
            }
        }
        if let file = invocation.value(of: .profile) {
            guard let profile = read(file) else { return nil }
            profiles.append(profile)
        }
        return profiles
    }

    /// A profile; where it cannot be read, why not is said, with the place in the file.
    static func read(_ file: String) -> ValueProfile? {
        do throws(SystemError) {
            let octets = try FileHandle.reading(file).readAll()
            do throws(JSONError) {
                return try ValueProfile(json: octets, name: file)
            } catch {
                Console.complain("\(file):\(error.place.line):\(error.place.column): \(error.message)")
            }
        } catch {
            Console.complain("\(file): \(error.message)")
        }
        return nil
    }

    /// XDG Base Directory Specification: what configures a program for its user.
    private static var directory: String? {
        if let configured = SystemProcess.environment("XDG_CONFIG_HOME"), configured.hasPrefix("/") {
            return configured + "/periscope/profiles"
        }
        return SystemProcess.environment("HOME").map { $0 + "/.config/periscope/profiles" }
    }
}
