import { expect, it } from 'vitest';
import {
  deviationOf,
  discriminationOf,
  histogramOf,
  meanOf,
  medianOf,
  reliabilityOf,
  thirdsOf,
} from './exam-statistics.rules.ts';

const people = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => new Map(row.map((points, index) => [index + 1, points])));

it('says nothing where there is nothing', () => {
  expect([meanOf([]), medianOf([]), deviationOf([]), deviationOf([4])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(reliabilityOf([])).toEqual({ alpha: null, gap: 'few' });
  expect(discriminationOf(1, people([[1, 0]]))).toBeNull();
  expect(thirdsOf([{ share: 1 }])).toEqual({ top: [], bottom: [] });
});

it('knows the middle and the spread', () => {
  expect(meanOf([2, 4, 9])).toBe(5);
  expect(medianOf([9, 2, 4])).toBe(4);
  expect(medianOf([9, 2, 4, 5])).toBe(4.5);
  expect(deviationOf([2, 6])).toBeCloseTo(Math.sqrt(8), 12);
  // 2 4 4 4 5 5 7 9: the sum of squares is 32, of a sample of eight.
  expect(deviationOf([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
});

it('has the alpha of right-or-wrong questions that was reckoned by hand: KR-20', () => {
  // Ten people, three questions. Right: 8, 6 and 4 of ten. Totals: 3 3 3 3 2 2 1 1 0 0.
  const rows = [
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 0],
    [1, 1, 0],
    [1, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  // pq: 0.16 + 0.24 + 0.24 = 0.64; the variance of the totals is 1.36; 3 / 2 × (1 - 0.64 / 1.36).
  const { alpha } = reliabilityOf(people(rows));
  expect(alpha).toBeCloseTo(1.5 * (1 - 0.64 / 1.36), 12);
});

it('says why it has no alpha', () => {
  const same = (row: readonly number[], count = 10) =>
    people(Array.from({ length: count }, () => row));
  expect(reliabilityOf(same([1, 1], 9)).gap).toBe('few');
  expect(reliabilityOf(same([1])).gap).toBe('oneQuestion');
  expect(reliabilityOf(same([1, 1])).gap).toBe('alike');
  const drawn = [
    ...same([1, 0], 9),
    new Map([
      [1, 1],
      [3, 1],
    ]),
  ];
  expect(reliabilityOf(drawn).gap).toBe('draws');
  const withOneMore = new Map([
    [1, 1],
    [2, 0],
    [3, 1],
  ]);
  expect(reliabilityOf([...same([1, 0], 9), withOneMore]).gap).toBe('draws');
});

it('tells a question that the weak get right from one that the strong do', () => {
  const rows = Array.from({ length: 10 }, (_, index) => [
    index < 5 ? 1 : 0,
    index < 5 ? 0 : 1,
    10 - index,
    1,
  ]);
  expect(discriminationOf(1, people(rows))).toBeGreaterThan(0.5);
  expect(discriminationOf(2, people(rows))).toBeLessThan(-0.5);
  expect(discriminationOf(4, people(rows))).toBeNull();
  expect(discriminationOf(1, people(rows.slice(1)))).toBeNull();
});

it('has the correlation that was reckoned by hand', () => {
  // Own: five with 1 and five with 0. Rest: 3 for four of the one half and one of the other, else 1.
  const rows = [3, 3, 3, 3, 1, 1, 1, 1, 1, 3].map((rest, index) => [index < 5 ? 1 : 0, rest]);
  // Deviations of 0.5 and of 1: their products come to 3, and their squares to 2.5 and 10.
  expect(discriminationOf(1, people(rows))).toBeCloseTo(0.6, 12);
});

it('leaves out of a question whoever did not have it', () => {
  const rows = [3, 3, 3, 3, 1, 1, 1, 1, 1, 3].map((rest, index) => [index < 5 ? 1 : 0, rest]);
  const other = new Map([[2, 9]]);
  expect(discriminationOf(1, [...people(rows), other])).toBeCloseTo(0.6, 12);
  expect(discriminationOf(1, [...people(rows.slice(1)), other])).toBeNull();
});

it('divides people into thirds from nine on', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ share: index }));
  expect(thirdsOf(many(8))).toEqual({ top: [], bottom: [] });
  expect(thirdsOf(many(9))).toEqual({
    top: [{ share: 8 }, { share: 7 }, { share: 6 }],
    bottom: [{ share: 2 }, { share: 1 }, { share: 0 }],
  });
  expect(thirdsOf(many(11)).top).toHaveLength(3);
});

it('counts a share where it belongs, also one that is a hair below it', () => {
  expect(histogramOf([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(histogramOf([0.1 + 0.7])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
  expect(histogramOf([-0.1, 1.1])).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

it('divides people into thirds, and shares into tens', () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ share: index / 10 }));
  expect(thirdsOf(ten)).toEqual({
    top: [{ share: 0.9 }, { share: 0.8 }, { share: 0.7 }],
    bottom: [{ share: 0.2 }, { share: 0.1 }, { share: 0 }],
  });
  expect(histogramOf([0, 0.09, 0.1, 0.599, 0.6, 1])).toEqual([2, 1, 0, 0, 0, 1, 1, 0, 0, 1]);
});
