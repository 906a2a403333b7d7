import { describe, expect, it } from 'vitest';
import { dealtOut, drillDays } from './drills.rules.ts';

describe('the days of a drill quiz', () => {
  it.each([
    ['daily', ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']],
    ['everyOtherDay', ['2026-12-01', '2026-12-03', '2026-12-05', '2026-12-07']],
    ['weekly', ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']],
    // One, two and four days later: each gap is longer than the last.
    ['growing', ['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-08']],
  ] as const)('go on %s', (rhythm, days) => {
    expect(drillDays('2026-12-01', 4, rhythm, '2026-12-31')).toEqual(days);
  });

  it('end with the class', () => {
    expect(drillDays('2026-12-01', 4, 'weekly', '2026-12-15')).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ]);
    expect(drillDays('2026-12-16', 2, 'daily', '2026-12-15')).toEqual([]);
  });
});

it('deals the hardest questions out to all parts', () => {
  expect(dealtOut([1, 2, 3, 4, 5], 2)).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  expect(dealtOut([1], 3)).toEqual([[1], [], []]);
});
