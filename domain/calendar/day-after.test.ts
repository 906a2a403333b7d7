import { describe, expect, it } from 'vitest';
import { dayAfter } from './day-after.ts';

describe('a day after another', () => {
  it('is a calendar date, over the ends of months and years', () => {
    expect(dayAfter('2026-11-30')).toBe('2026-12-01');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(dayAfter('2026-11-21', 14)).toBe('2026-12-05');
  });
});
