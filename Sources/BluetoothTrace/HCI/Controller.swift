import BluetoothWire
import CaptureFormats

/// What one controller is in the middle of.
struct Controller: Sendable {
    /// A request for a connection that has not come to its end.
    struct Attempt: Sendable {
        /// `nil` where the accept list decides.
        var address: DeviceAddress?
        var asked: Moment
        /// The record of the Command Status that took it on; `nil` as long as none was seen.
        var accepted: Moment?
    }

    struct Attempts: Sendable {
        var running: Attempt?
        var asked: Attempt?

        /// The attempt that a connection event ends: without a Command Status in the capture, the one that was asked for.
        mutating func takeEnded() -> Attempt? {
            defer {
                if running == nil { asked = nil }
                running = nil
            }
            return running ?? asked
        }
    }

    /// A Disconnect command that was not refused so far.
    struct Leaving: Sendable {
        var handle: UInt16
        var asked: Moment
        /// Where its Command Status took it on.
        var accepted: Moment?
    }

    let index: UInt16
    /// Whether its reset is in the capture: then no link can be older than that.
    var wasReset = false
    /// Public device address.
    var address: DeviceAddress?
    /// Attempts that go on, and the commands whose Command Status is awaited.
    var le = Attempts()
    var classic = Attempts()
    /// Address of a device whose classic connection request came in last.
    var incoming: DeviceAddress?
    var leaving: [Leaving] = []
    /// Handles of synchronous and isochronous links: their end is not that of an ACL link.
    var otherHandles: Set<UInt16> = []
    private var pages: [[Int32]] = []

    init(index: UInt16) { self.index = index }

    /// Slot of the link behind a handle; `nil` where there is none. Handles have 12 bits: a page for each 256 in use.
    @inline(__always)
    func slot(of handle: UInt16) -> Int? {
        let page = Int(handle >> 8)
        guard page < pages.count, !pages[page].isEmpty else { return nil }
        let slot = pages[page][Int(handle & 0xFF)]
        return slot < 0 ? nil : Int(slot)
    }

    mutating func set(_ slot: Int?, of handle: UInt16) {
        let page = Int(handle >> 8)
        while pages.count <= page { pages.append([]) }
        if pages[page].isEmpty { pages[page] = [Int32](repeating: -1, count: 256) }
        pages[page][Int(handle & 0xFF)] = Int32(slot ?? -1)
    }

    /// Slots of all links of the controller.
    var slots: [Int] { pages.joined().filter { $0 >= 0 }.map(Int.init) }
}
