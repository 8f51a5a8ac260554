"""Layouts of values, as the generator holds them and as the table has them (see CharacteristicValues.docc/characteristic-values.md)."""

import dataclasses
import re

SEPARATORS = "|;#"


@dataclasses.dataclass
class Condition:
    """Holds where a field, masked, is (or is not) a number."""

    field: str
    mask: int
    value: int
    equal: bool = True


@dataclasses.dataclass
class Bits:
    """Some bits of a bit field: a flag where it is one bit without meanings."""

    first: int
    count: int
    label: str
    meanings: dict = dataclasses.field(default_factory=dict)


@dataclasses.dataclass
class Field:
    name: str
    type: str  # u8, s16, m32, f32, b16, z, z8, z0, o, o6, h8, g, @2A08, R12AA7
    label: str = None
    repeat: tuple = None  # least and most elements
    unit: str = ""
    scale: tuple = (1, 0, 0)  # M, d, b: raw * M * 10^d * 2^b
    conditions: list = dataclasses.field(default_factory=list)
    alternatives: list = dataclasses.field(default_factory=list)  # (Condition, unit, scale)
    specials: dict = dataclasses.field(default_factory=dict)
    values: dict = dataclasses.field(default_factory=dict)
    range: list = dataclasses.field(default_factory=lambda: [None, None])  # least and most raw value
    bits: list = dataclasses.field(default_factory=list)
    optional: bool = False
    formula: str = ""

    @property
    def width(self):
        """Bits of a number; 0 of anything else."""
        match = re.fullmatch(r"[usmfb](\d+)", self.type)
        return int(match[1]) if match else 0


def number(value):
    return f"{value:X}" if value >= 0 else f"-{-value:X}"


def text(value):
    assert value and not any(c in value for c in SEPARATORS) and "\n" not in value, value
    return value


def condition(condition, indices):
    sign = "=" if condition.equal else "!"
    return f"{indices[condition.field]:X}&{condition.mask:X}{sign}{condition.value:X}"


def scaled(scale):
    return ",".join(str(part) for part in scale)


def attributes(field, indices):
    out = []
    if field.label is not None:
        out.append("l" + field.label)
    if field.repeat:
        out.append(f"n{field.repeat[0]}-{field.repeat[1]}")
    if field.scale != (1, 0, 0):
        out.append("*" + scaled(field.scale))
    if field.unit:
        out.append("u" + text(field.unit))
    out += ["?" + condition(c, indices) for c in field.conditions]
    for when, unit, scale in field.alternatives:
        out.append(f"a{condition(when, indices)}:{scaled(scale)}:{unit}")
    if field.specials:
        out.append("s" + "#".join(f"{number(k)}={text(v)}" for k, v in sorted(field.specials.items())))
    if field.values:
        out.append("v" + "#".join(f"{number(k)}={text(v)}" for k, v in sorted(field.values.items())))
    for part in field.bits:
        meanings = "".join(f"#{number(k)}={text(v)}" for k, v in sorted(part.meanings.items()))
        out.append(f"k{part.first}.{part.count}={text(part.label)}{meanings}")
    least, most = field.range
    if least is not None or most is not None:
        out.append(f"r{'' if least is None else number(least)}:{'' if most is None else number(most)}")
    if field.formula:
        out.append("f" + field.formula)
    if field.optional:
        out.append("e")
    return out


def told(fields):
    """Bits that conditions speak of, by the name of their field: what they say is plain from the other fields."""
    masks = {}
    for field in fields:
        for when in [*field.conditions, *(a[0] for a in field.alternatives)]:
            masks[when.field] = masks.get(when.field, 0) | when.mask
    return masks


def prune(fields):
    """Takes away the bits that conditions speak of."""
    masks = told(fields)
    for field in fields:
        mask = masks.get(field.name, 0)
        field.bits = [b for b in field.bits if ((1 << b.count) - 1 << b.first) & ~mask]
    return fields


def line(fields):
    """A layout as the table has it."""
    indices = {}
    for index, field in enumerate(fields):
        indices.setdefault(field.name, index)
    return "|".join(";".join([text(f.name), f.type, *attributes(f, indices)]) for f in fields)
