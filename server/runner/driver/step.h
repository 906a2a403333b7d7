#ifndef STEP_H
#define STEP_H

#include <stdint.h>
#include <sys/types.h>

/* What one program may use, and how it is started. */
struct step {
  uint32_t wall_ms, cpu_ms;
  uint32_t output_bytes; /* of each of both outputs */
  uint32_t processes;
  uint32_t file_kb, address_kb; /* address_kb 0: a control group watches over the memory */
  uint32_t open_files;
  uint32_t tmp_kb;
  uint32_t uses_zygote;
  uint32_t argc, envc;
  char **argv, **envp; /* both end with NULL */
};

/* What the inner init tells of the program; nobody else has the pipe. */
struct ending {
  int32_t status;
  int32_t reserved;
  int64_t max_rss_kb;
};

/*
 * Starts a step in namespaces of its own. In the caller it returns the number of the inner init, or -1.
 * Where `into_program` is set it returns 0 in the process that is to become the program; otherwise
 * the program is executed there.
 */
pid_t start_step(const struct step *step, const int io[3], int ending_fd, int into_program);

/* Keeps all that a learner's program does not need of the kernel away from it, for good. */
int install_filter(void);

/* Gives up every capability, for good. */
int drop_capabilities(void);

int read_fully(int fd, void *into, size_t size);
int write_fully(int fd, const void *from, size_t size);

#endif
