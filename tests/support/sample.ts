import { Chance } from './chance.ts';

/**
 * `npm run test:all` goes through the whole of a large space; `npm test` through a share of it, which is
 * another one with each commit and the same one for each run of a commit.
 */
export const isWholeSpace = process.env['TEST_SPACE'] === 'whole';

/** What chooses the share: the runner prints it, and `TEST_SEED` brings it back. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 1);

/**
 * In the order that they have; all of them where the whole space is gone through. Who chooses many times
 * says which time it is, as each would choose alike otherwise.
 */
export function sampleOf<Item>(items: readonly Item[], size: number, turn = 0): Item[] {
  if (isWholeSpace || items.length <= size) return [...items];
  const chance = new Chance(testSeed + turn);
  const drawn = items.map((item, index) => ({ item, index, lot: chance.next() }));
  return drawn
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, size)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** How often something that begins anew each time is tried. */
export const runCount = (share: number, whole: number): number => (isWholeSpace ? whole : share);
