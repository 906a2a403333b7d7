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
export const sampleOf = <Item>(items: readonly Item[], size: number, turn = 0): Item[] =>
  isWholeSpace ? [...items] : draw(items, size, testSeed + turn);

/** So many of them, in the order that they have; the same ones for the same seed. */
export function draw<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  const chance = new Chance(seed);
  const drawn = items.map((item, index) => ({ item, index, lot: chance.next() }));
  return drawn
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, Math.max(0, size))
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** Whether something of this name is in a share of one out of so many; in another one with each seed. */
export function isDrawn(name: string, oneOf: number): boolean {
  let seed = testSeed;
  for (const sign of name) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return new Chance(seed).isOneOf(oneOf);
}

/** How often something that begins anew each time is tried. */
export const runCount = (share: number, whole: number): number => (isWholeSpace ? whole : share);
