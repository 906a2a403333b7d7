import { describe, expect, it } from 'vitest';
import { allDaysOff, daysOffOf } from '../holidays/days-off.ts';
import { concernsOf, isAsLeft, rescheduled } from './reschedule.rules.ts';
import { previewReschedule, rescheduleClass } from './reschedules.contract.ts';
import { rescheduleRefusals } from './reschedules.messages.ts';

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
  ['2026-11-24', '2026-11-20', []],
  ['2026-11-20', '2026-11-19', ['past']],
  ['2026-11-24', '2026-12-24', []],
  ['2026-11-24', '2026-12-25', ['outside']],
  ['2026-10-01', '2026-10-30', ['outside']],
  ['2026-10-01', '2026-11-01', ['dayOff']],
  ['2026-10-01', '2026-11-02', []],
  ['2026-11-24', '2026-10-31', ['dayOff', 'past', 'outside']],
])('%s to %s concerns', (before, after, kinds) => {
  const given = {
    today: '2026-11-20',
    period: { startAt: '2026-11-01', endAt: '2026-12-24' },
    daysOff,
  };
  expect(concernsOf({ before, after }, given).map(({ kind }) => kind)).toEqual(kinds);
});

it('names the day off that a date would be on', () => {
  const period = { startAt: '2026-11-01', endAt: '2026-11-22' };
  expect(
    concernsOf(
      { before: '2026-11-24', after: '2026-11-23' },
      { today: '2026-11-24', period, daysOff },
    ),
  ).toEqual([
    { kind: 'dayOff', dayOff: { kind: 'holiday', name: 'Labour Thanksgiving Day' } },
    { kind: 'past', dayOff: null },
    { kind: 'outside', dayOff: null },
  ]);
});

describe('dates that were moved', () => {
  it('are as they were left, whatever came to them', () => {
    const dues = [...dates.dues, { id: 9, at: '2026-11-10' }];
    expect(isAsLeft({ ...dates, dues, opens: dates.opens.toReversed() }, dates)).toBe(true);
  });

  it.each([
    [{ startAt: '2026-11-03' }],
    [{ endAt: '2026-11-16' }],
    [{ opens: [] }],
    [{ opens: [{ id: 1, at: '2026-11-10' }] }],
    [{ dues: [{ id: 2, at: '2026-11-06' }] }],
    [
      {
        dues: [
          { id: 2, at: '2026-11-06' },
          { id: 3, at: '2026-11-08' },
        ],
      },
    ],
  ])('are not as they were left with %o', (given) => {
    expect(isAsLeft({ ...dates, ...given }, dates)).toBe(false);
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const wish = { startAt: '2026-11-02', endAt: '2026-11-13', skipsDaysOff: true };

it.each([
  ['keepsOpens', [[0], ids(1001)], [[], ids(1000)]],
  ['keepsDues', [[0], ids(10_001)], [[], ids(10_000)]],
])('a move is refused beyond the edges of %s', (field, refused, taken) => {
  const takes = (value: unknown) =>
    rescheduleClass.body?.safeParse({ ...wish, keepsOpens: [], keepsDues: [], [field]: value })
      .success;
  expect(refused.map(takes)).toEqual(refused.map(() => false));
  expect(taken.map(takes)).toEqual(taken.map(() => true));
});

it('a preview has one date of each part, and two of the class', () => {
  const dated = (before: string[], after: string[]) =>
    previewReschedule.result?.safeParse({
      rows: [{ kind: 'class', id: 1, title: 'C', before, after, concerns: [] }],
      traineeCount: 0,
      instructors: [],
      elsewhereCount: 0,
      withoutContractCount: 0,
    }).success;
  const day = '2026-11-02';
  expect([dated([], [day]), dated([day], [])]).toEqual([false, false]);
  expect([dated([day, day, day], [day]), dated([day], [day, day, day])]).toEqual([false, false]);
  expect([dated([day], [day]), dated([day, day], [day, day])]).toEqual([true, true]);
});

it('a refusal names its field, the same in both languages', () => {
  const named = (text: string) => [...text.matchAll(/[“「](\w+)[”」]/g)].map(([, name]) => name);
  for (const { en, ja } of Object.values(rescheduleRefusals))
    expect(new Set(named(ja))).toEqual(new Set(named(en)));
  expect(named(rescheduleRefusals.reversed.en)).toEqual(['endAt', 'startAt']);
});
