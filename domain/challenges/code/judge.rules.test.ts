import { describe, expect, it } from 'vitest';
import type { CodeCase } from './code-content.schema.ts';
import { returnMark } from './harness.ts';
import {
  hasFailedItself,
  judge,
  mostPointsOf,
  outputOf,
  pointsOf,
  storable,
  withoutHidden,
} from './judge.rules.ts';
import type { RunResult } from './run.ts';

const caseOf = (id: string, given: Partial<CodeCase> = {}): CodeCase => ({
  id,
  title: id,
  input: '',
  expected: '42',
  weight: 2,
  isPublic: true,
  ...given,
});
type Ran = RunResult['cases'][number];
const ran = (id: string, given: Partial<Ran> = {}): Ran => ({
  id,
  outcome: 'ran',
  exitCode: 0,
  signal: null,
  wallMs: 20,
  stdout: '42\n',
  stderr: '',
  cpuMs: 12.4,
  memoryKb: 900.6,
  ...given,
});
const resultOf = (cases: Ran[], ok = true) =>
  ({ compile: { ok, output: 'told' }, cases }) as RunResult;
const judged = (
  result: RunResult,
  cases: CodeCase[],
  signature: Parameters<typeof judge>[1]['signature'] = null,
) => judge(result, { cases, checker: { kind: 'exact', tolerance: 0 }, signature });

describe('a run amounts to', () => {
  it('the points of the cases that are right, and nothing of the others', () => {
    const cases = [caseOf('one'), caseOf('two', { weight: 3 }), caseOf('three')];
    const judgement = judged(
      resultOf([
        ran('two', { stdout: '41' }),
        ran('one'),
        ran('three', { outcome: 'timeLimit', stderr: 'late' }),
      ]),
      cases,
    );
    expect(judgement.compile).toEqual({ ok: true, output: 'told' });
    expect(judgement.cases).toEqual([
      {
        id: 'one',
        verdict: 'passed',
        points: 2,
        maxPoints: 2,
        cpuMs: 12,
        memoryKb: 901,
        stdout: '42\n',
        printed: '',
        stderr: '',
      },
      expect.objectContaining({ id: 'two', verdict: 'differs', points: 0, maxPoints: 3 }),
      expect.objectContaining({ id: 'three', verdict: 'timeLimit', points: 0, stderr: 'late' }),
    ]);
    expect(pointsOf(judgement)).toBe(2);
    expect(hasFailedItself(judgement)).toBe(false);
  });

  it('nothing where it could not be compiled, whatever ran', () => {
    const { cases } = judged(resultOf([ran('one')], false), [caseOf('one')]);
    expect(cases).toMatchObject([{ verdict: 'compileError', points: 0, maxPoints: 2, stdout: '' }]);
  });

  it('the machine’s failure where a case never ran', () => {
    const judgement = judged(resultOf([ran('one')]), [caseOf('one'), caseOf('two')]);
    expect(judgement.cases.map(({ verdict }) => verdict)).toEqual(['passed', 'systemError']);
    expect(hasFailedItself(judgement)).toBe(true);
  });

  it('what a function returned, apart from what it printed', () => {
    const signature = { name: 'f', parameters: [], returns: 'int' } as never;
    const stdout = `hello\n${returnMark}42\n`;
    const { cases } = judged(
      resultOf([ran('one', { stdout }), ran('two', { stdout: 'hello\n' })]),
      [caseOf('one'), caseOf('two')],
      signature,
    );
    expect(cases).toMatchObject([
      { verdict: 'passed', stdout: '42', printed: 'hello' },
      { verdict: 'differs', stdout: '', printed: 'hello\n' },
    ]);
    expect(outputOf('42', false)).toEqual({ compared: '42', printed: '' });
  });
});

it('what is kept of an output is so much, and what the database takes', () => {
  expect(storable('a\u0000b')).toBe('a\uFFFDb');
  expect(storable('\uD800')).toBe('\uFFFD');
  expect(storable('x'.repeat(20_001))).toHaveLength(20_000);
});

it('the most there is to be had are the cases’ and the rubric’s points', () => {
  const rubric = [{ points: 1.5 }, { points: 2 }] as Parameters<typeof mostPointsOf>[0]['rubric'];
  expect(mostPointsOf({ cases: [caseOf('one'), caseOf('two')], rubric })).toBe(7.5);
});

it('a hidden case tells its verdict and nothing of what went in or came out', () => {
  const cases = [caseOf('one'), caseOf('two', { isPublic: false })];
  const given = { stdout: 'out', stderr: 'err' };
  const judgement = judged(resultOf([ran('one', given), ran('two', given)]), cases);
  const [, hidden] = judgement.cases;
  if (hidden) hidden.pictures = [];
  const told = withoutHidden(judgement, cases);
  expect(told.cases[0]).toEqual(judgement.cases[0]);
  expect(told.cases[1]).toMatchObject({ verdict: 'differs', stdout: '', printed: '', stderr: '' });
  expect(told.cases[1]).not.toHaveProperty('pictures');
});
