import BluetoothTrace
import CaptureSources
import CommandLineOptions
import Periscope
import TraceReport

/// `periscope live`
struct LiveCommand {
    private let invocation: Invocation
    private let options: TextOptions
    private let sink = Console.output()

    static func run(_ invocation: Invocation) -> ExitStatus {
        guard let profiles = ProfileFiles.all(invocation) else { return .couldNotRun }
        var options = TextOptions(invocation)
        options.profiles = profiles
        return LiveCommand(invocation: invocation, options: options).run()
    }

    private func run() -> ExitStatus {
        do throws(LiveFailure) {
            let filter = try EventFilter(invocation)
            let stop = try systemCall("signals") { () throws(SystemError) in try StopRequest() }
            var store = try openStore()
            // The file before the source: the right to make it may be one that is given up.
            let recorder = try openRecorder()
            let source = try openSource()
            for remark in source.remarks { Console.complain(remark) }
            Console.complain("watching \(name); Ctrl-C ends it")
            var feed = LiveFeed(
                source, observer: writer(filter), store: store?.databases ?? [], recorder: recorder)
            let status = try watch(&feed, stop)
            for remark in source.closingRemarks { Console.complain(remark) }
            let snapshot = try finish(&feed)
            if feed.omittedCount > 0 {
                Console.complain("\(feed.omittedCount) records are not saved: this kind of file has no place for them")
            }
            if !invocation.has(.json), sink.failure == nil { report(snapshot) }
            store?.learn(snapshot)
            return Console.status(after: sink, otherwise: status)
        } catch {
            sink.flush()
            return error.complain()
        }
    }

    // MARK: Watching

    private func watch(_ feed: inout LiveFeed, _ stop: borrowing StopRequest) throws(LiveFailure) -> ExitStatus {
        var arrival = Arrival.octets
        while true {
            let isStopped: Bool
            let isReady: Bool
            (isStopped, isReady) = try wait(feed.descriptor, stop.descriptor, after: arrival)
            if isReady { arrival = try step(&feed) }
            sink.flush()
            if let failure = feed.recorderFailure {
                let place = feed.recorderPath ?? ""
                Console.complain("\(place): \(failure.message)")
                Console.complain("saved are \(feed.recordedCount) records: all that was shown", isContinued: true)
                return .couldNotRun
            }
            if isStopped || sink.failure != nil || (isReady && arrival == .end) { return .done }
        }
    }

    /// Waits for the source, or for the wish to stop. A source that nothing tells of is asked ten times a second, and at once
    /// while it has more.
    private func wait(
        _ descriptor: Int32?, _ stop: Int32, after arrival: Arrival
    ) throws(LiveFailure) -> (isStopped: Bool, isReady: Bool) {
        let ready = try systemCall(name) { () throws(SystemError) in
            let pause: Int32 = descriptor != nil ? -1 : arrival == .nothing ? 100 : 0
            return try Waiting.untilReadable([stop] + (descriptor.map { [$0] } ?? []), milliseconds: pause)
        }
        return (ready.contains(stop), descriptor.map(ready.contains) ?? true)
    }

    private func step(_ feed: inout LiveFeed) throws(LiveFailure) -> Arrival {
        do throws(TraceFailure) { return try feed.step() } catch { throw LiveFailure(error, name) }
    }

    private func finish(_ feed: inout LiveFeed) throws(LiveFailure) -> TraceSnapshot {
        do throws(TraceFailure) { return try feed.finish() } catch { throw LiveFailure(error, name) }
    }

    // MARK: What is shown

    private func writer(_ filter: EventFilter) -> any ReportWriter {
        let writer: any ReportWriter =
            invocation.has(.json)
            ? EventsJSON(to: sink, file: nil, profiles: options.profiles)
            : EventsText(to: sink, file: nil, options: options)
        return filter.isEmpty ? writer : FilteredEvents(writer, filter)
    }

    private func report(_ snapshot: TraceSnapshot) {
        sink.append("\n")
        TreeText(to: sink, file: name, options: options, isLive: true).finish(snapshot)
    }

    // MARK: What is opened

    /// The source, as people call it.
    private var name: String {
        switch invocation.source {
        case .monitor: "the Bluetooth monitor of this machine"
        case .stream(let path): path == "-" ? "standard input" : path
        case .interface(let name): name
        case .follow(let path): path
        case .serial(let device, _): device
        }
    }

    private func openSource() throws(LiveFailure) -> any LiveSource {
        do throws(SourceError) {
            return try LiveSourceKind(invocation.source).open(keepingFileRights: invocation.rotation != nil)
        } catch { throw LiveFailure(.source(error), name) }
    }

    private func openRecorder() throws(LiveFailure) -> CaptureRecorder? {
        guard let path = invocation.value(of: .write) else { return nil }
        let rotation: CaptureRecorder.Rotation =
            switch invocation.rotation {
            case nil: .never
            case .octets(let count): .octets(count)
            case .seconds(let count): .seconds(count)
            }
        do throws(SystemError) {
            return try CaptureRecorder(path: path, rotation: rotation, keeping: invocation.keptFiles)
        } catch { throw LiveFailure(message: "\(path): \(error.message)") }
    }

    private func openStore() throws(LiveFailure) -> StoreDirectory? {
        guard let path = invocation.value(of: .gattStore) else { return nil }
        return try systemCall(path) { () throws(SystemError) in try StoreDirectory(path: path) }
    }
}

/// Makes a call of which a failure ends the command.
private func systemCall<Value: ~Copyable>(
    _ name: String, _ call: () throws(SystemError) -> Value
) throws(LiveFailure) -> Value {
    do throws(SystemError) { return try call() } catch { throw LiveFailure(message: "\(name): \(error.message)") }
}

extension LiveSourceKind {
    init(_ source: Invocation.Source) {
        switch source {
        case .monitor: self = .monitor
        case .stream(let path): self = .stream(path: path)
        case .interface(let name): self = .interface(name: name)
        case .follow(let path): self = .follow(path: path)
        case .serial(let device, let baud): self = .serial(device: device, baud: baud)
        }
    }
}
