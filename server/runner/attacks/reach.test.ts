import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attackedRunner, type AttackedRunner } from '../../../tests/support/attacked-runner.ts';
import { hasSandbox, runOf } from '../../../tests/support/runner.ts';

// Each of these was seen to get through with its guard taken out.
describe.skipIf(!hasSandbox)('a learner’s program', () => {
  let attacked: AttackedRunner;
  beforeAll(async () => {
    attacked = await attackedRunner();
  }, 60_000);
  afterAll(() => attacked.close());
  afterEach(() => attacked.expectNobodyLeft());

  describe('reaches', () => {
    it('no network, and no other program of the machine', async () => {
      let calls = 0;
      const listen = async (server: Server, at: string | number) => {
        server.on('connection', () => (calls += 1));
        if (typeof at === 'number') server.listen(at, '127.0.0.1');
        else server.listen(at);
        await once(server, 'listening');
      };
      const [internet, abstract] = [createServer(), createServer()];
      const name = `keiko-${randomUUID()}`;
      await listen(internet, 0);
      await listen(abstract, `\0${name}`);
      const address = internet.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const program = `import socket
def attempt(kind, address):
    try:
        socket.socket(kind, socket.SOCK_STREAM).connect(address)
        print('reached')
    except OSError: print('not reached')
attempt(socket.AF_INET, ('127.0.0.1', ${port}))
attempt(socket.AF_INET, ('1.1.1.1', 53))
attempt(socket.AF_UNIX, '\\0${name}')`;
      try {
        expect((await attacked.python(program)).stdout).toBe(
          'not reached\nnot reached\nnot reached\n',
        );
        expect(calls).toBe(0);
      } finally {
        internet.close();
        abstract.close();
      }
    });

    it('no file of the machine but its programs', async () => {
      const canary = join(await mkdtemp(join(tmpdir(), 'keiko-canary-')), 'secret');
      await writeFile(canary, 'the secret', { mode: 0o644 });
      const program = `import os
for path in ['${canary}', '${attacked.dataDir}', '/etc/passwd', '/etc/shadow', '/root', '/home', '/var/log', '/sys/fs/cgroup',
             '/proc/1/environ', '/proc/1/mem', '/proc/1/root/etc', '/proc/1/fd/0', '/proc/1/cwd',
             '/proc/kcore', '/dev/sda', '/dev/vda', '/dev/mem', '/dev/kmsg']:
    try:
        os.listdir(path) if os.path.isdir(path) else open(path, 'rb').read(1)
        print('open:', path)
    except OSError: pass
print(sorted(name for name in os.listdir('/proc') if name.isdigit()))
print(sorted(os.environ))`;
      const { stdout } = await attacked.python(program);
      const lines = stdout.trim().split('\n');
      expect(lines.filter((line) => line.startsWith('open:'))).toEqual([]);
      expect(lines[0]).toBe("['1', '2']");
      expect(lines[1]).not.toContain('SECRET');
    });

    it('no environment of ours, in whichever process it looks', async () => {
      const program = `import glob
for path in glob.glob('/proc/*/environ') + ['/proc/self/environ']:
    try: print(open(path).read().replace('\\0', ' '))
    except OSError: pass`;
      const { stdout } = await attacked.python(program);
      for (const [name, value = ''] of Object.entries(process.env))
        if (value.length > 12 && !['PATH', 'HOME', 'LANG'].includes(name))
          expect(stdout).not.toContain(value);
    });

    it('none of the ways to more rights', async () => {
      const program = `#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <stdlib.h>
#define TRY(name, call) printf("%s %s\\n", name, (call) < 0 ? "refused" : "GRANTED")
int main(void) {
  char arguments[4096] = {0};
  TRY("unshare user", unshare(CLONE_NEWUSER));
  TRY("unshare net", unshare(CLONE_NEWNET));
  TRY("clone user", syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD_, 0, 0, 0, 0));
  TRY("clone3", syscall(SYS_clone3, arguments, 88));
  TRY("mount", mount("tmpfs", "/tmp", "tmpfs", 0, NULL));
  TRY("umount", umount("/work"));
  TRY("ptrace", ptrace(PTRACE_TRACEME, 0, 0, 0));
  TRY("bpf", syscall(SYS_bpf, 0, arguments, 64));
  TRY("io_uring", syscall(SYS_io_uring_setup, 4, arguments));
  TRY("keyctl", syscall(SYS_keyctl, 0, -3, 1));
  TRY("perf", syscall(SYS_perf_event_open, arguments, 0, -1, -1, 0));
  TRY("userfaultfd", syscall(SYS_userfaultfd, 0));
  TRY("shmget", syscall(SYS_shmget, 0, 4096, 0600 | 01000));
  TRY("setuid", setuid(0));
  TRY("inet", socket(AF_INET, SOCK_STREAM, 0));
  TRY("netlink", socket(AF_NETLINK, SOCK_RAW, 0));
  TRY("packet", socket(AF_PACKET, SOCK_RAW, 0));
  TRY("tiocsti", ioctl(0, 0x5412, "x"));
  TRY("setns", syscall(SYS_setns, 0, 0));
  TRY("chroot", chroot("/tmp"));
  TRY("open_tree", syscall(SYS_open_tree, -100, "/", 1));
}`.replace('SIGCHLD_', '17');
      const { stdout } = await attacked.only(runOf('c', program));
      const lines = stdout.trim().split('\n');
      expect(lines).toHaveLength(21);
      expect(lines.filter((line) => !line.endsWith('refused'))).toEqual([]);
    });

    it('nobody whom it could end', async () => {
      const victim = process.pid;
      const program = `import os, signal
for pid in [1, os.getppid(), ${victim}]:
    try: os.kill(pid, signal.SIGKILL)
    except OSError: pass
print('still here', flush=True)
os.kill(-1, signal.SIGTERM)`;
      expect((await attacked.python(program)).stdout).toBe('still here\n');
      expect((await attacked.python('print("next")')).stdout).toBe('next\n');
    });
  });
});
