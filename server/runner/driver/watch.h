#ifndef WATCH_H
#define WATCH_H

#include "frames.h"

enum { TOO_LONG = 1, TOO_MUCH_CPU = 2, TOO_MUCH_OUTPUT = 4, NOT_STARTED = 8 };

/*
 * Runs a step, feeds it its input, and adds how it ended and what it wrote to the answer. `zygote` is
 * the socket of the process that starts it, or -1. Ends this process when the runner is gone.
 */
void run_step(const struct step *step, const char *input, uint32_t size, int zygote,
              struct answer *answer);

#endif
