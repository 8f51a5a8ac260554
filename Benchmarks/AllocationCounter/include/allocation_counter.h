#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many times the process has asked for heap memory so far: malloc, calloc, realloc and the aligned forms, whoever
/// called them. -1 where they cannot be counted.
int64_t allocation_count(void);

/// Processor time that the process has used so far, in nanoseconds: what a busy machine changes least.
int64_t processor_nanoseconds(void);

/// The most memory that was resident since the last call of `reset_peak_memory`, in KiB; -1 where it is not known.
int64_t peak_memory_kib(void);

/// Begins a new measurement of the peak. Answers 0 where the system allows it.
int reset_peak_memory(void);

#endif
