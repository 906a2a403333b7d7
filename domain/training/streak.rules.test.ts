import { describe, expect, it } from 'vitest';
import { streakOf } from './streak.rules.ts';

describe('days in a row', () => {
  it('are none without work today or yesterday', () => {
    expect(streakOf([], '2026-11-21')).toBe(0);
    expect(streakOf(['2026-11-19', '2026-11-18'], '2026-11-21')).toBe(0);
  });

  it('go on over the turn of a year and of a leap day', () => {
    expect(streakOf(['2027-01-01', '2026-12-31'], '2027-01-01')).toBe(2);
    expect(streakOf(['2028-02-28', '2028-03-01', '2028-02-29'], '2028-03-01')).toBe(3);
  });

  it('count each day once, and end at the first day without work', () => {
    expect(streakOf(['2026-11-21', '2026-11-21'], '2026-11-21')).toBe(1);
    expect(streakOf(['2026-11-21', '2026-11-19'], '2026-11-21')).toBe(1);
    // A device whose clock ran ahead has not worked tomorrow.
    expect(streakOf(['2026-11-22', '2026-11-21'], '2026-11-21')).toBe(1);
  });

  it('are not lost while today is still to come', () => {
    expect(streakOf(['2026-11-20', '2026-11-19', '2026-11-17'], '2026-11-21')).toBe(2);
  });
});
