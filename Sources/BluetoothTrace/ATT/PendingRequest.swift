import BluetoothWire
import ByteViews
import CaptureFormats

/// The request that a client waits for the answer of: what the response itself leaves out.
///
/// One of these lives as long as its bearer; `octets` keeps its storage from request to request.
struct PendingRequest: Sendable {
    /// `nil` while no request is outstanding.
    var opcode: ATTOpcode?
    var moment = Moment()
    var range = ATTHandleRange(start: 0, end: 0)
    var type = BluetoothUUID(0)
    var handle: UInt16 = 0
    var offset: UInt16 = 0
    /// The value to write or to find, or the list of handles to read.
    var octets = OctetBuffer()
    /// Whether the capture has only the beginning of it.
    var isCut = false
    /// Whether another of its kind was outstanding when it was sent, against the rules.
    var isAmbiguous = false

    mutating func begin(_ opcode: ATTOpcode, _ moment: Moment) {
        self.opcode = opcode
        self.moment = moment
        isCut = false
        octets.removeAll()
    }

    /// The handle that the request named, where it named a single one.
    var namedHandle: UInt16? {
        switch opcode {
        case .readRequest, .readBlobRequest, .writeRequest, .prepareWriteRequest: handle
        default: nil
        }
    }
}

/// An indication that waits for its confirmation.
struct PendingIndication: Sendable {
    var isOpen = false
    var moment = Moment()
    var handle: UInt16 = 0
    var value = OctetBuffer()
    /// Whether the capture has only the beginning of it.
    var isCut = false
}

extension PendingRequest {
    /// Becomes a request as far as its answer's line tells of it.
    mutating func begin(_ pdu: ATTPDU, _ opcode: ATTOpcode, _ moment: Moment) {
        begin(opcode, moment)
        switch pdu {
        case .readRequest(let handle), .readBlobRequest(let handle, _), .writeRequest(let handle, _):
            self.handle = handle
        case .prepareWriteRequest(let part): handle = part.handle
        default: break
        }
    }

    /// Ends where a server's PDU is the answer: then answers what was asked.
    mutating func end(_ pdu: ATTPDU, _ answer: ATTOpcode) -> ATTOpcode? {
        guard let request = opcode else { return nil }
        if case .errorResponse(let response) = pdu {
            guard response.request == request else { return nil }
        } else {
            guard request.response == answer else { return nil }
        }
        opcode = nil
        return request
    }

    /// Of requests that name no single handle nothing is told with the answer, so they need not be known.
    mutating func codeNamedHandle(with coder: inout StateCoder) {
        var opcode = namedHandle == nil ? nil : opcode
        coder.code(&opcode, empty: .readRequest) { $0.code(&$1) }
        self.opcode = opcode
        guard opcode != nil else { return }
        coder.code(&handle)
        coder.code(&moment.record, in: 0...mostRecords)
    }
}
