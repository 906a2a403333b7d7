#ifndef CPU_H
#define CPU_H

#include <stdint.h>

/* The processor time, in ms, of all processes of this sandbox but its first and those that it keeps ready. */
int64_t cpu_of_others_ms(void);

/* This process is kept ready, and what it uses is not the step's. */
void leave_out(int pid);

#endif
