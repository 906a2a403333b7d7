#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cpu.h"

static int left_out = 0;

void leave_out(int pid) { left_out = pid; }

/* Of one process and of the children that it has waited for. */
static int64_t ticks_of(const char *name) {
  char path[32], line[1024];
  snprintf(path, sizeof path, "/proc/%.10s/stat", name);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t size = read(fd, line, sizeof line - 1);
  close(fd);
  if (size <= 0) return 0;
  line[size] = 0;
  /* The name of a program may hold anything; what counts comes behind its last bracket. */
  char *rest = strrchr(line, ')');
  unsigned long own, system;
  long children, theirs;
  if (rest == NULL || sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld", &own,
                             &system, &children, &theirs) != 4)
    return 0;
  return (int64_t)own + (int64_t)system + children + theirs;
}

int64_t cpu_of_others_ms(void) {
  DIR *folder = opendir("/proc");
  if (folder == NULL) return 0;
  int64_t ticks = 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    int pid = atoi(entry->d_name);
    if (pid > 1 && pid != left_out) ticks += ticks_of(entry->d_name);
  }
  closedir(folder);
  return ticks * 1000 / sysconf(_SC_CLK_TCK);
}
