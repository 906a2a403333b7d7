import { describe, expect, it } from 'vitest';
import type { DayItem } from './calendar.rules.ts';
import type { BootcampSession } from './calendar.schema.ts';
import { hoursOf, minutesOf, placedSessions, sessionsBeside, timeOf } from './day-hours.rules.ts';

const held = (from: string, to: string): DayItem => ({
  kind: 'session',
  key: `${from}-${to}`,
  day: '2026-11-25',
  classId: null,
  title: 'Questions',
  lang: null,
  time: { from, to },
});
const due: DayItem = {
  kind: 'due',
  key: 'due-1',
  day: '2026-11-25',
  classId: 1,
  title: 'Quiz',
  lang: 'en',
};

it('times are minutes, and back', () => {
  expect(minutesOf('09:30')).toBe(570);
  expect([0, 570, 1439, 1440, -15].map(timeOf)).toEqual([
    '00:00',
    '09:30',
    '23:59',
    '23:59',
    '00:00',
  ]);
});

describe('the sessions of a day', () => {
  const columns = (...items: DayItem[]) =>
    placedSessions(items).map(({ from, to, column, columns: of }) => [from, to, column, of]);

  it('have the whole width when nothing is at the same time', () => {
    expect(columns(due, held('10:00', '11:00'), held('11:00', '12:00'))).toEqual([
      [600, 660, 0, 1],
      [660, 720, 0, 1],
    ]);
  });

  it('share it when they overlap, and take a column that is free again', () => {
    expect(columns(held('10:00', '12:00'), held('10:30', '11:00'), held('11:00', '11:30'))).toEqual(
      [
        [600, 720, 0, 2],
        [630, 660, 1, 2],
        [660, 690, 1, 2],
      ],
    );
  });

  it('end with the day', () => {
    expect(columns(held('22:00', '01:00'))).toEqual([[1320, 1440, 0, 1]]);
  });
});

it('the hours of a week are those of an office, and more where something is held', () => {
  expect(hoursOf([due])).toEqual({ first: 8, last: 19 });
  expect(hoursOf([held('06:30', '07:00'), held('18:00', '20:10')])).toEqual({ first: 6, last: 21 });
});

describe('a session meets others', () => {
  const session = (id: number, given: Partial<BootcampSession> = {}): BootcampSession => ({
    id,
    title: `Session ${id}`,
    classId: 1,
    startsAt: '2026-11-25T01:00:00.000Z',
    endsAt: '2026-11-25T02:00:00.000Z',
    place: '',
    link: '',
    instructor: null,
    revision: 1,
    ...given,
  });
  const teacher = { id: 7, name: 'Kenichi' };
  const beside = (others: BootcampSession[], own = session(1, { instructor: teacher })) =>
    sessionsBeside(own, own, others).map(({ id }) => id);

  it('of the same class, the same instructor, or everybody', () => {
    expect(
      beside([
        session(1),
        session(2),
        session(3, { classId: 2 }),
        session(4, { classId: 2, instructor: teacher }),
        session(5, { classId: null }),
      ]),
    ).toEqual([2, 4, 5]);
    expect(beside([session(3, { classId: 2 })], session(1, { classId: null }))).toEqual([3]);
  });

  it('not of two classes whose sessions nobody holds', () => {
    expect(beside([session(3, { classId: 2 })], session(1))).toEqual([]);
  });

  it('at the same time alone', () => {
    const before = { startsAt: '2026-11-25T00:00:00.000Z', endsAt: '2026-11-25T01:00:00.000Z' };
    const within = { startsAt: '2026-11-25T01:59:00.000Z', endsAt: '2026-11-25T03:00:00.000Z' };
    expect(beside([session(2, before), session(3, within)])).toEqual([3]);
  });
});
