package import CaptureFormats

/// Shows another observer the packets of some records only.
///
/// It asks for packets whatever the other one wants, since they tell the numbers of records. Events, changes and diagnostics it
/// never hands on: a trace that goes on in the middle does not know what they were.
package final class RecordWindow: TraceObserver {
    package let interests: TraceInterests
    private let observer: any TraceObserver
    private let wanted: TraceInterests
    private let records: Range<Int>
    /// The time of the capture's first record that has one. To be set where that is not among those to come.
    package var first: Timestamp?
    private var isOpen = false
    private var hasBegun = false
    /// Whether the last record to be shown was.
    package private(set) var isDone: Bool

    /// - Parameter records: Numbers of records, which count from 1.
    package init(_ observer: any TraceObserver, records: Range<Int>) {
        self.observer = observer
        self.records = records
        wanted = observer.interests
        interests = wanted.intersection([.frames, .attPDUs]).union([.packets])
        isDone = records.isEmpty
    }

    package func timeBegan(_ first: Timestamp) {
        self.first = first
        // Otherwise it comes with the beginning.
        if hasBegun { observer.timeBegan(first) }
    }

    package func began(_ packet: borrowing TracedPacket) {
        let number = packet.record.number
        isOpen = records.contains(number)
        guard isOpen else { return }
        if !hasBegun {
            hasBegun = true
            observer.begins(at: number, first: first)
        }
        if wanted.contains(.packets) { observer.began(packet) }
    }

    package func frame(_ frame: borrowing TracedFrame) {
        if isOpen { observer.frame(frame) }
    }

    package func attPDU(_ pdu: borrowing TracedATTPDU) {
        if isOpen { observer.attPDU(pdu) }
    }

    package func ended(_ packet: borrowing TracedPacket) {
        if packet.record.number >= records.upperBound - 1 { isDone = true }
        if isOpen, wanted.contains(.packets) { observer.ended(packet) }
    }
}
