"""Numbered records of a saved flood: what is missing was counted. losses.py FILE EVENTS COUNT"""
import json
import struct
import sys

data = open(sys.argv[1], "rb").read()
offset, numbers, drops = 16, [], []
while offset + 24 <= len(data):
    _, included, flags, dropped = struct.unpack_from(">IIII", data, offset)
    payload = data[offset + 24 : offset + 24 + included]
    offset += 24 + included
    if flags & 0xFFFF == 13 and payload[:2] == b"\x07\x00":
        numbers.append(int(payload[2:].split(b" ")[0]))
        drops.append(dropped)
total = int(sys.argv[3])
told = sum(json.loads(line)["count"] for line in open(sys.argv[2]) if '"recordsLost"' in line)
missing = numbers[-1] + 1 - len(numbers)
tail = total - 1 - numbers[-1]
# How far from its place a loss stands, in records.
gaps = [(numbers[i], numbers[i] - numbers[i - 1] - 1) for i in range(1, len(numbers)) if numbers[i] != numbers[i - 1] + 1]
counted = drops[-1]
print(f"  delivered {len(numbers)}, missing {missing} in {len(gaps)} gaps, in the drop field {counted}, told {told}, after the last {tail}")
ordered = numbers == sorted(set(numbers))
sys.exit(0 if ordered and missing == counted and told == counted + tail else 1)
