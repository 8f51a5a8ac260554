"""Writes tables as Swift: one string literal each, which costs neither compile time nor start-up (see SortedLines)."""

import pathlib
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"


def plain(text):
    """A name as plain text: without the few commands of TeX that the data has, and on one line."""
    text = text.replace("\\textsubscript{n}", "n").replace("\\textsubscript{2}", "2").replace("\\textsubscript{x}", "x")
    text = " ".join(text.split())
    assert "\\" not in text, text
    return text


def lines(entries, digits):
    """Lines of key and text, sorted. A number that stands several times has all its names."""
    names = {}
    for key, text in entries:
        known = names.setdefault(key, [])
        if plain(text) not in known:
            known.append(plain(text))
    for key in names:
        assert 0 <= key < 16**digits, key
    return [f"{key:0{digits}X} {' / '.join(names[key])}" for key in sorted(names)]


def literal(texts, indent):
    """A literal of lines. Raw, so that quotation marks and the like stay what they are."""
    assert not any('"""' in text for text in texts)
    pad = " " * indent
    return '#"""\n' + "".join(f"{pad}{text}\n" for text in texts) + f'{pad}"""#'


def table(name, comment, digits, texts):
    return (
        f"extension SortedLines {{\n    /// {comment}\n    static var {name}: SortedLines {{\n"
        f"        SortedLines(\n            keyDigits: {digits},\n            lines: {literal(texts, 16)})\n    }}\n}}\n"
    )


def file(script, source, imports, parts):
    head = f"// Written by Scripts/{script} from {source}; not to be edited.\n"
    head += "// swift-format-ignore-file\n\n"
    return head + "".join(f"import {name}\n" for name in imports) + "\n" + "\n".join(parts)


def finish(files):
    """Writes the files, or compares them with what is there where the program was called with --check."""
    stale = []
    for name, content in files.items():
        path = SOURCES / name if not isinstance(name, pathlib.Path) else name
        if path.exists() and path.read_text(encoding="utf-8") == content:
            continue
        stale.append(str(name))
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
    if "--check" in sys.argv and stale:
        sys.exit("not what the generator writes: " + ", ".join(stale))
    print(f"{len(files)} files, {len(stale)} {'stale' if '--check' in sys.argv else 'written'}")
