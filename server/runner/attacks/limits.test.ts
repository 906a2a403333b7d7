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
      const { stdout } = await attacked.python(program, {
        limits: { processes: 20, wallMs: 5000 },
      });
      expect(Number(stdout)).toBeGreaterThan(5);
      expect(Number(stdout)).toBeLessThan(21);
    });

    it('as a bomb of processes that never ends', async () => {
      const bomb = 'import os\nwhile True:\n  try: os.fork()\n  except OSError: pass';
      expect((await attacked.python(bomb)).outcome).toBe('timeLimit');
    });

    it('as a flood of dead processes that it does not ask for', async () => {
      const flood = `import os, time
for turn in range(3000):
    try:
        if os.fork() == 0: os._exit(0)
    except OSError: break
time.sleep(60)`;
      expect((await attacked.python(flood)).outcome).toBe('timeLimit');
      // Had they stayed, nobody else could start anything.
      for (let turn = 0; turn < 5; turn += 1)
        expect((await attacked.python('import os; print(os.fork() >= 0)')).outcome).toBe('ran');
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
      const result = await attacked.python(program, {
        limits: { memoryMb: 64, wallMs: 8000, cpuMs: 4000 },
      });
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
      const { stdout } = await attacked.python(program, {
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
      expect((await attacked.python(program)).stdout).toBe('True\n');
    });

    it('of output', async () => {
      const flood = 'import os\nwhile True: os.write(1, b"x" * 65536)';
      const { outcome, stdout, wallMs } = await attacked.python(flood, {
        limits: { outputBytes: 100_000 },
      });
      expect([outcome, stdout.length]).toEqual(['outputLimit', 100_000]);
      expect(wallMs).toBeLessThan(2000);
    });

    it('by raising its own limits', async () => {
      const program = `import resource
for which in [resource.RLIMIT_NPROC, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE]:
    soft, hard = resource.getrlimit(which)
    try: resource.setrlimit(which, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)); print('raised', which)
    except (ValueError, OSError): print('kept')`;
      expect((await attacked.python(program)).stdout).toBe('kept\nkept\nkept\nkept\n');
    });

    it('of the compiler', async () => {
      const endless = '#include "/dev/urandom"\nint main(void) { return 0; }';
      const { compile } = await attacked.run(runOf('c', endless));
      expect([compile.ok, compile.output.split('\n').at(-1)]).toEqual([
        false,
        'The compiler ran out of memory.',
      ]);
      const huge = 'volatile char x[2000000000] = {1};\nint main(void) { return x[9]; }';
      expect((await attacked.run(runOf('c', huge))).compile.ok).toBe(false);
    }, 120_000);
  });
});
