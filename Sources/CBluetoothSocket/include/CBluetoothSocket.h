// The kernel's Bluetooth sockets, as far as the program needs them: constants, layouts, and a few bare system calls. No header
// of the C library or of BlueZ has them all, and some are macros that Swift cannot read.
#ifndef C_BLUETOOTH_SOCKET_H
#define C_BLUETOOTH_SOCKET_H

#if defined(__linux__)

// Nothing of the C library's but these two: what a system header defines here would count as this module's.
#include <stddef.h>
#include <stdint.h>

// net/bluetooth/bluetooth.h, hci_sock.h
enum {
    BT_FAMILY = 31,
    BT_PROTOCOL_HCI = 1,
    BT_CHANNEL_RAW = 0,
    BT_CHANNEL_MONITOR = 2,
    BT_CHANNEL_CONTROL = 3,
    BT_NO_DEVICE = 0xffff,
};

// All six octets have to be bound: a shorter address silently means another channel.
struct bt_address {
    uint16_t family;
    uint16_t device;
    uint16_t channel;
};

struct bt_device {
    uint16_t device;
    uint32_t options;
};

struct bt_device_list {
    uint16_t count;
    struct bt_device devices[16];
};

struct bt_connection {
    uint16_t handle;
    uint8_t address[6];
    uint8_t type;
    uint8_t is_outgoing;
    uint16_t state;
    uint32_t mode;
};

struct bt_connection_list {
    uint16_t device;
    uint16_t count;
    struct bt_connection connections[32];
};

// _IOR('H', 210, int) and _IOR('H', 212, int)
static const unsigned long bt_get_device_list = 0x800448d2;
static const unsigned long bt_get_connection_list = 0x800448d4;

enum { BT_SOCKET_RAW = 3, BT_SOCKET_CLOSE_ON_EXEC = 02000000, BT_TRUNCATED = 0x20 };

// asm-generic/socket.h: the 64-bit and the old form of a time stamp are the same on 64-bit systems.
static const int bt_option_force_receive_buffer = 33;
static const int bt_option_time_stamp = 35;
static const int bt_option_memory = 55;
// sock_diag.h, SK_MEMINFO_*
enum { BT_MEMORY_WORDS = 9, BT_MEMORY_DROPS = 8 };

// One datagram's place, in the layout of `struct mmsghdr`, which the C library shows only to those who define _GNU_SOURCE.
struct bt_vector {
    void *base;
    size_t length;
};

struct bt_header {
    void *name;
    uint32_t name_length;
    struct bt_vector *vectors;
    size_t vector_count;
    void *control;
    size_t control_length;
    int flags;
};

struct bt_message {
    struct bt_header header;
    unsigned int length;
};

// Calls that Swift cannot make itself, since they are hidden or take a variable number of arguments.

// recvmmsg without waiting.
int bt_receive_many(int socket, struct bt_message *messages, unsigned int count);

// linux/capability.h: version 3, two words of each set.
enum { BT_CAPABILITY_DAC_OVERRIDE = 1, BT_CAPABILITY_NET_ADMIN = 12, BT_CAPABILITY_NET_RAW = 13 };
struct bt_capabilities {
    uint32_t effective, permitted, inheritable;
};

int bt_get_capabilities(struct bt_capabilities sets[2]);
int bt_set_capabilities(const struct bt_capabilities sets[2]);

// No program that this one could start gets rights again (PR_SET_NO_NEW_PRIVS).
int bt_renounce_privileges(void);

#endif
#endif
