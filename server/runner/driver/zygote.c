#include <errno.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "zygote.h"

static int receive(int from, struct asked *asked, int passed[4]) {
  char control[CMSG_SPACE(4 * sizeof(int))];
  struct iovec part = {asked, sizeof *asked};
  struct msghdr message = {.msg_iov = &part,
                           .msg_iovlen = 1,
                           .msg_control = control,
                           .msg_controllen = sizeof control};
  ssize_t got;
  while ((got = recvmsg(from, &message, 0)) < 0 && errno == EINTR) continue;
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (got != (ssize_t)sizeof *asked || head == NULL) return -1;
  memcpy(passed, CMSG_DATA(head), 4 * sizeof *passed);
  return 0;
}

/*
 * Called by the interpreter. Returns only in a process that is to become a learner's program, with the
 * words of its command in `words`, of at least 8192 bytes: their size in all.
 */
int serve(int from, char *words) {
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  for (;;) {
    static struct asked asked;
    int passed[4];
    if (receive(from, &asked, passed) != 0) _exit(0);
    pid_t init = start_step(&asked.step, passed, passed[3], 1);
    if (init == 0) {
      memcpy(words, asked.words, asked.words_size);
      return (int)asked.words_size;
    }
    for (int i = 0; i < 4; i += 1) close(passed[i]);
    if (write_fully(from, &init, sizeof init) != 0) _exit(1);
    if (init < 0) continue;
    struct ended ended;
    while (wait4(init, &ended.status, 0, &ended.used) < 0 && errno == EINTR) continue;
    if (write_fully(from, &ended, sizeof ended) != 0) _exit(1);
  }
}
