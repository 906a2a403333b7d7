import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closed, lengthOf, percentWatched, type Ranges, union, within } from './ranges.rules.ts';

const rangeOf = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, long]): [number, number] => [from, from + long]);
const rangesOf = fc.array(rangeOf, { maxLength: 12 });

/** Second by second, as one would count by hand. */
const pointsOf = (ranges: Ranges): Set<number> =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)));

it('stretches are added up as one would count them, in any order and twice', () => {
  fc.assert(
    fc.property(rangesOf, rangesOf, (one, other) => {
      const sum = union(one, other, one);
      expect(sum).toEqual(union(other, one));
      expect(pointsOf(sum)).toEqual(pointsOf([...one, ...other]));
      expect(lengthOf(sum)).toBe(pointsOf(sum).size);
      expect(sum.every(([from], index) => from > (sum[index - 1]?.[1] ?? -1))).toBe(true);
      expect(lengthOf(within(sum, 100))).toBe([...pointsOf(sum)].filter((ms) => ms < 100).length);
    }),
  );
});

it('nine tenths are enough, and gaps as wide as a hair are none', () => {
  expect(percentWatched([[0, 899]], 1000)).toBe(89);
  expect(percentWatched([[0, 900]], 1000)).toBe(100);
  expect(percentWatched([[0, 900]], 0)).toBe(0);
  expect(
    closed(
      [
        [0, 10],
        [12, 20],
        [40, 50],
      ],
      5,
    ),
  ).toEqual([
    [0, 20],
    [40, 50],
  ]);
});

it.each<[string, Ranges, [number, number][]]>([
  ['without a length', [[5, 5]], []],
  ['that end before they begin', [[7, 6]], []],
  [
    'before and behind the video',
    [
      [-20, 10],
      [95, 140],
      [150, 160],
    ],
    [
      [0, 10],
      [95, 100],
    ],
  ],
  [
    'that touch, in any order',
    [
      [20, 30],
      [10, 20],
    ],
    [[10, 30]],
  ],
  [
    'within another',
    [
      [10, 50],
      [20, 30],
    ],
    [[10, 50]],
  ],
])('stretches %s: %j of a hundred are %j', (_, ranges, kept) =>
  expect(within(ranges, 100)).toEqual(kept),
);

it('a gap is closed up to its width, and not one millisecond wider', () => {
  const ranges: Ranges = [
    [26, 30],
    [0, 10],
    [15, 20],
  ];
  expect(closed(ranges, 5)).toEqual([
    [0, 20],
    [26, 30],
  ]);
  expect(closed(ranges, 6)).toEqual([[0, 30]]);
  expect(closed([], 6)).toEqual([]);
});
