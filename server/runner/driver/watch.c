#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cpu.h"
#include "watch.h"
#include "zygote.h"

enum { STDIN, STDOUT, STDERR, ENDING, RUNNER, ENDS };

struct watched {
  const struct step *step;
  pid_t init;
  struct pollfd ends[ENDS];
  char *output[2];
  uint32_t written[2];
  const char *input;
  uint32_t input_size, input_done;
  uint32_t flags;
  int64_t cpu_ms_when_stopped; /* who is killed does not tell any more */
  struct ending ending;
  size_t ending_size;
};

static int64_t now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static void shut(struct pollfd *end) {
  if (end->fd >= 0) close(end->fd);
  end->fd = -1;
}

static void stop(struct watched *watched, uint32_t why) {
  if (watched->flags == 0) watched->cpu_ms_when_stopped = cpu_of_others_ms();
  watched->flags |= why;
  if (watched->init > 0) kill(watched->init, SIGKILL);
}

static void feed(struct watched *watched) {
  struct pollfd *end = &watched->ends[STDIN];
  if (end->revents & (POLLERR | POLLHUP)) return shut(end);
  uint32_t left = watched->input_size - watched->input_done;
  ssize_t put = write(end->fd, watched->input + watched->input_done, left);
  if (put < 0 && errno != EAGAIN && errno != EINTR) return shut(end);
  if (put > 0) watched->input_done += (uint32_t)put;
  if (watched->input_done == watched->input_size) shut(end);
}

static void take_output(struct watched *watched, int which) {
  struct pollfd *end = &watched->ends[STDOUT + which];
  uint32_t room = watched->step->output_bytes - watched->written[which];
  char beyond[4096];
  char *into = room > 0 ? watched->output[which] + watched->written[which] : beyond;
  ssize_t got = read(end->fd, into, room > 0 ? room : sizeof beyond);
  if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (got <= 0) return shut(end);
  if (room > 0) watched->written[which] += (uint32_t)got;
  else stop(watched, TOO_MUCH_OUTPUT);
}

static void take_ending(struct watched *watched) {
  struct pollfd *end = &watched->ends[ENDING];
  ssize_t got = read(end->fd, (char *)&watched->ending + watched->ending_size,
                     sizeof watched->ending - watched->ending_size);
  if (got < 0 && errno == EINTR) return;
  if (got > 0) watched->ending_size += (size_t)got;
  if (got <= 0 || watched->ending_size == sizeof watched->ending) shut(end);
}

/* When the step has to be looked at again, in ms from now; stops it when a limit is reached. */
static int patience(struct watched *watched, int64_t begun, long cores) {
  int64_t wall = (now_us() - begun) / 1000;
  int64_t left = watched->step->wall_ms - wall;
  if (left <= 0) {
    stop(watched, TOO_LONG);
    return 1000;
  }
  /* So much processor time can have been used at most; only then it is worth asking. */
  int64_t first = watched->step->cpu_ms / cores;
  if (wall >= first) {
    int64_t used = cpu_of_others_ms();
    if (used > watched->step->cpu_ms) {
      stop(watched, TOO_MUCH_CPU);
      return 1000;
    }
    int64_t next = (watched->step->cpu_ms - used) / cores;
    if (next < 10) next = 10;
    return (int)(next < left ? next : left);
  }
  return (int)(first - wall < left ? first - wall + 1 : left);
}

static void watch(struct watched *watched, int64_t begun) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  if (cores < 1) cores = 1;
  while (watched->ends[STDOUT].fd >= 0 || watched->ends[STDERR].fd >= 0 ||
         watched->ends[ENDING].fd >= 0) {
    int some = poll(watched->ends, ENDS, patience(watched, begun, cores));
    if (some <= 0) continue;
    if (watched->ends[RUNNER].revents & (POLLHUP | POLLERR)) _exit(0);
    if (watched->ends[STDIN].fd >= 0 && watched->ends[STDIN].revents) feed(watched);
    for (int which = 0; which < 2; which += 1)
      if (watched->ends[STDOUT + which].fd >= 0 && watched->ends[STDOUT + which].revents)
        take_output(watched, which);
    if (watched->ends[ENDING].fd >= 0 && watched->ends[ENDING].revents) take_ending(watched);
  }
  shut(&watched->ends[STDIN]);
}

static void add_result(struct answer *answer, struct watched *watched, int64_t wall_us,
                       const struct ended *init) {
  const struct rusage *used = &init->used;
  int64_t cpu_us = (int64_t)(used->ru_utime.tv_sec + used->ru_stime.tv_sec) * 1000000 +
                   used->ru_utime.tv_usec + used->ru_stime.tv_usec;
  if (cpu_us < watched->cpu_ms_when_stopped * 1000) cpu_us = watched->cpu_ms_when_stopped * 1000;
  int is_known = watched->ending_size == sizeof watched->ending;
  int status = watched->ending.status;
  /* An init that ends by itself and tells nothing could not prepare the step; its code says where. */
  if (!is_known && WIFEXITED(init->status) && WEXITSTATUS(init->status) != 0)
    watched->flags |= NOT_STARTED | (uint32_t)WEXITSTATUS(init->status) << 8;
  if (cpu_us > (int64_t)watched->step->cpu_ms * 1000) watched->flags |= TOO_MUCH_CPU;
  add_number(answer, watched->flags);
  add_number(answer, is_known && WIFEXITED(status) ? (uint32_t)WEXITSTATUS(status) : UINT32_MAX);
  add_number(answer, is_known ? (WIFSIGNALED(status) ? (uint32_t)WTERMSIG(status) : 0) : SIGKILL);
  add_number(answer, (uint32_t)cpu_us);
  add_number(answer, (uint32_t)wall_us);
  add_number(answer, (uint32_t)(is_known ? watched->ending.max_rss_kb : used->ru_maxrss));
  for (int which = 0; which < 2; which += 1) {
    add_bytes(answer, watched->output[which], watched->written[which]);
    free(watched->output[which]);
  }
}

void run_step(const struct step *step, const char *input, uint32_t size, int zygote,
              struct answer *answer) {
  int in[2], out[2], err[2], end[2];
  if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC) || pipe2(end, O_CLOEXEC))
    _exit(113);
  fcntl(in[1], F_SETFL, O_NONBLOCK);
  struct watched watched = {.step = step, .input = input, .input_size = size};
  watched.ends[STDIN] = (struct pollfd){in[1], POLLOUT, 0};
  watched.ends[STDOUT] = (struct pollfd){out[0], POLLIN, 0};
  watched.ends[STDERR] = (struct pollfd){err[0], POLLIN, 0};
  watched.ends[ENDING] = (struct pollfd){end[0], POLLIN, 0};
  watched.ends[RUNNER] = (struct pollfd){0, 0, 0};
  for (int which = 0; which < 2; which += 1)
    if ((watched.output[which] = malloc((size_t)step->output_bytes + 1)) == NULL) _exit(111);
  int io[3] = {in[0], out[1], err[1]};
  int64_t begun = now_us();
  watched.init =
      zygote >= 0 ? ask_zygote(zygote, step, io, end[1]) : start_step(step, io, end[1], 0);
  for (int i = 0; i < 3; i += 1) close(io[i]);
  close(end[1]);
  if (watched.init <= 0) watched.flags |= NOT_STARTED;
  if (size == 0) shut(&watched.ends[STDIN]);
  watch(&watched, begun);
  struct ended ended = {0};
  if (watched.init > 0) {
    if (zygote >= 0) hear_of_end(zygote, &ended);
    else
      while (wait4(watched.init, &ended.status, 0, &ended.used) < 0 && errno == EINTR) continue;
  }
  add_result(answer, &watched, now_us() - begun, &ended);
}
