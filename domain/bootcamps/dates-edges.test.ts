import { describe, expect, it } from 'vitest';
import type { DayItem } from './calendar.rules.ts';
import type { BootcampSession } from './calendar.schema.ts';
import { hoursOf, placedSessions, sessionsBeside } from './day-hours.rules.ts';
import { concernsOf, isWeekend, movedDates } from './move.rules.ts';
import { sectionSpans } from './sections.rules.ts';

const held = (from: string, to: string): DayItem => ({
  kind: 'session',
  key: `${from}-${to}`,
  day: '2026-11-25',
  classId: null,
  title: 'Questions',
  lang: null,
  time: { from, to },
});

describe('the sessions of a day', () => {
  const columns = (...items: DayItem[]) =>
    placedSessions(items).map(({ from, to, column, columns: of }) => [from, to, column, of]);

  it('are none where nothing is held', () => expect(columns()).toEqual([]));

  it('stand by their beginning, and then the longer one first', () => {
    const placed = [
      [540, 600, 0, 2],
      [540, 570, 1, 2],
      [570, 660, 1, 2],
      [660, 720, 0, 1],
    ];
    const items = [
      held('11:00', '12:00'),
      held('09:30', '11:00'),
      held('09:00', '09:30'),
      held('09:00', '10:00'),
    ];
    expect(columns(...items)).toEqual(placed);
    expect(columns(...items.toReversed())).toEqual(placed);
  });

  it('are three side by side where all meet', () => {
    expect(columns(held('09:00', '12:00'), held('09:30', '12:00'), held('10:00', '10:30'))).toEqual(
      [
        [540, 720, 0, 3],
        [570, 720, 1, 3],
        [600, 630, 2, 3],
      ],
    );
  });

  it('say what they are, and last to the end of the day without an end', () => {
    const item = held('10:00', '10:00');
    expect(placedSessions([item])).toEqual([{ item, from: 600, to: 1440, column: 0, columns: 1 }]);
  });

  it('are within the hours of an office, unless they are a minute beyond', () => {
    expect(hoursOf([held('08:00', '19:00')])).toEqual({ first: 8, last: 19 });
    expect(hoursOf([held('07:59', '19:01')])).toEqual({ first: 7, last: 20 });
    expect(hoursOf([held('22:00', '01:00')])).toEqual({ first: 8, last: 24 });
  });
});

it('a session meets neither what follows it, nor what somebody else holds', () => {
  const session = (id: number, given: Partial<BootcampSession> = {}): BootcampSession => ({
    id,
    title: '',
    classId: id,
    startsAt: '2026-11-25T01:00:00.000Z',
    endsAt: '2026-11-25T02:00:00.000Z',
    place: '',
    link: '',
    instructor: null,
    revision: 1,
    ...given,
  });
  const beside = (own: BootcampSession, other: BootcampSession) =>
    sessionsBeside(own, own, [other]).length === 1;
  const after = { startsAt: '2026-11-25T02:00:00.000Z', endsAt: '2026-11-25T03:00:00.000Z' };
  const [kenichi, emi] = [
    { id: 7, name: 'Kenichi' },
    { id: 8, name: 'Emi' },
  ];
  expect(beside(session(1), session(2, { classId: 1, ...after }))).toBe(false);
  expect(beside(session(1), session(2, { instructor: kenichi }))).toBe(false);
  expect(beside(session(1, { instructor: emi }), session(2, { instructor: kenichi }))).toBe(false);
  expect(beside(session(1, { instructor: emi }), session(2, { instructor: emi }))).toBe(true);
  expect(beside(session(1), session(2, { classId: 1 }))).toBe(true);
  const { startsAt } = session(1);
  const [elsewhere] = sessionsBeside(session(1), after, [session(2, { classId: 1 })]);
  expect(elsewhere).toBeUndefined();
  const sooner = { startsAt, endsAt: after.endsAt };
  expect(sessionsBeside(session(1, after), sooner, [session(2, { classId: 1 })])).toHaveLength(1);
});

describe('a move', () => {
  const dates = {
    startAt: '2026-11-02',
    endAt: '2026-11-27',
    classes: [],
    sections: [],
    materials: [],
    sessions: [],
  };
  const move = { days: 1, skipsDaysOff: true, timeZone: 'UTC', isHoliday: () => false };

  it('ends, also where every day is off', () => {
    const isHoliday = (day: string) => day > '2026-11-02';
    const materials = [{ classMaterialId: 1, dueAt: '2026-11-02' }];
    const moved = movedDates({ ...dates, materials }, { ...move, days: 7, isHoliday });
    // 60 days after the ninth.
    expect(moved.materials).toEqual([{ classMaterialId: 1, dueAt: '2027-01-08' }]);
  });

  it('leaves no class that ends before it starts', () => {
    // A Friday, and a Saturday on purpose: the first goes on to Monday, the other to Sunday.
    const classes = [{ classId: 1, startAt: '2026-11-06', endAt: '2026-11-07' }];
    expect(movedDates({ ...dates, classes }, move).classes).toEqual([
      { classId: 1, startAt: '2026-11-09', endAt: '2026-11-09' },
    ]);
  });

  it('takes openings and sessions on to a day with training, too', () => {
    const sections = [{ sectionId: 1, opensAt: '2026-11-06' }];
    const sessions = [
      { sessionId: 1, startsAt: '2026-11-06T09:00:00.000Z', endsAt: '2026-11-06T10:00:00.000Z' },
    ];
    const moved = movedDates({ ...dates, sections, sessions }, move);
    expect([moved.sections, moved.sessions]).toEqual([
      [{ sectionId: 1, opensAt: '2026-11-09' }],
      [{ sessionId: 1, startsAt: '2026-11-09T09:00:00.000Z', endsAt: '2026-11-09T10:00:00.000Z' }],
    ]);
  });

  it('knows a weekend', () => {
    const week = ['20', '21', '22', '23'].map((day) => `2026-11-${day}`);
    expect(week.map(isWeekend)).toEqual([false, true, true, false]);
  });

  it.each([
    ['2026-11-10', []],
    ['2026-11-09', ['past']],
    ['2026-11-02', ['past']],
    ['2026-10-30', ['past', 'outside']],
    ['2026-11-27', []],
    ['2026-11-30', ['outside']],
  ])('is warned on %s of %j', (day, concerns) => {
    const period = { startAt: '2026-11-02', endAt: '2026-11-27' };
    expect(concernsOf(day, '2026-11-10', period, () => false)).toEqual(concerns);
  });
});

describe('a section', () => {
  const classes = [
    { id: 1, startAt: '2026-11-02', endAt: '2026-11-27' },
    { id: 2, startAt: '2026-11-02', endAt: '2026-12-04' },
  ];
  const section = (sectionId: number, opensAt: string, classId = 1) => ({
    sectionId,
    classId,
    title: `Section ${sectionId}`,
    opensAt,
  });
  const due = (sectionId: number, dueAt: string) => ({ classId: 1, sectionId, dueAt });
  const spans = (...given: Parameters<typeof sectionSpans>) =>
    sectionSpans(...given).map(({ id, classId, endsAt }) => [id, classId, endsAt]);

  it('goes on in its own class, as long as that is', () => {
    expect(spans(classes, [section(1, '2026-11-02'), section(2, '2026-11-09', 2)], [])).toEqual([
      [1, 1, '2026-11-27'],
      [2, 2, '2026-12-04'],
    ]);
  });

  it('stands before what opens later, and goes on beside what opens with it', () => {
    const given = [section(3, '2026-11-16'), section(1, '2026-11-02'), section(2, '2026-11-02')];
    expect(spans(classes, given, [])).toEqual([
      [1, 1, '2026-11-15'],
      [2, 1, '2026-11-15'],
      [3, 1, '2026-11-27'],
    ]);
  });

  it('ends with the last of its deadlines, be it the day on which it opens', () => {
    const one = [section(1, '2026-11-02')];
    const dues = [due(1, '2026-11-06'), due(1, '2026-11-20'), due(1, '2026-11-13')];
    expect(spans(classes, one, dues)).toEqual([[1, 1, '2026-11-20']]);
    expect(spans(classes, one, [due(1, '2026-11-02')])).toEqual([[1, 1, '2026-11-02']]);
  });

  it('says what it is', () => {
    expect(sectionSpans(classes, [section(1, '2026-11-09')], [])).toEqual([
      {
        id: 1,
        classId: 1,
        title: 'Section 1',
        opensAt: '2026-11-09',
        endsAt: '2026-11-27',
      },
    ]);
  });
});
