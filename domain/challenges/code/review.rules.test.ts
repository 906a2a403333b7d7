import { describe, expect, it } from 'vitest';
import type { CaseOutcome, Judgement } from './judgement.schema.ts';
import { fitsRubric, mostCasePoints, reviewedPoints } from './review.rules.ts';

const criterion = (id: string, points: number) => ({ id, title: id, points });
const rubric = [criterion('names', 5), criterion('form', 2.5)];

describe('points by a rubric', () => {
  it.each([
    [{ names: 5.5 }],
    [{ names: 1, form: 3 }],
    [{ other: 0 }],
    [{ names: 5, other: 0 }],
    // Another criterion's points are not theirs.
    [{ form: 5 }],
  ])('do not fit it: %j', (points) => expect(fitsRubric(rubric, points)).toBe(false));

  it.each([[{}], [{ names: 5 }], [{ form: 0 }], [{ names: 0, form: 2.5 }]])(
    'fit it, and some may be left for later: %j',
    (points) => expect(fitsRubric(rubric, points)).toBe(true),
  );
});

it('the cases are worth their weights together', () => {
  const one = { title: '', isPublic: true, input: '', expected: '' };
  const cases = [
    { ...one, id: 'a', weight: 0.1 },
    { ...one, id: 'b', weight: 0.2 },
  ];
  expect(mostCasePoints({ cases })).toBe(0.3);
  expect(mostCasePoints({ cases: [] })).toBe(0);
});

describe('a submission that a person has read', () => {
  const outcome = (id: string, points: number): CaseOutcome => ({
    id,
    verdict: 'passed',
    points,
    maxPoints: 10,
    cpuMs: 1,
    memoryKb: 1,
    stdout: '',
    printed: '',
    stderr: '',
  });
  const judgement: Judgement = {
    compile: { ok: true, output: '' },
    cases: [outcome('a', 10), outcome('b', 7.1)],
  };
  const whole = { names: 3, form: 0.2 };

  it.each([
    ['no criterion has points', {}, null, judgement],
    ['one of two has none', { names: 3 }, null, judgement],
    ['no machine ran it and nobody says what its cases are worth', whole, null, null],
  ])('is worth nothing yet while %s', (_, rubricPoints, casePoints, judged) =>
    expect(reviewedPoints(rubric, { rubricPoints, casePoints }, judged)).toBeNull(),
  );

  it.each([
    ['what its cases earned and the criteria', whole, null, judgement, 20.3],
    ['what was given instead of the cases', whole, 4, judgement, 7.2],
    ['nothing for its cases where a person says so', whole, 0, judgement, 3.2],
    ['what was given where no machine ran it', whole, 1, null, 4.2],
    ['no points of a criterion that was given none', { names: 0, form: 0 }, null, judgement, 17.1],
  ])('is worth %s', (_, rubricPoints, casePoints, judged, points) =>
    expect(reviewedPoints(rubric, { rubricPoints, casePoints }, judged)).toBe(points),
  );

  it('is worth what its cases earned where there is no rubric', () =>
    expect(reviewedPoints([], { rubricPoints: {}, casePoints: null }, judgement)).toBe(17.1));
});
