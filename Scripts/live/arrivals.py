"""When lines of a growing file came: arrivals.py FILE LOG, until it is ended; arrivals.py --judge FILE LOG ENDED looks at it.

Judged are events as JSON: most were there before the end was asked for, and half of them within a second of their record.
"""
import json
import sys
import time

LONGEST_LAG = 1.0


def judge(events, log, ended):
    rows = [tuple(map(float, line.split())) for line in open(log)]
    ended = float(open(ended).read())
    lags = []
    for number, line in enumerate(open(events), 1):
        came = next((when for when, count in rows if count >= number), None)
        if came is not None and came <= ended:
            lags.append(came - float(json.loads(line)["timestamp"]))
    total = sum(1 for _ in open(events))
    lags.sort()
    median = lags[len(lags) // 2] if lags else float("inf")
    print(f"  {len(lags)} of {total} lines came before the end was asked for, half of them within {median:.2f} s of their record")
    return total > 0 and len(lags) > total * 0.6 and median <= LONGEST_LAG


if sys.argv[1] == "--judge":
    sys.exit(0 if judge(*sys.argv[2:5]) else 1)

with open(sys.argv[2], "w", buffering=1) as log:
    last = -1
    while True:
        count = open(sys.argv[1], "rb").read().count(b"\n")
        if count != last:
            log.write(f"{time.time():.3f} {count}\n")
        last = count
        time.sleep(0.2)
