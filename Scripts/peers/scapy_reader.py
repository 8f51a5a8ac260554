"""Dissects every packet of a pcap file (link type 201) with scapy and counts ATT headers."""
import logging
import sys

logging.disable(logging.CRITICAL)

from scapy.layers.bluetooth import ATT_Hdr, HCI_PHDR_Hdr  # noqa: E402
from scapy.utils import RawPcapReader  # noqa: E402

print(sum(ATT_Hdr in HCI_PHDR_Hdr(packet) for packet, _ in RawPcapReader(sys.argv[1])))
