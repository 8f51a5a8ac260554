// A virtual controller whose one link notifies: notify COUNT PER_SECOND. Needs /dev/vhci.
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int vhci;

static void reply(uint16_t opcode, const void *parameters, int length) {
    uint8_t packet[300] = { 4, 0x0e, (uint8_t)(3 + length), 1, opcode & 255, opcode >> 8 };
    memcpy(packet + 6, parameters, length);
    if (write(vhci, packet, 6 + length) < 0) perror("reply");
}

// Answers just enough for the kernel to bring the controller up.
static void *answer(void *unused) {
    (void)unused;
    uint8_t command[2048];
    for (;;) {
        int length = read(vhci, command, sizeof command);
        if (length <= 0) return NULL;
        if (command[0] != 1) continue;
        uint16_t opcode = command[1] | command[2] << 8;
        uint8_t zeros[80] = { 0 };
        switch (opcode) {
        case 0x1001: reply(opcode, (uint8_t[]){ 0, 9, 0, 0, 9, 0xf1, 5, 0, 0 }, 9); break;
        case 0x1002: reply(opcode, zeros, 65); break;
        case 0x1003: reply(opcode, (uint8_t[]){ 0, 0, 0, 0, 0, 0x60, 0, 0, 0 }, 9); break;
        case 0x1004: reply(opcode, zeros, 11); break;
        case 0x1005: reply(opcode, (uint8_t[]){ 0, 0xc0, 0, 0, 1, 0, 0, 0 }, 8); break;
        case 0x1009: reply(opcode, (uint8_t[]){ 0, 1, 2, 3, 4, 5, 6 }, 7); break;
        case 0x2002: reply(opcode, (uint8_t[]){ 0, 0xfb, 0, 8 }, 4); break;
        case 0x2003: case 0x201c: reply(opcode, zeros, 9); break;
        case 0x200f: case 0x202a: reply(opcode, (uint8_t[]){ 0, 8 }, 2); break;
        case 0x2007: reply(opcode, zeros, 2); break;
        default: reply(opcode, zeros, 33);
        }
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    long count = argc > 1 ? atol(argv[1]) : 1000, rate = argc > 2 ? atol(argv[2]) : 1000;
    vhci = open("/dev/vhci", O_RDWR);
    if (vhci < 0) { perror("/dev/vhci"); return 1; }
    uint8_t create[2] = { 0xff, 0 }, made[8];
    if (write(vhci, create, 2) < 0 || read(vhci, made, 8) < 4) { perror("create"); return 1; }
    pthread_t thread;
    pthread_create(&thread, NULL, answer, NULL);
    usleep(1500000);
    int raw = socket(31, SOCK_RAW, 1);
    ioctl(raw, _IOW('H', 201, int), made[2] | made[3] << 8);
    usleep(500000);
    uint8_t connected[] = { 4, 0x3e, 0x13, 1, 0, 0x40, 0, 0, 1, 0x55, 0x44, 0x33, 0x22, 0x11, 0xf0, 24, 0, 0, 0, 72, 0, 0 };
    if (write(vhci, connected, sizeof connected) < 0) perror("connected");
    uint8_t packet[] = { 2, 0x40, 0x20, 11, 0, 7, 0, 4, 0, 0x1b, 0x12, 0, 0, 0, 0, 0 };
    double begin = now();
    for (long number = 0; number < count; number++) {
        memcpy(packet + 12, &(uint32_t){ number }, 4);
        if (write(vhci, packet, sizeof packet) < 0) perror("write");
        double early = begin + (number + 1.0) / rate - now();
        if (early > 0.001) usleep(early * 1e6);
    }
    double taken = now() - begin;
    printf("notify: %ld in %.2f s = %.0f/s\n", count, taken, count / taken);
    fflush(stdout);
    usleep(500000);
    return 0;
}
