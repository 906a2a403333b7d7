import { describe, expect, it } from 'vitest';
import type { MovedDates } from './dates.schema.ts';
import { concernsOf, daysBetween, movedDates } from './move.rules.ts';

const noHoliday = () => false;
const dates = (given: Partial<MovedDates> = {}): MovedDates => ({
  startAt: '2026-11-02',
  endAt: '2026-11-27',
  classes: [],
  sections: [],
  materials: [],
  sessions: [],
  ...given,
});
const move = (given: Partial<Parameters<typeof movedDates>[1]> = {}) => ({
  days: 7,
  skipsDaysOff: false,
  timeZone: 'Asia/Tokyo',
  isHoliday: noHoliday,
  ...given,
});

it.each([
  ['2026-11-02', '2026-11-09', 7],
  ['2026-11-02', '2026-11-02', 0],
  ['2026-12-31', '2027-01-01', 1],
  ['2027-03-01', '2027-02-28', -1],
  // Over the night in which clocks are put on: days are days.
  ['2026-03-28', '2026-03-30', 2],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

describe('the dates of a bootcamp', () => {
  it('move by the same days, each as what it is', () => {
    const given = dates({
      classes: [{ classId: 1, startAt: '2026-11-02', endAt: '2026-11-13' }],
      sections: [{ sectionId: 2, opensAt: '2026-11-04' }],
      materials: [{ classMaterialId: 3, dueAt: '2026-11-06' }],
      sessions: [
        { sessionId: 4, startsAt: '2026-11-03T01:00:00.000Z', endsAt: '2026-11-03T02:30:00.000Z' },
      ],
    });
    expect(movedDates(given, move())).toEqual({
      startAt: '2026-11-09',
      endAt: '2026-12-04',
      classes: [{ classId: 1, startAt: '2026-11-09', endAt: '2026-11-20' }],
      sections: [{ sectionId: 2, opensAt: '2026-11-11' }],
      materials: [{ classMaterialId: 3, dueAt: '2026-11-13' }],
      sessions: [
        { sessionId: 4, startsAt: '2026-11-10T01:00:00.000Z', endsAt: '2026-11-10T02:30:00.000Z' },
      ],
    });
    expect(movedDates(movedDates(given, move()), move({ days: -7 }))).toEqual(given);
  });

  it.each([
    // Ten in the morning stays ten in the morning, with an hour more or less in between.
    ['Europe/Berlin', '2026-03-24T09:00:00.000Z', 7, '2026-03-31T08:00:00.000Z'],
    ['Europe/Berlin', '2026-10-22T08:00:00.000Z', 7, '2026-10-29T09:00:00.000Z'],
    ['America/New_York', '2026-10-30T14:00:00.000Z', 3, '2026-11-02T15:00:00.000Z'],
    ['Asia/Tokyo', '2026-10-22T01:00:00.000Z', 7, '2026-10-29T01:00:00.000Z'],
  ])('keep the times of the clocks of %s', (timeZone, startsAt, days, moved) => {
    const endsAt = new Date(Date.parse(startsAt) + 90 * 60_000).toISOString();
    const given = dates({ sessions: [{ sessionId: 1, startsAt, endsAt }] });
    const [session] = movedDates(given, move({ timeZone, days })).sessions;
    expect(session?.startsAt).toBe(moved);
    expect(Date.parse(session?.endsAt ?? '') - Date.parse(moved)).toBe(90 * 60_000);
  });

  it('go on to the next working day where that is wished, and where they were on one', () => {
    const isHoliday = (day: string) => day === '2026-11-23';
    const given = dates({
      // A Friday, a Thursday, and a Sunday on purpose.
      materials: ['2026-11-06', '2026-11-05', '2026-11-08'].map((dueAt, at) => ({
        classMaterialId: at,
        dueAt,
      })),
    });
    const wish = move({ days: 16, skipsDaysOff: true, isHoliday });
    expect(movedDates(given, wish).materials.map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-24',
      '2026-11-24',
      '2026-11-24',
    ]);
    const plain = movedDates(given, { ...wish, skipsDaysOff: false });
    expect(plain.materials.map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-24',
    ]);
    // The Sunday stays a Sunday.
    const fortnight = movedDates(given, { ...wish, days: 14 });
    expect(fortnight.materials.map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-22',
    ]);
  });
});

it.each([
  ['2026-11-25', []],
  ['2026-11-21', ['weekend']],
  ['2026-11-23', ['holiday']],
  ['2026-11-03', ['past']],
  ['2026-12-01', ['outside']],
  ['2026-10-31', ['weekend', 'past', 'outside']],
])('against %s speaks %j', (day, concerns) => {
  const period = { startAt: '2026-11-02', endAt: '2026-11-27' };
  const isHoliday = (one: string) => one === '2026-11-23';
  expect(concernsOf(day, '2026-11-10', period, isHoliday)).toEqual(concerns);
});
