import { expect, it } from 'vitest';
import { isInShare } from './share.ts';

const mutants = Array.from({ length: 1000 }, (_, line) => ({
  id: String(line),
  fileName: 'domain/notes/notes.rules.ts',
  mutatorName: 'StringLiteral',
  replacement: '""',
  location: { start: { line, column: 0 }, end: { line, column: 9 } },
}));
const drawn = (seed: number, percent: number) =>
  mutants.filter((mutant) => isInShare(mutant, { seed, percent })).map(({ id }) => id);

it('a share is about as large as was asked for, and all of them are all', () => {
  expect(drawn(1, 100)).toHaveLength(1000);
  expect(drawn(1, 10).length).toBeGreaterThan(70);
  expect(drawn(1, 10).length).toBeLessThan(130);
});

it('a share is the same with the same seed, and another with another', () => {
  expect(drawn(7, 10)).toEqual(drawn(7, 10));
  expect(drawn(7, 10)).not.toEqual(drawn(8, 10));
  const both = drawn(7, 10).filter((id) => drawn(8, 10).includes(id));
  expect(both.length).toBeLessThan(40);
});

it('a larger share has what a smaller one has', () => {
  const larger = new Set(drawn(3, 40));
  expect(drawn(3, 10).filter((id) => !larger.has(id))).toEqual([]);
});
