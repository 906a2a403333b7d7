import { describe, expect, it } from 'vitest';
import { todayIn } from '../calendar/calendar-day.ts';
import { studyAccessOn, studyRefusals } from './access.rules.ts';
import { seatOutlook } from './outlook.rules.ts';
import {
  daysLeftOf,
  isActiveOn,
  isExpiredOn,
  isFutureOn,
  monthsAfter,
  nextPeriodOf,
  periodStateOn,
} from './period.rules.ts';
import { foremost, studyAccessAt } from './standing.rules.ts';
import { isNearlyFull, warningDayOf } from './warning.rules.ts';

const march = { startAt: '2027-03-01', endAt: '2027-03-31' };

describe('a period', () => {
  it('is active up to and including the day after its last, from which on it is expired too', () => {
    const seen = ['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01', '2027-04-02'].map(
      (day) => [isFutureOn(march, day), isActiveOn(march, day), isExpiredOn(march, day)],
    );
    expect(seen).toEqual([
      [true, false, false],
      [false, true, false],
      [false, true, false],
      [false, true, true],
      [false, false, true],
    ]);
    expect(periodStateOn(march, '2027-04-01')).toBe('active');
    expect(periodStateOn(march, '2027-04-02')).toBe('expired');
  });

  it('ends after the leap day where the year has one', () => {
    expect(isActiveOn({ startAt: '2028-01-01', endAt: '2028-02-28' }, '2028-02-29')).toBe(true);
    expect(isActiveOn({ startAt: '2028-01-01', endAt: '2028-02-28' }, '2028-03-01')).toBe(false);
    expect(isActiveOn({ startAt: '2027-01-01', endAt: '2027-02-28' }, '2027-03-01')).toBe(true);
    expect(isActiveOn({ startAt: '2028-02-29', endAt: '2028-02-29' }, '2028-03-01')).toBe(true);
    expect(daysLeftOf({ endAt: '2028-03-01' }, '2028-02-28')).toBe(2);
  });

  // The last moment of 1 April 2027, where it is.
  it.each([
    ['Asia/Tokyo', '2027-04-01T14:59:59.999Z'],
    ['America/Los_Angeles', '2027-04-02T06:59:59.999Z'],
    ['Pacific/Kiritimati', '2027-04-01T09:59:59.999Z'],
    ['UTC', '2027-04-01T23:59:59.999Z'],
  ])('ends at the midnight of %s', (timeZone, lastMoment) => {
    const at = (ms: number) => todayIn(timeZone, new Date(Date.parse(lastMoment) + ms));
    expect(isActiveOn(march, at(0))).toBe(true);
    expect(isActiveOn(march, at(1))).toBe(false);
  });

  it('begins and ends at midnight also on the days on which the clocks change', () => {
    const zone = 'America/Los_Angeles';
    const spring = { startAt: '2027-03-14', endAt: '2027-03-14' };
    expect(isActiveOn(spring, todayIn(zone, new Date('2027-03-14T07:59:59Z')))).toBe(false);
    expect(isActiveOn(spring, todayIn(zone, new Date('2027-03-14T08:00:00Z')))).toBe(true);
    // By then the day is an hour shorter: midnight is at seven o'clock UTC.
    expect(isActiveOn(spring, todayIn(zone, new Date('2027-03-16T06:59:59Z')))).toBe(true);
    expect(isActiveOn(spring, todayIn(zone, new Date('2027-03-16T07:00:00Z')))).toBe(false);
    const autumn = { startAt: '2027-11-06', endAt: '2027-11-06' };
    expect(isActiveOn(autumn, todayIn(zone, new Date('2027-11-08T07:59:59Z')))).toBe(true);
    expect(isActiveOn(autumn, todayIn(zone, new Date('2027-11-08T08:00:00Z')))).toBe(false);
  });

  it('is followed by one of as many months, or else as many days', () => {
    expect(nextPeriodOf({ startAt: '2026-04-01', endAt: '2027-03-31' })).toEqual({
      startAt: '2027-04-01',
      endAt: '2028-03-31',
    });
    expect(nextPeriodOf({ startAt: '2027-03-01', endAt: '2028-02-29' })).toEqual({
      startAt: '2028-03-01',
      endAt: '2029-02-28',
    });
    expect(nextPeriodOf({ startAt: '2027-01-10', endAt: '2027-01-19' })).toEqual({
      startAt: '2027-01-20',
      endAt: '2027-01-29',
    });
  });
});

describe('a month later', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-11-30', 12, '2028-11-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-15', 0, '2027-03-15'],
  ])('than %s by %d is %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later));
});

describe('of several periods', () => {
  const period = (startAt: string, endAt: string) => ({ startAt, endAt });
  const past = period('2026-01-01', '2026-12-31');
  const longPast = period('2025-01-01', '2025-12-31');
  const short = period('2027-03-01', '2027-03-31');
  const long = period('2027-02-01', '2027-06-30');
  const next = period('2027-08-01', '2027-12-31');
  const later = period('2027-09-01', '2028-12-31');
  const all = [longPast, later, short, past, next, long];

  it('the one in use the longest counts, else the next, else the last', () => {
    expect(foremost(all, '2027-03-10')).toBe(long);
    // The day after the last one still counts.
    expect(foremost([past, short, next], '2027-04-01')).toBe(short);
    expect(foremost([past, short, later, next], '2027-04-02')).toBe(next);
    expect(foremost([longPast, past], '2027-04-02')).toBe(past);
    expect(foremost([], '2027-04-02')).toBeUndefined();
  });
});

describe('the access of a trainee', () => {
  const future = { startAt: '2027-06-01', endAt: '2027-06-30' };

  it('is open with any active period, and says why when it is not', () => {
    expect(studyAccessOn([], false, '2027-03-10')).toBe('open');
    expect(studyAccessOn([], true, '2027-03-10')).toBe('missing');
    expect(studyAccessOn([march], true, '2027-04-01')).toBe('open');
    expect(studyAccessOn([march], true, '2027-04-02')).toBe('expired');
    expect(studyAccessOn([future], true, '2027-04-02')).toBe('notStarted');
    expect(studyAccessOn([march, future], true, '2027-04-02')).toBe('notStarted');
    expect(studyAccessOn([march, future], true, '2027-03-02')).toBe('open');
  });

  it('is refused with the code that says why', () =>
    expect(studyRefusals).toEqual({
      expired: 'contractExpired',
      missing: 'contractMissing',
      notStarted: 'contractNotStarted',
    }));

  it('is what it was at the moment of the work, also when the seat was taken since', () => {
    const seat = { ...march, kind: 'contract' as const, billingPlanName: '', aiChatEnabled: false };
    const standing = {
      neededSince: new Date('2027-02-01T00:00:00Z'),
      seats: [{ ...seat, removedAt: new Date('2027-03-10T00:00:00Z') }],
      timeZone: 'Asia/Tokyo',
    };
    const accessAt = (at: string) => studyAccessAt(standing, new Date(at));
    expect(accessAt('2027-01-31T00:00:00Z')).toBe('open');
    expect(accessAt('2027-02-02T00:00:00Z')).toBe('notStarted');
    expect(accessAt('2027-03-09T23:59:59Z')).toBe('open');
    expect(accessAt('2027-03-10T00:00:00Z')).toBe('missing');
  });
});

describe('the outlook', () => {
  it('counts what is active today and on the first days of the coming twelve months', () => {
    const counts = seatOutlook(
      [
        { ...march, seats: 10, used: 4 },
        { startAt: '2027-04-01', endAt: '2027-12-31', seats: 5, used: 5 },
      ],
      '2027-03-15',
    );
    expect(counts).toHaveLength(13);
    expect(counts.slice(0, 3)).toEqual([
      { day: '2027-03-15', seats: 10, used: 4 },
      // The day after the last of March still counts.
      { day: '2027-04-01', seats: 15, used: 9 },
      { day: '2027-05-01', seats: 5, used: 5 },
    ]);
    expect(counts.at(-1)).toEqual({ day: '2028-03-01', seats: 0, used: 0 });
  });
});

describe('a warning', () => {
  it('is given at the nearest of 90, 30, 7 and 1 days that has come', () => {
    const dayAt = (today: string) => warningDayOf(march, today);
    expect(dayAt('2026-12-30')).toBeUndefined();
    expect(dayAt('2026-12-31')).toBe(90);
    expect(dayAt('2027-02-28')).toBe(90);
    expect(dayAt('2027-03-01')).toBe(30);
    expect(dayAt('2027-03-24')).toBe(7);
    expect(dayAt('2027-03-30')).toBe(1);
    expect(dayAt('2027-03-31')).toBe(1);
    expect(dayAt('2027-04-01')).toBeUndefined();
  });

  it('is given at nine tenths of the seats', () => {
    expect(isNearlyFull({ seats: 10, used: 8 })).toBe(false);
    expect(isNearlyFull({ seats: 10, used: 9 })).toBe(true);
    expect(isNearlyFull({ seats: 3, used: 2 })).toBe(false);
    expect(isNearlyFull({ seats: 3, used: 3 })).toBe(true);
  });
});
