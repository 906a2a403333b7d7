import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../../../tests/support/remove-folder.ts';
import { hasSandbox } from '../../../tests/support/runner.ts';
import { type ControlGroups, findControlGroups } from './control-groups.ts';
import { buildDriver } from './driver-build.ts';
import { openRunnerFolder } from './runner-folder.ts';
import type { Sandbox } from './sandbox.ts';
import { Slots } from './slots.ts';

describe.skipIf(!hasSandbox)('a sandbox', () => {
  let dataDir: string;
  let groups: ControlGroups;
  let slots: Slots;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'keiko-sandbox-'));
    await chmod(dataDir, 0o755);
    const folder = await openRunnerFolder(dataDir);
    await buildDriver(folder);
    groups = await findControlGroups(folder.name);
    const isRoot = process.getuid?.() === 0;
    slots = new Slots({
      folder,
      groups,
      bwrap: '/usr/bin/bwrap',
      toolchains: [],
      slots: 1,
      firstUid: isRoot ? 780_000 + (process.pid % 1000) * 16 : 0,
    });
  }, 60_000);
  afterAll(async () => {
    await slots.close();
    await groups.close();
    await removeFolder(dataDir);
  });

  const shell = (sandbox: Sandbox, script: string) =>
    sandbox.step(
      {
        command: ['sh', '-c', script],
        stdin: '',
        cpuMs: 2000,
        wallMs: 5000,
        outputBytes: 10_000,
        processes: 32,
        fileKb: 4096,
        openFiles: 64,
        tmpKb: 1024,
      },
      128,
    );
  /** What is given out of `out/` when a script was at work there. */
  const outAfter = (script: string, mostFiles = 10, mostBytes = 100_000) =>
    slots.use(async (sandbox) => {
      await sandbox.setMemory(128);
      const { exitCode, stderr } = await shell(sandbox, script);
      expect([exitCode, stderr.toString()]).toEqual([0, '']);
      return sandbox.takeOut(mostFiles, mostBytes);
    });

  it.each([
    ['a link to a file of the machine', 'ln -s /etc/alternatives/README /box/out/main'],
    ['a link to a folder', 'ln -s /usr/share /box/out/main'],
    ['a link in a folder', 'mkdir /box/out/a; ln -s /usr/bin/env /box/out/a/main'],
    ['a second name of another file', 'echo x > /box/out/a; ln /box/out/a /box/out/b'],
    ['a pipe that nobody writes to', 'mkfifo /box/out/main'],
    ['too many files', 'i=0; while [ $i -lt 11 ]; do i=$((i+1)); : > /box/out/$i; done'],
    ['too much', 'head -c 100001 /dev/zero > /box/out/main'],
    ['a large hole', 'truncate -s 4M /box/out/main'],
    [
      'folders without end',
      'cd /box/out; i=0; while [ $i -lt 20 ]; do i=$((i+1)); mkdir a; cd a; done',
    ],
  ])('gives out nothing where there is %s', async (_, script) => {
    expect(await outAfter(script)).toBeUndefined();
  });

  it('gives out plain files, with their bytes', async () => {
    const script = 'mkdir -p /box/out/a; printf one > /box/out/a/b; cp /usr/bin/true /box/out/t';
    const files = await outAfter(script);
    expect(files?.map(({ path, isProgram }) => [path, isProgram]).toSorted()).toEqual([
      ['out/a/b', false],
      ['out/t', true],
    ]);
    expect(files?.find(({ path }) => path === 'out/a/b')?.bytes.toString()).toBe('one');
  });

  it('changes no more once it is locked', async () => {
    await slots.use(async (sandbox) => {
      await sandbox.setMemory(128);
      sandbox.put({ path: 'src/a', isProgram: false, bytes: Buffer.from('given') });
      sandbox.lock();
      const script =
        'cat a; (echo x > /box/src/a) 2>&1; (echo x > /box/out/a) 2>&1; echo own > a; cat a';
      const { stdout } = await shell(sandbox, script);
      const lines = stdout.toString().trim().split('\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toMatch(/^given.*Read-only file system/);
      expect(lines[2]).toBe('own');
      expect((await shell(sandbox, 'cat a')).stdout.toString()).toBe('given');
    });
  });

  it('is a user, a group and a process table of its own', async () => {
    const seen = new Set<string>();
    for (let turn = 0; turn < 2; turn += 1)
      await slots.use(async (sandbox) => {
        sandbox.lock();
        await sandbox.setMemory(128);
        const { stdout } = await shell(sandbox, 'cat /proc/self/uid_map; echo $$; hostname');
        seen.add(stdout.toString());
        expect(stdout.toString()).toMatch(/\n2\nbox\n$/);
      });
    expect([...seen].join('')).not.toContain(' 0 4294967295');
  });
});
