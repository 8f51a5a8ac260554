"""The captures that are compared on, and what their records are."""
import pathlib
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BENCH = ROOT / '.build/release/periscope-bench'
PERISCOPE = ROOT / '.build/release/periscope'
HEADER, RECORD = 16, 24
# What ../shared/scenarios/README.md makes `mixed` and `stream` of.
SHARED = {'mixed': ('0[1-9]_*/phone*.btsnoop', '1[0124678]_*/phone*.btsnoop'), 'stream': ('15_stream/phone.btsnoop',)}
OURS = {'mixed': 'phone-day', 'stream': 'stream'}


def octets_of(text):
    """A size such as 20M."""
    units = {'K': 10**3, 'M': 10**6, 'G': 10**9}
    return int(float(text[:-1]) * units[text[-1]]) if text[-1] in units else int(text)


def shared_scenarios():
    for place in ('../shared', '../../shared'):
        folder = (ROOT / place / 'scenarios').resolve()
        if (folder / 'generator/amplify.py').exists():
            return folder
    return None


def make(kind, size, folder):
    """`mixed` or `stream` of a size, of the shared scenarios where they lie beside the project, else of our own."""
    out = folder / f'{kind}-{size}.btsnoop'
    if out.exists():
        return out
    folder.mkdir(parents=True, exist_ok=True)
    part = out.with_suffix('.part')
    shared = shared_scenarios()
    if shared is None:
        command = [str(BENCH), 'amplify', OURS[kind], '--size', size, '--out', str(part)]
    else:
        sources = [str(path) for glob in SHARED[kind] for path in sorted((shared / 'captures').glob(glob))]
        command = [sys.executable, str(shared / 'generator/amplify.py'), *sources, '--out', str(part), '--size', size,
                   '--pool', '8']
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    part.with_suffix('.part.json').unlink(missing_ok=True)
    part.rename(out)
    return out


def records(path):
    """(offset, octets) of each whole record's payload in a btsnoop file."""
    data, at = path.read_bytes(), HEADER
    while at + RECORD <= len(data):
        (length,) = struct.unpack_from('>I', data, at + 4)
        if at + RECORD + length > len(data):
            return
        yield at, data[at + RECORD:at + RECORD + length]
        at += RECORD + length


def whole(path, folder):
    """The capture, or a copy without the record that its end cuts: tshark fails at one."""
    end = HEADER
    for at, packet in records(path):
        end = at + RECORD + len(packet)
    if end == path.stat().st_size:
        return path
    folder.mkdir(parents=True, exist_ok=True)
    out = folder / f'whole-{path.name}'
    out.write_bytes(path.read_bytes()[:end])
    return out


def continuing(path):
    """Numbers of the records that continue an L2CAP PDU."""
    return {number for number, (_, packet) in enumerate(records(path), 1)
            if len(packet) > 2 and packet[0] == 2 and packet[2] >> 4 & 3 == 1}


def cut(path, size, folder):
    """The whole records within the first `size` octets: as btsnoop, and as pcap for those who read nothing else."""
    folder.mkdir(parents=True, exist_ok=True)
    btsnoop, pcap = folder / f'slice-{path.stem}.btsnoop', folder / f'slice-{path.stem}.pcap'
    data, end, count = path.read_bytes(), HEADER, 0
    packets = [struct.pack('<IHHiIII', 0xA1B2C3D4, 2, 4, 0, 0, 0x40000, 201)]
    for at, packet in records(path):
        if at + RECORD + len(packet) > size:
            break
        end, count = at + RECORD + len(packet), count + 1
        flags, _, stamp = struct.unpack_from('>IIQ', data, at + 8)
        seconds, micros = divmod(stamp - 0x00DCDDB30F2F8000, 10**6)
        length = len(packet) + 4
        packets.append(struct.pack('<IIII', seconds & 0xFFFFFFFF, micros, length, length) + struct.pack('>I', flags & 1) + packet)
    btsnoop.write_bytes(data[:end])
    pcap.write_bytes(b''.join(packets))
    return btsnoop, pcap, count
