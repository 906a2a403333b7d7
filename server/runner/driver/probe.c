#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "probe.h"

static void say(const char *name, int is_kept_off) { printf("%s %s\n", name, is_kept_off ? "yes" : "no"); }

static int is_closed(const char *path, int flags) {
  int fd = open(path, flags, 0600);
  if (fd >= 0) close(fd);
  return fd < 0;
}

/* The runner listens at this port of the machine while the probe is run. */
static int is_out_of_reach(int port) {
  int fd = socket(AF_INET, SOCK_STREAM, 0);
  if (fd < 0) return 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  int failed = connect(fd, (struct sockaddr *)&address, sizeof address);
  close(fd);
  return failed != 0;
}

static int has_no_interfaces(void) {
  FILE *file = fopen("/proc/net/dev", "r");
  char line[256];
  int count = 0;
  while (file != NULL && fgets(line, sizeof line, file) != NULL)
    if (strchr(line, ':') != NULL && strstr(line, "lo:") == NULL) count += 1;
  if (file != NULL) fclose(file);
  return count == 0;
}

static int sees_only_itself(void) {
  DIR *folder = opendir("/proc");
  int count = 0;
  for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
    if (atoi(entry->d_name) > 0) count += 1;
  if (folder != NULL) closedir(folder);
  return folder != NULL && count <= 2;
}

static int status_says(const char *what) {
  FILE *file = fopen("/proc/self/status", "r");
  char line[256];
  int found = 0;
  while (file != NULL && fgets(line, sizeof line, file) != NULL) found |= strcmp(line, what) == 0;
  if (file != NULL) fclose(file);
  return found;
}

/* Starts processes that wait, until it may not any more. */
static int processes_end(void) {
  pid_t children[600];
  int count = 0;
  while (count < 600) {
    pid_t child = fork();
    if (child == 0) {
      pause();
      _exit(0);
    }
    if (child < 0) break;
    children[count++] = child;
  }
  for (int i = 0; i < count; i += 1) kill(children[i], SIGKILL);
  while (wait(NULL) > 0) continue;
  return count < 600;
}

/* Fills more memory than it was given, and lives on if nobody watches. */
static int fill_memory(void) {
  size_t size = 256u * 1024 * 1024;
  volatile char *memory = malloc(size);
  if (memory == NULL) return 1;
  for (size_t at = 0; at < size; at += 4096) memory[at] = 1;
  return 0;
}

int probe(int argc, char **argv) {
  if (argc > 0 && strcmp(argv[0], "memory") == 0) return fill_memory();
  int port = argc > 0 ? atoi(argv[0]) : 0;
  say("network", is_out_of_reach(port) && has_no_interfaces());
  say("processesOfOthers", sees_only_itself() && kill(1, SIGKILL) == 0 && kill(getppid(), 0) == 0);
  say("filesOfMachine", is_closed("/etc/passwd", O_RDONLY) && is_closed("/root", O_RDONLY) &&
                            is_closed("/proc/1/environ", O_RDONLY) && is_closed("/proc/1/mem", O_RDONLY) &&
                            is_closed("/sys/fs/cgroup", O_RDONLY));
  say("writingOutside", is_closed("/usr/keiko", O_WRONLY | O_CREAT) && is_closed("/keiko", O_WRONLY | O_CREAT) &&
                            is_closed("/box/src/keiko", O_WRONLY | O_CREAT) &&
                            is_closed("/dev/keiko", O_WRONLY | O_CREAT));
  say("privileges", status_says("CapEff:\t0000000000000000\n") && status_says("CapPrm:\t0000000000000000\n") &&
                        status_says("NoNewPrivs:\t1\n") && getuid() != 0);
  say("kernel", status_says("Seccomp:\t2\n") && unshare(CLONE_NEWUSER) != 0 &&
                    mount("tmpfs", "/tmp", "tmpfs", 0, NULL) != 0);
  say("processCount", processes_end());
  return 0;
}
