import { describe, expect, test } from 'vitest';
import { benchmarkOf, figureOf, mondayOf, occasionOn, rhythmOf, sectionOf } from './csat.rules.ts';

const none = { score: null, low: null, high: null };

describe('a figure', () => {
  test.each([
    ['of nothing', [0, 0, 0], { count: 0, ...none }],
    ['of four anonymous ones is hidden', [4, 4, 4], { count: 4, ...none }],
    ['with one anonymous among many is hidden', [30, 20, 1], { count: 30, ...none }],
    ['of five anonymous ones', [5, 4, 5], { count: 5, score: 80, low: 37.6, high: 96.4 }],
    ['of one with a name', [1, 1, 0], { count: 1, score: 100, low: 20.7, high: 100 }],
    ['of ten who are not content', [10, 0, 0], { count: 10, score: 0, low: 0, high: 27.8 }],
    ['of a hundred', [100, 82, 0], { count: 100, score: 82, low: 73.3, high: 88.3 }],
  ] as const)('%s', (_, [count, good, anonymousCount], expected) =>
    expect(figureOf({ count, good, anonymousCount })).toEqual(expected),
  );
});

const rowOf = (key: string, count: number, score: number | null) => ({
  key,
  label: key,
  satisfaction: { count, score, low: null, high: null },
  comprehension: { count: 0, ...none },
});

describe('a class among others', () => {
  test('is compared with nobody while it is alone', () => {
    expect(benchmarkOf([rowOf('1', 9, 80)], 1)).toBeUndefined();
    expect(benchmarkOf([rowOf('1', 9, 80), rowOf('2', 4, 90)], 1)).toBeUndefined();
    expect(benchmarkOf([rowOf('1', 9, 80), rowOf('2', 9, null)], 1)).toBeUndefined();
  });
  test.each([
    [[rowOf('1', 9, 80), rowOf('2', 5, 60)], { classCount: 2, median: 70, lowerCount: 1 }],
    [
      [rowOf('1', 9, 80), rowOf('2', 5, 60), rowOf('3', 7, 95)],
      { classCount: 3, median: 80, lowerCount: 1 },
    ],
    [
      [rowOf('1', 2, 100), rowOf('2', 5, 60), rowOf('3', 7, 95.5)],
      { classCount: 2, median: 77.8, lowerCount: null },
    ],
  ])('stands where its score does', (rows, expected) =>
    expect(benchmarkOf(rows, 1)).toEqual(expected),
  );
});

describe('what is asked on a day', () => {
  test.each([
    ['weekly', '2026-11-26', '2026-12-31', undefined],
    ['weekly', '2026-11-27', '2026-12-31', 'week:2026-11-23'],
    ['weekly', '2026-11-29', '2026-12-31', 'week:2026-11-23'],
    ['weekly', '2026-11-30', '2026-12-31', undefined],
    ['weekly', '2026-11-27', '2026-11-27', 'week:2026-11-23'],
    ['weekly', '2026-11-28', '2026-11-27', undefined],
    ['weekly', '2027-01-01', '2026-12-31', undefined],
    ['end', '2026-12-30', '2026-12-31', undefined],
    ['end', '2026-12-31', '2026-12-31', 'end'],
    ['end', '2027-01-04', '2026-12-31', 'end'],
    ['section', '2026-11-27', '2026-12-31', undefined],
  ] as const)('%s on %s until %s: %s', (rhythm, today, endAt, occasion) =>
    expect(occasionOn(rhythm, today, endAt)).toBe(occasion),
  );
  test('is named so that it is known again', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect([sectionOf('section:12'), sectionOf('week:2026-11-23'), sectionOf('end')]).toEqual([
      12,
      undefined,
      undefined,
    ]);
    expect(['section:12', 'week:2026-11-23', 'end'].map(rhythmOf)).toEqual([
      'section',
      'weekly',
      'end',
    ]);
  });
});
