"""Whether periscope and tshark find the same ATT PDUs on the plain bearer: asked before their times are compared."""
import collections
import json
import subprocess

from .captures import PERISCOPE, continuing

# Core Specification, Vol 3, Part F, 3.4.8. tshark dissects no other opcode.
OPCODES = {*range(0x01, 0x14), 0x16, 0x17, 0x18, 0x19, 0x1B, 0x1D, 0x1E, 0x20, 0x21, 0x23, 0x52, 0xD2}


def ours(capture):
    """Record to opcodes on the plain bearer, and how many PDUs are on enhanced ones."""
    found, enhanced = collections.defaultdict(list), 0
    command = [str(PERISCOPE), 'packets', '--json', str(capture)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        for line in process.stdout:
            if b'"att":' not in line:
                continue
            packet = json.loads(line)
            if packet['att'].get('bearer', 'att') == 'att':
                found[packet['record']].append(packet['att'].get('opcode'))
            else:
                enhanced += 1
    return found, enhanced


def theirs(capture):
    """Record to opcodes, by tshark."""
    found = {}
    command = ['tshark', '-r', str(capture), '-Y', 'btatt', '-T', 'fields', '-e', 'frame.number', '-e', 'btatt.opcode']
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        for line in process.stdout:
            number, opcodes = line.rstrip('\n').split('\t')
            found[int(number)] = [int(opcode, 16) for opcode in opcodes.split(',') if opcode]
    return found


def check(capture):
    """(whether they agree, lines that say how). Accepted: what tshark 4.0 does not see: PDUs whose header is split or whose
    fragments are interleaved with those of another link, and opcodes that nobody defines."""
    (mine, enhanced), other = ours(capture), theirs(capture)
    later = continuing(capture)
    equal = unknown = joined = 0
    differences = []
    for record in sorted({*mine, *other}):
        left, right = collections.Counter(mine.get(record, [])), collections.Counter(other.get(record, []))
        equal += (left & right).total()
        for opcode in (left - right).elements():
            if opcode not in OPCODES:
                unknown += 1
            elif record in later:
                joined += 1
            else:
                differences.append(f'record {record}: opcode {opcode:#04x} by periscope only')
        differences += [f'record {record}: opcode {opcode:#04x} by tshark only' for opcode in (right - left).elements()]
    lines = [f'ATT PDUs on the plain bearer: {sum(map(len, mine.values()))} by periscope, '
             f'{sum(map(len, other.values()))} by tshark, {equal} the same',
             f'  accepted, periscope only: {joined} joined from fragments (header split, or links interleaved), '
             f'{unknown} of unknown opcodes; {enhanced} on enhanced bearers not compared']
    lines += [f'  DIFFERENT: {text}' for text in differences[:5]]
    if len(differences) > 5:
        lines.append(f'  ... and {len(differences) - 5} more')
    return not differences, lines
