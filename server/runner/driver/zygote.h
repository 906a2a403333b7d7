#ifndef ZYGOTE_H
#define ZYGOTE_H

#include <sys/resource.h>
#include "step.h"

/*
 * An interpreter that is started once a sandbox and has not seen a learner's code: each step is a copy
 * of it. It is asked over a socket with the numbers of the step and its pipes.
 */
struct asked {
  struct step step;
  uint32_t words_size;
  char words[8192]; /* each ends with a zero byte */
};
/* How a step's init ended. */
struct ended {
  int status;
  struct rusage used;
};

/* Asks for a step; the number of its init, or -1. */
pid_t ask_zygote(int socket, const struct step *step, const int io[3], int ending_fd);
/* Waits until the zygote says that the step's init has ended, and what it has used. */
void hear_of_end(int socket, struct ended *ended);

#endif
