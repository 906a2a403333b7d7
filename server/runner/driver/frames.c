#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "frames.h"

static void *checked(void *memory) {
  if (memory == NULL) _exit(111);
  return memory;
}

int read_frame(int fd, struct frame *frame) {
  char head[5];
  if (read_fully(fd, head, sizeof head) != 0) return -1;
  frame->kind = head[0];
  memcpy(&frame->size, head + 1, 4);
  frame->at = 0;
  frame->bytes = checked(malloc((size_t)frame->size + 1));
  return read_fully(fd, frame->bytes, frame->size);
}

uint32_t take_number(struct frame *frame) {
  uint32_t value;
  if (frame->size - frame->at < 4) _exit(112);
  memcpy(&value, frame->bytes + frame->at, 4);
  frame->at += 4;
  return value;
}

char *take_bytes(struct frame *frame, uint32_t *size) {
  uint32_t length = take_number(frame);
  if (frame->size - frame->at < length) _exit(112);
  /* Moved onto its length, so that there is room for the zero byte. */
  char *bytes = memmove(frame->bytes + frame->at - 4, frame->bytes + frame->at, length);
  bytes[length] = 0;
  frame->at += length;
  if (size != NULL) *size = length;
  return bytes;
}

static char **take_list(struct frame *frame, uint32_t count) {
  char **list = checked(calloc((size_t)count + 1, sizeof *list));
  for (uint32_t i = 0; i < count; i += 1) list[i] = take_bytes(frame, NULL);
  return list;
}

void take_step(struct frame *frame, struct step *step) {
  uint32_t *numbers[] = {&step->wall_ms,    &step->cpu_ms,  &step->output_bytes, &step->processes,
                         &step->file_kb,    &step->address_kb, &step->open_files, &step->tmp_kb,
                         &step->uses_zygote, &step->argc,    &step->envc};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i += 1) *numbers[i] = take_number(frame);
  step->argv = take_list(frame, step->argc);
  step->envp = take_list(frame, step->envc);
}

void free_step(struct step *step) {
  free(step->argv);
  free(step->envp);
}

char *add_room(struct answer *answer, uint32_t size) {
  if (answer->room - answer->size < size) {
    answer->room = (answer->size + size) * 2;
    answer->bytes = checked(realloc(answer->bytes, answer->room));
  }
  char *room = answer->bytes + answer->size;
  answer->size += size;
  return room;
}

void add_number(struct answer *answer, uint32_t value) { memcpy(add_room(answer, 4), &value, 4); }

void add_bytes(struct answer *answer, const void *bytes, uint32_t size) {
  add_number(answer, size);
  memcpy(add_room(answer, size), bytes, size);
}

int send_answer(int fd, char kind, struct answer *answer) {
  char head[5] = {kind};
  uint32_t size = (uint32_t)answer->size;
  memcpy(head + 1, &size, 4);
  int failed = write_fully(fd, head, sizeof head);
  if (failed == 0) failed = write_fully(fd, answer->bytes, answer->size);
  free(answer->bytes);
  *answer = (struct answer){0};
  return failed;
}
