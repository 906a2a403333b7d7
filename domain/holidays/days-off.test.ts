import { describe, expect, it } from 'vitest';
import { daysOffOf, trainingDayAfter, trainingDayFrom, weekdayOf } from './days-off.ts';

const all = { weekend: true, holiday: true, own: true };
const calendar = {
  weekendDays: [6, 7],
  holidays: [
    { at: '2027-01-01', name: '元日' },
    { at: '2027-01-11', name: '成人の日' },
  ],
  own: [{ startAt: '2026-12-29', endAt: '2027-01-03', name: 'Year-end closing' }],
};
const daysOff = daysOffOf(calendar, all);

it.each([
  ['2026-12-28', undefined],
  ['2026-12-29', 'Year-end closing'],
  // Closed and a holiday: what the organisation says itself comes first.
  ['2027-01-01', 'Year-end closing'],
  ['2027-01-03', 'Year-end closing'],
  ['2027-01-04', undefined],
  ['2027-01-09', null],
  ['2027-01-11', '成人の日'],
])('%s is a day off because of %j', (day, name) => expect(daysOff(day)?.name).toBe(name));

it('heeds only the kinds of days off that were chosen', () => {
  const choose = (given: Partial<typeof all>) => daysOffOf(calendar, { ...all, ...given });
  expect(choose({ weekend: false })('2027-01-09')).toBeUndefined();
  expect(choose({ holiday: false })('2027-01-11')).toBeUndefined();
  expect(choose({ own: false })('2027-01-01')).toEqual({ kind: 'holiday', name: '元日' });
  expect(choose({ own: false })('2026-12-29')).toBeUndefined();
});

it.each([
  ['2024-02-29', 4],
  ['2026-12-27', 7],
  ['2026-12-28', 1],
])('%s is weekday %i', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

describe('a day with training', () => {
  it.each([
    ['2026-12-28', 1, '2026-12-28'],
    ['2026-12-29', 1, '2027-01-04'],
    ['2027-01-01', -1, '2026-12-28'],
    ['2027-01-09', 1, '2027-01-12'],
    ['2027-01-11', -1, '2027-01-08'],
  ] as const)('from %s by %i is %s', (day, step, found) =>
    expect(trainingDayFrom(day, step, daysOff)).toBe(found),
  );

  it.each([
    ['2026-12-25', 0, 1, '2026-12-25'],
    ['2026-12-25', 1, 1, '2026-12-28'],
    ['2026-12-25', 2, 1, '2027-01-04'],
    ['2026-12-26', 0, 1, '2026-12-28'],
    ['2027-01-12', 3, -1, '2027-01-06'],
  ] as const)('%s and %i more by %i is %s', (day, count, step, found) =>
    expect(trainingDayAfter(day, count, step, daysOff)).toBe(found),
  );

  it('is the day itself where there never is any', () => {
    const never = daysOffOf({ ...calendar, weekendDays: [1, 2, 3, 4, 5, 6, 7] }, all);
    expect(trainingDayFrom('2026-11-21', 1, never)).toBe('2026-11-21');
  });
});
