"""Programs that read Bluetooth captures, and how long each takes."""
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import time

from .captures import BENCH, PERISCOPE, ROOT

VENV = ROOT / '.build/peers/venv'


class Row:
    """One program on one capture. In `command`, FILE stands for the capture."""

    def __init__(self, name, command, version=None, lines=None):
        self.name, self.command = name, command
        # Counts the records that the output shows, where not all may be: a regular expression of their first lines.
        self.lines = re.compile(lines.encode()) if lines else None
        self.seconds, self.processor, self.peak_kib = [], [], 0
        self.problem, self.status, self.shown, self.version = None, None, None, '-'
        if shutil.which(str(command[0])) is None:
            self.problem = 'not installed'
        elif version is not None:
            self.version = version if isinstance(version, str) else version_of(version)

    @property
    def is_ours(self):
        return pathlib.Path(str(self.command[0])).name in ('periscope', 'periscope-bench')

    def words(self, capture):
        return [str(capture) if word == 'FILE' else str(word) for word in self.command]

    def run(self, capture, limit):
        """Once, from start to exit; output goes to nowhere."""
        if self.problem:
            return
        begin = time.monotonic()
        with open(os.devnull, 'w') as nowhere:
            process = subprocess.Popen(self.words(capture), stdin=subprocess.DEVNULL, stdout=nowhere, stderr=nowhere)
            while True:
                self.look(process.pid)
                found, status, usage = os.wait4(process.pid, os.WNOHANG)
                if found:
                    break
                if time.monotonic() - begin > limit:
                    process.kill()
                    os.wait4(process.pid, 0)
                    process.returncode = -9
                    self.problem = f'not done after {limit:.0f} s'
                    return
                time.sleep(0.001)
        self.status = process.returncode = os.waitstatus_to_exitcode(status)
        if self.status:
            self.problem = f'exit status {self.status}'
            return
        self.seconds.append(time.monotonic() - begin)
        self.processor.append(usage.ru_utime + usage.ru_stime)

    def look(self, pid):
        """Keeps the most memory that was resident. Not of wait4(2), whose figure is this script's own where that is more."""
        try:
            with open(f'/proc/{pid}/status', 'rb') as status:
                found = re.search(rb'^VmHWM:\s+(\d+)', status.read(), re.MULTILINE)
        except OSError:
            return
        self.peak_kib = max(self.peak_kib, int(found.group(1))) if found else self.peak_kib

    def count(self, capture, limit):
        """Runs once more for what it shows: how many records it got through before it ended."""
        if self.lines is None or self.problem == 'not installed':
            return
        try:
            done = subprocess.run(self.words(capture), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, timeout=limit)
        except subprocess.TimeoutExpired:
            self.problem = f'not done after {limit:.0f} s'
            return
        self.status = done.returncode
        self.shown = sum(1 for line in done.stdout.splitlines() if self.lines.match(line))

    def median(self, what='processor'):
        numbers = getattr(self, what)
        return statistics.median(numbers) if numbers else None


def version_of(command):
    shown = subprocess.run([str(word) for word in command], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    found = re.search(r'\d+(\.\d+)+', shown.stdout + shown.stderr)
    return found.group() if found else '?'


def ours():
    version = [PERISCOPE, 'version']
    return [
        Row('C reference', [BENCH, 'once', 'reference', 'FILE'], '-'),
        Row('periscope tree', [PERISCOPE, 'tree', 'FILE'], version),
        Row('periscope tree --json', [PERISCOPE, 'tree', '--json', 'FILE'], version),
        Row('periscope events --json', [PERISCOPE, 'events', '--json', 'FILE'], version),
        Row('periscope packets', [PERISCOPE, 'packets', 'FILE'], version),
    ]


def peers():
    tshark, btmon = ['tshark', '--version'], ['btmon', '--version']
    return [
        Row('tshark -T fields', ['tshark', '-r', 'FILE', '-Y', 'btatt', '-T', 'fields', '-e', 'btatt.opcode', '-e',
                                 'btatt.handle'], tshark),
        Row('tshark -T json', ['tshark', '-r', 'FILE', '-Y', 'btatt', '-T', 'json'], tshark),
        Row('btmon -a', ['btmon', '-a', 'FILE'], btmon),
        Row('btmon -r', ['btmon', '-r', 'FILE'], btmon, lines=r'[<>@=] '),
        Row('hcidump -r', ['hcidump', '-r', 'FILE'], ['hcidump', '--version'], lines=r'[<>] '),
    ]


def slice_peers(install):
    """bumble and scapy, in an environment of their own; and what they are measured beside."""
    if install and not (VENV / 'bin/bumble-show').exists():
        VENV.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(['python3', '-m', 'venv', str(VENV)], check=False)
        subprocess.run([str(VENV / 'bin/pip'), 'install', '-q', 'bumble==0.0.236', 'scapy'], check=False)
    python = VENV / 'bin/python'

    def version(package):
        if not python.exists():
            return '-'
        return version_of([python, '-c', f'import importlib.metadata as m; print(m.version("{package}"))'])

    return [
        Row('bumble-show', [VENV / 'bin/bumble-show', '--format', 'snoop', 'FILE'], version('bumble')),
        Row('scapy', [python, ROOT / 'Scripts/peers/scapy_reader.py', 'FILE'], version('scapy')),
    ]


def take_turns(rows, capture, runs, peer_runs, limit):
    """A B C A B C ...: what else the machine does hits all of them."""
    for turn in range(max(runs, peer_runs)):
        for row in rows:
            if turn < (runs if row.is_ours else peer_runs):
                row.run(capture, limit)


def table(title, rows, base, records=None):
    lines = [title, f'{"program":25}{"version":>9}{"runs":>5}{"median s":>10}{"cpu s":>9}{"peak MB":>9}{"x tree":>9}'
                    f'{"x cpu":>9}  remarks']
    for row in rows:
        line, remarks = f'{row.name:25}{row.version:>9}', []
        if row.seconds:
            seconds, processor = row.median('seconds'), row.median()
            line += f'{len(row.seconds):5}{seconds:10.3f}{processor:9.3f}{row.peak_kib / 1024:9.1f}'
            if base.seconds:
                line += f'{seconds / base.median("seconds"):9.2f}{processor / base.median():9.2f}'
        else:
            line += f'{"-":>5}{"-":>10}{"-":>9}{"-":>9}{"-":>9}{"-":>9}'
        if row.shown is None and row.problem:
            remarks.append(row.problem)
        if row.shown is not None:
            remarks.append(f'exit status {row.status}, {row.shown} of {records} records shown')
        lines.append(line + '  ' + '; '.join(remarks))
    return '\n'.join(line.rstrip() for line in lines)
