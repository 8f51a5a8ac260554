"""From record to printed event: reads events as JSON lines and compares their times with the clock."""
import sys
import time

delays = []
with open(sys.argv[1], "rb", buffering=0) as lines:
    rest = b""
    while piece := lines.read(1 << 16):
        now = time.time_ns()
        *whole, rest = (rest + piece).split(b"\n")
        for line in whole:
            if b'"notification"' not in line:
                continue
            at = line.index(b'"timestamp":"') + 13
            seconds, micros = line[at : line.index(b'"', at)].split(b".")
            delays.append(now - (int(seconds) * 10**9 + int(micros.ljust(9, b"0"))))
delays = sorted(delays[len(delays) // 20 :])  # without the beginning
if len(delays) < 1000:
    sys.exit(1)
at = lambda share: delays[int(len(delays) * share)] / 1e6
print(f"{len(delays)} events: median {at(0.5):.3f} ms, 99th percentile {at(0.99):.3f} ms, most {delays[-1] / 1e6:.3f} ms")
