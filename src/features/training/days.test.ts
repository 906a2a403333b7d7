import { describe, expect, it } from 'vitest';
import { daysBetween, formatDay, weekOf } from './days.ts';

describe('the week', () => {
  it('begins on Monday, also on a Sunday', () => {
    expect(weekOf('2026-11-22')[0]).toBe('2026-11-16');
    expect(weekOf('2026-11-16')).toHaveLength(7);
    expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
  });
});

describe('a date', () => {
  it('is written as it is, wherever the reader is', () => {
    expect(formatDay('2026-11-18', 'en', { weekday: 'long', month: 'long', day: 'numeric' })).toBe(
      'Wednesday, November 18',
    );
  });

  it('is so many days from another', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
  });
});
