import { expect, it } from 'vitest';
import type { AppError } from '../../domain/http/errors.ts';
import { WriteBudget } from './write-budget.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24) + seconds * 1000);
const allowance = { atOnce: 10, perMinute: 60, bytes: 1000 };

/** How many of so many small writes were let through. */
function spent(budget: WriteBudget, key: number, tries: number, now: Date): number {
  let through = 0;
  for (let tried = 0; tried < tries; tried += 1)
    if (refusalOf(() => budget.spend(key, 0, now)) === undefined) through += 1;
  return through;
}

function refusalOf(spend: () => void): AppError | undefined {
  try {
    spend();
    return undefined;
  } catch (error) {
    return error as AppError;
  }
}

it('lets through so many at once, and says when the next may come', () => {
  const budget = new WriteBudget(allowance);
  expect(spent(budget, 1, 15, at(0))).toBe(10);
  expect(refusalOf(() => budget.spend(1, 0, at(0)))).toMatchObject({
    code: 'tooManyRequests',
    retryAfterSeconds: 1,
  });
  expect(spent(budget, 2, 15, at(0))).toBe(10);
});

it('fills again as time passes, and never beyond what may be spent at once', () => {
  const budget = new WriteBudget(allowance);
  expect(spent(budget, 1, 10, at(0))).toBe(10);
  expect(spent(budget, 1, 10, at(4))).toBe(4);
  expect(spent(budget, 1, 100, at(3600))).toBe(10);
});

it('counts a long text as several writes, and takes the longest at all', () => {
  const budget = new WriteBudget(allowance);
  budget.spend(1, 5000, at(0));
  expect(spent(budget, 1, 10, at(0))).toBe(4);
  budget.spend(2, 1_000_000, at(0));
  expect(spent(budget, 2, 10, at(0))).toBe(0);
});

it('gives nothing back to a clock that was put back', () => {
  const budget = new WriteBudget(allowance);
  expect(spent(budget, 1, 10, at(0))).toBe(10);
  expect(spent(budget, 1, 10, at(-3600))).toBe(0);
});
