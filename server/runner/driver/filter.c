#include <errno.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "step.h"

#if defined(__x86_64__)
#define OWN_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCH AUDIT_ARCH_AARCH64
#else
#error "The filter is written for x86-64 and arm64."
#endif

/* Denied as if one had no right to it. Names that older headers do not know are left out. */
static const int denied[] = {
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_ptrace, SYS_process_vm_readv,
    SYS_process_vm_writev, SYS_bpf, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_unshare, SYS_setns,
    SYS_perf_event_open, SYS_userfaultfd, SYS_kexec_load, SYS_init_module, SYS_finit_module,
    SYS_delete_module, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl, SYS_syslog,
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semctl, SYS_semop, SYS_msgget, SYS_msgctl,
    SYS_mq_open, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_clock_settime, SYS_settimeofday,
    SYS_adjtimex, SYS_clock_adjtime, SYS_personality, SYS_vhangup, SYS_fanotify_init, SYS_kcmp,
    SYS_lookup_dcookie, SYS_sethostname, SYS_setdomainname, SYS_io_setup, SYS_mbind, SYS_migrate_pages,
    SYS_move_pages, SYS_nfsservctl,
#ifdef SYS_ioperm
    SYS_ioperm, SYS_iopl, SYS_modify_ldt, SYS_uselib, SYS_ustat,
#endif
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
#ifdef SYS_move_mount
    SYS_move_mount, SYS_open_tree, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick,
#endif
#ifdef SYS_mount_setattr
    SYS_mount_setattr,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
#ifdef SYS_process_madvise
    SYS_process_madvise,
#endif
};

#define NAMESPACES \
  (CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP)
#define TIOCSTI_REQUEST 0x5412
#define TIOCLINUX_REQUEST 0x541C
#define FIELD(name) (offsetof(struct seccomp_data, name))
#define REFUSE(number) (SECCOMP_RET_ERRNO | (number))
#define LONGEST 256

static struct sock_filter program[LONGEST];
static unsigned short used;

static void put(uint16_t code, uint8_t yes, uint8_t no, uint32_t value) {
  program[used++] = (struct sock_filter){code, yes, no, value};
}
static void load(uint32_t offset) { put(BPF_LD | BPF_W | BPF_ABS, 0, 0, offset); }
static void answer(uint32_t value) { put(BPF_RET | BPF_K, 0, 0, value); }
/* Whether what was loaded is this number; if not, so many instructions are skipped. */
static void only_if(uint32_t value, uint8_t skipped) { put(BPF_JMP | BPF_JEQ | BPF_K, 0, skipped, value); }
static void refuse(uint32_t number, int with) {
  only_if(number, 1);
  answer(REFUSE(with));
}

static void refuse_arguments(void) {
  /* A clone without new namespaces goes on; clone3 hides its flags, and libraries do without it. */
  refuse(SYS_clone3, ENOSYS);
  only_if(SYS_clone, 4);
  load(FIELD(args[0]));
  put(BPF_JMP | BPF_JSET | BPF_K, 0, 1, NAMESPACES);
  answer(REFUSE(EPERM));
  answer(SECCOMP_RET_ALLOW);
  for (int call = 0; call < 2; call += 1) {
    only_if(call == 0 ? SYS_socket : SYS_socketpair, 4);
    load(FIELD(args[0]));
    only_if(AF_UNIX, 1);
    answer(SECCOMP_RET_ALLOW);
    answer(REFUSE(EACCES));
  }
  only_if(SYS_ioctl, 5);
  load(FIELD(args[1]));
  put(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, TIOCSTI_REQUEST);
  only_if(TIOCLINUX_REQUEST, 1);
  answer(REFUSE(EPERM));
  answer(SECCOMP_RET_ALLOW);
}

int install_filter(void) {
  used = 0;
  load(FIELD(arch));
  put(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, OWN_ARCH);
  answer(SECCOMP_RET_KILL_PROCESS);
  load(FIELD(nr));
#if defined(__x86_64__)
  put(BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000);
  answer(SECCOMP_RET_KILL_PROCESS);
#endif
  refuse_arguments();
  for (unsigned i = 0; i < sizeof denied / sizeof *denied; i += 1) refuse((uint32_t)denied[i], EPERM);
  answer(SECCOMP_RET_ALLOW);
  struct sock_fprog whole = {used, program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &whole);
}

int drop_capabilities(void) {
  struct __user_cap_header_struct head = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0) return -1;
  return (int)syscall(SYS_capset, &head, none);
}
