import { describe, expect, it } from 'vitest';
import { codeOf, hasEarned, readCode, scorePercentOf } from './certificates.rules.ts';

const wanted = { percent: 80, scorePercent: 60, requiredMaterialIds: [3] };
const done = {
  percent: 80,
  completedIds: new Set([1, 3]),
  scores: [
    { points: 2, maxPoints: 2 },
    { points: 1, maxPoints: 5 },
  ],
  quizCount: 2,
};

describe('a certificate', () => {
  it('is not earned with too little, without what is required, or with too few points', () => {
    expect(hasEarned(wanted, { ...done, percent: 79 })).toBe(false);
    expect(hasEarned(wanted, { ...done, completedIds: new Set([1, 2]) })).toBe(false);
    expect(hasEarned({ ...wanted, scorePercent: 61 }, done)).toBe(false);
    expect(hasEarned(wanted, { ...done, quizCount: 3 })).toBe(false);
  });

  it('is earned with all of it', () => {
    expect(hasEarned(wanted, done)).toBe(true);
    expect(hasEarned({ ...wanted, scorePercent: null }, { ...done, scores: [] })).toBe(true);
    const thirds = Array.from({ length: 3 }, () => ({ points: 7, maxPoints: 10 }));
    expect(
      hasEarned({ ...wanted, scorePercent: 70 }, { ...done, scores: thirds, quizCount: 3 }),
    ).toBe(true);
  });

  it('weighs each quiz as much as another, and none where there is none', () => {
    expect(scorePercentOf(done)).toBe(60);
    expect(scorePercentOf({ scores: [], quizCount: 2 })).toBe(0);
    expect(scorePercentOf({ scores: [], quizCount: 0 })).toBe(100);
    expect(scorePercentOf({ scores: [{ points: 0, maxPoints: 0 }], quizCount: 1 })).toBe(100);
  });

  it('has a code that says whose it is', () => {
    const code = { organisationId: 2, secret: 'abcdefghijklmnopqrstu_' };
    expect(codeOf(code)).toBe('2-abcdefghijklmnopqrstu_');
    expect(readCode('2-abcdefghijklmnopqrstu_')).toEqual(code);
    for (const odd of [
      '',
      '2',
      '02-abcdefghijklmnopqrstu_',
      '2-short',
      '4294967296-abcdefghijklmnopqrstu_',
      '2-abcdefghijklmnopqrstu_x',
    ])
      expect(readCode(odd)).toBeUndefined();
  });
});
