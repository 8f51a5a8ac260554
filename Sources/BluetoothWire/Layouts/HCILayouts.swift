/// Layouts of HCI commands and events (Vol 4, Part E, 7). `nil` where there is none for a code: then the parameters are
/// octets.
public enum HCILayouts {
    /// The parameters of a command.
    public static func command(_ opcode: HCIOpcode) -> ParameterLayout? {
        ParameterLayout(.commandLayouts, opcode.rawValue)
    }

    /// The return parameters of a command, as HCI_Command_Complete carries them.
    public static func returnParameters(_ opcode: HCIOpcode) -> ParameterLayout? {
        if let layout = ParameterLayout(.returnLayouts, opcode.rawValue) { return layout }
        // What is not in that table returns its status alone.
        return command(opcode) == nil ? nil : ParameterLayout(.fallbackLayouts, Fallback.status.rawValue)
    }

    /// The parameters of an event. Of HCI_LE_Meta this is the subevent code and the rest.
    public static func event(_ code: HCIEventCode) -> ParameterLayout? {
        ParameterLayout(.eventLayouts, code.rawValue)
    }

    /// The parameters of HCI_LE_Meta with a subevent code; the code is the first of them.
    public static func leSubevent(_ subevent: LESubevent) -> ParameterLayout? {
        ParameterLayout(.leSubeventLayouts, subevent.rawValue)
    }
}

/// Layouts of L2CAP signalling packets (Vol 3, Part A, 4), of their data behind the header.
public enum L2CAPLayouts {
    public static func signal(_ code: L2CAPSignalCode) -> ParameterLayout? {
        ParameterLayout(.signalLayouts, code.rawValue, blanks: true)
    }
}

/// Layouts of Security Manager PDUs (Vol 3, Part H, 3.5 and 3.6), of their data behind the code.
public enum SMPLayouts {
    public static func pdu(_ code: SMPCode) -> ParameterLayout? {
        ParameterLayout(.smpLayouts, code.rawValue, blanks: true)
    }
}

/// Layouts that stand in where a table has none.
enum Fallback: UInt8 {
    case octets = 0
    case status = 1

    var layout: ParameterLayout {
        guard let layout = ParameterLayout(.fallbackLayouts, rawValue) else { preconditionFailure("no such layout") }
        return layout
    }
}

extension HCICommand {
    /// The parameters by name; those of an unknown command as octets.
    public var fields: FieldCursor {
        @_lifetime(copy self)
        get {
            (HCILayouts.command(opcode) ?? Fallback.octets.layout).fields(
                of: parameters, offset: Self.headerLength, limit: isShort ? .packet : .lengthField)
        }
    }
}

extension HCIEvent {
    /// The parameters by name, with the return parameters in HCI_Command_Complete; those of an unknown event as octets.
    public var fields: FieldCursor {
        @_lifetime(copy self)
        get {
            let layout = leSubevent.flatMap(HCILayouts.leSubevent) ?? HCILayouts.event(code)
            return (layout ?? Fallback.octets.layout).fields(
                of: parameters, offset: Self.headerLength, limit: isShort ? .packet : .lengthField)
        }
    }
}

extension L2CAPSignal {
    /// The data by name; that of an unknown packet as octets.
    public var fields: FieldCursor {
        @_lifetime(copy self)
        get {
            (L2CAPLayouts.signal(code) ?? Fallback.octets.layout).fields(
                of: data, layer: .l2cap, offset: offset + Self.headerLength,
                limit: missingOctets > 0 ? .packet : .lengthField)
        }
    }
}

extension SMPPDU {
    /// The data by name; that of an unknown PDU as octets.
    public var fields: FieldCursor {
        @_lifetime(copy self)
        get { (SMPLayouts.pdu(code) ?? Fallback.octets.layout).fields(of: data, layer: .smp, offset: 1) }
    }
}
