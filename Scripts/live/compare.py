"""Two btsnoop files of the Linux monitor, written at once: the records are the same from when both had started.

compare.py [--any] PERISCOPE OTHER      --any: whatever was up before; only HCI packets are compared
"""
import struct
import sys


def records(path):
    data = open(path, "rb").read()
    offset, found = 16, []
    while offset + 24 <= len(data):
        _, included, flags, dropped = struct.unpack_from(">IIII", data, offset)
        if offset + 24 + included > len(data):
            break
        found.append((flags, data[offset + 24 : offset + 24 + included], dropped))
        offset += 24 + included
    return found


def shared(path):
    """From the first controller that came: each reader is told of what was there before in its own way."""
    all_records = records(path)
    assert not any(r[2] for r in all_records), f"{path} has losses"
    first = next(i for i, r in enumerate(all_records) if r[0] & 0xFFFF == 0)
    return [r[:2] for r in all_records[first:]]


def aligned(one, other):
    """HCI packets of both, from the first one that both have."""
    lists = [[r[:2] for r in records(path) if r[0] & 0xFFFF in (2, 3, 4, 5, 6, 7, 18, 19)] for path in (one, other)]
    for first, second in (lists, lists[::-1]):
        if second and second[0] in first:
            first[: first.index(second[0])] = []
            break
    return lists


paths = [word for word in sys.argv[1:] if word != "--any"]
is_any = len(paths) < len(sys.argv) - 1
ours, theirs = aligned(*paths) if is_any else (shared(paths[0]), shared(paths[1]))
count = min(len(ours), len(theirs))
same = ours[:count] == theirs[:count]
if not same:
    at = next(i for i in range(count) if ours[i] != theirs[i])
    print(f"  first difference at record {at} of {count}: {ours[at]} and {theirs[at]}")
    same = sorted(ours[:count]) == sorted(theirs[:count])
    if same:
        print("  the same records in another order")
print(f"  {count} records compared; {len(ours) - count} and {len(theirs) - count} after the other had stopped")
sys.exit(0 if same and (is_any or len(theirs) == count) and count > (0 if is_any else 100) else 1)
