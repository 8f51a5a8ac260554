#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many times the process has asked for heap memory so far: malloc, calloc, realloc and the aligned forms, whoever
/// called them. -1 where they cannot be counted.
int64_t allocation_count(void);

#endif
