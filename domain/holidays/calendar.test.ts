import { describe, expect, it } from 'vitest';
import { allDaysOff, daysOffOf } from './days-off.ts';
import { CalendarSchema } from './holidays.contract.ts';

const closing = { name: 'Closing', startAt: '2026-12-29', endAt: '2027-01-03' };
const calendar = { country: 'JP', region: null, weekendDays: [6, 7], own: [closing] };
const issuesOf = (given: object) =>
  CalendarSchema.safeParse({ ...calendar, ...given }).error?.issues ?? [];

describe('the calendar of an organisation', () => {
  it.each<[string, object]>([
    ['country', { country: 'jp' }],
    ['country', { country: '' }],
    ['country', { country: 'A'.repeat(9) }],
    ['country', { country: 'J P' }],
    ['country', { country: 'JP\n' }],
    ['region', { region: '13_' }],
    ['weekendDays.0', { weekendDays: [0] }],
    ['weekendDays.0', { weekendDays: [8] }],
    ['weekendDays.0', { weekendDays: [1.5] }],
    ['weekendDays', { weekendDays: [6, 6] }],
    ['weekendDays', { weekendDays: [1, 2, 3, 4, 5, 6, 7] }],
    ['own.0.name', { own: [{ ...closing, name: ' ' }] }],
    ['own.0.name', { own: [{ ...closing, name: 'x'.repeat(81) }] }],
    ['own', { own: [closing, { ...closing, endAt: '2026-12-28' }] }],
    ['own', { own: Array.from({ length: 201 }, () => closing) }],
    ['', { more: 1 }],
  ])('names %s where it is refused: %j', (path, given) =>
    expect(issuesOf(given).map((issue) => issue.path.join('.'))).toEqual([path]),
  );

  it('says which day may not be named twice, and how long a code is', () => {
    expect(issuesOf({ weekendDays: [6, 6] })[0]?.message).toBe('must not name a day twice.');
    expect(issuesOf({ own: [{ ...closing, endAt: '2026-12-28' }] })[0]?.message).toBe(
      'must not end before it begins.',
    );
    expect(issuesOf({ country: 'jp' })[0]?.message).toBe('must be a code of ISO 3166.');
  });

  it.each<[object]>([
    [{ country: null, weekendDays: [], own: [] }],
    [{ country: 'A', region: 'A-9Z9-99' }],
    [{ weekendDays: [1, 2, 3, 4, 5, 7] }],
    [{ own: [{ name: 'x'.repeat(80), startAt: '2027-01-01', endAt: '2027-01-01' }] }],
    [{ own: Array.from({ length: 200 }, () => closing) }],
  ])('may be %j', (given) => expect(issuesOf(given)).toEqual([]));
});

it('a class heeds every kind of day off, unless somebody chooses', () => {
  const holidays = [{ at: '2027-01-11', name: 'Holiday' }];
  const daysOff = daysOffOf({ ...calendar, holidays }, allDaysOff);
  expect(daysOff('2026-12-29')).toEqual({ kind: 'own', name: 'Closing' });
  expect(daysOff('2027-01-11')).toEqual({ kind: 'holiday', name: 'Holiday' });
  expect(daysOff('2027-01-09')).toEqual({ kind: 'weekend', name: null });
});
