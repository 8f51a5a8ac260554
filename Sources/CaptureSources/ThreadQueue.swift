public import Synchronization

/// What threads hand to each other, first in, first out. Who finds it empty sleeps.
public final class ThreadQueue<Element: Sendable>: Sendable {
    private struct State: Sendable {
        var elements: [Element] = []
        /// How many threads sleep, or are about to, and have not been woken yet.
        var sleepers = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let alarm: Alarm

    /// Throws where the process has no descriptors left.
    public init() throws(SystemError) { alarm = try Alarm() }

    /// Puts an element behind those that are there.
    public func put(_ element: Element) {
        let wakes = state.withLock { state in
            state.elements.append(element)
            guard state.sleepers > 0 else { return false }
            state.sleepers -= 1
            return true
        }
        if wakes { alarm.wake() }
    }

    /// The first element, if there is one.
    public func takeIfAny() -> Element? {
        state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
    }

    /// The first element, waiting for it; `nil` where the queue is closed and nothing is left.
    public func take() -> Element? {
        while true {
            let (element, isOver) = state.withLock { state -> (Element?, Bool) in
                if !state.elements.isEmpty { return (state.elements.removeFirst(), false) }
                if !state.isClosed { state.sleepers += 1 }
                return (nil, state.isClosed)
            }
            if let element { return element }
            if isOver { return nil }
            alarm.sleep()
        }
    }

    /// Whether nothing more comes.
    public var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Nothing more comes: who waits goes on, with what is left or, where that is to be dropped, with nothing.
    public func close(droppingRest: Bool = false) {
        let sleepers = state.withLock { state in
            state.isClosed = true
            if droppingRest { state.elements.removeAll() }
            defer { state.sleepers = 0 }
            return state.sleepers
        }
        for _ in 0..<sleepers { alarm.wake() }
    }
}

/// Storage that goes from thread to thread and is used again and again. Its number in a queue says whose it is, and that one
/// works in it under its lock, in place: nothing is copied, and what belongs to nobody by mistake is no race.
public final class ThreadSlot<Content: Sendable>: Sendable {
    public let content: Mutex<Content>

    public init(_ content: sending Content) { self.content = Mutex(content) }
}
