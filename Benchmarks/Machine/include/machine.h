#ifndef MACHINE_H
#define MACHINE_H

#include <stddef.h>
#include <stdint.h>

/// Processor time that the process has used so far, in nanoseconds: what a busy machine changes least.
int64_t processor_nanoseconds(void);

/// The most memory of the process that was resident at once, in KiB; -1 where it is not known.
int64_t peak_memory_kib(void);

/// Begins to count the instructions of the process outside the kernel. Answers what `instructions_end` wants; negative where
/// the machine or the kernel does not let it count.
int instructions_begin(void);

/// How many instructions since then; -1 where they were not counted.
int64_t instructions_end(int counter);

/// Runs a program and waits for its end: the `count` words of its command (16 at the most), each with a zero behind it. What
/// it writes to standard output goes into `output`, `*length` octets of it; what there is no room for is dropped. Answers its
/// exit status, -1 where it could not be run, 128 and more where a signal ended it.
int run_program(const char *words, size_t count, char *output, size_t capacity, size_t *length);

#endif
