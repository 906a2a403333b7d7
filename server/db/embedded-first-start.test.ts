import { execFileSync } from 'node:child_process';
import { readdir, stat, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { embeddedRoom, query } from '../../tests/support/embedded-room.ts';
import { sampleOf } from '../../tests/support/sample.ts';

const { emptyFolder, hold } = embeddedRoom();

const isRoot = process.getuid?.() === 0;

/** Each makes a database of its own, which takes seconds. */
const cases: readonly (readonly [name: string, run: () => Promise<void>])[] = [
  ['of two at once exactly one gets the database', ofTwoAtOnce],
  ['that was killed in the middle is begun anew by the next', killedInTheMiddle],
  // Root alone may enter /root, where a first checkout often lies, and PostgreSQL refuses to be root.
  ...(isRoot ? [['works in a folder that only root may enter', ofRootAlone] as const] : []),
  ...(isRoot ? [['works for an ordinary user', ofAnOrdinaryUser] as const] : []),
];

describe('a first start', () => {
  test.each(sampleOf(cases, 1))('%s', (_, run) => run());
});

async function ofTwoAtOnce(): Promise<void> {
  const dataDir = await emptyFolder();
  const outcomes = await Promise.allSettled([hold(dataDir).url(), hold(dataDir).url()]);
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  );
  expect(refusals).toEqual([expect.stringMatching(/Another Keiko/)]);
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['pg', 'pg.log']));
  expect((await readdir(dataDir)).filter((name) => name.includes('init'))).toEqual([]);
}

async function killedInTheMiddle(): Promise<void> {
  const dataDir = await emptyFolder();
  const abort = new AbortController();
  const changes = watch(dataDir, { signal: abort.signal });
  const first = hold(dataDir);
  first.url().catch(() => {});
  for await (const { filename } of changes) {
    if (filename?.endsWith('.password')) break;
  }
  abort.abort();
  await first.kill();
  expect(await readdir(dataDir)).not.toContain('pg');
  expect(await query(await hold(dataDir).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
}

async function ofRootAlone(): Promise<void> {
  const closed = await emptyFolder();
  execFileSync('chmod', ['700', closed]);
  const dataDir = await emptyFolder(closed);
  expect(await query(await hold(dataDir).url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
}

async function ofAnOrdinaryUser(): Promise<void> {
  const dataDir = await emptyFolder();
  execFileSync('chown', ['nobody', dataDir]);
  const holder = hold(dataDir, { uid: 65_534, gid: 65_534 });
  expect(await query(await holder.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await stat(join(dataDir, 'pg'))).uid).toBe(65_534);
  await holder.stop();
}
