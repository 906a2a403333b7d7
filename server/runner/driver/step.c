#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "step.h"

#define ENDING_FD 3
#define STACK_KB (64 * 1024)

int read_fully(int fd, void *into, size_t size) {
  for (size_t done = 0; done < size;) {
    ssize_t got = read(fd, (char *)into + done, size - done);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return -1;
    done += (size_t)got;
  }
  return 0;
}

int write_fully(int fd, const void *from, size_t size) {
  for (size_t done = 0; done < size;) {
    ssize_t put = write(fd, (const char *)from + done, size - done);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return -1;
    done += (size_t)put;
  }
  return 0;
}

static int limit(int what, rlim_t soft, rlim_t hard) {
  struct rlimit both = {soft, hard};
  return setrlimit((__rlimit_resource_t)what, &both);
}

static int set_limits(const struct step *step) {
  rlim_t seconds = step->cpu_ms / 1000 + 1;
  int failed = limit(RLIMIT_CPU, seconds, seconds + 1);
  failed |= limit(RLIMIT_FSIZE, (rlim_t)step->file_kb * 1024, (rlim_t)step->file_kb * 1024);
  failed |= limit(RLIMIT_NOFILE, step->open_files, step->open_files);
  failed |= limit(RLIMIT_NPROC, step->processes, step->processes);
  failed |= limit(RLIMIT_CORE, 0, 0);
  failed |= limit(RLIMIT_MEMLOCK, 65536, 65536);
  failed |= limit(RLIMIT_MSGQUEUE, 0, 0);
  /* A machine may allow less, which is then what there is. */
  struct rlimit stack;
  getrlimit(RLIMIT_STACK, &stack);
  rlim_t most = (rlim_t)STACK_KB * 1024;
  if (stack.rlim_max != RLIM_INFINITY && stack.rlim_max < most) most = stack.rlim_max;
  failed |= limit(RLIMIT_STACK, most, most);
  if (step->address_kb > 0)
    failed |= limit(RLIMIT_DATA, (rlim_t)step->address_kb * 1024, (rlim_t)step->address_kb * 1024);
  return failed;
}

/* Places to write in that begin empty and end with the step; the files of the submission below one of them. */
static int mount_own_places(const struct step *step) {
  char options[160];
  unsigned long plain = MS_NOSUID | MS_NODEV;
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return -1;
  snprintf(options, sizeof options, "size=%uk,nr_inodes=4096,mode=1777", step->tmp_kb);
  if (mount("tmpfs", "/tmp", "tmpfs", plain, options) != 0) return -1;
  if (mount("tmpfs", "/dev/shm", "tmpfs", plain | MS_NOEXEC, "size=1m,nr_inodes=64,mode=1777") != 0)
    return -1;
  if (mount("proc", "/proc", "proc", plain | MS_NOEXEC, NULL) != 0) return -1;
  return 0;
}

/*
 * The files of the submission, over which only this step writes. Where the machine has no overlays for
 * users, they cannot be written to.
 */
static int mount_work(void) {
  if (mkdir("/tmp/.upper", 0755) != 0 || mkdir("/tmp/.work", 0755) != 0) return -1;
  if (mount("overlay", "/work", "overlay", MS_NOSUID | MS_NODEV,
            "lowerdir=/box/src,upperdir=/tmp/.upper,workdir=/tmp/.work,userxattr") == 0)
    return 0;
  return mount("/box/src", "/work", NULL, MS_BIND, NULL);
}

static void prefer_for_killing(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  if (write(fd, "1000", 4) < 0) { /* The control group then chooses by size. */
  }
  close(fd);
}

static void be_program(const struct step *step, int into_program) {
  setsid();
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
  prefer_for_killing();
  if (set_limits(step) != 0) _exit(124);
  if (into_program) return;
  signal(SIGPIPE, SIG_DFL);
  execvpe(step->argv[0], step->argv, step->envp);
  dprintf(2, "%s: %s\n", step->argv[0], strerror(errno));
  _exit(127);
}

/* The first process of the step's namespaces: with it ends whatever the program has left behind. */
static void be_init(const struct step *step, const int io[3], int ending_fd, int into_program) {
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  int held[4] = {io[0], io[1], io[2], ending_fd};
  for (int i = 0; i < 4; i += 1) held[i] = fcntl(held[i], F_DUPFD, 10 + i);
  for (int i = 0; i < 4; i += 1) dup2(held[i], i);
  syscall(SYS_close_range, ENDING_FD + 1, ~0U, 0);
  fcntl(ENDING_FD, F_SETFD, FD_CLOEXEC);
  if (mount_own_places(step) != 0 || mount_work() != 0 || chdir("/work") != 0) _exit(120);
  if (drop_capabilities() != 0 || install_filter() != 0) _exit(121);
  pid_t program = fork();
  if (program < 0) _exit(122);
  if (program == 0) {
    if (into_program) close(ENDING_FD);
    be_program(step, into_program);
    return;
  }
  for (int fd = 0; fd < 3; fd += 1) close(fd);
  struct ending ending = {0};
  struct rusage used;
  int status;
  for (;;) {
    pid_t ended = wait4(-1, &status, 0, &used);
    if (ended < 0 && errno == EINTR) continue;
    if (ended < 0) _exit(123);
    if (used.ru_maxrss > ending.max_rss_kb) ending.max_rss_kb = used.ru_maxrss;
    if (ended == program) break;
  }
  ending.status = status;
  write_fully(ENDING_FD, &ending, sizeof ending);
  _exit(0);
}

pid_t start_step(const struct step *step, const int io[3], int ending_fd, int into_program) {
  long flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | SIGCHLD;
  pid_t init = (pid_t)syscall(SYS_clone, flags, NULL, NULL, NULL, NULL);
  if (init != 0) return init;
  be_init(step, io, ending_fd, into_program);
  return 0;
}
