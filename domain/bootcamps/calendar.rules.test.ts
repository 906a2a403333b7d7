import { describe, expect, it } from 'vitest';
import {
  barsOf,
  itemsByDay,
  lanesOf,
  monthsOn,
  openedDay,
  weekOfDay,
  weeksOfMonth,
} from './calendar.rules.ts';
import type { BootcampCalendar } from './calendar.schema.ts';

const calendar = (given: Partial<BootcampCalendar> = {}): BootcampCalendar => ({
  timeZone: 'Asia/Tokyo',
  today: '2026-11-25',
  classes: [],
  sections: [],
  deadlines: [],
  sessions: [],
  exams: [],
  holidays: [],
  ...given,
});
const c = { id: 1, title: 'C', lang: 'en' as const, startAt: '2026-11-02', endAt: '2026-11-27' };
const session = (id: number, startsAt: string, endsAt: string, classId: number | null = null) => ({
  id,
  title: `Session ${id}`,
  classId,
  startsAt,
  endsAt,
  place: '',
  link: '',
  instructor: null,
  revision: 1,
});
const due = (classMaterialId: number, dueAt: string) => ({
  classMaterialId,
  classId: 1,
  title: 'Quiz',
  lang: 'en' as const,
  dueAt,
  isDone: null,
  missingCount: null,
});

describe('the days of a calendar', () => {
  it('have exams by their hour, and what can be begun on several days on the first and the last', () => {
    const of = { lang: 'en' as const };
    const days = itemsByDay(
      calendar({
        exams: [
          {
            ...of,
            id: 7,
            title: 'Final',
            opensAt: '2026-11-25T02:00:00Z',
            closesAt: '2026-11-25T04:00:00Z',
          },
          {
            ...of,
            id: 8,
            title: 'Week',
            opensAt: '2026-11-26T00:00:00Z',
            closesAt: '2026-11-30T09:00:00Z',
          },
        ],
        sessions: [
          session(1, '2026-11-25T01:00:00Z', '2026-11-25T02:00:00Z'),
          session(2, '2026-11-25T05:00:00Z', '2026-11-25T06:00:00Z'),
        ],
      }),
    );
    const on = (day: string) => days.get(day)?.map(({ key, time }) => [key, time?.from, time?.to]);
    expect(on('2026-11-25')).toEqual([
      ['session-1', '10:00', '11:00'],
      ['exam-7', '11:00', '13:00'],
      ['session-2', '14:00', '15:00'],
    ]);
    expect(on('2026-11-26')).toEqual([['exam-8', undefined, undefined]]);
    expect(on('2026-11-30')).toEqual([['exam-ends-8', undefined, undefined]]);
  });

  it('have what opens, then what is held by its hour, then what is due', () => {
    const day = '2026-11-25';
    const days = itemsByDay(
      calendar({
        classes: [{ ...c, startAt: day }],
        sections: [{ id: 3, classId: 1, title: 'Structs', opensAt: day, endsAt: day }],
        deadlines: [due(4, day)],
        sessions: [
          session(2, '2026-11-25T04:30:00Z', '2026-11-25T05:15:00Z'),
          session(1, '2026-11-25T01:00:00Z', '2026-11-25T03:00:00Z', 1),
        ],
      }),
    );
    expect(days.get(day)?.map(({ kind, key, time }) => [kind, key, time?.from, time?.to])).toEqual([
      ['starts', 'starts-1', undefined, undefined],
      ['opens', 'opens-3', undefined, undefined],
      ['session', 'session-1', '10:00', '12:00'],
      ['session', 'session-2', '13:30', '14:15'],
      ['due', 'due-4', undefined, undefined],
    ]);
  });

  it.each([
    // The same instants are on other days elsewhere.
    ['Asia/Tokyo', '2026-11-24T15:30:00Z', '2026-11-25', '00:30'],
    ['America/New_York', '2026-11-24T15:30:00Z', '2026-11-24', '10:30'],
    // Before and after the clocks were put back, ten is ten.
    ['Europe/Berlin', '2026-10-24T08:00:00Z', '2026-10-24', '10:00'],
    ['Europe/Berlin', '2026-10-26T09:00:00Z', '2026-10-26', '10:00'],
    ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29', '01:30'],
    ['Europe/Berlin', '2026-03-29T01:30:00Z', '2026-03-29', '03:30'],
  ])('are those of %s: %s', (timeZone, startsAt, day, from) => {
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const days = itemsByDay(calendar({ timeZone, sessions: [session(1, startsAt, endsAt)] }));
    expect([...days.keys()]).toEqual([day]);
    expect(days.get(day)?.[0]?.time?.from).toBe(from);
  });

  it('leave out the classes that are not shown, and nothing of the bootcamp itself', () => {
    const given = calendar({
      classes: [c],
      deadlines: [due(4, '2026-11-06')],
      sessions: [session(1, '2026-11-25T01:00:00Z', '2026-11-25T02:00:00Z')],
    });
    expect([...itemsByDay(given, () => false).keys()]).toEqual(['2026-11-25']);
    expect(barsOf(given, () => false)).toEqual([]);
  });
});

describe('the bars of a calendar', () => {
  const section = (id: number, opensAt: string, endsAt: string) => ({
    id,
    classId: 1,
    title: `Section ${id}`,
    opensAt,
    endsAt,
  });

  it('are the sections of a class, or the class where they have no days', () => {
    expect(barsOf(calendar({ classes: [c] }))).toEqual([
      {
        key: 'class-1',
        classId: 1,
        classTitle: 'C',
        section: null,
        lang: 'en',
        from: '2026-11-02',
        to: '2026-11-27',
      },
    ]);
    const sections = [section(1, '2026-11-02', '2026-11-06')];
    expect(barsOf(calendar({ classes: [c], sections })).map(({ section: name }) => name)).toEqual([
      'Section 1',
    ]);
    const later = [section(1, '2026-11-09', '2026-11-13')];
    expect(
      barsOf(calendar({ classes: [c], sections: later })).map((bar) => [bar.section, bar.to]),
    ).toEqual([
      [null, '2026-11-08'],
      ['Section 1', '2026-11-13'],
    ]);
  });

  it('stand on as few lines as they need', () => {
    const week = weekOfDay('2026-11-25');
    const bars = barsOf(
      calendar({
        classes: [{ ...c, startAt: '2026-11-16' }],
        sections: [
          section(1, '2026-11-16', '2026-11-24'),
          section(2, '2026-11-25', '2026-12-04'),
          section(3, '2026-11-24', '2026-11-26'),
          section(4, '2026-12-01', '2026-12-02'),
        ],
      }),
    );
    expect(
      lanesOf(bars, week).map(({ bar, from, to, line, begins, ends }) => [
        bar.section,
        from,
        to,
        line,
        begins,
        ends,
      ]),
    ).toEqual([
      ['Section 1', 0, 1, 0, false, true],
      ['Section 3', 1, 3, 1, true, true],
      ['Section 2', 2, 6, 0, true, false],
    ]);
  });
});

describe('the weeks', () => {
  it.each([
    ['2026-11-25', '2026-11-23', '2026-11-29'],
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2026-11-29', '2026-11-23', '2026-11-29'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
  ])('of %s are from Monday %s to Sunday %s', (day, monday, sunday) => {
    const week = weekOfDay(day);
    expect([week.length, week[0], week[6]]).toEqual([7, monday, sunday]);
  });

  it.each([
    ['2026-11-25', '2026-10-26', '2026-12-06', 6],
    // A February that is exactly four weeks.
    ['2027-02-10', '2027-02-01', '2027-02-28', 4],
    ['2026-12-31', '2026-11-30', '2027-01-03', 5],
  ])('of the month of %s are from %s to %s', (day, first, last, count) => {
    const weeks = weeksOfMonth(day);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
  });
});

it.each([
  ['2026-11-25', 1, '2026-12-25'],
  ['2026-11-25', 2, '2027-01-25'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months are %s', (day, months, on) => {
  expect(monthsOn(day, months)).toBe(on);
});

it.each([
  ['today while a class goes on', '2026-11-25', '2026-11-25'],
  ['the first day before', '2026-10-01', '2026-11-02'],
  ['the last day afterwards', '2027-01-10', '2026-12-18'],
])('is opened on %s', (_, today, day) => {
  const databases = { startAt: '2026-11-20', endAt: '2026-12-18' };
  expect(openedDay({ today, classes: [databases, c] })).toBe(day);
  expect(openedDay({ today, classes: [] })).toBe(today);
});
