"""Makes values at random within the rules of their layouts, and says what they must be decoded to.

This is apart from the decoder in Swift, so that an error in one is seen against the other: it shares the layouts with the
table, nothing else.
"""

import copy
import decimal
import random
import struct

from .model import told

decimal.getcontext().prec = 100


class Encoder:
    def __init__(self, supplement, seed):
        self.supplement = supplement
        self.random = random.Random(seed)
        self.by_uuid = {}
        for key, uuids in supplement.uuids.items():
            for uuid in uuids:
                self.by_uuid[uuid] = supplement.layouts[key]
        self.by_uuid |= supplement.records

    def value(self, key, mode):
        """Octets of a value and what they mean. The mode is "all" for every flag set, "none" for none, or "random"."""
        bits = Bits()
        shown = self.fields(self.by_uuid[key], bits, mode)
        return bits.octets(), "|".join(shown)

    def fields(self, layout, bits, mode):
        masks, raws, shown = told(layout), {}, []
        for index, field in enumerate(layout):
            if not all(self.holds(c, raws) for c in field.conditions):
                continue
            # An array ends with the value, or where it has all the elements that it may have.
            others = [f for f in layout[index + 1:] if all(self.holds(c, raws) for c in f.conditions)]
            full = bool(others)
            if field.optional and (bits.is_open or self.random.random() < 0.5):
                continue
            field = copy.copy(field)
            for when, unit, scale in field.alternatives:
                if self.holds(when, raws):
                    field.unit, field.scale = unit, scale
                    break
            text, raw = self.content(field, bits, masks.get(field.name, 0), mode, full)
            if field.name not in raws:
                raws[field.name] = raw
            if text is not None:
                shown.append(f"{field.name}={text}" + (f" {field.unit}" if field.unit else ""))
        return shown

    def holds(self, condition, raws):
        raw = raws.get(condition.field)
        return raw is not None and (raw & condition.mask == condition.value) == condition.equal

    def content(self, field, bits, mask, mode, full):
        if field.repeat:
            count = field.repeat[1] if full else self.random.randint(field.repeat[0], min(field.repeat[1], 4))
            return "[" + " ".join(self.single(field, bits, 0, mode)[0] for _ in range(count)) + "]", None
        return self.single(field, bits, mask, mode)

    def single(self, field, bits, mask, mode):
        letter, size = field.type[0], field.type[1:]
        if letter in "us":
            raw, text = self.number(field, letter, int(size), mask, mode)
            bits.add(raw, int(size))
            return text, raw
        if letter == "b":
            return self.bit_field(field, int(size), mask, bits, mode)
        if letter == "m":
            return self.medical(field, int(size), bits), None
        if letter == "f":
            # Few binary digits, so that the shortest decimal is the same everywhere.
            value = self.random.randint(-8000, 8000) / 8
            bits.bytes(struct.pack("<f", value))
            return repr(value), None
        if letter == "z":
            return self.text(size, bits), None
        if letter == "o":
            octets = self.random.randbytes(int(size) if size else self.random.randint(0, 6))
            bits.is_open |= not size
            bits.bytes(octets)
            return (f"<{octets.hex()}>" if octets or size else None), None
        if letter == "h":
            octets = self.random.randbytes(int(size))
            bits.bytes(octets)
            return f'"{octets[::-1].hex().upper()}"', None
        if letter == "g":
            return self.uuid(size, bits), None
        if letter == "@":
            return self.referred(int(size, 16), field, bits, mode)
        assert letter == "R"
        return self.records(int(size, 16), bits, mode), None

    # Numbers

    def number(self, field, letter, width, mask, mode):
        least, most = (-(1 << width - 1), (1 << width - 1) - 1) if letter == "s" else (0, (1 << width) - 1)
        if field.range[0] is not None:
            least = field.range[0]
        if field.range[1] is not None:
            most = field.range[1]
        named = field.values | field.specials
        if named and (field.values or self.random.random() < 0.2):
            raw = self.random.choice(sorted(named))
            if field.values and self.random.random() < 0.1:
                raw = self.random.randint(least, most)
        else:
            raw = self.random.choice([least, most, self.random.randint(least, most), self.random.randint(least, most)])
        return raw, self.meaning(field, raw)

    def meaning(self, field, raw):
        if raw in field.specials or raw in field.values:
            return f"'{field.specials.get(raw) or field.values[raw]}'"
        if field.values:
            return f"reserved {raw}"
        if field.formula == "e":
            return plain(decimal.Decimal(f"{1.1 ** (raw - 64):.3e}"))
        return self.scaled(field, decimal.Decimal(raw))

    def scaled(self, field, raw):
        multiplier, power, binary = field.scale
        return plain(raw * multiplier * decimal.Decimal(10) ** power * decimal.Decimal(2) ** binary)

    def bit_field(self, field, width, mask, bits, mode):
        if field.formula == "s" and self.random.random() < 0.5:
            width = 8
        raw = {"all": mask, "none": 0, "random": self.random.getrandbits(width) & mask}[mode]
        shown = []
        for part in field.bits:
            ones = (1 << part.count) - 1
            if part.meanings:
                value = self.random.choice(sorted(part.meanings))
            else:
                value = self.random.randint(0, ones)
            if part.first >= width:
                value = 0
            raw = raw & ~(ones << part.first) | value << part.first
            if part.meanings:
                shown.append(f"{part.label}='{part.meanings[value]}'")
            elif part.count == 1:
                shown.append(f"{part.label}={'true' if value else 'false'}")
            else:
                shown.append(f"{part.label}={value}")
        bits.add(raw, width)
        return ("{" + "|".join(shown) + "}" if shown else None), raw

    def medical(self, field, width, bits):
        mantissa_bits = 12 if width == 16 else 24
        top = 1 << mantissa_bits - 1
        special = {top - 1: "NaN", top: "NRes", top - 2: "+INFINITY", top + 2: "-INFINITY"}
        if self.random.random() < 0.1:
            raw = self.random.choice(sorted(special))
            bits.add(raw, width)
            return f"'{special[raw]}'"
        exponent, mantissa = self.random.randint(-8 if width == 16 else -10, 7), self.random.randint(-top + 3, top - 3)
        bits.add(mantissa, mantissa_bits)
        bits.add(exponent, width - mantissa_bits)
        return self.scaled(field, decimal.Decimal(mantissa) * decimal.Decimal(10) ** exponent)

    # What is no number

    def text(self, size, bits):
        letters = "abcXYZ 0123-äß€"
        text = "".join(self.random.choice(letters) for _ in range(self.random.randint(1, 12)))
        octets = text.encode()
        if size == "0":
            octets += b"\0"
        elif size:
            text = text[: int(size) // 3]
            octets = text.encode().ljust(int(size), b"\0")
        bits.bytes(octets)
        return f'"{text}"'

    def uuid(self, size, bits):
        if size == "2" or self.random.random() < 0.5:
            short = self.random.randint(0x2700, 0x2C38)
            bits.bytes(struct.pack("<H", short))
            return f"{short:04X}"
        octets = self.random.randbytes(16)
        bits.bytes(octets)
        digits = octets[::-1].hex().upper()
        return "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])

    def referred(self, key, field, bits, mode):
        layout = self.by_uuid[key]
        shown = self.fields(layout, bits, mode)
        if len(layout) == 1 and shown:
            return shown[0].removeprefix(layout[0].name + "="), None
        return "{" + "|".join(shown) + "}", None

    def records(self, key, bits, mode):
        records = []
        for _ in range(self.random.randint(1, 2)):
            layout = self.by_uuid[key]
            inner = Bits()
            shown = self.fields(layout[1:], inner, mode)
            octets = inner.octets()
            bits.bytes(bytes([len(octets) + 1]) + octets)
            records.append("{" + "|".join([f"{layout[0].name}={len(octets) + 1}", *shown]) + "}")
        return "[" + " ".join(records) + "]"


class Bits:
    """Octets in the making, by bits, least significant first."""

    def __init__(self):
        self.value, self.count = 0, 0
        self.is_open = False  # whether octets to the end were written: what follows cannot be told from them

    def add(self, number, width):
        self.value |= (number & (1 << width) - 1) << self.count
        self.count += width

    def bytes(self, octets):
        assert self.count % 8 == 0
        self.add(int.from_bytes(octets, "little"), 8 * len(octets))

    def octets(self):
        assert self.count % 8 == 0, self.count
        return self.value.to_bytes(self.count // 8, "little")


def plain(number):
    text = f"{number:f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
