#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/// What a count-only decode of a btsnoop capture finds, from the container to ATT.
struct reference_counts {
    uint64_t octets;
    uint64_t records;
    /// Records of which the logger left out the end.
    uint64_t truncated;
    /// By packet indicator: 1 command, 2 ACL, 3 SCO, 4 event, 5 ISO; at 0 all that is no HCI packet.
    uint64_t packets[6];
    /// ACL packets with which an L2CAP PDU begins and that hold its basic header.
    uint64_t l2cap_pdus;
    /// By event code; events without a whole header are in none.
    uint64_t events[256];
    /// Those of them that do not hold the whole PDU.
    uint64_t fragmented;
    /// PDUs of channel 0x0004 by opcode, where the first fragment holds it.
    uint64_t att_pdus[256];
};

/// How a decode ended.
enum reference_end {
    REFERENCE_COMPLETE = 0,
    /// Inside a record.
    REFERENCE_CUT = 1,
    /// The octets are no btsnoop capture of datalink 1001, 1002 or 2001, or a record has a length that cannot be.
    REFERENCE_REFUSED = 2,
    /// read(2) or memory failed.
    REFERENCE_FAILED = 3
};

/// Reads a capture from a file descriptor to its end through one buffer of `capacity` octets (which grows only for a record
/// that is longer) and counts what is in it. The counts are set anew.
enum reference_end reference_decode(int file, size_t capacity, struct reference_counts *counts);

#endif
