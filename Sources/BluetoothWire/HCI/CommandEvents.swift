public import ByteViews

// Events that answer commands and keep the flow going. Every view reads its event's parameters; its length is checked
// once, when it is made, and octets behind the layout are left alone.

extension HCIEvent {
    /// HCI_Command_Complete (Vol 4, Part E, 7.7.14).
    public struct CommandComplete: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 3 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 3)
        }

        /// Num_HCI_Command_Packets: how many commands the host may send, 0...255.
        @inlinable
        public var numHCICommandPackets: UInt8 { parameters.uint8(at: 0) }

        /// Command_Opcode; `.none` where the event answers no command.
        @inlinable
        public var opcode: HCIOpcode { HCIOpcode(rawValue: parameters.uint16(at: 1)) }

        /// Return_Parameters of the command, as far as they are there.
        @inlinable
        public var returnParameters: RawSpan {
            @_lifetime(copy self)
            get { parameters.from(3) }
        }

        /// The first return parameter, which is the Status of nearly every command; `nil` where there is none.
        @inlinable
        public var status: UInt8? { parameters.byteCount > 3 ? parameters.uint8(at: 3) : nil }
    }

    /// HCI_Command_Status (Vol 4, Part E, 7.7.15).
    public struct CommandStatus: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where fewer than 4 octets of parameters are there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 4)
        }

        /// Status: 0 where the command is pending, else the error code (Vol 1, Part F).
        @inlinable
        public var status: UInt8 { parameters.uint8(at: 0) }

        /// Num_HCI_Command_Packets, 0...255.
        @inlinable
        public var numHCICommandPackets: UInt8 { parameters.uint8(at: 1) }

        /// Command_Opcode; `.none` where the event answers no command.
        @inlinable
        public var opcode: HCIOpcode { HCIOpcode(rawValue: parameters.uint16(at: 2)) }
    }

    /// HCI_Hardware_Error (Vol 4, Part E, 7.7.16).
    public struct HardwareError: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where no parameter is there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            parameters = try event.parameters(atLeast: 1)
        }

        /// Hardware_Code: the vendor's own.
        @inlinable
        public var hardwareCode: UInt8 { parameters.uint8(at: 0) }
    }

    /// HCI_Number_Of_Completed_Packets (Vol 4, Part E, 7.7.19): pairs of a handle and a number of packets.
    public struct NumberOfCompletedPackets: ~Escapable {
        /// The parameters as they stand in the packet.
        public let parameters: RawSpan

        /// Throws where Num_Handles, or any of the pairs it announces, is not there.
        @inlinable
        @_lifetime(copy event)
        public init(_ event: HCIEvent) throws(Malformation) {
            let head = try event.parameters(atLeast: 1)
            parameters = try event.parameters(atLeast: 1 &+ 4 &* Int(head.uint8(at: 0)))
        }

        /// Num_Handles: how many pairs there are, 0...63.
        @inlinable
        public var count: Int { Int(parameters.uint8(at: 0)) }

        /// The pair at `index`, which must lie in 0..<count.
        @inlinable
        public subscript(index: Int) -> (connectionHandle: UInt16, completedPackets: UInt16) {
            precondition(index >= 0 && index < count, "no such pair")
            let offset = 1 &+ 4 &* index
            return (parameters.uint16(at: offset) & 0xFFF, parameters.uint16(at: offset &+ 2))
        }
    }
}
