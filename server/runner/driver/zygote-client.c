#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "zygote.h"

pid_t ask_zygote(int socket, const struct step *step, const int io[3], int ending_fd) {
  static struct asked asked;
  asked.step = *step;
  asked.step.argv = asked.step.envp = NULL;
  asked.words_size = 0;
  for (uint32_t i = 0; i < step->argc; i += 1) {
    size_t size = strlen(step->argv[i]) + 1;
    if (size > sizeof asked.words - asked.words_size) return -1;
    memcpy(asked.words + asked.words_size, step->argv[i], size);
    asked.words_size += (uint32_t)size;
  }
  int passed[4] = {io[0], io[1], io[2], ending_fd};
  char control[CMSG_SPACE(sizeof passed)];
  memset(control, 0, sizeof control);
  struct iovec part = {&asked, sizeof asked};
  struct msghdr message = {.msg_iov = &part,
                           .msg_iovlen = 1,
                           .msg_control = control,
                           .msg_controllen = sizeof control};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(sizeof passed);
  memcpy(CMSG_DATA(head), passed, sizeof passed);
  pid_t init = -1;
  if (sendmsg(socket, &message, 0) < 0 || read_fully(socket, &init, sizeof init) != 0) return -1;
  return init;
}

void hear_of_end(int socket, struct ended *ended) {
  if (read_fully(socket, ended, sizeof *ended) != 0) memset(ended, 0, sizeof *ended);
}
