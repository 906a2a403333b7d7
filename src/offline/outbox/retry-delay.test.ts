import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it('is anywhere up to a ceiling that doubles, and never above five minutes', () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), unit, (tries, chance) => {
      const delay = retryDelay(tries, () => chance);
      const ceiling = Math.min(300_000, 1000 * 2 ** tries);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThanOrEqual(ceiling);
    }),
  );
  expect(retryDelay(0, () => 1)).toBe(1000);
  expect(retryDelay(1, () => 1)).toBe(2000);
  expect(retryDelay(3, () => 1)).toBe(8000);
  expect(retryDelay(40, () => 1)).toBe(300_000);
});
