import BluetoothWire
import ByteViews

/// A value that may go on: a Read as long as the MTU allows, and the Read Blobs that follow it (Vol 3, Part G, 4.8.3).
struct LongRead: Sendable {
    var isOpen = false
    var handle: UInt16 = 0
    /// Where the value begins; not 0 for Read Blobs without a Read before.
    var start = 0
    var value = OctetBuffer()
    /// Answered Read Blobs.
    var blobs = 0
    var first = Moment()
    var last = Moment()

    mutating func begin(handle: UInt16, start: Int, value octets: RawSpan, isBlob: Bool, first: Moment, last: Moment) {
        isOpen = true
        self.handle = handle
        self.start = start
        value.replace(withOctetsOf: octets)
        blobs = isBlob ? 1 : 0
        self.first = first
        self.last = last
    }

    /// Whether a Read Blob of this handle and offset asks for what comes next.
    func goesOn(handle: UInt16, offset: UInt16) -> Bool {
        isOpen && handle == self.handle && Int(offset) == start + value.count
    }

    mutating func append(_ octets: RawSpan, _ moment: Moment) {
        value.append(octetsOf: octets)
        blobs += 1
        last = moment
    }
}
