import { describe, expect, it } from 'vitest';
import { classStatusOf, isOpenOn, isPeriod } from './classes.rules.ts';
import { ClassStatus } from './classes.schema.ts';

const period = { startAt: '2026-11-02', endAt: '2026-12-18' };

describe('the status of a class', () => {
  it.each([
    ['2026-11-01', ClassStatus.future],
    ['2026-11-02', ClassStatus.active],
    ['2026-12-18', ClassStatus.active],
    ['2026-12-19', ClassStatus.ended],
  ])('on %s is %i', (today, status) => expect(classStatusOf(period, today)).toBe(status));

  it('includes a class of a single day', () => {
    const day = { startAt: '2026-11-02', endAt: '2026-11-02' };
    expect(isPeriod(day)).toBe(true);
    expect(classStatusOf(day, '2026-11-02')).toBe(ClassStatus.active);
    expect(isPeriod({ startAt: '2026-11-03', endAt: '2026-11-02' })).toBe(false);
  });
});

it('opens a section on its day, and at once without one', () => {
  expect(isOpenOn(null, '2026-11-02')).toBe(true);
  expect(isOpenOn('2026-11-02', '2026-11-02')).toBe(true);
  expect(isOpenOn('2026-11-03', '2026-11-02')).toBe(false);
});
