import { describe, expect, it } from 'vitest';
import type { CaseOutcome, Judgement } from '../judgement.schema.ts';
import { emptyCode } from '../code-content.schema.ts';
import { judgedBy, judgementOf, rescored } from './rescore.rules.ts';

const weigh = (id: string, weight: number) => ({
  id,
  title: id,
  isPublic: true,
  weight,
  input: '',
  expected: '',
});
const cases = [weigh('one', 40), weigh('two', 60)];
const judged = (...passed: string[]): Judgement => ({
  compile: { ok: true, output: '' },
  cases: cases.map(({ id, weight }): CaseOutcome => ({
    id,
    verdict: passed.includes(id) ? 'passed' : 'differs',
    points: passed.includes(id) ? weight : 0,
    maxPoints: weight,
    cpuMs: 1,
    memoryKb: 1,
    stdout: '',
    printed: '',
    stderr: '',
  })),
});
const automatic = {
  isPublished: false,
  draftPoints: null,
  rubricPoints: {},
  casePoints: null,
  points: 40,
  scoreStatus: 'scored',
} as const;
const rubric = [{ id: 'names', title: 'Names', points: 10 }];

it('a submission is judged by the newer cases, and read by what its trainee was asked for', () => {
  const own = {
    ...emptyCode('algorithm'),
    statement: { en: 'Double it.', ja: '' },
    rubric,
    cases: [weigh('old', 1)],
  };
  const newer = {
    ...emptyCode('algorithm'),
    statement: { en: 'Treble it.', ja: '' },
    checker: { kind: 'tokens' as const, tolerance: 0 },
    cases: [...cases, weigh('three', 5)],
  };
  expect(judgedBy(own, newer, ['two', 'old'])).toEqual({
    ...emptyCode('algorithm'),
    statement: { en: 'Double it.', ja: '' },
    rubric: [{ id: 'names', title: 'Names', points: 10 }],
    checker: { kind: 'tokens', tolerance: 0 },
    cases: [weigh('one', 40), weigh('three', 5)],
  });
});

describe('a judgement of some cases', () => {
  it('is none where a case was not run', () => {
    expect(judgementOf(null, { cases })).toBeUndefined();
    expect(judgementOf(judged('one'), { cases: [...cases, weigh('new', 1)] })).toBeUndefined();
  });

  it('leaves out the others', () => {
    const some = judgementOf(judged('one'), { cases: cases.slice(0, 1) });
    expect(some?.cases.map(({ id, points }) => [id, points])).toEqual([['one', 40]]);
  });
});

describe('what a submission is worth by another judgement', () => {
  it('stays where a person gave the points of the cases', () => {
    const byHand = {
      ...automatic,
      isPublished: true,
      draftPoints: 70,
      casePoints: 70,
      points: 70,
      scoreStatus: 'manualupdate',
    } as const;
    expect(rescored({ cases, rubric: [] }, byHand, judged())).toEqual({
      points: 70,
      maxPoints: 100,
      draftPoints: 70,
      scoreStatus: 'manualupdate',
    });
  });

  it('is told to nobody while a person has not published it', () => {
    const draft = {
      ...automatic,
      draftPoints: 45,
      rubricPoints: { names: 5 },
      points: null,
      scoreStatus: 'scoring',
    } as const;
    expect(rescored({ cases, rubric }, draft, judged('one', 'two'))).toEqual({
      points: null,
      maxPoints: 110,
      draftPoints: 105,
      scoreStatus: 'scoring',
    });
  });

  it('is the points of the cases, and says that it differs', () => {
    expect(rescored({ cases, rubric: [] }, automatic, judged('one', 'two'))).toEqual({
      points: 100,
      maxPoints: 100,
      draftPoints: null,
      scoreStatus: 'hasdifference',
    });
    expect(rescored({ cases, rubric: [] }, automatic, judged('one')).scoreStatus).toBe('scored');
  });

  it('is scored where it had no points before, and as it was corrected where a person did', () => {
    const waiting = { ...automatic, points: null, scoreStatus: 'scoring' } as const;
    expect(rescored({ cases, rubric: [] }, waiting, judged('one'))).toMatchObject({
      points: 40,
      scoreStatus: 'scored',
    });
    const byHand = { ...automatic, scoreStatus: 'manualupdate' } as const;
    expect(rescored({ cases, rubric: [] }, byHand, judged('two'))).toMatchObject({
      points: 60,
      scoreStatus: 'manualupdate',
    });
  });

  it('is nothing where no machine could run it', () =>
    expect(rescored({ cases, rubric: [] }, automatic, null)).toMatchObject({ points: null }));

  it('keeps the criteria of what was published', () => {
    const published = {
      ...automatic,
      isPublished: true,
      draftPoints: 45,
      rubricPoints: { names: 5 },
      points: 45,
    };
    expect(rescored({ cases, rubric }, published, judged('two')).points).toBe(65);
  });
});
