#if defined(__linux__)

#define _GNU_SOURCE
#include "CBluetoothSocket.h"

#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

_Static_assert(sizeof(struct bt_message) == sizeof(struct mmsghdr), "the layout is the system's");
_Static_assert(offsetof(struct bt_message, length) == offsetof(struct mmsghdr, msg_len), "the layout is the system's");
_Static_assert(offsetof(struct bt_header, control) == offsetof(struct msghdr, msg_control), "the layout is the system's");
_Static_assert(offsetof(struct bt_header, flags) == offsetof(struct msghdr, msg_flags), "the layout is the system's");
_Static_assert(BT_SOCKET_RAW == SOCK_RAW, "the system's number");
_Static_assert(BT_TRUNCATED == MSG_TRUNC, "the system's number");

int bt_receive_many(int socket, struct bt_message *messages, unsigned int count) {
    return recvmmsg(socket, (struct mmsghdr *)messages, count, MSG_DONTWAIT, NULL);
}

struct header {
    uint32_t version;
    int pid;
};

int bt_get_capabilities(struct bt_capabilities sets[2]) {
    struct header header = { 0x20080522, 0 };
    return (int)syscall(SYS_capget, &header, sets);
}

int bt_set_capabilities(const struct bt_capabilities sets[2]) {
    struct header header = { 0x20080522, 0 };
    return (int)syscall(SYS_capset, &header, sets);
}

int bt_renounce_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

#endif
