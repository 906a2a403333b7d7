import { existsSync } from 'node:fs';
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

  describe('leaves nothing to the next case', () => {
    it('of its files', async () => {
      const program = `import os, glob
print(sum(len(glob.glob(f'{folder}/left*')) for folder in ['/tmp', '/work', '/dev/shm', '/box/out', '/box/src']))
for folder in ['/tmp', '/work', '/dev/shm', '/box/out', '/box/src']:
    try: open(f'{folder}/left', 'w').write(input())
    except OSError: pass`;
      const { cases } = await attacked.run(
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
      const { cases } = await attacked.run(
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
      const { cases } = await attacked.run(runOf('c', program, { cases: ['', ''] }));
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
      const { cases } = await attacked.run(runOf('python3', frame, { cases: ['', ''] }));
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
    expect((await attacked.only(runOf('c', program))).stdout).toBe('-1\n');
  });

  it('is no concern of the next submission, nor of its user', async () => {
    const program = `import os, glob
print(glob.glob('/tmp/*'), os.getuid(), os.getgroups())
open('/tmp/note', 'w').write('x')`;
    for (let turn = 0; turn < 4; turn += 1)
      expect((await attacked.python(program)).stdout).toBe('[] 65534 []\n');
    expect(existsSync('/tmp/note')).toBe(false);
  });
});
