#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "box.h"

#define DEEPEST 12

int open_box(void) {
  umask(022);
  /* What bubblewrap has mounted belongs to a namespace above; this one may change its own copy. */
  if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return -1;
  return mkdir("/box/src", 0755) | mkdir("/box/out", 0755);
}

void lock_box(void) {
  if (mount(NULL, "/box", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL) != 0)
    _exit(116);
}

static void make_parents(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(path, 0755) != 0 && errno != EEXIST) _exit(117);
    *slash = '/';
  }
}

/* Paths come from the runner, which has looked at them, and before any learner's program is run. */
void keep_file(struct frame *frame) {
  char path[PATH_MAX];
  uint32_t mode = take_number(frame), size;
  snprintf(path, sizeof path, "/box/%s", take_bytes(frame, NULL));
  char *bytes = take_bytes(frame, &size);
  make_parents(path);
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, mode);
  if (fd < 0 || write_fully(fd, bytes, size) != 0) _exit(117);
  close(fd);
}

struct giving {
  struct answer *answer;
  uint32_t count, most_count;
  uint64_t bytes, most_bytes;
};

/* 0, or -1 for what is no plain file or too large. */
static int give_file(struct giving *giving, int folder, const char *name, const char *path) {
  int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return -1;
  struct stat about;
  int failed = fstat(fd, &about) != 0 || !S_ISREG(about.st_mode) || about.st_nlink != 1;
  uint64_t size = (uint64_t)about.st_size;
  failed = failed || giving->count == giving->most_count || size > giving->most_bytes - giving->bytes;
  if (!failed) {
    giving->count += 1;
    giving->bytes += size;
    add_bytes(giving->answer, path, (uint32_t)strlen(path));
    add_number(giving->answer, about.st_mode & 0111 ? 0755 : 0644);
    add_number(giving->answer, (uint32_t)size);
    failed = read_fully(fd, add_room(giving->answer, (uint32_t)size), size);
  }
  close(fd);
  return failed ? -1 : 0;
}

static int give_folder(struct giving *giving, int fd, const char *path, int depth) {
  DIR *folder = fdopendir(fd);
  if (folder == NULL || depth > DEEPEST) return -1;
  int failed = 0;
  for (struct dirent *entry; !failed && (entry = readdir(folder)) != NULL;) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char below[PATH_MAX];
    if (snprintf(below, sizeof below, "%s/%s", path, entry->d_name) >= (int)sizeof below) failed = -1;
    int inner = openat(dirfd(folder), entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (!failed && inner >= 0) failed = give_folder(giving, inner, below, depth + 1);
    else if (!failed) failed = give_file(giving, dirfd(folder), entry->d_name, below);
  }
  closedir(folder);
  return failed;
}

void give_files(struct frame *frame, struct answer *answer) {
  struct giving giving = {.answer = answer};
  giving.most_count = take_number(frame);
  giving.most_bytes = take_number(frame);
  int fd = open("/box/out", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd >= 0 && give_folder(&giving, fd, "out", 0) == 0) return;
  /* A single number that no list begins with: nothing is given of what is not all plain files. */
  answer->size = 0;
  add_number(answer, UINT32_MAX);
}
