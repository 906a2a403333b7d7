import { expect, it } from 'vitest';
import { allDaysOff, daysOffOf } from '../holidays/days-off.ts';
import { concernsOf, isAsLeft, rescheduled } from './reschedule.rules.ts';

const daysOff = daysOffOf(
  {
    weekendDays: [6, 7],
    holidays: [{ at: '2026-11-23', name: 'Labour Thanksgiving Day' }],
    own: [],
  },
  allDaysOff,
);

// Monday to Friday of the week after: eleven days.
const dates = {
  startAt: '2026-11-02',
  endAt: '2026-11-13',
  opens: [{ id: 1, at: '2026-11-09' }],
  dues: [
    { id: 2, at: '2026-11-06' },
    { id: 3, at: '2026-11-07' },
  ],
};

it.each([
  [
    'a week later',
    { startAt: '2026-11-09', endAt: '2026-11-20' },
    false,
    ['2026-11-16', '2026-11-13', '2026-11-14'],
  ],
  [
    'two weeks later, around weekends and holidays',
    { startAt: '2026-11-16', endAt: '2026-11-27' },
    true,
    ['2026-11-24', '2026-11-20', '2026-11-21'],
  ],
  [
    'twice as long',
    { startAt: '2026-11-02', endAt: '2026-11-24' },
    false,
    ['2026-11-16', '2026-11-10', '2026-11-12'],
  ],
])('moves every date %s', (_, period, skips, [opens, due, weekend]) => {
  expect(rescheduled(dates, period, daysOff, skips)).toEqual({
    ...period,
    opens: [{ id: 1, at: opens }],
    dues: [
      { id: 2, at: due },
      // It was on a weekend on purpose.
      { id: 3, at: weekend },
    ],
  });
});

it('keeps a class of one day together', () => {
  const oneDay = { startAt: '2026-11-02', endAt: '2026-11-02', opens: [], dues: [] };
  const dues = [{ id: 1, at: '2026-11-02' }];
  const period = { startAt: '2026-11-09', endAt: '2026-11-09' };
  expect(rescheduled({ ...oneDay, dues }, period, daysOff, false).dues).toEqual([
    { id: 1, at: '2026-11-09' },
  ]);
});

it.each([
  ['2026-11-24', '2026-11-25', []],
  ['2026-11-24', '2026-11-22', ['dayOff']],
  ['2026-11-24', '2026-11-19', ['past']],
  ['2026-11-18', '2026-11-19', []],
  ['2026-11-24', '2026-12-25', ['outside']],
])('%s to %s concerns', (before, after, kinds) => {
  const given = {
    today: '2026-11-20',
    period: { startAt: '2026-11-01', endAt: '2026-12-24' },
    daysOff,
  };
  expect(concernsOf({ before, after }, given).map(({ kind }) => kind)).toEqual(kinds);
});

it('knows dates that were changed since', () => {
  expect(isAsLeft({ ...dates, dues: [...dates.dues, { id: 9, at: '2026-11-10' }] }, dates)).toBe(
    true,
  );
  expect(isAsLeft({ ...dates, dues: [{ id: 2, at: '2026-11-07' }] }, dates)).toBe(false);
});
