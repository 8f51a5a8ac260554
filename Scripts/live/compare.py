"""Two btsnoop files of the Linux monitor, written at once: the records are the same from when both had started.

compare.py [--any] PERISCOPE OTHER      --any: whatever was up before; only HCI packets are compared
"""
import struct
import sys
from collections import Counter


def records(path):
    """(flags, octets, losses so far, time) of each whole record."""
    data = open(path, "rb").read()
    offset, found = 16, []
    while offset + 24 <= len(data):
        _, included, flags, dropped, when = struct.unpack_from(">IIIIq", data, offset)
        if offset + 24 + included > len(data):
            break
        found.append((flags, data[offset + 24 : offset + 24 + included], dropped, when))
        offset += 24 + included
    return found


NEW_INDEX, SYSTEM_NOTE, USER_LOGGING = 0, 12, 13
# Kernels with several processors may hand records to two readers in different orders, where one of them stops too.
EDGE = 8


def comparable(path):
    """Notes and lines of text bear the time of reading, all others the time when they were made."""
    all_records = records(path)
    assert not any(r[2] for r in all_records), f"{path} has losses"
    return [(flags, octets, when if flags & 0xFFFF not in (SYSTEM_NOTE, USER_LOGGING) else 0) for flags, octets, _, when in all_records]


def beginning(ours, theirs):
    """Where both begin: with the first controller that came while both watched.

    Each reader is told of what was there before in its own way, and at a time of its own.
    """
    places = {record: at for at, record in reversed(list(enumerate(ours)))}
    at = next(at for at, record in enumerate(theirs) if record[0] & 0xFFFF == NEW_INDEX and record in places)
    return places[theirs[at]], at


def compare(ours, theirs):
    """All that the other has, which stopped first, is in ours; ours has nothing more until there."""
    first, other = beginning(ours, theirs)
    ours, theirs = ours[first:], theirs[other:]
    count = len(theirs)
    print(f"  {count} records compared; {len(ours) - count} after the other had stopped")
    if ours[:count] == theirs:
        return count > 100
    at = next((i for i, pair in enumerate(zip(ours, theirs)) if pair[0] != pair[1]), min(count, len(ours)))
    print(f"  first difference at record {at}: {ours[at : at + 1]} and {theirs[at : at + 1]}")
    theirs_only = Counter(theirs) - Counter(ours)
    ours_only = Counter(ours[: count - EDGE]) - Counter(theirs)
    for name, only in (("ours", theirs_only), ("the other's", ours_only)):
        for record in list(only)[:3]:
            print(f"  not in {name}: {record}")
    if not theirs_only and not ours_only:
        print("  the same records in another order")
    return not theirs_only and not ours_only and count > 100


def aligned(one, other):
    """HCI packets of both, from the first one that both have."""
    lists = [[r[:2] for r in records(path) if r[0] & 0xFFFF in (2, 3, 4, 5, 6, 7, 18, 19)] for path in (one, other)]
    for first, second in (lists, lists[::-1]):
        if second and second[0] in first:
            first[: first.index(second[0])] = []
            break
    return lists


def compare_any(ours, theirs):
    count = min(len(ours), len(theirs))
    print(f"  {count} records compared; {len(ours) - count} and {len(theirs) - count} after the other had stopped")
    if ours[:count] == theirs[:count]:
        return count > 0
    at = next(i for i in range(count) if ours[i] != theirs[i])
    print(f"  first difference at record {at}: {ours[at]} and {theirs[at]}")
    return sorted(ours[:count]) == sorted(theirs[:count])


paths = [word for word in sys.argv[1:] if word != "--any"]
if len(paths) < len(sys.argv) - 1:
    good = compare_any(*aligned(*paths))
else:
    good = compare(comparable(paths[0]), comparable(paths[1]))
sys.exit(0 if good else 1)
