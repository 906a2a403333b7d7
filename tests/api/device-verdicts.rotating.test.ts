import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runner } from '../../server/runner/runner.service.ts';
import { run } from '../../server/runner/runner.service.ts';
import { onDevice } from '../support/device-engine.ts';
import { devicePrograms } from '../support/device-programs.ts';
import { perlBeyond } from '../support/perl-programs.ts';
import { hasPerl, hasRuby, hasSandbox, hasSqlite, realRunner, runOf } from '../support/runner.ts';
import { sampleOf } from '../support/sample.ts';

const longestMs = 20_000;
const maybeAbsent = { ruby: hasRuby, perl: hasPerl, sql: hasSqlite } as const;
const isOnServer = (language: string): boolean =>
  !Object.entries(maybeAbsent).some(([one, isThere]) => one === language && !isThere);

/** So many of each language, of which some may be absent. */
const programs = [...Map.groupBy(devicePrograms, ([, language]) => language)]
  .filter(([language]) => isOnServer(language))
  .flatMap(([, some], turn) => sampleOf(some, 3, turn));

const endless = [
  ['python3', 'while True: pass'],
  ['nodejs', 'for (;;);'],
  ['nodejs', 'setInterval(() => {}, 10);'],
  [
    'sql',
    'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n;',
  ],
  ['ruby', 'loop {}'],
  ['perl', '1 while 1;'],
] as const;

const beyondDevices = [
  ['python3', 'import threading\nthreading.Thread(target=print).start()'],
  ['python3', 'import subprocess\nsubprocess.run(["true"])'],
  ['nodejs', "console.log(require('crypto').createHash('md5').update('a').digest('hex'));"],
  ['nodejs', "require('fs').writeFileSync('a.txt', 'a');"],
  ['ruby', 'Thread.new { puts 1 }.join'],
  ['ruby', 'puts `echo 1`'],
  ['ruby', 'fork { puts 1 }'],
  ['ruby', "require 'socket'"],
  ...perlBeyond.map((source) => ['perl', source] as const),
  ['sql', '.mode box'],
  ['sql', 'create table t (a); select a from t where a = "b";'],
  ['sql', 'explain query plan select 1;'],
  ['sql', "select sha3('a');"],
] as const;

describe.skipIf(!hasSandbox)('a device and the server', () => {
  let runner: Runner;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ runner, close } = await realRunner(
      (['python3', 'nodejs', 'typescript', 'ruby', 'perl', 'sql'] as const).filter(isOnServer),
    ));
  });
  afterAll(() => close());

  it.each(programs)(
    'agree about a program that %s (%s)',
    { timeout: 120_000 },
    async (_, language, source, cases) => {
      const request = runOf(language, source, { cases, limits: { memoryMb: 256 } });
      const { compile, cases: ran } = await run({ runner }, request);
      if (!compile.ok) {
        await expect(onDevice(language, source, cases, longestMs)).rejects.toThrow();
        return;
      }
      const here = await onDevice(language, source, cases, longestMs);
      const shown = (text: string) => text.slice(0, 2000);
      expect(
        here.map((one) => (one === 'timeLimit' ? one : [one.outcome, shown(one.stdout)])),
      ).toEqual(
        ran.map(({ outcome, stdout }) => [
          outcome,
          // How much of what is too much was taken depends on who takes it.
          outcome === 'outputLimit' ? expect.any(String) : shown(stdout),
        ]),
      );
      for (const one of here) expect(one).not.toHaveProperty('beyond', expect.any(String));
    },
  );

  it.each(
    sampleOf(
      endless.filter(([language]) => isOnServer(language)),
      2,
    ),
  )('both end what does not end: %s %s', { timeout: 120_000 }, async (language, source) => {
    const limits = { cpuMs: 1000, wallMs: 3000 };
    const { cases } = await run({ runner }, runOf(language, source, { limits }));
    expect(cases.map(({ outcome }) => outcome)).toEqual(['timeLimit']);
    expect(await onDevice(language, source, [''], 1000)).toEqual(['timeLimit']);
  });

  it.each(sampleOf(beyondDevices, 6))(
    'a device says what only the server has: %s %s',
    { timeout: 60_000 },
    async (language, source) => {
      const [only] = await onDevice(language, source, [''], longestMs);
      expect(only).toMatchObject({ beyond: expect.stringMatching(/./) });
    },
  );
});
