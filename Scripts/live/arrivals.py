"""When lines of a growing file came: arrivals.py FILE LOG, until it is ended; arrivals.py --judge LOG ENDED looks at it."""
import sys
import time

if sys.argv[1] == "--judge":
    rows = [tuple(map(float, line.split())) for line in open(sys.argv[2])]
    ended = float(open(sys.argv[3]).read())
    early = [count for when, count in rows if when < ended - 3]
    total = rows[-1][1]
    print(f"  {early[-1]:.0f} of {total:.0f} lines were there 3 s before the end, in {len(set(early))} steps")
    sys.exit(0 if early[-1] > total * 0.6 and len(set(early)) > 8 else 1)

with open(sys.argv[2], "w", buffering=1) as log:
    last = -1
    while True:
        count = open(sys.argv[1], "rb").read().count(b"\n")
        if count != last:
            log.write(f"{time.time():.3f} {count}\n")
        last = count
        time.sleep(0.2)
