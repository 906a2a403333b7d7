import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { emptyCode, usualLimits } from '../../../domain/challenges/code/code-content.schema.ts';
import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';
import { Runner } from '../../runner/runner.service.ts';
import { runChallenge } from './run-challenge.ts';

type Told = Pick<RunResult['cases'][number], 'outcome' | 'cpuMs'>;

const done: Told = { outcome: 'ran', cpuMs: 20 };
/** Stopped, and it had hardly come to its turn. */
const starved: Told = { outcome: 'timeLimit', cpuMs: 100 };
const endless: Told = { outcome: 'timeLimit', cpuMs: 500 };

/** Runs two cases of a program of half a second; an engine tells turn by turn what becomes of each case. */
async function judged(...turns: readonly (readonly Told[])[]) {
  const asked: RunRequest[] = [];
  const runner = new Runner();
  runner.add({
    name: 'told',
    isUp: () => true,
    languages: () => new Map([['python3', '3']]),
    positionOf: async () => undefined,
    status: () => Promise.reject(new Error('nobody asks')),
    close: async () => {},
    async run(request) {
      const told = turns[asked.length] ?? [];
      asked.push(request);
      return {
        compile: { ok: true, output: '', ms: 0, cached: false },
        cases: request.cases.map(({ id }, index) => ({
          id,
          exitCode: 0,
          signal: null,
          stdout: '4\n',
          stderr: '',
          wallMs: 0,
          memoryKb: 0,
          ...(told[index] ?? done),
        })),
      };
    },
  });
  const setup = { ...usualLimits, cpuMs: 500, language: 'python3' as const };
  const language = { ...setup, starter: '', solution: '' };
  const cases = ['one', 'two'].map((id) => ({
    id,
    title: '',
    isPublic: true,
    weight: 50,
    input: '',
    expected: '4\n',
  }));
  const content = { ...emptyCode('algorithm'), languages: [language], cases };
  const who = { id: randomUUID(), organisationId: 2, personId: 7 };
  const judgement = await runChallenge(
    { runner },
    { ...who, content, setup: language, code: 'print(4)', cases, isScored: true },
  );
  return {
    verdicts: judgement.cases.map(({ verdict }) => verdict),
    asked: asked.map((one) => [one.cases.map(({ id }) => id).join(), one.limits.wallMs]),
  };
}

it('runs once what comes to its end', async () => {
  expect(await judged([done, done])).toEqual({
    verdicts: ['passed', 'passed'],
    asked: [['one,two', 4500]],
  });
});

it('believes that a program takes too long which had the processor', async () => {
  expect(await judged([endless, done])).toEqual({
    verdicts: ['timeLimit', 'passed'],
    asked: [['one,two', 4500]],
  });
});

it('gives a program that got no processor the time that it waited for', async () => {
  expect(await judged([done, starved], [done])).toEqual({
    verdicts: ['passed', 'passed'],
    asked: [
      ['one,two', 4500],
      ['two', 18_000],
    ],
  });
});

it('tries one of several first, and no other when that one waits by itself', async () => {
  expect(await judged([starved, starved], [done], [done])).toEqual({
    verdicts: ['passed', 'passed'],
    asked: [
      ['one,two', 4500],
      ['one', 18_000],
      ['two', 18_000],
    ],
  });
  expect(await judged([starved, starved], [starved])).toEqual({
    verdicts: ['timeLimit', 'timeLimit'],
    asked: [
      ['one,two', 4500],
      ['one', 18_000],
    ],
  });
});
