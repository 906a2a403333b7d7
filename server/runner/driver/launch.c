#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "launch.h"

static int refuse(const char *what) {
  perror(what);
  return 125;
}

static int join_groups(char *list) {
  char *rest = NULL;
  for (char *file = strtok_r(list, ":", &rest); file != NULL; file = strtok_r(NULL, ":", &rest)) {
    int fd = open(file, O_WRONLY | O_CLOEXEC);
    if (fd < 0 || write(fd, "0", 1) != 1) return -1;
    close(fd);
  }
  return 0;
}

int launch(int argc, char **argv) {
  if (argc < 5) return 125;
  uid_t uid = (uid_t)strtoul(argv[1], NULL, 10);
  struct rlimit none = {0, 0}, processes;
  processes.rlim_cur = processes.rlim_max = strtoul(argv[3], NULL, 10);
  if (join_groups(argv[0]) != 0) return refuse("cgroup.procs");
  if (setpriority(PRIO_PROCESS, 0, (int)strtol(argv[2], NULL, 10)) != 0) return refuse("nice");
  if (setrlimit(RLIMIT_CORE, &none) != 0) return refuse("core");
  if (uid != 0) {
    if (setgroups(0, NULL) != 0 || setresgid(uid, uid, uid) != 0 || setresuid(uid, uid, uid) != 0)
      return refuse("uid");
    if (setrlimit(RLIMIT_NPROC, &processes) != 0) return refuse("nproc");
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return refuse("no_new_privs");
  execv(argv[4], argv + 4);
  return refuse(argv[4]);
}
