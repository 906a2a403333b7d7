import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../tests/support/remove-folder.ts';
import { type KeptProcess, type KeptProgram, keepProcess } from './keep-process.ts';

const program = `
process.on('message', (told) => {
  if (told === 'stubborn') process.on('SIGTERM', () => {});
  if (told === 'polite') process.on('SIGTERM', () => process.send('good-bye', () => process.exit()));
  process.send({ told, pid: process.pid });
});`;

interface Watched extends KeptProcess {
  readonly heard: unknown[];
  /** With each loss, how often it was to be started again until then. */
  readonly gone: number[];
  readonly goneAt: number[];
}

let folder: string;
let file: string;
let said: string[];
let all: KeptProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-kept-'));
  file = join(folder, 'program.mjs');
  await writeFile(file, program);
  said = [];
  all = [];
  vi.spyOn(console, 'error').mockImplementation((words: unknown) => void said.push(String(words)));
});
afterEach(async () => {
  await Promise.all(all.map((kept) => kept.close()));
  vi.restoreAllMocks();
  await removeFolder(folder);
});

function keep(given: Partial<KeptProgram> = {}): Watched {
  const heard: unknown[] = [];
  const gone: number[] = [];
  const goneAt: number[] = [];
  const kept = keepProcess({
    name: 'A program',
    file,
    opening: 'hello',
    firstPauseMs: 10,
    longestPauseMs: 40,
    onMessage: (message) => heard.push(message),
    onGone: (restarts) => {
      gone.push(restarts);
      goneAt.push(performance.now());
    },
    ...given,
  });
  all.push(kept);
  return { ...kept, heard, gone, goneAt };
}

const bin = () => join(folder, 'bin');
/** By a Node that is not there, until it is put there. */
const missing = () => ({ options: { execPath: join(bin(), 'node') } });

async function putThere(): Promise<void> {
  await rm(bin(), { force: true });
  await mkdir(bin());
  await symlink(process.execPath, join(bin(), 'node'));
}

const greeting = { told: 'hello', pid: expect.any(Number) as number };
const pidsOf = ({ heard }: Watched) => (heard as { pid: number }[]).map(({ pid }) => pid);

function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

describe('a program that cannot be started', () => {
  it.each([
    ['tells by an event', () => Promise.resolve()],
    ['throws', () => writeFile(bin(), 'no folder')],
  ])('is tried until it can, where Node %s', async (_way, obstruct) => {
    await obstruct();
    const kept = keep(missing());
    kept.send('nobody hears it');
    await expect.poll(() => kept.gone.slice(0, 3)).toEqual([1, 2, 3]);
    expect(kept.send('nor this')).toBe(false);
    expect(said[0]).toContain('"msg":"A program"');
    expect(said[0]).toContain('could not begin; it is started again');
    expect(kept.heard).toEqual([]);
    await putThere();
    await expect.poll(() => kept.heard).toEqual([greeting]);
    expect(kept.send('well')).toBe(true);
    await expect.poll(() => kept.heard).toMatchObject([greeting, { told: 'well' }]);
  });

  it('is started when files can be opened again', async () => {
    const script = join(folder, 'few-files.mjs');
    const code = `
      import { closeSync, openSync } from 'node:fs';
      import { keepProcess } from ${JSON.stringify(join(import.meta.dirname, 'keep-process.ts'))};
      const held = [];
      try { for (;;) held.push(openSync('/dev/null')); } catch {}
      const kept = keepProcess({
        name: 'A program', file: ${JSON.stringify(file)}, opening: 'hello',
        firstPauseMs: 10, longestPauseMs: 40,
        onGone: () => { while (held.length > 0) closeSync(held.pop()); },
        onMessage: ({ told }) => void kept.close().then(() => console.log(told)),
      });`;
    await writeFile(script, code);
    const withFewFiles = ['-c', 'ulimit -n 64 && exec "$0" "$@"', process.execPath, script];
    const run = await promisify(execFile)('sh', withFewFiles, { timeout: 15_000 });
    expect(run.stdout).toBe('hello\n');
    expect(run.stderr).toContain('"code":"EMFILE"');
  });

  it('is tried after pauses that grow up to the longest', async () => {
    const kept = keep({ ...missing(), firstPauseMs: 20, longestPauseMs: 80 });
    await expect.poll(() => kept.gone.length).toBeGreaterThan(12);
    for (const [index, least] of [20, 40, 80, 80].entries()) {
      const pause = (kept.goneAt[index + 1] ?? 0) - (kept.goneAt[index] ?? 0);
      // A timer may ring a millisecond early.
      expect(pause).toBeGreaterThan(least - 2);
    }
  });
});

describe('a program that ends', () => {
  it('is started again, and told the same', async () => {
    const kept = keep();
    await expect.poll(() => kept.heard).toEqual([greeting]);
    const [first = 0] = pidsOf(kept);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => kept.heard).toEqual([greeting, greeting]);
    expect(kept.gone).toEqual([1]);
    expect(pidsOf(kept)[1]).not.toBe(first);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('"msg":"A program"');
    expect(said[0]).toContain('ended with SIGKILL; it is started again');
  });
});

describe('closing', () => {
  it('waits for none that could not be started', async () => {
    const kept = keep(missing());
    await kept.close();
    await expect.poll(() => kept.gone).toEqual([0]);
  });

  it('waits for no pause, and nothing is started after it', async () => {
    const kept = keep({ ...missing(), firstPauseMs: 500, longestPauseMs: 500 });
    await expect.poll(() => kept.gone).toEqual([1]);
    await kept.close();
    await putThere();
    // Of another, a longer pause has passed when it has begun again.
    const later = keep({ firstPauseMs: 1000, longestPauseMs: 1000 });
    await expect.poll(() => later.heard).toEqual([greeting]);
    process.kill(pidsOf(later)[0] ?? 0, 'SIGKILL');
    await expect.poll(() => later.heard).toEqual([greeting, greeting]);
    expect(kept.heard).toEqual([]);
    expect(kept.gone).toEqual([1]);
  });

  it('lets a program end by itself', async () => {
    const kept = keep({ opening: 'polite' });
    await expect.poll(() => kept.heard).toHaveLength(1);
    await kept.close();
    await expect.poll(() => kept.heard).toContain('good-bye');
    expect(kept.gone).toEqual([0]);
    expect(said).toEqual([]);
  });

  it('kills a program that does not', async () => {
    const kept = keep({ opening: 'stubborn', patienceMs: 100 });
    await expect.poll(() => kept.heard).toHaveLength(1);
    await kept.close();
    expect(pidsOf(kept).map(isGone)).toEqual([true]);
    expect(kept.gone).toEqual([0]);
  });
});
