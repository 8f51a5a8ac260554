import BluetoothWire
import ByteViews
import GATTModel

// PDUs of which the logger kept only the beginning: what was done to which handle is known, the value is not. Phones' log
// modes cut every longer PDU, so that whole captures are like this.

extension ATTClient {
    /// Takes in the beginning of what the client sent.
    mutating func sentCut(_ opcode: ATTOpcode, _ head: RawSpan, _ context: BearerContext, _ model: inout TraceModel) {
        guard head.byteCount >= 3, opcode == .writeCommand || opcode == .signedWriteCommand || opcode == .writeRequest
        else {
            finishWalk(context, &model, isComplete: false)
            return reset()
        }
        let handle = head.uint16(at: 1)
        if opcode == .writeRequest {
            begin(.writeRequest, context, &model)
            pending.handle = handle
            pending.isCut = true
            return operate(handle, context, &model)
        }
        operate(handle, context, &model)
        model.apply(
            .valueNotTold(handle: handle, .writeWithoutResponse), to: context.server, record: model.now.record)
        tell(opcode == .writeCommand ? .writeWithoutResponse : .signedWrite, handle, request: nil, context, &model)
    }

    /// Takes in the beginning of what the server sent.
    mutating func receivedCut(_ opcode: ATTOpcode, _ head: RawSpan, _ context: BearerContext, _ model: inout TraceModel)
    {
        switch opcode {
        case .handleValueNotification where head.byteCount >= 3:
            pushedCut(head.uint16(at: 1), isIndication: false, request: nil, context, &model)
        case .handleValueIndication where head.byteCount >= 3:
            indicated(head.uint16(at: 1), RawSpan(), &model)
            indication.isCut = true
        case .readResponse where pending.opcode == .readRequest,
            .readBlobResponse where pending.opcode == .readBlobRequest:
            pending.opcode = nil
            model.apply(.valueNotTold(handle: pending.handle, .read), to: context.server, record: model.now.record)
            let kind = opcode == .readResponse ? TraceEventKind.read : .longRead
            tell(kind, pending.handle, request: pending.moment, context, &model)
            read.isOpen = false
        default:
            // Nothing of its list is whole, so the procedure it belongs to cannot be told to its end.
            pending.opcode = nil
            finishWalk(context, &model, isComplete: false)
            read.isOpen = false
        }
    }

    /// A push whose value the capture does not have.
    mutating func pushedCut(
        _ handle: UInt16, isIndication: Bool, request: Moment?, _ context: BearerContext, _ model: inout TraceModel
    ) {
        model.apply(
            .valueNotTold(handle: handle, isIndication ? .indication : .notification), to: context.server,
            record: model.now.record
        )
        checkSubscription(handle, isIndication: isIndication, context, &model)
        tell(isIndication ? .indication : .notification, handle, request: request, context, &model)
    }

    /// The server accepted a value that the capture does not have.
    func writtenCut(_ context: BearerContext, _ model: inout TraceModel) {
        model.apply(.valueNotTold(handle: pending.handle, .write), to: context.server, record: model.now.record)
        tell(.write, pending.handle, request: pending.moment, context, &model)
    }

    private func tell(
        _ kind: TraceEventKind, _ handle: UInt16, request: Moment?, _ context: BearerContext, _ model: inout TraceModel
    ) {
        guard model.wantsEvents else { return }
        var event = event(kind, context, request: request, at: model.now)
        event.handle = handle
        model.deliver(event, connection: context.connection)
    }
}
