import { describe, expect, it } from 'vitest';
import { GradebookSchema, HelpReasonSchema } from './gradebook.schema.ts';
import { getGradebook } from './gradebook.contract.ts';
import { getClassResults } from './results.contract.ts';

describe('why somebody needs help', () => {
  it.each([
    { kind: 'overdue', classMaterialId: 4, days: 1 },
    { kind: 'overdueMore', count: 2 },
    { kind: 'silent', days: 7 },
    { kind: 'behind', count: 3 },
    { kind: 'lowScore', classMaterialId: 4, points: 1.5, maxPoints: 10 },
    { kind: 'lowScoreMore', count: 2 },
    { kind: 'reportsMissing', days: 3 },
    { kind: 'moodHard', count: 2 },
  ])('is said by $kind', (reason) => {
    expect(HelpReasonSchema.parse(reason)).toEqual(reason);
  });

  it.each([{ kind: 'rude' }, { days: 1 }, { kind: 'silent', count: 7 }, { kind: 'lowScore' }])(
    'is not said by %o',
    (reason) => {
      expect(HelpReasonSchema.safeParse(reason).success).toBe(false);
    },
  );
});

describe('a gradebook', () => {
  const row = {
    userId: 1,
    name: 'Taro',
    accountName: 'taro',
    imageUrl: null,
    groupId: null,
    groupName: null,
    completedCount: 1,
    percent: 50,
    lastActivityAt: null,
    help: null,
    lookAgainOn: null,
    percents: [100, -1],
    scores: [],
    waiting: [],
    minutes: [],
  };
  const reads = (given: object) =>
    GradebookSchema.safeParse({
      today: '2026-11-20',
      updatedAt: '2026-11-20T03:00:00Z',
      sections: [],
      rows: [{ ...row, ...given }],
    });

  it('has scores and dates by the place of the material', () => {
    const scores = [[0, 7.5, 10]];
    const dueDates = [[1, '2026-11-24']];
    expect(reads({ scores, dueDates }).data?.rows[0]).toEqual({ ...row, scores, dueDates });
    expect(reads({ scores: [[0, 7.5]] }).success).toBe(false);
    expect(reads({ scores: [[0.5, 7.5, 10]] }).success).toBe(false);
    expect(reads({ dueDates: [[1, 'soon']] }).success).toBe(false);
    expect(reads({ dueDates: [[1]] }).success).toBe(false);
  });

  it('has the minutes that were spent when they are asked for', () => {
    expect(getGradebook.query?.parse({})).toEqual({});
    expect(getGradebook.query?.parse({ minutes: 'true' })).toEqual({ minutes: true });
    expect(getGradebook.query?.safeParse({ seconds: 'true' }).success).toBe(false);
  });
});

it('the results of a quiz are told in tenths', () => {
  const quiz = {
    classMaterialId: 1,
    title: 'Pointers',
    traineeCount: 0,
    personCount: 0,
    attemptCount: 0,
    waitingCount: 0,
    average: null,
    firstAverage: null,
    bestAverage: null,
    medianSeconds: null,
  };
  const reads = (count: number) =>
    getClassResults.result?.safeParse([
      { ...quiz, distribution: Array.from({ length: count }, () => 0) },
    ]).success;
  expect([9, 10, 11].map(reads)).toEqual([false, true, false]);
});
