import { describe, expect, it } from 'vitest';
import { daysOffOf } from '../holidays/days-off.ts';
import { daysBetween, plannedDate, plannedEnd, relativeDateOf } from './planned-dates.rules.ts';
import { EndsSchema, type RelativeDate, RelativeDateSchema } from './relative-date.schema.ts';

const daysOff = daysOffOf(
  {
    weekendDays: [6, 7],
    holidays: [{ at: '2027-01-11', name: 'Coming of Age Day' }],
    own: [{ startAt: '2026-12-29', endAt: '2027-01-03', name: 'Closing' }],
  },
  { weekend: true, holiday: true, own: true },
);
const never = () => undefined;
// A Tuesday to a Tuesday.
const winter = { startAt: '2026-12-08', endAt: '2027-02-02' };
const leap = { startAt: '2028-02-01', endAt: '2028-03-31' };
const common = { startAt: '2027-02-01', endAt: '2027-03-31' };

const day = (n: number, from: RelativeDate['from'] = 'start'): RelativeDate => ({
  unit: 'day',
  from,
  n,
});
const working = (n: number, from: RelativeDate['from'] = 'start'): RelativeDate => ({
  unit: 'workingDay',
  from,
  n,
});
const weekday = (n: number, which: number, from: RelativeDate['from'] = 'start'): RelativeDate => ({
  unit: 'weekday',
  from,
  n,
  weekday: which,
});

describe('a relative date', () => {
  it.each([
    ['day 1', day(1), winter, '2026-12-08'],
    ['day 15', day(15), winter, '2026-12-22'],
    ['the last day', day(0, 'end'), winter, '2027-02-02'],
    ['three days before the end', day(3, 'end'), winter, '2027-01-30'],
    ['over the end of a month', day(30), { ...common }, '2027-03-02'],
    ['over the leap day', day(30), leap, '2028-03-01'],
    ['on the leap day', day(29), leap, '2028-02-29'],
    ['over the end of a year', day(25), winter, '2027-01-01'],
    ['the first Tuesday, which is the first day', weekday(1, 2), winter, '2026-12-08'],
    ['the second Monday', weekday(2, 1), winter, '2026-12-21'],
    ['the last Monday', weekday(1, 1, 'end'), winter, '2027-02-01'],
    ['the last Wednesday but one', weekday(2, 3, 'end'), winter, '2027-01-20'],
  ])('%s', (_, rule, period, at) =>
    expect(plannedDate(rule, period, never)).toEqual({ at, moved: null }),
  );

  it.each([
    ['the first working day', working(1), '2026-12-08'],
    ['the 15th working day', working(15), '2026-12-28'],
    ['the 16th, behind the closing', working(16), '2027-01-04'],
    ['the last working day', working(0, 'end'), '2027-02-02'],
    ['three working days before the end, over a weekend', working(3, 'end'), '2027-01-28'],
    ['17 before the end, over a holiday', working(16, 'end'), '2027-01-08'],
  ])('%s counts days with training alone', (_, rule, at) =>
    expect(plannedDate(rule, winter, daysOff)).toEqual({ at, moved: null }),
  );

  it.each([
    [day(5), '2026-12-14', '2026-12-12', null],
    [day(22), '2027-01-04', '2026-12-29', 'Closing'],
    [weekday(5, 1), '2027-01-12', '2027-01-11', 'Coming of Age Day'],
    // From the end a date makes way towards the beginning: it stays before the end.
    [day(2, 'end'), '2027-01-29', '2027-01-31', null],
    [weekday(4, 1, 'end'), '2027-01-08', '2027-01-11', 'Coming of Age Day'],
  ])('%j makes way to %s from %s', (rule, at, from, name) => {
    const planned = plannedDate(rule, winter, daysOff);
    expect(planned).toMatchObject({ at, moved: { from, why: { name } } });
  });

  it.each([
    [day(100), '2027-02-02'],
    [day(100, 'end'), '2026-12-08'],
    [working(60), '2027-02-02'],
    [weekday(9, 2, 'start'), '2027-02-02'],
  ])('%j is not outside of the class', (rule, at) =>
    expect(plannedDate(rule, winter, daysOff).at).toBe(at),
  );

  it('says when it would have been outside of the class', () => {
    expect(plannedDate(day(58), winter, never)).toEqual({
      at: '2027-02-02',
      moved: { from: '2027-02-03', why: 'outside' },
    });
    expect(plannedDate(day(57), winter, never).moved).toBeNull();
  });

  it('stays where there is never any training', () => {
    const always = () => ({ kind: 'weekend' as const, name: null });
    expect(plannedDate(day(2), winter, always)).toEqual({ at: '2026-12-09', moved: null });
  });

  it('makes way no further than the class goes', () => {
    // A Saturday, and the class ends with it.
    const short = { startAt: '2026-12-07', endAt: '2026-12-12' };
    expect(plannedDate(day(6), short, daysOff)).toEqual({
      at: '2026-12-12',
      moved: { from: '2026-12-12', why: 'outside' },
    });
  });
});

it.each([
  [day(56), '2027-02-01'],
  [day(1), '2026-12-08'],
  [working(16), '2027-01-04'],
  [weekday(2, 5), '2026-12-18'],
])('%j ends a class from 2026-12-08 on %s', (rule, end) =>
  expect(plannedEnd(rule, '2026-12-08', daysOff)).toBe(end),
);

it.each([
  ['2026-12-08', 1],
  ['2026-12-22', 15],
  // Nothing of a class is before its beginning.
  ['2026-12-01', 1],
])('%s of a class from 2026-12-08 is its day %i', (at, n) =>
  expect(relativeDateOf(at, '2026-12-08')).toEqual({ unit: 'day', from: 'start', n }),
);

it.each([
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
  ['2027-01-01', '2026-12-31', -1],
])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

describe('a rule from outside', () => {
  const path = (given: unknown) => RelativeDateSchema.safeParse(given).error?.issues[0]?.path;
  it.each([
    [{ unit: 'day', from: 'start', n: 0 }, ['n']],
    [{ unit: 'weekday', from: 'end', n: 0, weekday: 1 }, ['n']],
    [{ unit: 'weekday', from: 'start', n: 1, weekday: 8 }, ['weekday']],
    [{ unit: 'month', from: 'start', n: 1 }, ['unit']],
    [{ unit: 'day', from: 'end', n: 0 }, undefined],
  ])('%j', (given, where) => expect(path(given)).toEqual(where));

  it('ends a class from its start', () => {
    expect(EndsSchema.safeParse(day(3, 'end')).error?.issues[0]?.path).toEqual(['from']);
    expect(EndsSchema.safeParse(day(3)).success).toBe(true);
  });
});
