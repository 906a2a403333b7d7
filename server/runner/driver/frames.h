#ifndef FRAMES_H
#define FRAMES_H

#include <stdint.h>
#include "step.h"

/*
 * Between the runner and the driver: a letter, the length of what follows as 4 bytes, and that. Numbers
 * are little-endian; texts and bytes have their length before them.
 */
struct frame {
  char kind;
  uint32_t size, at;
  char *bytes;
};

/* 0, or -1 when the runner is gone. */
int read_frame(int fd, struct frame *frame);
uint32_t take_number(struct frame *frame);
/* Ends with a zero byte that is not counted; lies in the frame's own memory. */
char *take_bytes(struct frame *frame, uint32_t *size);
void take_step(struct frame *frame, struct step *step);
void free_step(struct step *step);

struct answer {
  char *bytes;
  size_t size, room;
};
void add_number(struct answer *answer, uint32_t value);
void add_bytes(struct answer *answer, const void *bytes, uint32_t size);
/* The room for so many bytes, which the caller fills. */
char *add_room(struct answer *answer, uint32_t size);
int send_answer(int fd, char kind, struct answer *answer);

#endif
