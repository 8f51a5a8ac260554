"""Numbered records of a saved flood: what is missing was counted, and not before it was missing. losses.py FILE EVENTS COUNT

COUNT: how many were sent. The file ends with a record that came when nothing waited any more, so that its
drop field is the sum. Where a loss is told within the flood depends on when the reader found nothing more to wait for: on a
machine with several processors that may be after the last record of the flood.
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
count = int(sys.argv[3])
offset, numbers, drops, sum_of_drops = 16, [], [], 0
while offset + 24 <= len(data):
    _, included, flags, sum_of_drops = struct.unpack_from(">IIII", data, offset)
    found = number(flags & 0xFFFF, data[offset + 24 : offset + 24 + included])
    offset += 24 + included
    if found is not None:
        numbers.append(found)
        drops.append(sum_of_drops)
told = sum(json.loads(line)["count"] for line in open(sys.argv[2]) if '"recordsLost"' in line)
# Places where records are missing, and where the count rises; both cumulative.
missing, gaps, rises, early = numbers[0], [(numbers[0], 0)] if numbers[0] else [], [(drops[0], 0)] if drops[0] else [], 0
for place in range(len(numbers)):
    if place and numbers[place] != numbers[place - 1] + 1:
        missing += numbers[place] - numbers[place - 1] - 1
        gaps.append((missing, place))
    if place and drops[place] != drops[place - 1]:
        rises.append((drops[place], place))
    early = max(early, drops[place] - missing)
tail = count - 1 - numbers[-1]
print(f"  delivered {len(numbers)}, missing {missing} in {len(gaps)} gaps and {tail} after the last; told {told}")
print(f"  in the drop field {drops[-1]} with the last of the flood, {sum_of_drops} at the end")
if rises:
    distances = sorted(place - next((p for total, p in gaps if total >= lost), place) for lost, place in rises)
    print(f"  records from a gap to where it is told: {distances[0]} to {distances[-1]}, median {distances[len(distances) // 2]}")
wrong = []
if numbers != sorted(set(numbers)):
    wrong.append("not in order, or twice")
if not told == sum_of_drops == missing + tail:
    wrong.append("the sum of losses")
if early > 0:
    wrong.append(f"{early} were told before they were missing")
if wrong:
    print(f"  wrong: {'; '.join(wrong)}")
sys.exit(1 if wrong else 0)
