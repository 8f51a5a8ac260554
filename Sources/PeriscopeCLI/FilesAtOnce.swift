import BluetoothTrace
import ByteViews
import CaptureSources
import CommandLineOptions
import TraceReport

/// Several files on several threads, with one output in the order of the files.
///
/// Each thread works on every so-manieth file, alone. What it writes before its turn is held in memory up to a bound; then it
/// waits, so that memory does not grow with what is written.
struct FilesAtOnce {
    private enum Message: Sendable {
        case octets([UInt8])
        case end(ExitStatus, complaint: String?)
    }

    /// One thread's way to the output.
    private struct Lane: Sendable {
        let messages: ThreadQueue<Message>
        /// Buffers that may be filled: what bounds the memory, 4 MiB for each thread.
        let buffers: ThreadQueue<[UInt8]>

        init() throws(SystemError) {
            (messages, buffers) = (try ThreadQueue(), try ThreadQueue())
            for _ in 0..<64 { buffers.put([]) }
        }
    }

    private let invocation: Invocation
    private let lanes: [Lane]
    private let threads: [WorkThread]

    /// Begins the work; `nil` where it is to be done file by file: one job, one file, a store that each file learns from for
    /// the next, a part of the records, a stream among the files, or more output before its turn than can be held, so that threads would wait.
    init?(
        _ invocation: Invocation, _ writer: @escaping @Sendable (ByteSink, ReportRun.File) -> any ReportWriter
    ) {
        let files = invocation.files
        guard invocation.jobs > 1, files.count > 1, !invocation.has(.gattStore), invocation.part == nil else {
            return nil
        }
        let sizes = files.map(CaptureSource.fileSize)
        let silent = writer(ByteSink { _ in }, ReportRun.File(files[0], of: invocation))
        // Lines for each packet or event are some times as long as what they tell of.
        let most = silent.interests.isEmpty ? Int.max : 1 << 20
        guard sizes.allSatisfy({ $0.map { $0 <= most } ?? false }) else { return nil }
        self.invocation = invocation
        let count = min(invocation.jobs, files.count)
        let lanes = (0..<count).compactMap { _ in try? Lane() }
        guard lanes.count == count else { return nil }
        var threads: [WorkThread] = []
        for (index, lane) in lanes.enumerated() {
            let work: @Sendable () -> Void = {
                for place in stride(from: index, to: files.count, by: count) {
                    let file = ReportRun.File(files[place], of: invocation)
                    if !Self.report(on: file, invocation, writer, lane) { return }
                }
            }
            guard let thread = try? WorkThread(work) else {
                // Too few after all: those that began end at once.
                for lane in lanes { lane.buffers.close(droppingRest: true) }
                for thread in threads { thread.join() }
                return nil
            }
            threads.append(thread)
        }
        (self.lanes, self.threads) = (lanes, threads)
    }

    /// Writes one file's report to a lane; answers whether anybody wants the next one.
    private static func report(
        on file: ReportRun.File, _ invocation: Invocation,
        _ writer: (ByteSink, ReportRun.File) -> any ReportWriter, _ lane: Lane
    ) -> Bool {
        let sink = ByteSink { octets throws(SystemError) in
            guard var buffer = lane.buffers.take() else { throw .brokenPipe }
            buffer.replace(withOctetsOf: octets)
            lane.messages.put(.octets(buffer))
        }
        var store: StoreDirectory?
        // Nobody takes what is written any more: then there is nothing left to find out.
        let report = FileReport(invocation, file, writer(sink, file), sink, jobs: 1) { !lane.buffers.isClosed }
        let outcome = report.run(&store)
        sink.flush()
        lane.messages.put(.end(outcome.status, complaint: outcome.complaint))
        return sink.failure == nil
    }

    /// Writes everything in order; to be called once.
    func run(to sink: ByteSink) -> ExitStatus {
        var status = ExitStatus.done
        for place in invocation.files.indices {
            status = max(status, passOn(lanes[place % lanes.count], to: sink))
            if sink.failure != nil { break }
        }
        for lane in lanes { lane.buffers.close(droppingRest: true) }
        for thread in threads { thread.join() }
        return status
    }

    /// Passes one file's report on.
    private func passOn(_ lane: Lane, to sink: ByteSink) -> ExitStatus {
        while let message = lane.messages.take() {
            switch message {
            case .octets(let octets):
                sink.append(octets: octets.octets)
                guard sink.failure == nil else { return .done }
                lane.buffers.put(octets)
            case .end(let status, let complaint):
                if let complaint {
                    sink.flush()
                    Console.complain(complaint)
                }
                return status
            }
        }
        return .done
    }
}
