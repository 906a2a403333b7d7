import { describe, expect, it } from 'vitest';
import { browserSuite, withUntold } from './suite.ts';
import type { RunResult, TestResult } from './test-result.ts';

const test = (state: TestResult['state']): TestResult => ({
  file: 'a.test.ts',
  title: 'one',
  line: null,
  state,
  seconds: 1,
  why: [],
  trace: null,
});
const runOf = (...tests: TestResult[]): RunResult => ({ tests, faults: [], fileSeconds: {} });

describe('a program has a fault', () => {
  it('when it fails and names no test, with the last lines that it printed', () => {
    const printed = [...Array(100).keys(), 'Unhandled Errors', '', 'connection lost', ''].join(
      '\n',
    );
    const { faults } = withUntold(runOf(test('passed')), false, printed);
    expect(faults).toMatchObject([{ file: null }]);
    expect(faults[0]?.why).toHaveLength(30);
    expect(faults[0]?.why.slice(-2)).toEqual(['Unhandled Errors', 'connection lost']);
  });

  it('when it ran no test, whatever its exit code says', () => {
    for (const run of [runOf(), runOf(test('skipped'))]) {
      expect(withUntold(run, true, '').faults).toHaveLength(1);
    }
  });
});

describe('a program has no fault of its own', () => {
  it('when a test says why it failed', () => {
    const run = runOf(test('passed'), test('failed'));
    expect(withUntold(run, false, 'much')).toEqual(run);
  });

  it('when a file of it does', () => {
    const run = { ...runOf(), faults: [{ file: 'a.test.ts', why: ['cannot be read'] }] };
    expect(withUntold(run, false, 'much')).toEqual(run);
  });

  it('when its tests passed', () => {
    const run = runOf(test('passed'));
    expect(withUntold(run, true, 'much')).toEqual(run);
  });
});

describe('a browser test is run alone', () => {
  const suite = browserSuite('', { files: ['--shard=1/2'], share: undefined, env: {} });
  const subject = {
    step: 'browser',
    file: 'a.spec.ts',
    title: 'in en › it (once)',
    line: 3,
    nth: 0,
  };

  it('by its line and, as a loop makes more of them there, its title', () => {
    expect(suite.address(subject)).toEqual(['a.spec.ts:3', '--grep= in.+en.+it.+once.+$']);
  });

  it('by its file where no more is known, and with all others where not even that is', () => {
    expect(suite.address({ ...subject, title: null, line: null })).toEqual(['a.spec.ts']);
    expect(suite.address({ ...subject, file: null })).toEqual(['--shard=1/2']);
  });
});
