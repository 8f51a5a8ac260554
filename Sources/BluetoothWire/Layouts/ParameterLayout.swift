import ByteViews

/// The parameters of a kind of packet: what stands where, and how it is called.
///
/// Layouts are for people who want to see a whole packet. What the program itself needs of a packet it reads through
/// the typed views, which are far faster; tests hold the two against each other.
public struct ParameterLayout: Sendable {
    let table: SortedLines
    let place: Range<Int>
    /// Whether an underscore in the table stands for a blank: outside of HCI the specification's names have blanks.
    let blanks: Bool

    init?(_ table: SortedLines, _ key: some FixedWidthInteger & UnsignedInteger, blanks: Bool = false) {
        guard let place = table.range(low: UInt64(key)) else { return nil }
        self.table = table
        self.place = place
        self.blanks = blanks
    }

    /// The parameters in their order, without a packet.
    public var parameters: [ParameterField] {
        var scanner = LayoutScanner(table: table, place: place)
        var fields: [ParameterField] = []
        var repeated = false
        while let token = scanner.next() {
            switch token {
            case .groupBegin: repeated = true
            case .groupEnd: repeated = false
            case .field(let name, let code):
                fields.append(ParameterField(name: text(name), type: code.type, isRepeated: repeated))
            }
        }
        return fields
    }

    /// The parameters of a packet. `octets` begin where the layout begins, which is `offset` octets into the packet of
    /// `layer`; `limit` is what ended them.
    @_lifetime(copy octets)
    public func fields(
        of octets: RawSpan, layer: Malformation.Layer = .hci, offset: Int = 0, limit: Malformation.Limit = .packet
    ) -> FieldCursor {
        FieldCursor(
            self, octets, FieldCursor.Origin(layer: layer, offset: offset, limit: limit, length: octets.byteCount))
    }

    func text(_ name: Range<Int>) -> String {
        let text = table.text(name)
        return blanks ? String(text.map { $0 == "_" ? " " : $0 }) : text
    }
}
