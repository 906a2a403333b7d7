import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesIn } from './bytes-in.ts';
import { isolation } from './isolation.ts';
import { runTool, ToolFailure, type ToolLimits } from './run-tool.ts';
import { findTools } from './tools.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-tool-'));
});
afterEach(() => removeFolder(folder));

const limits = { timeoutMs: 20_000, maxBytes: 1_000_000, nice: 0 };

/** A real program: whatever the shell is told to do. */
const shell = { name: 'sh', path: '/bin/sh' };
const run = (script: string, given: Partial<ToolLimits> = {}) =>
  runTool(shell, ['-c', script], { ...limits, folder, ...given });

const reasonOf = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => 'none',
    (error: unknown) => (error instanceof ToolFailure ? error.reason : String(error)),
  );

/** Nobody is left who was given this word to remember. */
const isAround = (word: string): boolean =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .some((line) => line.includes(word));

/** A pause that nobody else makes. */
const pause = (): string => `${300 + Math.floor(Math.random() * 1e6) / 1e6}`;

describe('a program', () => {
  it('says what it has to say, line by line too, in a folder of its own', async () => {
    const lines: string[] = [];
    const script = 'pwd; echo one; echo two >&2; printf three';
    const outcome = await run(script, { onLine: (line) => lines.push(line) });
    expect(outcome).toEqual({ stdout: `${folder}\none\nthree`, stderr: 'two' });
    expect(lines.toSorted()).toEqual([folder, 'one', 'three', 'two'].toSorted());
  });

  it('knows nothing of our environment', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://secret');
    try {
      const { stdout } = await run('env');
      const names = stdout.split('\n').map((line) => line.split('=')[0]);
      const shellsOwn = ['PWD', 'OLDPWD', 'SHLVL', '_'];
      expect(new Set(names.filter((name) => name && !shellsOwn.includes(name)))).toEqual(
        new Set(['HOME', 'LANG', 'LC_ALL', 'PATH', 'TMPDIR']),
      );
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('reaches no network, where the machine can keep it off', async (context) => {
    if ((await isolation()).length === 0) context.skip();
    const { stdout } = await run('cat /proc/net/route');
    expect(stdout.trim().split('\n')).toHaveLength(1);
  });

  it('that fails says with what', async () => {
    await expect(run('echo broken >&2; exit 3')).rejects.toThrow('failed: 3 broken');
    const missing = { name: 'none', path: join(folder, 'none') };
    expect(await reasonOf(runTool(missing, [], { ...limits, folder }))).toBe('notStarted');
  });

  it('that was ended says by whom, and the last of what it complained of', async () => {
    const failureOf = async (script: string) => {
      const error = await run(script).catch((thrown: unknown) => thrown);
      if (!(error instanceof ToolFailure)) throw new Error('it did not fail');
      return error;
    };
    expect(await failureOf('kill -KILL $$')).toMatchObject({ wasKilled: true, wasAborted: false });
    expect(await failureOf('kill -TERM $$')).toMatchObject({ wasKilled: true });
    expect(await failureOf('kill -ABRT $$')).toMatchObject({ wasKilled: false, wasAborted: true });
    const { message, wasKilled } = await failureOf(
      'yes x | head -c 9000 >&2; echo end >&2; exit 1',
    );
    expect([message.endsWith('x\nend'), wasKilled]).toEqual([true, false]);
    expect(message.length).toBeLessThan(4100);
  });

  it('is not begun for nobody, and what lay there before it is none of its writing', async () => {
    await mkdir(join(folder, 'deep'));
    await writeFile(join(folder, 'deep', 'before'), Buffer.alloc(3_000_000));
    expect(await bytesIn(folder)).toBe(3_000_000);
    expect(await bytesIn(join(folder, 'none'))).toBe(0);
    const gone = AbortSignal.abort();
    expect(await reasonOf(run('echo begun > begun', { signal: gone }))).toBe('stopped');
    expect(await readdir(folder)).toEqual(['deep']);
    // Longer than it takes until its folder is looked at.
    expect((await run('sleep 0.7; echo done')).stdout).toBe('done\n');
  });
});

describe('is killed with all that it has started', () => {
  it('when it takes too long', async () => {
    const word = pause();
    expect(await reasonOf(run(`sleep ${word} & sleep ${word}`, { timeoutMs: 300 }))).toBe(
      'tooSlow',
    );
    await expect.poll(() => isAround(word)).toBe(false);
  });

  it('when it says too much', async () => {
    expect(await reasonOf(run('yes'))).toBe('tooLarge');
  });

  it('when it writes too much, into one file or into many', async () => {
    expect(await reasonOf(run('head -c 5000000 /dev/zero > one'))).not.toBe('none');
    const many = 'i=0; while :; do i=$((i+1)); head -c 100000 /dev/zero > "f$i"; sleep 0.01; done';
    expect(await reasonOf(run(many))).toBe('tooLarge');
    expect((await readdir(folder)).length).toBeLessThan(1000);
  });

  it('when it asks for too much memory', async () => {
    const script = 'x=a; while :; do x="$x$x"; done';
    expect(await reasonOf(run(script, { maxMemoryBytes: 200_000_000 }))).toBe('failed');
  });

  it('when nobody waits for it any more', async () => {
    const word = pause();
    const stop = new AbortController();
    const running = run(`echo begun; sleep ${word}`, {
      signal: stop.signal,
      onLine: () => stop.abort(),
    });
    expect(await reasonOf(running)).toBe('stopped');
    await expect.poll(() => isAround(word)).toBe(false);
  });

  it('when it ends and leaves somebody behind', async () => {
    const word = pause();
    expect((await run(`sleep ${word} & echo done`)).stdout).toBe('done\n');
    await expect.poll(() => isAround(word)).toBe(false);
  });

  it('when whoever started it is killed', async () => {
    const word = pause();
    const starter = join(folder, 'starter.ts');
    const source = `import { runTool } from ${JSON.stringify(join(import.meta.dirname, 'run-tool.ts'))};
      await runTool({ name: 'sh', path: '/bin/sh' }, ['-c', 'echo begun > begun; sleep ${word}'],
        { folder: ${JSON.stringify(folder)}, timeoutMs: 600000, maxBytes: 1000 });`;
    await writeFile(starter, source);
    const child = spawn(process.execPath, [starter], { stdio: 'ignore' });
    await expect.poll(() => existsSync(join(folder, 'begun'))).toBe(true);
    expect(isAround(`sleep ${word}`)).toBe(true);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await expect.poll(() => isAround(`sleep ${word}`)).toBe(false);
  });
});

describe('programs are found', () => {
  it('along the path, by the path that is given, or not at all', async () => {
    const program = join(folder, 'ffmpeg');
    await writeFile(program, '#!/bin/sh\n');
    expect(findTools({}, folder)).toEqual({});
    await chmod(program, 0o755);
    expect(findTools({}, folder)).toEqual({ ffmpeg: { name: 'ffmpeg', path: program } });
    expect(findTools({ soffice: program }, '')).toEqual({
      soffice: { name: 'soffice', path: program },
    });
    expect(findTools({ ffmpeg: 'off' }, folder)).toEqual({});
  });
});
