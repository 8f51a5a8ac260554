"""What periscope must reach, each with what was measured."""
import hashlib
import json
import os
import statistics
import subprocess
import time

from .captures import BENCH, PERISCOPE, ROOT
from .programs import Row

STATIC = ROOT / '.build/dist/periscope'


class Targets:
    """Lines of a table: reached, not reached, or why it was not measured."""

    def __init__(self):
        self.lines = []

    def add(self, what, value, bound, unit='', at_least=False, why=None):
        wanted = f'{">=" if at_least else "<="} {bound:g}{unit}'
        if value is None:
            state, shown = 'not measured', why or 'no figure'
        else:
            state = 'reached' if (value >= bound if at_least else value <= bound) else 'NOT REACHED'
            shown = f'{value:.2f}{unit}'
        self.lines.append(f'{what:52}{wanted:>12}{shown:>16}  {state}' if value is not None
                          else f'{what:52}{wanted:>12}{"-":>16}  {state}: {shown}')

    def note(self, what, shown):
        self.lines.append(f'{what:52}{"":>12}{shown:>16}')


def layers(targets, kind, capture, runs):
    """decode and tree beside the C reference, each pair in turn, by processor time."""
    command = [str(BENCH), '--json', '--runs', str(runs), '--only', 'container,decode,tree', str(capture)]
    found = {each['workload']: each for each in json.loads(subprocess.run(command, check=True, capture_output=True).stdout)}
    targets.add(f'{kind}: decode / C reference', found['decode']['ratio'], 1.25)
    targets.add(f'{kind}: tree / C reference', found['tree']['ratio'], 1.8)
    tree = found['tree']
    octets = max(0, tree['peakKiB'] - found['container']['peakKiB']) * 1024
    for what in ('peripherals', 'attributes', 'connections'):
        share = octets / max(tree[what], 1)
        targets.note(f'{kind}: tree\'s memory / {tree[what]} {what}', f'{share:.0f} octets')


def ratios(targets, kind, rows, capture, agrees):
    """Beside peers on one file, by processor time."""
    by_name = {row.name: row for row in rows}

    def ratio(what, peer, base, bound):
        over, under = by_name[peer].median(), by_name[base].median()
        why = by_name[peer].problem or by_name[base].problem
        if not agrees and 'tshark' in peer:
            over, why = None, 'ATT PDUs differ'
        targets.add(f'{kind}: {what}', over / under if over and under else None, bound, at_least=True, why=why)

    if kind == 'mixed':
        ratio('tshark -T fields / tree', 'tshark -T fields', 'periscope tree', 150)
        ratio('btmon -a / tree', 'btmon -a', 'periscope tree', 50)
        ratio('tshark -T json / events --json', 'tshark -T json', 'periscope events --json', 50)
        took = by_name['periscope events --json'].median()
        rate = capture.stat().st_size / 1e6 / took if took else None
        targets.add(f'{kind}: events --json, input', rate, 300, ' MB/s', at_least=True)
    else:
        ratio('btmon -a / tree', 'btmon -a', 'periscope tree', 8)


def start_up(targets):
    """From the call to the exit of a program that prints its version; the median of many."""
    if not STATIC.exists():
        return targets.add('start-up of a static release build', None, 5, ' ms', why='make it with Scripts/release')

    def milliseconds(command):
        times = []
        for _ in range(101):
            begin = time.perf_counter()
            child = os.posix_spawn(command[0], command, os.environ,
                                   file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
            os.waitpid(child, 0)
            times.append((time.perf_counter() - begin) * 1000)
        return statistics.median(times)

    targets.add('start-up of a static release build', milliseconds([str(STATIC), 'version']), 5, ' ms')
    targets.note('  a program that does nothing', f'{milliseconds(["/bin/true"]):.2f} ms')


def memory(targets, small, large, limit):
    """Of `tree` on a stream, and on one ten times as long."""
    peaks = []
    for capture in (small, large):
        row = Row('periscope tree', [PERISCOPE, 'tree', 'FILE'])
        row.run(capture, limit)
        peaks.append(row.peak_kib / 1024 if row.seconds else None)
        targets.add(f'stream, {capture.stat().st_size / 1e6:.0f} MB: peak memory of tree', peaks[-1], 32, ' MB',
                    why=row.problem)
    if None not in peaks:
        targets.add('stream: peak of the long one / of the short one', peaks[1] / peaks[0], 1.05)


def digest(command, capture):
    """Of all that a command writes; nothing where it fails."""
    child = subprocess.Popen([str(capture) if word == 'FILE' else word for word in command], stdout=subprocess.PIPE)
    found = hashlib.file_digest(child.stdout, 'sha256').hexdigest()
    return None if child.wait() else found


def two_jobs(targets, capture, runs, limit):
    """Two jobs beside one, by the clock, for each kind of report; equal output."""
    size = capture.stat().st_size / 1e6
    for report in ('tree', 'events', 'events --json', 'packets', 'packets --json'):
        name = f'mixed, {size:.0f} MB: {report}, one job / two'
        commands = [[str(PERISCOPE), *report.split(), '--jobs', jobs, 'FILE'] for jobs in ('1', '2')]
        digests = [digest(command, capture) for command in commands]
        if None in digests:
            targets.add(name, None, 1.6, at_least=True, why='failed')
            continue
        if digests[0] != digests[1]:
            targets.add(name, None, 1.6, at_least=True, why='OUTPUT DIFFERS')
            continue
        rows = [Row(' '.join(command), command) for command in commands]
        for _ in range(runs):
            for row in rows:
                row.run(capture, limit)
        one, two = (row.median('seconds') for row in rows)
        targets.add(name, one / two if one and two else None, 1.6, at_least=True)
