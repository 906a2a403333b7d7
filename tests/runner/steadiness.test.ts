import { describe, expect, it } from 'vitest';
import { Steadiness, type Subject } from './steadiness.ts';
import type { RunResult } from './test-result.ts';

type State = RunResult['tests'][number]['state'];

const aTest = (title: string, state: State, why: string[] = []) => ({
  file: 'server/notes/notes.test.ts',
  title,
  line: 3,
  state,
  seconds: 1,
  why,
  trace: null,
});

const aRun = (
  states: Readonly<Record<string, State>>,
  faults: RunResult['faults'] = [],
): RunResult => ({
  tests: Object.entries(states).map(([title, state]) => aTest(title, state, [`${title} broke`])),
  faults,
  fileSeconds: {},
});

const titles = (subjects: readonly Subject[]) => subjects.map(({ title }) => title);

describe('a test that fails', () => {
  it('every time, up to the third, has failed, with why it did at first', () => {
    const steadiness = new Steadiness();
    steadiness.add('api', {
      ...aRun({}),
      tests: [aTest('a', 'failed', ['the first reason']), aTest('b', 'passed')],
    });
    expect(titles(steadiness.toRunAgain())).toEqual(['a']);
    steadiness.add('api', aRun({ a: 'failed' }));
    expect(titles(steadiness.toRunAgain())).toEqual(['a']);
    steadiness.add('api', aRun({ a: 'failed' }));
    expect(steadiness.toRunAgain()).toEqual([]);
    const { passed, failed, unsteady } = steadiness.verdict();
    expect([passed, titles(failed), unsteady]).toEqual([1, ['a'], []]);
    expect(failed[0]).toMatchObject({ why: ['the first reason'], tries: 3 });
  });

  it.each([1, 2])('and passes after %i failures counts as passed, and is listed', (failures) => {
    const steadiness = new Steadiness();
    for (let run = 0; run < failures; run++) steadiness.add('api', aRun({ a: 'failed' }));
    steadiness.add('api', aRun({ a: 'passed' }));
    expect(steadiness.toRunAgain()).toEqual([]);
    const { passed, failed, unsteady, isTooUnsteady } = steadiness.verdict();
    expect([passed, failed, titles(unsteady), isTooUnsteady]).toEqual([1, [], ['a'], false]);
    expect(unsteady[0]).toMatchObject({ why: ['a broke'], tries: failures + 1 });
  });

  it('when a neighbour is run again, is listed too', () => {
    const steadiness = new Steadiness();
    steadiness.add('api', aRun({ a: 'failed', b: 'passed' }));
    steadiness.add('api', aRun({ a: 'passed', b: 'failed' }));
    expect(steadiness.toRunAgain()).toEqual([]);
    expect(titles(steadiness.verdict().unsteady)).toEqual(['a', 'b']);
  });

  it('has not passed because another of the same title does', () => {
    const steadiness = new Steadiness();
    const both = [aTest('a', 'passed'), aTest('a', 'failed')];
    for (let run = 1; run <= 3; run++) {
      expect(steadiness.toRunAgain()).toHaveLength(run === 1 ? 0 : 1);
      steadiness.add('api', { ...aRun({}), tests: both });
    }
    const { passed, failed, unsteady } = steadiness.verdict();
    expect([passed, titles(failed), unsteady]).toEqual([1, ['a'], []]);
  });

  it('in one step has not passed because it does in another', () => {
    const steadiness = new Steadiness();
    steadiness.add('api', aRun({ a: 'passed' }));
    steadiness.add('api on Debian', aRun({ a: 'failed' }));
    expect(steadiness.toRunAgain().map(({ step }) => step)).toEqual(['api on Debian']);
  });
});

describe('a run', () => {
  const runOf = (count: number, ...states: readonly State[]) => {
    const steadiness = new Steadiness();
    const names = Array.from({ length: count }, (_, index) => `test ${index}`);
    for (const state of states) {
      steadiness.add('api', aRun(Object.fromEntries(names.map((name) => [name, state]))));
    }
    return steadiness;
  };

  it('may list five that failed at first, and no sixth', () => {
    expect(runOf(5, 'failed', 'passed').verdict()).toMatchObject({
      passed: 5,
      isTooUnsteady: false,
    });
    expect(runOf(6, 'failed', 'passed').verdict()).toMatchObject({
      passed: 6,
      isTooUnsteady: true,
    });
  });

  it('tries nothing again where more than five failed: it has failed already', () => {
    expect(runOf(5, 'failed').toRunAgain()).toHaveLength(5);
    expect(runOf(6, 'failed').toRunAgain()).toEqual([]);
    expect(runOf(6, 'failed').verdict().failed).toHaveLength(6);
  });

  it('does not count what was skipped', () => {
    const steadiness = new Steadiness();
    steadiness.add('api', aRun({ a: 'skipped', b: 'passed' }));
    expect(steadiness.verdict()).toMatchObject({ passed: 1, failed: [], unsteady: [] });
    expect(steadiness.toRunAgain()).toEqual([]);
  });
});

describe('what breaks outside of every test', () => {
  const fault = { file: 'server/notes/notes.test.ts', why: ['afterAll broke'] };

  it('is run again by its file, and has failed when it breaks each time', () => {
    const steadiness = new Steadiness();
    for (let run = 1; run <= 3; run++) {
      steadiness.add('api', aRun({ a: 'passed' }, [fault]));
      expect(steadiness.toRunAgain()).toHaveLength(run < 3 ? 1 : 0);
    }
    expect(steadiness.verdict()).toMatchObject({ passed: 1, failed: [{ title: null, tries: 3 }] });
  });

  it('is listed, and counts as no test, when it is gone the next time', () => {
    const steadiness = new Steadiness();
    steadiness.add('api', aRun({ a: 'passed' }, [fault]));
    const [subject] = steadiness.toRunAgain();
    if (subject) steadiness.addSilent(subject);
    expect(steadiness.verdict()).toMatchObject({ passed: 1, failed: [] });
    expect(steadiness.verdict().unsteady).toMatchObject([{ title: null, why: ['afterAll broke'] }]);
  });
});

it('a test that is to be run again and does not run has not passed', () => {
  const steadiness = new Steadiness();
  steadiness.add('api', aRun({ a: 'failed' }));
  for (const subject of steadiness.toRunAgain()) steadiness.addSilent(subject);
  expect(steadiness.verdict()).toMatchObject({ passed: 0, failed: [{ title: 'a', tries: 2 }] });
});

it('a step without tests that failed is not run again', () => {
  const steadiness = new Steadiness();
  steadiness.addFailedStep('build', ['no such file']);
  expect(steadiness.toRunAgain()).toEqual([]);
  expect(steadiness.verdict()).toMatchObject({
    passed: 0,
    failed: [{ step: 'build', why: ['no such file'], tries: 1 }],
  });
});
