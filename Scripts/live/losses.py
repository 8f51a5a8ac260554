"""Numbered records of a saved flood: what is missing was counted, and where. losses.py FILE EVENTS [COUNT]

COUNT: how many records were sent, where that is known.
"""
import json
import struct
import sys


def number(opcode, payload):
    """The running number of a record of the flood; None for any other."""
    if opcode == 13 and payload[:2] == b"\x07\x00":
        return int(payload[2:].split(b" ")[0])
    if opcode == 3 and payload[0] == 0xFF:
        return struct.unpack_from("<I", payload, 2)[0]
    return None


data = open(sys.argv[1], "rb").read()
offset, numbers, drops = 16, [], []
while offset + 24 <= len(data):
    _, included, flags, dropped = struct.unpack_from(">IIII", data, offset)
    found = number(flags & 0xFFFF, data[offset + 24 : offset + 24 + included])
    offset += 24 + included
    if found is not None:
        numbers.append(found)
        drops.append(dropped)
told = sum(json.loads(line)["count"] for line in open(sys.argv[2]) if '"recordsLost"' in line)
# Places where records are missing, and where the count rises; both cumulative.
missing, gaps, rises = numbers[0], [(numbers[0], 0)] if numbers[0] else [], []
for place in range(1, len(numbers)):
    if numbers[place] != numbers[place - 1] + 1:
        missing += numbers[place] - numbers[place - 1] - 1
        gaps.append((missing, place))
    if drops[place] != drops[place - 1]:
        rises.append((drops[place], place))
tail = int(sys.argv[3]) - 1 - numbers[-1] if len(sys.argv) > 3 else told - drops[-1]
print(f"  delivered {len(numbers)}, missing {missing} in {len(gaps)} gaps, in the drop field {drops[-1]}, told {told}, after the last {tail}")
if rises:
    distances = sorted(place - next((p for total, p in gaps if total >= count), place) for count, place in rises)
    print(f"  records from a gap to where it is told: {distances[0]} to {distances[-1]}, median {distances[len(distances) // 2]}")
ordered = numbers == sorted(set(numbers))
sys.exit(0 if ordered and missing == drops[-1] and told == drops[-1] + tail else 1)
