"""Sends a line of text to whoever watches the monitor, by the kernel's logging channel: mark.py TEXT."""
import ctypes
import os
import struct
import sys

AF_BLUETOOTH, SOCK_RAW, BTPROTO_HCI = 31, 3, 1
NO_DEVICE, LOGGING_CHANNEL, INFORMATION = 0xFFFF, 4, 6

library = ctypes.CDLL(None, use_errno=True)
descriptor = library.socket(AF_BLUETOOTH, SOCK_RAW, BTPROTO_HCI)
if library.bind(descriptor, struct.pack("<HHH", AF_BLUETOOTH, NO_DEVICE, LOGGING_CHANNEL), 6):
    sys.exit(f"mark: {os.strerror(ctypes.get_errno())}")
# Priority and the length of a name, the name, the text: both end with a zero.
payload = struct.pack("<BB", INFORMATION, 5) + b"mark\0" + sys.argv[1].encode() + b"\0"
os.write(descriptor, struct.pack("<HHH", 0, NO_DEVICE, len(payload)) + payload)
