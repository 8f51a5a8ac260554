// The practical limit: what a decoder written by hand in C for nothing but counting takes. It is run in turn with
// periscope's `decode`, which counts the same; the ratio of the two holds on a machine whose speed does not.
//
// It does what no decoder can leave out: every length is compared before it is used, and the octets go through one buffer
// as those of a file or a pipe do. It leaves out what only a state needs: fragments are not joined.

#include "reference.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_HEADER = 16, RECORD_HEADER = 24, LONGEST_PAYLOAD = 1 << 20 };
enum { H1 = 1001, H4 = 1002, MONITOR = 2001 };
enum { NONE = 0, COMMAND = 1, ACL = 2, SCO = 3, EVENT = 4, ISO = 5 };

static inline uint32_t big32(const uint8_t *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static inline uint32_t little16(const uint8_t *at) { return at[0] | (uint32_t)at[1] << 8; }

// An ACL packet without its indicator: handle and flags, length; then, in front of a PDU, L2CAP's length and channel.
static inline void count_acl(const uint8_t *packet, size_t length, struct reference_counts *counts) {
    if (length < 8 || (packet[1] >> 4 & 3) == 1) return;  // a continuation begins nothing
    size_t data = little16(packet + 2);
    if (data > length - 4) data = length - 4;
    if (data < 4) return;
    const uint8_t *const frame = packet + 4;
    const size_t payload = little16(frame);
    counts->l2cap_pdus++;
    counts->fragmented += payload > data - 4;
    if (little16(frame + 2) == 4 && payload > 0 && data > 4) counts->att_pdus[frame[4]]++;
}

static inline void count_packet(unsigned type, const uint8_t *packet, size_t length, struct reference_counts *counts) {
    counts->packets[type]++;
    if (type == ACL) {
        count_acl(packet, length, counts);
    } else if (type == EVENT && length >= 2) {
        counts->events[packet[0]]++;
    }
}

// The type of a packet that has no indicator, from the record's flags.
static unsigned type_of(uint32_t flags, uint32_t datalink) {
    static const uint8_t monitor[20] = {
        [2] = COMMAND, [3] = EVENT, [4] = ACL, [5] = ACL, [6] = SCO, [7] = SCO, [18] = ISO, [19] = ISO};
    if (datalink == MONITOR) return (flags & 0xFFFF) < sizeof monitor ? monitor[flags & 0xFFFF] : NONE;
    return (flags & 2) == 0 ? ACL : (flags & 1) == 0 ? COMMAND : EVENT;
}

static inline void count_payload(
    const uint8_t *payload, size_t length, uint32_t flags, uint32_t datalink, struct reference_counts *counts) {
    if (datalink != H4) {
        count_packet(type_of(flags, datalink), payload, length, counts);
    } else if (length == 0 || payload[0] > ISO) {
        counts->packets[NONE]++;
    } else {
        count_packet(payload[0], payload + 1, length - 1, counts);
    }
}

// Counts the whole records of a buffer; answers how many octets they take, or a negative number where a length cannot be.
__attribute__((always_inline)) static inline ptrdiff_t count_records(
    const uint8_t *bytes, size_t count, uint32_t datalink, struct reference_counts *counts) {
    const uint8_t *at = bytes;
    size_t left = count;
    uint64_t truncated = 0;
    while (left >= RECORD_HEADER) {
        const uint32_t original = big32(at), included = big32(at + 4);
        if (included > LONGEST_PAYLOAD) return -1;
        if (left - RECORD_HEADER < included) break;
        truncated += included < original;
        count_payload(at + RECORD_HEADER, included, big32(at + 8), datalink, counts);
        at += RECORD_HEADER + included;
        left -= RECORD_HEADER + included;
    }
    counts->truncated += truncated;
    return at - bytes;
}

// The commonest datalink has a loop of its own, in which nothing is asked that the file header has answered. The
// attributes keep the compiler from making one loop of both again.
__attribute__((noinline)) static ptrdiff_t count_h4(
    const uint8_t *bytes, size_t count, struct reference_counts *counts) {
    return count_records(bytes, count, H4, counts);
}

// The datalink of a btsnoop file of version 1 that is read here, otherwise 0.
static uint32_t datalink_of(const uint8_t *header) {
    static const uint8_t start[12] = {'b', 't', 's', 'n', 'o', 'o', 'p', 0, 0, 0, 0, 1};
    const uint32_t datalink = big32(header + 12);
    if (memcmp(header, start, sizeof start) != 0) return 0;
    return datalink == H1 || datalink == H4 || datalink == MONITOR ? datalink : 0;
}

static enum reference_end decode(int file, uint8_t **buffer, size_t capacity, struct reference_counts *counts) {
    uint32_t datalink = 0;
    size_t held = 0;
    for (;;) {
        if (held == capacity) {
            uint8_t *larger = realloc(*buffer, capacity * 2);
            if (larger == NULL) return REFERENCE_FAILED;
            *buffer = larger;
            capacity *= 2;
        }
        const ssize_t got = read(file, *buffer + held, capacity - held);
        if (got < 0) return REFERENCE_FAILED;
        if (got == 0) break;
        counts->octets += (uint64_t)got;
        held += (size_t)got;
        ptrdiff_t taken = 0;
        if (datalink == 0) {
            if (held < FILE_HEADER) continue;
            datalink = datalink_of(*buffer);
            if (datalink == 0) return REFERENCE_REFUSED;
            taken = FILE_HEADER;
        }
        const uint8_t *const rest = *buffer + taken;
        const size_t count = held - (size_t)taken;
        const ptrdiff_t records =
            datalink == H4 ? count_h4(rest, count, counts) : count_records(rest, count, datalink, counts);
        if (records < 0) return REFERENCE_REFUSED;
        taken += records;
        held -= (size_t)taken;
        memmove(*buffer, *buffer + taken, held);
    }
    if (datalink == 0) return REFERENCE_REFUSED;
    return held > 0 ? REFERENCE_CUT : REFERENCE_COMPLETE;
}

enum reference_end reference_decode(int file, size_t capacity, struct reference_counts *counts) {
    memset(counts, 0, sizeof *counts);
    if (capacity < FILE_HEADER) capacity = FILE_HEADER;
    uint8_t *buffer = malloc(capacity);
    if (buffer == NULL) return REFERENCE_FAILED;
    const enum reference_end end = decode(file, &buffer, capacity, counts);
    free(buffer);
    // Every record is one packet.
    for (int type = NONE; type <= ISO; type++) counts->records += counts->packets[type];
    return end;
}
