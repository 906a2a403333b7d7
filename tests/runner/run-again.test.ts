import { expect, it } from 'vitest';
import { runAgain } from './run-again.ts';
import { Steadiness } from './steadiness.ts';
import type { Suite } from './suite.ts';
import type { RunResult, TestResult } from './test-result.ts';

const failing: TestResult = {
  file: 'a.test.ts',
  title: 'one',
  line: 3,
  state: 'failed',
  seconds: 1,
  why: ['it broke'],
  trace: null,
};
const passing: TestResult = { ...failing, state: 'passed' };

const runOf = (...tests: TestResult[]): RunResult => ({ tests, faults: [], fileSeconds: {} });

/** A program whose runs end as they are given, one after the other. */
function programOf(...runs: RunResult[]) {
  const asked: (readonly string[])[] = [];
  const suite: Suite = {
    name: 'api',
    files: [],
    async run(what, how) {
      asked.push([how, ...what]);
      return { seconds: 1, result: runs.shift() ?? runOf() };
    },
    address: ({ file, line }) => (file === null ? [] : [`${file}:${line}`]),
  };
  return { suite, asked };
}

async function outcomeOf(first: RunResult, ...more: RunResult[]) {
  const { suite, asked } = programOf(...more);
  const steadiness = new Steadiness();
  steadiness.add('api', first);
  await runAgain([suite], steadiness);
  return { asked, ...steadiness.verdict() };
}

const alone = ['alone', 'a.test.ts:3'];

it('nothing is run again where nothing failed', async () => {
  expect(await outcomeOf(runOf(passing))).toMatchObject({ asked: [], passed: 1, unsteady: [] });
});

it('a test is run by itself until it passes, at most twice more', async () => {
  const steady = await outcomeOf(runOf(failing), runOf(passing));
  expect(steady).toMatchObject({ asked: [alone], passed: 1, unsteady: [{ tries: 2 }] });
  const late = await outcomeOf(runOf(failing), runOf(failing), runOf(passing));
  expect(late).toMatchObject({ asked: [alone, alone], passed: 1, unsteady: [{ tries: 3 }] });
  const never = await outcomeOf(runOf(failing), runOf(failing), runOf(failing), runOf(passing));
  expect(never).toMatchObject({ asked: [alone, alone], passed: 0, failed: [{ tries: 3 }] });
});

it('what one run reaches together is run once', async () => {
  const neighbour = { ...failing, title: 'two' };
  const { asked, unsteady } = await outcomeOf(
    runOf(failing, neighbour),
    runOf(passing, { ...neighbour, state: 'passed' }),
  );
  expect(asked).toEqual([alone]);
  expect(unsteady).toHaveLength(2);
});

it('a test that is gone when it is run again has failed', async () => {
  const { failed } = await outcomeOf(runOf(failing));
  expect(failed).toMatchObject([{ title: 'one', why: ['it broke'], tries: 3 }]);
});

it('a step that broke outside of its files is run again whole', async () => {
  const broken = { ...runOf(passing), faults: [{ file: null, why: ['connection lost'] }] };
  const { asked, passed, unsteady } = await outcomeOf(broken, runOf(passing));
  expect(asked).toEqual([['alone']]);
  expect([passed, unsteady[0]?.why]).toEqual([1, ['connection lost']]);
});
