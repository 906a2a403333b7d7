import { describe, expect, it } from 'vitest';
import { barsOf, itemsByDay, lanesOf, openedDay, weekOfDay } from './calendar.rules.ts';
import type { BootcampCalendar } from './calendar.schema.ts';

const calendar = (given: Partial<BootcampCalendar> = {}): BootcampCalendar => ({
  timeZone: 'UTC',
  today: '2026-11-25',
  classes: [],
  sections: [],
  deadlines: [],
  sessions: [],
  exams: [],
  holidays: [],
  ...given,
});
const day = '2026-11-25';
const c = { id: 1, title: 'C', lang: 'en' as const, startAt: '2026-11-02', endAt: '2026-11-27' };
const section = (id: number, opensAt: string, endsAt: string, classId = 1) => ({
  id,
  classId,
  title: `Section ${id}`,
  opensAt,
  endsAt,
});
const session = (id: number, hour: string, classId: number | null = null) => ({
  id,
  title: `Session ${id}`,
  classId,
  startsAt: `${day}T${hour}:00:00Z`,
  endsAt: `${day}T23:00:00Z`,
  place: '',
  link: '',
  instructor: null,
  revision: 1,
});
const exam = (id: number, opensAt: string, closesAt: string) => ({
  id,
  title: `Exam ${id}`,
  lang: 'ja' as const,
  opensAt,
  closesAt,
});
const due = (classMaterialId: number, classId = 1) => ({
  classMaterialId,
  classId,
  title: 'Quiz',
  lang: 'ja' as const,
  dueAt: day,
  isDone: null,
  missingCount: null,
});
const keysOn = (given: Partial<BootcampCalendar>) =>
  itemsByDay(calendar(given))
    .get(day)
    ?.map(({ key }) => key);

describe('what stands on a day', () => {
  it('says what it is of, in which language', () => {
    const on = (given: Partial<BootcampCalendar>) => itemsByDay(calendar(given)).get(day);
    expect(on({ classes: [{ ...c, startAt: day, endAt: day }] })).toEqual([
      { kind: 'starts', key: 'starts-1', day, classId: 1, title: 'C', lang: 'en' },
      { kind: 'ends', key: 'ends-1', day, classId: 1, title: 'C', lang: 'en' },
    ]);
    const sections = [section(3, day, day), section(4, day, day, 9)];
    expect(on({ classes: [c], sections })).toEqual([
      {
        kind: 'opens',
        key: 'opens-3',
        day,
        classId: 1,
        title: 'Section 3',
        lang: 'en',
        sectionId: 3,
      },
      {
        kind: 'opens',
        key: 'opens-4',
        day,
        classId: 9,
        title: 'Section 4',
        lang: null,
        sectionId: 4,
      },
    ]);
    expect(on({ deadlines: [due(5)] })).toEqual([
      { kind: 'due', key: 'due-5', day, classId: 1, title: 'Quiz', lang: 'ja', due: due(5) },
    ]);
    expect(on({ sessions: [session(6, '10', 1)] })).toEqual([
      {
        kind: 'session',
        key: 'session-6',
        day,
        classId: 1,
        title: 'Session 6',
        lang: null,
        time: { from: '10:00', to: '23:00' },
        session: session(6, '10', 1),
      },
    ]);
  });

  it('is an exam by its hours, or the first and the last day of it', () => {
    const short = exam(7, `${day}T01:00:00Z`, `${day}T02:00:00Z`);
    const long = exam(8, '2026-11-24T01:00:00Z', `${day}T02:00:00Z`);
    const days = itemsByDay(calendar({ exams: [short, long] }));
    const of = { classId: null, lang: 'ja' };
    const ofLong = { ...of, title: 'Exam 8', exam: long };
    expect(days.get('2026-11-24')).toEqual([
      { ...ofLong, kind: 'exam', key: 'exam-8', day: '2026-11-24' },
    ]);
    expect(days.get(day)).toEqual([
      {
        ...of,
        kind: 'exam',
        key: 'exam-7',
        day,
        title: 'Exam 7',
        exam: short,
        time: { from: '01:00', to: '02:00' },
      },
      { ...ofLong, kind: 'examEnds', key: 'exam-ends-8', day },
    ]);
  });

  it('is in the order of a day, whatever order it came in', () => {
    const given = {
      classes: [
        { ...c, startAt: day, endAt: day },
        { ...c, id: 2, startAt: day, endAt: day },
      ],
      sections: [section(1, day, day)],
      deadlines: [due(1)],
      sessions: [session(1, '10')],
      exams: [
        exam(1, '2026-11-24T00:00:00Z', `${day}T01:00:00Z`),
        exam(2, `${day}T09:00:00Z`, `${day}T10:00:00Z`),
      ],
    };
    const keys = [
      'starts-1',
      'starts-2',
      'opens-1',
      'exam-2',
      'session-1',
      'due-1',
      'exam-ends-1',
      'ends-1',
      'ends-2',
    ];
    expect(keysOn(given)).toEqual(keys);
    expect(keysOn({ ...given, classes: given.classes.toReversed() })).toEqual(keys);
  });

  it.each([
    ['by the clock', [session(1, '12'), session(2, '09')], ['session-2', 'session-1']],
    ['by the clock already', [session(2, '09'), session(1, '12')], ['session-2', 'session-1']],
    ['alike at the same time', [session(2, '09'), session(1, '09')], ['session-1', 'session-2']],
    ['alike already', [session(1, '09'), session(2, '09')], ['session-1', 'session-2']],
  ])('has sessions %s', (_, sessions, keys) => expect(keysOn({ sessions })).toEqual(keys));

  it('has an exam before a session that begins with it', () => {
    const exams = [exam(1, `${day}T09:00:00Z`, `${day}T10:00:00Z`)];
    expect(keysOn({ sessions: [session(1, '09')], exams })).toEqual(['exam-1', 'session-1']);
    expect(keysOn({ sessions: [session(1, '08')], exams })).toEqual(['session-1', 'exam-1']);
  });

  it('has deadlines in one order', () => {
    expect(keysOn({ deadlines: [due(2), due(1)] })).toEqual(['due-1', 'due-2']);
    expect(keysOn({ deadlines: [due(1), due(2)] })).toEqual(['due-1', 'due-2']);
  });

  it('is of the classes that are shown', () => {
    const days = itemsByDay(
      calendar({ deadlines: [due(1, 1), due(2, 2)], sessions: [session(1, '09')] }),
      (id) => id === 2,
    );
    expect(days.get(day)?.map(({ key }) => key)).toEqual(['session-1', 'due-2']);
  });
});

describe('a bar', () => {
  it('says of which class it is, and is its own', () => {
    const sections = [
      section(5, '2026-11-16', '2026-11-20'),
      section(4, '2026-11-09', '2026-11-13'),
      section(6, '2026-11-02', '2026-11-06', 2),
    ];
    const classes = [c, { ...c, id: 2, title: 'Go' }];
    const of = { classId: 1, classTitle: 'C', lang: 'en' };
    expect(barsOf(calendar({ classes, sections }))).toEqual([
      { ...of, key: 'class-1', section: null, from: '2026-11-02', to: '2026-11-08' },
      { ...of, key: 'section-5', section: 'Section 5', from: '2026-11-16', to: '2026-11-20' },
      { ...of, key: 'section-4', section: 'Section 4', from: '2026-11-09', to: '2026-11-13' },
      {
        ...of,
        classId: 2,
        classTitle: 'Go',
        key: 'section-6',
        section: 'Section 6',
        from: '2026-11-02',
        to: '2026-11-06',
      },
    ]);
    expect(barsOf(calendar({ classes }), (id) => id === 2).map(({ key }) => key)).toEqual([
      'class-2',
    ]);
  });

  const week = weekOfDay(day);
  const bar = (key: string, from: string, to: string) => ({
    key,
    classId: 1,
    classTitle: 'C',
    section: null,
    lang: 'en' as const,
    from,
    to,
  });
  const lanes = (...bars: ReturnType<typeof bar>[]) =>
    lanesOf(bars, week).map((lane) => [lane.bar.key, lane.from, lane.to, lane.line]);

  it('is in a week that it touches, and in no other', () => {
    expect(
      lanes(
        bar('before', '2026-11-16', '2026-11-22'),
        bar('first', '2026-11-16', '2026-11-23'),
        bar('last', '2026-11-29', '2026-12-06'),
        bar('after', '2026-11-30', '2026-12-06'),
      ),
    ).toEqual([
      ['first', 0, 0, 0],
      ['last', 6, 6, 0],
    ]);
  });

  it('begins and ends in a week with its first and its last day', () => {
    const edges = lanesOf(
      [bar('all', '2026-11-23', '2026-11-29'), bar('more', '2026-11-22', '2026-11-30')],
      week,
    ).map(({ bar: { key }, begins, ends }) => [key, begins, ends]);
    expect(edges).toEqual([
      ['more', false, false],
      ['all', true, true],
    ]);
  });

  it('is higher where it begins first, and then where it goes on longer', () => {
    const short = bar('short', '2026-11-24', '2026-11-25');
    const long = bar('long', '2026-11-24', '2026-11-27');
    const late = bar('late', '2026-11-25', '2026-11-29');
    const same = bar('same', '2026-11-24', '2026-11-25');
    const expected = [
      ['long', 1, 4, 0],
      ['short', 1, 2, 1],
      ['late', 2, 6, 2],
    ];
    expect(lanes(short, late, long)).toEqual(expected);
    expect(lanes(long, short, late)).toEqual(expected);
    expect(lanes(short, same).map(([key]) => key)).toEqual(['short', 'same']);
    expect(lanes(same, short).map(([key]) => key)).toEqual(['same', 'short']);
  });

  it('takes a line from the day on which it is free', () => {
    expect(
      lanes(
        bar('a', '2026-11-23', '2026-11-24'),
        bar('b', '2026-11-23', '2026-11-23'),
        bar('c', '2026-11-24', '2026-11-25'),
        bar('d', '2026-11-25', '2026-11-26'),
      ),
    ).toEqual([
      ['a', 0, 1, 0],
      ['b', 0, 0, 1],
      ['c', 1, 2, 1],
      ['d', 2, 3, 0],
    ]);
  });
});

it('is opened on the first or the last day of one class that is a day long', () => {
  const classes = [{ startAt: day, endAt: day }];
  expect(openedDay({ today: '2026-11-24', classes })).toBe(day);
  expect(openedDay({ today: day, classes })).toBe(day);
  expect(openedDay({ today: '2026-11-26', classes })).toBe(day);
});
