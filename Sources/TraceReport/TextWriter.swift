import BluetoothTrace
import BluetoothWire
import ByteViews
import CaptureFormats
public import CharacteristicValues
import GATTModel

/// How text for people looks.
public struct TextOptions: Sendable {
    public var isColored = false
    public var isVerbose = false
    /// Whether the octets of packets are shown too.
    public var showsOctets = false
    public var time = TimeStyle.utc
    /// Names and layouts of the user's own.
    public var profiles: [ValueProfile] = []

    public init() {}
}

/// Colours and weights, as the escape sequences that begin them (ECMA-48, SGR).
enum Ink {
    case strong, faint, good, warning, bad, handle, value, remark

    var sequence: StaticString {
        switch self {
        case .strong: "\u{1B}[1m"
        case .faint: "\u{1B}[2m"
        case .good: "\u{1B}[32m"
        case .warning: "\u{1B}[33m"
        case .bad: "\u{1B}[31m"
        case .handle: "\u{1B}[36m"
        case .value: "\u{1B}[33m"
        case .remark: "\u{1B}[35m"
        }
    }
}

/// What all text reports are written with: a sink that knows how the text shall look.
struct TextWriter {
    let sink: ByteSink
    let options: TextOptions
    let names: Names
    let values: ValueDecoder

    init(sink: ByteSink, options: TextOptions) {
        self.sink = sink
        self.options = options
        names = Names(options.profiles)
        values = ValueDecoder(profiles: options.profiles)
    }

    /// Writes in a colour, where there are any.
    func ink(_ ink: Ink, _ body: () -> Void) {
        if options.isColored { sink.append(ink.sequence) }
        body()
        if options.isColored { sink.append("\u{1B}[0m") }
    }

    func ink(_ ink: Ink, _ text: StaticString) { self.ink(ink) { sink.append(text) } }

    func space(_ count: Int) { sink.fill(UInt8(ascii: " "), count: count) }

    func newLine() { sink.append("\n") }

    /// `0x0012`
    func handle(_ handle: UInt16) {
        ink(.handle) {
            sink.append("0x")
            sink.appendHex(UInt64(handle), digits: 4)
        }
    }

    /// `0x0010-0x0015`
    func range(_ start: UInt16, _ end: UInt16?) {
        handle(start)
        guard let end else { return }
        ink(.handle, "-")
        handle(end)
    }

    /// `0x13 Remote User Terminated Connection`
    func code(_ code: UInt8, name: String?) {
        sink.append("0x")
        sink.appendHex(UInt64(code), digits: 2)
        guard let name else { return }
        sink.append(" ")
        sink.append(text: name)
    }

    /// A name; where there is none, what the number is and the number itself: `LE meta event 0x3F`.
    func name(_ name: String?, orElse kind: StaticString, _ number: some FixedWidthInteger & UnsignedInteger) {
        if let name { return sink.append(text: name) }
        sink.append(kind)
        sink.append(" 0x")
        sink.appendHex(UInt64(number), digits: number.bitWidth / 4)
    }

    /// `Heart Rate (180D)`, or a UUID without a name in full.
    func service(_ uuid: BluetoothUUID?, orElse unknown: StaticString, ink weight: Ink? = nil) {
        self.uuid(uuid, names.service(uuid), orElse: unknown, ink: weight)
    }

    /// `Heart Rate Measurement (2A37)`: a characteristic, a descriptor or a declaration by its type.
    func attributeType(_ uuid: BluetoothUUID?, orElse unknown: StaticString = "") {
        self.uuid(uuid, names.attributeType(uuid), orElse: unknown)
    }

    private func uuid(_ uuid: BluetoothUUID?, _ name: String?, orElse unknown: StaticString, ink weight: Ink? = nil) {
        guard let uuid else { return sink.append(unknown) }
        if let weight, options.isColored { sink.append(weight.sequence) }
        if let name { sink.append(text: name) } else { sink.append(uuid) }
        if weight != nil, options.isColored { sink.append("\u{1B}[0m") }
        guard name != nil else { return }
        ink(.faint) {
            sink.append(" (")
            sink.append(uuid)
            sink.append(")")
        }
    }

    /// Octets as digits, and as quoted text where they are printable; long ones are cut unless all is asked for.
    func value(_ octets: RawSpan) {
        hex(octets)
        if isPrintable(octets) { quoted(octets) }
    }

    /// The octets of a value alone.
    func hex(_ octets: RawSpan) {
        let most = options.isVerbose ? Int.max : 24
        let shown = octets.prefix(min(octets.byteCount, most))
        ink(.value) {
            if octets.byteCount == 0 { sink.append("(empty)") }
            sink.appendHex(shown)
        }
        if shown.byteCount < octets.byteCount {
            ink(.faint) {
                sink.append("... ")
                count(octets.byteCount, "octet")
            }
        }
    }

    private func quoted(_ octets: RawSpan) {
        let text = octets.prefix(countWithoutPadding(octets))
        sink.append("  ")
        sink.append("\"")
        sink.append(airText: text)
        sink.append("\"")
    }

    /// Text from the air, in quotation marks.
    func name(_ octets: RawSpan) {
        ink(.strong) {
            sink.append("\"")
            sink.append(airText: octets)
            sink.append("\"")
        }
    }

    /// `1 service`, `2 services`; the plural is the noun with an s.
    func count(_ count: Int, _ noun: StaticString, plural: StaticString? = nil) {
        sink.append(decimal: count)
        sink.append(" ")
        if count == 1 { return sink.append(noun) }
        if let plural { return sink.append(plural) }
        sink.append(noun)
        sink.append("s")
    }

    /// - Parameter unknown: Stands for an address that is not known.
    func address(_ address: DeviceAddress?, orElse unknown: StaticString) {
        if let address { self.address(address) } else { sink.append(unknown) }
    }

    /// The name that a device gives itself, behind a blank; nothing where it gives none.
    func name(of peripheral: Peripheral) {
        guard let name = peripheral.name, !name.isEmpty else { return }
        space(1)
        self.name(name.octets)
    }

    func address(_ address: DeviceAddress) {
        ink(.strong) { sink.append(address) }
        sink.append(" (")
        sink.append(address.subKind.phrase)
        sink.append(")")
    }

    func time(_ time: Timestamp?, since first: Timestamp?) {
        guard let time else { return }
        ink(.faint) { sink.append(time, style: options.time, since: first) }
    }

    /// A number, right-aligned in so many columns.
    func number(_ number: Int, width: Int) {
        var (digits, rest) = (1, number)
        while rest >= 10 { (digits, rest) = (digits + 1, rest / 10) }
        space(width - digits)
        sink.append(decimal: number)
    }

    func inferredMark(_ isInferred: Bool) {
        if isInferred { ink(.remark, "  (inferred)") }
    }

    /// `(inferred)`; with the reason, where everything is asked for.
    func inferredMark(_ inference: Inference?) {
        guard let inference, options.isVerbose else { return inferredMark(inference != nil) }
        ink(.remark) {
            sink.append("  (inferred: ")
            sink.append(inference.phrase)
            sink.append(")")
        }
    }
}

extension Inference {
    var phrase: StaticString {
        switch self {
        case .holdsContent: "it holds what was used"
        case .rangeSearched: "just this range was searched"
        case .pushed: "it was notified or indicated"
        case .writtenWithoutResponse: "it was written without response"
        case .followsDeclaration: "it follows a declaration"
        case .characteristicType: "by its type"
        case .insideCharacteristic: "by its place"
        case .configurationWrites: "by what was written to it"
        case .imported: "from a stored database"
        case .usedOnly: "it was used"
        }
    }
}

/// Writes the parts of an enumeration, with a separator before each but the first.
struct Separator {
    private let text: StaticString
    private var isFirst = true

    init(_ text: StaticString = ", ") { self.text = text }

    mutating func next(_ sink: ByteSink) {
        if !isFirst { sink.append(text) }
        isFirst = false
    }
}

extension DeviceAddress.SubKind {
    var phrase: StaticString {
        switch self {
        case .public: "public"
        case .randomStatic: "random static"
        case .resolvablePrivate: "resolvable private"
        case .nonResolvablePrivate: "non-resolvable private"
        case .reserved: "random, reserved bits"
        }
    }
}

/// The heading over the lines of one file, where several are read: written with its first line, so that a file that is
/// refused has none.
struct FileHeading {
    private let file: String?
    private var isDue: Bool

    init(file: String?) {
        self.file = file
        isDue = file != nil
    }

    /// Whether it is behind: written, or none.
    var isDone: Bool { !isDue }

    mutating func write(_ writer: TextWriter) {
        guard isDue, let file else { return }
        isDue = false
        writer.ink(.strong) {
            writer.sink.append("== ")
            writer.sink.appendEscaped(file)
        }
        writer.newLine()
    }
}
