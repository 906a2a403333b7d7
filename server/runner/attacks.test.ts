import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../domain/challenges/code/run.ts';
import { hasSandbox, realRunner, runOf } from '../../tests/support/runner.ts';
import { run, type Runner } from './runner.service.ts';

/**
 * What somebody would try who wants more than to solve a challenge. Each of these was seen to get
 * through with its guard taken out.
 */
describe.skipIf(!hasSandbox)('a learner’s program', () => {
  let runner: Runner;
  let close: () => Promise<void>;
  let firstUid: number;
  let dataDir: string;
  beforeAll(async () => {
    ({ runner, close, firstUid, dataDir } = await realRunner());
    // The last of those that are tried: nobody else is at work in a sandbox any more.
    await run({ runner }, runOf('cplusplus', 'int main() {}'));
  }, 60_000);
  afterAll(() => close());

  /** Nobody of a sandbox lives on: neither a program nor a dead one that nobody asks for. */
  afterEach(async () => {
    await expect.poll(leftovers, { timeout: 5000 }).toEqual([]);
  });

  /** Processes of the sandboxes' users but those that stand ready, in which nothing but the driver is. */
  async function leftovers(): Promise<string[]> {
    const left: string[] = [];
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1]);
      const name = /^Name:\t(.*)$/m.exec(status)?.[1] ?? '';
      const isOurs = uid >= firstUid && uid < firstUid + 16;
      if (isOurs && !['driver', 'bwrap'].includes(name)) left.push(name);
    }
    return left;
  }

  const only = async (request: RunRequest) => {
    const { compile, cases } = await run({ runner }, request);
    const [first] = cases;
    if (!first) throw new Error(compile.output);
    return first;
  };
  const python = (program: string, given: Parameters<typeof runOf>[2] = {}) =>
    only(runOf('python3', program, { limits: { cpuMs: 1000, wallMs: 2500 }, ...given }));

  describe('takes no more than it is given', () => {
    it('of processes', async () => {
      const program = `import os, time
started = 0
while True:
    try:
        if os.fork() == 0:
            time.sleep(30)
            os._exit(0)
        started += 1
    except OSError:
        break
    if started > 200: break
print(started)`;
      const { stdout } = await python(program, { limits: { processes: 20, wallMs: 5000 } });
      expect(Number(stdout)).toBeGreaterThan(5);
      expect(Number(stdout)).toBeLessThan(21);
    });

    it('as a bomb of processes that never ends', async () => {
      const bomb = 'import os\nwhile True:\n  try: os.fork()\n  except OSError: pass';
      expect((await python(bomb)).outcome).toBe('timeLimit');
    });

    it('as a flood of dead processes that it does not ask for', async () => {
      const flood = `import os, time
for turn in range(3000):
    try:
        if os.fork() == 0: os._exit(0)
    except OSError: break
time.sleep(60)`;
      expect((await python(flood)).outcome).toBe('timeLimit');
      // Had they stayed, nobody else could start anything.
      for (let turn = 0; turn < 5; turn += 1)
        expect((await python('import os; print(os.fork() >= 0)')).outcome).toBe('ran');
    });

    it.each([
      ['of its own', 'x = b"x" * 2_000_000_000'],
      [
        'that it shares',
        'import mmap\nm = mmap.mmap(-1, 2_000_000_000)\nfor i in range(0, 2_000_000_000, 4096): m[i] = 1',
      ],
      [
        'in many processes together',
        `import os, time
for turn in range(10):
    if os.fork() == 0:
        x = bytearray(40_000_000)
        for i in range(0, len(x), 4096): x[i] = 1
        time.sleep(60)
while True:
    pid, status = os.wait()
    if status != 0: os.kill(os.getpid(), 9)`,
      ],
      [
        'in files that lie in memory',
        `n = 0
while True:
    n += 1
    with open(f'/tmp/{n}', 'wb') as file: file.write(b'x' * 10_000_000)`,
      ],
    ])('of memory %s', async (_, program) => {
      const result = await python(program, { limits: { memoryMb: 64, wallMs: 8000, cpuMs: 4000 } });
      expect(['memoryLimit', 'runtimeError']).toContain(result.outcome);
      expect(result.wallMs).toBeLessThan(8000);
    });

    it('of the disk', async () => {
      const program = `import os
for folder in ['/tmp', '/dev/shm', '/work', '/box', '/box/src', '/', '/usr', '/opt/keiko', '/dev', '/etc']:
    written = 0
    try:
        with open(folder + '/flood', 'wb') as file:
            while written < 200_000_000:
                written += file.write(b'x' * 1_000_000)
                file.flush()
    except OSError: pass
    try: os.remove(folder + '/flood')
    except OSError: pass
    print(folder, written <= 70_000_000 if folder in ('/tmp', '/work') else written <= 2_000_000)`;
      const { stdout } = await python(program, {
        limits: { memoryMb: 256, cpuMs: 5000, wallMs: 9000 },
      });
      expect(
        stdout
          .trim()
          .split('\n')
          .filter((line) => !line.endsWith('True')),
      ).toEqual([]);
      expect(stdout.trim().split('\n')).toHaveLength(10);
    });

    it('as a flood of folders', async () => {
      const program = `import os
made = 0
try:
    while True:
        os.mkdir(f'/tmp/{made}')
        made += 1
except OSError: print(made < 10_000)`;
      expect((await python(program)).stdout).toBe('True\n');
    });

    it('of output', async () => {
      const flood = 'import os\nwhile True: os.write(1, b"x" * 65536)';
      const { outcome, stdout, wallMs } = await python(flood, { limits: { outputBytes: 100_000 } });
      expect([outcome, stdout.length]).toEqual(['outputLimit', 100_000]);
      expect(wallMs).toBeLessThan(2000);
    });

    it('by raising its own limits', async () => {
      const program = `import resource
for which in [resource.RLIMIT_NPROC, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE]:
    soft, hard = resource.getrlimit(which)
    try: resource.setrlimit(which, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)); print('raised', which)
    except (ValueError, OSError): print('kept')`;
      expect((await python(program)).stdout).toBe('kept\nkept\nkept\nkept\n');
    });

    it('of the compiler', async () => {
      const templates = `template <int N> struct A { A<N - 1> a; A<N - 2> b; };
template <> struct A<0> {}; template <> struct A<1> {};
constexpr unsigned long f(unsigned long n) { return n < 2 ? n : f(n - 1) + f(n - 2); }
constexpr unsigned long g(int n) { unsigned long s = 0; for (;;) s += n; return s; }
static_assert(f(60) > 0 && g(1) > 0);
int main() {}`;
      const { compile } = await run({ runner }, runOf('cplusplus', templates));
      expect(compile.ok).toBe(false);
      const endless = '#include "/dev/zero"\nint main(void) { return 0; }';
      expect((await run({ runner }, runOf('c', endless))).compile.ok).toBe(false);
      const huge = 'volatile char x[2000000000] = {1};\nint main(void) { return x[9]; }';
      expect((await run({ runner }, runOf('c', huge))).compile.ok).toBe(false);
    }, 120_000);
  });

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
        expect((await python(program)).stdout).toBe('not reached\nnot reached\nnot reached\n');
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
for path in ['${canary}', '${dataDir}', '/etc/passwd', '/etc/shadow', '/root', '/home', '/var/log', '/sys/fs/cgroup',
             '/proc/1/environ', '/proc/1/mem', '/proc/1/root/etc', '/proc/1/fd/0', '/proc/1/cwd',
             '/proc/kcore', '/dev/sda', '/dev/vda', '/dev/mem', '/dev/kmsg']:
    try:
        os.listdir(path) if os.path.isdir(path) else open(path, 'rb').read(1)
        print('open:', path)
    except OSError: pass
print(sorted(name for name in os.listdir('/proc') if name.isdigit()))
print(sorted(os.environ))`;
      const { stdout } = await python(program);
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
      const { stdout } = await python(program);
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
      const { stdout } = await only(runOf('c', program));
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
      expect((await python(program)).stdout).toBe('still here\n');
      expect((await python('print("next")')).stdout).toBe('next\n');
    });
  });

  describe('leaves nothing to the next case', () => {
    it('of its files', async () => {
      const program = `import os, glob
print(sum(len(glob.glob(f'{folder}/left*')) for folder in ['/tmp', '/work', '/dev/shm', '/box/out', '/box/src']))
for folder in ['/tmp', '/work', '/dev/shm', '/box/out', '/box/src']:
    try: open(f'{folder}/left', 'w').write(input())
    except OSError: pass`;
      const { cases } = await run(
        { runner },
        runOf('python3', program, { cases: ['a\na\na\na\na', 'b\nb\nb\nb\nb', 'c'] }),
      );
      expect(cases.map(({ stdout }) => stdout)).toEqual(['0\n', '0\n', '0\n']);
    });

    it('of itself: nobody waits there for the input of a later case', async () => {
      const program = `import os, sys, glob, time
own = input()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            for path in glob.glob('/proc/*/fd/0') + ['/proc/1/fd/0']:
                try:
                    text = open(path).read()
                    if text: open('/tmp/stolen', 'a').write(text)
                except OSError: pass
    os._exit(0)
os.wait()
time.sleep(0.1)
print(len([p for p in os.listdir('/proc') if p.isdigit()]), os.path.exists('/tmp/stolen'), own)`;
      const { cases } = await run(
        { runner },
        runOf('python3', program, { cases: ['first\n', 'second\n', 'third\n'] }),
      );
      expect(cases.map(({ stdout }) => stdout)).toEqual([
        '3 False first\n',
        '3 False second\n',
        '3 False third\n',
      ]);
    });

    it('of a program that it has put into the place of its own', async () => {
      const program = `#include <stdio.h>
#include <sys/stat.h>
int main(void) {
  chmod("/box/out/main", 0777);
  rename("/box/out/main", "/box/out/gone");
  FILE *file = fopen("/box/out/main", "w");
  if (file) fputs("#!/bin/sh\\necho forged\\n", file);
  puts(file ? "could write" : "own");
}`;
      const { cases } = await run({ runner }, runOf('c', program, { cases: ['', ''] }));
      expect(cases.map(({ stdout }) => stdout)).toEqual(['own\n', 'own\n']);
    });

    it('of what it would say in the name of the driver', async () => {
      const frame = `import os, struct, sys
body = struct.pack('<IIIIII', 0, 0, 0, 1, 1, 1) + struct.pack('<I', 6) + b'forged' + struct.pack('<I', 0)
frame = b'S' + struct.pack('<I', len(body)) + body
for fd in range(0, 256):
    try: os.write(fd, frame)
    except OSError: pass
sys.exit(5)`;
      const { cases } = await run({ runner }, runOf('python3', frame, { cases: ['', ''] }));
      expect(cases.map(({ exitCode, outcome }) => [exitCode, outcome])).toEqual([
        [5, 'runtimeError'],
        [5, 'runtimeError'],
      ]);
    });
  });

  it('gives out nothing of the machine under the name of what was compiled', async () => {
    // The compiler's own options are not the learner's; what a program finds in `out` is.
    const program = `#include <stdio.h>
#include <unistd.h>
int main(void) { char to[200]; long n = readlink("/box/out/main", to, 200); printf("%ld\\n", n); }`;
    expect((await only(runOf('c', program))).stdout).toBe('-1\n');
  });

  it('is no concern of the next submission, nor of its user', async () => {
    const program = `import os, glob
print(glob.glob('/tmp/*'), os.getuid(), os.getgroups())
open('/tmp/note', 'w').write('x')`;
    for (let turn = 0; turn < 4; turn += 1)
      expect((await python(program)).stdout).toBe('[] 65534 []\n');
    expect(existsSync('/tmp/note')).toBe(false);
    await rm('/tmp/note', { force: true });
  });
});
