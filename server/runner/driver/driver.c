#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "box.h"
#include "cpu.h"
#include "launch.h"
#include "probe.h"
#include "watch.h"

/*
 * The first process of a sandbox, trusted: it takes the files of a submission, runs one step after the
 * other as the runner asks, and says how each ended. It opens nothing outside of the sandbox.
 */

#define RUNNER_IN 0
#define RUNNER_OUT 1
#define ZYGOTE_FD 3

static int zygote = -1;

static void start_zygote(struct frame *frame) {
  uint32_t count = take_number(frame);
  char **argv = calloc((size_t)count + 1, sizeof *argv);
  if (argv == NULL) _exit(111);
  for (uint32_t i = 0; i < count; i += 1) argv[i] = take_bytes(frame, NULL);
  /* Its outputs are pipes from the beginning, as a program's are. */
  int pair[2], idle[2];
  if (pipe2(idle, O_CLOEXEC) != 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) _exit(114);
  pid_t pid = fork();
  if (pid < 0) _exit(114);
  if (pid == 0) {
    dup2(idle[0], RUNNER_IN);
    dup2(idle[1], RUNNER_OUT);
    dup2(pair[1], ZYGOTE_FD);
    if (pair[1] == ZYGOTE_FD) fcntl(ZYGOTE_FD, F_SETFD, 0);
    execvp(argv[0], argv);
    _exit(127);
  }
  close(pair[1]);
  close(idle[0]);
  close(idle[1]);
  zygote = pair[0];
  leave_out(pid);
  free(argv);
}

static void step(struct frame *frame) {
  struct step step;
  struct answer answer = {0};
  take_step(frame, &step);
  uint32_t size;
  char *input = take_bytes(frame, &size);
  run_step(&step, input, size, step.uses_zygote ? zygote : -1, &answer);
  free_step(&step);
  if (send_answer(RUNNER_OUT, 'S', &answer) != 0) _exit(0);
}

static void serve(struct frame *frame) {
  struct answer answer = {0};
  switch (frame->kind) {
    case 'F':
      keep_file(frame);
      return;
    case 'L':
      lock_box();
      return;
    case 'Z':
      start_zygote(frame);
      return;
    case 'S':
      step(frame);
      return;
    case 'G':
      give_files(frame, &answer);
      if (send_answer(RUNNER_OUT, 'G', &answer) != 0) _exit(0);
      return;
    default:
      _exit(115);
  }
}

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "launch") == 0) return launch(argc - 2, argv + 2);
  if (argc > 1 && strcmp(argv[1], "probe") == 0) return probe(argc - 2, argv + 2);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  signal(SIGPIPE, SIG_IGN);
  struct answer ready = {0};
  add_number(&ready, open_box() == 0 ? 0 : 1);
  if (send_answer(RUNNER_OUT, 'R', &ready) != 0) return 0;
  for (struct frame frame; read_frame(RUNNER_IN, &frame) == 0;) {
    serve(&frame);
    free(frame.bytes);
  }
  return 0;
}
