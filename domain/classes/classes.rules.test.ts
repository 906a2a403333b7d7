import { describe, expect, it } from 'vitest';
import { classRefusals, classStatusOf, firstOpenDay, isOpenOn, isPeriod } from './classes.rules.ts';
import { ClassStatus, ClassStatusSchema } from './classes.schema.ts';
import { drillRefusals } from './drills.rules.ts';

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

it('has a section begin with the class at the earliest', () => {
  expect(firstOpenDay('2026-11-02', null)).toBe('2026-11-02');
  expect(firstOpenDay('2026-11-02', '2026-11-01')).toBe('2026-11-02');
  expect(firstOpenDay('2026-11-02', '2026-11-03')).toBe('2026-11-03');
});

it('a status has its number for good', () => {
  expect(ClassStatus).toEqual({ active: 1, future: 2, ended: 3 });
  const takes = (status: unknown) => ClassStatusSchema.safeParse(status).success;
  expect([0, 1, 2, 3, 4].map(takes)).toEqual([false, true, true, true, false]);
});

it('a refusal names its fields, the same in both languages', () => {
  const named = (text: string) => [...text.matchAll(/[“「](\w+)[”」]/g)].map(([, name]) => name);
  for (const { en, ja } of Object.values({ ...classRefusals, ...drillRefusals }))
    expect(new Set(named(ja))).toEqual(new Set(named(en)));
  expect(named(classRefusals.tooFewSeats.ja)).toEqual(['userIds', 'groupIds']);
  expect(named(drillRefusals.notInOrder.en)).toEqual(['opensAt']);
});
