import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  RunRefusedError,
  type RunRequest,
  type RunResult,
} from '../../domain/challenges/code/run.ts';
import { type Engine, EngineLostError } from './engine.ts';
import { Runner } from './runner.service.ts';

const result: RunResult = { compile: { ok: true, output: '', ms: 0, cached: false }, cases: [] };
const newRun = (): RunRequest => ({
  id: randomUUID(),
  organisationId: 1,
  personId: 1,
  language: 'python3',
  files: [{ path: 'main.py', content: 'print(1)' }],
  cases: [{ id: 'one', stdin: '' }],
  limits: { cpuMs: 500, wallMs: 1000, memoryMb: 64, outputBytes: 1024, processes: 1 },
});

/** An engine elsewhere, whose runs end when they are told to, the longest under way first. */
function remote(name: string, given: { isUp: boolean } = { isUp: true }) {
  const ends: (() => void)[] = [];
  const engine: Engine = {
    name,
    isUp: () => given.isUp,
    languages: () => new Map([['python3', '3']]),
    run: () => new Promise((resolve) => ends.push(() => resolve(result))),
    positionOf: () => Promise.resolve(undefined),
    status: () => Promise.reject(new Error('nobody asks')),
    close: () => Promise.resolve(),
  };
  return { engine, given, count: () => ends.length, end: () => ends.shift()?.() };
}

it('gives a run to whichever engine has least to do, also when many come at once', async () => {
  const [one, other] = [remote('one'), remote('other')];
  const runner = new Runner();
  for (const { engine } of [one, other]) runner.add(engine);
  for (let run = 0; run < 4; run += 1) void runner.run(newRun());
  await expect.poll(() => [one.count(), other.count()]).toEqual([2, 2]);
  for (const { end } of [one, one, other, other]) end();
});

it('counts what has ended no longer, however the runs lay over each other', async () => {
  const [one, other] = [remote('one'), remote('other', { isUp: false })];
  const runner = new Runner();
  for (const { engine } of [one, other]) runner.add(engine);
  const runs = [runner.run(newRun()), runner.run(newRun()), runner.run(newRun())];
  await expect.poll(one.count).toBe(3);
  for (const run of runs) {
    one.end();
    await run;
  }
  other.given.isUp = true;
  const last = runner.run(newRun());
  await expect.poll(() => one.count() + other.count()).toBe(1);
  expect([one.count(), other.count()]).toEqual([1, 0]);
  one.end();
  await last;
});

it('asks again when an engine is lost, four times in all, and forgets where a run was', async () => {
  const { engine } = remote('one');
  let asked = 0;
  let losses = 3;
  const losing: Engine = {
    ...engine,
    run: async () => {
      asked += 1;
      if (asked <= losses) throw new EngineLostError('gone');
      return result;
    },
    positionOf: () => Promise.resolve(0),
  };
  const runner = new Runner();
  runner.add(losing);
  const request = newRun();
  expect(await runner.run(request)).toEqual(result);
  expect([asked, await runner.positionOf(request.id)]).toEqual([4, undefined]);
  [asked, losses] = [0, 4];
  await expect(runner.run(newRun())).rejects.toThrow(RunRefusedError);
  expect(asked).toBe(4);
});
