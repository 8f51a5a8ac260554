"""Reads the layouts of the GATT Specification Supplement.

Types and sizes stand in keys of their own; units, scaling, presence and special values in the prose, in a few fixed
phrases. A phrase that is not known ends the program: it would otherwise be a field that is read wrongly and nobody sees.
"""

import copy
import hashlib
import pathlib
import re

from . import exceptions, package, swift, units
from .model import Bits, Condition, Field, prune

RESERVED = re.compile(r"^(reserved for future use|rfu|reserved|prohibited|n/a|-|defined by)", re.I)
DASH = "[–-]"


class Unknown(Exception):
    """Something in the data that this program does not know how to read."""


def clean(line):
    line = re.sub(r"\\textsuperscript\{([^}]*)\}", r"^\1", line.replace("\\{", "{").replace("\\}", "}"))
    line = line.replace("\\textsubscript{n}", "n").replace("\\textsubscript{2}", "2").replace("\\textsubscript{x}", "x")
    return " ".join(line.replace("\u00a0", " ").split())


def fingerprint(line):
    return hashlib.sha256(clean(line).encode()).hexdigest()[:8]


PROSE = set((pathlib.Path(__file__).parent / "prose.txt").read_text().split("\n", 1)[1].split())


def integer(text):
    text = text.replace("−", "-")
    return int(text, 0) if not re.fullmatch(r"0\d+", text) else int(text)


class Units:
    def __init__(self):
        self.codes = {}
        for entry in package.load("assigned_numbers/uuids/units.yaml")["uuids"]:
            self.codes[entry["id"].removeprefix("org.bluetooth.unit.")] = units.SYMBOLS[entry["uuid"]]

    def symbol(self, identifier):
        name = identifier.removeprefix("org.bluetooth.").removeprefix("unit.").strip().rstrip(".;")
        if name in exceptions.UNITS:
            return exceptions.UNITS[name]
        if name not in self.codes:
            raise Unknown(f"unit {identifier}")
        return self.codes[name]


class Supplement:
    """All layouts by identifier, and the numbers of their characteristics."""

    def __init__(self):
        self.units = Units()
        numbers, names = {}, {}
        for entry in package.load("assigned_numbers/uuids/characteristic_uuids.yaml")["uuids"]:
            numbers[entry["id"].removeprefix("org.bluetooth.characteristic.")] = entry["uuid"]
            names[entry["name"]] = entry["uuid"]
        self.characteristics, self.uuids = {}, {}
        for path in sorted((package.root() / "gss").glob("*.yaml")):
            data = package.load(f"gss/{path.name}")["characteristic"]
            key = data["identifier"].removeprefix("org.bluetooth.characteristic.")
            self.characteristics[key] = data
            own = numbers.get(key, names.get(data["name"]))
            self.uuids[key] = exceptions.UUIDS.get(key) or ([own] if own else [])
            if not self.uuids[key]:
                raise Unknown(f"no UUID for {key}")
        self.unknown = []
        self.layouts = {}
        self.records = {}
        for key in self.characteristics:
            self.layouts[key] = Reader(self, key).fields()
        for fields in [*self.layouts.values(), *self.records.values()]:
            prune(fields)

    def part(self, reference):
        """The description of a field, subfield or value by its reference."""
        key, _, path = reference.partition("/")
        data = self.characteristics.get(key)
        name = path.partition("/")[2]
        found = None
        for field in data.get("fields") or []:
            for part in [field, *(field.get("subfields") or [])]:
                if slug(part["name"]) == name:
                    found = found or part
        return found


def slug(name):
    return name.lower().replace(" ", "_").replace("/", "_")


class Reader:
    """Reads one characteristic."""

    def __init__(self, supplement, key):
        self.supplement, self.key = supplement, key
        self.data = supplement.characteristics[key]

    def fields(self):
        out = []
        for entry in self.data["structure"]:
            out += self.entry(entry["field"], entry["type"], entry["size"], entry["description"])
        return label(exceptions.correct(self.key, out), self.data["name"])

    def fail(self, name, line):
        self.supplement.unknown.append((self.key, name, line))

    # A field

    def entry(self, name, kind, size, description):
        name = swift.plain(name)
        special = exceptions.FIELDS.get((self.key, name))
        if special:
            return [copy.deepcopy(f) for f in special(self)]
        field = Field(name, exceptions.TYPES.get((self.key, name)) or self.type(kind, str(size), description))
        if kind.startswith("uint16 [") or kind.startswith("sint16 [") or kind == "uint16[n]":
            match = re.search(r"(\d+)" + DASH + r"(\d+)", kind)
            field.repeat = (int(match[1]), int(match[2])) if match else (0, 255)
        state = State(field)
        for line in description.split("\n"):
            self.phrase(state, clean(line))
        state.finish(self)
        if state.reference:
            return self.referred(field, state, kind)
        if kind == "struct" and not state.table:
            field.type = "o"
        if state.table:
            return self.table(field, state, kind)
        return [field]

    def type(self, kind, size, description):
        simple = {"int16": "s16", "float32": "f32", "gatt_uuid": "g", "Determined by UUID": "o", "struct": "o"}
        if kind in simple:
            return simple[kind]
        kind = re.sub(r"\s*\[.*\]$", "", kind) if kind.startswith(("uint16", "sint16")) else kind
        for pattern, letter in [
            (r"uint(\d+)", "u"), (r"sint(\d+)", "s"), (r"medfloat(\d+)", "m"), (r"boolean\[(\d+)\]", "b"),
            (r"utf8s\\\{(\d+)\\\}", "z"),
        ]:
            match = re.fullmatch(pattern, kind)
            if match:
                return letter + match[1]
        if kind == "utf8s":
            return "z0" if "Zero-terminated" in description else "z"
        raise Unknown(f"{self.key}: type {kind}")

    def referred(self, field, state, kind):
        """A field that has the layout of another characteristic."""
        uuids = self.supplement.uuids[state.reference]
        field.type, field.unit = f"@{uuids[0]:04X}", ""
        field.range, field.scale = [None, None], (1, 0, 0)
        return [field]

    def table(self, field, state, kind):
        """A field whose values, bits or parts are described in a table of their own."""
        part = state.table
        entries = part.get("values") or []
        if any("field" in entry for entry in entries):
            out = []
            for entry in entries:
                for inner in self.entry(entry["field"], entry["data_type"], entry["size"], entry["description"]):
                    inner.conditions = field.conditions + inner.conditions
                    out.append(inner)
            return out
        if field.type.startswith("b"):
            self.bits(field, entries, part.get("value_header"))
        else:
            self.values(field, entries)
        return [field]

    # The prose of a field

    def phrase(self, state, line):
        if not line:
            return
        for pattern, action in PHRASES:
            match = re.fullmatch(pattern, line)
            if match:
                try:
                    if action:
                        action(self, state, *match.groups())
                except (Unknown, KeyError) as problem:
                    self.fail(state.field.name, f"{line} ({problem})")
                return
        if fingerprint(line) not in PROSE:
            self.fail(state.field.name, line)

    def see(self, state, reference):
        if reference == "crc_calculation":
            return
        reference = reference.removeprefix("org.bluetooth.characteristic.")
        if "/" not in reference:
            return
        part = self.supplement.part(exceptions.REFERENCES.get(reference, reference))
        if part is None:
            raise Unknown("no such part")
        if part.get("values") and part.get("value_header") not in ("RR-Interval Field", "Category"):
            state.table = part
        elif (self.key, state.field.name) not in exceptions.DESCRIBED:
            # A part without a table is prose, or the phrases that the field itself does not have.
            for line in str(part.get("description", "")).split("\n"):
                self.phrase(state, clean(line))

    def present(self, state, first, second, name, value):
        mask = 1 << int(first) | (1 << int(second) if second else 0)
        state.field.conditions.append(Condition(name, mask, mask if int(value) else 0))

    # Tables

    def values(self, field, entries):
        for entry in entries:
            value = str(entry.get("value", entry.get("op_code_value")))
            name = exceptions.VALUES.get((self.key, field.name, value))
            meaning = name or clean(str(entry.get("name") or entry.get("definition") or entry["description"]).split("\n")[0])
            span = re.fullmatch(rf"(0x[0-9A-Fa-f]+|\d+){DASH}(0x[0-9A-Fa-f]+|\d+)", value)
            if span:
                if meaning.lower().startswith("prohibited"):
                    field.range[1] = integer(span[1]) - 1
                unit = re.search(r"Unit: (org\.bluetooth\.unit\S+)", str(entry["description"]))
                if unit:
                    field.unit = self.supplement.units.symbol(unit[1])
                continue
            if value == "All other values":
                continue
            if RESERVED.match(meaning):
                continue
            meaning = re.sub(r"^The (.*) field is selected$", r"\1", meaning)
            if len(meaning) > 70:
                self.fail(field.name, f"a long name: {meaning}")
            is_number = field.unit or any(
                re.search(DASH, str(e.get("value"))) and not re.match(
                    r"reserved|rfu|prohibited|n/a|-|defined by service", clean(str(e.get("definition") or e["description"])), re.I)
                for e in entries)
            (field.specials if is_number and not field.values else field.values)[integer(value)] = meaning
        if "description" in str(entries) and not entries:
            self.fail(field.name, "an empty table")

    def bits(self, field, entries, header):
        width = int(field.type[1:])
        for entry in entries:
            place = str(entry["bit"] if "bit" in entry else entry["value"])
            match = re.fullmatch(rf"(\d+)(?:{DASH}(\d+))?", place)
            first = int(match[1]) % width if width == 8 else int(match[1])
            count = int(match[2]) - int(match[1]) + 1 if match[2] else 1
            lines = [clean(line) for line in str(entry["description"]).split("\n")]
            name = exceptions.BITS.get((self.key, field.name, first)) or lines[0]
            if RESERVED.match(name):
                continue
            field.bits += self.group(field, first, count, name, lines[1:])

    def group(self, field, first, count, name, lines):
        name = re.sub(r"( support)? bit:$", r"\1", name).strip().rstrip(":.")
        name = re.split(r"\. |: ", name)[0].rstrip(".") if len(name) > 40 or ": " in name else name
        meanings, singles = {}, []
        for line in lines:
            match = re.fullmatch(rf"(0b[01]+|\d+)(?:{DASH}(0b[01]+|\d+))? = (.*)", line)
            single = re.fullmatch(r"Bit (\d+): (.*)", line)
            if single:
                singles.append(Bits(int(single[1]), 1, f"{name}: {single[2]}"))
            elif match:
                digits = match[1]
                value = int(digits, 2) if re.fullmatch("[01]{2}", digits) and count == 2 else int(digits, 0)
                if not match[2] and not RESERVED.match(match[3]):
                    meanings[value] = match[3].rstrip()
            elif re.match("All other values = Reserved", line):
                continue
            elif line and fingerprint(line) not in PROSE:
                self.fail(field.name, line)
        if singles:
            return singles
        if len(name) > 70:
            self.fail(field.name, f"a long name: {name}")
        if count == 1 and meanings:
            off, on = meanings.get(0, ""), meanings.get(1, "")
            if off in ("False", "No", "False or Unknown") or on.endswith("."):
                meanings = {}
            elif re.search(r"\bnot\b", off) or off.startswith("No "):
                name, meanings = on, {}
        return [Bits(first, count, name, {k: v.rstrip(".") for k, v in meanings.items()})]


class State:
    """What the phrases of one field have told so far."""

    def __init__(self, field):
        self.field = field
        self.reference = self.table = self.when = None
        self.bounds = {}
        self.resolution = None
        self.is_number = False

    def finish(self, reader):
        """Turns bounds in the field's unit into raw ones."""
        field = self.field
        if self.is_number:
            field.specials |= field.values
            field.values = {}
        multiplier, decimal, binary = field.scale
        step = multiplier * 10.0**decimal * 2.0**binary
        for side, bound in self.bounds.items():
            raw = bound / step
            width = field.width
            least, most = (-(1 << width - 1), (1 << width - 1) - 1) if field.type[0] == "s" else (0, (1 << width) - 1)
            key = (reader.key, field.name)
            if key in exceptions.RAW_BOUNDS:
                raw = bound
            elif not least - 1.5 <= raw <= most + 1.5:
                reader.fail(field.name, f"bound {bound} does not fit {field.type} with {field.scale}")
            raw = min(max(round(raw), least), most)
            field.range[side] = raw
        if field.range[0] == 0 and field.type[0] == "u":
            field.range[0] = None
        if self.resolution is not None and abs(self.resolution / step - 1) > 1e-3:
            if (reader.key, field.name) not in exceptions.CONTRADICTIONS:
                reader.fail(field.name, f"resolution {self.resolution} in words, {step} in numbers")


def set_unit(reader, state, identifier, *bounds):
    symbol = reader.supplement.units.symbol(identifier)
    if state.when:
        state.field.alternatives.append((state.when, symbol, state.field.scale))
        state.when = None
    else:
        state.field.unit = symbol
    for side, bound in enumerate(b for b in bounds if b is not None):
        state.bounds[side] = float(bound)


def set_scale(reader, state, multiplier, decimal, binary):
    state.field.scale = tuple(int(part.replace(" ", "")) for part in (multiplier, decimal, binary))


def bound(side):
    return lambda reader, state, value: state.bounds.__setitem__(side, float(value))


def bounds(reader, state, least, most, *rest):
    state.bounds = {0: float(least), 1: float(most)}


def calendar(reader, state, least, most):
    bounds(reader, state, least, most)
    state.field.specials[0] = "not known"


def special(reader, state, value, meaning):
    value = integer(value)
    field = state.field
    if field.type.startswith("s") and value >= 1 << field.width - 1:
        value -= 1 << field.width
    meaning = exceptions.SPECIALS.get((reader.key, value)) or meaning.strip(" \"'”’‘“.")
    meaning = {"value is not known": "not known", "value is not valid": "not valid", "Unknown": "not known"}.get(meaning, meaning)
    meaning = re.sub(r"^value is |^(?:Year|Month|Day of Month) is (?=not known)", "", meaning)
    if len(meaning) > 40:
        reader.fail(field.name, f"a long meaning: {meaning}")
    field.specials[value] = meaning


def value(reader, state, first, last, meaning):
    if RESERVED.match(meaning):
        return
    if last:
        state.is_number = True  # a span that means a number, beside single values that mean something else
    elif state.field.type.startswith("b"):
        state.field.bits.append(Bits(integer(first), 1, meaning))
    else:
        state.field.values[integer(first)] = meaning


def reference(reader, state, key, *rest):
    state.reference = key


def selected(reader, state, name, value):
    state.field.conditions.append(Condition(name, 0xFF, int(value)))


def optional(reader, state):
    state.field.optional = True


def alternative_scale(reader, state, first, first_step, second, second_step):
    steps = {"0.005": (5, -3, 0), "0.01": (1, -2, 0), "0.001": (1, -3, 0), "0.1": (1, -1, 0)}
    symbols = {"kilograms": "kg", "pounds": "lb", "meters": "m", "inches": "in"}
    state.field.unit, state.field.scale = symbols[first], steps[first_step]
    state.field.alternatives.append((Condition("Flags", 1, 1), symbols[second], steps[second_step]))


def when(reader, state, bit, value):
    state.when = Condition("Flags", 1 << int(bit), int(value) << int(bit))


def resolution(reader, state, numerator, denominator=None):
    state.resolution = float(numerator) / float(denominator or 1)


REF = r"\\autoref\{sec:([^}]*)\}"
HERE = r"\\autoref\{sec:org\.bluetooth\.characteristic\.([^}/]*)\}"
NUMBER = r"(-?\d+(?:\.\d+)?)"
RAW = r"(-?\d+|0x[0-9A-Fa-f]+)"
QUOTE = "[\"'”’‘“]"
FLAGS = r"(?:the )?((?:Presence )?Flags) field (?:is|are) set to ([01])"

# The phrases, each with what it tells; the first that fits counts.
PHRASES = [
    (r"(?:Base )?[Uu]nit[:;] (org\.bluetooth\.(?:unit\.)?[\w. ]+?)[.;]?(?: Minimum value: (\d+) Maximum value: ([\d.]+))?", set_unit),
    (r"(?:Base )?[Uu]nit:", None),
    (r"(org\.bluetooth\.unit\.[\w.]+)", set_unit),
    (r"(?:Base )?[Uu]nit: Seconds,? since Epoch Start", lambda r, s: set_unit(r, s, "time.second")),
    (r"(?:Represented values: )?M = (\d+), d = (-? ?\d+), (?:and )?b = ?(-?\d+)\.?", set_scale),
    (r"Present if bits? (\d+)(?: and (\d+))? of " + FLAGS, Reader.present),
    (r"Present if value of ([\w ]+) field is (\d+)", selected),
    (r"Present if Cooking Process Type field is not 0 \(No Cooking\)\.", lambda r, s: s.field.conditions.append(
        Condition("Cooking Process Type", 0xFF, 0, equal=False))),
    (r"Present if E2E-CRC Supported bit in CGM Feature characteristic is set to 1", optional),
    (r"The presence of this field is defined by the service using this characteristic\.", optional),
    (r"For the Read, Start, and Abort operations, this field is optional\.", optional),
    (r"An? (?:raw )?value of " + RAW + r":? represents:? (.*)", special),
    (r"A value of " + RAW + r" (?:is used when the|means that the|means|indicates that) (.*)", special),
    (r"The value of " + RAW + r" means that there are (more than .*) unread alerts in the server\.", special),
    (r"(?:The special v|A v)alue of " + RAW + r" (?:for|in) .* represents (.*)", special),
    (r"In addition to the above range, a special value is defined: (\d+) = (.*)", special),
    (r"Year as defined by the Gregorian calendar\. Valid range (\d+) to (\d+)\. A value of 0 means .*", calendar),
    (r"(?:Month|Day) of the (?:year|month) as defined by the Gregorian calendar\. Valid range (\d+)(?: \(\w+\))? to (\d+)"
     r"(?: \(\w+\))?\. A value of 0 means that .*", calendar),
    (r"Number of (?:hours|minutes|seconds) (?:past|since) .* Valid range (\d+) to (\d+)\. All other values are Reserved for "
     r"Future Use\.", bounds),
    (r"(?:Allowed|Valid) range (?:is:?|from) \+?" + NUMBER + r" to \+?" + NUMBER + r"(?: \(.*\)| days| hours)?\.?", bounds),
    (r"Minimum(?: value)?(?::| is) " + NUMBER, bound(0)),
    (r"Maximum(?: value)?:? " + NUMBER, bound(1)),
    (r"All other values(?: are|:) (?:[Pp]rohibited|[Rr]eserved for [Ff]uture [Uu]se)\.?", None),
    (r"(0x[0-9A-F]+|\d+)(?:" + DASH + r"(0x[0-9A-F]+|\d+)| to 0x[0-9A-F]+)?: (.*)", value),
    (r".*[Rr]efer to (?:the )?[\w ]+ characteristic (?:in |\(see )" + HERE + r"\)?\.?", reference),
    (r"Structure of the field matches the [\w ]+ characteristic (?:in |\(see )" + HERE + r"\)?\.?", reference),
    (r".* Refer to " + HERE + r", [\w ]+ characteristic\.", reference),
    (r"The format of this field is the same as the format of the [\w ]+ characteristic in " + HERE + r"\.", reference),
    (r"This field is in (\w+) with (?:a )?resolution (?:of )?([\d.]+) if the bit 0 of the Flag field is 0 or in (\w+) with a "
     r"resolution of ([\d.]+) if the bit 0 of the Flag field is 1\.", alternative_scale),
    (r"If bit (\d) of Flags field is set to ([01]),", when),
    (r"(?:.*[.] )?See " + REF + r"(?: for (?:the supported values|details))?\.?", Reader.see),
    (r".* \(see " + REF + r"\)\.", Reader.see),
    (r"See " + REF + r",? and " + REF + r"\.?", lambda r, s, *refs: [r.see(s, ref) for ref in refs[:1]]),
    (r"Unit is 1/(\d+)(?:th)?(?: (?:of )?(?:an? )?[\w /]+)?\.?", lambda r, s, d: None if r.key == "rsc_measurement" and d == "1"
        else resolution(r, s, 1, d)),
    (r"Unit is 0\.1 kg/m2 or (org\.bluetooth\.unit\.\w+)", set_unit),
    (r"Unit is (0\.\d+) (?:kilogram|meter)\.", resolution),
    (r"Unit is 1", lambda r, s: resolution(r, s, 1)),
    (r"Unit is .* with (?:a )?resolution of (\d+(?:\.\d+)?)(?: [^/].*|)\.?", resolution),
    (r"Unit is .* with (?:a )?resolution of 1/(\d+)(?:V| .*)?\.?", lambda r, s, d: resolution(r, s, 1, d)),
    (r"UTF-8 string", None),
]


def label(fields, characteristic):
    """Short labels for a line of text: none for what the characteristic is about, the last part of a compound name."""
    # Flags are made of labels of their own.
    shown = [f for f in fields if not f.type.startswith("b")]
    prefixes = {}
    for field in shown:
        head = field.name.rpartition(" - ")[0]
        prefixes[head] = prefixes.get(head, 0) + 1
    main = characteristic.lower()
    for field in shown:
        if field.label is not None:
            continue
        name = re.sub(r" \((?:mmHg|kPa|Celsius|Fahrenheit|unused|\d+ bit resolution|Time per 500 meters)\)$", "", field.name)
        head, _, tail = name.rpartition(" - ")
        if len(shown) == 1 or (name.lower().startswith(main) and not tail != name) or main.startswith(name.lower()):
            name = ""
        elif name.lower() in (main + " value", main + " measurement value"):
            name = ""
        elif head and prefixes.get(field.name.rpartition(" - ")[0], 0) > 1:
            name = tail
        name = exceptions.LABELS.get(name, name)
        if name != field.name:
            field.label = name
    return fields
