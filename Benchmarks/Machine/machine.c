#define _GNU_SOURCE
#include "machine.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#endif

extern char **environ;

int64_t processor_nanoseconds(void) {
    struct timespec used;
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) != 0) return 0;
    return (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
}

#if defined(__linux__)

// Not of getrusage: that counts what the process was before it became this program.
int64_t peak_memory_kib(void) {
    char buffer[4096], line[256];
    int64_t peak = -1;
    FILE *file = fopen("/proc/self/status", "r");
    if (file == NULL) return -1;
    setvbuf(file, buffer, _IOFBF, sizeof buffer);
    while (fgets(line, sizeof line, file) != NULL) {
        long long kib;
        if (sscanf(line, "VmHWM: %lld kB", &kib) == 1) peak = kib;
    }
    fclose(file);
    return peak;
}

int instructions_begin(void) {
    struct perf_event_attr wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.type = PERF_TYPE_HARDWARE;
    wanted.size = sizeof wanted;
    wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    return (int)syscall(SYS_perf_event_open, &wanted, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

int64_t instructions_end(int counter) {
    if (counter < 0) return -1;
    uint64_t count = 0;
    const ssize_t got = read(counter, &count, sizeof count);
    close(counter);
    return got == (ssize_t)sizeof count ? (int64_t)count : -1;
}

#else

int64_t peak_memory_kib(void) {
    struct rusage used;
    return getrusage(RUSAGE_SELF, &used) == 0 ? used.ru_maxrss / 1024 : -1;
}

int instructions_begin(void) { return -1; }
int64_t instructions_end(int counter) { return counter < 0 ? -1 : counter; }

#endif

// Reads a pipe to its end.
static size_t collect(int pipe, char *output, size_t capacity) {
    size_t length = 0;
    char dropped[512];
    for (;;) {
        const int is_full = length == capacity;
        const ssize_t got =
            is_full ? read(pipe, dropped, sizeof dropped) : read(pipe, output + length, capacity - length);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return length;
        if (!is_full) length += (size_t)got;
    }
}

int run_program(const char *words, size_t count, char *output, size_t capacity, size_t *length) {
    char *command[17] = {NULL};
    int ends[2], status;
    pid_t child;
    posix_spawn_file_actions_t actions;
    *length = 0;
    if (count == 0 || count > 16 || pipe(ends) != 0) return -1;
    for (size_t place = 0; place < count; place++) {
        command[place] = (char *)words;
        words += strlen(words) + 1;
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    const int problem = posix_spawnp(&child, command[0], &actions, NULL, command, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (problem == 0) *length = collect(ends[0], output, capacity);
    close(ends[0]);
    if (problem != 0) return -1;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
